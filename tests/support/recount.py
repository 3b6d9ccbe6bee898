"""Works out cards.csv and mulligans.csv again from what games.csv says of each card (--games=cards), by the formulas of
results/SCHEMA.md: game by game, nothing in the way in which the program counts."""
import numpy
import pandas
from scipy import stats

import intervals

SIDE = ["pairing", "deck", "opponent"]
SETS = ["dealt", "put_back", "redrawn", "drawn", "fetched", "played"]
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
        games["times"] = 1.0
        return cls(key, games, read_copies(games))

    @classmethod
    def over_all(cls, deck, sides, shares):
        """Each game keeps a number of its own, and counts so often that each pairing has its share."""
        games, copies, before = [], [], 0
        for side, times in zip(sides, times_of(sides, shares)):
            games.append(side.games.assign(times=times))
            copies.append(side.copies.assign(at=side.copies["at"] + before))
            before += len(side.games)
        return cls(("*", deck, "*"), pandas.concat(games, ignore_index=True), pandas.concat(copies, ignore_index=True))

    def counts(self, which, of="card"):
        """How many of the copies in which `which` holds each game shows: games by cards."""
        there = self.copies[self.copies[which]]
        table = there.groupby(["at", of]).size().unstack(fill_value=0)
        return table.reindex(index=self.games.index, fill_value=0)


def rounds_of(side):
    return side.games["round"].nunique()


def times_of(sides, shares):
    """How often the games of each pairing count; `shares` by pairing and deck."""
    rounds = [rounds_of(side) for side in sides]
    share = [shares[side.key[:2]] for side in sides]
    return [one / sum(share) * sum(rounds) / n for one, n in zip(share, rounds)]


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
    copies["kept"] = copies["dealt"] & ~copies["put_back"]
    copies["oh"] = copies["kept"] | copies["redrawn"]
    copies["gd"] = copies["drawn"]
    copies["gih"] = copies["oh"] | copies["gd"]
    copies["fetched"] &= ~copies["gih"]
    copies["again"] = copies["put_back"] & copies["drawn"]
    copies["held"] = (
        copies["turn"].where(copies["played"], games["end"].reindex(copies["at"]).to_numpy()) - copies["got"]
    )
    return copies


# --- Rates -----------------------------------------------------------------------------------------


def rates(x, side):
    """Columns of weights by game: the win rates that they weigh."""
    games = side.games
    return intervals.Rates(x.to_numpy(), games["score"], games["round"], games["pairing"].astype(str), games["times"])


def mean_over(values, times):
    """By card, of copies each counting as its game does."""
    card = values.index.get_level_values("card")
    return (values * times).groupby(card).sum() / times.groupby(card).sum()


def add_rates(rows, name, found, columns=("", "_wr", "_se")):
    for column, values in zip(columns, (found.count, found.rate, found.error)):
        rows[f"{name}{column}"] = pandas.Series(values, index=rows.index)


def add_difference(rows, name, a, b):
    value, interval = intervals.between_rates(a, b)
    rows[name], rows[f"{name}_se"] = value, intervals.error_of(value, interval)


# --- cards.csv -------------------------------------------------------------------------------------


LEAST_ROUNDS = 10  # of either kind, for a test


def effects(side, dealt, seats):
    """Score of the rounds in which a card was dealt less that of the others, with error, t test and rounds."""
    rounds = [side.games["pairing"], side.games["round"]]
    score = side.games["score"].groupby(rounds).mean()
    had = (dealt > 0).groupby(rounds)
    if not (had.all() == had.any()).all(axis=None):
        raise SystemExit("the games of a round are dealt different cards")
    rows = {}
    for card, had in had.first().items():
        parts = score[had], score[~had]
        sizes = [len(part) for part in parts]
        row = {"effect": numpy.nan, "error": numpy.nan, "variance": numpy.nan, "rounds": sum(sizes), "with": sizes[0]}
        if min(sizes) > 0:
            ends = [intervals.score(part, seats)[:2] for part in parts]
            row["effect"], interval = intervals.difference(*ends, 0)
            row["error"] = intervals.error_of(row["effect"], interval)
        if min(sizes) > 0 and sum(sizes) > 2:
            row["variance"] = pooled_variance(*parts)
        rows[card] = row
    return pandas.DataFrame.from_dict(rows, orient="index")


