#!/usr/bin/env python3
"""Look at the pages that scripts/report made of runs, in a real browser: they work, and say what the CSV files say.

    /usr/bin/python3 tests/support/pages/check_report.py DIR...

Prints how many things it looked at; ends with status 1 at the first that is not as it should be.
"""
import json
import math
import pathlib
import sys

import numpy
import pandas

from report_page import (
    AnyValue,
    chance,
    check,
    check_page,
    check_pictures,
    check_places,
    check_quiet,
    check_rows,
    check_sections,
    check_sorting,
    choose,
    DASH,
    fixed,
    Folder,
    half_of,
    head_keys,
    look_at,
    plus_minus,
    read_table,
    same,
    signed,
    sort_by,
    stopped_formats,
    svg_rows,
    tick,
    tip_at,
    whole,
    wilson_half,
    write,
    Z95,
)

# Of scripts/lib/report, which report_page has put on the path:
import plots
import run_pictures
import runs
import theme


# --- Pictures --------------------------------------------------------------------------------------


def check_drawings(folder):
    """What the pictures hold before they become lines: the numbers of the files."""
    run = runs.Run(folder.path)
    rows = [row for row in folder.rows("matchups") if row["pairing"] != "*"]
    figure = run_pictures.draw_standings(run)
    lines, dots = figure.axes[0].collections
    middles = sorted(x for x, _ in dots.get_offsets())
    table = runs.standings(run)
    if run.gauntlet:
        each = run.matchups[run.matchups["deck"] == run.gauntlet]
        table = pandas.concat([each, table[table["deck"] == run.gauntlet]])
    check(numpy.allclose(middles, sorted(table["score"])), "standings.svg has other scores")
    ends = sorted(tuple(line[:, 0]) for line in lines.get_segments())
    check(
        numpy.allclose(ends, sorted(zip(table["score_low"], table["score_high"]))), "standings.svg has other intervals"
    )
    figure = run_pictures.draw_matchups(run)
    if run.seats == 2:
        cells = figure.axes[0].images[0].get_array()
        found = sorted(cells.compressed())
        check(numpy.allclose(found, sorted(float(row["score"]) for row in rows)), "matchups.svg has other scores")
    figure = run_pictures.draw_lengths(run)
    for axes in figure.axes[: len(run.decks)]:
        check(abs(sum(bar.get_height() for bar in axes.patches) - 1) < 1e-9, "lengths.svg does not have all games")
    figure = run_pictures.draw_endings(run)
    decided = [
        sum(
            float(row["games"])
            for row in folder.rows("endings")
            if row["deck"] == deck and row["result"] in ("win", "loss") and (run.seats > 2 or row["opponent"] != deck)
        )
        for deck in run.decks
    ]
    games = [
        sum(float(row["games"]) for row in rows if row["deck"] == deck and (run.seats > 2 or row["opponent"] != deck))
        for deck in run.decks
    ]
    share = sum(abs(bar.get_width()) for bar in figure.axes[0].patches)
    check(
        abs(share - sum(a / b for a, b in zip(decided, games))) < 1e-9,
        "endings.svg does not have all games that were won",
    )
    plots.plt.close("all")


# --- What the page says of matchups ----------------------------------------------------------------


def matchup_formats(decimals):
    def share(key, text=fixed):
        return lambda row: f"{text(row[key], decimals, 100)} {plus_minus(half_of(row, key), decimals)}"

    formats = {key: (lambda row, key=key: row[key]) for key in ("deck", "opponent")}
    formats |= {
        key: (lambda row, key=key: whole(row[key])) for key in ("games", "wins", "draws", "losses", "aborted")
    }
    formats |= {key: share(key) for key in ("score", "score_first", "score_second")}
    formats["first_player_advantage"] = share("first_player_advantage", signed)
    formats |= stopped_formats()
    formats["pair_var_ratio"] = lambda row: fixed(row["pair_var_ratio"], 2)
    formats["turns_mean"] = lambda row: fixed(row["turns_mean"], 1)
    formats["choices_mean"] = lambda row: fixed(row["choices_mean"], 0)
    return formats


def check_matchups(browser, rows, decimals):
    formats = matchup_formats(decimals)
    check_rows(read_table(browser, "matchup-table"), rows, formats, "the table of matchups")
    check_sorting(browser, "matchup-table", rows, AnyValue())


