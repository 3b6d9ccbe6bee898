"""What cards do to champions and players: each phrase with its meaning."""
from . import words
from .ask import ask, pick_champions, place_order
from .phrases import Ability, phrase, read_block, times
from .state import GameOver, Waiting
from .things import Hit

# --- Damage -----------------------------------------------------------------------------------------

@phrase("deal NUMBER damage to HIT")
def deal(r, number, hit):
    targets = yield from hit.pick(r)
    r.game.damage([(t, times(r, number, t if isinstance(t, int) else None)) for t in targets], r.source)
    return bool(targets)


@phrase("deal NUMBER damage divided among any targets")
def deal_divided(r, number):
    hits, left = [], number(r)
    order = Hit(None, 1, 1).candidates(r)
    while order and left:
        target = yield from one_of(r, order)
        hits.append(mark(r, target, 1))
        order = at_or_behind(order, target)
        left -= 1
    r.game.damage(unmark(r, hits), r.source)


def mark(r, target, amount):
    """While it is being divided damage is seen, but not yet dealt."""
    if isinstance(target, int):
        r.game.players[target].health -= amount
    else:
        target.damage += amount
    return target, amount


def unmark(r, hits):
    for target, amount in hits:
        mark(r, target, -amount)
    return hits


def one_of(r, things):
    return (yield from pick_champions(r.you, "target", "target", things, 1, 1))[0]


def at_or_behind(things, first):
    if len(things) == 1:
        return things
    ordered = place_order(things)
    return ordered[ordered.index(first):]


@phrase("deal INT, INT and INT damage to 3 different targets")
def deal_differently(r, *amounts):
    hits, left = [], Hit(None, 1, 1).candidates(r)
    for amount in amounts:
        if left:
            target = yield from one_of(r, left)
            hits.append(mark(r, target, amount))
            left = [t for t in left if t is not target]
    r.game.damage(unmark(r, hits), r.source)


# --- Champions leave play ---------------------------------------------------------------------------

@phrase("break WHAT")
def break_(r, what):
    group = yield from what.pick(r)
    return bool(r.game.break_(group))


@phrase("banish this")
def banish_this(r):
    game = r.game
    if r.object:
        if r.object not in game.players[r.object.owner].discard:
            return False
        game.leave_discard([r.object])
        game.to_bottom([r.object])
        return True
    return bool(game.banish([r.source]))


@phrase("banish WHAT")
def banish(r, what):
    group = yield from what.pick(r)
    return bool(r.game.banish(group))


@phrase("return WHAT")
def return_(r, what):
    group = yield from what.pick(r)
    if group:
        r.game.leave(group, "returned")
    return bool(group)


@phrase("transform WHAT into an? KIND")
def transform(r, what, kind):
    group = yield from what.pick(r)
    if group:
        r.game.leave(group, "transformed")
        for c in group:
            r.game.create(kind, c.controller, 1)
    return bool(group)


def blink(r, c):
    """Leaves play and comes back as a new object under its owner's control."""
    r.game.leave([c], "gone")
    if not c.object:
        return None
    return r.game.enter(c.object.card, c.owner, c.owner, c.object)


@phrase("WHAT leaves? play and returns? prepared with blitz")
def teleport(r, what):
    group = yield from what.pick(r)
    back = [b for c in group if (b := blink(r, c))]
    for c in back:
        gain_keywords(r, c, {"blitz"}, True)
    r.take(back)
    return bool(back)


@phrase("WHAT leaves? play and returns? prepared or expended")
def teleport_either(r, what):
    group = yield from what.pick(r)
    position = yield from ask(r.you, "mode", [("mode 1", "prepared"), ("mode 2", "expended")])
    back = [b for c in group if (b := blink(r, c))]
    for c in back:                  # prepared, unless its own text has it enter expended
        if position == "expended":
            c.position = position
        else:
            gain_keywords(r, c, {"blitz"}, True)
    r.take(back)
    return bool(back)


@phrase("at end of turn, break WHAT")
def break_later(r, what):
    for c in (yield from what.pick(r)):
        r.game.at_end.append(Waiting("break at end of turn", None, r.you, c, done=lambda c=c: r.game.break_([c])))


@phrase("WHO breaks? an? FILTER")
def who_breaks(r, who, fits):
    group = []
    for seat in (yield from who.pick(r)):
        r.game.derive()
        own = [c for c in r.game.champions if c.controller == seat and fits(r, c)]  # E5.9.2: the unbreakable, too
        group += yield from pick_champions(seat, "choose", "choose", own, 1, 1)
    return bool(r.game.break_(group))


@phrase("each player keeps a champion, the others break")
def keep_one(r):
    game, kept = r.game, []
    for seat in (r.you, 1 - r.you):
        own = [c for c in game.champions if c.controller == seat]
        kept += yield from pick_champions(seat, "choose", "choose", own, 1, 1)
    game.break_([c for c in game.champions if c not in kept])


# --- Champions change -------------------------------------------------------------------------------

@phrase("expend WHAT")
def expend(r, what):
    group = [c for c in (yield from what.pick(r)) if c.position != "expended"]
    for c in group:
        c.position = "expended"
    return bool(group)


@phrase("prepare WHAT")
def prepare(r, what):
    for c in (yield from what.pick(r)):
        c.position = "prepared"


