#!/usr/bin/env bash
# One run in parts, or on the processes of mpirun: the same bytes as on one machine, and a clear word when a part is
# missing or a process dies.
#
#     tests/checks/46-cluster.sh BUILD
#
# Skipped (77) after the parts if the program was built without MPI, or none can be used here.
set -euo pipefail
cd "$(dirname "$0")/../.."
scripts=$PWD/scripts
. tests/support/runs.sh
plan=("$burn" "$tall" "$wide" -n 6000 --seed 3 --games -p random)
absolute=("$work/$burn" "$work/$tall" "$work/$wide" -n 6000 --seed 3 --games -p random)

whole() {
    local folder=$1
    shift
    epicsim run -p random "$@" -o "$folder" >"$folder.out" 2>/dev/null
}

# For what is to be interrupted.
long=("${plan[@]}" -n 100000)

whole whole "${plan[@]}"
whole long "${long[@]}"

# --- Parts ----------------------------------------------------------------------------------------

for part in 1 2 3; do
    epicsim run "${plan[@]}" --shard $part/3 -o part$part >/dev/null 2>&1
done
epicsim merge part2 part3 part1 -o merged >out
same whole merged
cmp out whole.out
# Begun with the first part, and as long as all of them took.
[ "$(time_of merged started)" = "$(for part in 1 2 3; do time_of part$part started; done | sort | head -n 1)" ] ||
    fail "the whole began another time than its first part"
for part in merged part1 part2 part3; do time_of $part seconds; done |
    awk 'NR == 1 { whole = $1 } NR > 1 { sum += $1 } END { exit !(sum > 0 && whole > 0.5 * sum && whole < sum + 0.001) }' ||
    fail "the whole took another time than its parts"
# It is a run like any other.
epicsim run --resume merged >/dev/null 2>&1
same whole merged

refuses 'of 3 parts these are missing: 2' epicsim merge part1 part3 -o never
refuses '"part1" and "part1" both hold part 1' epicsim merge part1 part1 part2 part3 -o never
refuses '"merged" holds another run' epicsim merge part1 part2 part3 -o merged
refuses '"part2" is one of the parts' epicsim merge part1 part2 part3 -o part2 --force
refuses '"whole" holds a whole run and no part of one' epicsim merge part1 whole -o never
refuses 'cannot open "nowhere/progress.bin"' epicsim merge part1 nowhere -o never
refuses '--shard and --until cannot be together' epicsim run -p random "$burn" "$tall" --until 1% --shard 1/2 -o never
for shard in 0/3 4/3 1 1/ 1/0 a/b 1/3x -1/3; do
    refuses 'is not a part of a whole' epicsim run -p random "$burn" "$tall" --shard=$shard -o never
done
epicsim run -p random "$burn" "$tall" "$wide" -n 6000 --seed 4 --games --shard 2/3 -o other >/dev/null 2>&1
refuses '"part1" and "other" are not parts of one run: seed is "3" there and "4" here' \
    epicsim merge part1 other part3 -o never
epicsim run "${plan[@]}" --shard 2/4 -o quarter >/dev/null 2>&1
refuses '"part1" holds one of 3 parts, "quarter" one of 4' epicsim merge part1 quarter part3 -o never
cp -r part2 damaged
truncate -s -1 damaged/games.csv
refuses 'cannot use "damaged/games.csv", the rows of part 2: it is cut short' epicsim merge part1 damaged part3 -o never
cp part2/games.csv damaged
echo >>damaged/games.csv
refuses 'the rows of part 2: it is longer than what the run wrote' epicsim merge part1 damaged part3 -o never
cp part2/games.csv damaged
flip damaged/games.csv 700
refuses 'it is not what the run wrote: bytes 1 to 262144 (lines 1 to ' epicsim merge part1 damaged part3 -o never
grep -q '^help: put an undamaged copy of the file there, or play the part again' err || fail "no way on is shown"
truncate -s -1 damaged/progress.bin
refuses 'cannot use "damaged/progress.bin": it is cut short' epicsim merge part1 damaged part3 -o never
cp $wide kept
echo "# a word more" >>$wide
refuses '"wide.deck" is not what it was' epicsim merge part1 part2 part3 -o never
mv kept $wide
[ ! -e never ] || fail "a merge that was refused has written something"

# A part is interrupted and goes on like any run.
epicsim run "${long[@]}" --shard 1/2 -j 1 -o half1 >/dev/null 2>&1
interrupt half2 KILL "has_saved half2" epicsim run "${long[@]}" --shard 2/2 -j 1 -o half2
refuses '"half2" is not finished; to go on: epicsim run --resume half2' epicsim merge half1 half2 -o never
epicsim run --resume half2 >/dev/null 2>&1
epicsim merge half1 half2 -o halves >/dev/null
same long halves

# More parts than blocks, tables of more than two, and statistics without rows.
free=("$burn" "$tall" "$wide" --seats 3 -n 1500 --stats basic -p random)
whole free "${free[@]}"
for part in 1 2 3 4 5 6 7; do
    epicsim run "${free[@]}" --shard $part/7 -o free$part >/dev/null 2>&1
