#!/usr/bin/env bash
# A run that was interrupted in any way goes on to the same bytes as one that never was, and nothing that stands in
# its way (another run in the folder, other decks, a damaged file, a full disk) costs finished work.
#
#     tests/checks/45-resume.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/runs.sh
kills=20
[ "${EPICSIM_QUICK:-0}" = 1 ] && kills=5
plan=("$burn" "$tall" "$wide" -n 20000 --seed 3 --games -p random)

go_on() { epicsim run --resume "$1" "${@:2}" >out 2>err || { cat err; fail "$1 does not go on"; }; }

# Leaves what a signal leaves of the plan, somewhere between its beginning and its end.
stop_plan() { # FOLDER SIGNAL
    interrupt "$1" "$2" "has_saved $1" epicsim run "${plan[@]}" -j 2 -o "$1"
    [ -e "$1/games.csv.part" ] || { cat err; fail "a run that was stopped leaves no rows"; }
}

milliseconds() { printf '%d.%03d' $(($1 / 1000)) $(($1 % 1000)); }

begin=$(date +%s%N)
epicsim run "${plan[@]}" -j 2 -o whole >/dev/null 2>&1
length=$((($(date +%s%N) - begin) / 1000000))
echo "the whole run takes $length ms"

# --- Killed ---------------------------------------------------------------------------------------

# The same command begins and goes on.  What it has when it is killed is anything from nothing to all.
kill_often() {
    local limit=$1 killed=0 middle=0 ends=0 process
    shift
    rm -rf killed
    while [ $killed -lt $kills ]; do
        epicsim "$@" -j 2 --resume killed >/dev/null 2>&1 &
        process=$!
        sleep "$(milliseconds $(((RANDOM * 32768 + RANDOM) % limit)))"
        if kill -KILL $process 2>/dev/null; then
            killed=$((killed + 1))
            [ -e killed/progress.bin ] && [ ! -e killed/manifest.json ] && middle=$((middle + 1))
            # Where all is slower than it was, more time is needed to get anywhere.
            [ $middle -gt 0 ] || limit=$((limit * 2))
        fi
        wait $process 2>/dev/null || true
        # One that came to its end is compared, and the next one begins anew.
        if [ -e killed/manifest.json ]; then
            epicsim run --resume killed >/dev/null 2>&1
            same "$reference" killed
            rm -rf killed
            ends=$((ends + 1))
        fi
    done
    epicsim "$@" --resume killed >/dev/null 2>&1
    same "$reference" killed
    echo "killed $killed times, $middle of them between begin and end; came to an end $ends times before the last"
    [ $middle -gt 0 ] || fail "it was never killed on its way"
}

reference=whole
kill_often $((length / 2 + 20)) run "${plan[@]}"

# Short runs, to hit the moments in which files are written.
epicsim run -p random "$burn" "$tall" -n 600 --games -o short >/dev/null 2>&1
reference=short
kill_often 60 run -p random "$burn" "$tall" -n 600 --games

# Players that meet, a test that ends when it knows enough: at the same pair; matches, in which cards are swapped; tables that draft.
players=(league heuristic random greedy flat:8 -n 60 --decks "$burn" "$tall")
sprt=(compare -a greedy -b flat:8 --sprt 0,10 --decks "$burn" "$wide")
matches=(run decks/tcg/lists/stop.deck decks/tcg/lists/wild-burn.deck --match 3 --sideboard random,plan -p random -n 1500)
drafts=(draft --format pack-draft --seats 3 -n 500 -p random --games)
for kind in players sprt matches drafts; do
    declare -n words=$kind
    begin=$(date +%s%N)
    epicsim "${words[@]}" -j 2 -o $kind >/dev/null 2>&1
    reference=$kind
    kill_often $((($(date +%s%N) - begin) / 1500000 + 20)) "${words[@]}"
done

# What is kept to go on with: the same but for three times (24 bytes at most) and the hash of all of it (8).
for threads in 1 3; do
    rm -rf kept
    OMP_NUM_THREADS=$threads epicsim run -p random "$burn" "$tall" "$wide" -n 3000 --games --until 1% -o kept >/dev/null 2>&1
    cp kept/progress.bin kept-$threads
done
[ "$(stat -c %s kept-1)" = "$(stat -c %s kept-3)" ] || fail "threads change the length of progress.bin"
[ "$(cmp -l kept-1 kept-3 | wc -l)" -le 32 ] || fail "threads change what progress.bin counts"
rm -rf kept kept-1 kept-3

