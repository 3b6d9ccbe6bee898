#!/usr/bin/env bash
# Every C file is formatted as .clang-format says.
set -euo pipefail

# Not asked of git, which may be absent, or distrust a tree of somebody else.
c_files() { find . \( -path ./build -o -name '.?*' \) -prune -o \( -name '*.[ch]' -o -name '*.cpp' \) -print0; }

unformatted=$(c_files | xargs -0 -r -n 1 -P "$(nproc)" sh -c 'clang-format "$1" | cmp -s - "$1" || echo "$1"' -)
if [ -n "$unformatted" ]; then
    echo "Not formatted:"
    echo "$unformatted" | sort | sed 's|^./|  clang-format -i |'
    exit 1
fi