def cell_count(text, sides):
    """With more than eight decks there is room for three digits and a unit."""
    if sides <= 8 * 8:
        return whole(text)
    size, unit = next(((size, unit) for size, unit in ((1e6, "M"), (1e3, "k"), (1, "")) if int(text) >= size), (1, ""))
    return f"{int(text) / size:.3g}{unit}"


CELLS = """[...document.querySelectorAll('#matrix-table td.cell')].map((cell) => [cell.dataset.row, cell.dataset.column,
  ...[...cell.children].map((part) => part.textContent), cell.classList.contains('sure'),
  getComputedStyle(cell).backgroundColor])"""


def reach_of(values, middle):
    """How far from the middle the colours reach: to the farthest value, in steps of 5 %, 10 % at least."""
    far = max(0.1, *(abs(value - middle) for value in values))
    return min(middle or 1, math.ceil(far * 20 - 1e-9) / 20)


def colour_at(shade):
    """On the scale from what loses (-1) over even (0) to what wins (1), drawn through its stops."""
    stops = [[int(stop[k : k + 2], 16) for k in (1, 3, 5)] for stop in theme.SCALE_LIGHT]
    at = (max(-1, min(1, shade)) + 1) / 2 * (len(stops) - 1)
    k = min(len(stops) - 2, int(at))
    return [a + (b - a) * (at - k) for a, b in zip(stops[k], stops[k + 1])]


def check_matrix(browser, rows, decimals, gauntlet):
    """Cells say what the file says, in the colour of their value."""
    expected = {(row["deck"], row["opponent"]): row for row in rows}
    if gauntlet:
        expected = {key: row for key, row in expected.items() if key[0] == rows[0]["deck"]}
    for measure, text, middle in (
        ("score", fixed, 0.5),
        ("score_first", fixed, 0.5),
        ("score_second", fixed, 0.5),
        ("first_player_advantage", signed, 0),
    ):
        browser.run(f"document.querySelector('#matrix-measure [data-key={measure}]').click()")
        cells = browser.run(CELLS)
        same({(deck, opponent) for deck, opponent, *_ in cells}, set(expected), f"the set of cells of {measure}")
        reach = reach_of([float(row[measure]) for row in rows], middle)
        for deck, opponent, score, half, games, sure, colour in cells:
            row = expected[deck, opponent]
            what = f"the cell of {deck} against {opponent}, {measure}"
            same(score, text(row[measure], decimals, 100) + row["star"], what)
            same(half, plus_minus(half_of(row, measure), decimals), what + ", interval")
            same(games, cell_count(row["games"], len(rows)), what + ", games")
            same(sure, float(row[f"{measure}_low"]) > middle or float(row[f"{measure}_high"]) < middle, what + ", bold")
            right = colour_at((float(row[measure]) - middle) / reach)
            found = [int(part) for part in colour[4:-1].split(", ")]
            # The page has the values in fewer digits.
            check(all(abs(a - b) <= 1.5 for a, b in zip(found, right)), f"{what}: its colour is {colour}, not {right}")
    browser.run("document.querySelector('#matrix-measure [data-key=score]').click()")


def check_standings(browser, rows, decimals, seats, gauntlet):
    found = svg_rows(browser, "standings-chart")
    if gauntlet:
        mine = [row for row in rows if row["deck"] == rows[0]["deck"]]
        groups = {"against all": mine} | {f"against {row['opponent']}": [row] for row in mine}
    else:
        groups = {}
        for row in rows:
            if seats > 2 or row["deck"] != row["opponent"]:
                groups.setdefault(row["deck"], []).append(row)
    same({label for label, *_ in found}, set(groups), "the set of rows in the standings")
    scores, values = [], []
    for label, score, first, later, games in found:
        mean = {
            key: sum(float(row[key]) for row in groups[label]) / len(groups[label])
            for key in ("score", "score_first", "score_second")
        }
        for end, sign in (("score_low", -1), ("score_high", 1)):
            squares = sum((float(row[end]) - float(row["score"])) ** 2 for row in groups[label])
            mean[end] = mean["score"] + sign * math.sqrt(squares) / len(groups[label])
        half = (mean["score_high"] - mean["score_low"]) / 2
        shown = [f"{mean[key] * 100:.6f}" for key in ("score", "score_first", "score_second")]
        stopped, all_games = (sum(int(row[key]) for row in groups[label]) for key in ("aborted", "games"))
        star = "*" if 1000 * stopped > all_games else ""
        same(score, f"{fixed(shown[0], decimals)}{star} {plus_minus(half, decimals)}", f"standing of {label}")
        same([first, later], [fixed(text, decimals) for text in shown[1:]], f"scores by seat of {label}")
        same(games, f"{sum(int(row['games']) for row in groups[label]):,}", f"games of {label}")
        scores.append(mean["score"])
        values.append([mean["score"], mean["score_low"], mean["score_high"]])
    best_first = sorted(scores[1:] if gauntlet else scores, reverse=True)
    same(scores, scores[:1] + best_first if gauntlet else best_first, "the order of the standings")
    check_places(browser, "standings-chart", values)


