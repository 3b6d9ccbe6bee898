"""What cards do: each phrase of the card language with what it means.

A phrase is a pattern.  Words in upper case are holes: the text found there is read by READERS and handed to the
function below the pattern, which changes the game and, if it is a generator, asks players.
"""
import re
from inspect import isgenerator

from . import words
from .ask import ask, in_words, pick_cards, pick_champions, place_order, yes
from .state import GameOver, Waiting
from .words import Unknown


class Resolution:
    """A card or an ability that is being resolved."""

    def __init__(self, game, you, card, name=None, source=None, object_=None):
        self.game, self.you = game, you
        self.card, self.name = card, name       # the card, and which of its abilities (None: an event)
        self.source, self.object = source, object_
        self.it = []                            # champions chosen, targeted or created last
        self.they = []                          # seats named last
        self.that_player = None                 # whom a trigger is about
        self.chosen = []                        # all champions chosen so far
        self.apart = ()                         # champions that "other" leaves out, besides the source
        self.x = 0
        self.done = True                        # the last effect was really done
        self.lost = {}                          # champions broken by the last effect, by seat
        self.banished_cards = []                # out of piles, by the last effect
        self.from_battle = ()                   # what `it` was doing when it left
        self.gone = False                       # the event is not to be discarded

    @property
    def last(self):
        return self.it[-1]

    def take(self, champions):
        self.it = list(champions)
        self.chosen += champions
        return self.it


# --- Champions and players that a text names --------------------------------------------------------

def targetable(r, champions):
    r.game.derive()
    return [c for c in champions if "untargetable" not in c.keywords]


def targetable_players(r, seats):
    game = r.game
    safe = {c.controller for _, c in game.statics("you are untargetable")}
    return [seat for seat in seats if seat not in safe]


class What:
    """Champions; `pick` chooses them."""

    def __init__(self, mode, fits=None, low=None, high=None):
        self.mode, self.fits, self.low, self.high = mode, fits, low, high
        self.also = None                # a filter: `and all other ...`

    def candidates(self, r):
        game = r.game
        game.derive()
        found = [c for c in game.champions if self.fits(r, c)]
        return targetable(r, found) if self.mode == "target" else found

    def pick(self, r):
        if self.mode == "this":
            return [r.source] if r.source is not None and r.source.in_play else []
        if self.mode == "it":
            return [c for c in r.it if c.in_play]
        found = self.candidates(r)
        if self.mode in ("target", "choose"):
            low = 0 if self.low is None else self.low(r)
            found = yield from pick_champions(r.you, self.mode, self.mode, found, low, self.high(r))
        found = list(found)
        r.take(found)
        if self.also and found:
            r.apart = found
            r.game.derive()
            found = found + [c for c in r.game.champions if self.also(r, c) and c not in found]
            r.apart = ()
            r.take(found)
        return found


def read_what(text):
    if found := re.fullmatch(r"(.*?) and (?:all|each) (.*)", text):
        what = read_what(found[1])
        what.also = words.read_filter(found[2])
        return what
    if text == "this":
        return What("this")
    if text in ("it", "them", "they"):
        return What("it")
    one = words.read_number("1")
    if found := re.fullmatch(r"(another )?target (.*)", text):
        return What("target", words.read_filter((found[1] or "") + found[2]), one, one)
    if found := re.fullmatch(r"up to (\d+|x) target (.*)", text):
        return What("target", words.read_filter(found[2]), None, words.read_number(found[1]))
    if found := re.fullmatch(r"(\d+) target (.*)", text):
        number = words.read_number(found[1])
        return What("target", words.read_filter(found[2]), number, number)
    if found := re.fullmatch(r"(?:all|each) (.*)", text):
        return What("all", words.read_filter(found[1]))
    if found := re.fullmatch(r"(\d+) (.*)", text):
        number = words.read_number(found[1])
        return What("choose", words.read_filter(found[2]), number, number)
    if re.match(r"(an?|another) ", text):
        return What("choose", words.read_filter(text), one, one)
    raise Unknown(text)


