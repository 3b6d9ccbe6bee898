#!/usr/bin/env bash
# Every fuzzer runs for a few seconds, from its corpus in tests/fuzz/corpus/NAME, and finds nothing.
#
# EPICSIM_FUZZ_SECONDS for each of them (2), with a seed of its own, so that a test of the same program is the same test;
# scripts/fuzz is for longer runs, with others. An input that was found to break something
# is to be added to the corpus together with its cure. What found-NN have found, in longer runs, is a place that others
# do not reach.
set -euo pipefail
if [ "${EPICSIM_QUICK:-0}" = 1 ]; then
    echo "skipped in a quick run"
    exit 77
fi
cd "$(dirname "$0")/../.."
. scripts/lib/fuzz.sh
fuzz_build || exit 1
export EPICSIM_FUZZ_SEED=1

fuzz() {
    . scripts/lib/fuzz.sh
    if fuzz_run "$1" "${EPICSIM_FUZZ_SECONDS:-2}"; then
        echo "$1: $fuzz_inputs inputs, nothing found"
    else
        tail -n 60 "$fuzz_log"
        echo "$1: broken by an input in $fuzz_place/crashes/$1; once it is cured, add it to tests/fuzz/corpus/$1"
        return 1
    fi
}
export -f fuzz

fuzz_names | xargs -r -n 1 -P "$(nproc)" bash -c 'fuzz "$1"' -
