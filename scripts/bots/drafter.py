#!/usr/bin/env python3
"""A drafter for epicsim: epicsim draft --format pack-draft -n 20 --drafters random,cmd:scripts/bots/drafter.py

It likes champions by offense and defense, and cards of the two alignments that it has most of.  src/draft/PROTOCOL.md says
what the messages are.
"""
import collections
import json
import random
import sys

cards, size = {}, 0


def worth(name, mine, dice):
    card = cards[name]
    together = sum(mine[alignment] for alignment in str(card.get("alignment", "")).split("/"))
    return card.get("offense", 4) + card.get("defense", 4) + 0.2 * together + dice.random()


def alignments_of(names):
    return collections.Counter(a for name in names for a in str(cards[name].get("alignment", "")).split("/"))


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        cards, size = {card["name"]: card for card in message["cards"]}, message["deck"]
        answer = {"protocol": 1}
    elif message["type"] == "pick":
        mine, dice = alignments_of(message["pool"]), random.Random(message["seed"])
        answer = {"take": max(message["pack"], key=lambda name: worth(name, mine, dice))}
    else:
        mine, dice = alignments_of(message["pool"]), random.Random(message["seed"])
        answer = {"deck": sorted(message["pool"], key=lambda name: -worth(name, mine, dice))[:size]}
    print(json.dumps(answer), flush=True)
