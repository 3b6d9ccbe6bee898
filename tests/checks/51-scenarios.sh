#!/usr/bin/env bash
# What the scenarios of tests/conformance expect holds.
set -euo pipefail

"${1:-build/release}/epicsim" scenario tests/conformance
