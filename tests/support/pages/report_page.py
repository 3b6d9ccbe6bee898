"""What the checks of a report's page stand on: numbers as the page should write them, its tables as a reader uses them
(sorted, filtered, turned over), its charts, and the page as a whole."""
import csv
import json
import math
import pathlib
import sys
import xml.etree.ElementTree
from decimal import ROUND_HALF_UP, Decimal

import matplotlib.image
import numpy
from browser import Browser

# What made the page: for checks that import it after this module.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "scripts/lib/report"))

Z95 = 1.959963984540054
MINUS, PLUS_MINUS, DASH, INFINITE = "\u2212", "\u00b1", "\u2013", "\u221e"

looked_at = 0


def check(good, what):
    global looked_at
    looked_at += 1
    if not good:
        sys.exit(f"report: {what}")


def same(found, expected, what):
    check(found == expected, f"{what} is {found!r}, not {expected!r}")


def table_rows(path):
    if not path.exists():
        return []
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        add_stopped(row)
    return rows


def add_stopped(row):
    """What a page must say of a row in which more than one game in a thousand was stopped by a limit."""
    for suffix in ("", "_before", "_after"):
        if f"aborted{suffix}" not in row or f"score{suffix}" not in row:
            continue
        games = int(row["games"]) if "games" in row else 2 * int(row["pairs"])
        stopped = int(row[f"aborted{suffix}"])
        matters = 1000 * stopped > games
        left = games - stopped
        points = float(row[f"score{suffix}"] or 0) * games - stopped / 2
        row[f"star{suffix}"] = "*" if matters else ""
        row[f"stopped{suffix}"] = f"{stopped / games:.9f}" if matters else ""
        ends = (max(0, points / games), min(1, points / games + stopped / games))
        row[f"bounds{suffix}"] = " to ".join(fixed(f"{end:.9f}", 2, 100) for end in ends) if matters else ""
        row[f"decided{suffix}"] = f"{min(1, max(0, points / left)):.9f}" if matters and left else ""


def stopped_formats(suffix=""):
    formats = {
        f"{key}{suffix}": lambda row, key=f"{key}{suffix}": fixed(row[key], 2, 100) for key in ("stopped", "decided")
    }
    return formats | {f"bounds{suffix}": lambda row: row[f"bounds{suffix}"] or DASH}


class Folder:
    def __init__(self, path):
        self.path = pathlib.Path(path).resolve()
        self.page = self.path / "report/index.html"
        self.manifest = json.loads((self.path / "manifest.json").read_text(encoding="utf-8"))

    def rows(self, name):
        return table_rows(self.path / f"{name}.csv")


def look_at(check_all, cases):
    """Calls check_all(browser, *case) for each case, in one browser; the first word of a case that has a "/" names it."""
    global looked_at
    with Browser() as browser:
        for case in cases:
            looked_at = 0
            check_all(browser, *case)
            browser.run("localStorage.clear()")  # the next page is not to know which colours were chosen on this one
            name = next(pathlib.Path(word).name for word in case if "/" in word)
            print(f"{name}: {looked_at} things are as they should be")


# --- Numbers as the page should write them ---------------------------------------------------------


def fixed(text, decimals, scale=1):
    if text == "":
        return DASH
    number = (Decimal(text) * scale).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    return (MINUS if number < 0 else "") + str(abs(number))


def signed(text, decimals, scale=1):
    return ("+" if text and Decimal(text) > 0 else "") + fixed(text, decimals, scale)


def whole(text):
    return f"{int(text):,}" if text else DASH


def plus_minus(half, decimals):
    return PLUS_MINUS + fixed(f"{100 * half:.6f}", decimals)


def half_of(row, key):
    return (float(row[f"{key}_high"]) - float(row[f"{key}_low"])) / 2


def chance(text):
    return DASH if text == "" else "<0.001" if float(text) < 0.0005 else fixed(text, 3)


