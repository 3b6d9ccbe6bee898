"""The pictures beside the page, as SVG and PNG: the same charts for papers and talks, of all decks, on white."""
import io
import math
import warnings

import matplotlib

matplotlib.use("agg")
import matplotlib.pyplot as plt  # noqa: E402
import numpy  # noqa: E402
from matplotlib.colors import LinearSegmentedColormap  # noqa: E402
from matplotlib.ticker import FuncFormatter, MaxNLocator  # noqa: E402

import theme  # noqa: E402
from tables import Z95, decimals_for, fixed, matrix, standings  # noqa: E402

WIN, LOSS, DRAW = (theme.RESULTS[name][0] for name in ("win", "loss", "draw"))
STYLE = {
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "text.color": theme.INK,
    "axes.labelcolor": theme.MUTED,
    "axes.edgecolor": theme.FAINT,
    "axes.titlesize": 11,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": theme.LINE,
    "grid.linewidth": 0.8,
    "xtick.color": theme.MUTED,
    "ytick.color": theme.INK,
    "ytick.left": False,
    "xtick.bottom": False,
    "figure.facecolor": "white",
    "svg.hashsalt": "epicsim",
    "savefig.bbox": "tight",
    "savefig.pad_inches": 0.15,
    "legend.frameon": False,
    # Names of decks and cards are text, whatever is in them.
    "text.parse_math": False,
}
INCH = 0.26  # a row
MOST_CELL_TEXTS = 30  # decks: with more, the cells of the matrix have no room for numbers


def picture(figure):
    """The bytes of both kinds; the same figure makes the same bytes."""
    found = {}
    for kind, metadata in (("svg", {"Date": None, "Creator": None}), ("png", {"Software": None})):
        file = io.BytesIO()
        figure.savefig(file, format=kind, dpi=144, metadata=metadata)
        found[kind] = file.getvalue()
    plt.close(figure)
    return found


def percent_axis(axis, sign=False):
    def text(x, _):
        x = round(100 * x, 6)
        return (f"{x:+g}" if sign and x else f"{x:g}" if sign else f"{x:g} %").replace("-", "−")

    axis.set_major_formatter(FuncFormatter(text))


def shortened(name, length=34):
    return name if len(name) <= length else name[: length - 1] + "…"


def colours_by_side(low, high, reference):
    return [WIN if a > reference else LOSS if b < reference else theme.FAINT for a, b in zip(low, high)]


def row_figure(rows, width=8.0):
    figure, axes = plt.subplots(figsize=(width, max(1.2, 0.7 + INCH * rows)))
    axes.set_ylim(rows - 0.4, -0.6)
    axes.grid(axis="y", visible=False)
    return figure, axes


def forest(names, value, low, high, reference, title, sign=False, filled=None):
    """Values with their intervals, one below the other."""
    figure, axes = row_figure(len(names))
    colours = colours_by_side(low, high, reference)
    if filled is not None:
        colours = [WIN if yes and v > reference else LOSS if yes else theme.FAINT for yes, v in zip(filled, value)]
    places = numpy.arange(len(names))
    axes.hlines(places, low, high, color=colours, linewidth=2)
    inside = [colour if colour != theme.FAINT else "white" for colour in colours]
    axes.scatter(value, places, s=26, c=inside, edgecolors=colours, zorder=3)
    axes.axvline(reference, color=theme.FAINT, linewidth=1)
    axes.set_yticks(places, [shortened(name) for name in names])
    percent_axis(axes.xaxis, sign)
    axes.set_title(title)
    return figure


# --- The pictures ----------------------------------------------------------------------------------


def draw_standings(run):
    table = standings(run)
    reference = 0.5 if run.seats == 2 else 1 / run.seats
    if run.gauntlet:
        table = run.matchups[run.matchups["deck"] == run.gauntlet].sort_values("score", ascending=False)
        names, title = list(table["opponent"]), f"Score of {shortened(run.gauntlet)} against"
    else:
        names, title = list(table["deck"]), "Score of each deck, with 95 % interval"
    return forest(names, table["score"], table["score_low"], table["score_high"], reference, title)


def cell_ink(colour):
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3])
    return "black" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else "white"


def short_count(games):
    for size, unit in ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")):
        if games >= size:
            return f"{games / size:.3g}{unit}"
    return f"{games:g}"