class Who:
    """Seats, the player of the card first."""

    def __init__(self, text):
        self.text = text

    def target(self, r, seats):
        found = targetable_players(r, seats)
        if len(found) > 1:
            found = [(yield from ask(r.you, "target", [(in_words("target", s), s) for s in found]))]
        r.they = found
        return found

    def pick(self, r):
        text, you, other = self.text, r.you, 1 - r.you
        if text == "target player":
            return (yield from self.target(r, [0, 1]))
        if text == "target opponent":
            return (yield from self.target(r, [other]))
        if text == "you":
            return [you]
        if text == "they":
            return r.they
        found = {"each player": lambda: [you, other], "each opponent": lambda: [other],
                 "the turn player": lambda: [r.game.active], "its controller": lambda: [c.controller for c in r.it[-1:]],
                 "its owner": lambda: [c.owner for c in r.it[-1:]], "that player": lambda: [r.that_player],
                 "the defending player": lambda: [r.game.defender]}[text]()
        r.they = found
        return found


PLAYERS = ("you", "target player", "target opponent", "each player", "each opponent", "the turn player",
           "its controller", "its owner", "they", "that player", "the defending player")


def read_who(text):
    if text not in PLAYERS:
        raise Unknown(text)
    return Who(text)


def read_whose(text):
    who = {"your": "you", "their": "they", "target player's": "target player",
           "target opponent's": "target opponent", "each player's": "each player",
           "each opponent's": "each opponent", "the turn player's": "the turn player"}.get(text)
    return read_who(who or text)


class Hit:
    """What is damaged: champions and seats."""

    def __init__(self, parts=None, low=0, high=0):
        self.parts, self.low, self.high = parts, low, high

    def candidates(self, r):
        return targetable(r, r.game.champions) + targetable_players(r, [0, 1])

    def pick(self, r):
        if self.parts:
            found = []
            for part in self.parts:
                found += yield from part.pick(r)
            return found
        found = yield from pick_champions(r.you, "target", "target", self.candidates(r), self.low, self.high)
        r.take([c for c in found if not isinstance(c, int)])
        r.they = [seat for seat in found if isinstance(seat, int)]
        return found


def read_hit(text):
    if text == "any target":
        return Hit(None, 1, 1)
    if found := re.fullmatch(r"(up to )?(\d+) targets", text):
        number = int(found[2])
        return Hit(None, 0 if found[1] else number, number)
    if text in PLAYERS:
        return Hit([read_who(text)])
    if found := re.fullmatch(r"(.*?) and (.*)", text):
        if found[1] in PLAYERS:
            return Hit([read_who(found[1]), read_what(found[2])])
        if found[2] in PLAYERS:
            return Hit([read_what(found[1]), read_who(found[2])])
    return Hit([read_what(text)])


# --- Cards in piles ---------------------------------------------------------------------------------

class Pile:
    """A card in a discard pile."""

    def __init__(self, kind, whose, broken, another):
        self.fits, self.whose, self.broken, self.another = words.read_card_words(kind), whose, broken, another

    def fitting(self, r, seat):
        return [o for o in r.game.players[seat].discard
                if self.fits(o.card) and (not self.broken or o.broken_turn == r.game.turn)
                and not (self.another and o is r.object)]

    def seats(self, r):
        seats = {"your": [r.you], "any": [0, 1], "their": r.they}[self.whose]
        return [seat for seat in seats if self.fitting(r, seat)]

    def pick(self, r):
        seats = self.seats(r)
        if not seats:
            return None
        seat = yield from ask(r.you, "pile", [(in_words("pile", s), s) for s in seats])
        picked = yield from take(r.you, seat, "discard", self.fitting(r, seat), 1, 1)
        return picked[0]


def take(asked, seat, zone, cards, low, high):
    return (yield from pick_cards(asked, "card", lambda o: f'take "{o.card.name}" from P{seat} {zone}', cards,
                                  low, high))


