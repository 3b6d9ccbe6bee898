"""Works out cards.csv and mulligans.csv again from what games.csv says of each card (--games=cards), by the formulas of
results/SCHEMA.md: game by game, nothing in the way in which the program counts."""
import numpy
import pandas
from scipy import stats

SIDE = ["pairing", "deck", "opponent"]
SETS = ["dealt", "tossed", "redrawn", "drawn", "fetched", "played"]
METRICS = ["dealt", "oh", "gd", "gih", "played", "gns"]
MOST_TURNS = 255
MOST_NUMBER = 8


class Side:
    """A deck in the games of a pairing, or of all pairings: its games, and the copies of cards that they showed."""

    def __init__(self, key, games, copies):
        self.key, self.games, self.copies = key, games, copies

    @classmethod
    def of_pairing(cls, key, games, seats):
        """`games` has the rows of games.csv with the deck's `seat`, counted from 0, and its `score`."""
        games = games.reset_index(drop=True)
        for name in [*SETS, "paid"]:
            columns = games[[f"{name}_{seat + 1}" for seat in range(seats)]].to_numpy()
            games[name] = columns[numpy.arange(len(games)), games["seat"]]
        games["end"] = games["turns"].clip(upper=MOST_TURNS)
        games["paid"] = games["paid"].astype(float)
        games["pairing"] = key[0]
        return cls(key, games, read_copies(games))

    @classmethod
    def over_all(cls, deck, sides):
        """Each game keeps a number of its own."""
        games, copies, before = [], [], 0
        for side in sides:
            games.append(side.games)
            copies.append(side.copies.assign(at=side.copies["at"] + before))
            before += len(side.games)
        return cls(("*", deck, "*"), pandas.concat(games, ignore_index=True), pandas.concat(copies, ignore_index=True))

    def counts(self, which, of="card"):
        """How many of the copies in which `which` holds each game shows: games by cards."""
        there = self.copies[self.copies[which]]
        table = there.groupby(["at", of]).size().unstack(fill_value=0)
        return table.reindex(index=self.games.index, fill_value=0)


def read_copies(games):
    """A row for each copy of a card that a game shows, `at` a row of the games."""
    parts = []
    for name in SETS:
        words = games[name].str.split("; ").explode()
        words = words[words != ""]
        part = words.str.extract(r"^(?P<card>.*)#(?P<copy>\d+)(?:@(?P<turn>\d+))?$").assign(what=name, at=words.index)
        parts.append(part)
    seen = pandas.concat(parts)
    seen["turn"] = pandas.to_numeric(seen["turn"])
    keys = ["at", "card", "copy"]
    copies = (
        (seen.groupby([*keys, "what"]).size() > 0).unstack(fill_value=False).reindex(columns=SETS, fill_value=False)
    )
    got = seen[seen["what"].isin(["drawn", "fetched"])].groupby(keys)["turn"].first()
    copies["got"] = got.reindex(copies.index).fillna(0)
    copies["turn"] = seen[seen["what"] == "played"].groupby(keys)["turn"].first().reindex(copies.index)
    copies = copies.reset_index()
    copies["kept"] = copies["dealt"] & ~copies["tossed"]
    copies["oh"] = copies["kept"] | copies["redrawn"]
    copies["gd"] = copies["drawn"]
    copies["gih"] = copies["oh"] | copies["gd"]
    copies["fetched"] &= ~copies["gih"]
    copies["again"] = copies["tossed"] & copies["drawn"]
    copies["held"] = (
        copies["turn"].where(copies["played"], games["end"].reindex(copies["at"]).to_numpy()) - copies["got"]
    )
    return copies


# --- Rates -----------------------------------------------------------------------------------------


def rate(x, score):
    """Columns of weights by game: their sums, the win rates that they weigh, and the errors of these."""
    total = x.sum().replace(0, numpy.nan)
    mean = x.mul(score, axis=0).sum() / total
    off = score.to_numpy()[:, None] - mean.to_numpy()[None, :]
    return x.sum(), mean, numpy.sqrt((x.to_numpy() ** 2 * off**2).sum(axis=0)) / total


def difference(x, y, score):
    """Of two rates of the same games."""
    total_x, mean_x, _ = rate(x, score)
    total_y, mean_y, _ = rate(y, score)
    off = [
        t.to_numpy() * (score.to_numpy()[:, None] - mean.to_numpy()[None, :]) / total.replace(0, numpy.nan).to_numpy()
        for t, total, mean in ((x, total_x, mean_x), (y, total_y, mean_y))
    ]
    return mean_x - mean_y, pandas.Series(numpy.sqrt(((off[0] - off[1]) ** 2).sum(axis=0)), index=x.columns)


