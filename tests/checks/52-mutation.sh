#!/usr/bin/env bash
# Of changes of cards drawn at random scenarios notice nearly all (results/PROOF.md has the figures of all changes).
set -euo pipefail
build=${1:-build/release}

scripts/mutate-cards ecg --build "$build" --sample 200 --seed 1 --least 98
if "$build/epicsim" games | grep -q '^tcg:'; then
    scripts/mutate-cards tcg --build "$build" --sample 200 --seed 1 --least 97
fi
if "$build/epicsim" games | grep -q '^multiverse:'; then
    scripts/mutate-cards multiverse --build "$build" --sample 200 --seed 1 --least 97
fi
