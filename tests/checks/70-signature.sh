#!/usr/bin/env bash
# The signature of a fixed run is that of tests/data/signature.txt: nobody changed behaviour unawares. And the same
# run takes no more instructions than tests/data/instructions.txt says: nobody made it slow, which on a noisy machine
# a clock cannot tell.
#
# After a change that was meant to change them:  tests/checks/70-signature.sh build/release --update
# and the message of the commit gives the new signature and why it is another one.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${1:-build/release}
update=${2:-}
signature_file=tests/data/signature.txt
instructions_file=tests/data/instructions.txt
tolerance=3 # percent

signature=$("$build/epicsim" bench --signature)
if [ "$update" = --update ]; then
    echo "$signature" >"$signature_file"
elif ! diff -u "$signature_file" - <<<"$signature"; then
    echo "The behaviour has changed. If that was meant: $0 $build --update"
    exit 1
fi
echo "$signature"

if [ "${EPICSIM_QUICK:-0}" = 1 ]; then
    echo "instructions are not counted in a quick run"
    exit 0
fi

# Machines agree on the count if the compiler, the libraries and the instruction set are the same.
portable=build/portable
instruction_set=
[ "$(uname -m)" = x86_64 ] && instruction_set=x86-64-v3
log=$(mktemp)
counts=$(mktemp)
trap 'rm -f "$log" "$counts"' EXIT
if ! { cmake -S . -B $portable -G Ninja -DEPICSIM_ARCH=$instruction_set -DBUILD_TESTING=OFF -DCMAKE_BUILD_TYPE=Release \
             -DCMAKE_C_FLAGS_RELEASE="-O3 -DNDEBUG" -DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON &&
       cmake --build $portable --target epicsim; } >"$log" 2>&1; then
    cat "$log"
    exit 1
fi

if ! $portable/epicsim --version >/dev/null 2>&1; then
    echo "This processor cannot run a portable build: instructions are not counted"
    exit 0
fi

count_instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null $portable/epicsim bench --signature -n "$1" 2>&1 >/dev/null |
        sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

# Without what is done once: the cards are compiled in both runs.
games=500
few=$(count_instructions 1)
many=$(count_instructions $((games + 1)))
count=$(((many - few) / games))
compiler=$(sed -n 's/^CMAKE_C_COMPILER:.*=//p' $portable/CMakeCache.txt)
machine="$("$compiler" -dumpfullversion), $(uname -m), libc $(getconf GNU_LIBC_VERSION | cut -d' ' -f2)"
if [ "$update" = --update ]; then
    printf '%s instructions a game\n%s\n' "$count" "$machine" >"$instructions_file"
fi
expected=$(sed -n '1s/ .*//p' "$instructions_file")
echo "$count instructions a game, $expected expected"
if [ "$machine" != "$(sed -n 2p "$instructions_file")" ]; then
    echo "That was counted with $(sed -n 2p "$instructions_file"), this with $machine: not compared"
elif [ $((count * 100)) -gt $((expected * (100 + tolerance))) ]; then
    echo "It has become more than $tolerance% slower. If that has to be: $0 $build --update"
    exit 1
elif [ $((count * 100)) -lt $((expected * (100 - tolerance))) ]; then
    echo "It has become faster. To keep it so: $0 $build --update"
fi
