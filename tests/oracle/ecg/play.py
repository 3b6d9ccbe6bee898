"""Playing cards and using powers (E3)."""
from .ask import Question, ask, in_words, pick_champions
from .piles import banish_cards, discard_from
from .state import Game, Waiting
from .things import Resolution, take
from .triggers import settle_all


# --- Gold -------------------------------------------------------------------------------------------

def can_pay(game, seat, amount, alignments):
    player = game.players[seat]
    return player.gold + sum(player.aligned.get(a, 0) for a in alignments) >= amount


def pay(game, seat, amount, alignments):
    """Gold that is good for less goes first."""
    player = game.players[seat]
    for alignment in sorted(alignments):
        part = min(amount, player.aligned.get(alignment, 0))
        if part:
            player.aligned[alignment] -= part
            amount -= part
    player.gold -= amount


Game.can_pay, Game.pay = can_pay, pay


def dearer(game, seat, kind):
    return sum(c.controller != seat for _, c in game.statics(f"opponents' {kind} cost 1 more"))


# --- What can be played -----------------------------------------------------------------------------

def cost_of(game, seat, card):
    return card.cost + (dearer(game, seat, "events") if card.kind == "event" else 0)


def halves(game, seat, card):
    """Those that can be paid for, with their numbers."""
    cost = cost_of(game, seat, card)
    return [(i + 1, half) for i, half in enumerate(card.halves)
            if can_pay(game, seat, cost + half.pay, card.alignments)]


def has_ambush(game, seat, card):
    return "ambush" in card.keywords or any(
        c.controller == seat and static.alignments & card.alignments
        for static, c in game.statics("ambush in hand"))


def playable(game, seat, o, main):
    card = o.card
    return (card.kind == "event" or main or has_ambush(game, seat, card)) and affordable(game, seat, card, o)


def payable(game, seat, cost, card, champion, object_):
    player = game.players[seat]
    if cost.kind == "gold":
        return True                     # looked at together with what is added to it
    if cost.kind == "expend":
        return champion.position != "expended" and (not champion.deploying or "blitz" in champion.keywords)
    if cost.kind == "break this":
        return not champion.unbreakable
    if cost.kind == "banish this":
        return object_ in player.discard
    if cost.kind == "break champions":
        return sum(c.controller == seat and not c.unbreakable for c in game.champions) >= cost.number
    if cost.kind == "remove counters":
        return champion.plus >= cost.number
    if cost.kind == "banish cards":
        return len([o for o in player.discard if o is not object_]) >= cost.number
    if cost.kind == "discard":
        return len(player.hand) - (object_ in player.hand) >= cost.number
    return player.health >= cost.number


def usable(game, seat, ability, card, champion=None, object_=None):
    gold = sum(cost.number for cost in ability.costs if cost.kind == "gold") + dearer(game, seat, "powers")
    return (can_pay(game, seat, gold, card.alignments)
            and all(payable(game, seat, cost, card, champion, object_) for cost in ability.costs)
            and (not ability.from_hand or champion.from_hand))


def powers_of(game, seat, champion):
    if champion.silenced:
        return []
    return [p for p in champion.card.powers
            if not p.in_discard and usable(game, seat, p, champion.card, champion)]


def powers_in_pile(game, seat, object_):
    return [p for p in object_.card.powers
            if p.in_discard and usable(game, seat, p, object_.card, object_=object_)]


def plays(game, seat, main):
    """Everything that a player with initiative can do but attack and pass: (words, function) pairs."""
    game.derive()
    options = {}
    player = game.players[seat]
    for o in sorted(player.hand, key=lambda o: o.slot):
        if playable(game, seat, o, main):
            options.setdefault(f'play "{o.card.name}"', lambda o=o: play_card(game, seat, o))
    for c in game.champions:
        if c.controller == seat and powers_of(game, seat, c):
            options[c] = lambda c=c: use(game, seat, powers_of(game, seat, c), c.card, c)
    for o in player.discard:
        if powers := powers_in_pile(game, seat, o):
            options.setdefault(f'use "{o.card.name}"',
                               lambda o=o, powers=powers: use(game, seat, powers, o.card, None, o))
    if player.god and (powers := [p for p in player.god.card.powers if usable(game, seat, p, player.god.card)]):
        options[f"use god ({player.god.card.name})"] = lambda: use(game, seat, powers, player.god.card, None,
                                                                   player.god)
    return list(options.items())


def words_of(plays_):
    return [(thing if isinstance(thing, str) else in_words("use", thing), act) for thing, act in plays_]


# --- Windows ---------------------------------------------------------------------------------------

PASS = "pass"


def window(game, seat):
    """Initiative: whether anything was played."""
    acted = False
    game.holder = seat
    while True:
        options = plays(game, seat, False)
        if not options:
            return acted
        act = yield Question(seat, "window", lambda: [*words_of(options), (PASS, PASS)])
        if act == PASS:
            return acted
        acted = True
        yield from act()
        yield from settle_all(game)


