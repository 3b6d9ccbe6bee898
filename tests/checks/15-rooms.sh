#!/usr/bin/env bash
# Each room of src includes only what lies below it, and a game is named in its own folder and in the registry alone.
set -uo pipefail

rooms=(base cards rules engine games players stats sim mpi report api cli) # from the ground up
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
