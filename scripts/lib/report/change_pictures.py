"""The picture of a change."""
import pandas

from plots import forest


def draw_change(change):
    rows = pandas.concat([change.table[change.table["opponent"] == "*"], change.opponents])
    names = ["all" if name == "*" else name for name in rows["opponent"]]
    title = f"Change of the score of {change.all['deck']}, in points"
    return forest(names, rows["change"], rows["change_low"], rows["change_high"], 0, title, sign=True)


PICTURES = {"change": draw_change}