# --- The field -------------------------------------------------------------------------------------


def in_field(rows, decks, weights):
    """Deck, score with its ends, and shares of its opponents, the best first: of those that met all of them."""
    found = []
    for deck in decks:
        share = {name: 0 if name == deck else weight for name, weight in zip(decks, weights)}
        share = {name: weight / sum(share.values()) for name, weight in share.items() if weight}
        mine = {row["opponent"]: row for row in rows if row["deck"] == deck and row["opponent"] in share}
        if set(mine) != set(share):
            continue
        score = sum(share[name] * float(row["score"]) for name, row in mine.items())
        ends = []
        for end, sign in (("score_low", -1), ("score_high", 1)):
            squares = sum((share[name] * (float(row[end]) - float(row["score"]))) ** 2 for name, row in mine.items())
            ends.append(score + sign * math.sqrt(squares))
        stopped = sum(share[name] * int(row["aborted"]) / int(row["games"]) for name, row in mine.items())
        found.append((score, deck, ends, {name: (share[name], float(row["score_error"])) for name, row in mine.items()}, stopped))
    return sorted(found, key=lambda one: (-one[0], decks.index(one[1])))


def likelihood(one, other):
    """That a deck is stronger than another in the field, by what each pairing may be off by: theirs moves both scores."""
    (score, deck, _, own, _), (less, rival, _, theirs, _) = one, other
    off = {}
    for name, sign, errors in ((deck, 1, own), (rival, -1, theirs)):
        for opponent, (share, error) in errors.items():
            first = min(name, opponent)  # a pairing is told from the side of the first of both names
            turned = sign if name == first else -sign
            off[frozenset((name, opponent))] = off.get(frozenset((name, opponent)), 0) + turned * share * error
    spread = math.sqrt(sum(value**2 for value in off.values()))
    return 0.5 * math.erfc(-(score - less) / spread / math.sqrt(2))


def likely(share):
    return ">99.9" if share > 0.9995 else "<0.1" if share < 0.0005 else fixed(f"{share:.9f}", 1, 100)


def check_field_as(browser, rows, decks, weights, nash, decimals):
    expected, tier, best = [], 0, None
    found = in_field(rows, decks, weights)
    for k, one in enumerate(found):
        if best is None or likelihood(best, one) > 0.975:
            tier, best = tier + 1, one
        score, deck, (low, high), _, stopped = one
        texts = [deck, f"{fixed(f'{score:.9f}', decimals, 100)}{'*' if stopped > 0.001 else ''} {plus_minus((high - low) / 2, decimals)}"]
        if len(found) > 1:
            texts += [str(tier), likely(likelihood(one, found[k + 1])) if k + 1 < len(found) else ""]
        expected.append(texts + ([fixed(nash[deck], 1, 100)] if nash.get(deck) else []))
    same(svg_rows(browser, "field-chart"), expected, f"the field with the weights {weights}")
    if len(found) > 1:
        cells = browser.run("[...document.querySelectorAll('#stronger-table td.cell')].map((cell) => [cell.dataset.row, cell.dataset.column, cell.children[0].textContent])")
        by_deck = {one[1]: one for one in found}
        for a, b, text in cells:
            same(text, likely(likelihood(by_deck[a], by_deck[b])), f"the likelihood that {a} is stronger than {b}")


def check_field(browser, folder, rows, decimals):
    decks = list(dict.fromkeys(row["deck"] for row in rows))
    rows = [row for row in rows if row["deck"] != row["opponent"]]
    nash = {row["deck"]: row["nash_mean"] for row in folder.rows("decks")}
    check_field_as(browser, rows, decks, [1] * len(decks), nash, decimals)
    weights = [1] * len(decks)
    for k, weight in ((0, 3), (1, 2.5), (len(decks) - 1, 0)):
        weights[k] = weight
        write(browser, f"weight-{k}", str(weight))
    check_field_as(browser, rows, decks, weights, nash, decimals)
    browser.run("document.getElementById('field-even').click()")
    check_field_as(browser, rows, decks, [1] * len(decks), nash, decimals)


