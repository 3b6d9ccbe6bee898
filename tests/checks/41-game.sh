#!/usr/bin/env bash
# A game that lies in a folder of its own, tests/games/spells, can do with the program whatever the others can, and so
# can Epic TCG.
#
#     tests/checks/41-game.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
here=$PWD
build=$(realpath "${1:-build/release}")
. tests/support/checks.sh
# The program there knows that game, too.
export PATH="$build/tests:$PATH" EPICSIM_DATA=$here/tests/games LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

game=(--game spells)
blind=(-p random) # the fastest
decks=(fire storm imps)
says() { # WHAT FILE
    grep -qF -- "$1" "$2" || { cat "$2"; fail "\"$1\" is not in $2"; }
}

# --- Cards, decks and rules -----------------------------------------------------------------------

epicsim games >games
says "spells: Spells, 2 to 8 players" games
says "of a die (4, 6 or 8; default 6)" games
epicsim cards "${game[@]}" --csv >cards.csv
says Fireball cards.csv
epicsim show "${game[@]}" Fireball >shown
says "ROLL 2" shown
epicsim check "${game[@]}" "$here"/tests/games/spells/lists/*.deck >/dev/null
printf 'spell "Spork"\n  scroe 2\n' >wrong.cards
refuses 'cannot read "scroe"' epicsim check "${game[@]}" wrong.cards
printf 'format: duel\n20 Spark\n' >wrong.deck
refuses 'at most 3' epicsim run "${game[@]}" wrong.deck fire -n 1
refuses 'there is no sides 5' epicsim run "${game[@]}" fire storm -n 1 --option sides=5

# --- What every game can do -----------------------------------------------------------------------

# Its id, how many games are quick, options, a card of the first deck, three decks.
plays() { # GAME GAMES OPTION OPTION CARD DECK DECK DECK
    local game=(--game "$1") games=$2 option=$3 other=$4 card=$5 decks=("${@:6}") blind=(-p random)
    local first=$6 second=$7 plan
    rm -rf one two part-* whole stopped straight

    # The same bytes on any number of threads, and in parts.
    epicsim run "${game[@]}" "${blind[@]}" "${decks[@]}" -n "$games" --stats full --games -o one -j 1 >/dev/null 2>&1
    epicsim run "${game[@]}" "${blind[@]}" "${decks[@]}" -n "$games" --stats full --games -o two -j 2 >/dev/null 2>&1
    for file in one/*.csv; do cmp "$file" "two/$(basename "$file")"; done
    for part in 1 2; do epicsim run "${game[@]}" "${blind[@]}" "${decks[@]}" -n "$games" --stats full --shard $part/2 -o part-$part >/dev/null 2>&1; done
    epicsim merge part-1 part-2 -o whole >/dev/null 2>&1
    for file in whole/*.csv; do cmp "$file" "one/$(basename "$file")"; done
    says "$card" one/cards.csv

    # Stopped and gone on with.
    plan=("${game[@]}" "${blind[@]}" "$first" "$second" -n $((games * 30)) --stats full)
    interrupt stopped TERM "has_bytes stopped/progress.bin 1000" epicsim run "${plan[@]}" -o stopped -j 1
    epicsim run --resume stopped >/dev/null 2>&1
    epicsim run "${plan[@]}" -o straight -j 2 >/dev/null 2>&1
    for file in straight/*.csv; do cmp "$file" "stopped/$(basename "$file")"; done

    # Many seats, options, policies of mulligans, a record.
    epicsim run "${game[@]}" "${decks[@]}" --seats 3 -n 20 --mulligan heuristic >/dev/null 2>&1
    epicsim run "${game[@]}" "$first" "$second" -n $((games / 15)) --option "$option" --option "$other" --record record.jsonl --force >/dev/null 2>&1
    says '"points"' record.jsonl
    epicsim mulligan "${game[@]}" "$first" --vs "$second" -n 100 -p random >hands 2>&1
    says "$card" hands
    epicsim change "${game[@]}" "$first" "$second" --vs "${decks[2]}" "${blind[@]}" -n 20 >changed 2>&1
    says "against" changed

    for player in random flat:30 ismcts:60 mo-ismcts:40 pimc:3x6 greedy fast heuristic strong,iterations=60; do
        epicsim run "${game[@]}" "$first" "$second" -n 4 -p "$player" >table 2>&1 || { cat table; fail "$player"; }
    done
    epicsim compare "${game[@]}" -a ismcts:100 -b random -n 4 --decks "$first" "$second" >strength 2>&1

    for seed in 1 2 3; do
        epicsim trace "${game[@]}" "${decks[@]}" --seed $seed >game.txt
        epicsim replay game.txt >/dev/null
    done
    epicsim perft "${game[@]}" "$first" "$second" --depth 3 >/dev/null
    epicsim bench "${game[@]}" "$first" "$second" --signature -n 200 >signature
    epicsim bench "${game[@]}" "$first" "$second" --signature -n 200 | cmp - signature
}

plays spells 3000 goal=12 sides=8 Fireball fire storm imps

export EPICSIM_DATA=$here/decks
plays tcg 300 mojo=20 pack-war=1 Aftershock wild-burn stop human-swarm
epicsim run wild-burn stop -n 4 -p "cmd:'$here/scripts/bots/bot.py',random" >table 2>&1
if grep -q "lost .* of its games by" table; then cat table; fail "a bot plays badly"; fi
export EPICSIM_DATA=$here/tests/games

# --- Scenarios ------------------------------------------------------------------------------------

epicsim scenario "${game[@]}" "$here/tests/games/spells/conformance"