def read_card(text):
    """Another card, and not only the one whose ability it is: a champion card that was in play when it
    triggered may be in the pile by now."""
    found = re.fullmatch(r"(an?|another|target)((?: \S+)*?) card( broken this turn)? from (your|any|their) discard pile",
                         text)
    if not found:
        raise Unknown(text)
    kind = found[2].strip()
    another = found[1] == "another" or kind.startswith("other")
    return Pile(kind.removeprefix("other").strip(), found[4], bool(found[3]), another)


# --- Patterns ---------------------------------------------------------------------------------------

# What stands in a hole, and what reads it.
READERS = {
    "NUMBER": (r"\d+|x|x\+\d+|\d+x", words.read_number),
    "AMOUNT": (r".+", words.read_amount),
    "INT": (r"\d+", int),
    "WHAT": (r".+?", read_what),
    "HIT": (r".+?", read_hit),
    "WHOSE": (r"your|their|target player's|target opponent's|each player's|the turn player's", read_whose),
    "WHO": (r"you|target player|target opponent|each player|each opponent|the turn player|its controller"
            r"|its owner|they|that player|the defending player", read_who),
    "CARD": (r".+?", read_card),
    "KIND": (r"\w+", lambda text: words.TOKENS[words.PLURALS.get(text, text)]),
    "MODS": (r".+?", words.read_mods),
    "FILTER": (r".+?", words.read_filter),
    "WORDS": (r"(?:\S+ )*?", words.read_card_words),
    "ALIGNMENT": (r"good|evil|wild|sage", str),
    "TURN": (r"(?: this turn)?", bool),
    "QUOTED": (r'".*"', lambda text: text[1:-1]),
}
HOLES = re.compile("|".join(READERS))
PHRASES = []


def phrase(*patterns):
    """What a pattern means."""
    def note(function):
        for pattern in patterns:
            holes = HOLES.findall(pattern)
            regex = re.compile(HOLES.sub(lambda m: f"({READERS[m[0]][0]})", pattern))
            PHRASES.append((regex, holes, function))
        return function
    return note


class Effect:
    def __init__(self, function, holes, per):
        self.function, self.holes, self.per = function, holes, per

    def run(self, r):
        r.per = self.per
        before = len(r.game.broken)
        done = self.function(r, *self.holes)
        if isgenerator(done):
            done = yield from done
        r.game.settle()
        count_losses(r, before)
        r.done = done is not False
        return r.done


def count_losses(r, before):
    broken = r.game.broken[before:]
    if broken:
        r.lost = {}
        for c in broken:
            r.lost[c.controller] = r.lost.get(c.controller, 0) + 1


def times(r, number, player=None):
    return number(r) * (r.per(r, player) if r.per else 1)


class Block:
    """Effects one after the other; in a chain what follows depends on what came before."""

    def __init__(self, effects, chain=False):
        self.effects, self.chain = effects, chain

    def run(self, r):
        for effect in self.effects:
            if not (yield from effect.run(r)) and self.chain:
                return False
        return True


class May:
    def __init__(self, block):
        self.block = block

    def run(self, r):
        r.done = False
        if (yield from yes(r.you)):
            r.done = yield from self.block.run(r)
        return True


class If:
    def __init__(self, test, block, otherwise):
        self.test, self.block, self.otherwise = test, block, otherwise

    def run(self, r):
        if self.test(r):
            yield from self.block.run(r)
        elif self.otherwise:
            yield from self.otherwise.run(r)
        return True


class ChooseOne:
    def __init__(self, blocks):
        self.blocks = blocks

    def run(self, r):
        options = [(f"mode {i + 1}", block) for i, block in enumerate(self.blocks)]
        block = yield from ask(r.you, "mode", options)
        yield from block.run(r)
        return True


