#!/usr/bin/env bash
# Players that are other programs: the examples play well and the same games however the work is divided, and those
# that go wrong in any way lose their games, are named, and leave nothing behind.
#
#     tests/checks/47-external.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/checks.sh
build=$(realpath "${1:-build/release}")
root=$PWD

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PATH="$build:$PATH" EPICSIM_DATA=$root/decks LC_ALL=C
cd "$work"
mkdir pids

# By now its number may be that of another process. It was killed; on a busy machine it still has to notice that.
is_gone() { ! grep -qsE 'bad_bot|600.125' "/proc/$1/cmdline"; }

# No program that was started is there any more, nor any that it has started; they left files with their numbers.
nothing_is_left() {
    local pid
    [ -n "$(ls pids)" ] || fail "no program was started"
    for pid in $(ls pids); do
        timeout 60 bash -c "$(declare -f is_gone); until is_gone $pid; do sleep 0.01; done" ||
            fail "$1: process $pid lives on"
        rm "pids/$pid"
    done
}

# --- The examples ---------------------------------------------------------------------------------

[ "$(wc -l <"$root/scripts/bots/bot.py")" -lt 60 ] || fail "bot.py has 60 lines or more"
cc -O2 -Wall -Wextra -Werror -o bot "$root/scripts/bots/bot.c" $(pkg-config --cflags --libs jansson)

# Both win, and play the same games on any number of threads.
for command in "'$root/scripts/bots/bot.py'" ./bot; do
    for threads in 1 2; do
        epicsim run burn burn -n 20 --seed 7 -p "cmd:$command,random" -j $threads --games -o "$threads" --force >out 2>err ||
            { cat err; fail "$command does not play"; }
        if grep -q "lost .* of its games by" out; then cat out; fail "$command plays badly"; fi
    done
    for file in 1/*.csv; do cmp "$file" "2/${file##*/}" || fail "$command on two threads"; done
    grep -q '"external": true' 1/manifest.json || fail "the manifest does not say that a program played"
    grep -q '"faults": \[\]' 1/manifest.json || fail "the manifest knows of faults"
    epicsim run burn burn -n 200 -p "cmd:$command,random" 2>/dev/null | awk '$1 == "Burn" && $2 != "(2)" { exit !($3 > 58) }' ||
        fail "$command is hardly better than playing at random"
done
epicsim run -p random burn burn -n 20 -o none >/dev/null 2>&1
grep -q '"external": false' none/manifest.json || fail "the manifest says that a program played"

# One is told what everybody does, and how the game ends; of a game it is asked for all of its choices.
cat >log <<END
#!/bin/sh
tee said | "$root/scripts/bots/bot.py"
END
chmod +x log
epicsim trace burn tall --seed 7 -p "cmd:./log,watch=1,random" >game
/usr/bin/python3 - <<'END'
import json
said = [json.loads(line) for line in open("said")]
game = [line for line in open("game") if line.startswith(">")]
assert [m["type"] for m in said[:2]] == ["hello", "game"] and said[-1]["type"] == "end", said
assert sum(m["type"] == "action" for m in said) == len(game)
decides = [m for m in said if m["type"] == "decide"]
assert len(decides) == sum(line.startswith("> P1:") for line in game)
assert [m["id"] for m in decides] == list(range(len(decides)))
assert all(len(m["actions"]) > 1 and m["seat"] == 0 for m in decides)
assert [len(deck) for deck in said[1]["decks"]] == [60, 60]
END
epicsim replay game >/dev/null

# One searches on positions that it asks for: stronger than a search with a tenth of its playouts, the same on any number of
# threads, in both games, whether it knows the others' lists or not.
[ "$(wc -l <"$root/scripts/bots/search.py")" -lt 100 ] || fail "search.py has 100 lines or more"
search="cmd:'$root/scripts/bots/search.py' 80"
for threads in 1 2; do
    epicsim run burn tall -n 8 --seed 7 -p "$search,lists=1,flat:8" -j $threads --games -o "search-$threads" >out 2>err ||
        { cat err; fail "search.py does not play"; }
    if grep -q "lost .* of its games by" out; then cat out; fail "search.py plays badly"; fi
