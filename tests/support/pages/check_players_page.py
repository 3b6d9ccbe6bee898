#!/usr/bin/env python3
"""Look at the pages that scripts/report made of players that met, in a real browser: they work, and say what the CSV files
say.

    /usr/bin/python3 tests/support/pages/check_players_page.py KIND=DIR[=PAGE]...       KIND: compare, league, ladder, published

Prints how many things it looked at; ends with status 1 at the first that is not as it should be.
"""
import json
import math
import pathlib
import sys

import numpy

from report_page import (
    AnyValue,
    DASH,
    Folder,
    INFINITE,
    MINUS,
    as_value,
    check,
    check_marks,
    check_page,
    check_pictures,
    check_places,
    check_quiet,
    check_rows,
    check_sections,
    check_sorting,
    choose,
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
    tip_at,
    whole,
    wilson,
    wilson_half,
    write,
)

# Of scripts/lib/report, which report_page has put on the path:
import sources
import players_pictures
import plots

PAIRS = ("c0", "c1", "c2", "c3", "c4")
SECTIONS = {
    "compare": ["strength", "pairs", "decks", "style", "moves", "run"],
    "league": ["ratings", "matrix", "pairs", "decks", "style", "moves", "run"],
    "ladder": ["gains", "pairs", "decks", "style", "moves", "run"],
    "published": ["published", "pairs", "run"],
}


class Players(Folder):
    """`told`: the rows of which the page tells, in its order; `rows(name)`: those of a CSV file."""

    def __init__(self, kind, path, page=None):
        self.kind, self.path = kind, pathlib.Path(path).resolve()
        self.page = pathlib.Path(page).resolve() if page else self.path / "report/index.html"
        readers = {"compare": self.read_compare, "league": self.read_league, "ladder": self.read_ladder}
        readers.get(kind, self.read_published)()

    def read_compare(self):
        self.manifest = json.loads((self.path / "manifest.json").read_text(encoding="utf-8"))
        self.told, self.decks = self.rows("players")[:1], self.rows("player_decks")
        self.style = self.rows("style")

    def read_league(self):
        self.read_compare()
        self.told = self.rows("players")

    def read_ladder(self):
        self.told, self.decks, self.style = [], [], []
        for step in self.rows("ladder"):
            folder = next(path.parent for path in self.path.glob("*/players.csv") if is_of(path, step))
            self.told += table_rows(folder / "players.csv")[:1]
            self.decks += table_rows(folder / "player_decks.csv")
            self.style += table_rows(folder / "style.csv")
        self.manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))

    def read_published(self):
        listed = sources.comparisons.read_tables(self.path / "comparisons.txt")
        self.groups, self.told = [], []
        for title, entries in listed:
            known = [(table_rows(self.path / f"{name}.csv"), remark) for name, *_, remark in entries]
            rows = [table[0] | {"group": title, "remark": remark} for table, remark in known if table]
            self.groups += [(title, rows)] if rows else []
            self.told += rows


def is_of(path, step):
    row = table_rows(path)[0]
    return (row["player"], row["opponent"]) == (step["player"], step["previous"])


# --- What the page says of matches -----------------------------------------------------------------


def elo(row, key="elo"):
    """An empty field is infinite, on the side of the winner or of the end of the interval."""
    if row[key] != "":
        return signed(row[key], 0)
    above = key.endswith("high") or (not key.endswith("low") and float(row["score"]) > 0.5)
    return ("+" if above else MINUS) + INFINITE


def elo_range(row, key="elo"):
    return f"{elo(row, key)} [{elo(row, key + '_low')}, {elo(row, key + '_high')}]"


def score_text(row, decimals, star=""):
    return f"{fixed(row['score'], decimals, 100)}{star} {plus_minus(half_of(row, 'score'), decimals)}"


def starred_text(row, decimals):
    """As the charts have it."""
    return score_text(row, decimals, row["star"])


