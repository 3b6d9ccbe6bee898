#!/usr/bin/env python3
"""Work out matchups.csv, turns.csv and endings.csv again from games.csv, by the formulas of results/SCHEMA.md.

    tests/support/check_csv.py DIR

Prints how many fields agree; the first that does not ends the program with status 1.
"""

import csv
import json
import math
import os
import sys
from collections import Counter, defaultdict

Z = 1.959963984540054
fields_checked = 0


def read(folder, name):
    with open(os.path.join(folder, name), newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def check(what, found, expected):
    """Compare a field with a number (None: empty), to all its decimals."""
    global fields_checked
    fields_checked += 1
    if expected is None or (isinstance(expected, float) and math.isnan(expected)):
        good = found == ""
    elif isinstance(expected, str):
        good = found == expected
    elif isinstance(expected, int):
        good = found == str(expected)
    else:
        good = found != "" and abs(float(found) - expected) <= 1.000001e-6
    if not good:
        sys.exit(f"{what} is {found!r}, not {expected!r}")


def wilson(rate, n):
    middle = (rate + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def spread(values):
    mean = sum(values) / len(values)
    variance = sum((v - mean) ** 2 for v in values) / len(values)
    return mean, variance, math.sqrt(variance / len(values))


def rate_interval(values):
    mean, _, error = spread(values)
    if mean in (0, 1):
        return wilson(mean, len(values))
    return max(0.0, mean - Z * error), min(1.0, mean + Z * error)


def binned(number):
    """The lowest and the highest number that are counted together with this one."""
    width = 1
    while number // width >= 128:
        width *= 2
    low = number // width * width
    return low, low + width - 1


def quantile(numbers, share):
    ordered = sorted(numbers)
    return binned(ordered[max(0, math.ceil(share * len(ordered)) - 1)])[0]


class Side:
    """A pairing as one of its decks sees it: by round, its games in the order of its seats."""

    def __init__(self, games, place, seats):
        self.rounds = defaultdict(dict)
        self.games = games
        self.results = []
        for game in games:
            moved = int(game["game"]) % seats
            seat = (place + seats - moved) % seats
            result = self.result(game, seat)
            self.results.append((game, result))
            self.rounds[int(game["round"])][seat] = {"win": 1.0, "loss": 0.0}.get(result, 0.5)

    @staticmethod
    def result(game, seat):
        if game["result"] != "win":
            return game["result"]
        return "win" if int(game["winner_seat"]) == seat + 1 else "loss"


def check_matchup(row, side, seats):
    name = f"matchups.csv, {row['deck']} against {row['opponent']}: "
    rounds = [side.rounds[r] for r in sorted(side.rounds)]
    scores = [sum(r.values()) / seats for r in rounds]
    mean, variance, error = spread(scores)
    count = Counter(result for _, result in side.results)
    low, high = rate_interval(scores)
    single = [s for r in rounds for s in r.values()]
    first = [r[0] for r in rounds]
    later = [sum(s for seat, s in r.items() if seat > 0) / (seats - 1) for r in rounds]
    gap, _, gap_error = spread([a - b for a, b in zip(first, later)])
    expected = {
        "games": len(side.games), "wins": count["win"], "draws": count["draw"], "losses": count["loss"],
        "unfinished": count["unfinished"], "score": mean, "score_low": low, "score_high": high, "score_error": error,
        "pair_variance": variance, "seat_gap": gap, "seat_gap_low": gap - Z * gap_error,
        "seat_gap_high": gap + Z * gap_error,
    }
    for kind, values in (("first", first), ("later", later)):
        expected[f"score_{kind}"] = sum(values) / len(values)
        expected[f"score_{kind}_low"], expected[f"score_{kind}_high"] = wilson(sum(values) / len(values), len(values))
    points = Counter(round(2 * sum(r.values())) for r in rounds)
    for k in range(2 * seats + 1):
        expected[f"c{k}"] = points[k]
    game_variance = spread(single)[1]
    expected["pair_var_ratio"] = seats * variance / game_variance if game_variance > 0 else None
    for kind in ("turns", "choices"):
        by_round = defaultdict(int)
        for game in side.games:
            by_round[game["round"]] += int(game[kind])
        expected[f"{kind}_mean"], _, expected[f"{kind}_error"] = spread([v / seats for v in by_round.values()])
        numbers = [int(game[kind]) for game in side.games]
        expected[f"{kind}_median"] = quantile(numbers, 0.5)
        expected[f"{kind}_p95"] = quantile(numbers, 0.95)
    for column, value in expected.items():
        check(name + column, row[column], value)
    left = set(row) - set(expected) - {"pairing", "deck", "opponent", "player", "opponent_player"}
    if left:
        sys.exit(f"matchups.csv: nothing known of {left}")


def check_turns(rows, side):
    expected = Counter()
    for game, result in side.results:
        expected[(result, *map(str, binned(int(game["turns"]))))] += 1
    found = {(r["result"], r["turns"], r["turns_most"]): r["games"] for r in rows}
    for key in found.keys() | expected.keys():
        check(f"turns.csv {key}", found.get(key, ""), expected.get(key))


def check_endings(rows, side, seats):
    expected = defaultdict(Counter)
    for game, result in side.results:
        expected[(game["ending"], result)][int(game["round"])] += 1
    found = {(r["ending"], r["result"]): r for r in rows}
    for key in found.keys() | expected.keys():
        by_round = expected[key]
        values = [by_round[r] / seats for r in side.rounds]
        row = found.get(key, defaultdict(str))
        low, high = rate_interval(values)
        check(f"endings.csv {key} games", row["games"], sum(by_round.values()) or None)
        check(f"endings.csv {key} share", row["share"], sum(values) / len(values))
        check(f"endings.csv {key} share_low", row["share_low"], low)
        check(f"endings.csv {key} share_high", row["share_high"], high)


def of_side(rows, row):
    return [r for r in rows if all(r[c] == row[c] for c in ("pairing", "deck", "opponent"))]


def main(folder):
    with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as file:
        run = json.load(file)
    seats = run["run"]["seats"]
    games = defaultdict(list)
    for game in read(folder, "games.csv"):
        games[game["pairing"]].append(game)
    check("games in the manifest", str(run["games"]), sum(map(len, games.values())))
    check("pairings", str(len(games)), len(run["run"]["pairings"]))
    turns = read(folder, "turns.csv")
    endings = read(folder, "endings.csv")
    places = Counter()
    for row in read(folder, "matchups.csv"):
        pairing = row["pairing"]
        side = Side(games[pairing], places[pairing], seats)
        first = games[pairing][0]
        check("deck", row["deck"], first[f"deck_{places[pairing] + 1}"])
        places[pairing] += 1
        if [int(g["game"]) for g in side.games] != list(range(len(side.games))):
            sys.exit(f"games.csv: the games of pairing {pairing} are not in order")
        check_matchup(row, side, seats)
        check_turns(of_side(turns, row), side)
        check_endings(of_side(endings, row), side, seats)
    for pairing, entrants in enumerate(run["run"]["pairings"]):
        check("sides", str(places[str(pairing)]), 1 if len(set(entrants)) == 1 else seats)
    print(f"{fields_checked} fields agree")


main(sys.argv[1])