done
epicsim merge free? -o free-merged >/dev/null
same free free-merged

# The jobs of an array, one after the other; the second one is told to end before its time and comes again.
export EPICSIM=$build/epicsim SLURM_SUBMIT_DIR=$work SLURM_ARRAY_TASK_MAX=3 SLURM_CPUS_PER_TASK=2
SLURM_ARRAY_TASK_ID=1 "$scripts/slurm-array.sh" array "${long[@]}" >/dev/null 2>&1
interrupt array/part-2 TERM "has_saved array/part-2" \
    env SLURM_ARRAY_TASK_ID=2 "$scripts/slurm-array.sh" array "${long[@]}"
[ $status -eq 130 ] || fail "status $status of a job that was told to end"
grep -q 'games are saved; to go on: epicsim run --resume array/part-2' err || { cat err; fail "the job did not save"; }
SLURM_ARRAY_TASK_ID=2 "$scripts/slurm-array.sh" array "${long[@]}" >/dev/null 2>&1
SLURM_ARRAY_TASK_ID=3 "$scripts/slurm-array.sh" array "${long[@]}" >/dev/null 2>&1
"$scripts/slurm-array.sh" --merge array >/dev/null
same long array/whole
echo "parts make the whole"

# --- Launchers that make no sense ------------------------------------------------------------------

# A rank without a size, beyond it or below 0: nobody takes itself for a process that it is not.
for name in PMI OMPI_COMM_WORLD PMIX; do
    size=${name}_SIZE
    [ $name != PMIX ] || size=SLURM_STEP_NUM_TASKS
    for rank in 1 -1 x '' 7; do
        for count in '' 1 -1 2x; do
            refuses "error: ${name}_RANK is \"$rank\" but $size is " \
                env "${name}_RANK=$rank" ${count:+"$size=$count"} epicsim run -p random "$burn" "$tall" -n 10
        done
    done
    refuses "error: ${name}_RANK is \"0\" but $size is \"0\"" \
        env "${name}_RANK=0" "$size=0" epicsim run -p random "$burn" "$tall" -n 10
    env "${name}_RANK=0" epicsim run -p random "$burn" "$tall" -n 10 >/dev/null 2>&1 || fail "${name}_RANK=0 alone is refused"
done
# What does not share its work is not done several times side by side; rank 0 alone says so.
for command in "change $burn $burn --vs $tall" "ladder random -n 10" "mulligan $burn --vs $tall"; do
    OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=4 refuses "but \"${command%% *}\" works in a single one" epicsim $command
    status=0
    OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=4 epicsim $command >out 2>err || status=$?
    [ $status -eq 2 ] && [ ! -s out ] && [ ! -s err ] || { cat out err; fail "$command as rank 1: status $status"; }
done
echo "processes alone are alone"

# --- Processes ------------------------------------------------------------------------------------

if [ "$(ldd "$build/epicsim" | grep -c libmpi)" = 0 ]; then
    OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=4 refuses 'built without MPI' epicsim run "${plan[@]}"
    echo "built without MPI: processes are not tested"
    exit 77
fi

ready_mpi || exit 77
together=(timeout 1200 "${mpirun[@]}")

for ranks in 1 2 3; do
    "${together[@]}" $ranks epicsim run "${plan[@]}" -j 1 -o ranks$ranks >out 2>err || { cat err; fail "$ranks ranks"; }
    same whole ranks$ranks
    cmp out whole.out
done
grep -q '^3 processes' err || fail "it is not told that there were 3 processes"
epicsim draft --seats 4 -n 30 -p random -o pods >/dev/null 2>&1
"${together[@]}" 3 epicsim draft --seats 4 -n 30 -p random -j 1 -o pods-ranks >/dev/null 2>&1
for file in pods/*.csv; do cmp "$file" "pods-ranks/${file##*/}"; done
"${together[@]}" 2 epicsim run "${plan[@]}" -j 3 -o threads >/dev/null 2>&1
same whole threads
"${together[@]}" 3 epicsim run "${free[@]}" -o free-ranks >/dev/null 2>&1
same free free-ranks

"$scripts/mpi.sh" 2 "${absolute[@]}" --resume "$work/script" -j 1 >/dev/null 2>&1
same whole script

# Each pairing ends where it would on one machine.
until=("$burn" "$tall" "$wide" --until 1% -p random)
whole until "${until[@]}"
"${together[@]}" 3 epicsim run "${until[@]}" -j 1 -o until-ranks >/dev/null 2>&1
same until until-ranks

# A test of two players, at the same pair.
sprt=(compare -a greedy -b flat:8 --sprt 0,30 --decks "$burn" "$tall")
epicsim "${sprt[@]}" -o sprt >/dev/null 2>&1
"${together[@]}" 3 epicsim "${sprt[@]}" -j 1 -o sprt-ranks >/dev/null 2>&1
same sprt sprt-ranks

# A shard on several processes.
"${together[@]}" 2 epicsim run "${plan[@]}" --shard 2/3 -j 1 -o part-ranks >/dev/null 2>&1
same part2 part-ranks

