#!/usr/bin/env python3
"""Look at the page that scripts/report made of a change, in a real browser: it works, and says what the file says.

    /usr/bin/python3 tests/support/pages/check_change_page.py DIR...        the page is DIR/report/index.html

Prints how many things it looked at; ends with status 1 at the first that is not as it should be.
"""
import pathlib
import sys

import numpy

from report_page import (
    AnyValue,
    DASH,
    Z95,
    chance,
    check,
    check_marks,
    check_page,
    check_pictures,
    check_places,
    check_quiet,
    check_rows,
    check_sections,
    check_sorting,
    fixed,
    half_of,
    look_at,
    plus_minus,
    read_table,
    same,
    signed,
    stopped_formats,
    svg_rows,
    table_rows,
    whole,
    write,
)

# Of scripts/lib/report, which report_page has put on the path:
import change_pictures
import sources


ENDS = ("change", "change_low", "change_high")


class Folder:
    def __init__(self, path):
        self.path = pathlib.Path(path).resolve() / "change.csv"
        self.page = self.path.parent / "report" / "index.html"
        self.all = table_rows(self.path)
        self.cards = table_rows(self.path.with_name("changed_cards.csv"))
        self.tried = sorted([row for row in self.all if row["opponent"] == "*"], key=lambda row: -float(row["change"]))

    def rows_of(self, tried):
        """The rows of a change, in the order of its charts."""
        rows = [row for row in self.all if row["variant"] == tried["variant"]]
        return sorted(rows, key=lambda row: (row["opponent"] != "*", -float(row["change"])))


def name_of(row):
    """Of several changes: cards that are exchanged, or the name of the variant."""
    exchanged = row["variant"] in row["out"] + row["in"]
    return f"{row['out']} → {row['in']}" if exchanged else row["variant"]


def texts_of(decimals):
    def version(when, starred=False):
        return lambda row: (
            f"{fixed(row[f'score_{when}'], decimals, 100)}{row[f'star_{when}'] if starred else ''} "
            + plus_minus(Z95 * float(row[f"score_{when}_se"]), decimals)
        )

    return {
        "opponent": lambda row: "all" if row["opponent"] == "*" else row["opponent"],
        "variant": lambda row: row["variant"],
        "out": lambda row: row["out"] or DASH,
        "in": lambda row: row["in"] or DASH,
        "verdict": lambda row: row["verdict"] or DASH,
        "meets_after": lambda row: chance(row["meets_after"]),
        "q": lambda row: chance(row["q"]),
        "games": lambda row: whole(row["games"]),
        "score_before": version("before"),
        "score_after": version("after"),
        "starred_before": version("before", True),
        "starred_after": version("after", True),
        **stopped_formats("_before"),
        **stopped_formats("_after"),
        "change": lambda row: f"{signed(row['change'], decimals, 100)} {plus_minus(half_of(row, 'change'), decimals)}",
        "games_factor": lambda row: fixed(row["games_factor"], 1),
    }


def check_charts(browser, rows, texts):
    for name, keys in (("change", ("change", "games")), ("versions", ("starred_before", "starred_after"))):
        expected = [[texts[key](row) for key in ("opponent", *keys)] for row in rows]
        same(svg_rows(browser, f"{name}-chart"), expected, f"the chart of {name}")
    check_places(browser, "change-chart", [[float(row[end]) for end in ENDS] for row in rows])
    scores = [[float(row[key]) for key in ("score_before", "score_after")] for row in rows]
    check_marks(browser, "versions-chart", scores)


def check_tried(browser, folder, texts):
    found = svg_rows(browser, "tried-chart")
    same(
        [row[1:] for row in found], [[texts["change"](row), texts["q"](row)] for row in folder.tried], "what was tried"
    )
    same([row[0] for row in found], [name_of(row) for row in folder.tried], "names of what was tried")
    check_places(browser, "tried-chart", [[float(row[end]) for end in ENDS] for row in folder.tried])
    filled = browser.run("document.querySelectorAll('#tried-chart .mark.win, #tried-chart .mark.loss').length")
    same(filled, sum(float(row["q"] or 1) < 0.05 for row in folder.tried), "the number of filled dots")
    browser.run("document.querySelectorAll('#tried-chart g.row')[1].dispatchEvent(new Event('click'))")
    check_charts(browser, folder.rows_of(folder.tried[1]), texts)


