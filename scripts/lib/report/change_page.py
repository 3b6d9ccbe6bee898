"""The page of a change of a deck or of cards: what it brings against each opponent, and against all."""
import frame
import words
from captions import played_by, title_of
from change_findings import findings_of
from frame import escape, pack
from changes import name_of
from tables import Z95, bounds_words, decimals_for, fixed, signed, stopped_warnings

SCRIPTS = ["change.js"]


def stopped_words(row, when, decimals):
    """Behind the name of a score."""
    if not row.get(f"stopped_{when}", 0) > 0:
        return ""
    decided = row[f"decided_{when}"]
    others = f"{fixed(100 * decided, decimals)} % in the others" if decided >= 0 else "none are left"
    return f"; * {fixed(100 * row[f'stopped_{when}'], 1)} % of the games were aborted, {others}, {bounds_words(row[f'score_{when}'], row[f'stopped_{when}'], decimals)}"


def stopped_boxes(change):
    best = change.opponents()
    found = []
    for when in ("before", "after"):
        columns = {f"{name}_{when}": name for name in ("stopped", "decided", "score")}
        if f"stopped_{when}" in best:
            found += stopped_warnings(
                best.rename(columns=columns),
                lambda row: f"{when} the change against {'all' if row['opponent'] == '*' else row['opponent']}",
            )
    return frame.warning_boxes(frame.manifest_warnings(change.manifest) + found + bounds(change))


def bounds(change):
    """Between which scores the truth lies, whoever would have won the games that were aborted."""
    row, parts = change.best, []
    for when in ("before", "after"):
        if row.get(f"stopped_{when}", 0) > 0:
            half = row[f"stopped_{when}"] / 2
            low, high = (100 * (row[f"score_{when}"] + side * half) for side in (-1, 1))
            parts.append(f"{fixed(low, 1)} % to {fixed(high, 1)} % {when} the change")
    return [f"If all aborted games had been lost, or won, the score over all opponents would be {', '.join(parts)}."] if parts else []


def target_tile(change):
    target, row = change.manifest.get("target"), change.best
    if not target or not row["meets_after"] >= 0:
        return []
    return [
        {
            "value": fixed(100 * row["meets_after"], 1) + " %",
            "name": f"probability of a score {target}",
            "note": f"After the change, over all opponents; before it {fixed(100 * row['meets_before'], 1)} %.",
        }
    ]


def numbers(change):
    """A table of the numbers that differ on cards, or nothing."""
    if change.cards is None or change.cards.empty:
        return ""
    names = {"variant": "Change", "card": "Card", "copies": "Copies", "number": "Number", "before": "Before", "after": "After"}
    shown = list(names)[1:] if len(change.tried) == 1 else list(names)
    head = "".join(f'<th scope="col">{names[name]}</th>' for name in shown)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(plain(row[name]))}</td>" for name in shown) + "</tr>" for _, row in change.cards.iterrows()
    )
    return f'<table class="facts-table"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def plain(value):
    """As it is in the file."""
    return f"{value:g}" if isinstance(value, float) else str(value)


def tiles(change, decimals):
    row = change.best

    def score(when):
        return {
            "value": fixed(100 * row[f"score_{when}"], decimals) + " %",
            "error": "±" + fixed(100 * Z95 * row[f"score_{when}_se"], decimals),
            "name": f"score {when} the change" + stopped_words(row, when, decimals),
            "note": "Against all opponents, each counting the same; with half of its 95 % interval.",
        }

    half = (row["change_high"] - row["change_low"]) / 2
    return [
        {
            "value": signed(100 * row["change"], decimals),
            "error": "±" + fixed(100 * half, decimals),
            "name": "points of score by the " + ("change" if len(change.tried) == 1 else "best change"),
            "note": "Against all opponents, with half of its 95 % interval.",
        },
        score("before"),
        score("after"),
        *target_tile(change),
        {"value": f"{int(row['games']):,}", "name": "games of each version"},
        {
            "value": "×" + fixed(row["games_factor"], 1) if row["games_factor"] > 0 else "–",
            "name": "as many games without common shuffles",
            "note": "What two versions with separate shuffles would need for the same error.",
        },
    ]


def verdict_of_many(change):
    sure = change.tried[change.tried["q"] < 0.05]
    better, worse = (sure["change"] > 0).sum(), (sure["change"] < 0).sum()
    return f"Of {len(change.tried):,} changes, {better:,} {'is' if better == 1 else 'are'} better and {worse:,} worse with q below 0.05."


def verdict(change):
    if len(change.tried) > 1:
        return ""
    row = change.best
    if row["change_low"] > 0:
        return f"The change makes {row['deck']} better."
    if row["change_high"] < 0:
        return f"The change makes {row['deck']} worse."
    return "These games do not show that the change matters: the interval over all opponents contains 0."


def subtitle(change):
    tried, opponents = len(change.tried), len(change.opponents()) - 1
    what = name_of(change.best) if tried == 1 else f"{tried:,} changes tried"
    against = f"{opponents} opponents" if opponents > 1 else "1 opponent"
    seed = change.manifest.get("run", {}).get("seed")
    return frame.subtitle(
        [what, f"{int(change.best['games']):,} games of each version", against, f"seed {seed}" if seed else ""]
    )


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
    many, bring = ("a change", "brings") if len(change.tried) == 1 else ("changes", "bring")
    parts = {
        "TITLE": escape(title_of(change, f"What {many} of {change.best['deck']} {bring}{played_by(change.who)}")),
        "SUBTITLE": subtitle(change),
        "WARNINGS": stopped_boxes(change),
        "FINDINGS": frame.findings_box(findings_of(change)),
        "VERDICT": escape(verdict(change)),
        "TRIED": escape(verdict_of_many(change)),
        "NUMBERS": numbers(change),
        "HOW": frame.how_made(change.manifest)
        if change.manifest
        else "<p>From a single file of <code>epicsim change</code>; the others beside it say more.</p>",
    }
    left = {"picks"} | ({"tried"} if len(change.tried) == 1 else set()) | (set() if parts["NUMBERS"] else {"numbers"})
    return frame.make_page("change.html", left, data, SCRIPTS, pictures, parts)
