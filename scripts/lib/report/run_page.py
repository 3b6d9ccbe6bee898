"""The page of a run of decks: who beats whom, seats, lengths, endings, cards, mulligans."""
import numpy

import frame
import words
from captions import played_by, title_of
from findings import findings_of, next_steps, told_deck
from frame import escape, pack, plain
from runs import standings
from tables import STOPPED, Z95, bounds_words, decimals_for, fixed, signed, stopped_warnings

SCRIPTS = ["matchups.js", "field.js", "games.js", "cards.js", "splits.js", "pairs.js", "mulligans.js", "run.js"]

# What the page shows of each file; where there is more than so many rows, only those over all opponents.
COLUMNS = {
    "decks": ["deck", "nash", "nash_mean", "nash_support"],
    "turns": ["deck", "opponent", "result", "turns", "turns_most", "games"],
    "endings": ["deck", "opponent", "ending", "result", "games", "share", "share_low", "share_high"],
    "cards": [
        "pairing",
        "deck",
        "opponent",
        "card",
        "copies",
        "dealt",
        "dealt_wr",
        "dealt_se",
        "oh_wr",
        "oh_se",
        "gd_wr",
        "gd_se",
        "gih",
        "gih_wr",
        "gih_se",
        "gns_wr",
        "gns_se",
        "played",
        "played_wr",
        "played_se",
        "iwd",
        "iwd_se",
        "fetched",
        "unplayed_share",
        "turns_held",
        "turn_played",
        "position_effect",
        "position_se",
        "position_p",
    ],
    "card_splits": [
        "deck",
        "card",
        "split",
        "from",
        "to",
        "games",
        "score",
        "score_low",
        "score_high",
        "effect",
        "effect_low",
        "effect_high",
    ],
    "card_pairs": [
        "deck",
        "card",
        "other",
        "both",
        "both_score",
        "only_card_score",
        "only_other_score",
        "neither_score",
        "synergy",
        "synergy_se",
        "synergy_p",
    ],
    "mulligans": [
        "deck",
        "opponent",
        "seat",
        "kind",
        "item",
        "offered",
        "kept",
        "keep_rate",
        "dealt_wr",
        "dealt_se",
        "kept_wr",
        "kept_se",
        "put_back_wr",
        "put_back_se",
        "final",
        "impact",
        "impact_se",
        "paid",
        "keep_effect",
        "keep_effect_se",
    ],
}
MOST_ROWS = 40000


# --- Data ------------------------------------------------------------------------------------------


def shown_tables(run):
    tables = {"matchups": run.matchups}
    for name, columns in COLUMNS.items():
        table = run.table(name)
        if table is None or table.empty:
            continue
        table = table[[column for column in columns if column in table.columns]]
        if name == "mulligans":  # by seat only over all opponents
            table = table[(table["seat"] == "*") | (table["opponent"] == "*")]
        if name in ("cards", "mulligans") and len(table) > MOST_ROWS:
            table = table[table["opponent"] == "*"]
        if name in ("card_splits", "card_pairs") and (len(table) > MOST_ROWS or "cards" not in tables):
            table = table[table["deck"] == told_deck(run)]
        if not table.empty:
            tables[name] = table
    return tables


def standing_rows(run):
    rename = {
        "score_low": "low",
        "score_high": "high",
        "score_first": "first",
        "score_second": "later",
        "first_player_advantage": "gap",
        "first_player_advantage_low": "gap_low",
        "first_player_advantage_high": "gap_high",
    }
    table = standings(run).rename(columns=rename)
    return [{name: plain(value) for name, value in row.items()} for row in table.to_dict("records")]


def stopped_words(row, decimals):
    """Behind the name of a score."""
    if row.get("stopped") is None:
        return ""
    others = "none are left" if row["decided"] is None else f"{fixed(100 * row['decided'], decimals)} % in the others"
    return f"; * {fixed(100 * row['stopped'], 1)} % of the games were aborted, {others}, {bounds_words(row['score'], row['stopped'], decimals)}"


