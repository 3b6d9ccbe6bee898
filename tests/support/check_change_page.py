#!/usr/bin/env python3
"""Look at the page that scripts/report made of a change, in a real browser: it works, and says what the file says.

    /usr/bin/python3 tests/support/check_change_page.py FILE...        the page is FILE-report/index.html

Prints how many things it looked at; ends with status 1 at the first that is not as it should be.
"""
import pathlib
import sys

import numpy

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "scripts/lib/report"))

import change_pictures  # noqa: E402
import sources  # noqa: E402
from report_page import (  # noqa: E402
    AnyValue,
    Z95,
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
    svg_rows,
    table_rows,
    whole,
)


class Folder:
    def __init__(self, path):
        self.path = pathlib.Path(path).resolve()
        self.page = self.path.with_name(self.path.stem + "-report") / "index.html"
        rows = table_rows(self.path)
        self.rows = sorted(rows, key=lambda row: (row["opponent"] != "*", -float(row["change"])))


def texts_of(decimals):
    def version(when):
        return lambda row: (
            f"{fixed(row[f'score_{when}'], decimals, 100)} "
            + plus_minus(Z95 * float(row[f"score_{when}_se"]), decimals)
        )

    return {
        "opponent": lambda row: "all" if row["opponent"] == "*" else row["opponent"],
        "games": lambda row: whole(row["games"]),
        "score_before": version("before"),
        "score_after": version("after"),
        "change": lambda row: f"{signed(row['change'], decimals, 100)} {plus_minus(half_of(row, 'change'), decimals)}",
        "games_factor": lambda row: fixed(row["games_factor"], 1),
    }


def check_charts(browser, rows, texts):
    for name, keys in (("change", ("change", "games")), ("versions", ("score_before", "score_after"))):
        expected = [[texts[key](row) for key in ("opponent", *keys)] for row in rows]
        same(svg_rows(browser, f"{name}-chart"), expected, f"the chart of {name}")
    ends = ("change", "change_low", "change_high")
    check_places(browser, "change-chart", [[float(row[end]) for end in ends] for row in rows])
    scores = [[float(row[key]) for key in ("score_before", "score_after")] for row in rows]
    check_marks(browser, "versions-chart", scores)


def check_verdict(browser, row):
    said = browser.run("document.querySelector('#change strong').textContent")
    low, high = float(row["change_low"]), float(row["change_high"])
    expected = "better" if low > 0 else "worse" if high < 0 else "do not show"
    check(expected in said, f"the verdict is {said!r}")


def check_all(browser, path):
    folder = Folder(path)
    check_page(browser, folder)
    check_sections(browser, ["change", "versions", "run"])
    texts = texts_of(browser.run("JSON.parse(document.getElementById('page-data').textContent).decimals"))
    tiles = browser.run("document.getElementById('tiles').textContent")
    for fact in (texts["change"](folder.rows[0]), texts["games"](folder.rows[0])):
        check(fact in tiles, f"the tiles lack {fact!r}: {tiles!r}")
    check_verdict(browser, folder.rows[0])
    check_charts(browser, folder.rows, texts)
    check_rows(read_table(browser, "change-table"), folder.rows, texts, "the table of changes")
    check_sorting(browser, "change-table", folder.rows, AnyValue())
    check_quiet(browser, folder)
    check_drawing(folder)
    check_pictures(folder, ["change"])


def check_drawing(folder):
    lines, dots = change_pictures.draw_change(sources.source_of([folder.path])).axes[0].collections
    check(
        numpy.allclose([x for x, _ in dots.get_offsets()], [float(row["change"]) for row in folder.rows]),
        "change.svg has other values",
    )


look_at(check_all, [[path] for path in sys.argv[1:]])
