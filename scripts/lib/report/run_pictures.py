"""The pictures of a run of decks."""
import math

import numpy
import pandas
from matplotlib.ticker import MaxNLocator

import theme
from plots import (
    DRAW,
    LOSS,
    WIN,
    best_and_worst,
    STARS,
    forest,
    parted_bars,
    percent_axis,
    plt,
    row_figure,
    score_heat,
    shortened,
)
from runs import matrix, standings
from tables import Z95, false_discovery, starred


def draw_standings(run):
    table = standings(run)
    reference = 0.5 if run.seats == 2 else 1 / run.seats
    if run.gauntlet:
        table = run.matchups[run.matchups["deck"] == run.gauntlet].sort_values("score", ascending=False)
        every = standings(run).set_index("deck").loc[[run.gauntlet]].assign(opponent="all")
        table = pandas.concat([every, table], ignore_index=True)
        names, title = list(table["opponent"]), f"Score of {shortened(run.gauntlet)} against"
    else:
        names, title = list(table["deck"]), "Score of each deck, with 95 % interval"
    if "stopped" in table:
        names, title = starred(names, table["stopped"]), title + STARS
    return forest(names, table["score"], table["score_low"], table["score_high"], reference, title)


def draw_matchups(run):
    if run.seats != 2:
        return None
    score, low, high, games = (matrix(run, column) for column in ("score", "score_low", "score_high", "games"))
    stopped = matrix(run, "stopped") if "stopped" in run.matchups else None
    return score_heat(score, low, high, games, "Score of the row's deck against the column's", stopped)


def draw_seats(run):
    table = standings(run).sort_values("first_player_advantage", ascending=False)
    return forest(
        list(table["deck"]),
        table["first_player_advantage"],
        table["first_player_advantage_low"],
        table["first_player_advantage_high"],
        0,
        "Score going first less score otherwise, in points",
        sign=True,
    )


def length_counts(turns, deck, last):
    """Games of a deck by turn and result; what is longer counts at the end."""
    mine = turns[(turns["deck"] == deck) & (turns["opponent"] != deck)]
    mine = turns[turns["deck"] == deck] if mine.empty else mine
    kinds = mine["result"].where(mine["result"].isin(["win", "loss"]), "open")
    counts = {}
    for result in ("win", "loss", "open"):
        rows = mine[kinds == result]
        counts[result] = numpy.bincount(
            numpy.minimum(rows["turns"].astype(int), last), rows["games"], minlength=last + 1
        )
    return counts, mine["games"].sum()


def draw_lengths(run):
    turns = run.table("turns")
    if turns is None or turns.empty:
        return None
    decks = list(standings(run)["deck"])
    across = min(4, len(decks))
    down = math.ceil(len(decks) / across)
    by_turn = turns.groupby("turns")["games"].sum().sort_index().cumsum()
    last = int(by_turn.index[numpy.searchsorted(by_turn.to_numpy(), 0.995 * by_turn.iloc[-1])])
    figure, grid = plt.subplots(
        down, across, figsize=(2.6 * across, 1.8 * down + 0.5), sharex=True, sharey=True, squeeze=False
    )
    for axes, deck in zip(grid.flat, decks):
        counts, games = length_counts(turns, deck, last)
        places = numpy.arange(last + 1)
        axes.bar(places, counts["win"] / games, width=0.9, color=WIN, label="won")
        axes.bar(places, counts["loss"] / games, width=0.9, bottom=counts["win"] / games, color=LOSS, label="lost")
        axes.bar(
            places,
            counts["open"] / games,
            width=0.9,
            bottom=(counts["win"] + counts["loss"]) / games,
            color=DRAW,
            label="nobody won",
        )
        axes.set_title(shortened(deck, 28), fontsize=9)
        axes.grid(axis="x", visible=False)
        axes.tick_params(axis="y", labelcolor=theme.MUTED)
        axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
        percent_axis(axes.yaxis)
    for axes in grid.flat[len(decks) :]:
        axes.set_axis_off()
    for axes in grid[-1]:
        axes.set_xlabel(f"turns ({last}: and more)")
    figure.suptitle("Share of a deck's games by their number of turns", x=0.01, ha="left", weight="bold", fontsize=11)
    figure.tight_layout()
    figure.legend(
        *grid[0][0].get_legend_handles_labels(),
        fontsize=8,
        loc="upper left",
        ncol=3,
        handlelength=1,
        bbox_to_anchor=(0, 0),
    )
    return figure


