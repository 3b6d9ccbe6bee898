#!/usr/bin/env bash
# The games of tests/golden are played as they were, and their transcripts can be replayed. With EPICSIM_GAME, those of one game.
set -euo pipefail
cd "$(dirname "$0")/../.."
epicsim=${1:-build/release}/epicsim
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT

tests/golden/regenerate "$epicsim" "$fresh"
all=(-r -x regenerate -x compare_values -x values.c tests/golden "$fresh")
[ -z "${EPICSIM_GAME:-}" ] || all=(--to-file=tests/golden "$fresh"/*)
if ! diff -u "${all[@]}" >"$fresh.diff"; then
    head -n 60 "$fresh.diff"
    rm -f "$fresh.diff"
    echo "Games are played otherwise. If that was meant: tests/golden/regenerate $epicsim"
    exit 1
fi
rm -f "$fresh.diff"
for transcript in tests/golden/*.txt; do
    "$epicsim" replay "$transcript" >/dev/null
done
