#!/usr/bin/env bash
# The library as others meet it: installed somewhere, found by pkg-config, shared and static, from C and C++.
#
#     tests/checks/47-library.sh BUILD
#
# Both libraries show what the headers declare and nothing else; each header stands alone; the README's example works.
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/checks.sh
build=$(realpath "${1:-build/release}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/first" >"$work/log" 2>&1 || { cat "$work/log"; fail "installation"; }
# An installation may be moved.
prefix=$work/moved
mv "$work/first" "$prefix"
config=$(find "$prefix" -name epicsim.pc)
export PKG_CONFIG_PATH=${config%/*}${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
unset EPICSIM_DATA
strict=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -O2)
read -ra cflags < <(pkg-config --cflags epicsim)
read -ra shared < <(pkg-config --libs epicsim)
read -ra static < <(pkg-config --static --libs epicsim | sed 's/-lepicsim/-l:libepicsim.a/')
library=$(pkg-config --variable=libdir epicsim)
shared+=("-Wl,-rpath,$library")

# --- Headers ---

for header in "$prefix"/include/epicsim/*.h; do
    name=epicsim/${header##*/}
    printf '#include <%s>\nextern int something;\n' "$name" >"$work/alone.c"
    for standard in c99 c17; do
        cc -std=$standard "${strict[@]}" "${cflags[@]}" -fsyntax-only "$work/alone.c" || fail "$name alone, in $standard"
    done
    grep -qF "$name" "$prefix/include/epicsim/epicsim.h" || [ "$name" = epicsim/epicsim.h ] ||
        fail "epicsim.h lacks $name"
done

# --- Names ---

# What the headers promise is there, and nothing else is shown.
nm -D --defined-only "$library/libepicsim.so" | awk '{print $3}' | sort >"$work/shared.names"
nm -g --defined-only "$library/libepicsim.a" | awk 'NF == 3 && $3 !~ /^[.]/ {print $3}' | sort >"$work/static.names"
sed -nE '/^EPIC_API/{:a;/;/!{N;ba};s/.*(epic_[a-z0-9_]+)\(.*/\1/p}' "$prefix"/include/epicsim/*.h |
    sort >"$work/promised"
for kind in shared static; do
    diff "$work/promised" "$work/$kind.names" || fail "declared (<) and shown by the $kind library (>) differ"
done

# --- Programs ---

cc -std=c99 "${strict[@]}" "${cflags[@]}" tests/api/montecarlo.c "${shared[@]}" -o "$work/shared"
cc -std=c99 "${strict[@]}" "${cflags[@]}" tests/api/montecarlo.c "${static[@]}" -o "$work/static"
[[ $(ldd "$work/shared") == *"$library/libepicsim.so"* ]] || fail "the program does not use the installed library"
[[ $(ldd "$work/static") != *libepicsim* ]] || fail "the program is not linked statically"

# The same game as the program's, and flat Monte Carlo that beats chance.
"$prefix/bin/epicsim" trace -p random burn tall --seed 7 | grep -E '^(>|hash:)' >"$work/traced"
for kind in shared static; do
    # The shared library knows where it lies; a program that holds the library may be anywhere.
    [ $kind = static ] && export EPICSIM_DATA=$(pkg-config --variable=decksdir epicsim)
    "$work/$kind" 10 20 random >"$work/$kind.out" || fail "$kind: montecarlo"
    grep -E '^(>|hash:)' "$work/$kind.out" | diff "$work/traced" - || fail "$kind: another game than epicsim trace"
    won=$(sed -nE 's/^wins ([0-9]+) of 20$/\1/p' "$work/$kind.out")
    [ "${won:-0}" -ge 16 ] || fail "$kind: a search wins only ${won:-none} of 20 games against chance"
done
cmp "$work/shared.out" "$work/static.out"

# It is the library's own flat once more: as strong, within the 99.7 % interval of so many games.
"$work/shared" 20 300 flat:20 >"$work/flat.out" || fail "montecarlo against flat"
half=$(sed -nE 's/^wins ([0-9]+) of 300$/\1/p' "$work/flat.out")
[ "${half:-0}" -ge 124 ] && [ "$half" -le 176 ] || fail "flat, rebuilt, wins ${half:-none} of 300 games against flat"

# Mistakes are words and a status, whatever the library is.
echo 'champion "Ox" wild ox, cost one, 9/9' >"$work/bad.cards"
status=0
"$work/shared" 1 1 random "$work/bad.cards" >"$work/out" 2>"$work/err" || status=$?
[ $status -eq 2 ] && [ ! -s "$work/out" ] && grep -qF "bad.cards:1:" "$work/err" || fail "bad cards: $(cat "$work/err")"

# The example of include/epicsim/README.md.
sed -n '/^    #include/,/^    }$/s/^    //p' include/epicsim/README.md >"$work/example.c"
cc -std=c17 "${strict[@]}" "${cflags[@]}" "$work/example.c" "${shared[@]}" -o "$work/example"
"$work/example" >"$work/example.out" || fail "the example of include/epicsim/README.md"
grep -qE '^P[12]: ' "$work/example.out" && tail -n 1 "$work/example.out" | grep -qE ', P[12] wins$' ||
    fail "the example of include/epicsim/README.md says: $(tail -n 3 "$work/example.out")"

# C++, if there is any.
if command -v c++ >/dev/null; then
    printf '%s\n' '#include <epicsim/epicsim.h>' \
        'int main() { return epic_version_number() > 0 && epic_game_title("ecg") ? 0 : 1; }' >"$work/face.cpp"
    c++ -std=c++11 "${strict[@]}" "${cflags[@]}" "$work/face.cpp" "${shared[@]}" -o "$work/face"
    "$work/face" || fail "C++"
fi

# Another language.
grep '^hash:' "$work/traced" | diff - <(/usr/bin/python3 -B tests/api/bind.py "$library/libepicsim.so") ||
    fail "Python plays another game than epicsim trace"

echo "$(wc -l <"$work/promised") functions, shared and static; a search won $won of 20 games, and $half of 300 against itself"
