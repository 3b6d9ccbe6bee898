"""Triggered abilities: batches and their order (E3.2.5)."""
from .ask import Question, pick_cards, yes
from .things import Resolution


def settle_all(game):
    """Resolves what has triggered, and what that triggers, until nothing is left."""
    game.settle()
    while game.waiting:
        game.batch, game.waiting = game.waiting, []
        for seat in (game.holder, 1 - game.holder):
            yield from resolve_own(game, seat)


def resolve_own(game, seat):
    while True:
        own = {}
        for w in game.batch:
            if w.controller == seat:
                own.setdefault(w.key(), w)
        if not own:
            return
        options = list(own.values())
        chosen = options[0]
        if len(options) > 1:
            chosen = yield from ask_order(seat, options)
        game.batch.remove(chosen)
        yield from resolve(game, chosen)
        game.settle()


def ask_order(seat, options):
    return (yield Question(seat, "trigger order", lambda: [(in_words(w), w) for w in options]))


def in_words(w):
    """`trigger ID 3 (Muse: start of turn)`; the number of the ability is the program's own."""
    place = f" {w.source.place}" if w.source and not w.done else ""
    player = f" P{w.player + 1}" if w.player is not None else ""
    card = f"{w.card_name}: " if w.card_name else ""
    return f"trigger #{place}{player} ({card}{w.name})"


def resolve(game, w):
    if w.name == "righteous":
        game.gain(w.controller, w.amount)
        return
    card = (w.source or w.object).card if w.ability else None
    r = Resolution(game, w.controller, card, w.name, w.source, w.object)
    r.it, r.that_player = list(w.it), w.player
    if w.player is not None:
        r.they = [w.player]
    game.under_way.append(r)
    if w.done:
        done = w.done()
        if hasattr(done, "send"):
            yield from done
    elif w.name != "loyalty" or (yield from reveal(r, w)):
        yield from w.ability.body.run(r)
    game.under_way.pop()


def reveal(r, w):
    """E5.3: cards of hand that share an alignment with the champion."""
    game, seat = r.game, r.you
    game.derive()
    fitting = [o for o in game.players[seat].hand if o.card.alignments & w.source.alignments]
    if w.number == "x":
        low, high = 0, len(fitting)
    else:
        low = high = w.number
        if len(fitting) < low or not (yield from yes(seat)):
            return False
    r.x = len((yield from pick_cards(seat, "reveal", lambda o: f'reveal "{o.card.name}"', fitting, low, high)))
    return r.x > 0
