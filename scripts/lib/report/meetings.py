"""What players that met left: `epicsim compare`, `league` and `ladder`, and files of many comparisons."""
import numpy
import pandas

from tables import Complaint, Folder, known_as, read_table, with_stopped

PAIR_COUNTS = ["c0", "c1", "c2", "c3", "c4"]
PLAYERS = ["pairing", "player", "opponent", "end", "pairs", "wins", "draws", "losses", "aborted", *PAIR_COUNTS]
PLAYERS += ["score", "score_low", "score_high", "score_first", "score_second", "elo", "elo_low", "elo_high"]
PLAYERS += ["superiority", "cheats", "opponent_cheats", "faults", "llr", "elo0", "elo1"]
DECKS = ["player", "opponent", "deck", "seat", "games", "wins", "draws", "losses", "score", "score_low", "score_high"]
RATINGS = ["player", "cheats", "fit", "rating", "rating_low", "rating_high", "nash"]
SUPERIORITY = ["player", "opponent", "superiority"]
USE = {"card_unused": "card_turns", "attack_unused": "attack_turns", "discards_unpaid": "discards", "closing_turns": "closed"}
STYLE = ["player", "opponent", *USE.values(), *(f"{name}{end}" for name in USE for end in ("", "_low", "_high"))]
STEPS = ["player", "previous", "budget", "score", "score_low", "score_high", "elo", "gain"]


class Met:
    """What is said of players that met, in whatever files."""

    @property
    def who(self):
        return list(dict.fromkeys([*self.players["player"], *self.players["opponent"]]))

    @property
    def games(self):
        return int(2 * self.players[is_first(self)]["pairs"].sum())


class Meeting(Met, Folder):
    """What `epicsim compare` or `epicsim league` left: two rows for each two that met, one for either side."""

    def __init__(self, folder):
        super().__init__(folder)
        self.players = played(self.folder / "players.csv")
        self.decks = self.read("player_decks", DECKS)
        if self.decks is not None:
            self.decks = with_stopped(self.decks, self.decks["games"])
        self.style = with_use(self.read("style", STYLE))
        self.ratings = self.read("ratings", RATINGS)
        self.superiority = self.read("superiority", SUPERIORITY)

    @property
    def kind(self):
        return "compare" if len(self.players) == 2 else "league"

    @property
    def names(self):
        """Players, the best first; in a comparison the one in question first. Those without a rating come last."""
        named = list(dict.fromkeys(self.players["player"]))
        if self.kind == "compare" or self.ratings is None:
            return named
        rating = dict(zip(self.ratings["player"], self.ratings["rating"].fillna(-numpy.inf)))
        return sorted(named, key=lambda name: -rating.get(name, -numpy.inf))

    @property
    def rivals(self):
        """Of whom only the rows against one are told."""
        return {self.names[0]: self.names[1]} if self.kind == "compare" else None

    @property
    def moves(self):
        return self.manifest.get("times", {}).get("players", [])


class Ladder(Met):
    """What `epicsim ladder` left: ladder.csv, and a folder like that of `epicsim compare` for each step."""

    kind = "ladder"
    ratings = superiority = None

    def __init__(self, folder):
        self.folder = folder
        self.steps = read_table(folder / "ladder.csv", STEPS)
        if self.steps.empty:
            raise Complaint(f'"{folder / "ladder.csv"}" has no rows: no step is finished')
        folders = self.folders()
        for column in ("player", "previous"):
            self.steps[column] = [known_as(name, folders[0].manifest if folders else {}) for name in self.steps[column]]
        found = {tuple(one.players.loc[0, ["player", "opponent"]]): one for one in folders}
        parts = []
        for player, previous in self.rivals.items():
            part = found.get((player, previous))
            if part is None:
                raise Complaint(f'"{folder}" has no folder of {player} against {previous}')
            parts.append(part)
        self.manifest = parts[-1].manifest
        self.players = joined([part.players for part in parts])
        self.decks = joined([part.decks for part in parts])
        styles = [part.style for part in parts if part.style is not None]
        self.style = joined(styles) if styles else None
        self.moves = {row["player"]: row for part in parts for row in part.moves}.values()

    def folders(self):
        return [Meeting(path.parent) for path in sorted(self.folder.glob("*/players.csv"))]

    @property
    def names(self):
        return list(self.steps["player"])

    @property
    def rivals(self):
        return dict(zip(self.steps["player"], self.steps["previous"]))


class Comparisons(Met):
    """Files like players.csv, each of two that met; `groups`: titles with the numbers of rows and a remark on each."""

    kind = "published"
    ratings = superiority = decks = style = rivals = None
    manifest, moves = {}, []

    def __init__(self, folder, groups):
        self.folder = folder
        rows, self.groups = [], []
        for title, entries in groups:
            known = [(path, wanted, remark) for path, wanted, remark in entries if path.exists()]
            if known:
                places = range(len(rows), len(rows) + len(known))
                self.groups.append({"title": title, "rows": list(places)})
            for path, wanted, remark in known:
                first = played(path).iloc[[0]].assign(file=path.name, wanted=wanted, remark=remark)
                rows.append(first.assign(group=title))
        if not rows:
            raise Complaint(f'"{folder}" has none of the files that its comparisons.txt lists')
        self.players = joined(rows)

    @property
    def names(self):
        return list(dict.fromkeys(self.players["player"]))


def played(path):
    """The rows of those that did meet: who stops a run early may have some that did not."""
    table = read_table(path, PLAYERS)
    table = table if table is None else table[table["pairs"] > 0].reset_index(drop=True)
    if table is None or table.empty:
        raise Complaint(f'"{path}" has no rows of players that played')
    return with_stopped(table, 2 * table["pairs"])


def with_use(style):
    """Nothing, if the game does not say what could be used."""
    return None if style is None or style[list(USE)].isna().all(axis=None) else style


def joined(parts):
    table = pandas.concat([part for part in parts if part is not None], ignore_index=True)
    if "pairing" in table and "file" not in table:
        # The two rows of a meeting, one for either side, are of one pairing.
        met = ["\0".join(sorted(two)) for two in zip(table["player"], table["opponent"])]
        table["pairing"] = pandas.factorize(pandas.Series(met))[0]
    return table


def is_first(meeting):
    """Of each two that met, whether a row is the one that is told of both: the first, or that of whom is in question."""
    return ~meeting.players["pairing"].duplicated() if meeting.kind != "published" else meeting.players["score"].notna()