def read_condition(text):
    simple = {
        "it is your turn": lambda r: r.game.active == r.you,
        "it is an opponent's turn": lambda r: r.game.active != r.you,
        "you do": lambda r: r.done,
        "this is in play": lambda r: r.source is not None and r.source.in_play,
        "exactly 1 champion is attacking": lambda r: sum(c.attacking for c in r.game.champions) == 1,
        "you controlled it": lambda r: bool(r.it) and r.last.controller == r.you,
        "you own it": lambda r: bool(r.it) and r.last.owner == r.you,
        "it was unblocked and attacking you": lambda r: bool(r.it) and r.last.was_attacking
        and not r.game.blocked and r.game.defender == r.you,
        "it was a champion": lambda r: any(o.card.kind == "champion" for o in r.banished_cards),
        "both were sage": lambda r: len(r.banished_cards) == 2
        and all("sage" in o.card.alignments for o in r.banished_cards),
        "your health is at least double the starting health": lambda r: r.game.players[r.you].health >= 60,
        "this is the first cost 1 card you played this turn":
            lambda r: len(r.game.players[r.you].cost_one_played) == 1,
    }
    if text in simple:
        return simple[text]
    if found := re.fullmatch(r"you played a cost 1 (\w+) card this turn", text):
        return lambda r: any(found[1] in a for a in r.game.players[r.you].cost_one_played)
    raise Unknown(text)


def read_chain(text):
    return Block([read_effect(part) for part in text.split(", then ")], chain=True)


def read_effect(text):
    if text.startswith("you may "):
        rest = text[len("you may "):]
        if not rest.endswith("card from hand into play"):
            return May(read_chain(rest))
    if text.startswith("if "):
        test, rest = text[3:].split(", ", 1)
        rest, _, otherwise = rest.partition(", otherwise ")
        return If(read_condition(test), read_chain(rest), read_chain(otherwise) if otherwise else None)
    if text.startswith("choose one: "):
        return ChooseOne([read_block(part) for part in text[len("choose one: "):].split(" | ")])
    per = None
    plain, found, each = text.partition(" for each ")
    if found:
        text, per = plain, words.read_per(each)
    for regex, names, function in PHRASES:
        if match := regex.fullmatch(text):
            try:
                holes = [READERS[name][1](part) for name, part in zip(names, match.groups())]
                return Effect(function, holes, per)
            except (Unknown, KeyError):
                continue
    raise Unknown(text)


KEEP = "each player keeps a champion; the others break"


def read_block(text):
    if text.startswith("choose one: "):
        return Block([read_effect(text)])
    text = text.replace(KEEP, KEEP.replace(";", ","))
    parts = re.split(r'; (?=(?:[^"]*"[^"]*")*[^"]*$)', text)
    return Block([read_effect(part) for part in parts])


def joined(one, two):
    return Block(one.effects + two.effects)


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
    for c in back:
        c.position = position
        if position == "prepared":
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
        own = [c for c in r.game.champions if c.controller == seat and fits(r, c) and not c.unbreakable]
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
    group = yield from what.pick(r)
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
    from .cards import Ability
    head, _, body = text.partition(": ")
    ability = Ability(read_block(body), triggers=words.read_triggers(head))
    for c in (yield from what.pick(r)):
        if not c.cannot_gain:
            c.granted.append(ability)


@phrase("WHAT loses? all abilities this turn")
def loses_all(r, what):
    for c in (yield from what.pick(r)):
        c.silenced = True
        c.gained_turn.clear()
        c.granted.clear()
    r.game.stale = True


@phrase("put NUMBER counters? on WHAT")
def counters(r, number, what):
    for c in (yield from what.pick(r)):
        c.plus += times(r, number)
    r.game.stale = True


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
def create(r, *holes):
    number, kind = holes if len(holes) == 2 else (words.read_number("1"), holes[0])
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
        r.game.at_end.append(Waiting("discard at end of turn", None, r.you, done=lambda seat=seat: discard_from(
            r.game, seat, number(r), r.you)))


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
def reveal(r, *holes):
    number = holes[0](r) if len(holes) == 2 else 1
    for seat in (yield from holes[-1].pick(r)):
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
        player.hand.remove(o)
        yield from r.game.play_for_free(r.you, o, from_hand=True)


@phrase("play an? WORDScard from your discard pile for free and banish it")
def play_from_pile(r, fits):
    game, player = r.game, r.game.players[r.you]
    for o in (yield from take(r.you, r.you, "discard", [o for o in player.discard if fits(o.card)], 1, 1)):
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
