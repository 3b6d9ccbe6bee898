#!/usr/bin/env bash
# The commands of README.md and of the pages it leads to do what they should, as far as a status of 0 says: in their order,
# with few games, each page in a folder of its own. Those of scripts have checks of their own.
#
#     tests/checks/47-readme.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/checks.sh
root=$PWD
build=$(realpath "${1:-build/release}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset EPICSIM_DATA
pages=(README.md src/cli/README.md src/sim/README.md src/README.md results/HUMAN-TOKEN-SWARM.md)

mpi=false
if ldd "$build/epicsim" | grep -q libmpi && ready_mpi; then mpi=true; fi

# The tree as the commands see it, and what they speak of.
furnish() {
    mkdir -p "$1/build" "$1/results"
    for name in decks scripts src tests; do ln -s "$root/$name" "$1/$name"; done
    ln -s "$build" "$1/build/release"
    printf 'champion "Marsh Hydra" wild hydra, cost 1, 8/8\n  airborne\n' >"$1/my.cards"
}

# One at a time, with what stands around it left out: arguments of the shell, remarks.
commands() {
    sed -nE 's/   +or .*//; s/^    ((build\/release\/epicsim|mpirun|cp|sed|grep) .*)/\1/p' "$root/$1"
}

# Ten games or more are two, exact intervals wide ones, and of a hundred parts there are two.
short() {
    sed -E 's/-n [0-9]{2,}/-n 2/; s/--until [13]%/--until 20%/; s/^(.* (run|change) .*--until 20%)/\1 -n 2/; s/--learn/-n 200 -p random &/
            s/^([^ ]* change .*(--in|any) [^-]*)$/\1 -n 2/
            s/(.*) run --resume DIR/\1 run burn tall -n 2 -o DIR \&\& &/
            s/(.*) --shard 7\/100 -o part-7/\1 --shard 1\/2 -o part-1 \&\& \1 --shard 2\/2 -o part-2/'
}

ran=0
for page in "${pages[@]}"; do
    furnish "$work/$page"
    cd "$work/$page"
    here=0
    while read -r command; do
        case $command in
        mpirun*)
            $mpi || continue
            command="${mpirun[*]} 2 ${command#mpirun -n 4 }"
            ;;
        esac
        bash -c "$(short <<<"$command")" >out 2>err </dev/null || {
            cat out err
            fail "$page: $command"
        }
        here=$((here + 1))
    done < <(commands "$page")
    echo "$here commands of $page run"
    [ $here -gt 0 ] || fail "no commands are found in $page"
    ran=$((ran + here))
done
[ $ran -ge 80 ] || fail "only $ran commands are found"