# --- cards.csv -------------------------------------------------------------------------------------


def effects(side, dealt):
    """Score of the rounds in which a card was dealt less that of the others, with error and rounds."""
    rounds = [side.games["pairing"], side.games["round"]]
    score = side.games["score"].groupby(rounds).mean()
    had = (dealt > 0).groupby(rounds)
    if not (had.all() == had.any()).all(axis=None):
        raise SystemExit("the games of a round are dealt different cards")
    rows = {}
    for card, had in had.first().items():
        with_card, without = score[had], score[~had]
        effect = with_card.mean() - without.mean()
        error = numpy.sqrt(
            sum(part.var(ddof=0) / len(part) if len(part) else numpy.nan for part in (with_card, without))
        )
        rows[card] = (effect, error, len(score))
    return pandas.DataFrame.from_dict(rows, orient="index", columns=["effect", "error", "rounds"])


def effects_over(tables):
    """Pairings weigh as many rounds as they have."""
    all_of_them = pandas.concat(tables).dropna(subset=["effect"])
    cards = all_of_them.groupby(level=0)
    rounds = cards["rounds"].sum()
    effect = (all_of_them["effect"] * all_of_them["rounds"]).groupby(level=0).sum() / rounds
    error = numpy.sqrt(((all_of_them["error"] * all_of_them["rounds"]) ** 2).groupby(level=0).sum()) / rounds
    return pandas.DataFrame({"effect": effect, "error": error})


def card_rows(side, deck, effect):
    """`deck` has the copies of each card, in the order of its list."""
    score = side.games["score"]
    x = {name: side.counts(name).reindex(columns=deck.index, fill_value=0) for name in METRICS[:-1]}
    fetched = side.counts("fetched").reindex(columns=deck.index, fill_value=0)
    x["gns"] = (deck - x["gih"] - fetched).clip(lower=0)
    rows = pandas.DataFrame({"copies": deck, "games": len(score), "gp": len(score) * deck})
    everything = pandas.DataFrame(1, index=score.index, columns=deck.index)
    _, rows["gp_wr"], rows["gp_se"] = rate(everything, score)
    for name in METRICS:
        rows[name], rows[f"{name}_wr"], rows[f"{name}_se"] = rate(x[name], score)
        any_copy = (x[name] > 0).astype(int)
        rows[f"{name}_games"], rows[f"{name}_games_wr"], rows[f"{name}_games_se"] = rate(any_copy, score)
    rows["iwd"], rows["iwd_se"] = difference(x["gih"], x["gns"], score)
    rows["fetched"] = fetched.sum()
    in_hand = side.copies[side.copies["gih"]].groupby("card")
    rows["unplayed_share"] = 1 - in_hand["played"].mean()
    rows["turns_held"] = in_hand["held"].mean()
    rows["turn_played"] = side.copies[side.copies["played"]].groupby("card")["turn"].mean()
    rows["position_effect"], rows["position_se"] = effect["effect"], effect["error"]
    error = rows["position_se"].where(rows["position_se"] > 0)
    rows["position_p"] = 2 * stats.norm.sf(rows["position_effect"].abs() / error)
    return rows.rename_axis("card").reset_index().assign(**dict(zip(SIDE, side.key)))


def add_discovery(rows):
    """Benjamini and Hochberg's q of each p among all of them."""
    known = rows["position_p"].dropna().sort_values()
    q = known * len(known) / numpy.arange(1, len(known) + 1)
    rows["position_q"] = q[::-1].cummin().clip(upper=1).reindex(rows.index)
    return rows


def cards(sides, wholes, decks):
    """All rows of cards.csv; `wholes` has the sides of each deck that met another one."""
    tables = {side.key: effects(side, side.counts("dealt").reindex(columns=decks[side.key[1]].index)) for side in sides}
    parts = [card_rows(side, decks[side.key[1]], tables[side.key]) for side in sides]
    whole = []
    for deck, its in wholes.items():
        over = effects_over([tables[side.key] for side in its])
        whole.append(card_rows(Side.over_all(deck, its), decks[deck], over.reindex(decks[deck].index)))
    families = [add_discovery(pandas.concat(some, ignore_index=True)) for some in (parts, whole) if some]
    return pandas.concat(families, ignore_index=True)


# --- mulligans.csv ---------------------------------------------------------------------------------


