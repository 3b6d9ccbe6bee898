#!/usr/bin/env python3
"""A player that searches without knowing the rules: epicsim does, and answers what it asks over the same pipe.

    epicsim run burn tall -n 20 -p cmd:scripts/bots/search.py,flat:50

Monte Carlo by sequential halving: all actions are tried in the same worlds (what the hidden cards may be), played on by
quick rules of thumb to the end of the next turn and judged by the forecast; then the worse half is dropped, and so on.
The argument is how many playouts a decision takes.  src/players/PROTOCOL.md says what the messages are.
"""
import json
import sys

PLAYOUTS = int(sys.argv[1]) if len(sys.argv) > 1 else 400
WORLD, TRY = 0, 1  # numbers of positions


def ask(requests):
    """Writes many requests before it reads the answers, which takes a fraction of the time."""
    answers = []
    for first in range(0, len(requests), 60):  # no more than the pipes hold
        some = requests[first:first + 60]
        sys.stdout.write("".join(json.dumps(request) + "\n" for request in some))
        sys.stdout.flush()
        answers += [json.loads(sys.stdin.readline()) for _ in some]
    for answer in answers:
        if answer["type"] == "error":
            sys.exit(answer["error"])
    return answers


def try_all(codes, seed, message):
    """What each action brings in one more world."""
    requests = [{"request": "determinise", "to": WORLD, "seed": seed}]
    for code in codes:
        requests += [{"request": "copy", "position": WORLD, "to": TRY},
                     {"request": "apply", "position": TRY, "action": code},
                     {"request": "playout", "position": TRY, "by": "quick", "last_turn": message["view"]["turn"] + 1}]
    return [answer["points"][message["seat"]] for answer in ask(requests)[3::3]]


def decide(message):
    codes = [action["code"] for action in message["actions"]]
    points = dict.fromkeys(codes, 0.0)
    rounds = (len(codes) - 1).bit_length()
    seed = message["seed"] * 1000
    while len(codes) > 1:
        for _ in range(max(1, PLAYOUTS // (rounds * len(codes)))):
            for code, brings in zip(codes, try_all(codes, seed, message)):
                points[code] += brings
            seed += 1
        codes = sorted(codes, key=points.get, reverse=True)[:(len(codes) + 1) // 2]
    return codes[0]


while line := sys.stdin.readline():
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "search.py"}), flush=True)
    elif message["type"] == "decide":
        print(json.dumps({"id": message["id"], "action": decide(message)}), flush=True)
