#!/usr/bin/env bash
# The oracle, a second implementation of the rules, plays along with random games and finds no difference; it finds one
# where there is one.
#
#     tests/checks/48-oracle.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/checks.sh
build=$(realpath "${1:-build/release}")

games() { tests/oracle/run --epicsim "$build/epicsim" --jobs "$(nproc)" "$@"; }

games --games 200 --seed 48 || fail "the oracle comes to other positions or options"

# Cards that epicsim reads otherwise.
changed=$(mktemp -d)
trap 'rm -rf "$changed"' EXIT
cp decks/ecg/cards/*.cards "$changed"
sed -i 's/^  breakthrough$/  righteous/; s/^\( *\)draw 2$/\1draw 1/' "$changed"/*.cards
! games --games 12 --seed 48 --cards "$changed" >"$changed/out" || fail "the oracle does not see that cards are changed"
grep -q 'step .*behind' "$changed/out" || fail "the oracle does not tell where games differ"
