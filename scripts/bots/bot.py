#!/usr/bin/env python3
"""A player of Epic Card Game for epicsim: epicsim run burn tall -n 20 -p cmd:scripts/bots/bot.py,random

It plays cards when it can, dear ones first, attacks with what is strong enough, blocks what it can kill, aims at the
opponent's best champion, and else does anything.  src/players/PROTOCOL.md says what the messages are.
"""
import json
import random
import re
import sys


def champions(view, seats):
    return {c["place"]: c for seat in seats for c in view["players"][seat]["champions"]}


def worth(message, text, mine, theirs):
    """How much an action is liked; of equals any."""
    verb = text.split()[0]
    place = re.match(r"\w+ (\d+)", text)
    champion = {**mine, **theirs}.get(int(place[1])) if place else None
    if verb == "play":
        return 5
    if verb == "use":
        return 4
    if verb == "attack" and champion:
        blockers = [c for c in theirs.values() if "prepared" in c["state"]]
        strongest = max((c["offense"] for c in blockers), default=0)
        return 3 if champion["defense"] > strongest or not blockers else 0
    if verb == "block" and champion:
        attackers = [c for c in theirs.values() if "attacking" in c["state"]]
        return 3 if any(champion["offense"] >= a["defense"] - a["damage"] for a in attackers) else 0
    if verb == "target" and champion:
        return champion["offense"] * (1 if int(place[1]) in theirs else -1)
    if verb in ("pass", "done", "end"):
        return 1
    return 1 if message["what"] != "mulligan" else 0


def decide(message):
    me = message["seat"]
    view = message["view"]
    mine = champions(view, [me])
    theirs = champions(view, [seat for seat in range(len(view["players"])) if seat != me])
    dice = random.Random(message["seed"])
    return max(message["actions"], key=lambda a: (worth(message, a["text"], mine, theirs), dice.random()))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "bot.py"}), flush=True)
    elif message["type"] == "decide":
        print(json.dumps({"id": message["id"], "action": decide(message)["code"]}), flush=True)