def pooled_variance(a, b):
    within = ((a - a.mean()) ** 2).sum() + ((b - b.mean()) ** 2).sum()
    return within / (len(a) + len(b) - 2) * (1 / len(a) + 1 / len(b))


def effects_over(tables, times):
    """A pairing weighs as many rounds as it has, each as often as its games count."""
    known = pandas.concat([table.assign(weight=table["rounds"] * one) for table, one in zip(tables, times)])
    known = known.dropna(subset=["effect"])
    weight = known["weight"].groupby(level=0).sum()
    share = known["weight"] / weight.reindex(known.index).to_numpy()
    variance = share**2 * known["variance"]
    sums = pandas.DataFrame(
        {
            "effect": known["effect"] * share,
            "error": (known["error"] * share) ** 2,
            "variance": variance,
            "doubt": variance**2 / (known["rounds"] - 2),
            "rounds": known["rounds"],
            "with": known["with"],
        }
    )
    whole = sums.groupby(level=0).sum(min_count=1)
    unknown = sums.isna().groupby(level=0).any()
    whole["error"] = numpy.sqrt(whole["error"])
    return whole.mask(unknown)


def add_test(rows, effect):
    """Student's t, the degrees of freedom as Welch and Satterthwaite have them."""
    doubt = effect["doubt"] if "doubt" in effect else effect["variance"] ** 2 / (effect["rounds"] - 2)
    with numpy.errstate(all="ignore"):
        t = effect["effect"] / numpy.sqrt(effect["variance"])
        p = pandas.Series(2 * stats.t.sf(t.abs(), effect["variance"] ** 2 / doubt), index=effect.index)
    enough = (effect["with"] >= LEAST_ROUNDS) & (effect["rounds"] - effect["with"] >= LEAST_ROUNDS)
    rows["position_p"] = p.where(enough & (effect["variance"] > 1e-15))


def card_rows(side, deck, effect):
    """`deck` has the copies of each card, in the order of its list."""
    x = {name: side.counts(name).reindex(columns=deck.index, fill_value=0) for name in METRICS[:-1]}
    fetched = side.counts("fetched").reindex(columns=deck.index, fill_value=0)
    x["gns"] = (deck - x["gih"] - fetched).clip(lower=0)
    rows = pandas.DataFrame({"copies": deck, "games": len(side.games)})
    add_rates(rows, "gp", rates(pandas.DataFrame(1, index=x["gih"].index, columns=deck.index), side))
    rows["gp"] = rows["games"] * deck
    found = {}
    for name in METRICS:
        found[name] = rates(x[name], side)
        add_rates(rows, name, found[name])
        add_rates(rows, f"{name}_games", rates((x[name] > 0).astype(int), side))
    add_difference(rows, "iwd", found["gih"], found["gns"])
    rows["fetched"] = fetched.sum()
    copies = side.copies.set_index("card")
    copies["times"] = side.games["times"].reindex(copies["at"]).to_numpy()
    in_hand, played = copies[copies["gih"]], copies[copies["played"]]
    rows["unplayed_share"] = 1 - mean_over(in_hand["played"], in_hand["times"])
    rows["turns_held"] = mean_over(in_hand["held"], in_hand["times"])
    rows["turn_played"] = mean_over(played["turn"], played["times"])
    rows["position_effect"], rows["position_se"] = effect["effect"], effect["error"]
    add_test(rows, effect)
    return rows.rename_axis("card").reset_index().assign(**dict(zip(SIDE, side.key)))


def add_discovery(rows, name="position"):
    """Benjamini and Hochberg's q of each p among all of them."""
    known = rows[f"{name}_p"].dropna().sort_values()
    q = known * len(known) / numpy.arange(1, len(known) + 1)
    rows[f"{name}_q"] = q[::-1].cummin().clip(upper=1).reindex(rows.index)
    return rows


