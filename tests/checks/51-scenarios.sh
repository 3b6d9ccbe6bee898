#!/usr/bin/env bash
# What the scenarios of tests/conformance expect holds, in each game that the program knows; that of the tests
# knows the superhero game, too, which is not ready for users.
set -euo pipefail
build=${1:-build/release}
epicsim=$build/tests/epicsim
[ -x "$epicsim" ] || epicsim=$build/epicsim

for game in $("$epicsim" games | sed -n 's/^\([a-z]*\): .*/\1/p'); do
    [ ! -d "tests/conformance/$game" ] || "$epicsim" scenario --game "$game" "tests/conformance/$game"
done
