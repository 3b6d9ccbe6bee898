"""The pictures of drafts."""
from plots import best_and_worst, forest


def draw_cards(draft):
    rows = best_and_worst(draft.cards[draft.cards["hand_low"].notna()].sort_values("hand_score", ascending=False, kind="stable"), "hand_score")
    title = "Score when the card was in hand"
    return forest(list(rows["card"]), rows["hand_score"], rows["hand_low"], rows["hand_high"], 0.5, title)


def draw_colors(draft):
    rows = draft.colors[draft.colors["score_low"].notna()].sort_values("score", ascending=False, kind="stable")
    title = "Score of decks by the colors that most of their cards have"
    return forest(list(rows["colors"]), rows["score"], rows["score_low"], rows["score_high"], 0.5, title)


PICTURES = {"cards": draw_cards, "colors": draw_colors}