def tiles(run, rows, decimals):
    """The most important numbers, for the top of the page."""
    table = run.matchups
    sides = table.drop_duplicates("pairing")
    hero = next((row for row in rows if row["deck"] == run.gauntlet), rows[0])
    half = (table["score_high"] - table["score_low"]) / 2
    games = int(sides["games"].sum())
    nobody = sum(float(sides[name].sum()) for name in ("draws", "aborted") if name in sides)
    gap = sides["first_player_advantage"].mean()
    turns = (sides["turns_mean"] * sides["games"]).sum() / games if "turns_mean" in sides else None
    found = [
        {"value": f"{games:,}", "name": run.unit if len(sides) == 1 else f"{run.unit} in {len(sides):,} pairings"},
        {
            "value": fixed(100 * hero["score"], decimals) + " %",
            "error": "±" + fixed(50 * (hero["high"] - hero["low"]), decimals),
            "name": f"score of {hero['deck']}" + (" against all" if len(rows) > 2 else "") + stopped_words(hero, decimals),
            "note": "With half of its 95 % interval.",
        },
        {
            "value": "±" + fixed(100 * half.max(), decimals),
            "name": "points or less on each score",
            "note": "Half of the widest 95 % interval of a score in the matrix.",
        },
        {
            "value": signed(100 * gap, 1),
            "name": "points for going first",
            "note": "Score going first less score otherwise, mean over all pairings.",
        },
        {
            "value": fixed(100 * nobody / games, 2) + " %",
            "name": f"of the {run.unit} without a winner",
            "note": "Draws, and aborted games (limit reached).",
        },
    ]
    if turns is not None and not numpy.isnan(turns):
        note = f"Turns of all players, mean of all {run.unit}."
        found.insert(4, {"value": fixed(turns, 1), "name": f"turns a {run.one}", "note": note})
    return found


def field_weights(run):
    """What the run counted for each deck: shares of a field in percent, or the same for all."""
    rows = run.matchups
    shares = rows[rows["deck"] == run.gauntlet].set_index("opponent").get("share") if run.gauntlet else None
    if shares is None or shares.isna().any() or shares.max() - shares.min() < 1e-6:
        return [1] * len(run.decks)
    return [round(100 * float(shares.get(deck, 0)), 3) for deck in run.decks]


def has_field(run):
    return run.seats == 2 and len(run.decks) > 2


def page_data(run):
    rows = standing_rows(run)
    table = run.matchups
    tables = shown_tables(run)
    decimals = decimals_for(((table["score_high"] - table["score_low"]) / 2).tolist())
    cards = tables.get("cards")
    errors = (Z95 * cards.loc[cards["opponent"] == "*", "position_se"]).dropna().tolist() if cards is not None else []
    endings = tables.get("endings")
    by_ending = endings.groupby("ending")["games"].sum().sort_values(ascending=False) if endings is not None else {}
    return {
        "side": "deck",
        "main": "matchups",
        "names": [row["deck"] for row in rows],
        "begin": {"side": run.gauntlet or "", "opponent": ""},
        "seats": run.seats,
        "decimals": decimals,
        "cardDecimals": decimals_for(errors),
        "standings": rows,
        "gauntlet": run.gauntlet,
        "stopped": STOPPED,
        "field": run.decks if has_field(run) else None,
        "weights": field_weights(run),
        "endings": list(getattr(by_ending, "index", [])),
        "tiles": tiles(run, rows, decimals),
        "onlyMirrors": bool((table["deck"] == table["opponent"]).all()),
        "unit": run.one,
        "eachPairing": cards is not None and bool((cards["pairing"] != "*").any()),
        "labels": words.LABELS,
        "tables": {name: pack(table) for name, table in tables.items()},
    }


# --- Matches ---------------------------------------------------------------------------------------


def matches_table(matches):
    """Matches by match and by game, before and after cards are swapped."""
    shown = {"match": "Matches", "game": "All games", "preboard": "First games", "postboard": "Later games", "begun": "Begun"}
    heads = ["Deck", "Opponent", *(f"{name}, %" for name in shown.values()), "Games a match"]
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    body = ""
    for _, row in matches.iterrows():
        cells = [row["deck"], row["opponent"]]
        for kind in shown:
            half = 50 * (row[f"{kind}_high"] - row[f"{kind}_low"])
            known = row[f"{kind}_score"] == row[f"{kind}_score"]
            cells.append(f"{fixed(100 * row[f'{kind}_score'], 1)} ± {fixed(half, 1)}" if known else "–")
        cells.append(fixed(row["games_a_match"], 2))
        body += "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
    return f'<table class="facts-table"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