# --- What to look at -------------------------------------------------------------------------------


def check_findings(browser, folder, rows, seats, gauntlet):
    """What is said first is what the files say, and nothing is claimed that an interval does not carry."""
    said = browser.run("document.querySelector('.findings p').textContent").replace("\u00a0", " ")
    decks = {row["deck"]: row for row in folder.rows("decks")}
    if len(decks) < 2:
        return
    deck = gauntlet or (rows[0]["deck"] if len(decks) < 3 else max(decks, key=lambda name: float(decks[name]["score"])))
    own = decks[deck]
    mine = [row for row in rows if row["deck"] == deck and (seats > 2 or row["opponent"] != deck)]
    stopped = sum(int(row["aborted"]) for row in mine) / sum(int(row["games"]) for row in mine)
    stopped = stopped if stopped > 0.001 else 0
    half = (float(own["score_high"]) - float(own["score_low"])) / 2
    check(f"{deck} " in said and f"{fixed(own['score'], 1, 100)} % (± {plus_minus(half, 1)[1:]})" in said, f"it says {said!r}")
    low, high = float(own["score_low"]) - stopped / 2, float(own["score_high"]) + stopped / 2
    fair = 1 / seats
    words = "more than" if low > fair else "less than" if high < fair else "cannot be distinguished from"
    share = "half" if seats == 2 else f"an equal share ({fixed(f'{fair:.9f}', 1, 100)} %)"
    check(f"{words} {share}." in said, f"it does not say {words} {share}: {said!r}")
    check(("aborted" in said) == (stopped > 0), f"of {stopped} aborted games it says {said!r}")
    for row in mine if len(mine) > 1 and seats == 2 else []:
        named = f"{row['opponent']} {fixed(row['score'], 1, 100)} %"
        if named in said.split(" pairing")[0]:
            sure = float(row["score_low"]) > 0.5 or float(row["score_high"]) < 0.5
            check(sure, f"{named} is named though its interval holds 50 %")
    gaps = [row for row in mine if not stopped]
    if gaps and seats == 2:
        gap = sum(float(row["first_player_advantage"]) for row in gaps) / len(gaps)
        check(f"{fixed(f'{abs(gap):.9f}', 1, 100)} points" in said, f"going first is not told as {gap}: {said!r}")
        low, high = (
            gap + sign * math.hypot(*(float(row[key]) - float(row["first_player_advantage"]) for row in gaps)) / len(gaps)
            for key, sign in (("first_player_advantage_low", -1), ("first_player_advantage_high", 1))
        )
        words = "Going first is worth" if low > 0 else "Going first costs" if high < 0 else "makes no measurable difference"
        check(words in said, f"it does not say {words}, which {low} to {high} carries: {said!r}")
    cards = [row for row in folder.rows("cards") if (row["deck"], row["opponent"]) == (deck, "*")]
    if folder.manifest["run"]["stats"] == "full" and cards and not stopped:
        sure = [row["card"] for row in adjusted(cards) if row["q"] and float(row["q"]) < 0.01]
        known = any(row["position_p"] for row in cards)
        check(("None of its" in said) == (known and not sure), f"sure cards are {sure}, and it says {said!r}")
        best = max(cards, key=lambda row: float(row["position_effect"] or 0))
        if best["card"] in sure and float(best["position_effect"]) > 0:
            check(f"{best['card']} {signed(best['position_effect'], 1, 100)} points" in said, f"the best card is not in {said!r}")


# --- Lengths and endings ---------------------------------------------------------------------------

AREAS = """(() => { const sums = {}; for (const part of document.querySelectorAll('#lengths-chart .column .part')) {
  const colour = part.getAttribute('fill'); sums[colour] = (sums[colour] || 0) + Number(part.getAttribute('height')); }
  return sums; })()"""


