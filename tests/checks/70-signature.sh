#!/usr/bin/env bash
# The signature of a fixed run of each game is that of tests/data/signature.txt: nobody changed behaviour unawares. And the
# same runs take no more instructions than tests/data/instructions.txt says: nobody made them slow, which on a noisy machine
# a clock cannot tell. Games other than the first have signature-GAME.txt and instructions-GAME.txt.
#
# After a change that was meant to change them:  tests/checks/70-signature.sh build/release --update [GAME]
# (EPICSIM_QUICK=1 leaves the instructions as they are), and the message of the commit gives the new signature and why it is another one.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${1:-build/release}
update=${2:-}
tolerance=3 # percent
games=500   # whose instructions are counted; few of long ones:
few_games=40
long=2000000 # instructions

# All that the program knows, the first one first.
mapfile -t all < <("$build/epicsim" games | sed -nE 's/^([a-z]+): .*/\1/p')
[ ${#all[@]} -gt 0 ] || { echo "$build/epicsim names no games"; exit 1; }
file_of() { if [ "$2" = "${all[0]}" ]; then echo "tests/data/$1.txt"; else echo "tests/data/$1-$2.txt"; fi; }

# A game whose cards are still being made has nothing stored.
wanted=()
for game in "${all[@]}"; do
    if [ "${3:-$game}" = "$game" ] && { [ -n "${3:-}" ] || [ -e "$(file_of signature "$game")" ]; }; then wanted+=("$game"); fi
done

compare_signature() {
    local game=$1 file signature
    file=$(file_of signature "$game")
    signature=$("$build/epicsim" bench --signature --game "$game")
    if [ "$update" = --update ]; then
        echo "$signature" >"$file"
    elif ! diff -u "$file" - <<<"$signature"; then
        echo "The behaviour has changed. If that was meant: EPICSIM_QUICK=1 $0 $build --update $game"
        return 1
    fi
    printf '%s\n%s\n' "$game" "$signature"
}

good=true
for game in "${wanted[@]}"; do
    compare_signature "$game" || good=false
done
$good || exit 1

if [ "${EPICSIM_QUICK:-0}" = 1 ]; then
    echo "instructions are not counted in a quick run"
    exit 0
fi

# Machines agree on the count if the compiler, the libraries and the instruction set are the same.
portable=build/portable
instruction_set=
[ "$(uname -m)" = x86_64 ] && instruction_set=x86-64-v3
log=$(mktemp)
trap 'rm -f "$log"' EXIT
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
compiler=$(sed -n 's/^CMAKE_C_COMPILER:.*=//p' $portable/CMakeCache.txt)
machine="$("$compiler" -dumpfullversion), $(uname -m), libc $(getconf GNU_LIBC_VERSION | cut -d' ' -f2)"

count_instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null $portable/epicsim bench --signature --game "$1" -n "$2" 2>&1 >/dev/null |
        sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

compare_instructions() {
    local game=$1 file few many count expected games=$games
    file=$(file_of instructions "$game")
    [ "$(sed -n '1s/ .*//p' "$file" 2>/dev/null || echo $((long + 1)))" -le $long ] || games=$few_games
    # Without what is done once: the cards are compiled in both runs.
    few=$(count_instructions "$game" 1)
    many=$(count_instructions "$game" $((games + 1)))
    count=$(((many - few) / games))
    [ "$update" != --update ] || printf '%s instructions a game\n%s\n' "$count" "$machine" >"$file"
    expected=$(sed -n '1s/ .*//p' "$file")
    echo "$game: $count instructions a game, $expected expected"
    if [ "$machine" != "$(sed -n 2p "$file")" ]; then
        echo "That was counted with $(sed -n 2p "$file"), this with $machine: not compared"
    elif [ $((count * 100)) -gt $((expected * (100 + tolerance))) ]; then
        echo "It has become more than $tolerance% slower. If that has to be: $0 $build --update $game"
        return 1
    elif [ $((count * 100)) -lt $((expected * (100 - tolerance))) ]; then
        echo "It has become faster. To keep it so: $0 $build --update $game"
    fi
}

for game in "${wanted[@]}"; do
    compare_instructions "$game" || good=false
done
$good
