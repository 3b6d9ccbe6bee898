"""What to look at first on the page of a change, in plain words."""
from changes import name_of
from findings import percent
from tables import Z95, fixed, signed

MOST_NAMED = 3


def points(row):
    return f"{signed(100 * row['change'], 1)} points (± {fixed(50 * (row['change_high'] - row['change_low']), 1)})"


def before_words(row):
    half = fixed(100 * Z95 * row["score_before_se"], 1)
    return f"Before, {row['deck']} scores {percent(row['score_before'])} (± {half}) over all opponents."


def one_words(row):
    if row["change_low"] > 0 or row["change_high"] < 0:
        return f"The change brings {points(row)}: the deck becomes {'stronger' if row['change'] > 0 else 'weaker'}."
    return f"The change brings {points(row)}, which cannot be distinguished from no change."


def many_words(tried):
    """Of many, those of which both q and the interval are sure."""
    sure = tried[(tried["q"] < 0.05) & ((tried["change_low"] > 0) | (tried["change_high"] < 0))]
    if sure.empty:
        return f"None of {len(tried)} changes can be distinguished from no change: more games, or larger changes, would show more."
    strongest = sure.reindex(sure["change"].abs().sort_values(ascending=False, kind="stable").index)
    told = [f"{name_of(row)} {points(row)}" for _, row in strongest.head(MOST_NAMED).iterrows()]
    more = f", ... ({len(sure)} in all)" if len(sure) > MOST_NAMED else ""
    largest = "The largest of many come out a little too large: play them again with another seed."
    return f"Of {len(tried)} changes these make a difference (q < 0.05): {'; '.join(told)}{more}. {largest}"


def findings_of(change):
    row = change.best
    if row.get("stopped_before", 0) > 0 or row.get("stopped_after", 0) > 0:
        return [before_words(row), "Aborted games count half: see above before you rely on a change."]
    return [before_words(row), one_words(row) if len(change.tried) == 1 else many_words(change.tried)]
