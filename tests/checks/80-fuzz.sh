#!/usr/bin/env bash
# Every fuzzer runs for a while, from its corpus in tests/fuzz/corpus/NAME, and finds nothing.
#
# EPICSIM_FUZZ_SECONDS for each of them (20). An input that was found to break something is to be added to the
# corpus together with its cure. What found-NN have found, in longer runs, is a place that others do not reach.
set -euo pipefail
if [ "${EPICSIM_QUICK:-0}" = 1 ]; then
    echo "skipped in a quick run"
    exit 77
fi
cd "$(dirname "$0")/../.."
seconds=${EPICSIM_FUZZ_SECONDS:-20}
build=build/fuzz
log=$(mktemp)
trap 'rm -f "$log"' EXIT

if ! { cmake --preset fuzz && cmake --build --preset fuzz; } >"$log" 2>&1; then
    cat "$log"
    exit 1
fi

# Runs one fuzzer; what it learns stays in the build folder, so that the next run starts from there.
fuzz() {
    local program=$1 seconds=$2 build=$3
    local name=${program##*/fuzz_}
    local learned=$build/learned/$name crashes=$build/crashes/$name
    local corpus=tests/fuzz/corpus/$name
    mkdir -p "$learned" "$crashes"
    local options=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -print_final_stats=1
                   -artifact_prefix="$crashes/")
    local seeds=()
    [ -d "$corpus" ] && seeds=("$corpus")
    local output
    if output=$("$program" "${options[@]}" "$learned" "${seeds[@]}" 2>&1); then
        echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' <<<"$output") inputs, nothing found"
    else
        tail -n 60 <<<"$output"
        echo "$name: broken by an input in $crashes; once it is cured, add it to $corpus"
        return 1
    fi
}
export -f fuzz

find "$build/tests" -maxdepth 1 -name 'fuzz_*' -type f -executable -print0 |
    xargs -0 -r -n 1 -P "$(nproc)" bash -c 'fuzz "$3" "$1" "$2"' - "$seconds" "$build"