def fates_of_cards(side, asked):
    names = {"offered": "dealt", "kept": "kept", "tossed": "tossed", "final": "oh"}
    x = {fate: side.counts(which).mul(asked, axis=0) for fate, which in names.items()}
    every = sorted(set().union(*(table.columns for table in x.values())))
    return {fate: table.reindex(columns=every, fill_value=0) for fate, table in x.items()}


def one_hot(values, asked):
    return pandas.get_dummies(values).astype(int).mul(asked, axis=0)


def fates_of_hands(side, asked, sort_of):
    """`sort_of` gives the sort of a hand in which each card is "free", "fast" or "slow"."""

    def sorts(which):
        hand = side.copies[side.copies[which]]
        kinds = hand["card"].map(sort_of).groupby(hand["at"]).value_counts().unstack(fill_value=0)
        kinds = kinds.reindex(index=side.games.index, columns=["free", "fast", "slow"], fill_value=0)
        return kinds["free"].astype(str) + " free " + kinds["fast"].astype(str) + " fast"

    offered, final = one_hot(sorts("dealt"), asked), one_hot(sorts("oh"), asked)
    every = sorted(set(offered.columns) | set(final.columns))
    offered, final = (table.reindex(columns=every, fill_value=0) for table in (offered, final))
    changed = (side.counts("tossed").sum(axis=1) > 0).astype(int)
    kept = offered.mul(1 - changed, axis=0)
    return {"offered": offered, "kept": kept, "tossed": offered - kept, "final": final}


def fates_of_numbers(side, asked):
    number = side.counts("tossed").sum(axis=1).astype(int).clip(upper=MOST_NUMBER)
    offered = one_hot(number.astype(str), asked)
    kept = offered * [int(name == "0") for name in offered.columns]
    return {"offered": offered, "kept": kept, "tossed": offered - kept, "final": offered}


def mulligan_rows(side, kind, x, policy):
    score = side.games["score"]
    rows = pandas.DataFrame({fate: table.sum() for fate, table in x.items()})
    rows = rows[rows["offered"] + rows["final"] > 0]
    offered = rows["offered"].replace(0, numpy.nan)
    rows["keep_rate"] = numpy.nan if kind == "number" else rows["kept"] / offered
    rows["again"] = numpy.nan
    for fate, name in (("offered", "dealt"), ("kept", "kept"), ("tossed", "tossed"), ("final", "final")):
        _, rows[f"{name}_wr"], rows[f"{name}_se"] = rate(x[fate], score)
    everything = pandas.DataFrame(1, index=score.index, columns=x["final"].columns)
    rows["impact"], rows["impact_se"] = difference(x["final"], everything, score)
    rows["paid"] = x["offered"].mul(side.games["paid"].fillna(0), axis=0).sum() / offered
    rows["propensity"] = rows["keep_effect"] = rows["keep_effect_se"] = numpy.nan
    if kind == "card":
        there = side.copies[side.copies["again"] & side.games["paid"].notna().reindex(side.copies["at"]).to_numpy()]
        rows["again"] = there.groupby("card").size().reindex(rows.index, fill_value=0)
        if policy == "random":
            rows["propensity"] = 0.5
            rows["keep_effect"], rows["keep_effect_se"] = difference(x["kept"], x["tossed"], score)
    return rows.rename_axis("item").reset_index().assign(kind=kind)


def in_seat(side, seat):
    games = side.games[side.games["seat"] == seat]
    return Side(side.key, games, side.copies[side.copies["at"].isin(games.index)])


def mulligans(sides, wholes, policies, sort_of, seats):
    """All rows of mulligans.csv."""
    slices = [*sides, *(Side.over_all(deck, its) for deck, its in wholes.items())]
    parts = []
    for side in slices:
        policy = policies[side.key[1]]
        for seat, games in [*((str(seat + 1), in_seat(side, seat)) for seat in range(seats)), ("*", side)]:
            asked = games.games["paid"].notna().astype(int)
            for kind, x in (
                ("card", fates_of_cards(games, asked)),
                ("hand", fates_of_hands(games, asked, sort_of)),
                ("number", fates_of_numbers(games, asked)),
            ):
                rows = mulligan_rows(games, kind, x, policy)
                score = games.games["score"].mean()
                rows = rows.assign(seat=seat, policy=policy, games=len(games.games), score=score)
                parts.append(rows.assign(**dict(zip(SIDE, side.key))))
    return pandas.concat(parts, ignore_index=True)