def draw_matchups(run):
    if run.seats != 2:
        return None
    score, low, high, games = (matrix(run, column) for column in ("score", "score_low", "score_high", "games"))
    names = [shortened(name, 26) for name in score.index]
    count = len(names)
    cell = 0.62 if count <= 12 else 0.5
    decimals = min(2, decimals_for(((high - low) / 2).to_numpy().ravel()))
    reach = max(0.1, math.ceil(numpy.nanmax(numpy.abs(score.to_numpy() - 0.5)) * 20 - 1e-9) / 20)
    colours = LinearSegmentedColormap.from_list("score", theme.SCALE_LIGHT)
    colours.set_bad("#f3f1ec")
    figure, axes = plt.subplots(figsize=(2 + cell * count, 1.2 + cell * count))
    image = axes.imshow(numpy.ma.masked_invalid(score.to_numpy()), cmap=colours, vmin=0.5 - reach, vmax=0.5 + reach)
    axes.grid(False)
    axes.set_xticks(range(count), names, rotation=45, ha="left", rotation_mode="anchor", color=theme.INK)
    axes.set_yticks(range(count), names)
    axes.tick_params(length=0)
    axes.xaxis.tick_top()
    axes.set_xticks(numpy.arange(count + 1) - 0.5, minor=True)
    axes.set_yticks(numpy.arange(count + 1) - 0.5, minor=True)
    axes.grid(which="minor", color="white", linewidth=1.5)
    axes.tick_params(which="minor", length=0)
    for side in axes.spines.values():
        side.set_visible(False)
    for i, j in numpy.argwhere(~numpy.isnan(score.to_numpy())) if count <= MOST_CELL_TEXTS else []:
        value, half = score.iat[i, j], (high.iat[i, j] - low.iat[i, j]) / 2
        ink = cell_ink(image.cmap(image.norm(value)))
        sure = low.iat[i, j] > 0.5 or high.iat[i, j] < 0.5
        axes.text(
            j,
            i - 0.2,
            fixed(100 * value, decimals),
            ha="center",
            va="center",
            color=ink,
            fontsize=8 if count <= 12 else 7,
            weight="bold" if sure else "normal",
        )
        axes.text(
            j,
            i + 0.22,
            f"±{fixed(100 * half, decimals)}\n{short_count(games.iat[i, j])}",
            ha="center",
            va="center",
            color=ink,
            fontsize=5.5 if count <= 12 else 5,
            linespacing=1.1,
        )
    bar = figure.colorbar(image, ax=axes, shrink=min(1, 2.4 / (cell * count)), aspect=14, pad=0.02)
    bar.outline.set_visible(False)
    percent_axis(bar.ax.yaxis)
    axes.set_title("Score of the row's deck against the column's", pad=10)
    return figure


def draw_seats(run):
    table = standings(run).sort_values("seat_gap", ascending=False)
    return forest(
        list(table["deck"]),
        table["seat_gap"],
        table["seat_gap_low"],
        table["seat_gap_high"],
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
    figure, axes = row_figure(len(names))
    for result, sign in (("win", 1), ("loss", -1)):
        start = numpy.zeros(len(names))
        for k, kind in enumerate(kinds):
            share = numpy.array([sums.get((name, kind, result), 0) / games[name] for name in names])
            colour = theme.ENDINGS[k % len(theme.ENDINGS)][0]
            axes.barh(
                numpy.arange(len(names)),
                sign * share,
                left=sign * start,
                height=0.7,
                color=colour,
                label=kind if sign > 0 else None,
            )
            start += share
    axes.axvline(0, color=theme.FAINT, linewidth=1)
    axes.set_yticks(range(len(names)), [shortened(name) for name in names])
    axes.margins(x=0.03)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: f"{abs(round(100 * x)):g} %"))
    axes.legend(loc="upper left", bbox_to_anchor=(0, -0.25 / (0.7 + INCH * len(names)) - 0.02), ncol=4, fontsize=8)
    axes.set_title("How games end: lost to the left, won to the right")
    return figure


def best_and_worst(table, column, most=15):
    table = table.dropna(subset=[column]).sort_values(column, ascending=False)
    return table if len(table) <= 2 * most else table.iloc[list(range(most)) + list(range(-most, 0))]


def card_names(table, column):
    return [shortened(f"{card} · {deck}", 48) for card, deck in zip(table[column], table["deck"])]


def draw_effects(run):
    table = run.table("cards")
    if table is None:
        return None
    table = best_and_worst(table[table["opponent"] == "*"], "position_effect")
    if table.empty:
        return None
    half = Z95 * table["position_se"]
    return forest(
        card_names(table, "card"),
        table["position_effect"],
        table["position_effect"] - half,
        table["position_effect"] + half,
        0,
        "Effect of being dealt a card, in points (filled: q < 0.05)",
        sign=True,
        filled=table["position_q"] < 0.05,
    )


def hand_rows(run):
    table = run.table("mulligans")
    if table is None:
        return None
    return table[
        (table["opponent"] == "*") & (table["seat"] == "*") & (table["kind"] == "card") & (table["offered"] > 0)
    ]


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
    axes.set_title("How often a dealt card was kept")
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
    return forest(
        card_names(table, "item"), table[column], table[column] - half, table[column] + half, 0, title, sign=True
    )


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


def draw_all(run):
    """File name → bytes, of all pictures that the run has something for."""
    found = {}
    with plt.rc_context(STYLE), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of letters that the font lacks
        for name, draw in PICTURES.items():
            figure = draw(run)
            for kind, data in picture(figure).items() if figure is not None else []:
                found[f"{name}.{kind}"] = data
    return found
