"""Reads the program's CSV files and manifests, as results/SCHEMA.md describes them, and writes numbers as it does."""
import csv
import json
import math
import os
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
    "other",
    "split",
    "seat",
    "policy",
    "kind",
    "item",
    "winner",
    "previous",
    "changed_deck",
    "variant",
    "cards",
    "number",
    "before",
    "after",
    "verdict",
    "out",
    "in",
    "end",
    "fit",
    "colors",
    "drafter",
}
# In which of these there are players.
PLAYER_COLUMNS = {"player", "opponent", "opponent_player", "previous"}
TEXT_OF_SEAT = re.compile(r"(deck|drafter|list|left_out|dealt|put_back|redrawn|drawn|fetched|played)_[1-9]")
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
        raise Complaint(f'"{folder}" is not a folder')
    path = folder / "manifest.json"
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Complaint(f'"{folder}" has no manifest.json: is this the folder given to -o, and has that run ended?')
    except (OSError, ValueError) as error:
        raise Complaint(f'"{path}": {error}')
    except RecursionError:
        raise Complaint(f'"{path}": nested too deeply for a manifest')
    if not isinstance(manifest, dict):
        raise Complaint(f'"{path}": not a JSON object')
    check_shape(path, "", manifest, MANIFEST)
    for one in [*(manifest.get("faults") or []), *((manifest.get("times") or {}).get("players") or [])]:
        if one.get("player"):
            one["player"] = known_as(one["player"], manifest)
    manifest["cheats"] = [known_as(player, manifest) for player in manifest.get("cheats") or []]
    return manifest


def known_as(player, manifest):
    """A player by the name of its level, if it is one; behind it what tells it from another one that is called so."""
    for name, spec in (manifest.get("levels") or {}).items():
        if isinstance(spec, str) and (player == spec or player.startswith(f"{spec} (")):
            return name + player[len(spec) :]
    return player


def call_players(path, table):
    """Names of levels in the place of what they stand for, where a manifest lies beside the table."""
    if not (path.parent / "manifest.json").exists():
        return
    manifest = read_manifest(path.parent)
    for column in PLAYER_COLUMNS.intersection(table.columns):
        table[column] = table[column].map(lambda player: known_as(player, manifest))


NUMBER = (int, float)
ENTRY = {"file": str, "hash": str, "name": str, "player": str, "deck": str, "lost_by": str, "games": NUMBER}
# What pages read of a manifest: a type, a list of one thing, or an object with such values; null stands for nothing.
MANIFEST = {
    "program": str,
    "version": str,
    "command": [str],
    "levels": {},
    "complete": bool,
    "reproducible": bool,
    "external": bool,
    "cheats": [str],
    "shard": [int],
    "faults": [ENTRY],
    "run": {
        "game": str,
        "options": {},
        "seats": int,
        "seed": str,
        "stats": str,
        "rounds": int,
        "until": NUMBER,
        "signature": str,
        "decks": [ENTRY],
        "card_files": [ENTRY],
    },
    "times": {
        "started": str,
        "seconds": NUMBER,
        "games_per_second": NUMBER,
        "threads": int,
        "players": [{"player": str}],
    },
}


def check_shape(path, where, value, shape):
    if value is None:
        return
    kind = type(shape) if isinstance(shape, (dict, list)) else shape
    wrong = not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool)
    if wrong or (isinstance(value, float) and not math.isfinite(value)):
        raise Complaint(f'"{path}": "{where}" is not what epicsim writes there')
    for key in shape if isinstance(shape, dict) else ():
        check_shape(path, f"{where}.{key}" if where else key, value.get(key), shape[key])
    for one in value if isinstance(shape, list) else ():
        if one is None:
            raise Complaint(f'"{path}": "{where}" is not what epicsim writes there')
        check_shape(path, where, one, shape[0])


def columns_of(path):
    """What the first line of a file names, whatever kind of file it is."""
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        return [name.strip('"') for name in file.readline().strip().split(",")]


