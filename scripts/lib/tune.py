"""Finds good parameters of a search player: see scripts/tune."""

import argparse
import csv
import math
import pathlib
import random
import shlex
import subprocess
import sys
import tempfile

LISTS = pathlib.Path("decks/ecg/lists")
DROP = 3  # one of so many stays in each round
FIELDS = ["round", "decks", "player", "opponent", "pairs", "score", "score_low", "score_high"]


# --- Settings --------------------------------------------------------------------------------------


def range_of(words):
    """NAME=LOW..HIGH"""
    name, found, bounds = words.partition("=")
    low, between, high = bounds.partition("..")
    try:
        ends = float(low), float(high)
    except ValueError:
        found = ""
    if not found or not between or not ends[0] < ends[1]:
        raise argparse.ArgumentTypeError(f"{words!r} is not a range such as c=0.3..3")
    whole = "." not in low and "." not in high
    return name, *ends, whole


def drawn_from(low, high, whole, chance):
    if whole:
        return str(chance.randint(int(low), int(high)))
    if low < 0:
        return f"{chance.uniform(low, high):.2g}"
    if low == 0:
        if chance.random() < 1 / DROP:
            return "0"
        low = high / 100
    return f"{math.exp(chance.uniform(math.log(low), math.log(high))):.2g}"


def settings_of(player, ranges, count, seed):
    chance = random.Random(seed)
    settings = [player]
    while len(settings) < count:
        words = (f",{name}={drawn_from(low, high, whole, chance)}" for name, low, high, whole in ranges)
        settings.append(player + "".join(words))
    return settings


# --- Games -----------------------------------------------------------------------------------------


def compare(player, options, lists, pairs, seed):
    """The row of players.csv about the player."""
    with tempfile.TemporaryDirectory() as folder:
        words = [f"{options.build}/epicsim", "compare", "-a", player, "-b", options.against, "-n", str(pairs)]
        words += ["-s", str(seed), "-j", str(options.threads), "--progress", "none", "--force", "-o", folder]
        subprocess.run(words + ["--decks", *lists], check=True, capture_output=True)
        with open(pathlib.Path(folder) / "players.csv", newline="", encoding="utf-8") as file:
            return next(csv.DictReader(file))


def row_of(number, lists, player, options, found):
    row = {field: found.get(field, "") for field in FIELDS}
    row.update(round=number, decks=lists, player=player, opponent=options.against)
    percent = [100 * float(found[field]) for field in ("score", "score_low", "score_high")]
    print(f"{lists:8} {row['pairs']:>5} pairs  {percent[0]:5.1f} [{percent[1]:.1f}, {percent[2]:.1f}]  {player}", flush=True)
    return row


def halve(settings, options, lists):
    rows, pairs, number = [], options.pairs, 1
    while len(settings) > 1:
        # Each round has games of its own: who was lucky in one is not for that in the next.
        found = {player: compare(player, options, lists, pairs, options.seed + number) for player in settings}
        rows += [row_of(number, "tuning", player, options, found[player]) for player in settings]
        settings = sorted(settings, key=lambda player: -float(found[player]["score"]))
        settings = settings[: max(1, len(settings) // DROP)]
        pairs, number = pairs * DROP, number + 1
    return rows, settings[0], pairs


# --- The whole -------------------------------------------------------------------------------------


def parse():
    parser = argparse.ArgumentParser(prog="scripts/tune")
    parser.add_argument("player", help="whose parameters to find, with those that stay as they are")
    parser.add_argument("--range", action="append", type=range_of, required=True, metavar="NAME=LOW..HIGH", dest="ranges")
    parser.add_argument("--against", required=True, metavar="PLAYER", help="the opponent of all")
    parser.add_argument("--settings", type=int, default=27, help="how many in the first round (default: 27)")
    parser.add_argument("--pairs", type=int, default=18, help="of games of each in the first round (default: 18)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--build", default="build/release", help="where the program is (default: build/release)")
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True, help="the file to write")
    return parser.parse_args()


def main():
    options = parse()
    lists = sorted(path.stem for path in LISTS.glob("*.deck"))
    tuning, held_out = lists[0::2], lists[1::2]
    rows, best, pairs = halve(settings_of(options.player, options.ranges, options.settings, options.seed), options, tuning)
    for player in dict.fromkeys((best, options.player)):
        rows.append(row_of("", "held-out", player, options, compare(player, options, held_out, pairs, options.seed)))
    options.output.parent.mkdir(parents=True, exist_ok=True)
    with open(options.output, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, FIELDS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    print(f"{best}\nmade with: scripts/tune {shlex.join(sys.argv[1:])}")


main()
