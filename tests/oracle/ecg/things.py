"""What a text names: champions, players, what is damaged, cards in piles; and what it names them in, a Resolution."""
import re

from . import words
from .ask import ask, in_words, pick_cards, pick_champions
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
    def this_card(self):
        """The card whose ability it is, wherever it is by now."""
        return self.source.object if self.source else self.object

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
                 "the turn player": lambda: [r.game.active],
                 "its controller": lambda: [c.controller for c in r.it[-1:]],
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
                and not (self.another and o is r.this_card)]

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
    return (yield from pick_cards(asked, "card", lambda o: f'take "{o.card.name}" from P{seat + 1} {zone}', cards,
                                  low, high))


def read_card(text):
    found = re.fullmatch(r"(an?|another|target)((?: \S+)*?) card( broken this turn)?"
                         r" from (your|any|their) discard pile", text)
    if not found:
        raise Unknown(text)
    kind = found[2].strip()
    another = found[1] == "another" or kind.startswith("other")
    return Pile(kind.removeprefix("other").strip(), found[4], bool(found[3]), another)
