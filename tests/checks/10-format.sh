#!/usr/bin/env bash
# Every C file is formatted as .clang-format says.
set -euo pipefail

c_files() {
    git ls-files -z --cached --others --exclude-standard -- '*.c' '*.h' '*.cpp' |
        while IFS= read -r -d '' file; do
            if [ -e "$file" ]; then printf '%s\0' "$file"; fi
        done
}

unformatted=$(c_files | xargs -0 -r -n 1 -P "$(nproc)" sh -c 'clang-format "$1" | cmp -s - "$1" || echo "$1"' -)
if [ -n "$unformatted" ]; then
    echo "Not formatted:"
    echo "$unformatted" | sort | sed 's/^/  clang-format -i /'
    exit 1
fi
