"""The pictures of players that met."""
import numpy

import theme
from meetings import PAIR_COUNTS
from plots import (
    LOSS,
    WIN,
    INCH,
    elo_axis,
    STARS,
    forest,
    heat,
    parted_bars,
    percent_axis,
    plt,
    reach_of,
    row_figure,
    score_heat,
    shortened,
)
from tables import Z95, fixed, starred

PAIR_NAMES = ["both lost", "lost and drawn", "one each, or both drawn", "won and drawn", "both won"]
SCORES = "Score, with 95 % interval"


def against(rows):
    return [
        f"{shortened(player, 32)} against {shortened(opponent, 24)}"
        for player, opponent in zip(rows["player"], rows["opponent"])
    ]


def told(meeting):
    """The rows that a chart of all shows: of each two that met the one of the higher player."""
    rows = meeting.players
    if meeting.kind == "published":
        return rows
    if meeting.rivals:
        return rows[rows["opponent"] == rows["player"].map(meeting.rivals)]
    place = {name: i for i, name in enumerate(meeting.names)}
    rows = rows.assign(place=rows["player"].map(place), other=rows["opponent"].map(place))
    return rows[rows["place"] < rows["other"]].sort_values(["place", "other"])


# --- The pictures ----------------------------------------------------------------------------------


def draw_scores(meeting):
    def drawn(rows, title):
        names = against(rows)
        if "stopped" in rows and rows["stopped"].notna().any():
            names, title = starred(names, rows["stopped"]), title + STARS
        return forest(names, rows["score"], rows["score_low"], rows["score_high"], 0.5, title)

    if meeting.kind == "published":
        return [drawn(meeting.players.loc[group["rows"]], group["title"] or SCORES) for group in meeting.groups]
    return drawn(told(meeting), SCORES) if meeting.kind == "compare" else None


def draw_ratings(meeting):
    if meeting.kind != "league" or meeting.ratings is None:
        return None
    rows = meeting.ratings.dropna(subset=["rating"]).sort_values("rating", ascending=False)
    if rows.empty:
        return None
    title = "Ratings in Elo, with 95 % intervals"
    low, high = (rows[f"rating_{end}"].fillna(rows["rating"]) for end in ("low", "high"))
    return forest(list(rows["player"]), rows["rating"], low, high, 0, title, True, text=elo_axis)


def square(meeting, table, column):
    names = meeting.names
    return table.pivot(index="player", columns="opponent", values=column).reindex(index=names, columns=names)


def draw_matrix(meeting):
    if meeting.kind != "league":
        return None
    score, low, high, pairs = (
        square(meeting, meeting.players, name) for name in ("score", "score_low", "score_high", "pairs")
    )
    stopped = square(meeting, meeting.players, "stopped") if "stopped" in meeting.players else None
    return score_heat(score, low, high, pairs, "Score of the row's player against the column's", stopped)


def draw_superiority(meeting):
    if meeting.kind != "league" or meeting.superiority is None or meeting.superiority.empty:
        return None
    chance = square(meeting, meeting.superiority, "superiority").dropna(how="all").dropna(axis=1, how="all")

    def texts(i, j):
        value = chance.iat[i, j]
        return fixed(100 * value, 1), [], value > 0.975 or value < 0.025

    return heat(chance, texts, 0.5, 0.5, "Likelihood that the row is rated higher than the column")


def draw_gains(meeting):
    if meeting.kind != "ladder":
        return None
    steps = meeting.steps
    places = numpy.arange(len(steps))
    figure, axes = plt.subplots(figsize=(8, 3.6))
    axes.plot(places, steps["score"], color=WIN, linewidth=1.5)
    axes.vlines(places, steps["score_low"], steps["score_high"], color=WIN, linewidth=2)
    axes.scatter(places, steps["score"], s=30, color=WIN, zorder=3)
    axes.axhline(0.5, color=theme.FAINT, linewidth=1)
    axes.axhline(0.51, color=theme.FAINT, linewidth=1, linestyle=(0, (4, 4)))
    axes.set_xticks(places, [f"{budget:,}" for budget in steps["budget"]])
    axes.set_xlim(-0.5, len(steps) - 0.5)
    axes.grid(axis="x", visible=False)
    axes.set_xlabel("budget, against half of it")
    percent_axis(axes.yaxis)
    axes.set_title(
        f"Score of {shortened(meeting.names[-1].split(':')[0])} against half its budget; dashed: a gain of one point"
    )
    return figure


def draw_pairs(meeting):
    rows = told(meeting)
    share = [(rows[count] / rows["pairs"]).to_numpy() for count in PAIR_COUNTS]
    colours = [pair[0] for pair in theme.PAIRS]
    left = [(PAIR_NAMES[k], colours[k], share[k] if k < 2 else share[k] / 2) for k in (2, 1, 0)]
    right = [(PAIR_NAMES[k] if k > 2 else None, colours[k], share[k] if k > 2 else share[k] / 2) for k in (2, 3, 4)]
    return parted_bars(against(rows), left, right, "Pairs of games by result: lost to the left, won to the right")


def deck_scores(table):
    """Score over all rows of a player and deck, and half of its interval as if games were independent."""
    sums = table.assign(points=table["score"] * table["games"]).groupby(["player", "deck"], sort=False)
    score = sums["points"].sum() / sums["games"].sum()
    return score, Z95 * numpy.sqrt(score * (1 - score) / sums["games"].sum())


def draw_decks(meeting):
    if meeting.decks is None:
        return None
    if meeting.kind == "compare":
        return draw_two_by_deck(meeting)
    table = meeting.decks
    if meeting.rivals:
        table = table[table["opponent"] == table["player"].map(meeting.rivals)]
    score, half = (column.unstack().reindex(meeting.names) for column in deck_scores(table))

    def texts(i, j):
        away, error = abs(score.iat[i, j] - 0.5), half.iat[i, j]
        return fixed(100 * score.iat[i, j], 1), [f"±{fixed(100 * error, 1)}"], away > error

    return heat(score, texts, 0.5, reach_of(score, 0.5), "Score of the row's player with the column's deck")


def draw_two_by_deck(meeting):
    score, half = deck_scores(meeting.decks)
    first = score[meeting.names[0]].sort_values(ascending=False)
    figure, axes = row_figure(len(first))
    for name, colour, shift in zip(meeting.names, (WIN, LOSS), (-0.15, 0.15)):
        value, error = score[name].reindex(first.index), half[name].reindex(first.index)
        places = numpy.arange(len(first)) + shift
        axes.hlines(places, (value - error).clip(0), (value + error).clip(upper=1), color=colour, linewidth=2)
        axes.scatter(value, places, s=26, color=colour, zorder=3, label=shortened(name, 60))
    axes.axvline(0.5, color=theme.FAINT, linewidth=1)
    axes.set_yticks(range(len(first)), [shortened(name) for name in first.index])
    percent_axis(axes.xaxis)
    axes.legend(loc="upper left", bbox_to_anchor=(0, -0.25 / (0.7 + INCH * len(first)) - 0.02), ncol=2, fontsize=8)
    axes.set_title("Score by deck, against the other with all decks")
    return figure


PICTURES = {
    "scores": draw_scores,
    "ratings": draw_ratings,
    "matrix": draw_matrix,
    "superiority": draw_superiority,
    "gains": draw_gains,
    "pairs": draw_pairs,
    "decks": draw_decks,
}
