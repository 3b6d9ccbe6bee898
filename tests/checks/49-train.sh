#!/usr/bin/env bash
# What scripts/train runs: a few games leave positions, and these make weights that fit the game's inputs and compile; the
# same ones a second time.
set -euo pipefail
build=$(realpath "${1:?"usage: $0 BUILD"}")
cd "$(dirname "$0")/../.."
. tests/support/checks.sh

export EPICSIM_DATA=decks
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

teach() { # HEADER GAME NAME [JUDGE]
    "$build/bench/network_rows" "$2" heuristic policy 40 7 "${@:4}" >"$folder/rows"
    [ -s "$folder/rows" ] || fail "$3: games left no positions"
    "$build/bench/fit_network" "$3" 1 3 "$folder/rows" >"$1" 2>"$folder/said" || fail "$3: $(cat "$folder/said")"
}

inputs_of() { sed -n 's/^static const struct engine_network [a-z_]* = {\([0-9]*\),.*/\1/p' "$1"; }

check() { # STORED GAME NAME [JUDGE]
    teach "$folder/once.h" "${@:2}"
    teach "$folder/twice.h" "${@:2}"
    cmp "$folder/once.h" "$folder/twice.h" || fail "$3: the same games make other weights"
    [ "$(inputs_of "$folder/once.h")" -gt 0 ] && [ "$(inputs_of "$folder/once.h")" = "$(inputs_of "$1")" ] || fail "$3: weights for other inputs than those of $1"
    ! cmp -s "$folder/once.h" "$1" || fail "$3: forty games make the stored weights"
    gcc -std=c17 -Werror -fsyntax-only -Isrc -Iinclude -x c "$folder/once.h" || fail "$3: weights do not compile"
    grep -q 'expected .* won ' "$folder/said" || fail "$3: it is not told what was expected and what was won"
}

for game in ecg tcg; do
    stored=src/games/$game/heuristics
    check "$stored/network_weights.h" "$game" "$game" ismcts:8
    check "$stored/open_network_weights.h" "$game" "${game}_open"
done
"$build/bench/network_rows" multiverse heuristic heuristic 2 1 >/dev/null 2>"$folder/said" && fail "a game without inputs is learned from"
grep -q 'no inputs for a network' "$folder/said" || fail "it is not told that a game has no inputs"