def match_formats(decimals):
    formats = {key: (lambda row, key=key: row[key]) for key in ("player", "opponent", "end", "group")}
    formats["remark"] = lambda row: row["remark"] or DASH
    for key in ("pairs", "wins", "draws", "losses", "aborted", "faults"):
        formats[key] = lambda row, key=key: whole(row[key])
    formats |= {"score": lambda row: score_text(row, decimals), "elo": elo_range}
    formats |= stopped_formats()
    formats["nelo"] = lambda row: elo_range(row, "nelo") if row["nelo"] else DASH
    formats["superiority"] = lambda row: fixed(row["superiority"], 1, 100)
    for key in ("score_first", "score_second"):
        formats[key] = lambda row, key=key: fixed(row[key], decimals, 100)
    formats["pair_var_ratio"] = lambda row: fixed(row["pair_var_ratio"], 2)
    formats["llr"] = lambda row: fixed(row["llr"], 2)
    return formats


def elo_value(row):
    return float(row["elo"]) if row["elo"] else math.inf if float(row["score"]) > 0.5 else -math.inf


def check_matches(browser, folder, decimals):
    formats = match_formats(decimals)
    found = read_table(browser, "match-table")
    check_rows(found, folder.told, formats, "the table of matches")
    least = {"player", "opponent", "score", "elo", "superiority", "score_first", "score_second", "end"}
    check(least <= set(found[0]), f"the table of matches lacks {least - set(found[0])}")
    values = AnyValue({"elo": elo_value, "pair_var_ratio": as_value("pair_var_ratio"), "nelo": as_value("nelo")})
    check_sorting(browser, "match-table", folder.told, values)
    word = folder.told[-1]["player"][:4]
    write(browser, "match-search", word)
    expected = [row for row in folder.told if word in f"{row['player']} {row['opponent']} {row.get('remark', '')}"]
    check_rows(read_table(browser, "match-table"), expected, formats, f"the matches with {word}")
    write(browser, "match-search", "")


# Of each row of parted bars: its names, number, and the widths of its parts from left to right.
PARTED = """[...document.querySelectorAll('#pairs-chart g.row')].map((row) => [
  [...row.querySelectorAll('text')].map((text) => text.textContent).join(' '),
  [...row.querySelectorAll('.part')].map((part) => [part.getAttribute('fill'), Number(part.getAttribute('width'))])])"""


def as_shown(name, found):
    """A long name may be cut where there is no room for it."""
    return found if found.endswith("…") and len(found) > 20 and name.startswith(found[:-1]) else name


def check_pairs(browser, rows):
    """`rows`: one for each two that met, in the order of the page."""
    if len(rows) == 1:
        found = svg_rows(browser, "pairs-chart")
        shares = [f"{int(rows[0][key]) / int(rows[0]['pairs']):.9f}" for key in PAIRS]
        expected = [[whole(rows[0][key]), fixed(share, 1, 100)] for key, share in zip(PAIRS, shares)]
        same([texts[1:] for texts in found], expected, "the chart of pairs")
        places = [[float(share), *wilson(float(share), int(rows[0]["pairs"]))] for share in shares]
        return check_places(browser, "pairs-chart", places)
    found = browser.run(PARTED)
    same(len(found), len(rows), "the number of bars of pairs")
    for (text, parts), row in zip(found, rows):
        player, rest = text.split(" against ")
        check(row["player"].startswith(player.rstrip("…")), f"a bar of {player} where {row['player']} should be")
        opponent, pairs = rest.rsplit(" ", 1)
        same(opponent, as_shown(row["opponent"], opponent), f"whom {player} met")
        same(pairs, whole(row["pairs"]), f"what stands beside the bar of {player}")
        widths = {}
        for colour, width in parts:
            widths[colour] = widths.get(colour, 0) + width
        for k, key in enumerate(PAIRS):
            share = widths.get(f"var(--pair-{k})", 0) / sum(widths.values())
            check(abs(share - int(row[key]) / int(row["pairs"])) < 1e-3, f"the bar of {key} of {text} is {share}")


# --- Decks -----------------------------------------------------------------------------------------


def deck_sum(rows, seat):
    mine = [row for row in rows if seat in ("*", row["seat"])]
    games = sum(int(row["games"]) for row in mine)
    # The games themselves, not the scores of the file.
    points = sum(int(row["wins"]) + (int(row["draws"]) + int(row["aborted"])) / 2 for row in mine)
    score = points / games
    low, high = wilson(score, games)
    star = "*" if 1000 * sum(int(row["aborted"]) for row in mine) > games else ""
    return score, low, high, games, star


