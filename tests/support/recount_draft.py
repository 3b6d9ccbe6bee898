"""Works out the rates of draft_cards.csv and drafters.csv again from what games.csv says of each game of the tables
(--games=cards), by the formulas of results/SCHEMA.md: tables are what rounds are elsewhere."""
import numpy
import pandas

import intervals

SETS = ["dealt", "put_back", "redrawn", "drawn", "fetched"]
PLACES = ["opening", "drawn", "hand", "unseen", "deck", "left_out"]


def sides(games):
    """Two rows for each game, one from the side of each seat."""
    both = []
    for seat, score in ((1, {1: 1.0, 2: 0.0}), (2, {1: 0.0, 2: 1.0})):
        side = games[["table", "round", "result", f"drafter_{seat}", f"list_{seat}", f"left_out_{seat}"]].copy()
        side.columns = ["table", "round", "result", "drafter", "list", "left_out"]
        for name in SETS:
            side[name] = games[f"{name}_{seat}"]
        side["score"] = games["winner_seat"].map(score).fillna(0.5)
        both.append(side)
    return pandas.concat(both, ignore_index=True)


def read_copies(words):
    """The copies that a list of games.csv names, without turns."""
    return {word.split("@")[0] for word in words.split("; ") if word}


def names(copies):
    return {copy.rsplit("#", 1)[0] for copy in copies}


def read_list(words):
    return {word.split(" ", 1)[1] for word in words.split("; ") if word}


def places_of(side):
    """In which place each card was, by the rules of draft_cards.csv."""
    dealt, put_back, redrawn, drawn, fetched = (read_copies(side[name]) for name in SETS)
    opening = dealt - put_back | redrawn
    deck = read_list(side["list"])
    hand = names(opening | drawn | fetched)
    return {
        "opening": names(opening) & deck,
        "drawn": names(drawn) & deck,
        "hand": hand & deck,
        "unseen": deck - hand,
        "deck": deck,
        "left_out": read_list(side["left_out"]) - deck,
    }


def put_rates(rows, name, x, side):
    """Columns of a rate: empty without games, without an interval for one table."""
    found = intervals.Rates(x, side["score"], side["table"], numpy.zeros(len(side)), numpy.ones(len(side)))
    tables = pandas.DataFrame(numpy.asarray(x)).groupby(side["table"].to_numpy()).sum().gt(0).sum().to_numpy()
    rows[f"{name}_games" if name else "games"] = found.count
    ends = [numpy.where(tables > 1, end, numpy.nan) for end in found.interval]
    for column, values in zip(("score", "low", "high"), (found.rate, *ends)):
        rows[f"{name}_{column}" if name else column] = numpy.where(found.count > 0, values, numpy.nan)


def cards(games):
    side = sides(games)
    where = [places_of(row) for _, row in side.iterrows()]
    every = sorted(set().union(*(at["deck"] | at["left_out"] for at in where)))
    rows = {"card": every}
    for place in PLACES:
        x = numpy.array([[card in at[place] for card in every] for at in where], dtype=float)
        put_rates(rows, place, x, side)
    rows = pandas.DataFrame(rows)
    rows["improvement"] = rows["hand_score"] - rows["unseen_score"]
    return rows


def drafters(games):
    side = sides(games)
    every = sorted(set(side["drafter"]))
    x = numpy.array([[drafter == other for other in every] for drafter in side["drafter"]], dtype=float)
    rows = {"drafter": every}
    put_rates(rows, "", x, side)
    if len(every) == 1:  # it scores a half whatever happens
        rows["low"] = rows["high"] = rows["score"]
    rows["aborted"] = [((side["drafter"] == drafter) & (side["result"] == "aborted")).sum() for drafter in every]
    return pandas.DataFrame(rows).rename(columns={"low": "score_low", "high": "score_high"})
