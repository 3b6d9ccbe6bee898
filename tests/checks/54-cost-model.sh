#!/usr/bin/env bash
# No card of the superhero set costs further from what its model says than the bound (decks/multiverse/README.md).
set -euo pipefail
build=${1:-build/release}

scripts/cost-model --build "$build" --bound 1.5 | tail -n 1
