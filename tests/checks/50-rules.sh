#!/usr/bin/env bash
# No rule loses its place in the code, no rule and no card its tests; scenarios and comments name rules that there are.
set -euo pipefail

scripts/rules --check
