#!/usr/bin/env bash
# What the scenarios of tests/conformance expect holds, in each game.
set -euo pipefail
epicsim=${1:-build/release}/epicsim

for game in $("$epicsim" games | sed -n 's/^\([a-z]*\): .*/\1/p'); do
    [ ! -d "tests/conformance/$game" ] || "$epicsim" scenario --game "$game" "tests/conformance/$game"
done
