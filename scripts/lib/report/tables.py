"""Reads the program's CSV files and manifests, as results/SCHEMA.md describes them, and writes numbers as it does."""
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
    "previous",
    "changed_deck",
    "out",
    "in",
    "end",
    "fit",
}
TEXT_OF_SEAT = re.compile(r"(deck|dealt|tossed|redrawn|drawn|fetched|played)_[1-9]")
Z95 = 1.959963984540054


class Complaint(Exception):
    """Something about the folder that its owner should know, in one line."""


class Folder:
    """What all have that -o was given for: a manifest beside the tables."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.manifest = read_manifest(self.folder)

    def read(self, name, needed):
        return read_table(self.folder / f"{name}.csv", needed)

    def about(self, key, default=None):
        """A fact of the manifest about what was played."""
        return self.manifest.get("run", {}).get(key, default)


def read_manifest(folder):
    if not folder.is_dir():
        raise Complaint(f'"{folder}" is no folder')
    path = folder / "manifest.json"
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Complaint(f'"{folder}" has no manifest.json: is it what -o was given, and did that run end?')
    except (OSError, ValueError) as error:
        raise Complaint(f'"{path}": {error}')
    if not isinstance(manifest, dict):
        raise Complaint(f'"{path}": no JSON object')
    return manifest


def columns_of(path):
    """What the first line of a file names, whatever kind of file it is."""
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        return [name.strip('"') for name in file.readline().strip().split(",")]


def read_table(path, needed):
    if not path.exists():
        return None
    try:
        if needed and set(needed).isdisjoint(columns_of(path)):
            raise Complaint(f'"{path}" is no CSV file of epicsim\'s')
        table = pandas.read_csv(path, dtype=str, keep_default_na=False, encoding="utf-8", encoding_errors="replace")
    except pandas.errors.ParserError as error:
        raise Complaint(f'"{path}" is torn: {str(error).rpartition("error: ")[2].strip()}')
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


def signed(number, decimals=0):
    return ("+" if number > 0 else "−" if number < 0 else "") + fixed(abs(number), decimals)


def decimals_for(half_widths):
    """So many that an error in percent shows one or two digits."""
    known = [100 * width for width in half_widths if width > 0]
    middle = sorted(known)[len(known) // 2] if known else 1
    return 1 if middle >= 0.3 else 2 if middle >= 0.03 else 3
