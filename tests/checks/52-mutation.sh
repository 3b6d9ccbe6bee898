#!/usr/bin/env bash
# Of changes of cards drawn at random scenarios notice nearly all (results/README.md has the figures of all changes).
set -euo pipefail

scripts/mutate-cards --build "${1:-build/release}" --sample 200 --seed 1 --least 98
