"""The page of a change of a deck or of cards: what it brings against each opponent, and against all."""
import frame
import words
from frame import escape, pack
from tables import Z95, decimals_for, fixed, signed

SCRIPTS = ["change.js"]


def tiles(change, decimals):
    row = change.all

    def score(when):
        return {
            "value": fixed(100 * row[f"score_{when}"], decimals) + " %",
            "error": "±" + fixed(100 * Z95 * row[f"score_{when}_se"], decimals),
            "name": f"score {when} the change",
            "note": "Against all opponents, each counting the same; with half of its 95 % interval.",
        }

    half = (row["change_high"] - row["change_low"]) / 2
    return [
        {
            "value": signed(100 * row["change"], decimals),
            "error": "±" + fixed(100 * half, decimals),
            "name": "points of score by the change",
            "note": "Against all opponents, with half of its 95 % interval.",
        },
        score("before"),
        score("after"),
        {"value": f"{int(row['games']):,}", "name": "games of each version"},
        {
            "value": "×" + fixed(row["games_factor"], 1) if row["games_factor"] > 0 else "–",
            "name": "as many games without common shuffles",
            "note": "What two versions with shuffles of their own would need for the same error.",
        },
    ]


def verdict(change):
    row = change.all
    if row["change_low"] > 0:
        return f"The change makes {row['deck']} better."
    if row["change_high"] < 0:
        return f"The change makes {row['deck']} worse."
    return "These games do not show that the change matters: the interval over all opponents holds 0."


def make_page(change, pictures):
    table = change.table
    decimals = decimals_for(((table["change_high"] - table["change_low"]) / 2).tolist())
    data = {
        "side": "deck",
        "main": "change",
        "names": [],
        "begin": {"side": "", "opponent": ""},
        "seats": 2,
        "decimals": decimals,
        "tiles": tiles(change, decimals),
        "labels": {"change": words.CHANGE_LABELS},
        "tables": {"change": pack(table)},
    }
    parts = {
        "TITLE": escape(f"What a change of {change.name} brings"),
        "SUBTITLE": frame.subtitle(
            [f"{int(change.all['games']):,} games of each version", f"{len(table) - 1} opponents"]
        ),
        "WARNINGS": "",
        "VERDICT": escape(verdict(change)),
        "HOW": "<p><code>epicsim change</code> wrote one file; its command says which cards were changed and who played.</p>",
    }
    return frame.make_page("change.html", {"picks"}, data, SCRIPTS, pictures, parts)