done
for file in search-1/*.csv; do cmp "$file" "search-2/${file##*/}" || fail "search.py on two threads"; done
epicsim run burn burn -n 12 --seed 7 -p "$search,flat:8" 2>err >out || { cat err; fail "search.py does not play"; }
awk '$1 == "Burn" && $2 != "(2)" { exit !($3 > 60) }' out || { cat out; fail "search.py does not search well"; }
epicsim run wild-burn veiled -n 2 --seed 7 -p "$search,random" 2>err >out || { cat err; fail "search.py does not play tcg"; }
! grep "lost .* of its games by" out || fail "search.py plays tcg badly"

# What it is told at first: all cards, of the lists its own.
cat >log <<END
#!/bin/sh
tee said | "$root/scripts/bots/bot.py"
END
epicsim trace burn tall --seed 7 -p "cmd:./log,lists=1,random" >game
/usr/bin/python3 - <<'END'
import json
hello, game, *rest = [json.loads(line) for line in open("said")]
cards = {card["name"]: card for card in hello["cards"]}
assert len(cards) == len(hello["cards"]) > 290
assert cards["Fireball"]["cost"] == 0 and "deal" in cards["Fireball"]["text"], cards["Fireball"]
assert game["decks"][1] is None and len(game["decks"][0]) == 60, game
labels = [action for message in rest for action in message.get("actions", [])]
assert all("verb" in label for label in labels) and any(label.get("card") == "Fireball" for label in labels)
END

# A run that is stopped goes on to the same bytes.
epicsim run burn tall -n 600 --seed 3 --games -p "cmd:./bot,random" -j 2 -o whole >/dev/null 2>&1
interrupt part TERM "has_bytes part/progress.bin 1" \
    epicsim run burn tall -n 600 --seed 3 --games -p "cmd:./bot,random" -j 2 -o part
[ $status -eq 130 ] || { cat err; fail "status $status of a run that was stopped"; }
epicsim run --resume part -j 1 >/dev/null 2>err || { cat err; fail "the run does not go on"; }
for file in whole/*.csv; do cmp "$file" "part/${file##*/}" || fail "a run that was stopped"; done

# --- Programs that go wrong -----------------------------------------------------------------------

goes_wrong() { # HOW WHY [MILLISECONDS]; ample time for those that answer at once
    local player="cmd:'$root/tests/support/bad_bot.py' $1 pids,time=${3:-60000},start=60000"
    timeout 600 epicsim run burn tall -n 4 -p "$player,random" -j 2 -o "bad-$1" \
        >out 2>err || { cat err; fail "$1 ends the run"; }
    grep -qxF "Burn, played by $player, lost 4 of its games by $2" out ||
        { cat out; fail "$1 is not named"; }
    grep -qF "\"lost_by\": \"$2\"" "bad-$1/manifest.json" || fail "$1 is not in the manifest"
    nothing_is_left "$1"
}
for how in crash exit closed parent daemon; do goes_wrong $how "the end of its program"; done
for how in hang deaf asks plays floods; do goes_wrong $how "taking too long" 200; done
for how in rubbish list word none late long lines; do goes_wrong $how "an answer that makes no sense"; done
goes_wrong illegal "an illegal action"

# Two of them at one table, of whom the second wins by the other's fault; the first is told apart.
epicsim trace burn tall -p "cmd:'$root/tests/support/bad_bot.py' exit,random" >out
grep -q '^# P1 is out by the end of its program: .* and ended with status 3$' out || fail "trace does not say why"
epicsim run burn tall wide --seats 3 -n 6 -p "cmd:'$root/tests/support/bad_bot.py' crash,random" >out 2>&1
grep -q "Burn, .* lost 6 of its games by the end of its program" out || { cat out; fail "three players"; }

# What cannot be started does not begin, and it is said why.
refuses_player() { refuses "$1" epicsim run burn tall -n 4 -p "cmd:$2,random"; } # SAYS PROGRAM
refuses_player 'cannot start "nobot": No such file or directory' nobot
refuses_player 'cannot start "/etc/passwd": Permission denied' /etc/passwd
refuses_player 'not a JSON object: "hi"' "sh -c 'read line; echo hi'"
refuses_player 'its answer to "hello" has no "protocol": 1' 'sh -c "read line; echo {\\\"protocol\\\": 2}"'
refuses_player 'before it answered "hello", and ended with status 1' false
refuses_player 'it did not answer "hello" in time' 'sleep 600,start=200'
echo "they are survived"
