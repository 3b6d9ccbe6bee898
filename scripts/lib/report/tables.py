"""Reads the folder of a run: the CSV files and the manifest, as results/SCHEMA.md describes them."""
import json
import math
import pathlib
import re

import numpy
import pandas

# What is text whatever it looks like: a deck may be called "7" or "NA".
TEXT = {
    "pairing",
    "deck",
    "opponent",
    "player",
    "opponent_player",
    "result",
    "ending",
    "card",
    "seat",
    "policy",
    "kind",
    "item",
    "winner",
}
TEXT_OF_SEAT = re.compile(r"(deck|dealt|tossed|redrawn|drawn|fetched|played)_[1-9]")
Z95 = 1.959963984540054

NEEDED = {
    "matchups": [
        "pairing",
        "deck",
        "opponent",
        "games",
        "score",
        "score_low",
        "score_high",
        "score_first",
        "score_later",
        "seat_gap",
        "seat_gap_low",
        "seat_gap_high",
    ],
    "turns": ["deck", "opponent", "result", "turns", "turns_most", "games"],
    "endings": ["deck", "opponent", "ending", "result", "games"],
    "cards": ["pairing", "deck", "opponent", "card", "position_effect", "position_se"],
    "mulligans": ["deck", "opponent", "seat", "kind", "item", "offered", "kept"],
}


class Complaint(Exception):
    """Something about the folder that its owner should know, in one line."""


class Run:
    """All that is known about a run; `table(name)` is None where the run wrote no such file."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.manifest = read_manifest(self.folder)
        # A file of an earlier run in the same folder would tell of other games.
        detail = self.about("stats", "full")
        names = {"none": ["matchups"], "basic": ["matchups", "turns", "endings"]}.get(detail, list(NEEDED))
        self.tables = {name: read_table(self.folder / f"{name}.csv", NEEDED[name]) for name in names}
        self.matchups = self.table("matchups")
        if self.matchups is None:
            raise Complaint(f'"{self.folder}" has no matchups.csv: is it what `epicsim run -o` was given?')
        if self.matchups.empty:
            raise Complaint(f'"{self.folder / "matchups.csv"}" has no rows: the run played no game')

    def table(self, name):
        return self.tables.get(name)

    def about(self, key, default=None):
        """A fact of the manifest about what was played."""
        return self.manifest.get("run", {}).get(key, default)

    @property
    def seats(self):
        return int(self.about("seats", 2))

    @property
    def decks(self):
        """Names, in the order in which the run named them."""
        return list(dict.fromkeys(self.matchups["deck"]))

    @property
    def games(self):
        return int(self.matchups.drop_duplicates("pairing")["games"].sum())

    @property
    def gauntlet(self):
        """The deck that met all the others, if these did not meet each other; else None."""
        decks = self.decks
        if self.seats > 2 or len(decks) < 3:
            return None
        hero = decks[0]
        rows = self.matchups
        return hero if ((rows["deck"] == hero) | (rows["opponent"] == hero)).all() else None


def read_manifest(folder):
    if not folder.is_dir():
        raise Complaint(f'"{folder}" is no folder')
    path = folder / "manifest.json"
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Complaint(f'"{folder}" has no manifest.json: is it what `epicsim run -o` was given, and did that end?')
    except (OSError, ValueError) as error:
        raise Complaint(f'"{path}": {error}')
    if not isinstance(manifest, dict):
        raise Complaint(f'"{path}": no JSON object')
    return manifest


def read_table(path, needed):
    if not path.exists():
        return None
    try:
        table = pandas.read_csv(path, dtype=str, keep_default_na=False, encoding="utf-8", encoding_errors="replace")
    except (OSError, ValueError) as error:
        raise Complaint(f'"{path}": {error}')
    for name in needed:
        if name not in table.columns:
            raise Complaint(f'"{path}": no column "{name}"')
    for name in table.columns:
        if name not in TEXT and not TEXT_OF_SEAT.fullmatch(name):
            table[name] = to_numbers(path, table[name])
    return table


def to_numbers(path, column):
    try:
        return pandas.to_numeric(column.replace("", numpy.nan))
    except ValueError:
        good = column.map(lambda text: text == "" or is_number(text))
        line = int(numpy.flatnonzero(~good)[0]) + 2
        raise Complaint(f'"{path}", line {line}: "{column.iloc[line - 2]}" in column "{column.name}" is no number')


def is_number(text):
    try:
        float(text)
        return True
    except ValueError:
        return False


def fixed(number, decimals):
    """As the page and the program's own tables write what is not negative: halves go up."""
    return f"{math.floor(round(number * 10**6) / 10**(6 - decimals) + 0.5) / 10**decimals:.{decimals}f}"


def decimals_for(half_widths):
    """So many that an error in percent shows one or two digits."""
    known = [100 * width for width in half_widths if width > 0]
    middle = sorted(known)[len(known) // 2] if known else 1
    return 1 if middle >= 0.3 else 2 if middle >= 0.03 else 3


# --- What is added up here -------------------------------------------------------------------------


def standings(run):
    """One row for each deck over its pairings, the best first, as the run's own table has them."""
    rows = run.matchups
    if run.seats == 2:
        rows = rows[rows["deck"] != rows["opponent"]]
        if rows.empty:
            rows = run.matchups
    grouped = rows.groupby("deck", sort=False)
    table = grouped[["score", "score_first", "score_later", "seat_gap"]].mean()
    # Pairings are independent, so that the squares of what they may be off by add up, on each side by itself.
    for name in ("score", "seat_gap"):
        for end in (f"{name}_low", f"{name}_high"):
            squares = ((rows[end] - rows[name]) ** 2).groupby(rows["deck"], sort=False).sum()
            half = numpy.sqrt(squares) / grouped.size()
            table[end] = table[name] - half if end.endswith("low") else table[name] + half
    table["games"] = grouped["games"].sum()
    table["pairings"] = grouped.size()
    table = table.reset_index()
    order = {name: i for i, name in enumerate(run.decks)}
    table["order"] = table["deck"].map(order)
    return table.sort_values(["score", "order"], ascending=[False, True]).drop(columns="order").reset_index(drop=True)


def matrix(run, column):
    """The values of a column of matchups.csv, decks in the order of their standings against each other."""
    names = list(standings(run)["deck"])
    table = run.matchups.drop_duplicates(["deck", "opponent"])
    return table.pivot(index="deck", columns="opponent", values=column).reindex(index=names, columns=names)
