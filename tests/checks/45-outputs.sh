#!/usr/bin/env bash
# What is written goes where it belongs: descriptors that are closed, outputs that others write too, links, and readers
# that have seen enough.
#
#     tests/checks/45-outputs.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/runs.sh
plan=("$burn" "$tall" -n 400 --seed 3 -j 1 -p random)

# --- Closed descriptors ---------------------------------------------------------------------------

epicsim run "${plan[@]}" --games -o whole --record whole.jsonl >/dev/null 2>&1
for closed in '0<&-' '1>&-' '2>&-' '0<&- 2>&-' '0<&- 1>&- 2>&-'; do
    rm -rf closed closed.jsonl
    eval 'epicsim run "${plan[@]}" --games -o closed --record closed.jsonl --progress json '"$closed" >out 2>err || true
    same whole closed
    cmp whole.jsonl closed.jsonl || fail "messages in the record with $closed"
done
status=0
epicsim cards >&- 2>err || status=$?
[ $status -eq 2 ] && grep -q 'cannot write the output: Bad file descriptor' err || fail "output that goes nowhere is not told"

# --- Records --------------------------------------------------------------------------------------

# Two at once: one writes, the other is told so.
epicsim run "$burn" "$tall" -n 20000 -p heuristic -j 1 --record both.jsonl >/dev/null 2>&1 &
first=$!
wait_until $first has_bytes both.jsonl.part 100000
refuses 'another epicsim writes "both.jsonl.part" at the moment' epicsim run "${plan[@]}" --record both.jsonl
refuses 'another epicsim writes "both.jsonl.part" at the moment' epicsim trace -p random "$burn" "$tall" --record both.jsonl
kill -TERM $first
wait $first || true
[ "$(grep -c '"record"' both.jsonl)" = 1 ] || fail "two runs have written one record"

# One that fails leaves nothing, but what can be gone on with.
status=0
(trap '' XFSZ; ulimit -f 30; epicsim run "${plan[@]}" --record fails.jsonl >out 2>err) || status=$?
[ $status -eq 2 ] || fail "status $status of a record that cannot be written"
[ -z "$(ls fails.jsonl* 2>/dev/null)" ] || fail "a record that failed leaves $(ls fails.jsonl*)"
refuses 'not a folder' epicsim run "${plan[@]}" --record other.jsonl -o whole.jsonl
[ -z "$(ls other.jsonl* 2>/dev/null)" ] || fail "a run that never began leaves $(ls other.jsonl*)"
status=0
(trap '' XFSZ; ulimit -f 30; epicsim run "${plan[@]}" --games --record later.jsonl -o later >out 2>err) || status=$?
[ $status -eq 2 ] || fail "status $status of a record that cannot be written"
epicsim run --resume later >/dev/null 2>&1
same whole later
cmp whole.jsonl later.jsonl

# A link leads to the file, as it does for all other outputs.
mkdir elsewhere
echo old >elsewhere/record.jsonl
ln -s elsewhere/record.jsonl link.jsonl
epicsim run "${plan[@]}" --games --record link.jsonl --force -o linked >/dev/null 2>&1
[ -L link.jsonl ] || fail "a record has replaced a link"
cmp whole.jsonl elsewhere/record.jsonl
[ "$(ls elsewhere)" = record.jsonl ] || fail "a record leaves $(ls elsewhere)"
rm link.jsonl
ln -s elsewhere/new.jsonl link.jsonl
epicsim run "${plan[@]}" --games --record link.jsonl --force -o linked >/dev/null 2>&1
cmp whole.jsonl elsewhere/new.jsonl || fail "a link to a file that is not there yet is not followed"
mkdir change
ln -s ../elsewhere/change.csv change/change.csv
epicsim change -p random "$burn" --out "1 Fireball" --in "1 Lash" --vs "$tall" -n 100 -o change --resume change >/dev/null 2>&1
[ -s elsewhere/change.csv ] || fail "a table does not follow a link to a file that is not there yet"

# --- Readers --------------------------------------------------------------------------------------

# Whoever has seen enough closes the pipe; nobody need be told.
for command in 'cards' 'cards --help' 'trace burn tall --seed 7' "run $burn $tall -n 100"; do
    # shellcheck disable=SC2086 # words
    { { epicsim $command 2>err.pipe || echo $? >status.pipe; } | true; } 2>/dev/null
    [ ! -s status.pipe ] || fail "status $(cat status.pipe) of $command, which nobody reads"
    ! grep -q error err.pipe || { cat err.pipe; fail "$command complains that nobody reads"; }
done
[ "$(epicsim cards | head -n 1 | wc -l)" = 1 ]
status=0
epicsim cards >/dev/full 2>err || status=$?
[ $status -eq 2 ] && grep -q 'cannot write the output: No space left on device' err || fail "a full disk is not told"
rm -rf piped
epicsim run "${plan[@]}" --games -o piped 2>/dev/null | true
same whole piped
echo "all outputs hold what belongs there"
