#!/usr/bin/env bash
# The strong player finds lethal puzzles, of which the solver proves that they can be won.
set -euo pipefail
build=$(realpath "${1:?"usage: $0 BUILD"}")
cd "$(dirname "$0")/../.."

export EPICSIM_DATA=decks
# Of each game, with how many there are at least.
check() { python3 -B tests/support/check_puzzles.py "$build/epicsim" "tests/puzzles/$1" strong "$2" "$3"; }
check ecg 56 22
check tcg 39 38
check multiverse 38 29
