"""What somebody should look at who asks whether a deck is too strong: in plain words, with the numbers behind them, and
nothing that intervals do not carry."""
import numpy
import pandas
from scipy import stats

from captions import listed
from runs import standings
from tables import Z95, bounds_words, false_discovery, fixed, signed

SURE = 0.01  # q of what is told of cards
MOST_NAMED = 3


def percent(x, decimals=1):
    return fixed(100 * x, decimals) + " %"


def with_half(value, low, high):
    return f"{percent(value)} (± {fixed(50 * (high - low), 1)})"


def points_with_half(value, half):
    return f"{signed(100 * value, 1)} points (± {fixed(100 * half, 1)})"


def q_words(q):
    return "q < 0.001" if q < 0.001 else f"q = {fixed(q, 3)}"


def told_deck(run):
    """The deck asked about: that of a gauntlet, the first of two, else the best one."""
    return run.gauntlet or (run.decks[0] if len(run.decks) < 3 else standings(run)["deck"][0])


def off(row):
    """By how much aborted games may have led a score astray: as if all had been lost, or won."""
    stopped = row.get("stopped", 0)
    return stopped / 2 if stopped > 0 else 0


# --- Matchups --------------------------------------------------------------------------------------


def score_words(run, row):
    """How much the deck wins, and whether that is more than its share."""
    fair = 1 / run.seats
    verb = "wins" if not run.nobody_won else "scores"
    against = f" against {row['pairings']:.0f} decks" if row["pairings"] > 1 else f" against {opponents_of(run, row['deck'])[0]}"
    against = against if run.seats == 2 else f" at a table of {run.seats}"
    share = "half" if run.seats == 2 else f"an equal share ({percent(fair)})"
    low, high = row["score_low"] - off(row), row["score_high"] + off(row)
    means = f"more than {share}" if low > fair else f"less than {share}" if high < fair else ""
    sure = means or f"which cannot be distinguished from {share}"
    return f"{row['deck']} {verb} {with_half(row['score'], row['score_low'], row['score_high'])} of its {run.unit}{against}, {sure}."


def opponents_of(run, deck):
    return list(run.matchups.loc[run.matchups["deck"] == deck, "opponent"])


def matchup_words(run, deck):
    """Which opponents it beats and to which it loses: of those that are named, one in twenty errs."""
    rows = run.matchups[(run.matchups["deck"] == deck) & (run.matchups["opponent"] != deck)]
    if len(rows) < 2 or run.seats > 2:
        return ""
    error = numpy.maximum(rows["score_high"] - rows["score"], rows["score"] - rows["score_low"]) / Z95
    sure = false_discovery(pandas.Series(2 * stats.norm.sf((rows["score"] - 0.5).abs() / error), index=rows.index)) < 0.05
    astray = rows["stopped"].fillna(0) / 2 if "stopped" in rows else 0
    beaten = rows[sure & (rows["score_low"] - astray > 0.5)].sort_values("score", ascending=False)
    lost = rows[sure & (rows["score_high"] + astray < 0.5)].sort_values("score")
    open_ones = len(rows) - len(beaten) - len(lost)
    parts = [f"It beats {len(beaten) or 'none'} of {len(rows)} decks{named(beaten)}"]
    if len(lost):
        parts.append(f"loses to {len(lost)}{named(lost)}")
    still = f"; {open_ones} pairing{'s' if open_ones > 1 else ''} {'are' if open_ones > 1 else 'is'} too close to call" if open_ones else ""
    return " and ".join(parts) + still + "."


def named(rows):
    if rows.empty:
        return ""
    names = [f"{row['opponent']} {percent(row['score'])}" for _, row in rows.head(MOST_NAMED).iterrows()]
    return f" ({', '.join(names)}{', ...' if len(rows) > MOST_NAMED else ''})"


def rival_words(run):
    """Of all pairings: how sure the best deck is the best."""
    table = standings(run)
    if run.gauntlet or len(table) < 3 or run.seats > 2 or "stopped" in table:
        return ""
    best, second = table["deck"][0], table["deck"][1]
    chance = superiority(run.matchups, best, second)
    if chance is None:
        return ""
    if chance > 0.975:
        return f"It is stronger than {second}, the next of {len(table)}, with a likelihood of {likelihood(chance)}."
    return f"Whether it is stronger than {second}, the next of {len(table)}, is open: likelihood {likelihood(chance)}."


def likelihood(share):
    return "more than 99.9 %" if share > 0.9995 else percent(share)


def superiority(matchups, deck, other):
    """Likelihood that a deck's mean score over its opponents is the higher one; their own pairing counts for both."""
    sides = {}
    for name in (deck, other):
        rows = matchups[(matchups["deck"] == name) & (matchups["opponent"] != name)].set_index("opponent")
        sides[name] = rows
    own, theirs = sides[deck], sides[other]
    if other not in own.index or len(own) != len(theirs):
        return None
    n = len(own)
    difference = own["score"].mean() - theirs["score"].mean()
    variance = sum((rows["score_error"].drop(rival) ** 2).sum() for rows, rival in ((own, other), (theirs, deck)))
    variance = (variance + 4 * own.at[other, "score_error"] ** 2) / n**2
    return float(stats.norm.cdf(difference / numpy.sqrt(variance))) if variance > 0 else None


