#!/usr/bin/env bash
# clang-tidy finds nothing in any file that the release build compiles. Tests are not followed along their paths (by the
# analyser, which takes ten times as long as all the rest): they run under sanitizers. Functions of the program are
# followed for EPICSIM_TIDY_STEPS steps each (20000); 225000, clang's own limit, takes five times as long.
set -euo pipefail
if [ "${EPICSIM_QUICK:-0}" = 1 ]; then
    echo "skipped in a quick run"
    exit 77
fi
build=$1

# GCC's own options mean nothing to clang, which takes some of them amiss.
commands=$(mktemp -d)
trap 'rm -rf "$commands"' EXIT
sed 's/ -fvect-cost-model=[a-z-]*//' "$build/compile_commands.json" >"$commands/compile_commands.json"

# Assertions are on, for they tell the analyser what cannot be.
options=(--quiet -p "$commands"
         --extra-arg=-UNDEBUG
         --extra-arg=-Wno-unknown-warning-option
         --extra-arg=-Wno-ignored-optimization-argument
         --extra-arg=-Xclang --extra-arg=-analyzer-config
         --extra-arg=-Xclang "--extra-arg=max-nodes=${EPICSIM_TIDY_STEPS:-20000}")

root=$(cd "$(dirname "$0")/../.." && pwd)
tidy() {
    tr '\n' '\0' | xargs -0 -r -P "$(nproc)" -n 1 clang-tidy "${options[@]}" "$@" \
        2> >(grep -vE '^[0-9]+ warnings? generated|^Suppressed|^Use -' >&2)
}
mapfile -t files < <(sed -nE 's/^ *"file": "(.*\.c)",?$/\1/p' "$build/compile_commands.json" | sort -u)
printf '%s\n' "${files[@]}" | grep "^$root/tests/" | tidy '--checks=-clang-analyzer-*'
printf '%s\n' "${files[@]}" | grep -v "^$root/tests/" | tidy