def gain_keywords(r, c, keywords, this_turn):
    if not c.cannot_gain:
        (c.gained_turn if this_turn else c.gained).update(keywords)
    r.game.stale = True


@phrase("WHAT gains? MODSTURN")
def gains(r, what, mods, this_turn):
    offense, defense, keywords = mods
    group = yield from what.pick(r)
    for c in group:
        c.bonus[0] += offense
        c.bonus[1] += defense
        gain_keywords(r, c, keywords, this_turn)
    return bool(group)


@phrase("WHAT gains? QUOTED this turn")
def gains_ability(r, what, text):
    head, _, body = text.partition(": ")
    ability = Ability(read_block(body), triggers=words.read_triggers(head), text=text)
    for c in (yield from what.pick(r)):
        if not c.cannot_gain:
            c.granted.append(ability)


@phrase("WHAT loses? all abilities this turn")
def loses_all(r, what):
    for c in (yield from what.pick(r)):
        c.silenced = True
        c.lost |= c.gained              # what it gains from now on it has
        c.gained = set()
        c.gained_turn.clear()
        c.granted.clear()
    r.game.stale = True


@phrase("put NUMBER counters? on WHAT")
def counters(r, number, what):
    for c in (yield from what.pick(r)):
        c.plus += times(r, number)
    r.game.stale = True


@phrase("put NUMBER -1/-1 counters? on WHAT")
def minus_counters(r, number, what):
    for c in (yield from what.pick(r)):
        c.minus += times(r, number)
    r.game.stale = True


@phrase("WHO gains? control of WHAT")
def give_control(r, who, what):
    seats = yield from who.pick(r)
    for c in (yield from what.pick(r)):
        for seat in seats:
            c.return_to = None
            r.game.change_control(c, seat)


@phrase("gain control of WHATTURN")
def gain_control(r, what, this_turn):
    for c in (yield from what.pick(r)):
        if c.controller != r.you:
            c.return_to = (c.controller if c.return_to is None else c.return_to) if this_turn else None
            r.game.change_control(c, r.you)


@phrase("remove WHAT from battle")
def remove_from_battle(r, what):
    for c in (yield from what.pick(r)):
        c.attacking = c.blocking = False


@phrase("WHAT joins? the battle")
def joins(r, what):
    game = r.game
    for c in (yield from what.pick(r)):
        if game.defender is None or r.source is None or not (r.source.attacking or r.source.blocking):
            continue
        game.join_battle(c)


@phrase("choose WHAT")
def choose(r, what):
    return bool((yield from what.pick(r)))


@phrase("choose WHO")
def choose_player(r, who):
    yield from who.pick(r)


@phrase("create NUMBER KIND", "create an? KIND")
def create(r, *placeholders):
    number, kind = placeholders if len(placeholders) == 2 else (words.read_number("1"), placeholders[0])
    r.take(r.game.create(kind, r.you, times(r, number)))


@phrase("WHO creates? NUMBER KIND")
def who_creates(r, who, number, kind):
    made = []
    for seat in (yield from who.pick(r)):
        made += r.game.create(kind, seat, times(r, number, seat))
    r.take(made)


# --- Health, gold, turns ----------------------------------------------------------------------------

@phrase("gain NUMBER health")
def gain_health(r, number):
    r.game.gain(r.you, times(r, number))


@phrase("WHO gains? NUMBER health")
def who_gains(r, who, number):
    for seat in (yield from who.pick(r)):
        r.game.gain(seat, times(r, number, seat))


@phrase("gain health equal to AMOUNT")
def gain_amount(r, amount):
    if r.it:
        r.game.gain(r.you, amount(r))


@phrase("WHO gains? health equal to AMOUNT")
def who_gains_amount(r, who, amount):
    if r.it:
        for seat in (yield from who.pick(r)):
            r.game.gain(seat, amount(r))


@phrase("lose NUMBER health")
def lose_health(r, number):
    r.game.lose([r.you], times(r, number))


@phrase("WHO loses? health equal to AMOUNT")
def who_loses_amount(r, who, amount):
    r.game.lose((yield from who.pick(r)), amount(r))


@phrase("WHO loses? NUMBER health")
def who_loses(r, who, number):
    r.game.lose((yield from who.pick(r)), times(r, number))


@phrase("lose any amount of health")
def lose_any(r):
    health = r.game.players[r.you].health
    r.x = yield from ask(r.you, "number", [(f"number {n}", n) for n in range(health + 1)])
    r.game.lose([r.you], r.x)


@phrase("WHO cannot gain health this turn")
def cannot_gain(r, who):
    for seat in (yield from who.pick(r)):
        r.game.players[seat].can_gain = False


@phrase("pay NUMBER health")
def pay_health(r, number):
    r.game.lose([r.you], number(r))


@phrase("pay INT gold")
def pay_gold(r, number):
    if not r.game.can_pay(r.you, number, r.card.alignments):
        return False
    r.game.pay(r.you, number, r.card.alignments)
    return True


@phrase("gain INT gold")
def gain_gold(r, number):
    r.game.players[r.you].gold += number


@phrase("gain INT ALIGNMENT gold")
def gain_aligned_gold(r, number, alignment):
    aligned = r.game.players[r.you].aligned
    aligned[alignment] = aligned.get(alignment, 0) + number


@phrase("no more attacks this turn")
def no_more_attacks(r):
    r.game.may_attack = False


@phrase("you win")
def you_win(r):
    raise GameOver("a card", [r.you])