def cards(sides, wholes, decks, seats, shares):
    """All rows of cards.csv; `wholes` has the sides of each deck that met another one."""
    tables = {
        side.key: effects(side, side.counts("dealt").reindex(columns=decks[side.key[1]].index, fill_value=0), seats)
        for side in sides
    }
    parts = [card_rows(side, decks[side.key[1]], tables[side.key]) for side in sides]
    whole = []
    for deck, its in wholes.items():
        over = effects_over([tables[side.key] for side in its], times_of(its, shares))
        whole.append(card_rows(Side.over_all(deck, its, shares), decks[deck], over.reindex(decks[deck].index)))
    families = [add_discovery(pandas.concat(some, ignore_index=True)) for some in (parts, whole) if some]
    return pandas.concat(families, ignore_index=True)


# --- mulligans.csv ---------------------------------------------------------------------------------


def fates_of_cards(side, asked):
    names = {"offered": "dealt", "kept": "kept", "put_back": "put_back", "final": "oh"}
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
    changed = (side.counts("put_back").sum(axis=1) > 0).astype(int)
    kept = offered.mul(1 - changed, axis=0)
    return {"offered": offered, "kept": kept, "put_back": offered - kept, "final": final}


def fates_of_numbers(side, asked):
    number = side.counts("put_back").sum(axis=1).astype(int).clip(upper=MOST_NUMBER)
    offered = one_hot(number.astype(str), asked)
    kept = offered * [int(name == "0") for name in offered.columns]
    return {"offered": offered, "kept": kept, "put_back": offered - kept, "final": offered}


def mulligan_rows(side, kind, x, policy):
    rows = pandas.DataFrame({fate: table.sum() for fate, table in x.items()})
    rows = rows[rows["offered"] + rows["final"] > 0]
    x = {fate: table[rows.index] for fate, table in x.items()}
    found = {fate: rates(table, side) for fate, table in x.items()}
    offered = pandas.Series(found["offered"].weight, index=rows.index).replace(0, numpy.nan)
    rows["keep_rate"] = numpy.nan if kind == "number" else found["kept"].weight / offered
    rows["again"] = numpy.nan
    for fate, name in (("offered", "dealt"), ("kept", "kept"), ("put_back", "put_back"), ("final", "final")):
        rows[f"{name}_wr"], rows[f"{name}_se"] = found[fate].rate, found[fate].error
    everything = pandas.DataFrame(1, index=x["final"].index, columns=x["final"].columns)
    add_difference(rows, "impact", found["final"], rates(everything, side))
    rows["paid"] = x["offered"].mul(side.games["paid"].fillna(0) * side.games["times"], axis=0).sum() / offered
    rows["propensity"] = rows["keep_effect"] = rows["keep_effect_se"] = numpy.nan
    if kind == "card":
        there = side.copies[side.copies["again"] & side.games["paid"].notna().reindex(side.copies["at"]).to_numpy()]
        rows["again"] = there.groupby("card").size().reindex(rows.index, fill_value=0)
        if policy == "random":
            rows["propensity"] = 0.5
            add_difference(rows, "keep_effect", found["kept"], found["put_back"])
    return rows.rename_axis("item").reset_index().assign(kind=kind)


def in_seat(side, seat):
    games = side.games[side.games["seat"] == seat]
    return Side(side.key, games, side.copies[side.copies["at"].isin(games.index)])


def mulligans(sides, wholes, policies, sort_of, seats, shares):
    """All rows of mulligans.csv."""
    slices = [*sides, *(Side.over_all(deck, its, shares) for deck, its in wholes.items())]
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
                score = numpy.average(games.games["score"], weights=games.games["times"])
                rows = rows.assign(seat=seat, policy=policy, games=len(games.games), score=score)
                parts.append(rows.assign(**dict(zip(SIDE, side.key))))
    return pandas.concat(parts, ignore_index=True)
