"""Questions to players.

A game is a generator.  It yields a Question and is sent the answer; what has one answer is not asked.
"""
from .state import Champion

DONE = "done"


class Question:
    """`options` is a function: places of champions are known only when the question is put."""

    def __init__(self, seat, what, options):
        self.seat, self.what, self.options = seat, what, options


def in_words(verb, thing):
    if isinstance(thing, Champion):
        return f"{verb} {thing.place} ({thing.card.name})"
    if isinstance(thing, int):
        return f"{verb} P{thing + 1}"
    return thing


def place_order(things):
    """Champions by place, then players."""
    return sorted(things, key=lambda t: (isinstance(t, int), t if isinstance(t, int) else t.place))


def ask(seat, what, options):
    """Of (words, answer) pairs."""
    if len(options) == 1:
        return options[0][1]
    return (yield Question(seat, what, lambda: options))


def yes(seat):
    return (yield from ask(seat, "may", [("no", False), ("yes", True)]))


def pick_champions(seat, what, verb, things, low, high):
    """`low` to `high` of these champions (or seats), one by one in the order of their places."""
    left, picked = list(things), []
    while left and len(picked) < high:
        need = low - len(picked)
        if need >= len(left):
            return picked + left

        def options(left=left, need=need):
            ordered = place_order(left)
            first = ordered[:len(ordered) - need + 1] if need > 0 else ordered
            found = [(in_words(verb, t), t) for t in first]
            return found if need > 0 else [*found, (DONE, DONE)]
        answer = yield Question(seat, what, options)
        if answer == DONE:
            return picked
        picked.append(answer)
        ordered = place_order(left)
        left = ordered[ordered.index(answer) + 1:]
    return picked


def pick_cards(seat, what, words, cards, low, high, done=DONE):
    """`low` to `high` of these cards, one by one in the order of their slots; copies are one option."""
    left, picked = sorted(cards, key=lambda o: (o.owner, o.slot)), []
    while left and len(picked) < high:
        need = low - len(picked)
        if need >= len(left):
            return picked + left
        first = left[:len(left) - need + 1] if need > 0 else left
        names = {}
        for o in first:
            names.setdefault(o.card.name, o)
        options = [(words(o), o) for o in names.values()]
        if need <= 0:
            options.append((done, DONE))
        answer = yield from ask(seat, what, options)
        if answer == DONE:
            return picked
        picked.append(answer)
        left = left[left.index(answer) + 1:]
    return picked
