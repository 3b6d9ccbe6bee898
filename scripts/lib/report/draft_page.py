"""The page of drafts: which cards win, which are taken too late or too early, what colors and who drafts best."""
import re

import frame
import words
from captions import played_by, title_of
from frame import escape, pack
from tables import decimals_for, fixed, signed

SCRIPTS = ["draft.js"]
MOST_NAMED = 3


# --- What to look at -------------------------------------------------------------------------------


def named(rows):
    told = [f"{row['card']} {signed(100 * row['off'], 1)}" for _, row in rows.head(MOST_NAMED).iterrows()]
    more = f", ... ({len(rows)} in all)" if len(rows) > MOST_NAMED else ""
    return ", ".join(told) + more


def pick_words(draft):
    if not draft.picked:
        return []
    late, early = draft.sure(True), draft.sure(False)
    if late.empty and early.empty:
        return ["No card wins more or less than those taken as early, beyond chance: more tables would show more."]
    found = [f"Taken too late (points of score in hand above cards taken as early): {named(late)}."] if len(late) else []
    return found + ([f"Taken too early: {named(early)}."] if len(early) else [])


def best_words(draft):
    cards = draft.cards[draft.cards["hand_games"] > 0].sort_values("rating", ascending=False, kind="stable")
    best, worst = cards.head(MOST_NAMED)["card"], cards.tail(MOST_NAMED)["card"][::-1]
    return [f"Drawn, these win most: {', '.join(best)}; and these least: {', '.join(worst)}."]


def briefly(name):
    """Of a file its folder and name alone."""
    return re.sub(r"=.*/(?=[^/]*/)", "=", name)


def drafter_words(draft):
    if len(draft.drafters) < 2:
        return []
    best = draft.drafters.sort_values("score", ascending=False, kind="stable").iloc[0]
    half = fixed(50 * (best["score_high"] - best["score_low"]), 1)
    return [f"{briefly(best['drafter'])} drafts best: {fixed(100 * best['score'], 1)} % (± {half}) of the points."]


def findings_of(draft):
    return pick_words(draft) + best_words(draft) + drafter_words(draft)


# --- The page --------------------------------------------------------------------------------------


def tiles(draft):
    tables = draft.run.get("rounds", 0)
    return [
        {"value": f"{tables:,}", "name": "tables", "note": "Of players who are dealt or pick cards, and then all meet."},
        {"value": f"{int(draft.drafters['decks'].sum()):,}", "name": "decks"},
        {"value": f"{draft.games:,}", "name": "games"},
        {"value": f"{len(draft.cards):,}", "name": "cards"},
    ]


def subtitle(draft):
    made = draft.run.get("draft", {})
    players = f"{made['players']} players at a table" if made.get("players") else ""
    seed = f"seed {draft.run['seed']}" if draft.run.get("seed") else ""
    return frame.subtitle([f"{draft.games:,} games", players, seed, draft.manifest.get("times", {}).get("started", "")[:10]])


def warnings(draft):
    aborted = int(draft.drafters["aborted"].sum()) // 2
    found = frame.manifest_warnings(draft.manifest)
    if aborted > 0:
        found.append(f"Aborted games (limit reached) score half: {aborted:,} of {draft.games:,}.")
    return frame.warning_boxes(found)


def make_page(draft, pictures):
    cards = draft.cards
    decimals = decimals_for(((cards["hand_high"] - cards["hand_low"]) / 2).dropna().tolist())
    data = {
        "side": "deck",
        "main": "cards",
        "names": [],
        "begin": {"side": "", "opponent": ""},
        "seats": 2,
        "decimals": decimals,
        "picked": draft.picked,
        "tiles": tiles(draft),
        "labels": {"draft": words.DRAFT_LABELS},
        "tables": {"cards": pack(cards), "colors": pack(draft.colors), "drafters": pack(draft.drafters)},
    }
    name = draft.run.get("draft", {}).get("format", "draft")
    parts = {
        "TITLE": escape(title_of(draft, f"Cards in {name}{played_by(draft.who)}")),
        "SUBTITLE": subtitle(draft),
        "WARNINGS": warnings(draft),
        "FINDINGS": frame.findings_box(findings_of(draft)),
        "HOW": frame.how_made(draft.manifest),
    }
    left = {"picks"} | (set() if draft.picked else {"late"}) | (set() if len(draft.drafters) > 1 else {"drafters"})
    return frame.make_page("draft.html", left, data, SCRIPTS, pictures, parts)
