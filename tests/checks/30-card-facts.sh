#!/usr/bin/env bash
# What is printed on the cards (numbers, classes, keywords) agrees with tests/data/*-facts.csv: in the card files,
# and in what the program makes of them.
set -euo pipefail
build=${1:-build}

scripts/check-card-facts
scripts/check-tcg-facts
if "$build/epicsim" cards --help > /dev/null 2>&1; then
    "$build/epicsim" cards --game ecg --csv | scripts/check-card-facts -
    "$build/epicsim" cards --game tcg --csv | scripts/check-tcg-facts -
fi