def check_lengths(browser, rows):
    """For every pairing: the facts above the histogram are those of matchups.csv, and so are its areas."""
    for row in rows[:12]:
        choose(browser, "pick-side", row["deck"])
        choose(browser, "pick-opponent", row["opponent"])
        facts = browser.run("document.querySelector('#lengths-legend .facts').textContent")
        expected = (
            f"{row['deck']} against {row['opponent']}: {whole(row['games'])} games, mean {fixed(row['turns_mean'], 1)}, "
            f"median {row['turns_median']}, 95 % up to {row['turns_p95']} turns."
        )
        same(facts, expected, "what is said of lengths")
        areas = browser.run(AREAS)
        share = areas.get("var(--win)", 0) / sum(areas.values())
        check(abs(share - int(row["wins"]) / int(row["games"])) < 0.005, f"the area of games won is {share}: {row}")
    choose(browser, "pick-side", "")


def check_endings(browser, rows):
    formats = {key: (lambda row, key=key: row[key]) for key in ("deck", "opponent", "ending", "result")}
    formats["games"] = lambda row: whole(row["games"])
    formats["share"] = lambda row: f"{fixed(row['share'], 2, 100)} {plus_minus(half_of(row, 'share'), 2)}"
    check_rows(read_table(browser, "ending-table"), rows, formats, "the table of endings")
    check_sorting(browser, "ending-table", rows, AnyValue())


# --- Cards and mulligans ---------------------------------------------------------------------------


def rate_text(row, key, error, decimals, text=fixed):
    if row[key] == "":
        return DASH
    return f"{text(row[key], decimals, 100)} " + (plus_minus(Z95 * float(row[error]), decimals) if row[error] else "")


def card_formats(decimals):
    formats = {key: (lambda row, key=key: row[key]) for key in ("card", "deck")}
    formats["opponent"] = lambda row: "all" if row["opponent"] == "*" else row["opponent"]
    formats |= {key: (lambda row, key=key: whole(row[key])) for key in ("copies", "dealt", "gih", "played", "fetched")}
    for key in ("dealt", "oh", "gd", "gih", "gns", "played"):
        formats[f"{key}_wr"] = lambda row, key=key: rate_text(row, f"{key}_wr", f"{key}_se", decimals)
    formats["position_effect"] = lambda row: rate_text(row, "position_effect", "position_se", decimals, signed)
    formats["iwd"] = lambda row: rate_text(row, "iwd", "iwd_se", decimals, signed)
    formats["position_q"] = lambda row: chance(row["q"])
    formats["unplayed_share"] = lambda row: fixed(row["unplayed_share"], 1, 100)
    formats |= {key: (lambda row, key=key: fixed(row[key], 1)) for key in ("turns_held", "turn_played")}
    return formats


def adjusted(rows, key="position_p"):
    """With the q of each row among these alone."""
    known = sorted((row for row in rows if row[key]), key=lambda row: -float(row[key]))
    q, least = {}, 1
    for rank, row in zip(range(len(known), 0, -1), known):
        least = min(least, float(row[key]) * len(known) / rank)
        q[id(row)] = f"{least:.9f}"
    return [row | {"q": q.get(id(row), "")} for row in rows]