def check_two_by_deck(browser, folder, player, opponent):
    for seat in ("1", "2", "*"):
        browser.run(f"document.querySelector('#deck-seat [data-key=\"{seat}\"]').click()")
        found = svg_rows(browser, "deck-chart")
        decks = {row["deck"] for row in folder.decks}
        same({row[0] for row in found}, decks, "the set of decks in the chart")
        middles = []
        for label, mine, theirs, games in found:
            sums = []
            for one, other in ((player, opponent), (opponent, player)):
                rows = [row for row in folder.decks if (row["player"], row["opponent"]) == (one, other)]
                sums.append(deck_sum([row for row in rows if row["deck"] == label], seat))
            texts = [f"{fixed(f'{s:.9f}', 1, 100)}{star} {plus_minus((high - low) / 2, 1)}" for s, low, high, _, star in sums]
            same([mine, theirs, games], [*texts, whole(sums[0][3])], f"the chart's row of {label} in seat {seat}")
            middles.append([one[0] for one in sums])
        check_marks(browser, "deck-chart", middles)


def check_deck_heat(browser, folder, rivals):
    for seat in ("2", "*"):
        browser.run(f"document.querySelector('#deck-seat [data-key=\"{seat}\"]').click()")
        cells = browser.run(CELLS % "deck-chart")
        players = list(dict.fromkeys(row["player"] for row in folder.told))
        same(len(cells), len(players) * len({row["deck"] for row in folder.decks}), "the number of cells of decks")
        for player, deck, score, half, _games, sure in cells:
            rows = [row for row in folder.decks if (row["player"], row["deck"]) == (player, deck)]
            if rivals:
                rows = [row for row in rows if row["opponent"] == rivals[player]]
            value, low, high, _, star = deck_sum(rows, seat)
            same([score, half], [fixed(f"{value:.9f}", 1, 100) + star, plus_minus((high - low) / 2, 1)], f"{player}, {deck}")
            same(sure, low > 0.5 or high < 0.5, f"whether {player} with {deck} is in bold")


def check_deck_table(browser, rows):
    formats = {key: (lambda row, key=key: row[key]) for key in ("player", "opponent", "deck", "seat")}
    formats |= {key: (lambda row, key=key: whole(row[key])) for key in ("games", "wins", "draws", "losses")}
    formats["aborted"] = lambda row: whole(row["aborted"])
    formats["score"] = lambda row: score_text(row, 1)
    formats |= stopped_formats()
    check_rows(read_table(browser, "deck-table"), rows, formats, "the table of decks")


# --- Use of turns ----------------------------------------------------------------------------------

USE = {"card_unused": "card_turns", "attack_unused": "attack_turns", "discards_unpaid": "discards", "closing_turns": "closed"}


def use_text(row, key):
    if row[key] == "":
        return DASH
    turns = key == "closing_turns"
    value = fixed(row[key], 1, 1 if turns else 100)
    if row[key + "_low"] == "":
        return value
    return f"{value} ±{fixed(f'{half_of(row, key):.9f}', 1)}" if turns else f"{value} {plus_minus(half_of(row, key), 1)}"


def check_style(browser, folder):
    rows = folder.style
    formats = {key: (lambda row, key=key: row[key]) for key in ("player", "opponent")}
    formats |= {key: (lambda row, key=key: use_text(row, key)) for key in USE}
    formats |= {key: (lambda row, key=key: whole(row[key])) for key in USE.values()}
    check_rows(read_table(browser, "style-table"), rows, formats, "the table of style")
    for key, of in [*USE.items(), next(iter(USE.items()))]:
        browser.run(f"document.querySelector('#style-measure [data-key={key}]').click()")
        expected = sorted([use_text(row, key), whole(row[of])] for row in rows if row[key] != "")
        same(sorted(texts[-2:] for texts in svg_rows(browser, "style-chart")), expected, f"the chart of {key}")


# --- How many games there were ---------------------------------------------------------------------


def check_counts(browser, folder):
    """Each pair of games counts once, though the files have a row for either side of it."""
    met = {frozenset((row["player"], row["opponent"])): int(row["pairs"]) for row in folder.told}
    # The same two may have been compared in more than one of the published files.
    pairs = sum(int(row["pairs"]) for row in folder.told) if folder.kind == "published" else sum(met.values())
    tiles = browser.run("[...document.querySelectorAll('#tiles .tile')].map((tile) => tile.textContent)")
    check(f"{pairs:,}pairs of games" in tiles, f"the tiles lack {pairs:,} pairs of games: {tiles!r}")
    said = json.loads(browser.run("document.getElementById('page-data').textContent"))["tiles"]
    note = said[tiles.index(f"{pairs:,}pairs of games")]["note"]
    same(note, f"{2 * pairs:,} games, two with the same shuffles.", "what is said of the number of pairs")
    games = browser.run("document.querySelector('.subtitle').textContent").split(" · ")[0]
    same(games, f"{2 * pairs:,} games in pairs", "the number of games below the title")


