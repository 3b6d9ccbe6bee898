#!/usr/bin/env bash
# Plays one run on several processes: of this machine, or one on each machine of a list.
#
#     scripts/mpi.sh 4 burn tall -n 10000000 --resume results/big
#     scripts/mpi.sh hosts burn tall -n 10000000000 --resume results/big
#
# The first argument is a number, or a file with the name of a machine on each line; the others are those of "epicsim run".
# With "--resume DIR" the same command begins a run and goes on with it. All machines need the program, the cards and
# the decks in the same place; only the first one writes DIR.
#
# If a process dies, mpirun ends all of them. It lets them live for KILL_AFTER seconds (20) after its signal, in which
# they finish their games and the first one saves.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ $# -lt 3 ]; then
    sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$0" >&2
    exit 2
fi

epicsim=$(realpath "${EPICSIM:-build/release/epicsim}")
export OMPI_MCA_odls_base_sigkill_timeout=${KILL_AFTER:-20}
if [ -e "$1" ]; then
    # A process uses all processors of its machine.
    machines=(--hostfile "$1" --map-by ppr:1:node)
else
    machines=(--oversubscribe -n "$1")
fi
shift
exec mpirun "${machines[@]}" --bind-to none -x OMPI_MCA_odls_base_sigkill_timeout "$epicsim" run "$@"
