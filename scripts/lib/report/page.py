"""Puts the page together: the template, its style and script, and the run's data as JSON."""
import html
import json
import math
import pathlib
import shlex

import numpy

import theme
import words
from tables import Z95, decimals_for, fixed, standings

HERE = pathlib.Path(__file__).resolve().parent
SCRIPTS = ["base.js", "charts.js", "table.js", "matchups.js", "games.js", "cards.js", "mulligans.js", "main.js"]

# What the page shows of each file; where there is more than so many rows, only those over all opponents.
COLUMNS = {
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
        "position_q",
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
        "tossed_wr",
        "tossed_se",
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


def pack(table):
    """A table by columns; words as places in a list, whole numbers without a point, what is not known as null."""
    columns = {}
    for name in table.columns:
        column = table[name]
        if column.dtype == object:
            known = list(dict.fromkeys(column))
            place = {word: i for i, word in enumerate(known)}
            columns[name] = {"words": known, "codes": [place[word] for word in column]}
        else:
            columns[name] = [plain(value) for value in column.tolist()]
    return {"size": len(table), "columns": columns}


def plain(value):
    if isinstance(value, float):
        if math.isnan(value):
            return None
        if value.is_integer() and abs(value) < 2**53:
            return int(value)
    return value


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
        tables[name] = table
    return tables


def standing_rows(run):
    rename = {
        "score_low": "low",
        "score_high": "high",
        "score_first": "first",
        "score_later": "later",
        "seat_gap": "gap",
        "seat_gap_low": "gap_low",
        "seat_gap_high": "gap_high",
    }
    table = standings(run).rename(columns=rename)
    return [{name: plain(value) for name, value in row.items()} for row in table.to_dict("records")]


def tiles(run, rows, decimals):
    """The most important numbers, for the top of the page."""
    table = run.matchups
    sides = table.drop_duplicates("pairing")
    hero = next((row for row in rows if row["deck"] == run.gauntlet), rows[0])
    half = (table["score_high"] - table["score_low"]) / 2
    games = int(sides["games"].sum())
    nobody = sum(float(sides[name].sum()) for name in ("draws", "unfinished") if name in sides)
    gap = sides["seat_gap"].mean()
    turns = (sides["turns_mean"] * sides["games"]).sum() / games if "turns_mean" in sides else None
    found = [
        {"value": f"{games:,}", "name": "games" if len(sides) == 1 else f"games in {len(sides):,} pairings"},
        {
            "value": fixed(100 * hero["score"], decimals) + " %",
            "error": "±" + fixed(50 * (hero["high"] - hero["low"]), decimals),
            "name": f"score of {hero['deck']}" + (" against all" if len(rows) > 2 else ""),
            "note": "With half of its 95 % interval.",
        },
        {
            "value": "±" + fixed(100 * half.max(), decimals),
            "name": "points or less on each score",
            "note": "Half of the widest 95 % interval of a score in the matrix.",
        },
        {
            "value": ("+" if gap > 0 else "−" if gap < 0 else "") + fixed(100 * abs(gap), 1),
            "name": "points for going first",
            "note": "Score going first less score otherwise, mean over all pairings.",
        },
        {
            "value": fixed(100 * nobody / games, 2) + " %",
            "name": "of the games without a winner",
            "note": "Draws, and games stopped by a limit.",
        },
    ]
    if turns is not None and not numpy.isnan(turns):
        found.insert(
            4, {"value": fixed(turns, 1), "name": "turns a game", "note": "Turns of all players, mean of all games."}
        )
    return found


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
        "seats": run.seats,
        "decimals": decimals,
        "cardDecimals": decimals_for(errors),
        "standings": rows,
        "gauntlet": run.gauntlet,
        "endings": list(getattr(by_ending, "index", [])),
        "tiles": tiles(run, rows, decimals),
        "onlyMirrors": bool((table["deck"] == table["opponent"]).all()),
        "eachPairing": cards is not None and bool((cards["pairing"] != "*").any()),
        "scaleLight": theme.SCALE_LIGHT,
        "scaleDark": theme.SCALE_DARK,
        "notes": words.NOTES,
        "labels": words.LABELS,
        "tables": {name: pack(table) for name, table in tables.items()},
    }


