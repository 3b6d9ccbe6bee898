"""What `epicsim run` left in a folder, and what is added up of it."""
import numpy

from tables import STOPPED, Complaint, Folder, decided_score, with_stopped

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
        "score_second",
        "first_player_advantage",
        "first_player_advantage_low",
        "first_player_advantage_high",
    ],
    "turns": ["deck", "opponent", "result", "turns", "turns_most", "games"],
    "endings": ["deck", "opponent", "ending", "result", "games"],
    "cards": ["pairing", "deck", "opponent", "card", "position_effect", "position_se", "position_p"],
    "decks": ["deck", "nash", "nash_mean", "nash_support"],
    "card_splits": ["deck", "card", "split", "from", "to", "games", "score", "score_low", "score_high", "effect"],
    "card_pairs": ["deck", "card", "other", "both", "both_score", "synergy", "synergy_se", "synergy_p"],
    "mulligans": ["deck", "opponent", "seat", "kind", "item", "offered", "kept"],
}
MATCHES = ["deck", "opponent", "matches", "match_score", "match_low", "match_high", "games_a_match"]
MATCHES += [f"{kind}_{name}" for kind in ("game", "preboard", "postboard", "begun") for name in ("score", "low", "high")]


class Run(Folder):
    """All that is known about a run of decks; `table(name)` is None where it wrote no such file."""

    def __init__(self, folder):
        super().__init__(folder)
        # A file of an earlier run in the same folder would tell of other games.
        detail = self.about("stats", "full")
        detail = "none" if self.about("match") else detail
        names = {"none": ["matchups", "decks"], "basic": ["matchups", "decks", "turns", "endings"]}.get(detail, list(NEEDED))
        self.tables = {name: self.read(name, NEEDED[name]) for name in names}
        # Beside what is counted, and only there.
        self.matches = self.read("matches", MATCHES) if self.about("match") else None
        self.matchups = self.table("matchups")
        if self.matchups is not None:
            # What is added up over pairings is added up here, too.
            self.matchups = self.matchups[self.matchups["pairing"] != "*"].reset_index(drop=True)
        if self.matchups is None:
            raise Complaint(f'"{self.folder}" has no matchups.csv: is this the folder given to `epicsim run -o`?')
        if self.matchups.empty:
            raise Complaint(f'"{self.folder / "matchups.csv"}" has no rows: the run played no game')
        self.matchups = with_stopped(self.matchups, self.matchups["games"])

    def table(self, name):
        return self.tables.get(name)

    @property
    def unit(self):
        """What the run counts: games, or matches of several games."""
        return "matches" if self.about("match") else "games"

    @property
    def one(self):
        return "match" if self.about("match") else "game"

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
    def who(self):
        """Players, each once."""
        return list(dict.fromkeys(self.matchups["player"])) if "player" in self.matchups else []

    @property
    def nobody_won(self):
        """Whether so many games had no winner that a score is not just a share of games won."""
        open_games = sum(self.matchups[name].sum() for name in ("draws", "aborted") if name in self.matchups)
        return open_games > STOPPED * self.matchups["games"].sum()

    @property
    def gauntlet(self):
        """The deck that met all the others, if these did not meet each other; else None."""
        decks = self.decks
        if self.seats > 2 or len(decks) < 3:
            return None
        hero = decks[0]
        rows = self.matchups
        return hero if ((rows["deck"] == hero) | (rows["opponent"] == hero)).all() else None


# --- What is added up here -------------------------------------------------------------------------


def standings(run):
    """One row for each deck over its pairings, the best first, as the run's own table has them."""
    rows = run.matchups
    if run.seats == 2:
        rows = rows[rows["deck"] != rows["opponent"]]
        if rows.empty:
            rows = run.matchups
    grouped = rows.groupby("deck", sort=False)
    alike = 1 / grouped["score"].transform("size")
    share = rows["share"].fillna(alike) if "share" in rows else alike
    share = share / share.groupby(rows["deck"]).transform("sum")
    names = ["score", "score_first", "score_second", "first_player_advantage"]
    table = rows[names].mul(share, axis=0).groupby(rows["deck"], sort=False).sum()
    # Pairings are independent, so that the squares of what they may be off by add up, on each side by itself.
    for name in ("score", "first_player_advantage"):
        for end in (f"{name}_low", f"{name}_high"):
            squares = ((share * (rows[end] - rows[name])) ** 2).groupby(rows["deck"], sort=False).sum()
            half = numpy.sqrt(squares)
            table[end] = table[name] - half if end.endswith("low") else table[name] + half
    table["games"] = grouped["games"].sum()
    table["pairings"] = grouped.size()
    if "stopped" in rows:
        aborted = rows["aborted"] / rows["games"]
        decided = (share * decided_score(rows["score"], aborted)).groupby(rows["deck"], sort=False).sum(min_count=1)
        aborted = (share * aborted).groupby(rows["deck"], sort=False).sum()
        table["stopped"] = aborted.where(aborted > STOPPED)
        table["decided"] = decided.where(aborted > STOPPED)
    table = table.reset_index()
    order = {name: i for i, name in enumerate(run.decks)}
    table["order"] = table["deck"].map(order)
    return table.sort_values(["score", "order"], ascending=[False, True]).drop(columns="order").reset_index(drop=True)


def matrix(run, column):
    """The values of a column of matchups.csv, decks in the order of their standings against each other."""
    names = list(standings(run)["deck"])
    table = run.matchups.drop_duplicates(["deck", "opponent"])
    return table.pivot(index="deck", columns="opponent", values=column).reindex(index=names, columns=names)
