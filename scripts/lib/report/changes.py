"""What `epicsim change` left: one row for each opponent, and one over all of them; so many for each change that was tried."""
from tables import Complaint, columns_of, read_manifest, read_table, with_stopped

NEEDED = ["variant", "cards", "deck", "player", "opponent_player", "changed_deck", "out", "in", "opponent", "games", "score_before", "score_before_se", "score_after"]
NEEDED += ["score_after_se", "change", "change_low", "change_high", "games_factor", "q"]


CARDS = ["variant", "card", "copies", "number", "before", "after"]


class Change:
    """Of the folder that -o was given, or of its table alone, wherever that lies."""

    def __init__(self, path):
        self.folder = path.parent
        whole = path.name == "change.csv" and (self.folder / "manifest.json").exists()
        self.manifest = read_manifest(self.folder) if whole else {}
        self.cards = read_table(self.folder / "changed_cards.csv", CARDS) if whole else None
        self.table = read_table(path, NEEDED)
        for when in ("_before", "_after"):
            self.table = with_stopped(self.table, self.table["games"], when)
        everywhere = self.table[(self.table["opponent"] == "*") & (self.table["games"] > 0)]
        if everywhere.empty:
            raise Complaint(f'"{path}" has no row over all opponents: no game was played')
        # Those that were tried, the best first.
        self.tried = everywhere.sort_values("change", ascending=False, kind="stable")

    @property
    def best(self):
        return self.tried.iloc[0]

    @property
    def who(self):
        """Players, each once."""
        return list(dict.fromkeys([self.best["player"], self.best["opponent_player"]]))

    @property
    def games(self):
        """Of all versions; what was before is played once."""
        return int(self.tried["games"].sum() + self.tried["games"].max())

    def opponents(self):
        """The rows of the best one, all opponents together first."""
        rows = self.table[self.table["variant"] == self.best["variant"]]
        rows = rows.assign(first=rows["opponent"] != "*")
        return rows.sort_values(["first", "change"], ascending=[True, False], kind="stable")


def name_of(row):
    """In short what a change does."""
    if row["variant"] != "after the change" and row["variant"] not in row["out"] + row["in"]:
        return row["variant"]
    if row["deck"] != row["changed_deck"]:
        return f"{row['deck']} → {row['changed_deck']}"
    return f"{row['out'] or 'nothing'} → {row['in'] or 'nothing'}" if row["out"] or row["in"] else row["cards"] or "its cards"


def is_change(path):
    return "change_low" in columns_of(path)