# --- Playing ----------------------------------------------------------------------------------------

def ally_triggers(game, seat, card):
    """E5.18, D33: when a card of cost 1 is announced."""
    def note(ability, champion=None, object_=None):
        for trigger in ability.triggers:
            if trigger.name == "ally" and trigger.alignments & card.alignments:
                game.waiting.append(Waiting("ally", ability, seat, champion, object_))
                break
    for c in game.champions:
        if c.controller == seat:
            for ability in c.abilities():
                if not ability.in_discard:
                    note(ability, c)
    for o in game.players[seat].discard:
        for ability in o.card.triggers:
            if ability.in_discard:
                note(ability, None, o)
    if god := game.players[seat].god:
        for ability in god.card.triggers:
            note(ability, None, god)


def play_card(game, seat, o):
    """From hand, for its cost."""
    modes = halves(game, seat, o.card)
    game.players[seat].hand.remove(o)
    game.pay(seat, cost_of(game, seat, o.card), o.card.alignments)
    yield from resolve_card(game, seat, o, modes, from_hand=True)


def resolve_card(game, seat, o, modes, from_hand=False, banished=False):
    """A card that was announced; `modes`: what its player can afford of an event."""
    card = o.card
    if card.cost == 1:
        game.players[seat].cost_one_played.append(card.alignments)
        if from_hand:
            ally_triggers(game, seat, card)
    if card.kind == "champion":
        game.enter(card, o.owner, seat, o, from_hand=from_hand)
        return
    for c in game.champions:
        if c.controller == seat:
            game.trigger(c, "event played")
    r = Resolution(game, seat, card, None, None, o)
    game.under_way.append(r)
    half = yield from ask(seat, "mode", [(f"mode {number}", half) for number, half in modes])
    game.pay(seat, half.pay, card.alignments)
    for cost in card.extra:
        yield from pay_cost(game, seat, cost, r)
    if not half.own_turn or game.active == seat:
        yield from half.body.run(r)
    game.under_way.pop()
    if r.gone:
        return
    if banished:
        game.to_bottom([o])
    else:
        game.to_discard([o])


def play_for_free(game, seat, o, from_hand, banished=False):
    """A card that is nowhere any more; halves that cost more cost that."""
    modes = [(i + 1, half) for i, half in enumerate(o.card.halves)
             if can_pay(game, seat, half.pay, o.card.alignments)]
    yield from resolve_card(game, seat, o, modes, from_hand, banished)


def can_pay_extra(game, seat, card, object_=None):
    """With `object_`, which is on its way out of hand, nothing can be paid."""
    return all(payable(game, seat, cost, card, None, object_) for cost in card.extra)


def affordable(game, seat, card, object_=None):
    if not can_pay_extra(game, seat, card, object_):
        return False
    return bool(halves(game, seat, card)) if card.kind == "event" else \
        can_pay(game, seat, cost_of(game, seat, card), card.alignments)


def play_revealed(game, seat, o):
    modes = halves(game, seat, o.card)
    game.pay(seat, cost_of(game, seat, o.card), o.card.alignments)
    yield from resolve_card(game, seat, o, modes)


Game.can_pay_extra, Game.affordable = can_pay_extra, affordable
Game.play_for_free, Game.play_revealed = play_for_free, play_revealed


def use(game, seat, powers, card, champion, object_=None):
    r = Resolution(game, seat, card, None, champion, object_)
    game.under_way.append(r)
    power = yield from ask(seat, "mode", [(f"mode {power.number}", power) for power in powers])
    r.name = "power"
    if extra := dearer(game, seat, "powers"):
        game.pay(seat, extra, card.alignments)
    for cost in power.costs:
        yield from pay_cost(game, seat, cost, r)
    yield from power.body.run(r)
    game.under_way.pop()


def pay_cost(game, seat, cost, r):
    player, champion = game.players[seat], r.source
    if cost.kind == "gold":
        game.pay(seat, cost.number, r.card.alignments)
    elif cost.kind == "expend":
        champion.position = "expended"
    elif cost.kind == "break this":
        game.break_([champion])
    elif cost.kind == "banish this":
        banish_cards(r, [r.object])
    elif cost.kind == "break champions":
        game.derive()
        own = [c for c in game.champions if c.controller == seat and not c.unbreakable]
        game.break_((yield from pick_champions(seat, "choose", "choose", own, cost.number, cost.number)))
    elif cost.kind == "remove counters":
        champion.plus -= cost.number
        game.stale = True
    elif cost.kind == "banish cards":
        pile = [o for o in player.discard if o is not r.object]
        banish_cards(r, (yield from take(seat, seat, "discard", pile, cost.number, cost.number)))
    elif cost.kind == "discard":
        yield from discard_from(game, seat, cost.number, seat)
    elif cost.kind == "lose health":
        game.lose([seat], cost.number)
    game.settle()