# --- Text ------------------------------------------------------------------------------------------


def decks_of(run):
    decks = run.decks
    if run.seats > 2:
        return f"{len(decks)} decks at one table"
    if len(decks) == 1:
        return f"{decks[0]} against itself"
    if len(decks) == 2:
        return f"{decks[0]} against {decks[1]}"
    return f"{run.gauntlet} against {len(decks) - 1} decks" if run.gauntlet else f"{len(decks)} decks, all pairings"


def subtitle_of(run):
    started = run.manifest.get("times", {}).get("started", "")[:10]
    return frame.subtitle([f"{run.games:,} {run.unit}", f"seed {run.about('seed', '?')}", started])


def standings_text(run):
    if run.gauntlet:
        return f"Score of {run.gauntlet} against each of the others: a win counts 1, a draw ½; with 95 % intervals."
    if run.seats > 2:
        return (
            f"Score of each deck: a win counts 1, a draw ½; with 95 % intervals. The line is an equal share, "
            f"1 in {run.seats}."
        )
    if len(run.decks) < 3:
        return "Score of each deck: a win counts 1, a draw ½; with 95 % intervals."
    return (
        "Score of each deck: a win counts 1, a draw ½; the mean over its opponents with a 95 % interval. Opponents count "
        "the same, however common they are where you play. Click a deck to see more of it in every part below."
    )


def experiments(run):
    """Which pairings are, if not all."""
    pairings = run.matchups.drop_duplicates("pairing")
    marked = int(pairings["cheats"].sum()) if "cheats" in pairings else 0
    if marked in (0, len(pairings)):
        return []
    return [f"In {marked} of {len(pairings)} pairings a player saw all cards: matchups.csv marks them."]


def warnings(run):
    found = frame.manifest_warnings(run.manifest) + experiments(run)
    shard = run.manifest.get("shard")
    if shard:
        found.append(f"This is part {shard[0]} of {shard[1]} of a run; epicsim merge puts the parts together.")
    found += stopped_warnings(
        run.matchups.drop_duplicates("pairing"), lambda row: f"{row['deck']} against {row['opponent']}"
    )
    return frame.warning_boxes(found)


def no_cards_text(run):
    if run.matches is not None:
        return (
            "Of matches no statistics of cards and mulligans are kept; <code>sideboard_cards.csv</code> says how cards do "
            "in the games after the first."
        )
    detail = escape(run.about("stats", ""))
    return (
        f"This run kept no statistics of cards and mulligans (<code>--stats {detail}</code>); "
        "<code>--stats full</code> does."
    )


def sections_left_out(run, tables):
    """Names of parts of the page that this run has nothing for."""
    left = {name for name in ("turns", "endings", "cards", "card_splits", "card_pairs", "mulligans") if name not in tables}
    left |= {"field"} if not has_field(run) else set()
    left |= {"stronger"} if run.gauntlet else set()
    left |= {"no-cards"} if "cards" in tables else set()
    left |= {"matches"} if run.matches is None else set()
    left |= {"matrix"} if run.seats != 2 else set()
    left |= {"standings"} if len(run.decks) < 2 else set()
    return left


def make_page(run, pictures):
    data = page_data(run)
    parts = {
        "TITLE": escape(title_of(run, decks_of(run) + played_by(run.who))),
        "SUBTITLE": subtitle_of(run),
        "WARNINGS": warnings(run),
        "FINDINGS": frame.findings_box(findings_of(run), next_steps(run, told_deck(run))),
        "STANDINGS": escape(standings_text(run)),
        "DETAILS": " open" if run.seats > 2 else "",
        "NO_CARDS": no_cards_text(run),
        "MATCHES": "" if run.matches is None else matches_table(run.matches),
        "HOW": frame.how_made(run.manifest),
    }
    return frame.make_page("run.html", sections_left_out(run, data["tables"]), data, SCRIPTS, pictures, parts)