# --- Stopped --------------------------------------------------------------------------------------

for signal in INT TERM; do
    stop_plan stopped $signal
    [ $status -eq 130 ] || fail "status $status after SIG$signal"
    grep -qE '^[1-9][0-9]* games are saved; to go on: epicsim run --resume stopped$' err || { cat err; fail "$signal"; }
    [ ! -e stopped/games.csv ] || fail "games.csv is there before its time"
    grep -q '"complete": false' stopped/manifest.json || fail "a stopped run calls itself complete"
    begun=$(time_of stopped started)
    [ $signal = INT ] || sleep 1
    go_on stopped -j 3
    same whole stopped
    [ "$(time_of stopped started)" = "$begun" ] || fail "a run that went on says that it began then"
    [ "$(time_of stopped threads)" = 3 ] || fail "a run that went on on 3 threads does not say so"
done
# A comparison says that it was stopped, and names itself.
interrupt unfinished INT "has_bytes unfinished/progress.bin 2000" \
    epicsim compare -a heuristic -b greedy -n 10000 --sprt -0.001,0.001 -o unfinished
grep -q '^unfinished: 10000 pairs were wanted at most; a test that is stopped by hand proves nothing$' out || { cat out err; fail "nothing says unfinished"; }
grep -q ',unfinished,' unfinished/players.csv || fail "players.csv does not say unfinished"
grep -qE '^[1-9][0-9]* games are saved; to go on: epicsim compare --resume unfinished$' err || { cat err; fail "it does not say how to go on"; }
# One that is complete can go on, too: there is nothing left to do.
go_on stopped
same whole stopped

# --- Folders that hold something else -------------------------------------------------------------

half() { stop_plan half TERM; }

