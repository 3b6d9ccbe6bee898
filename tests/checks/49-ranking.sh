#!/usr/bin/env bash
# Rankings of cards are measured again and again, and what was played is not played twice.
#
#     tests/checks/49-ranking.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
export EPICSIM=$(realpath "${1:?"usage: $0 BUILD"}")/epicsim EPICSIM_DATA=$PWD/decks
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "$1" && exit 1; }

rank() { scripts/rank-cards --format pack-draft -n 40 --player random --most 3 -o "$folder/$1"; }
rank a >"$folder/first"
cat "$folder/first"
grep -qE '^generation 2: rank correlation with the last 0\.[0-9]{3}; it scores [0-9.]+ % against it' "$folder/first" ||
    fail "it does not say what the second generation gained"
grep -qE '^(not )?converged: ' "$folder/first" || fail "it does not say whether it converged"
[ "$(wc -l <"$folder/a/ranking.csv")" = 121 ] || fail "not all cards are ranked"
tail -n +2 "$folder/a/ranking.csv" | sort -c -t, -k2,2gr || fail "the ranking is not in order"
# Again: what is there stays, and the same comes out.
touch -d yesterday "$folder"/a/*/manifest.json
rank a | cmp - "$folder/first" || fail "another time it says something else"
[ -z "$(find "$folder/a" -name manifest.json -mmin -60)" ] || fail "what was played is played again"
# By its ranking one drafts better than at random.
"$EPICSIM" draft --format pack-draft -n 30 -p random --drafters "random,ranking=$folder/a/ranking.csv" -o "$folder/meet" >/dev/null 2>&1
awk -F, '$1 != "random" && NR > 1 { exit !($6 > 0.5) }' "$folder/meet/drafters.csv" || fail "the ranking is no better than chance"