def wilson(rate, trials):
    square = Z95 * Z95
    middle = (rate + square / (2 * trials)) / (1 + square / trials)
    half = Z95 / (1 + square / trials) * math.sqrt(rate * (1 - rate) / trials + square / (4 * trials * trials))
    return max(0, middle - half), min(1, middle + half)


def wilson_half(rate, trials):
    low, high = wilson(rate, trials)
    return (high - low) / 2


# --- Tables ----------------------------------------------------------------------------------------

READ_TABLE = """(() => {
  const host = document.getElementById('%s');
  const pages = [];
  for (;;) {
    for (const row of host.querySelectorAll('tbody tr[data-row]'))
      pages.push(Object.fromEntries([...row.children].map((cell) => [cell.dataset.key, cell.textContent])));
    const next = [...host.querySelectorAll('.table-foot button')].pop();
    if (!next || next.disabled) break;
    next.click();
  }
  return pages;
})()"""


def read_table(browser, name):
    return browser.run(READ_TABLE % name)


def head_keys(browser, name):
    return browser.run(f"[...document.querySelectorAll('#{name} th[data-key]')].map((head) => head.dataset.key)")


def sort_by(browser, name, key):
    browser.run(f"document.querySelector('#{name} th[data-key=\"{key}\"] button').click()")


def choose(browser, name, value):
    browser.run(
        f"""(() => {{ const select = document.getElementById('{name}'); select.value = {json.dumps(value)};
      select.dispatchEvent(new Event('change')); }})()"""
    )
    same(browser.run(f"document.getElementById('{name}').value"), value, f"the choice of {name}")


def tick(browser, name):
    browser.run(f"document.getElementById('{name}').click()")


def write(browser, name, text):
    browser.run(
        f"""(() => {{ const field = document.getElementById('{name}'); field.value = {json.dumps(text)};
      field.dispatchEvent(new Event('input')); }})()"""
    )


def check_rows(found, rows, formats, what):
    """Every shown row is one of the file, with the same numbers; `formats`: key → function of the file's row."""
    shown = [key for key in formats if not found or key in found[0]]
    expected = sorted(tuple(formats[key](row) for key in shown) for row in rows)
    check(len(found) == len(rows), f"{what}: {len(found)} rows, not {len(rows)}")
    for one, other in zip(sorted(tuple(row[key] for key in shown) for row in found), expected):
        same(one, other, f"a row of {what} ({', '.join(shown)})")
    if found:
        left = set(found[0]) - set(formats)
        check(not left, f"{what}: nobody checks {left}")


def check_sorting(browser, name, rows, values, first=lambda row: False):
    """By every column, both ways; `values`: key → function of the file's row that gives a number, a word, or None; `first`:
    of rows that stand above all others."""
    for key in head_keys(browser, name):
        for _ in range(2):
            sort_by(browser, name, key)
            way = browser.run(f"document.querySelector('#{name} th[data-key=\"{key}\"]').getAttribute('aria-sort')")
            order = browser.run(
                f"""(() => {{ const host = document.getElementById('{name}'); const texts = [];
              for (const cell of host.querySelectorAll('td[data-key="{key}"]')) texts.push(cell.firstChild.textContent);
              return texts; }})()"""
            )
            check(way in ("ascending", "descending"), f"{name} is not sorted by {key}")
            groups = [[values[key](row) for row in rows if first(row) == above] for above in (True, False)]
            numbers = [value for group in groups for value in in_order(browser, group, way)]
            if any(isinstance(value, str) for value in numbers):
                words = [DASH if word is None else "all" if word == "*" else word for word in numbers[: len(order)]]
                same(order[: len(words)], words, f"{name} sorted by {key}")
                continue
            for text, number in zip(order, numbers):
                if number is None:
                    same(text, DASH, f"what {name} sorted by {key} has where nothing is known")
                    continue
                close = (
                    text == DASH
                    or text == "<0.001"
                    or (text[1:] == INFINITE and math.isinf(number))
                    or abs(as_number(text) - scaled(key, number)) <= 0.51 * last_place(text)
                )
                check(close, f"{name} sorted by {key}, {way}: {text} where {number} should be")
    check(
        browser.run(f"document.querySelectorAll('#{name} th[aria-sort]:not([aria-sort=none])').length") == 1,
        f"{name} is sorted by several columns",
    )