# --- Each kind of page -----------------------------------------------------------------------------


def check_findings(browser, folder, decimals):
    """What is said first is what the files say, and claims no more."""
    said = browser.run("(document.querySelector('.findings p') || {textContent: ''}).textContent").replace("\u00a0", " ")
    if folder.kind == "compare":
        row = folder.told[0]
        stopped = float(row["stopped"] or 0) / 2
        score = f"{fixed(row['score'], 1, 100)} % (± {plus_minus(half_of(row, 'score'), 1)[1:]})"
        low, high = float(row["score_low"]) - stopped, float(row["score_high"]) + stopped
        verdict = f"{row['player' if low > 0.5 else 'opponent']} is the stronger" if low > 0.5 or high < 0.5 else "do not show"
        for fact in (f"{row['player']} scores {score} against {row['opponent']}", verdict):
            check(fact in said, f"it does not say {fact!r}: {said!r}")
        check(("aborted" in said) == bool(row["star"]), f"of aborted games it says {said!r}")
    elif folder.kind == "league":
        best, second, *_ = sorted((row for row in folder.rows("ratings") if row["rating"]), key=lambda row: -float(row["rating"]))
        check(f"{best['player']} has the highest rating, {signed(best['rating'], 0)} Elo" in said, f"it says {said!r}")
        chance = next(
            float(row["superiority"])
            for row in folder.rows("superiority")
            if (row["player"], row["opponent"]) == (best["player"], second["player"])
        )
        aborted = any(row["star"] for row in folder.told)
        told = "Aborted games" if aborted else "It is stronger" if chance > 0.975 else "is open"
        check(told in said, f"{best['player']} is above {second['player']} by {chance}, and it says {said!r}")
    elif folder.kind == "ladder":
        step = folder.rows("ladder")[-1]
        gain = f"{signed(step['gain'], 1, 100)} points (± {plus_minus(half_of(step, 'score'), 1)[1:]})"
        sure = float(step["score_low"]) > 0.5 or float(step["score_high"]) < 0.5
        check(gain in said and ("cannot be distinguished" in said) != sure, f"it says {said!r}")


def check_compare(browser, folder, decimals):
    row = folder.told[0]
    tiles = browser.run("document.getElementById('tiles').textContent")
    for fact in (score_text(row, decimals).replace(" ", " % "), elo(row), elo(row, "nelo"), whole(row["pairs"])):
        check(fact in tiles, f"the tiles lack {fact!r}: {tiles!r}")
    likely = float(row["superiority"])
    said = "> 99.9" if likely > 0.9995 else "< 0.1" if likely < 0.0005 else fixed(row["superiority"], 1, 100)
    check(f"{said} %likelihood" in tiles, f"the tiles lack the likelihood of superiority {said}")
    found = svg_rows(browser, "strength-chart")
    half = [wilson_half(float(row[key]), int(row["pairs"])) for key in ("score_first", "score_second")]
    expected = [[starred_text(row, decimals), elo_range(row)]]
    for key, error in zip(("score_first", "score_second"), half):
        expected.append([f"{fixed(row[key], decimals, 100)} {plus_minus(error, decimals)}", ""])
    same([texts[1:] for texts in found], expected, "the chart of strength")
    places = [[float(row[key]) for key in ("score", "score_low", "score_high")]]
    for key in ("score_first", "score_second"):
        places.append([float(row[key]), *wilson(float(row[key]), int(row["pairs"]))])
    check_places(browser, "strength-chart", places)
    check_sprt(browser, row)
    check_pairs(browser, [row])
    check_two_by_deck(browser, folder, row["player"], row["opponent"])
    check_deck_table(browser, folder.decks)


