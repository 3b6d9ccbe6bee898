#!/usr/bin/env bash
# Plays a run as an array of Slurm jobs that know nothing of each other, then puts the parts together.
#
#     sbatch --array=1-100 --wait scripts/slurm-array.sh results/big burn tall -n 10000000000
#     scripts/slurm-array.sh --merge results/big
#
# The first argument is the folder of the result, the others are those of "epicsim run". Each job plays its shard into a
# folder of its own, results/big/part-K. A job that comes near its time limit saves and is queued again; one that was
# killed goes on with "PARTS=100 sbatch --array=K" and the same arguments.
#
#SBATCH --job-name=epicsim
#SBATCH --cpus-per-task=16
#SBATCH --mem-per-cpu=200M
#SBATCH --time=04:00:00
#SBATCH --signal=B:TERM@120
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail
# Slurm runs a copy of this file, in the folder where sbatch was called.
cd "${SLURM_SUBMIT_DIR:-$(dirname "$0")/..}"
if [ $# -lt 2 ]; then
    sed -n '2,/^set /{/^#SBATCH/d;/^#/s/^# \{0,1\}//p}' "$0" >&2
    exit 2
fi

epicsim=${EPICSIM:-build/release/epicsim}
if [ "$1" = --merge ]; then
    exec "$epicsim" merge "$2"/part-* -o "$2"/whole
fi

folder=$1
shift
part=$SLURM_ARRAY_TASK_ID
# The number of parts must stay the same if a few jobs are queued again by hand.
parts=${PARTS:-${SLURM_ARRAY_TASK_MAX:?"not a job of an array"}}
mkdir -p "$folder"
stopped=false
trap 'stopped=true; kill -TERM $!' TERM
"$epicsim" run "$@" --shard "$part/$parts" --resume "$folder/part-$part" -j "${SLURM_CPUS_PER_TASK:-1}" &
process=$!
status=0
wait $process || status=$?
if $stopped; then
    # The signal ended the wait, and the program takes a moment to save.
    status=0
    wait $process || status=$?
fi
if [ $status -eq 130 ] && [ -n "${SLURM_JOB_ID:-}" ]; then
    exec scontrol requeue "$SLURM_JOB_ID"
fi
exit $status