# --- Processes that fail --------------------------------------------------------------------------

# Runs a program of so many ranks that must fail; the status is mpirun's.
breaks() {
    local says=$1 status=0
    shift
    "${together[@]}" "$@" >out 2>err || status=$?
    [ $status -ne 0 ] || fail "no failure of: $*"
    grep -qE -- "$says" err || { cat err; fail "\"$says\" is not said by: $*"; }
}

breaks '^error: no deck "nosuch"' 3 epicsim run -p random "$burn" nosuch
[ "$(grep -c nosuch err)" = 1 ] || fail "more than one rank complains of the same"
breaks '"whole" holds another run' 3 epicsim run "${plan[@]}" -o whole
breaks 'cannot open "nowhere/progress.bin"' 3 epicsim run --resume nowhere

# One machine has other cards than the rest, or none that make sense.
cp -r decks/ecg/cards cards
cat >odd <<'END'
#!/usr/bin/env bash
if [ "$OMPI_COMM_WORLD_RANK" = 1 ]; then set -- "$@" --cards cards; fi
exec epicsim run -p random "$@"
END
chmod +x odd
"${together[@]}" 3 ./odd "${plan[@]}" -j 1 -o same-cards >/dev/null 2>&1
same whole same-cards
sed -i 's/"Fireball" wild, cost 0/"Fireball" wild, cost 1/' cards/base.cards
breaks '^error: rank 1 on .* would not play the same as rank 0' 3 ./odd "${plan[@]}" -o odd-cards
echo nonsense >>cards/base.cards
breaks '^error: rank 1 on .*base.cards.*nonsense' 3 ./odd "${plan[@]}" -o odd-cards

rank_of() { { tr '\0' '\n' </proc/"$1"/environ; } 2>/dev/null | sed -n 's/^OMPI_COMM_WORLD_RANK=//p'; }

# Starts a long run on three processes and kills one of them, or mpirun (-1), with a signal. False if the run was
# over before that.
disturb_once() {
    local folder=$1 rank=$2 signal=$3 victim launcher process
    rm -rf "$folder"
    "${mpirun[@]}" 3 epicsim run "${long[@]}" -j 1 -o "$folder" >out 2>err &
    launcher=$!
    wait_until $launcher has_saved "$folder"
    victim=$launcher
    for process in $(cat /proc/$launcher/task/$launcher/children 2>/dev/null); do
        [ "$(rank_of "$process")" = "$rank" ] && victim=$process
    done
    if [ "$rank" = -1 ] || [ "$victim" != $launcher ]; then kill -"$signal" "$victim" 2>/dev/null || true; fi
    status=0
    wait $launcher || status=$?
    [ ! -e "$folder/games.csv" ] || return 1
    [ $status -ne 0 ] || fail "mpirun does not notice that rank $rank is gone"
}

disturb() {
    for _ in $(seq 20); do
        if disturb_once "$@"; then return 0; fi
    done
    fail "each run was over before it was disturbed"
}

# The same, for what rank 0 has the time to save: more of it where a busy machine needs more.
disturb_and_save() {
    for patience in 1 10 60; do
        export OMPI_MCA_odls_base_sigkill_timeout=$patience
        disturb "$@"
        if grep -qE "^[1-9][0-9]* games are saved; to go on: epicsim run --resume $1\$" err; then return 0; fi
    done
    cat err
    fail "$1 was not saved"
}

# One that hangs is named while the run waits for it, and nothing is lost once it goes on.
hang() {
    local launcher process victim=""
    "${mpirun[@]}" 3 epicsim run "${long[@]}" -n 400000 -j 1 -o hangs >out 2>err &
    launcher=$!
    wait_until $launcher has_saved hangs
    for process in $(cat /proc/$launcher/task/$launcher/children); do
        [ "$(rank_of "$process")" != 2 ] || victim=$process
    done
    [ -n "$victim" ] || fail "there is no rank 2"
    kill -STOP "$victim"
    wait_until $launcher grep -q '^warning: rank 2 on .* has not answered for 10 s: the run waits for it$' err
    kill -CONT "$victim"
    grep -q '^warning: rank 2' err || { cat err; fail "nobody says which rank hangs"; }
    wait $launcher || { cat err; fail "a run does not go on with a rank that had hung"; }
    grep -q '^warning: rank 2 on .* answers again$' err || { cat err; fail "nobody says that rank 2 is there again"; }
    [ "$(grep -c '^warning' err)" = 2 ] || { cat err; fail "more ranks are said to hang than do"; }
}
hang
whole hung "${long[@]}" -n 400000
same hung hangs

disturb_and_save lost 2 KILL
grep -q 'rank 2 .*exited on signal 9' err || { cat err; fail "nobody says which rank died"; }
epicsim run --resume lost >/dev/null 2>&1
same long lost

disturb headless 0 KILL
"${together[@]}" 2 epicsim run --resume headless -j 1 >/dev/null 2>&1
same long headless

disturb_and_save stopped -1 TERM
"${together[@]}" 3 epicsim run --resume stopped -j 1 >/dev/null 2>&1
same long stopped
echo "any number of processes, and any of them may die"