def check_cards(browser, rows, decimals):
    formats = card_formats(decimals)
    everywhere = [row for row in rows if row["opponent"] == "*"]
    pairings = [row for row in rows if row["opponent"] != "*"]
    check(len(everywhere) > 20, "cards.csv tells of few cards")
    views = browser.run("[...document.querySelectorAll('#card-view button')].map((button) => button.dataset.key)")
    for view in views:
        browser.run(f"document.querySelector('#card-view [data-key={view}]').click()")
        every = [row | {"position_q": row["q"]} for row in adjusted(everywhere)]
        check_rows(read_table(browser, "card-table"), every, formats, f"the table of cards, view {view}")
        if view == "all":
            check(len(head_keys(browser, "card-table")) > 18, "the view of all columns has few")
            check_sorting(browser, "card-table", every, AnyValue())
    browser.run("document.querySelector('#card-view [data-key=effect]').click()")

    def shown(what, wanted, of=everywhere, discovered=False):
        family = adjusted([row for row in of if wanted(row)])
        found = [row for row in family if row["q"] and float(row["q"]) < 0.05] if discovered else family
        check_rows(read_table(browser, "card-table"), found, formats, f"the table of cards, {what}")
        said = browser.run("document.getElementById('card-family').textContent")
        which = f"all {len(family):,} cards" if len(family) == len(everywhere) else f"the {len(family):,} rows"
        check(f"q is adjusted for {which}" in said, f"of q it says {said!r}, {what}")

    card = everywhere[7]["card"]
    for text in (card, card[1:6].upper(), f"{everywhere[-1]['deck']} {everywhere[-1]['card'][:3]}", "no such card"):
        write(browser, "card-search", text)
        shown(
            f"filtered by {text!r}",
            lambda row: all(word in f"{row['card']} {row['deck']} *".lower() for word in text.lower().split()),
        )
    write(browser, "card-search", "")
    tick(browser, "card-discoveries")
    shown("q below 0.05", lambda row: True, discovered=True)
    tick(browser, "card-discoveries")
    tick(browser, "card-each")
    shown("each pairing", lambda row: True, pairings)
    tick(browser, "card-each")
    deck = everywhere[0]["deck"]
    choose(browser, "pick-side", deck)
    shown(f"of {deck}", lambda row: row["deck"] == deck)
    found = svg_rows(browser, "effects-chart")
    known = [row for row in everywhere if row["deck"] == deck and row["position_effect"] and row["position_se"]]
    check(len(found) == len(known), "the chart of effects leaves cards out")
    effects = [(float(row["position_effect"]), Z95 * float(row["position_se"])) for row in known]
    check_places(
        browser,
        "effects-chart",
        [[x, x - half, x + half] for x, half in sorted(effects, key=lambda effect: -effect[0])],
    )
    opponent = next(row["opponent"] for row in pairings if row["deck"] == deck)
    choose(browser, "pick-opponent", opponent)
    shown(f"of {deck} against {opponent}", lambda row: (row["deck"], row["opponent"]) == (deck, opponent), pairings)
    browser.run("document.getElementById('pick-none').click()")
    shown("after all", lambda row: True)


def check_splits(browser, rows, decimals):
    """The charts of one card say what card_splits.csv says of it."""
    hosts = {"dealt in seat": "seat", "copies in hand": "hand", "copies played": "played", "turn first played": "turn"}
    decks = list(dict.fromkeys(row["deck"] for row in rows))
    for deck in (decks[0], decks[-1]):
        choose(browser, "pick-side", deck)
        card = [row["card"] for row in rows if row["deck"] == deck][-1]
        choose(browser, "split-card", f"{card} · {deck}")
        for split, host in hosts.items():
            mine = [row for row in rows if (row["deck"], row["card"], row["split"]) == (deck, card, split)]
            found = svg_rows(browser, f"split-{host}")
            key, text = ("effect", signed) if split == "dealt in seat" else ("score", fixed)
            expected = [[f"{text(row[key], decimals, 100)}", whole(row["games"])] for row in mine if row[key]]
            same([[one[1].split(" ")[0], one[2]] for one in found if one[1]], expected, f"the chart of {card} by {split}")
    choose(browser, "pick-side", "")


def check_pairs(browser, rows, decimals):
    """Two cards together, q adjusted for what is shown."""
    formats = {key: (lambda row, key=key: row[key]) for key in ("card", "other", "deck")}
    formats["synergy"] = lambda row: rate_text(row, "synergy", "synergy_se", decimals, signed)
    formats["synergy_q"] = lambda row: chance(row["q"])
    formats["both"] = lambda row: whole(row["both"])
    for key in ("both", "only_card", "only_other", "neither"):
        formats[f"{key}_score"] = lambda row, key=f"{key}_score": fixed(row[key], decimals, 100)
    deck = rows[0]["deck"]
    for picked in ("", deck):
        choose(browser, "pick-side", picked)
        mine = adjusted([row for row in rows if picked in ("", row["deck"])], "synergy_p")
        check_rows(read_table(browser, "pair-table"), mine, formats, f"the table of pairs of {picked or 'all'}")
        said = browser.run("document.getElementById('pair-family').textContent")
        tested = sum(row["q"] != "" for row in mine)
        check(said.startswith(f"{tested:,} of {len(mine):,} pairs"), f"of pairs it says {said!r}")
        tick(browser, "pair-discoveries")
        sure = [row for row in mine if row["q"] and float(row["q"]) < 0.05]
        check_rows(read_table(browser, "pair-table"), sure, formats, "the table of pairs that were found")
        tick(browser, "pair-discoveries")
    choose(browser, "pick-side", "")


