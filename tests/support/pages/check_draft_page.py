#!/usr/bin/env python3
"""Look at the page that scripts/report made of drafts, in a real browser: it works, and says what the files say.

    /usr/bin/python3 tests/support/pages/check_draft_page.py DIR...        the page is DIR/report/index.html

Prints how many things it looked at; ends with status 1 at the first that is not as it should be.
"""
import re
import sys

from report_page import (
    AnyValue,
    DASH,
    Folder,
    chance,
    check,
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
    whole,
    write,
)


def score_of(row, key, decimals, prefix=""):
    """A score with half of its interval."""
    if row[f"{prefix}low"] == "":
        return fixed(row[key], decimals, 100)
    half = (float(row[f"{prefix}high"]) - float(row[f"{prefix}low"])) / 2
    return f"{fixed(row[key], decimals, 100)} {plus_minus(half, decimals)}"


def formats_of(decimals):
    share = lambda key: lambda row: fixed(row[key], decimals, 100)  # noqa: E731
    return {
        "card": lambda row: row["card"],
        "colors": lambda row: row["colors"] or DASH,
        "taken": lambda row: whole(row["taken"]),
        "taken_at": lambda row: fixed(row["taken_at"], 2),
        "last_seen_at": lambda row: fixed(row["last_seen_at"], 2),
        "deck_share": share("deck_share"),
        "hand_score": lambda row: score_of(row, "hand_score", decimals, "hand_"),
        "hand_games": lambda row: whole(row["hand_games"]),
        "deck_score": share("deck_score"),
        "left_out_score": share("left_out_score"),
        "improvement": lambda row: f"{signed(row['improvement'], decimals, 100)} {plus_minus(half_of(row, 'improvement'), decimals)}",
        "off": lambda row: signed(row["off"], decimals, 100),
        "q": lambda row: chance(row["q"]),
    }


def ends(rows, first, last):
    return rows[:first] + [None] + rows[-last:] if len(rows) > first + last else rows


def check_late(browser, cards, formats):
    sure = [row for row in cards if row["q"] and float(row["q"]) < 0.05]
    rows = ends(sorted(sure, key=lambda row: -float(row["off"])), 20, 20)
    expected = [[row["card"], fixed(row["taken_at"], 1), formats["off"](row), formats["q"](row)] if row else ["⋯", "", "", ""] for row in rows]
    same(svg_rows(browser, "late-chart"), expected, "the chart of what is taken too late")
    said = browser.run("document.querySelector('.findings p').textContent")
    for late, words in ((True, "Taken too late"), (False, "Taken too early")):
        some = [row for row in sure if (float(row["off"]) > 0) == late]
        check((words in said) == bool(some), f"of {words!r} it says {said!r}")
        clearest = max(some, key=lambda row: abs(float(row["off"])), default=None)
        check(clearest is None or clearest["card"] in said, f"the clearest card that is {words!r} is not in {said!r}")


def check_scores(browser, name, rows, key, decimals, more=lambda row: []):
    known = sorted([row for row in rows if row["score_low"]], key=lambda row: -float(row["score"]))
    same(
        sorted(svg_rows(browser, f"{name}-chart")),
        sorted([re.sub(r"=.*/(?=[^/]*/)", "=", row[key]) or "none", score_of(row, "score", decimals, "score_"), whole(row["decks"]), *more(row)] for row in known),
        f"the chart of {name}",
    )
    check_places(browser, f"{name}-chart", [[float(row[end]) for end in ("score", "score_low", "score_high")] for row in known])


def elo_of(row):
    return [signed(row["elo"], 0), f"{signed(row['elo_low'], 0)} to {signed(row['elo_high'], 0)}"]


def check_compared(browser, folder):
    """Of two drafters there is nothing but who drafts better."""
    drafters = folder.rows("drafters")
    check_page(browser, folder)
    check_sections(browser, ["drafters", "run"])
    decimals = browser.run("JSON.parse(document.getElementById('page-data').textContent).decimals")
    check_scores(browser, "drafters", drafters, "drafter", decimals, elo_of)
    said = browser.run("document.querySelector('.findings p').textContent")
    row = max(drafters, key=lambda row: float(row["score"]))
    words = f"{row['drafter'].split('/')[-1]} is the better drafter" if float(row["score_low"]) > 0.5 else "is not clear"
    check(words in said, f"{words!r} is not in {said!r}")
    check_quiet(browser, folder)
    check_pictures(folder, ["drafters"], [drafters[0]["player"]])


def check_all(browser, path):
    folder = Folder(path)
    if not (folder.path / "draft_cards.csv").exists():
        check_compared(browser, folder)
        return
    cards, colors, drafters = (folder.rows(name) for name in ("draft_cards", "draft_colors", "drafters"))
    picked = any(row["taken_at"] for row in cards)
    check_page(browser, folder)
    several = len(drafters) > 1
    check_sections(browser, ["cards"] + ["late"] * picked + ["colors"] + ["drafters"] * several + ["numbers", "run"])
    decimals = browser.run("JSON.parse(document.getElementById('page-data').textContent).decimals")
    formats = formats_of(decimals)
    known = ends(sorted([row for row in cards if row["hand_low"]], key=lambda row: -float(row["hand_score"])), 20, 20)
    expected = [[formats["hand_score"](row), formats["hand_games"](row)] if row else ["", ""] for row in known]
    same([row[1:] for row in svg_rows(browser, "cards-chart")], expected, "the chart of cards")
    if picked:
        check_late(browser, cards, formats)
    check_scores(browser, "colors", colors, "colors", decimals)
    if several:
        check_scores(browser, "drafters", drafters, "drafter", decimals)
    check_rows(read_table(browser, "draft-table"), cards, formats, "the table of cards")
    check_sorting(browser, "draft-table", cards, AnyValue())
    write(browser, "draft-search", cards[0]["card"])
    found = [row for row in cards if all(word in f"{row['card']} {row['colors']}".lower() for word in cards[0]["card"].lower().split())]
    check_rows(read_table(browser, "draft-table"), found, formats, "the rows that were looked for")
    check_quiet(browser, folder)
    check_pictures(folder, ["cards", "colors"] + ["drafters"] * several, [drafters[0]["player"]])


look_at(check_all, [[path] for path in sys.argv[1:]])
