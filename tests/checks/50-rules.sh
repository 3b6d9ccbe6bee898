#!/usr/bin/env bash
# No rule loses its place in the code, no rule and no card its tests; scenarios and comments name rules that there are.
# In each game that has a table of its rules.
set -euo pipefail

for table in tests/data/*-rules.csv; do
    game=$(basename "$table" -rules.csv)
    scripts/rules --check --game "$game"
done