def check_sprt(browser, row):
    there = browser.run("document.getElementById('sprt-chart') !== null")
    same(there, row["llr"] != "", "whether there is a sequential test")
    if not there:
        return
    text = browser.run("document.getElementById('sprt-facts').textContent")
    said = {"elo0": "The first is accepted", "elo1": "The second is accepted", "unfinished": "proves nothing"}
    for fact in (signed(row["llr"], 3), whole(row["pairs"]), said.get(row["end"], "neither is accepted")):
        check(fact in text, f"the sequential test's text lacks {fact!r}: {text!r}")
    places = browser.run(
        """(() => { const chart = document.querySelector('#sprt-chart svg');
      const zones = [...chart.querySelectorAll('.zone')].map((zone) => Number(zone.getAttribute('x')));
      return [zones[1], zones[2], Number(chart.querySelector('.needle').getAttribute('x1'))]; })()"""
    )
    low, high, needle = places
    bound = math.log(0.95 / 0.05)
    check(
        abs((needle - low) / (high - low) - (float(row["llr"]) + bound) / (2 * bound)) < 1e-3, "the needle lies wrong"
    )


CELLS = """[...document.querySelectorAll('#%s td.cell')].map((cell) => [cell.dataset.row, cell.dataset.column,
  ...[...cell.children].map((part) => part.textContent), cell.classList.contains('sure')])"""


def check_league(browser, folder, decimals):
    ratings = {row["player"]: row for row in folder.rows("ratings")}
    names = sorted(ratings, key=lambda name: -float(ratings[name]["rating"] or "-inf"))
    found = svg_rows(browser, "ratings-chart")
    same([texts[0] for texts in found], names, "the order of the ratings")
    for label, text, nash in found:
        row = ratings[label]
        expected = signed(row["rating"], 0) if row["rating"] else "sees hidden cards"
        if row["rating_low"] and row["rating_high"]:
            half = f"{half_of(row, 'rating'):.6f}"
            expected += f" ±{fixed(half, 0)}"
        same(text, expected, f"the rating of {label}")
        same(nash, fixed(row["nash_mean"], 1, 100) if row["nash_mean"] else "", f"Nash's weight of {label}")
    marked = browser.run("[...document.querySelectorAll('#ratings-chart .cheats .label')].map((x) => x.textContent)")
    same(marked, [name for name in names if ratings[name]["cheats"] == "1"], "the players marked as cheating")
    check(marked, "the league has no cheating player: this checks too little")
    check_league_matrix(browser, folder, decimals)
    rows = {(row["player"], row["opponent"]): row for row in folder.told}
    check_pairs(browser, [rows[a, b] for i, a in enumerate(names) for b in names[i + 1 :]])
    check_deck_heat(browser, folder, None)
    check_deck_table(browser, folder.decks)
    choose(browser, "pick-side", names[1])
    mine = [row for row in folder.told if row["player"] == names[1]]
    check_rows(read_table(browser, "match-table"), mine, match_formats(decimals), f"the matches of {names[1]}")
    choose(browser, "pick-opponent", names[3])
    check_pairs(browser, [rows[names[1], names[3]]])
    check_two_by_deck(browser, folder, names[1], names[3])
    browser.run("document.getElementById('pick-none').click()")
    row = rows[names[0], names[2]]
    tip = tip_at(browser, f"#matrix-table td.cell[data-row={json.dumps(names[0])}][data-column={json.dumps(names[2])}]")
    for fact in (elo_range(row), whole(row["pairs"]), f"{whole(row['wins'])}, {whole(row['draws'])}"):
        check(fact in tip, f"the tip of a cell lacks {fact!r}: {tip!r}")