def mulligan_formats(decimals):
    formats = {key: (lambda row, key=key: row[key]) for key in ("item", "deck")}
    formats["offered"] = lambda row: whole(row["offered"])
    formats["keep_rate"] = (
        lambda row: DASH
        if row["keep_rate"] == ""
        else (
            f"{fixed(row['keep_rate'], 1, 100)} {plus_minus(wilson_half(float(row['keep_rate']), int(row['offered'])), 1)}"
        )
    )
    for key in ("dealt", "kept", "put_back"):
        formats[f"{key}_wr"] = lambda row, key=key: rate_text(row, f"{key}_wr", f"{key}_se", decimals)
    for key in ("impact", "keep_effect"):
        formats[key] = lambda row, key=key: rate_text(row, key, f"{key}_se", decimals, signed)
    formats["paid"] = lambda row: fixed(row["paid"], 2)
    return formats


def check_mulligans(browser, rows, decimals):
    formats = mulligan_formats(decimals)
    for kind in ("card", "hand", "number"):
        choose(browser, "mulligan-kind", kind)
        for seat in ("1", "2", "*"):
            choose(browser, "mulligan-seat", seat)
            mine = [row for row in rows if (row["kind"], row["seat"], row["opponent"]) == (kind, seat, "*")]
            check_rows(
                read_table(browser, "mulligan-table"), mine, formats, f"the table of mulligans, {kind}, seat {seat}"
            )
        check_sorting(browser, "mulligan-table", mine, AnyValue())
    choose(browser, "mulligan-kind", "card")
    deck = rows[0]["deck"]
    choose(browser, "pick-side", deck)
    mine = [row for row in rows if (row["kind"], row["seat"], row["opponent"], row["deck"]) == ("card", "*", "*", deck)]
    check_rows(read_table(browser, "mulligan-table"), mine, formats, f"the table of mulligans of {deck}")
    kept = {label: rate for label, rate, *_ in svg_rows(browser, "keep-chart")}
    same(
        kept,
        {row["item"]: formats["keep_rate"](row) for row in mine if row["offered"] != "0"},
        "the chart of cards kept",
    )
    write(browser, "mulligan-search", mine[3]["item"])
    same(
        [row["item"] for row in read_table(browser, "mulligan-table")],
        [mine[3]["item"]],
        "the mulligans that were looked for",
    )
    write(browser, "mulligan-search", "")
    browser.run("document.getElementById('pick-none').click()")


# --- Tooltips --------------------------------------------------------------------------------------


def check_tips(browser, rows, decimals, has_cards):
    row = rows[0]
    tip = tip_at(browser, f"td.cell[data-row={json.dumps(row['deck'])}][data-column={json.dumps(row['opponent'])}]")
    said = [
        f"{row['deck']} against {row['opponent']}",
        whole(row["games"]),
        f"{whole(row['wins'])}, {whole(row['draws'])}",
        *(
            f"{name}{fixed(row[key], decimals, 100)} % ({fixed(row[key + '_low'], decimals, 100)} to"
            for name, key in (("score", "score"), ("going first", "score_first"), ("going second", "score_second"))
        ),
    ]
    for fact in said:
        check(fact in tip, f"the tip of a cell lacks {fact!r}: {tip!r}")
    if not has_cards:
        return
    browser.run("document.querySelector('#card-view [data-key=all]').click()")
    for key in head_keys(browser, "card-table"):
        tip = tip_at(browser, f"#card-table th[data-key={key}] button")
        check(len(tip) > 10 or key in ("card", "deck", "opponent"), f"nothing is said of the column {key}")
        if key in ("oh_wr", "gd_wr", "gih_wr", "gns_wr", "iwd", "played_wr"):
            check("Do not" in tip, f"no warning at the column {key}")


# --- The address -----------------------------------------------------------------------------------


def reopened(browser, folder):
    """Opens the page anew by the address that it has now."""
    address = browser.run("new Promise((done) => setTimeout(() => done(location.href), 200))")
    browser.open("about:blank")
    browser.open(address)
    return address


