#!/usr/bin/env bash
# The record of a run: the same bytes however the work is divided, what the games were, and fit for the reader that its
# page shows.
#
#     tests/checks/49-record.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/checks.sh
build=$(realpath "${1:-build/release}")
root=$PWD
. scripts/lib/packages.sh
need_packages $REPORT_PACKAGES || exit 77

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PATH="$build:$PATH" EPICSIM_DATA=$root/decks LC_ALL=C
unset OMP_NUM_THREADS
cd "$work"

# --- The same bytes -------------------------------------------------------------------------------

ranks=false
if ldd "$build/epicsim" | grep -q libmpi && ready_mpi; then ranks=true; fi
plan=(burn tall wide -n 60 --seed 3 --games -p random)
for players in random heuristic,ismcts:8; do
    rm -rf one two
    epicsim run "${plan[@]}" -p $players -j 1 -o one --record one.jsonl --force >one.out 2>/dev/null
    epicsim run "${plan[@]}" -p $players -j 2 -o two --record two.jsonl --force >two.out 2>/dev/null
    cmp one.jsonl two.jsonl || fail "$players on two threads"
    if $ranks; then
        timeout 1200 "${mpirun[@]}" 2 epicsim run "${plan[@]}" -p $players -j 1 -o ranks --record ranks.jsonl --force >out 2>err ||
            { cat err; fail "$players on two ranks"; }
        cmp one.jsonl ranks.jsonl || fail "$players on two ranks"
    fi
    # What is recorded is what is played without a record; the order of blocks may be another.
    rm -rf without
    epicsim run "${plan[@]}" -p $players -o without >/dev/null 2>&1
    for file in without/*.csv; do
        cmp <(sort "$file") <(sort "one/${file##*/}") || fail "the record changes the games: ${file##*/}"
    done
done

# --- What it says ---------------------------------------------------------------------------------

# Decision by decision what the trace of the same game says.
for index in 0 5; do
    epicsim run -p random burn tall -n 6 --seed 9 --record traced.jsonl --force >/dev/null 2>&1
    epicsim trace -p random burn tall --seed 9 --game-index $index --record one-game.jsonl --force >traced
    cmp one-game.jsonl <(sed -n 1p traced.jsonl; grep "\"game\":$index," traced.jsonl) ||
        fail "the record of a trace is that of the run"
    /usr/bin/python3 - $index <<'END'
import json
import sys
index = int(sys.argv[1])
lines = [json.loads(line) for line in open("traced.jsonl")]
mine = [line for line in lines[1:] if line["game"] == index]
choices = []
for line in mine[:-1]:
    assert line["type"] == "decision" and line["number"] == len(choices)
    (text,) = [a["text"] for a in line["actions"] if a["code"] == line["choice"]]
    assert line["deck"] == mine[-1]["decks"][line["seat"]]
    choices.append(f"> P{line['seat'] + 1}: {text}\n")
traced = [line for line in open("traced") if line.startswith(">")]
# The view explains a choice as the trace does, but for hidden cards; the words in front are the same.
assert choices == traced, [pair for pair in zip(choices, traced) if pair[0] != pair[1]]
end = mine[-1]
assert end["type"] == "game" and end["choices"] == len(choices)
(outcome,) = [line for line in open("traced") if line.startswith("outcome:")]
winner = end["points"].index(1) + 1
assert outcome == f"outcome: {end['ending']}, P{winner} wins in turn {end['turns']}\n", outcome
END
done

# What a seat is told does not tell of hidden cards: of others it sees those at most that were shown.
/usr/bin/python3 - <<'END'
import json
shown = searched = 0
for line in map(json.loads, open("one.jsonl")):
    if line["type"] == "decision":
        for seat, player in enumerate(line["view"]["players"]):
            if seat == line["seat"]:
                assert player["hidden_hand"] == 0
            else:
                shown += len(player["hand"])
                assert line["what"] != "mulligan" or player["hand"] == []
        if "playouts" in line:
            searched += 1
            chosen = [action for action in line["actions"] if action["code"] == line["choice"]]
            assert 0 < chosen[0]["visits"] <= line["playouts"] and 0 <= chosen[0]["value"] <= 1
            assert line["player"].startswith("ismcts")
assert shown > 0 and searched > 0
END

# --every-seat adds what the others know, and takes nothing away.
epicsim trace -p random burn tall --seed 9 --record every.jsonl --every-seat --force >/dev/null
epicsim trace -p random burn tall --seed 9 --record one-game.jsonl --force >/dev/null
/usr/bin/python3 - <<'END'
import json
every, one = ([json.loads(line) for line in open(name)] for name in ("every.jsonl", "one-game.jsonl"))
last = every.pop(-2)
assert last["type"] == "last" and [v["step"] for v in last["views"]] == ["over", "over"]
for line in every[1:-1]:
    (other,) = line.pop("others")
    assert other["players"][1 - line["seat"]]["hidden_hand"] == 0 and other["turn"] == line["view"]["turn"]
assert every == one
END

# Matches: their games one after another, as they stand in games.csv, and what decks swap before them.
epicsim run stop wild-burn -n 40 --match 3 --sideboard random -p random -o matches --games=cards --record matches.jsonl >/dev/null 2>&1
/usr/bin/python3 - <<'END'
import collections
import csv
import json
with open("matches/games.csv") as file:
    rows = list(csv.DictReader(file))
lines = [json.loads(line) for line in open("matches.jsonl")]
head, lists = lines[0], {}
assert head["best_of"] == 3
for deck in head["decks"]:
    lists[deck["name"]] = collections.Counter(deck["cards"])
    assert len(deck["sideboard"]) == 15
def words(cards):
    return collections.Counter({name: int(count) for count, name in (word.split(" ", 1) for word in cards.split("; ") if word)})
match, swaps, of_match, swapped, at = None, {}, [], 0, 0
for line in lines[1:]:
    if line["type"] == "match":
        assert match is None
        match, of_match = line, []
        continue
    if line["type"] == "match_end":
        assert line["match"] == match["match"] and line["games"] == len(of_match)
        won = [sum(row["winner"] == name for row in of_match) for name in match["decks"]]
        assert line["won"] == won and max(won) == 2 and line["winner"] == match["decks"][won.index(2)]
        match = None
        continue
    if line["type"] == "swaps":
        swaps, of_game = {deck["name"]: deck for deck in line["decks"]}, line["game"]
        continue
    if line["type"] != "game":
        continue
    row = rows[at]
    at += 1
    of_match.append(row)
    assert (line["game"], match["match"], len(of_match)) == tuple(int(row[name]) for name in ("game", "match", "match_game"))
    assert not swaps or (of_game == line["game"] and len(of_match) > 1)
    for seat in (1, 2):
        name = row[f"deck_{seat}"]
        out, into = (words(row[f"swapped_{way}_{seat}"]) for way in ("out", "in"))
        said = swaps.get(name, {"out": [], "in": []})
        assert collections.Counter(said["out"]) == out and collections.Counter(said["in"]) == into
        assert sum(out.values()) == sum(into.values()) and not out - lists[name]
        swapped += sum(out.values())
        cards = lists[name] - out + into
        for copy in filter(None, row[f"drawn_{seat}"].split("; ")):
            card, number = copy.rsplit("#", 1)
            assert int(number.split("@")[0]) <= cards[card], (copy, cards)
    swaps = {}
assert at == len(rows) and swapped > 100
END

# The reader of the page.
sed -n '/^```python$/,/^```$/p' "$root/results/RECORD.md" | sed '1d;$d' >reader.py
epicsim run -p random burn tall wide -n 200 --record read.jsonl >/dev/null 2>&1
/usr/bin/python3 reader.py read.jsonl >weights
awk '$1 == "my_health" { mine = $2 } $1 == "their_health" { theirs = $2 } END { exit !(mine > 0 && theirs < 0) }' weights ||
    { cat weights; fail "more health seems to be worse"; }
[ "$(wc -l <decisions.csv)" -eq $(($(grep -c '"type":"decision"' read.jsonl) + 1)) ] || fail "the reader leaves out rows"

# --- Stopped, and going on ------------------------------------------------------------------------

long=(burn tall -n 600 --seed 4 -p heuristic,random)
epicsim run "${long[@]}" -o whole --record whole.jsonl >/dev/null 2>&1
play_part() {
    rm -f part.jsonl*
    exec epicsim run "${long[@]}" -j 2 -o part --record part.jsonl
}
has_part() { [ -e part/progress.bin ] && has_bytes part.jsonl.part 500000; }
for signal in TERM KILL; do
    interrupt part $signal has_part play_part
    [ -e part.jsonl.part ] && [ ! -e part.jsonl ] || { cat err; fail "a run that was stopped leaves no record"; }
    echo "in part wri" >>part.jsonl.part
    epicsim run --resume part -j 1 >/dev/null 2>err || { cat err; fail "the run does not go on"; }
    cmp whole.jsonl part.jsonl || fail "a run that was stopped by SIG$signal"
done

# Without a folder nothing can go on: what is there is kept.
rm -f part.jsonl
epicsim run "${long[@]}" -n 20000 -j 2 --record part.jsonl >/dev/null 2>&1 &
wait_until $! has_bytes part.jsonl.part 500000
kill -TERM $!
wait $! || true
[ "$(tail -n 1 part.jsonl | cut -c 1-14)" = '{"type":"game"' ] || fail "a stopped run leaves a broken record"

# --- What cannot be -------------------------------------------------------------------------------

refuses '"part.jsonl" is there already; --force overwrites it' epicsim run -p random burn tall -n 4 --record part.jsonl
refuses 'cannot write "no/file.jsonl.part": No such file or directory' epicsim run -p random burn tall -n 4 --record no/file.jsonl
refuses '--shard and --record cannot be together' epicsim run -p random burn tall -n 4 --shard 1/2 -o shard --record shard.jsonl
refuses 'record is true there and false here' epicsim run burn tall -n 600 --seed 4 -p heuristic,random --resume whole
[ ! -e shard.jsonl.part ] || fail "a refused run leaves a record"
echo "$(grep -c '"type":"decision"' whole.jsonl) decisions of $(grep -c '"type":"game"' whole.jsonl) games"
