"""The pictures of a change."""
from changes import name_of
from plots import best_and_worst, forest, shortened


def draw_change(change):
    rows = change.opponents()
    names = ["all" if name == "*" else name for name in rows["opponent"]]
    title = f"Change of the score of {change.best['deck']} by {shortened(name_of(change.best), 50)}, in points"
    return forest(names, rows["change"], rows["change_low"], rows["change_high"], 0, title, sign=True)


def draw_tried(change):
    if len(change.tried) == 1:
        return None
    rows = best_and_worst(change.tried, "change")
    names = [name_of(row) for _, row in rows.iterrows()]
    sure = rows["q"] < 0.05
    title = f"Change of the score of {change.best['deck']}, in points (filled: q < 0.05)"
    return forest(names, rows["change"], rows["change_low"], rows["change_high"], 0, title, sign=True, filled=sure)


PICTURES = {"tried": draw_tried, "change": draw_change}
