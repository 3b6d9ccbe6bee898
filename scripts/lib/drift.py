"""Whether what a search expects stays what it expects: see scripts/drift."""

import argparse
import collections
import csv
import json
import math
import pathlib
import subprocess
import tempfile

FIELDS = ["player", "after", "games", "decisions", "change", "change_low", "change_high"]
Z95 = 1.96


def decisions_of(player, options):
    """Of each game, the decisions: seat, what the move was expected to bring, whether it ends acting."""
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder) / "games.jsonl"
        words = [f"{options.build}/epicsim", "run", "decks/ecg/lists", "-n", str(2 * options.games)]
        words += ["-p", player, "-s", str(options.seed), "-j", str(options.threads), "--record", str(record)]
        subprocess.run(words, check=True, capture_output=True)
        games = collections.defaultdict(list)
        with open(record, encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                if row["type"] == "decision":
                    chosen = next(action for action in row["actions"] if action["code"] == row["choice"])
                    games[row["pairing"], row["game"]].append((row["seat"], chosen.get("value")))
        return games.values()


def changes_of(game):
    """(own, change) for each decision that a seat made and the next one of the same seat."""
    last = {}
    for number, (seat, value) in enumerate(game):
        if seat in last and value is not None and last[seat][1] is not None:
            yield last[seat][0] == number - 1, value - last[seat][1]
        last[seat] = number, value


def row_of(player, after, games):
    """Games are independent, decisions of one are not."""
    sums = [(len(changes), sum(changes)) for changes in games if changes]
    count = sum(number for number, _ in sums)
    mean = sum(total for _, total in sums) / count
    spread = sum((total - mean * number) ** 2 for number, total in sums)
    half = Z95 * math.sqrt(spread * len(sums) / (len(sums) - 1)) / count
    numbers = [f"{100 * number:.3f}" for number in (mean, mean - half, mean + half)]
    print(f"{player}: after {after:10} {count:6} decisions, {numbers[0]} points [{numbers[1]}, {numbers[2]}]", flush=True)
    return dict(zip(FIELDS, [player, after, len(sums), count, *numbers]))


def main():
    parser = argparse.ArgumentParser(prog="scripts/drift")
    parser.add_argument("players", nargs="+", metavar="PLAYER")
    parser.add_argument("--games", type=int, default=1, help="of each two lists in each seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--build", default="build/release", help="where the program is (default: build/release)")
    parser.add_argument("-o", "--output", type=pathlib.Path, help="a file to write, too")
    options = parser.parse_args()
    rows = []
    for player in options.players:
        games = [list(changes_of(game)) for game in decisions_of(player, options)]
        for own, after in ((True, "own action"), (False, "others")):
            rows.append(row_of(player, after, [[c for mine, c in game if mine == own] for game in games]))
    if options.output:
        with open(options.output, "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, FIELDS, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)


main()