def in_order(browser, values, way):
    """As the browser sorts words; what is not known comes last either way."""
    known = [value for value in values if value is not None]
    if any(isinstance(value, str) for value in known):
        known = browser.run(f"{json.dumps(known)}.sort((a, b) => a.localeCompare(b, 'en'))")
        known = known if way == "ascending" else known[::-1]
    else:
        known.sort(reverse=way == "descending")
    return known + [None] * (len(values) - len(known))


def as_number(text):
    return float(text.partition(" to ")[0].replace(MINUS, "-").replace(",", ""))


def last_place(text):
    text = text.partition(" to ")[0]
    return 10.0 ** -len(text.split(".")[1]) if "." in text else 1.0


SHARES = {
    "score",
    "score_first",
    "score_second",
    "score_before",
    "score_after",
    "change",
    "score_second",
    "superiority",
    "deck_share",
    "hand_score",
    "deck_score",
    "left_out_score",
    "improvement",
    "off",
    "first_player_advantage",
    "share",
    *(f"{key}{when}" for key in ("stopped", "decided", "bounds") for when in ("", "_before", "_after")),
    "iwd",
    "position_effect",
    "unplayed_share",
    "keep_rate",
    "impact",
    "keep_effect",
}


def scaled(key, number):
    return 100 * number if key in SHARES or key.endswith("_wr") else number


WORDS = {"colors", "deck", "opponent", "card", "item", "ending", "result", "player", "end", "group", "remark", "out", "in"}


def as_value(key):
    def value(row):
        if row[key] == "":
            return None
        if key.startswith("bounds"):
            return float(row[key].split(" ")[0]) / 100
        try:
            return row[key] if key in WORDS else float(row[key])
        except ValueError:
            return row[key]

    return value


class AnyValue(dict):
    """as_value for every column."""

    def __missing__(self, key):
        return as_value(key)


# --- Charts and tips ---------------------------------------------------------------------------------


def svg_rows(browser, name):
    """Of a chart with rows: the texts of each."""
    return browser.run(
        f"""[...document.querySelectorAll('#{name} g.row')].map((row) =>
      [...row.querySelectorAll('text')].map((text) => text.textContent))"""
    )


def tip_at(browser, selector):
    browser.run(
        f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'center', behavior: 'instant'}})"
    )
    box = browser.run(
        f"(() => {{ const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
        "return [box.left + box.width / 2, box.top + box.height / 2]; })()"
    )
    browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=1, y=1)
    browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=box[0], y=box[1])
    return browser.run("document.getElementById('tip').hidden ? '' : document.getElementById('tip').textContent")


def check_places(browser, name, values):
    """The marks of a chart with rows lie where its numbers say; `values`: for each row value, low, high."""
    places = browser.run(
        f"""[...document.querySelectorAll('#{name} g.row')].map((row) => ['circle cx', 'line x1', 'line x2']
      .map((what) => what.split(' ')).map(([tag, key]) => Number(row.querySelector(tag).getAttribute(key))))"""
    )
    slope, start = numpy.polyfit(numpy.ravel(values), numpy.ravel(places), 1)
    away = numpy.abs(slope * numpy.array(values) + start - places).max()
    check(slope > 0 and away < 0.1, f"marks of {name} are {away:.2f} away from where they should be")


def check_marks(browser, name, values):
    """The same of a chart with several marks in each row, by their middles."""
    places = browser.run(
        f"""[...document.querySelectorAll('#{name} g.row')].map((row) => [...row.querySelectorAll('circle')].map(
      (mark) => Number(mark.getAttribute('cx'))))"""
    )
    slope, start = numpy.polyfit(numpy.ravel(values), numpy.ravel(places), 1)
    away = numpy.abs(slope * numpy.array(values) + start - places).max()
    check(slope > 0 and away < 0.1, f"marks of {name} are {away:.2f} away from where they should be")


