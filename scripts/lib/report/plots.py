"""What all pictures beside a page stand on: the same charts as there, for papers and talks, on white."""
import io
import math
import warnings

import matplotlib

matplotlib.use("agg")
import matplotlib.pyplot as plt  # noqa: E402
import numpy  # noqa: E402
from matplotlib.colors import LinearSegmentedColormap  # noqa: E402
from matplotlib.ticker import FuncFormatter  # noqa: E402

import theme  # noqa: E402
from captions import caption  # noqa: E402
from tables import decimals_for, fixed  # noqa: E402

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
LONGEST = 66  # letters of its name
MOST_CELL_TEXTS = 30  # columns: with more, the cells of a matrix have no room for numbers


def add_caption(figure, caption):
    """Below all else, whatever lies there already."""
    inch = figure.get_tightbbox(figure.canvas.get_renderer())
    width, height = figure.get_size_inches()
    place = (inch.x0 / width, (inch.y0 - 0.1) / height)
    figure.text(*place, caption, fontsize=7.5, color=theme.MUTED, va="top")


def picture(figure, caption):
    """The bytes of both kinds; the same figure makes the same bytes."""
    found = {}
    add_caption(figure, caption)
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


def elo_axis(axis, _=True):
    axis.set_major_formatter(FuncFormatter(lambda x, _: (f"{round(x):+d}" if round(x) else "0").replace("-", "−")))


def shortened(name, length=34):
    return name if len(name) <= length else name[: length - 1] + "…"


def colours_by_side(low, high, reference):
    return [WIN if a > reference else LOSS if b < reference else theme.FAINT for a, b in zip(low, high)]


def row_figure(rows, width=8.0):
    figure, axes = plt.subplots(figsize=(width, max(1.2, 0.7 + INCH * rows)))
    axes.set_ylim(rows - 0.4, -0.6)
    axes.grid(axis="y", visible=False)
    return figure, axes


def forest(names, value, low, high, reference, title, sign=False, filled=None, text=percent_axis):
    """Values with their intervals, one below the other; `text` writes the numbers of the axis."""
    figure, axes = row_figure(len(names))
    colours = colours_by_side(low, high, reference)
    if filled is not None:
        colours = [WIN if yes and v > reference else LOSS if yes else theme.FAINT for yes, v in zip(filled, value)]
    places = numpy.arange(len(names))
    axes.hlines(places, low, high, color=colours, linewidth=2)
    inside = [colour if colour != theme.FAINT else "white" for colour in colours]
    axes.scatter(value, places, s=26, c=inside, edgecolors=colours, zorder=3)
    axes.axvline(reference, color=theme.FAINT, linewidth=1)
    axes.set_yticks(places, [shortened(name, LONGEST) for name in names])
    text(axes.xaxis, sign)
    axes.set_title(title)
    return figure


def best_and_worst(table, column, most=15):
    table = table.dropna(subset=[column]).sort_values(column, ascending=False)
    return table if len(table) <= 2 * most else table.iloc[list(range(most)) + list(range(-most, 0))]


def cell_ink(colour):
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3])
    return "black" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else "white"


def short_count(games):
    for size, unit in ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k")):
        if games >= size:
            return f"{games / size:.3g}{unit}"
    return f"{games:g}"