def read_table(path, needed):
    if not path.exists():
        return None
    try:
        if needed and set(needed).isdisjoint(columns_of(path)):
            raise Complaint(f'"{path}" is not a CSV file of epicsim')
        table = pandas.read_csv(path, dtype=str, keep_default_na=False, encoding="utf-8", encoding_errors="replace")
    except pandas.errors.ParserError as error:
        raise Complaint(f'"{path}" cannot be read as CSV: {str(error).rpartition("error: ")[2].strip()}')
    except (OSError, ValueError) as error:
        raise Complaint(f'"{path}": {error}')
    for name in needed:
        if name not in table.columns:
            raise Complaint(f'"{path}": no column "{name}"')
    refuse_cuts(path, table)
    call_players(path, table)
    for name in table.columns:
        if name not in TEXT and not TEXT_OF_SEAT.fullmatch(name):
            table[name] = to_numbers(path, table[name])
    return table


# Aborted games (limit reached) score half a win and show nothing; where they are more than this share, each page says so.
STOPPED = 1 / 1000


def decided_score(score, share):
    """The score of the games that were not aborted, `share` being that of those which one did."""
    return ((score - share / 2) / (1 - share)).where(share < 1).clip(0, 1)


def with_stopped(table, games, suffix=""):
    """A table with columns `stopped`, the share of such games, and `decided`, the score of the others; both are empty where
    they do not matter, and neither is there where they matter nowhere."""
    if table is None or "aborted" + suffix not in table:
        return table
    share = table["aborted" + suffix] / games
    share = share.where(share > STOPPED)
    if share.isna().all():
        return table
    decided = decided_score(table["score" + suffix], share)
    return table.assign(**{"stopped" + suffix: share, "decided" + suffix: decided})


def bounds_text(score, share, decimals):
    """What a score would be if all aborted games had been lost, and if all had been won: it is one of those between."""
    low, high = max(0, score - share / 2), min(1, score + share / 2)
    return f"{fixed(100 * low, decimals)} to {fixed(100 * high, decimals)} %"


def bounds_words(score, share, decimals):
    return f"{bounds_text(score, share, decimals)} if they had all been lost, or all won"


def stopped_warnings(table, name_of):
    """What must be said above a page: which scores are concerned, and what they are without such games."""
    if table is None or "stopped" not in table:
        return []
    rows = table[table["stopped"].notna()].sort_values("stopped", ascending=False, kind="stable")
    parts = []
    for _, row in rows.head(8).iterrows():
        others = "no others" if numpy.isnan(row["decided"]) else f"{fixed(100 * row['decided'], 1)} % in the others"
        parts.append(f"{name_of(row)} {fixed(100 * row['stopped'], 1)} % ({bounds_text(row['score'], row['stopped'], 1)}; {others})")
    more = f", and {len(rows) - len(parts)} more" if len(rows) > len(parts) else ""
    return [
        f"Aborted games (limit reached) score half. Scores with many of them are marked *. Their share, and in brackets "
        f"the score if these were all lost, or all won, and that of the other games: {', '.join(parts)}{more}."
    ]


def starred(names, stopped):
    """Names with a star where the score has such games in it."""
    return [f"{name} *" if star else name for name, star in zip(names, stopped.notna())]


def refuse_cuts(path, table):
    """Lines with fewer fields than the first one, and a file that does not end with a line."""
    with open(path, newline="", encoding="utf-8", errors="replace") as file:
        lines = csv.reader(file)
        try:
            for fields in lines:
                if 0 < len(fields) < len(table.columns):
                    there = f"{len(fields)} of {len(table.columns)} fields"
                    raise Complaint(f'"{path}", line {lines.line_num}: it is cut short, to {there}')
        except csv.Error as error:
            raise Complaint(f'"{path}", line {lines.line_num}: {error}')
    with open(path, "rb") as file:
        file.seek(-1, os.SEEK_END)
        if file.read(1) != b"\n":
            raise Complaint(f'"{path}", line {len(table) + 1}: it is cut short, its end is missing')


def to_numbers(path, column):
    """Empty fields are no numbers, and that is what they are for; no others are."""
    numbers = pandas.to_numeric(column, errors="coerce")
    wrong = numpy.flatnonzero((column != "") & ~numpy.isfinite(numbers))
    if wrong.size:
        line = int(wrong[0]) + 2
        text = column.iloc[line - 2]
        shown = text if len(text) <= 40 else text[:40] + "..."
        raise Complaint(f'"{path}", line {line}: "{shown}" in column "{column.name}" is not a number')
    return numbers


def false_discovery(p):
    """Benjamini and Hochberg's q of each p, among those that are known."""
    known = p.dropna().sort_values(ascending=False)
    q = (known * len(known) / numpy.arange(len(known), 0, -1)).cummin()
    return q.clip(upper=1).reindex(p.index)


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
