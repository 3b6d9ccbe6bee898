#!/usr/bin/env bash
# Each room of src includes only what lies below it, and a game is named in its own folder and in the registry alone.
set -uo pipefail

rooms=(base cards rules engine games draft players stats sim mpi report api cli) # from the ground up
status=0

if [ "$(printf '%s\n' "${rooms[@]}" | sort)" != "$(find src -mindepth 1 -maxdepth 1 -type d -printf '%f\n' | sort)" ]; then
    echo "The rooms of src are not: ${rooms[*]}"
    status=1
fi

above=""
for ((i = ${#rooms[@]} - 1; i >= 0; i--)); do
    if [ -n "$above" ] && grep -rnE "^#include \"($above)/" "src/${rooms[i]}"; then
        echo "src/${rooms[i]} must not include what lies above it"
        status=1
    fi
    above+="${above:+|}${rooms[i]}"
done

# Nobody finds a way in a folder of fifty files. (tests/cli holds what is run, not what is read.)
crowded=$(find src include bench scripts tests -path tests/cli -prune -o -type f \
    \( -name '*.c' -o -name '*.h' -o -name '*.py' -o -name '*.sh' \) -printf '%h\n' | sort | uniq -c | awk '$1 > 32')
if [ -n "$crowded" ]; then
    printf 'More than 32 sources in one folder; give it subfolders:\n%s\n' "$crowded"
    status=1
fi

# What games share lies beside them, in games/champions, and names none of them.
for folder in src/games/*/; do
    game=$(basename "$folder")
    [ "$game" = champions ] && continue
    if grep -rnE --include='*.[ch]' "^#include \"games/$game/|\b${game}_" src |
        grep -vE "^src/games/($game/|registry\.c:)"; then
        echo "$game must not be named outside src/games/$game and the registry"
        status=1
    fi
done
exit $status