def draw_endings(run):
    table = run.table("endings")
    if table is None or table.empty:
        return None
    names = list(standings(run)["deck"])
    kinds = list(table.groupby("ending")["games"].sum().sort_values(ascending=False).index)
    if not (table["deck"] == table["opponent"]).all():
        table = table[table["deck"] != table["opponent"]]
    sums = table.groupby(["deck", "ending", "result"])["games"].sum()
    games = table.groupby("deck")["games"].sum()

    def parts(result, labelled):
        return [
            (
                kind if labelled else None,
                theme.ENDINGS[k % len(theme.ENDINGS)][0],
                [sums.get((name, kind, result), 0) / games[name] for name in names],
            )
            for k, kind in enumerate(kinds)
        ]

    return parted_bars(
        names, parts("loss", False), parts("win", True), "How games end: lost to the left, won to the right"
    )


def card_names(table, column):
    if table["deck"].nunique() == 1:
        return list(table[column])
    return [shortened(f"{card} · {deck}", 48) for card, deck in zip(table[column], table["deck"])]


def of_told(run, table):
    """Of a gauntlet the rows of the deck asked about."""
    return table[table["deck"] == run.gauntlet] if run.gauntlet else table


def by_deck(table):
    """Of a single deck the title names it, of several each row."""
    return f"\n{shortened(table['deck'].iloc[0])}" if table["deck"].nunique() == 1 else ""


def draw_effects(run):
    table = run.table("cards")
    if table is None:
        return None
    table = of_told(run, table[table["opponent"] == "*"])
    table = best_and_worst(table.assign(q=false_discovery(table["position_p"])), "position_effect")
    if table.empty:
        return None
    half = Z95 * table["position_se"]
    return forest(
        card_names(table, "card"),
        table["position_effect"],
        table["position_effect"] - half,
        table["position_effect"] + half,
        0,
        f"Effect of being dealt a card, in points (filled: q < 0.05){by_deck(table)}",
        sign=True,
        filled=table["q"] < 0.05,
    )


def hand_rows(run):
    table = run.table("mulligans")
    if table is None:
        return None
    everywhere = (table["opponent"] == "*") & (table["seat"] == "*")
    return of_told(run, table[everywhere & (table["kind"] == "card") & (table["offered"] > 0)])


def draw_keep_rates(run):
    table = hand_rows(run)
    if table is None or table.empty:
        return None
    table = best_and_worst(table, "keep_rate")
    figure, axes = row_figure(len(table))
    places = numpy.arange(len(table))
    half = Z95 * numpy.sqrt(table["keep_rate"] * (1 - table["keep_rate"]) / table["offered"])
    axes.barh(places, table["keep_rate"], height=0.7, color="#c3cbd6")
    axes.hlines(places, table["keep_rate"] - half, table["keep_rate"] + half, color=theme.MUTED, linewidth=2)
    axes.set_yticks(places, card_names(table, "item"))
    axes.set_xlim(0, 1)
    percent_axis(axes.xaxis)
    axes.set_title(f"How often a dealt card was kept{by_deck(table)}")
    return figure


def draw_impact(run):
    table = hand_rows(run)
    if table is None or table.empty:
        return None
    by_chance = table["keep_effect"].notna().any()
    column = "keep_effect" if by_chance else "impact"
    table = best_and_worst(table, column)
    if table.empty:
        return None
    half = Z95 * table[f"{column}_se"]
    title = (
        "Score when kept less score when put back, by chance, in points"
        if by_chance
        else "Score of games that began with a card less that of all games, in points"
    )
    names = card_names(table, "item")
    title += by_deck(table)
    return forest(names, table[column], table[column] - half, table[column] + half, 0, title, sign=True)


PICTURES = {
    "standings": draw_standings,
    "matchups": draw_matchups,
    "seats": draw_seats,
    "lengths": draw_lengths,
    "endings": draw_endings,
    "cards": draw_effects,
    "mulligans-kept": draw_keep_rates,
    "mulligans-impact": draw_impact,
}
