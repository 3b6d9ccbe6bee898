#!/usr/bin/env bash
# scripts/ladder: all comparisons that it publishes make sense, and what it writes is what was played. scripts/tune and
# scripts/drift: the same command writes the same file, of what it should.
#
#     tests/checks/49-ladder.sh BUILD
set -euo pipefail
build=$(realpath "${1:?"usage: $0 BUILD"}")
cd "$(dirname "$0")/../.."
. tests/support/checks.sh
export EPICSIM_DATA=decks LC_ALL=C
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The edition is looked at last.
number=0
while read -r name program words; do
    said=$("$build/$program" ${words%%#*} --edition 1999 2>&1) && fail "$name is played by rules of no edition"
    [ "$said" = "error: there is no edition 1999; there are 2016 and 2017" ] || fail "$name: $said"
    number=$((number + 1))
done < <(python3 -B scripts/lib/ladder.py --list)
[ $number -ge 30 ] || fail "only $number comparisons are listed"

ladder() { python3 -B scripts/lib/ladder.py --build "$build" --results "$folder/results" --progress "$folder/progress" "$@"; }

mkdir "$folder/results"
ladder --pairs 12 heuristic-random greedy-heuristic >"$folder/out" 2>/dev/null
[ "$(grep -c '^--- ' "$folder/out")" = 2 ] || fail "not two comparisons were played"
"$build/epicsim" compare -a greedy -b heuristic -n 12 -s 1 -o "$folder/single" >/dev/null 2>&1
cmp "$folder/single/players.csv" "$folder/results/greedy-heuristic.csv"
grep -q '^| `heuristic` | `random` | \[12\](heuristic-random.csv) | 100.0 \[' "$folder/results/README.md" || fail "no row of heuristic-random"
[ "$(grep -c '^| `' "$folder/results/README.md")" = 2 ] || fail "README.md has other rows than two"

# What is finished is not played again, and what runs out of time says so.
[ -z "$(ladder --pairs 12 heuristic-random 2>&1)" ] || fail "a finished comparison is played again"
runs_out() {
    ladder --minutes "$1" --threads 2 strong-heuristic >/dev/null 2>&1
    grep -qE '\]\(strong-heuristic.csv\) of 1000 ' "$folder/results/README.md"
}
# A busy machine needs more time to begin at all.
runs_out 0.03 || runs_out 0.3 || runs_out 3 || fail "it is not told that time ran out"
# At tables of more seats, in a folder of their own.
ladder --seats 3 --pairs 6 heuristic-random >"$folder/out" 2>/dev/null
grep -q '^--- heuristic-random: .* --seats 3$' "$folder/out" || fail "no table of three was played"
grep -q 'at tables of 3$' "$folder/results/seats-3/README.md" || fail "the page does not say that it is of tables"
grep -q '](heuristic-random.csv) |' "$folder/results/seats-3/README.md" || fail "no row of three seats"
if ladder nonsense 2>"$folder/err"; then fail "a comparison that is not listed is played"; fi
grep -q 'no comparison is named nonsense' "$folder/err" || fail "it is not told that there is no such comparison"

# Three settings, of which one is left to meet the opponent on the other lists; the given one meets it there, too.
tune() {
    python3 -B scripts/lib/tune.py flat:8 --range horizon=1..3 --range noise=0.1..1.0 --against random --settings 3 \
        --pairs 2 --build "$build" -o "$1" >/dev/null
}
tune "$folder/tuned.csv"
tune "$folder/again.csv"
cmp "$folder/tuned.csv" "$folder/again.csv"
[ "$(grep -c '^1,tuning,' "$folder/tuned.csv")" = 3 ] || fail "not three settings were tried"
grep -qE '^,held-out,(")?flat:8' "$folder/tuned.csv" || fail "nobody played on the lists that were held out"
grep -q '^1,tuning,"flat:8,horizon=' "$folder/tuned.csv" || fail "no setting was drawn"

python3 -B scripts/lib/drift.py ismcts:4 --build "$build" -o "$folder/drift.csv" >/dev/null
[ "$(cut -d, -f1,2 "$folder/drift.csv")" = "$(printf 'player,after\nismcts:4,own action\nismcts:4,others')" ] ||
    fail "drift is told of something else"
echo "$number comparisons are listed"