def heat(value, texts, middle, reach, title):
    """A table of numbers in colours, rows and columns named; `texts(i, j)`: a text, smaller ones, whether it is sure."""
    down, across = value.shape
    cell, size = (0.62, 8) if across <= 12 else (0.5, 7)
    colours = LinearSegmentedColormap.from_list("score", theme.SCALE_LIGHT)
    colours.set_bad("#f3f1ec")
    figure, axes = plt.subplots(figsize=(2 + cell * across, 1.2 + cell * down))
    numbers = value.to_numpy(dtype=float)
    image = axes.imshow(numpy.ma.masked_invalid(numbers), cmap=colours, vmin=middle - reach, vmax=middle + reach)
    axes.grid(False)
    names = [[shortened(name, 26) for name in labels] for labels in (value.index, value.columns)]
    axes.set_xticks(range(across), names[1], rotation=45, ha="left", rotation_mode="anchor", color=theme.INK)
    axes.set_yticks(range(down), names[0])
    axes.tick_params(length=0)
    axes.xaxis.tick_top()
    axes.set_xticks(numpy.arange(across + 1) - 0.5, minor=True)
    axes.set_yticks(numpy.arange(down + 1) - 0.5, minor=True)
    axes.grid(which="minor", color="white", linewidth=1.5)
    axes.tick_params(which="minor", length=0)
    for side in axes.spines.values():
        side.set_visible(False)
    for i, j in numpy.argwhere(~numpy.isnan(numbers)) if across <= MOST_CELL_TEXTS else []:
        text, small, sure = texts(i, j)
        ink = cell_ink(image.cmap(image.norm(numbers[i, j])))
        centred = {"ha": "center", "va": "center", "color": ink}
        axes.text(j, i - 0.2, text, fontsize=size, weight="bold" if sure else "normal", **centred)
        axes.text(j, i + 0.22, "\n".join(small), fontsize=0.7 * size, linespacing=1.1, **centred)
    bar = figure.colorbar(image, ax=axes, shrink=min(1, 2.4 / (cell * down)), aspect=14, pad=0.02)
    bar.outline.set_visible(False)
    percent_axis(bar.ax.yaxis)
    axes.set_title(title, pad=10)
    return figure


# Behind the title where scores have a star.
STARS = " (*: with aborted games (limit reached), which score half)"


def score_heat(score, low, high, counts, title, stopped=None):
    """The same of scores with their intervals and what they come from; a star where games count that a limit stopped."""
    decimals = min(2, decimals_for(((high - low) / 2).to_numpy().ravel()))

    def texts(i, j):
        half = (high.iat[i, j] - low.iat[i, j]) / 2
        small = [f"±{fixed(100 * half, decimals)}", short_count(counts.iat[i, j])]
        star = "*" if stopped is not None and stopped.iat[i, j] > 0 else ""
        return fixed(100 * score.iat[i, j], decimals) + star, small, low.iat[i, j] > 0.5 or high.iat[i, j] < 0.5

    return heat(score, texts, 0.5, reach_of(score, 0.5), title + (STARS if stopped is not None else ""))


def reach_of(values, middle):
    """How far from the middle the colours of `heat` reach, as on the page."""
    return max(0.1, math.ceil(numpy.nanmax(numpy.abs(numpy.asarray(values, dtype=float) - middle)) * 20 - 1e-9) / 20)


def parted_bars(names, left, right, title):
    """Bars that part at zero; `left`, `right`: (label or None, colour, a share for each name), from zero outward."""
    figure, axes = row_figure(len(names))
    handles = []
    for parts, sign in ((left, -1), (right, 1)):
        start = numpy.zeros(len(names))
        for label, colour, share in parts:
            share = numpy.asarray(share, dtype=float)
            bars = axes.barh(range(len(names)), sign * share, left=sign * start, height=0.7, color=colour, label=label)
            start += share
            if label is not None:
                handles.insert(0 if sign < 0 else len(handles), bars)
    axes.axvline(0, color=theme.FAINT, linewidth=1)
    axes.set_yticks(range(len(names)), [shortened(name, LONGEST) for name in names])
    axes.margins(x=0.03)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: f"{abs(round(100 * x)):g} %"))
    below = (0, -0.25 / (0.7 + INCH * len(names)) - 0.02)
    axes.legend(handles=handles, loc="upper left", bbox_to_anchor=below, ncol=5, fontsize=8)
    axes.set_title(title)
    return figure


def draw_all(pictures, source):
    """File name → bytes, of all pictures that the source has something for; `pictures`: name → what draws it, or them."""
    found = {}
    with plt.rc_context(STYLE), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of letters that the font lacks
        for name, draw in pictures.items():
            figures = draw(source)
            several = isinstance(figures, list)
            for number, figure in enumerate(figures if several else [figures], 1):
                for kind, data in picture(figure, caption(source)).items() if figure is not None else []:
                    found[f"{name}-{number}.{kind}" if several else f"{name}.{kind}"] = data
    return found