half
sum=$(cat half/* | cksum)
refuses '"half" holds another run (progress.bin); --resume goes on with it, --force overwrites it' \
    epicsim run "${plan[@]}" -o half
refuses 'cannot go on with the run in "half": seed is "3" there and "4" here' epicsim run --resume half --seed 4
refuses '(-n) is 10000 there and 10001 here' epicsim run --resume half -n 20001
refuses 'there are 3 pairings there and 2 here' epicsim run --resume half --gauntlet
refuses 'there are 3 decks there and 2 here' \
    epicsim run -p random "$burn" "$tall" -n 20000 --seed 3 --games --resume half
refuses 'it is shard 1 of 1' epicsim run --resume half --shard 1/2
refuses 'No such file' epicsim run --resume nowhere
epicsim run "${plan[@]}" -n 1000000000 -j 1 -o other >/dev/null 2>err.other &
wait_until $! has_saved other
refuses 'another epicsim writes to "other" at the moment' epicsim run --resume other
kill -TERM $!
wait $! || true
grep -qE '^[1-9][0-9]* games are saved; to go on: epicsim run --resume other$' err.other ||
    { cat err.other; fail "one that was refused disturbs the other"; }
[ "$(cat half/* | cksum)" = "$sum" ] || fail "a run that was refused has changed the folder"
go_on half
same whole half

epicsim run -p random "$burn" "$tall" -n 600 --games -o half --force >/dev/null 2>&1
same short half
# Of the run before nothing stays, not even the files that the new one does not write.
epicsim run -p random "$burn" "$tall" -n 600 --stats none -o few >/dev/null 2>&1
epicsim run -p random "$burn" "$tall" -n 600 --stats none -o half --force >/dev/null 2>&1
same few half

# --- Decks and cards that changed -----------------------------------------------------------------

half
cp $wide kept
sed -i '0,/^2/s//3/' $wide
refuses 'cannot go on with the run in "half": "wide.deck" is not what it was' epicsim run --resume half
rm $wide
refuses 'wide.deck' epicsim run --resume half
mv kept $wide
sed -i 's/"Fireball" wild, cost 0/"Fireball" wild, cost 1/' decks/ecg/cards/base.cards
refuses '"base.cards" is not what it was' epicsim run --resume half
sed -i 's/"Fireball" wild, cost 1/"Fireball" wild, cost 0/' decks/ecg/cards/base.cards
go_on half
same whole half

# --- Damaged files --------------------------------------------------------------------------------

half
cp -r half good
length=$(stat -c %s half/progress.bin)
for cut in 0 1 15 30 $((length / 2)) $((length - 1)); do
    truncate -s "$cut" half/progress.bin
    refuses 'cannot use "half/progress.bin": it is ' epicsim run --resume half
    [ "$(stat -c %s half/progress.bin)" = "$cut" ] || fail "a damaged file was overwritten"
    cp good/progress.bin half
done
printf 'x' | dd of=half/progress.bin bs=1 seek=$((length / 2)) conv=notrunc 2>/dev/null
refuses 'it is damaged' epicsim run --resume half
cp whole/matchups.csv half/progress.bin
refuses 'it is not a progress file of epicsim' epicsim run --resume half
cp good/progress.bin half
truncate -s 100 half/games.csv.part
refuses 'cannot go on with "half/games.csv.part": it is cut short' epicsim run --resume half
tr 0 1 <good/games.csv.part >half/games.csv.part
refuses 'cannot go on with "half/games.csv.part": it is not what the run wrote' epicsim run --resume half
cp good/games.csv.part half
for place in 700 $(($(stat -c %s half/games.csv.part) / 2)); do
    flip half/games.csv.part $place
    refuses 'cannot go on with "half/games.csv.part": it is not what the run wrote: bytes ' epicsim run --resume half
    grep -q '^help: put an undamaged copy of the file there, or play the run again' err || fail "no way on is shown"
    flip half/games.csv.part $place
done
cp -r whole flipped
flip flipped/games.csv 300000
refuses '"flipped/games.csv": it is not what the run wrote: bytes 262145 to 524288 (lines ' epicsim run --resume flipped
[ -e flipped/games.csv ] || fail "a finished file that is damaged has lost its name"
echo "more rows, in part wri" >>half/games.csv.part
go_on half
same whole half

# --- Places that cannot be written ----------------------------------------------------------------

# Permissions mean nothing to root, so the test becomes somebody else.
nobody=()
if [ "$(id -u)" = 0 ]; then
    nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    cp "$build/epicsim" .
    PATH="$work:$PATH"
fi
mkdir closed
chmod 555 closed
if "${nobody[@]}" epicsim --version >/dev/null 2>&1; then
    refuses 'closed' "${nobody[@]}" epicsim run "${plan[@]}" -o closed
    refuses 'cannot make the folder "closed/new": Permission denied' "${nobody[@]}" epicsim run "${plan[@]}" -o closed/new
    [ -z "$(ls closed)" ] || fail "something was written to a closed folder"
else
    echo "nobody else may start the program here: permissions are not tested"
fi
: >file
refuses '"file" is not a folder' epicsim run "${plan[@]}" -o file

# A disk that is full in the middle of a run: a small one in memory where that is allowed, and a limit on the size of
# files, which fails in the same way.
cat >full <<'END'
set -e
mkdir disk
mount -t tmpfs -o size=20m none disk
head -c $((20 * 1024 * 1024 - 300 * 1024)) /dev/zero >disk/other
status=0
epicsim run -p random "$@" -o disk/run >out 2>err || status=$?
[ $status -eq 2 ]
grep -q 'cannot write "disk/run/.*": No space left on device' err
grep -qE '^[0-9]+ games are saved; to go on: epicsim run --resume disk/run$' err
rm disk/other
epicsim run --resume disk/run >out 2>err
cp -r disk/run full-disk
END
if unshare -rm mount -t tmpfs none closed 2>/dev/null; then
    unshare -rm bash full "${plan[@]}" || { cat out err; fail "the full disk"; }
    same whole full-disk
else
    echo "no disk can be mounted here"
fi
status=0
(trap '' XFSZ; ulimit -f 500; epicsim run "${plan[@]}" -o large >out 2>err) || status=$?
[ $status -eq 2 ] || fail "status $status with a limit on files"
grep -q 'cannot write "large/games.csv.part": File too large' err || { cat err; fail "the limit is not named"; }
grep -qE '^[1-9][0-9]* games are saved' err || { cat err; fail "nothing was saved"; }
go_on large
same whole large

# No space for the tables at the very end: they come with the next try.
status=0
(trap '' XFSZ; ulimit -f 16; epicsim run -p random "$burn" "$tall" -n 100 -o tables >out 2>err) || status=$?
[ $status -eq 2 ] || { cat err; fail "status $status without space for tables"; }
grep -q 'cannot write "tables/.*.csv": File too large' err || { cat err; fail "the table is not named"; }
go_on tables
epicsim run -p random "$burn" "$tall" -n 100 -o tables2 >/dev/null 2>&1
same tables2 tables
echo "nothing was lost"