def as_script(data):
    """JSON that may stand inside a script element whatever the decks are called."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


# --- Text ------------------------------------------------------------------------------------------


def escape(value):
    return html.escape(str(value), quote=True)


def title_of(run):
    decks = run.decks
    if run.seats > 2:
        return f"{len(decks)} decks at one table"
    if len(decks) == 1:
        return f"{decks[0]} against itself"
    if len(decks) == 2:
        return f"{decks[0]} against {decks[1]}"
    return f"{run.gauntlet} against {len(decks) - 1} decks" if run.gauntlet else f"{len(decks)} decks, all pairings"


def subtitle_of(run):
    players = sorted(set(run.matchups["player"])) if "player" in run.matchups else []
    who = "Players: " + ", ".join(players) if players else ""
    parts = [
        f"{run.games:,} games",
        f"seed {run.about('seed', '?')}",
        who,
        run.manifest.get("times", {}).get("started", "")[:10],
    ]
    return " · ".join(escape(part) for part in parts if part)


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


def warnings(run):
    found = []
    if run.manifest.get("complete") is False:
        found.append("This run was stopped before all games were played: these are the games up to then.")
    for player in run.manifest.get("cheats", []):
        found.append(f"The player {player} saw all cards, hidden ones too: this is an experiment.")
    if run.manifest.get("reproducible") is False:
        found.append("A player looked at the clock or is another program: the same command may not give the same again.")
    shard = run.manifest.get("shard")
    if shard:
        found.append(f"This is part {shard[0]} of {shard[1]} of a run; epicsim merge puts the parts together.")
    unfinished = run.matchups["unfinished"].sum() / run.matchups["games"].sum() if "unfinished" in run.matchups else 0
    if unfinished > 0.003:
        found.append(
            f"{fixed(100 * unfinished, 1)} % of the games were stopped by a limit and score as draws; see how games end."
        )
    return "".join(f'<p class="warning" role="note">{escape(text)}</p>' for text in found)


def fact_rows(pairs):
    return "".join(f'<tr><th scope="row">{escape(name)}</th><td>{value}</td></tr>' for name, value in pairs if value)


def how_made(run):
    manifest, times = run.manifest, run.manifest.get("times", {})
    options = run.about("options") or {}
    until = run.about("until")
    pairs = [
        ("Program", escape(f"{manifest.get('program', '')} {manifest.get('version', '')}")),
        ("Game", escape(run.about("game", ""))),
        ("Rules", escape(", ".join(f"{key.replace('_', ' ')} {value}" for key, value in options.items() if value))),
        ("Seed", escape(run.about("seed", ""))),
        ("Seats", escape(run.seats)),
        ("Rounds of a pairing", escape(f"{run.about('rounds'):,}" if isinstance(run.about("rounds"), int) else "")),
        ("Until", escape(f"± {100 * until:g} %") if until else ""),
        ("Detail", escape(run.about("stats", ""))),
        ("Signature", f"<code>{escape(run.about('signature', ''))}</code>"),
        ("Played", escape(times_text(times))),
        ("Card files", hashes(run.about("card_files") or [], "file")),
    ]
    return fact_rows(pairs)


def times_text(times):
    if not times.get("started"):
        return ""
    return (
        f"{times['started']}, {times.get('seconds', 0):,.1f} s, "
        f"{times.get('games_per_second', 0):,.0f} games a second, {times.get('threads', '?')} threads"
    )


def hashes(files, key):
    return "<br>".join(f"{escape(one.get(key, ''))} <code>{escape(one.get('hash', ''))}</code>" for one in files)


def deck_rows(run):
    cells = ["name", "file", "player", "mulligan", "hash"]
    decks = run.about("decks") or []
    known = [cell for cell in cells if any(cell in deck for deck in decks)]
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in known)

    def cell_text(deck, cell):
        value = deck.get(cell)
        value = value.get("policy", value.get("name", "")) if isinstance(value, dict) else value
        return f"<code>{escape(value)}</code>" if cell == "hash" else escape("" if value is None else value)

    body = "".join("<tr>" + "".join(f"<td>{cell_text(deck, cell)}</td>" for cell in known) + "</tr>" for deck in decks)
    return f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"


def sections_left_out(run, tables):
    """Names of parts of the page that this run has nothing for."""
    left = {name for name in ("turns", "endings", "cards", "mulligans") if name not in tables}
    left |= {"matrix"} if run.seats != 2 else set()
    left |= {"standings"} if len(run.decks) < 2 else set()
    return left


def without(page, name):
    """Cuts what stands between <!-- name --> and <!-- /name -->."""
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    while begin in page:
        before, rest = page.split(begin, 1)
        page = before + rest.split(end, 1)[1]
    return page


def make_page(run, pictures):
    data = page_data(run)
    page = (HERE / "page.html").read_text(encoding="utf-8")
    for name in sections_left_out(run, data["tables"]):
        page = without(page, name)
    page = without(page, "no-cards") if "cards" in data["tables"] else page
    links = ", ".join(f'<a href="{escape(name)}">{escape(name)}</a>' for name in pictures)
    script = "\n".join((HERE / name).read_text(encoding="utf-8") for name in SCRIPTS)
    parts = {
        "TITLE": escape(title_of(run)),
        "SUBTITLE": subtitle_of(run),
        "WARNINGS": warnings(run),
        "COMMAND": escape(" ".join(quoted(word) for word in run.manifest.get("command", []))),
        "STANDINGS": escape(standings_text(run)),
        "DETAILS": " open" if run.seats > 2 else "",
        "HOW": how_made(run),
        "DECKS": deck_rows(run),
        "DETAIL": escape(run.about("stats", "")),
        "PICTURES": f"<p>Pictures for other papers lie beside this page: {links}.</p>" if links else "",
        "STYLE": (HERE / "page.css").read_text(encoding="utf-8").replace("/* THEME */", theme.css_variables()),
        "DATA": as_script(data),
        "SCRIPT": f'"use strict";\n(() => {{\n{script}\n}})();',
    }
    # In one pass: what is put in is not looked at again.
    pieces = page.split("{{")
    return pieces[0] + "".join(parts[piece.split("}}", 1)[0]] + piece.split("}}", 1)[1] for piece in pieces[1:])


def quoted(word):
    """As a shell takes it; the command's own name may be of two words."""
    return word if word.startswith("epicsim") else shlex.quote(word)