def check_verdict(browser, row):
    said = browser.run("document.querySelector('#change p').textContent")
    low, high = float(row["change_low"]), float(row["change_high"])
    expected = "better" if low > 0 else "worse" if high < 0 else "do not show"
    check(expected in said, f"the verdict is {said!r}")


def check_findings(browser, folder):
    """What is said first claims no change that its interval does not carry."""
    said = browser.run("document.querySelector('.findings p').textContent").replace("\u00a0", " ")
    best, aborted = folder.tried[0], any(folder.tried[0][f"star_{when}"] for when in ("before", "after"))
    check(f"scores {fixed(best['score_before'], 1, 100)} % (± " in said, f"the score before is not in {said!r}")
    check(("Aborted games" in said) == aborted, f"of aborted games it says {said!r}")
    if aborted:
        return
    sure = [row for row in folder.tried if float(row["change_low"]) > 0 or float(row["change_high"]) < 0]
    if len(folder.tried) > 1:
        sure = [row for row in sure if float(row["q"]) < 0.05]
    check(("None of " in said or "cannot be distinguished" in said) == (not sure), f"sure are {sure}: {said!r}")
    for row in folder.tried:
        told = f"{signed(row['change'], 1, 100)} points (± {plus_minus(half_of(row, 'change'), 1)[1:]})"
        named = f"{name_of(row)} {told}" if len(folder.tried) > 1 else told
        check(named not in said or row in sure or len(folder.tried) == 1, f"{named} is claimed")
    strongest = max(sure, key=lambda row: abs(float(row["change"])), default=None)
    check(strongest is None or f"{signed(strongest['change'], 1, 100)} points" in said, f"the largest change is not in {said!r}")


def check_all(browser, path):
    folder = Folder(path)
    check_page(browser, folder)
    check_sections(browser, (["tried"] if len(folder.tried) > 1 else []) + (["numbers"] if folder.cards else []) + ["change", "versions", "run"])
    check_findings(browser, folder)
    texts = texts_of(browser.run("JSON.parse(document.getElementById('page-data').textContent).decimals"))
    best, many = folder.tried[0], len(folder.tried) > 1
    tiles = browser.run("document.getElementById('tiles').textContent")
    for fact in (texts["change"](best), texts["games"](best)):
        check(fact in tiles, f"the tiles lack {fact!r}: {tiles!r}")
    check_charts(browser, folder.rows_of(best), texts)
    if many:
        check_tried(browser, folder, texts)
    else:
        check_verdict(browser, best)
    check_rows(read_table(browser, "change-table"), folder.all, texts, "the table of changes")
    check_sorting(browser, "change-table", folder.all, AnyValue(), first=lambda row: row["opponent"] == "*")
    write(browser, "change-search", best["in"])
    found = [row for row in folder.all if best["in"] in f"{row['out']} {row['in']} {row['opponent']}"]
    check_rows(read_table(browser, "change-table"), found, texts, "the rows that were looked for")
    check_quiet(browser, folder)
    check_drawing(folder)
    check_pictures(folder, ["change"] + (["tried"] if many else []), [best["player"]])


def check_drawing(folder):
    source = sources.source_of([folder.path])
    for figure, rows in (
        (change_pictures.draw_change(source), folder.rows_of(folder.tried[0])),
        (change_pictures.draw_tried(source), folder.tried),
    ):
        if figure is not None:
            found = [x for x, _ in figure.axes[0].collections[1].get_offsets()]
            check(numpy.allclose(found, [float(row["change"]) for row in rows]), "a picture has other values")


look_at(check_all, [[path] for path in sys.argv[1:]])
