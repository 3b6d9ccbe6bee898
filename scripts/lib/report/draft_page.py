"""The page of drafts: which cards win, which are taken too late or too early, what colors and who drafts best."""
import frame
import words
from captions import played_by, title_of
from drafts import briefly
from findings import likelihood, with_half
from frame import escape, pack
from tables import decimals_for, signed

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
        return ["Beyond chance, no card wins more or less than those taken as early: more tables would show more."]
    found = [f"Taken too late (points of score in hand above cards taken as early): {named(late)}."] if len(late) else []
    return found + ([f"Taken too early: {named(early)}."] if len(early) else [])


def best_words(draft):
    cards = draft.cards[draft.cards["hand_games"] > 0].sort_values("rating", ascending=False, kind="stable")
    best, worst = cards.head(MOST_NAMED)["card"], cards.tail(MOST_NAMED)["card"][::-1]
    return [f"Drawn, these win most: {', '.join(best)}; and these least: {', '.join(worst)}."]


def compare_words(draft):
    """Of two drafters, whose tables were dealt alike."""
    row = draft.drafters.iloc[0]
    first, second = (briefly(name) for name in draft.drafters["drafter"])
    score = f"{first} scores {with_half(row['score'], row['score_low'], row['score_high'])} against {second}"
    if row["score_low"] > 0.5 or row["score_high"] < 0.5:
        better, chance = (first, row["superiority"]) if row["score"] > 0.5 else (second, 1 - row["superiority"])
        return [f"{score}: {better} is the better drafter, with a likelihood of {likelihood(chance)}."]
    return [f"{score}: which of the two drafts better is not clear from these tables."]


def drafter_words(draft):
    if not draft.several:
        return []
    if draft.compares:
        return compare_words(draft)
    rows = draft.drafters.sort_values("score", ascending=False, kind="stable")
    best, second = rows.iloc[0], rows.iloc[1]
    score = f"{briefly(best['drafter'])} scores most: {with_half(best['score'], best['score_low'], best['score_high'])} of the points"
    open_yet = best["score_low"] <= second["score_high"]
    return [score + (f"; whether it drafts better than {briefly(second['drafter'])} is open." if open_yet else ".")]


def findings_of(draft):
    return drafter_words(draft) if draft.compares else pick_words(draft) + best_words(draft) + drafter_words(draft)


# --- The page --------------------------------------------------------------------------------------


def tiles(draft):
    tables = draft.run.get("rounds", 0) * (2 if draft.compares else 1)
    return [
        {"value": f"{tables:,}", "name": "tables", "note": "Of players who are dealt or pick cards, and then all meet."},
        {"value": f"{int(draft.drafters['decks'].sum()):,}", "name": "decks"},
        {"value": f"{draft.games:,}", "name": draft.unit},
    ] + ([] if draft.compares else [{"value": f"{len(draft.cards):,}", "name": "cards"}])


def subtitle(draft):
    made = draft.run.get("draft", {})
    players = f"{made['players']} players at a table" if made.get("players") else ""
    seed = f"seed {draft.run['seed']}" if draft.run.get("seed") else ""
    return frame.subtitle([f"{draft.games:,} {draft.unit}", players, seed, draft.manifest.get("times", {}).get("started", "")[:10]])


def warnings(draft):
    aborted = int(draft.drafters["aborted"].sum()) // 2
    found = frame.manifest_warnings(draft.manifest)
    if aborted > 0:
        found.append(f"Aborted {draft.unit} (limit reached) score half: {aborted:,} of {draft.games:,}.")
    return frame.warning_boxes(found)


def make_page(draft, pictures):
    halves = (draft.drafters["score_high"] - draft.drafters["score_low"]) / 2
    tables = {"drafters": pack(draft.drafters)}
    if not draft.compares:
        halves = (draft.cards["hand_high"] - draft.cards["hand_low"]) / 2
        tables |= {"cards": pack(draft.cards), "colors": pack(draft.colors)}
    data = {
        "side": "deck",
        "main": "cards",
        "names": [],
        "begin": {"side": "", "opponent": ""},
        "seats": 2,
        "decimals": decimals_for(halves.dropna().tolist()),
        "picked": draft.picked,
        "compares": draft.compares,
        "tiles": tiles(draft),
        "labels": {"draft": words.DRAFT_LABELS},
        "tables": tables,
    }
    name = draft.run.get("draft", {}).get("format", "draft")
    parts = {
        "TITLE": escape(title_of(draft, f"{'Drafters' if draft.compares else 'Cards'} in {name}{played_by(draft.who)}")),
        "SUBTITLE": subtitle(draft),
        "WARNINGS": warnings(draft),
        "FINDINGS": frame.findings_box(findings_of(draft)),
        "HOW": frame.how_made(draft.manifest),
    }
    left = {"picks", "cards" if draft.compares else "compared"} | (set() if draft.picked else {"late"}) | (set() if draft.several else {"drafters"})
    return frame.make_page("draft.html", left, data, SCRIPTS, pictures, parts)