def check_league_matrix(browser, folder, decimals):
    higher = {(row["player"], row["opponent"]): row["superiority"] for row in folder.rows("superiority")}
    rows = {(row["player"], row["opponent"]): row for row in folder.told}

    def away(low, high):
        return low > 0.5 or high < 0.5

    def by_seat(key):
        def cell(row):
            low, high = wilson(float(row[key]), int(row["pairs"]))
            half = plus_minus((high - low) / 2, decimals)
            return [fixed(row[key], decimals, 100), half, row["pairs"], away(low, high)]

        return cell

    def whole_score(row):
        return away(float(row["score_low"]), float(row["score_high"]))

    formats = {
        "score": lambda row: [*starred_text(row, decimals).split(), row["pairs"], whole_score(row)],
        "elo": lambda row: [elo(row), f"{elo(row, 'elo_low')} to", elo(row, "elo_high"), whole_score(row)],
        "score_first": by_seat("score_first"),
        "score_second": by_seat("score_second"),
    }
    for key, cell in formats.items():
        browser.run(f"document.querySelector('#matrix-measure [data-key={key}]').click()")
        found = {(a, b): rest for a, b, *rest in browser.run(CELLS % "matrix-table")}
        same(found, {pair: cell(row) for pair, row in rows.items()}, f"the matrix of {key}")
    browser.run("document.querySelector('#matrix-measure [data-key=superiority]').click()")
    found = {(a, b): rest for a, b, *rest in browser.run(CELLS % "matrix-table")}
    expected = {pair: [fixed(x, 1, 100), not 0.025 <= float(x) <= 0.975] for pair, x in higher.items()}
    same(found, expected, "the matrix of superiority")
    browser.run("document.querySelector('#matrix-measure [data-key=score]').click()")


CLIMB = """[...document.querySelectorAll('#%s g.column')].map((point) => ['circle cy', 'line y1', 'line y2'].map(
  (what) => what.split(' ')).map(([tag, key]) => Number(point.querySelector(tag)?.getAttribute(key))))"""


def check_ladder(browser, folder, decimals):
    steps = folder.rows("ladder")
    found = browser.run(CLIMB % "gains-chart")
    values = [[float(row[key]) for key in ("score", "score_low", "score_high")] for row in steps]
    slope, start = numpy.polyfit(numpy.ravel(values), numpy.ravel(found), 1)
    away = numpy.abs(slope * numpy.array(values) + start - found).max()
    check(slope < 0 and away < 0.1, f"marks of the gains are {away:.2f} away from where they should be")
    labels = browser.run("[...document.querySelectorAll('#gains-chart text.tick')].map((text) => text.textContent)")
    same(labels[:-1], [f"{int(row['budget']):,}" for row in steps], "the budgets")
    total = numpy.cumsum([0.0, *(float(row["elo"]) for row in steps)])
    found = [place[0] for place in browser.run(CLIMB % "climb-chart")]
    slope, start = numpy.polyfit(total, found, 1)
    check(slope < 0 and numpy.abs(slope * total + start - found).max() < 0.1, "what is added up lies wrong")
    check_pairs(browser, folder.told)
    rivals = {row["player"]: row["previous"] for row in steps}
    check_deck_heat(browser, folder, rivals)
    name = steps[-1]["player"]
    browser.run("[...document.querySelectorAll('#gains-chart g.column')].pop().dispatchEvent(new Event('click'))")
    same(browser.run("document.getElementById('pick-side').value"), name, "the step that was clicked")
    same(browser.run("document.getElementById('pick-opponent').value"), rivals[name], "the step before")
    check_two_by_deck(browser, folder, name, rivals[name])
    choose(browser, "pick-side", steps[1]["player"])
    same(browser.run("document.getElementById('pick-opponent').value"), steps[1]["previous"], "the step before")
    choose(browser, "pick-side", name)
    check_pairs(browser, folder.told[-1:])
    browser.run("document.getElementById('pick-none').click()")


def check_published(browser, folder, decimals):
    titles = browser.run("[...document.querySelectorAll('#groups h3')].map((head) => head.textContent)")
    same(titles, [title for title, _ in folder.groups], "the titles of the charts")
    for k, (title, rows) in enumerate(folder.groups):
        found = svg_rows(browser, f"group-{k}")
        against = [as_shown(f"against {row['opponent']}", texts[1]) for row, texts in zip(rows, found)]
        expected = [[name, starred_text(row, decimals), elo_range(row)] for name, row in zip(against, rows)]
        same([texts[1:4] for texts in found], expected, f"the chart of {title}")
        for texts, row in zip(found, rows):
            check(row["player"].startswith(texts[0].rstrip("…")), f"{texts[0]} is not {row['player']}")
            check(texts[4].startswith(whole(row["pairs"])), f"the pairs of {row['player']} are {texts[4]}")
        check_places(
            browser, f"group-{k}", [[float(row[key]) for key in ("score", "score_low", "score_high")] for row in rows]
        )
    marked = browser.run("[...document.querySelectorAll('#groups .cheats .label')].map((label) => label.textContent)")
    cheats = [row["player"] for row in folder.told if row["cheats"] == "1"]
    same(marked[::2], cheats, "the players marked as cheating")
    check_pairs(browser, folder.told)


