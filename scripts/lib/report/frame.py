"""The frame of every page: the template with its style and script, the data as JSON, and how all was made."""
import html
import json
import math
import pathlib
import re
import shlex

import theme
import words

PARTS = pathlib.Path(__file__).resolve().parent / "parts"
# What every page has; its own script comes between these and the last.
SCRIPTS = ["base.js", "picks.js", "address.js", "charts.js", "heat.js", "table.js", "main.js"]


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


def as_script(data):
    """JSON that may stand inside a script element whatever the decks are called."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


# --- Text ------------------------------------------------------------------------------------------


def escape(value):
    return html.escape(str(value), quote=True)


def subtitle(parts):
    return " · ".join(escape(part) for part in parts if part)


def manifest_warnings(manifest):
    """What a reader must know before believing anything."""
    found = []
    if manifest.get("complete") is False:
        found.append("This run was stopped before all games were played: these are the games up to then.")
    for player in manifest.get("cheats", []):
        found.append(f"The player {player} saw all cards, even hidden ones: this is an experiment.")
    if manifest.get("external"):
        found.append(
            "A player is an external program: the same command gives the same results only if the program answers the same."
        )
    if manifest.get("reproducible") is False:
        found.append("A player looked at the clock: the same command may give other results.")
    for fault in manifest.get("faults", []):
        found.append(
            f"{fault.get('player')} lost {fault.get('games'):,} games by a fault of its own: {fault.get('lost_by')}."
        )
    return found


def warning_boxes(texts):
    return "".join(f'<p class="warning" role="note">{escape(text)}</p>' for text in texts)


def command_text(command):
    return escape(" ".join(quoted(word) for word in command))


def command_box(command):
    return (
        f'<div class="command"><code id="command">{command_text(command)}</code>'
        '<button type="button" id="copy-command">Copy</button></div>'
    )


def unbroken(text):
    """Numbers stay with their signs at the end of a line."""
    return text.replace(" %", "\u00a0%").replace("± ", "±\u00a0").replace(" points", "\u00a0points")


def findings_box(sentences, steps=()):
    """What to look at, and the commands that go on from there, each with what it does."""
    if not sentences:
        return ""
    then = "; ".join(f"{escape(what)}: <code>{command_text(command)}</code>" for what, command in steps)
    then = f"<p>Next: {then}</p>" if then else ""
    return f'<div class="findings"><h2>What should I look at?</h2><p>{escape(unbroken(" ".join(sentences)))}</p>{then}</div>'


def quoted(word):
    """As a shell takes it; the command's own name may be of two words."""
    return word if word.startswith("epicsim") else shlex.quote(word)


def how_made(manifest):
    """Command, facts and decks of a manifest, if it names some."""
    decks = deck_rows(manifest)
    return (
        command_box(manifest.get("command", []))
        + "<p>The same command with the same cards and decks plays the same games and writes the same files.</p>"
        + f'<table class="facts-table">{fact_rows(manifest)}</table>'
        + (
            '<h3>Decks</h3><div class="table-wrap" tabindex="0" role="region" aria-label="Decks">'
            f'<table class="facts-table decks">{decks}</table></div>'
            if decks
            else ""
        )
    )


def fact_rows(manifest):
    run, times = manifest.get("run", {}), manifest.get("times", {})
    options, rounds, until = run.get("options") or {}, run.get("rounds"), run.get("until")
    unit = "matches" if run.get("match") or (run.get("draft") or {}).get("best_of") else "games"
    pairs = [
        ("Program", escape(f"{manifest.get('program', '')} {manifest.get('version', '')}")),
        ("Game", escape(run.get("game", ""))),
        ("Rules", escape(", ".join(f"{key.replace('_', ' ')} {value}" for key, value in options.items() if value))),
        ("Seed", escape(run.get("seed", ""))),
        ("Seats", escape(run.get("seats", ""))),
        ("Rounds of a pairing", escape(f"{rounds:,}" if isinstance(rounds, int) else "")),
        ("Until", escape(f"± {100 * until:g} %") if until else ""),
        ("Detail", escape(run.get("stats", "") if "players" not in run else "")),
        ("Signature", f"<code>{escape(run['signature'])}</code>" if run.get("signature") else ""),
        ("Played", escape(times_text(times, unit))),
        ("Card files", hashes(run.get("card_files") or [])),
    ]
    return "".join(f'<tr><th scope="row">{escape(name)}</th><td>{value}</td></tr>' for name, value in pairs if value)


def times_text(times, unit):
    if not times.get("started"):
        return ""
    return (
        f"{times['started']}, {times.get('seconds', 0):,.1f} s, "
        f"{times.get('games_per_second', 0):,.0f} {unit} a second, {times.get('threads', '?')} threads"
    )


def hashes(files):
    return "<br>".join(f"{escape(one.get('file', ''))} <code>{escape(one.get('hash', ''))}</code>" for one in files)


def deck_rows(manifest):
    decks = manifest.get("run", {}).get("decks") or []
    if not decks:
        return ""
    known = [cell for cell in ("name", "file", "player", "mulligan", "hash") if any(cell in deck for deck in decks)]
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in known)

    def cell_text(deck, cell):
        value = deck.get(cell)
        return f"<code>{escape(value)}</code>" if cell == "hash" else escape("" if value is None else value)

    body = "".join("<tr>" + "".join(f"<td>{cell_text(deck, cell)}</td>" for cell in known) + "</tr>" for deck in decks)
    return f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"


# --- The page --------------------------------------------------------------------------------------


def without(page, name):
    """Cuts what stands between <!-- name --> and <!-- /name -->."""
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    while begin in page:
        before, rest = page.split(begin, 1)
        page = before + rest.split(end, 1)[1]
    return page


def filled(template, parts):
    """In one pass: what is put in is not looked at again."""
    pieces = template.split("{{")
    return pieces[0] + "".join(parts[piece.split("}}", 1)[0]] + piece.split("}}", 1)[1] for piece in pieces[1:])


def part(name):
    return (PARTS / name).read_text(encoding="utf-8")


def make_page(body, left_out, data, scripts, pictures, parts):
    """`body`: the template between title and end; `left_out`: its parts that there is nothing for; `scripts`: those of
    this kind of page; `parts`: what the templates leave open."""
    template = part("frame.html").replace("{{BODY}}", part(body))
    for name in left_out:
        template = without(template, name)
    sections = re.findall(r'<section id="([\w-]+)" data-name="(\w+)"', template)
    links = ", ".join(f'<a href="{escape(name)}">{escape(name)}</a>' for name in pictures)
    script = "\n".join(part(name) for name in SCRIPTS + scripts)
    colours = {"scaleLight": theme.SCALE_LIGHT, "scaleDark": theme.SCALE_DARK}
    return filled(
        template,
        {
            "LINKS": "".join(f'<a href="#{name}">{title}</a>' for name, title in sections),
            "READING": "".join(f"<li>{text}</li>" for text in words.READING),
            "PICTURES": f"<p>Pictures to use elsewhere are beside this page: {links}.</p>" if links else "",
            "FINDINGS": "",
            "STYLE": part("page.css").replace("/* THEME */", theme.css_variables()),
            "DATA": as_script(data | colours | {"notes": words.NOTES}),
            "SCRIPT": f'"use strict";\n(() => {{\n{script}\n}})();',
        }
        | parts,
    )
