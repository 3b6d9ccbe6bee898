"""Works out card_splits.csv and card_pairs.csv again from what games.csv says of each card (--games=cards), by the formulas
of results/SCHEMA.md: game by game and round by round, nothing in the way in which the program counts."""
import itertools

import numpy
import pandas
from scipy import stats

import intervals
from recount import add_discovery, rates, times_of

RANGES = [(1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 14), (15, 20), (21, numpy.inf)]
LEAST_ROUNDS = 30  # of each kind, for a test


# --- card_splits.csv -------------------------------------------------------------------------------


def parts_of(side, card, copies, seats):
    """For each part of each split (split, from, to): which games are in it."""

    def counts(which):
        return side.counts(which).get(card, pandas.Series(0, index=side.games.index))

    turns = side.copies[(side.copies["card"] == card) & side.copies["played"]].groupby("at")["turn"].min()
    turns = turns.reindex(side.games.index)
    parts = {}
    for split, which in (("copies in hand", "gih"), ("copies played", "played")):
        parts |= {(split, k, k): counts(which) == k for k in range(copies + 1)}
    parts |= {("turn first played", a, b): (turns >= a) & (turns <= b) for a, b in RANGES}
    for seat in range(seats):
        there = side.games["seat"] == seat
        parts["dealt in seat", seat + 1, seat + 1] = there & (counts("dealt") > 0)
        parts["not dealt", seat + 1, seat + 1] = there & (counts("dealt") == 0)
    return parts


def rows_of(side, card, copies, seats):
    parts = parts_of(side, card, copies, seats)
    keys = list(parts)
    found = rates(pandas.DataFrame({k: part.astype(int) for k, part in enumerate(parts.values())}), side)
    at = {key: k for k, key in enumerate(keys)}
    for key, k in at.items():
        if key[0] == "not dealt" or found.count[k] == 0:
            continue
        low, high = (end[k] for end in found.interval)
        effect, ends = numpy.nan, (numpy.nan, numpy.nan)
        if key[0] == "dealt in seat":
            other = at["not dealt", *key[1:]]
            rest = found.rate[other], [end[other] for end in found.interval]
            effect, ends = intervals.difference((found.rate[k], (low, high)), rest, 0)
        yield [side.key[1], card, copies, key[0], key[1], key[2], found.count[k], found.rate[k], low, high, effect, *ends]


SPLITS = ["deck", "card", "copies", "split", "from", "to", "games", "score", "score_low", "score_high"]
SPLITS += ["effect", "effect_low", "effect_high"]


def splits(wholes, decks, seats):
    """All rows of card_splits.csv; `wholes` has a side of each deck over all games with others."""
    rows = [
        row
        for deck, side in wholes.items()
        for card, copies in decks[deck].items()
        for row in rows_of(side, card, copies, seats)
    ]
    return pandas.DataFrame(rows, columns=SPLITS).replace({"to": {numpy.inf: numpy.nan}})


# --- card_pairs.csv --------------------------------------------------------------------------------


def groups_of(rounds, card, other):
    """Rounds by which of two cards was dealt."""
    a, b = rounds[card], rounds[other]
    return {"both": a & b, "only_card": a & ~b, "only_other": ~a & b, "neither": ~a & ~b}


def in_pairing(score, groups):
    """What two cards bring together, its variance, degrees of freedom and weight; None if a group has no round."""
    parts = [score[group] for group in groups.values()]
    freedom = len(score) - len(parts)
    if min(len(part) for part in parts) == 0 or freedom < 1:
        return None
    each = sum(1 / len(part) for part in parts)
    both, first, second, neither = (part.mean() for part in parts)
    variance = sum(((part - part.mean()) ** 2).sum() for part in parts) / freedom * each
    return both - first - second + neither, variance, freedom, 1 / each


def pair_row(deck, card, other, pairings, times):
    row = {"deck": deck, "card": card, "other": other}
    cut = [(score, groups_of(rounds, card, other)) for score, rounds in pairings]
    for name in cut[0][1]:
        scores = [score[groups[name]] for score, groups in cut]
        row[name] = sum(len(some) for some in scores)
        weight = sum(len(some) * one for some, one in zip(scores, times))
        row[f"{name}_score"] = sum(some.sum() * one for some, one in zip(scores, times)) / weight if weight else numpy.nan
    found = [one for one in (in_pairing(*one) for one in cut) if one]
    row |= {"synergy": numpy.nan, "synergy_se": numpy.nan, "synergy_p": numpy.nan}
    if found:
        value, variance, freedom, weight = (numpy.array(one) for one in zip(*found))
        share = weight / weight.sum()
        mean, whole = (share * value).sum(), (share**2 * variance).sum()
        if whole > 1e-15:
            row["synergy"] = mean
            freedom = whole**2 / (share**4 * variance**2 / freedom).sum()
            row["synergy_se"] = stats.t.ppf(0.975, freedom) * numpy.sqrt(whole) / intervals.Z95
            if min(row[name] for name in cut[0][1]) >= LEAST_ROUNDS:
                row["synergy_p"] = 2 * stats.t.sf(abs(mean) / numpy.sqrt(whole), freedom)
    return row


def pairs(wholes, decks, shares):
    """All rows of card_pairs.csv; `wholes` has the sides of each deck against others."""
    rows = []
    for deck, sides in wholes.items():
        pairings = []
        for side in sides:
            score = side.games.groupby("round")["score"].mean()
            dealt = side.counts("dealt").reindex(columns=decks[deck].index, fill_value=0) > 0
            pairings.append((score.to_numpy(), dealt.groupby(side.games["round"]).first()))
        pairings = [(score, {card: rounds[card].to_numpy() for card in rounds}) for score, rounds in pairings]
        times = times_of(sides, shares)
        rows += [pair_row(deck, card, other, pairings, times) for card, other in itertools.combinations(decks[deck].index, 2)]
    return add_discovery(pandas.DataFrame(rows), "synergy")
