"""What cards do to hands, decks and discard piles: each phrase with its meaning."""
from .ask import pick_cards, yes
from .phrases import phrase, times
from .state import Waiting
from .things import take

# --- Hands ------------------------------------------------------------------------------------------

@phrase("draw NUMBER")
def draw(r, number):
    r.game.draw(r.you, times(r, number))


@phrase("WHO draws? NUMBER")
def who_draws(r, who, number):
    for seat in (yield from who.pick(r)):
        r.game.draw(seat, times(r, number, seat))


def discard_from(game, seat, count, by=None):
    """E1.7: as many as one can."""
    player = game.players[seat]
    chosen = yield from pick_cards(seat, "discard", lambda o: f'discard "{o.card.name}"', player.hand, count, count)
    for o in chosen:
        player.hand.remove(o)
    escaping = [o for o in chosen if by not in (None, seat) and any(
        s.kind.startswith("if an opponent makes you discard") for s in o.card.statics)]
    game.to_discard([o for o in chosen if o not in escaping])
    for o in escaping:
        game.enter(o.card, o.owner, o.owner, o)
    return bool(chosen)


@phrase("discard NUMBER")
def discard(r, number):
    return (yield from discard_from(r.game, r.you, times(r, number), r.you))


@phrase("WHO discards? NUMBER")
def who_discards(r, who, number):
    for seat in (yield from who.pick(r)):
        yield from discard_from(r.game, seat, times(r, number, seat), r.you)


@phrase("at end of turn, WHO discards? NUMBER")
def discard_later(r, who, number):
    for seat in (yield from who.pick(r)):
        count = number(r)
        r.game.at_end.append(Waiting("discard at end of turn", None, r.you, amount=count, player=seat,
                                     done=lambda seat=seat: discard_from(r.game, seat, count, r.you)))


@phrase("WHO banish(?:es)? NUMBER from hand")
def banish_from_hand(r, who, number):
    for seat in (yield from who.pick(r)):
        player = r.game.players[seat]
        chosen = yield from take(seat, seat, "hand", player.hand, number(r), number(r))
        for o in chosen:
            player.hand.remove(o)
        r.game.to_bottom(chosen)


@phrase("WHO may put an? WORDScard from hand into play")
def put_from_hand(r, who, fits):
    for seat in (yield from who.pick(r)):
        player = r.game.players[seat]
        fitting = [o for o in player.hand if fits(o.card)]
        for o in (yield from take(seat, seat, "hand", fitting, 0, 1)):
            player.hand.remove(o)
            r.game.enter(o.card, o.owner, seat, o, from_hand=True)


# --- Discard piles ----------------------------------------------------------------------------------

@phrase("put CARD into play")
def put_into_play(r, pile):
    o = yield from pile.pick(r)
    if not o:
        return False
    r.game.leave_discard([o])
    r.take([r.game.enter(o.card, o.owner, r.you, o)])
    return True


@phrase("return CARD to hand")
def return_to_hand(r, pile):
    o = yield from pile.pick(r)
    if not o:
        return False
    r.game.leave_discard([o])
    r.game.players[o.owner].hand.append(o)
    return True


def banish_cards(r, objects):
    r.banished_cards = objects
    r.game.leave_discard(objects)
    r.game.to_bottom(objects)


@phrase("banish CARD")
def banish_card(r, pile):
    o = yield from pile.pick(r)
    banish_cards(r, [o] if o else [])
    return bool(o)


@phrase("WHO may return an? WORDScard from their discard pile to hand")
def may_return(r, who, fits):
    for seat in (yield from who.pick(r)):
        player = r.game.players[seat]
        fitting = [o for o in player.discard if fits(o.card)]
        for o in (yield from take(seat, seat, "discard", fitting, 0, 1)):
            r.game.leave_discard([o])
            player.hand.append(o)


@phrase("WHO puts? all WORDScards from their discard pile into play without tribute or loyalty")
def put_all(r, who, fits):
    for seat in (yield from who.pick(r)):
        fitting = [o for o in r.game.players[seat].discard if fits(o.card)]
        r.game.leave_discard(fitting)
        for o in fitting:
            r.game.enter(o.card, o.owner, seat, o, quiet=True)


@phrase("banish WHOSE discard pile")
def banish_pile(r, who):
    for seat in (yield from who.pick(r)):
        banish_cards(r, list(r.game.players[seat].discard))


