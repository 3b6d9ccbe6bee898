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
# A part of an epoch, by few of long games.
check src/games/multiverse/heuristics/open_network_weights.h multiverse multiverse_open
"$build/bench/fit_network" multiverse_open 0.5 3 "$folder/rows" >"$folder/half.h" 2>"$folder/said" || fail "multiverse_open: $(cat "$folder/said")"
! cmp -s "$folder/half.h" "$folder/twice.h" || fail "multiverse_open: half an epoch teaches what a whole one does"
