#!/usr/bin/env bash
# The files of a run agree with its games: tests/support/check_csv.py works everything out again from games.csv.
set -euo pipefail
build=$(realpath "${1:?"usage: $0 BUILD"}")
cd "$(dirname "$0")/../.."
export EPICSIM_DATA=decks
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

run() {
    local agreed
    "$build/epicsim" run "$@" --games -o "$folder/$((++runs))" >/dev/null 2>"$folder/errors" || { cat "$folder/errors"; exit 1; }
    agreed=$(python3 tests/support/check_csv.py "$folder/$runs")
    echo "$*: $agreed"
}
runs=0
run burn tall wide --mirror -n 600
run burn decks/ecg/lists --gauntlet -n 100 --seed 5 --stats basic
run burn tall wide burn --seats 4 -n 402
run tall wide -n 200 --turn-cap 9
run burn tall -n 1 --turn-cap 2
run burn precon-good --until 3%
