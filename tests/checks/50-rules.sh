#!/usr/bin/env bash
# No rule and no card loses its tests, and scenarios name rules that there are.
set -euo pipefail

scripts/rules --check
