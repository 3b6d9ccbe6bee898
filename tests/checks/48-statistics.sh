#!/usr/bin/env bash
# The numbers of a run follow from its games, and those of players that meet from their pairs, worked out again with
# pandas and SciPy; and over many seeds the intervals hold the truth. With EPICSIM_QUICK=1 with fewer seeds.
set -euo pipefail
build=$(realpath "${1:?"usage: $0 BUILD"}")
cd "$(dirname "$0")/../.."
. tests/support/checks.sh
. scripts/lib/packages.sh
need_packages $REPORT_PACKAGES || exit 77

export EPICSIM_DATA=decks PATH="$build:$PATH"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

again() {
    make_run "$folder/$1" "${@:2}" --games=cards
    echo "${*:2}:"
    /usr/bin/python3 -B tests/support/check_statistics.py again "$folder/$1"
}

again chance burn tall wide -n 1000 --mirror --mulligan random
again table burn tall wide -n 600 --seats 3
again stopped human-token-swarm precon-good burn -n 600 --turn-cap 30
again gauntlet burn tall precon-evil decks/ecg/lists/precon-sage.deck --gauntlet -n 100 --seed 18446744073709551615
printf 'deck,share\ntall,30%%\nprecon-evil,10\nburn,5\n' >"$folder/field.csv"
again shares burn --field "$folder/field.csv" -n 100 --mulligan random
again four burn tall wide burn --seats 4 -n 402 --stats basic
again shared burn tall wide burn --seats 4 -n 402 --option play=hunter-first-blood --option health=5
again one burn tall -n 1 --turn-cap 2
again until burn precon-good human-token-swarm --gauntlet --until 5%

tables() {
    epicsim draft -p random "${@:2}" --games=cards -o "$folder/$1" >"$folder/printed" 2>"$folder/errors" || { cat "$folder/errors"; exit 1; }
    echo "${*:2}:"
    /usr/bin/python3 -B tests/support/check_statistics.py draft "$folder/$1"
}

tables drafted --format pack-draft --seats 4 -n 40 --meetings 2
printf 'card,rating\nKong,1\nFireball,0.9\n' >"$folder/ranking.csv"
tables sealed --format sealed --dealt 40 --seats 3 -n 30 --drafters "random,ranking=$folder/ranking.csv" --turn-cap 30
tables boosters --game tcg --format draft-3 --packs core --seats 3 -n 8

meet() {
    "$build/epicsim" "${@:2}" --decks burn tall wide -o "$folder/$1" >"$folder/printed" 2>"$folder/errors" ||
        { cat "$folder/errors"; exit 1; }
    echo "${*:2}:"
    /usr/bin/python3 -B tests/support/check_players.py "$folder/$1"
}

meet test compare -a greedy -b heuristic --sprt -5,15 -n 300
meet unbeaten compare -a heuristic -b random -n 20
meet equal compare -a heuristic -b heuristic -n 20
meet league league random flat:3 flat:6 flat:5 -n 150
meet rays league random heuristic greedy --gauntlet -n 30 --turn-cap 25
meet sparse league random heuristic greedy flat:1 -n 14

# Over seeds: a few hundred small runs, and without EPICSIM_QUICK more of all kinds.
covered() {
    scripts/coverage --build "$build" --jobs 2 -o "$folder/coverage.csv" "$@"
    /usr/bin/python3 -B tests/support/check_statistics.py coverage "$folder/coverage.csv"
}

# What is published is believed, too.
/usr/bin/python3 -B tests/support/check_statistics.py coverage results/coverage.csv
covered --only run,cards,null --sizes 8,40 --runs 20 --truth 100000
[ "${EPICSIM_QUICK:-0}" != 0 ] || covered --runs 20 --truth 20%