# --- The page as a whole ---------------------------------------------------------------------------

# Every chart's element with how many marks with an extent it shows.
CHARTS = """[...document.querySelectorAll('.chart')].map((host) => [host.id, [...host.querySelectorAll(
  'circle, rect:not(.hit), line.interval, td.cell')].filter((mark) => { const box = mark.getBoundingClientRect();
  return box.width > 0 || box.height > 0; }).length, host.getBoundingClientRect().height])"""

CONTRASTS = """(() => {
  const part = (v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b); };
  return [...document.querySelectorAll('td.cell')].map((cell) => { const style = getComputedStyle(cell);
    const [a, b] = [light(style.color), light(style.backgroundColor)].sort(); return (b + 0.05) / (a + 0.05); });
})()"""


def check_quiet(browser, folder):
    same(browser.errors, [], "what the page complained about")
    same(set(browser.requests), {folder.page.as_uri()}, "the set of addresses asked for")


def check_page(browser, folder):
    for width in (1280, 420):
        for dark in (False, True):
            browser.open(folder.page.as_uri(), width=width, dark=dark)
            check_quiet(browser, folder)
            same(browser.run("document.documentElement.dataset.ready"), "yes", "the page's mark of being ready")
            check(browser.run("document.documentElement.scrollWidth <= innerWidth"), f"the page is wider than {width}")
            for name, marks, height in browser.run(CHARTS):
                check(marks > 0 and height > 40, f"the chart {name} is empty at width {width}")
            contrasts = browser.run(CONTRASTS)
            check(
                min(contrasts, default=9) >= 4.5,
                f"a cell of the matrix cannot be read: {min(contrasts, default=9):.2f}",
            )
            background = browser.run("getComputedStyle(document.body).backgroundColor")
            check((sum(map(int, background[4:-1].split(","))) < 200) == dark, f"background {background}, dark {dark}")
    browser.open(folder.page.as_uri(), width=1280)
    before = browser.run("getComputedStyle(document.body).backgroundColor")
    browser.run("document.getElementById('theme').click()")
    check(browser.run("getComputedStyle(document.body).backgroundColor") != before, "the button for dark does nothing")
    browser.run("document.getElementById('theme').click()")


def check_sections(browser, expected):
    found = browser.run("[...document.querySelectorAll('main > section')].map((part) => part.id)")
    same(found, expected, "the list of parts")
    links = browser.run("[...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href').slice(1))")
    check(set(links) <= set(expected), f"links {links} lead nowhere")


def of_players(names):
    known = list(dict.fromkeys(names))
    return " and ".join([", ".join(known[:-1])] * (len(known) > 1) + known[-1:]) if len(known) < 5 else f"{len(known)} players"


def check_pictures(folder, names, players):
    who = of_players(players)
    # Files of published comparisons do not say which game they are of.
    game = "" if getattr(folder, "kind", "") == "published" else "Epic Card Game"
    title = f"<title>{game}: " if game else "<title>"
    check(title in folder.page.read_text(encoding="utf-8"), f"the title of {folder.page} does not say which game it is about")
    pictures = folder.page.parent
    found = {path.name for path in pictures.iterdir()} - {"index.html"}
    same(found, {f"{name}.{kind}" for name in names for kind in ("svg", "png")}, "the set of pictures")
    for name in names:
        text = (pictures / f"{name}.svg").read_text(encoding="utf-8")
        caption = " · ".join([game] * (game != "") + [f"Played by {who} ·"])
        check(f"<!-- {caption}" in text, f"{name}.svg does not say {caption!r}")
        drawing = xml.etree.ElementTree.parse(pictures / f"{name}.svg").getroot()
        marks = [part for part in drawing.iter() if part.tag.endswith(("}path", "}use"))]
        check(len(marks) > 20, f"{name}.svg holds almost nothing")
        pixels = matplotlib.image.imread(pictures / f"{name}.png")
        check(pixels.shape[1] > 400 and pixels[..., :3].std() > 0.03, f"{name}.png is blank")
