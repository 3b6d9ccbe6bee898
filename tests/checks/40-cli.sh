#!/usr/bin/env bash
# The program says exactly what it is expected to say.
#
#     tests/checks/40-cli.sh BUILD [NAME...]            runs tests/cli/NAME.sh, or all
#     tests/checks/40-cli.sh BUILD --update [NAME...]   takes what is said now for what is expected
#
# Each test is a script that finds the program as "epicsim", and beside it what it should print: NAME.out, NAME.err
# and the exit status in NAME.code. A file that is missing stands for nothing printed and for status 0.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$(realpath "${1:?"usage: $0 BUILD [--update] [NAME...]"}")
shift
update=false
if [ "${1:-}" = --update ]; then
    update=true
    shift
fi

# What is printed must not depend on where the tree lies, on the user's language or on a terminal's width.
export PATH="$build:$PATH" EPICSIM_DATA=decks LC_ALL=C
unset ARGP_HELP_FMT POSIXLY_CORRECT OMP_NUM_THREADS

got=$(mktemp -d)
trap 'rm -rf "$got"' EXIT

# Compares a file with the expected one, or puts it there.
settle() {
    local found=$1 expected=$2
    if $update; then
        if [ -s "$found" ]; then cp "$found" "$expected"; else rm -f "$expected"; fi
        return 0
    fi
    if [ -e "$expected" ]; then
        diff -u --label "expected $expected" --label "found" "$expected" "$found"
    else
        diff -u --label "expected nothing" --label "found" /dev/null "$found"
    fi
}

run_test() {
    local script=$1 base=${1%.sh} status=0 good=0
    rm -rf "$got/tmp"
    mkdir "$got/tmp"
    TMPDIR=$got/tmp bash "$script" >"$got/out" 2>"$got/err" </dev/null || status=$?
    sed -i "s|$PWD/||g" "$got/out" "$got/err"
    if [ $status -eq 0 ]; then : >"$got/code"; else echo $status >"$got/code"; fi
    for kind in out err code; do
        settle "$got/$kind" "$base.$kind" || good=1
    done
    return $good
}

# Without names all tests.
scripts=("${@/%/.sh}")
scripts=("${scripts[@]/#/tests/cli/}")
[ $# -gt 0 ] || scripts=(tests/cli/*.sh)

failed=0
for script in "${scripts[@]}"; do
    run_test "$script" || { echo "FAILED: $script"; failed=$((failed + 1)); }
done
echo "${#scripts[@]} tests of the program, $failed failed"
[ $failed -eq 0 ]
