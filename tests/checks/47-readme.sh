#!/usr/bin/env bash
# The commands of README.md do what they should, as far as a status of 0 says: in their order, with few games, in a folder
# of their own. Those of scripts have checks of their own.
#
#     tests/checks/47-readme.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/checks.sh
root=$PWD
build=$(realpath "${1:-build/release}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for name in decks scripts src tests; do ln -s "$root/$name" "$work/$name"; done
mkdir "$work/build" "$work/results"
ln -s "$build" "$work/build/release"
cd "$work"
unset EPICSIM_DATA

# What the commands speak of.
printf 'champion "Marsh Hydra" wild hydra, cost 1, 8/8\n  airborne\n' >my.cards
mpi=false
if ldd build/release/epicsim | grep -q libmpi && ready_mpi; then mpi=true; fi

# One at a time, with what stands around it left out: arguments of the shell, remarks.
commands() { sed -nE 's/   +or .*//; s/^    ((build\/release\/epicsim|mpirun|cp|sed|grep) .*)/\1/p' "$root/README.md"; }

# Ten games or more are two, exact intervals wide ones, and of a hundred parts there are two.
short() {
    sed -E 's/-n [0-9]{2,}/-n 2/; s/--until [13]%/--until 20%/; s/^(.* (run|change) .*--until 20%)/\1 -n 2/; s/--learn/-n 200 -p random &/
            s/^([^ ]* change .*(--in|any) [^-]*)$/\1 -n 2/
            s/(.*) run --resume DIR/\1 run burn tall -n 2 -o DIR \&\& &/
            s/(.*) --shard 7\/100 -o part-7/\1 --shard 1\/2 -o part-1 \&\& \1 --shard 2\/2 -o part-2/'
}

ran=0
while read -r command; do
    case $command in
    mpirun*)
        $mpi || continue
        command="${mpirun[*]} 2 ${command#mpirun -n 4 }"
        ;;
    esac
    bash -c "$(short <<<"$command")" >out 2>err </dev/null || {
        cat out err
        fail "$command"
    }
    ran=$((ran + 1))
done < <(commands)
[ $ran -ge 25 ] || fail "only $ran commands are found"
echo "$ran commands of the README run"