CHECKS = {
    "compare": check_compare,
    "league": check_league,
    "ladder": check_ladder,
    "published": check_published,
}


# --- Pictures --------------------------------------------------------------------------------------


def check_drawn_forest(figure, rows, key, what):
    lines, dots = figure.axes[0].collections
    values = [[float(row[end] or row[key]) for end in (key, f"{key}_low", f"{key}_high")] for row in rows]
    same(len(dots.get_offsets()), len(rows), f"the number of marks of {what}")
    check(
        numpy.allclose([x for x, _ in dots.get_offsets()], [value[0] for value in values]), f"{what} has other values"
    )
    ends = [line[:, 0] for line in lines.get_segments()]
    check(numpy.allclose(ends, [value[1:] for value in values]), f"{what} has other intervals")


def check_drawings(folder):
    """What the pictures hold before they become lines: the numbers of the files."""
    source = sources.source_of([folder.path])
    names = ["pairs"] + (["decks"] if folder.kind != "published" else [])
    figure = players_pictures.draw_pairs(source)
    total = sum(abs(bar.get_width()) for bar in figure.axes[0].patches)
    bars = len(folder.told) // (2 if folder.kind == "league" else 1)
    check(abs(total - bars) < 1e-9, f"pairs.svg does not have all pairs: {total} of {bars}")
    if folder.kind == "compare":
        check_drawn_forest(players_pictures.draw_scores(source), folder.told, "score", "scores.svg")
        names += ["scores"]
    if folder.kind == "published":
        figures = players_pictures.draw_scores(source)
        for figure, (title, rows) in zip(figures, folder.groups):
            check_drawn_forest(figure, rows, "score", title)
        names += [f"scores-{k + 1}" for k in range(len(folder.groups))]
    if folder.kind == "league":
        rated = [row for row in folder.rows("ratings") if row["rating"]]
        rated.sort(key=lambda row: -float(row["rating"]))
        check_drawn_forest(players_pictures.draw_ratings(source), rated, "rating", "ratings.svg")
        cells = players_pictures.draw_matrix(source).axes[0].images[0].get_array().compressed()
        check(numpy.allclose(sorted(cells), sorted(float(row["score"]) for row in folder.told)), "matrix.svg is wrong")
        cells = players_pictures.draw_superiority(source).axes[0].images[0].get_array().compressed()
        higher = sorted(float(row["superiority"]) for row in folder.rows("superiority"))
        check(numpy.allclose(sorted(cells), higher), "superiority.svg is wrong")
        names += ["ratings", "matrix", "superiority"]
    if folder.kind == "ladder":
        _, dots = players_pictures.draw_gains(source).axes[0].collections
        scores = [float(row["score"]) for row in folder.rows("ladder")]
        check(numpy.allclose([y for _, y in dots.get_offsets()], scores), "gains.svg has other scores")
        names += ["gains"]
    plots.plt.close("all")
    return names


def check_all(browser, kind, path, page=None):
    folder = Players(kind, path, page)
    check_page(browser, folder)
    decimals = json.loads(browser.run("document.getElementById('page-data').textContent"))["decimals"]
    check_sections(browser, SECTIONS[kind])
    check_findings(browser, folder, decimals)
    CHECKS[kind](browser, folder, decimals)
    check_matches(browser, folder, decimals)
    check_counts(browser, folder)
    if kind != "published":
        check_style(browser, folder)
        check_how_made(browser, folder)
    check_quiet(browser, folder)
    players = [row[side] for row in folder.told for side in ("player", "opponent")]
    check_pictures(folder, check_drawings(folder), players)


def check_how_made(browser, folder):
    text = browser.run("document.getElementById('run').textContent")
    for fact in (folder.manifest["run"]["signature"], *(deck["hash"] for deck in folder.manifest["run"]["decks"])):
        check(fact in text, f"{fact} is not among what is said of how it was made")
    moves = {texts[0]: texts[1] for texts in svg_rows(browser, "moves-chart")}
    for one in folder.manifest["times"]["players"]:
        same(moves[one["player"]], fixed(f"{one['us_a_move']:.6f}", 1), f"the time of {one['player']}")


look_at(check_all, [word.split("=") for word in sys.argv[1:]])
