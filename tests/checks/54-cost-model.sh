#!/usr/bin/env bash
# The cost of no card of the superhero set is further from that of its model than the bound (decks/multiverse/README.md).
set -euo pipefail
build=${1:-build/release}

scripts/cost-model --build "$build" --bound 1.5 | tail -n 1
