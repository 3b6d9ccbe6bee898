"""The pictures of drafts."""
from drafts import briefly
from plots import best_and_worst, forest


def draw_cards(draft):
    if draft.compares:
        return None
    rows = best_and_worst(draft.cards[draft.cards["hand_low"].notna()].sort_values("hand_score", ascending=False, kind="stable"), "hand_score")
    title = "Score when the card was in hand"
    return forest(list(rows["card"]), rows["hand_score"], rows["hand_low"], rows["hand_high"], 0.5, title)


def draw_scores(table, name, title):
    rows = table[table["score_low"].notna()].sort_values("score", ascending=False, kind="stable")
    return forest(list(rows[name]), rows["score"], rows["score_low"], rows["score_high"], 0.5, title)


def draw_colors(draft):
    return None if draft.compares else draw_scores(draft.colors, "colors", "Score of decks by the colors that most of their cards have")


def draw_drafters(draft):
    return draw_scores(draft.drafters.assign(drafter=draft.drafters["drafter"].map(briefly)), "drafter", "Score of drafters") if draft.several else None


PICTURES = {"cards": draw_cards, "colors": draw_colors, "drafters": draw_drafters}