def check_address(browser, folder, rows, has_cards):
    """A link shows the same view: deck, opponent, tab, sort, filter, what is folded out, part of the page."""
    choose(browser, "pick-side", rows[0]["deck"])
    choose(browser, "pick-opponent", rows[0]["opponent"])
    browser.run("document.getElementById('ending-details').open = true")
    sort_by(browser, "matchup-table", "wins")
    if has_cards:
        choose(browser, "pick-opponent", "")
        browser.run("document.querySelector('#card-view [data-key=rates]').click()")
        sort_by(browser, "card-table", "gih_wr")
        sort_by(browser, "card-table", "gih_wr")
        write(browser, "card-search", "a")
        tick(browser, "card-each")
    view = """[...document.querySelectorAll('select, input, [aria-pressed], [aria-sort], details')].map((part) =>
      [part.id, part.value, part.checked, part.getAttribute('aria-pressed'), part.getAttribute('aria-sort'), part.open])"""
    browser.run("document.querySelector('nav a[href=\"#endings\"]').click()")
    before = browser.run(view), browser.run("document.querySelector('main').innerText")
    address = reopened(browser, folder)
    after = browser.run(view), browser.run("document.querySelector('main').innerText")
    check(address.split("#")[1].startswith("endings&"), f"the address {address} does not name the part of the page")
    same(after[0], before[0], f"what is chosen at {address}")
    same(after[1], before[1], f"what is said at {address}")
    check(browser.run("scrollY > 200"), f"{address} does not lead to its part of the page")
    browser.open("about:blank")
    browser.open(folder.page.as_uri() + "#cards&deck=nobody&card-table=-nothing&card-table-page=x&card-view=-&nonsense=%")
    same(browser.errors, [], "what the page says to an address of nonsense")
    browser.open("about:blank")
    browser.open(folder.page.as_uri(), width=1280)


# --- All of it -------------------------------------------------------------------------------------


def check_run_part(browser, folder):
    manifest = folder.manifest
    text = browser.run("document.getElementById('run').textContent")
    facts = [
        manifest["version"],
        manifest["run"]["seed"],
        manifest["run"]["signature"],
        manifest["times"]["started"],
        *(deck[key] for deck in manifest["run"]["decks"] for key in ("name", "file", "hash")),
        *(cards[key] for cards in manifest["run"]["card_files"] for key in ("file", "hash")),
    ]
    for fact in facts:
        check(str(fact) in text, f"{fact} is not among what is said of the run")
    command = browser.run("document.getElementById('command').textContent")
    check(all(word.split("/")[-1] in command for word in manifest["command"]), f"the command is {command}")


def check_all(browser, path):
    folder = Folder(path)
    rows = [row for row in folder.rows("matchups") if row["pairing"] != "*"]
    endings = folder.rows("endings")
    full = folder.manifest["run"]["stats"] == "full"  # else such files are left from another run
    cards, hands = (folder.rows(name) if full else [] for name in ("cards", "mulligans"))
    check_page(browser, folder)
    stored = json.loads(browser.run("document.getElementById('page-data').textContent"))
    decimals, card_decimals, seats = stored["decimals"], stored["cardDecimals"], stored["seats"]
    gauntlet = stored["gauntlet"]
    check_run_part(browser, folder)
    same(seats, folder.manifest["run"]["seats"], "the number of seats")
    mulligans = ["mulligans"] if hands else []
    title = browser.run("document.title")
    check(title.endswith(f", played by {rows[0]['player']} · epicsim"), f"the title {title!r} does not say who played")
    same(browser.run("document.getElementById('pick-side').value"), gauntlet or "", "the deck that the page opens on")
    check_address(browser, folder, rows, bool(cards))
    browser.run("document.getElementById('pick-none').click()")
    many = seats == 2 and len({row["deck"] for row in rows}) > 2
    check_findings(browser, folder, rows, seats, gauntlet)
    check_sections(browser, ["standings", "matchups", *(["field"] if many else []), "seats", "lengths", "endings", "cards", *mulligans, "run"])
    check_standings(browser, rows, decimals, seats, gauntlet)
    if seats == 2:
        check_matrix(browser, rows, decimals, gauntlet)
        check_tips(browser, rows, decimals, bool(cards))
    check_matchups(browser, rows, decimals)
    check_lengths(browser, rows)
    check_endings(browser, endings)
    if many:
        check_field(browser, folder, rows, decimals)
    if cards:
        check_cards(browser, cards, card_decimals)
        check_splits(browser, folder.rows("card_splits"), card_decimals)
        check_pairs(browser, folder.rows("card_pairs"), card_decimals)
    if hands:
        check_mulligans(browser, hands, card_decimals)
    check_quiet(browser, folder)
    check_drawings(folder)
    check_pictures(
        folder,
        ["standings", "seats", "lengths", "endings"]
        + (["matchups"] if seats == 2 else [])
        + (["cards", "mulligans-kept", "mulligans-impact"] if cards else []),
        [rows[0]["player"]],
    )


look_at(check_all, [[path] for path in sys.argv[1:]])