def nash_words(run, deck):
    table = run.table("decks")
    if table is None or table["nash"].isna().all() or len(table) < 3 or "stopped" in run.matchups:
        return ""
    row = table.set_index("deck").loc[deck]
    brought = f"would bring it {percent(row['nash_mean'], 0)} of the time, on average over what the scores may be"
    if row["nash_support"] < 0.025:
        brought = "would not bring it at all"
    return f"Players who always bring what is best against the others {brought}."


def seat_words(row):
    gap, low, high = (row[f"first_player_advantage{end}"] for end in ("", "_low", "_high"))
    half = f"(± {fixed(50 * (high - low), 1)})"
    if low - 2 * off(row) > 0:
        return f"Going first is worth {fixed(100 * gap, 1)} points to it {half}."
    if high + 2 * off(row) < 0:
        return f"Going first costs it {fixed(-100 * gap, 1)} points {half}."
    return f"Going first makes no measurable difference: {signed(100 * gap, 1)} points {half}."


def aborted_words(row):
    if not row.get("stopped", 0) > 0:
        return ""
    return (
        f"A limit aborted {percent(row['stopped'])} of its games, which count half: the score would be "
        f"{bounds_words(row['score'], row['stopped'], 1)}."
    )


# --- Cards -----------------------------------------------------------------------------------------


def card_words(run, row):
    deck = row["deck"]
    table = run.table("cards")
    if table is None:
        return ""
    rows = table[(table["deck"] == deck) & (table["opponent"] == "*")]
    rows = rows.assign(q=false_discovery(rows["position_p"])).dropna(subset=["q"])
    if rows.empty:
        return ""
    sure = rows[(rows["q"] < SURE) & (rows["position_effect"].abs() > 2 * off(row))].sort_values("position_effect", ascending=False)
    if sure.empty:
        return f"None of its {len(rows)} cards can be distinguished from the others (no q below {SURE})."

    def told(one):
        half = fixed(100 * Z95 * one["position_se"], 1)
        return f"{one['card']} {signed(100 * one['position_effect'], 1)} points (± {half}, {q_words(one['q'])})"

    parts = []
    good, bad = sure[sure["position_effect"] > 0], sure[sure["position_effect"] < 0]
    if len(good):
        parts.append(f"the best {'are' if len(good) > 1 else 'is'} {listed([told(one) for _, one in good.head(2).iterrows()])}")
    if len(bad):
        parts.append(f"the worst is {told(bad.iloc[-1])}")
    return f"Of its cards, by what being dealt one adds compared with the others, {'; '.join(parts)}."


def pair_words(run, row):
    deck = row["deck"]
    table = run.table("card_pairs")
    if table is None:
        return ""
    rows = table[table["deck"] == deck]
    rows = rows.assign(q=false_discovery(rows["synergy_p"])).dropna(subset=["q"])
    sure = rows[(rows["q"] < SURE) & (rows["synergy"] > 4 * off(row))].sort_values("synergy", ascending=False)
    if sure.empty:
        return ""
    best = sure.iloc[0]
    value = points_with_half(best["synergy"], Z95 * best["synergy_se"])
    return f"{best['card']} and {best['other']} do better together than apart: {value}, {q_words(best['q'])}."


# --- All of it -------------------------------------------------------------------------------------


def next_steps(run, deck):
    """What to do next, and the commands that do it: they try small changes of numbers, and other cards for the best one."""
    decks = run.about("decks") or []
    file = next((one.get("file") for one in decks if one.get("name") == deck), None)
    if not file or run.seats > 2 or len(run.who) != 1:
        return []
    begin = ["epicsim change", file.removesuffix(".deck")]
    steps = [("what changes if a number on one of its cards is one less", [*begin, "--set", "any any", "-1", "-p", run.who[0]])]
    best = best_card(run, deck)
    if best is not None:
        steps.append(("what could replace its best card", [*begin, "--out", f"1 {best}", "--in", "any", "-p", run.who[0]]))
    return steps


def best_card(run, deck):
    """None if none can be told from the others."""
    table = run.table("cards")
    if table is None:
        return None
    rows = table[(table["deck"] == deck) & (table["opponent"] == "*")]
    rows = rows[(false_discovery(rows["position_p"]) < SURE) & (rows["position_effect"] > 0)]
    return None if rows.empty else rows.sort_values("position_effect", ascending=False)["card"].iloc[0]


def findings_of(run):
    """The sentences, the most important first."""
    table = standings(run)
    deck = told_deck(run)
    row = table[table["deck"] == deck].iloc[0]
    alone = len(run.decks) < 2
    sentences = [
        f"{deck} played against itself.",
        seat_words(row),
        aborted_words(row),
    ] if alone else [
        score_words(run, row),
        aborted_words(row),
        matchup_words(run, deck),
        rival_words(run),
        nash_words(run, deck),
        seat_words(row) if run.seats == 2 else "",
        card_words(run, row),
        pair_words(run, row),
        f"All games were played by {run.who[0]}; with other players the result may differ." if len(run.who) == 1 else "",
    ]
    return [sentence for sentence in sentences if sentence]