@phrase("banish any number of WORDScards from your discard pile")
def banish_any(r, fits):
    fitting = [o for o in r.game.players[r.you].discard if fits(o.card)]
    chosen = yield from take(r.you, r.you, "discard", fitting, 0, len(fitting))
    banish_cards(r, chosen)
    r.x = len(chosen)


def others_in_pile(r):
    return [o for o in r.game.players[r.you].discard if o is not r.object]


@phrase("banish NUMBER cards from your discard pile")
def banish_number(r, number):
    pile = r.game.players[r.you].discard
    banish_cards(r, (yield from take(r.you, r.you, "discard", pile, number(r), number(r))))


@phrase("banish NUMBER other cards from your discard pile")
def banish_others(r, number):
    if len(others_in_pile(r)) < number(r):
        return False
    banish_cards(r, (yield from take(r.you, r.you, "discard", others_in_pile(r), number(r), number(r))))
    return True


@phrase("reveal the top card of WHOSE deck", "reveal the top NUMBER cards of WHOSE deck")
def reveal(r, *placeholders):
    number = placeholders[0](r) if len(placeholders) == 2 else 1
    for seat in (yield from placeholders[-1].pick(r)):
        player = r.game.players[seat]
        for _ in range(min(number, player.deck_size())):
            player.revealed.append(r.game.take_top(player, "revealed"))


def among(r, fits):
    return [o for o in r.game.players[r.you].revealed if fits(o.card)]


@phrase("put an? WORDScard among them into play")
def put_among(r, fits):
    for o in (yield from take(r.you, r.you, "revealed", among(r, fits), 1, 1)):
        r.game.players[r.you].revealed.remove(o)
        r.take([r.game.enter(o.card, o.owner, r.you, o)])


@phrase("put an? WORDScard among them into your hand")
def take_among(r, fits):
    for o in (yield from take(r.you, r.you, "revealed", among(r, fits), 1, 1)):
        r.game.players[r.you].revealed.remove(o)
        r.game.players[r.you].hand.append(o)


@phrase("banish the rest")
def banish_rest(r):
    for player in r.game.players:
        r.game.to_bottom(player.revealed)
        player.revealed = []


@phrase("play it or banish it")
def play_or_banish(r):
    game, seat = r.game, r.you
    for player in game.players:
        for o in list(player.revealed):
            wanted = game.affordable(seat, o.card) and (yield from yes(seat))
            player.revealed.remove(o)
            if wanted:
                yield from game.play_revealed(seat, o)
            else:
                game.to_bottom([o])


@phrase("play an? WORDScard from hand for free")
def play_from_hand(r, fits):
    player = r.game.players[r.you]
    for o in (yield from take(r.you, r.you, "hand", [o for o in player.hand if fits(o.card)], 1, 1)):
        if r.game.can_pay_extra(r.you, o.card, o):
            player.hand.remove(o)
            yield from r.game.play_for_free(r.you, o, from_hand=True)


@phrase("play an? WORDScard from your discard pile for free and banish it")
def play_from_pile(r, fits):
    game, player = r.game, r.game.players[r.you]
    for o in (yield from take(r.you, r.you, "discard", [o for o in player.discard if fits(o.card)], 1, 1)):
        if game.can_pay_extra(r.you, o.card):       # E3.6.3: else it cannot be played
            game.leave_discard([o])
            yield from game.play_for_free(r.you, o, from_hand=False, banished=True)


@phrase("create a token copy of this")
def copy_this(r):
    r.take([r.game.enter(r.source.card, r.you, r.you)])


@phrase("banish this event")
def banish_event(r):
    r.gone = True
    r.game.to_bottom([r.object])


def in_own_pile(r):
    return r.object in r.game.players[r.object.owner].discard


@phrase("recall")
def recall(r):
    if not in_own_pile(r):
        return False
    r.game.leave_discard([r.object])
    r.game.players[r.object.owner].hand.append(r.object)
    return True


@phrase("put this into play")
def put_this(r):
    if not in_own_pile(r):
        return False
    r.game.leave_discard([r.object])
    r.take([r.game.enter(r.object.card, r.object.owner, r.you, r.object)])
    return True


@phrase("recycle")
def recycle(r):
    pile = r.game.players[r.you].discard
    if len(pile) < 2 or not (yield from yes(r.you)):
        return False
    banish_cards(r, (yield from take(r.you, r.you, "discard", pile, 2, 2)))
    r.game.draw(r.you)
    return True
