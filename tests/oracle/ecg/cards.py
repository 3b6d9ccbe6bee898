"""Cards, read from the files of decks/ecg/cards (src/games/ecg/LANGUAGE.md)."""
import re
from dataclasses import dataclass, field

from . import effects, phrases, piles, words

assert effects and piles       # their phrases

ALIGNMENTS = ("good", "evil", "wild", "sage")


class Unsupported(Exception):
    """Text that the oracle does not know."""


@dataclass(eq=False)
class Half:
    """What an event does, or one of the things that it can do."""
    body: object
    own_turn: bool = False
    pay: int = 0


@dataclass(eq=False)
class Static:
    kind: str
    who: object = None              # the champions that it holds for: a filter
    offense: int = 0
    defense: int = 0
    keywords: frozenset = frozenset()
    alignments: frozenset = frozenset()


@dataclass(eq=False)
class Card:
    name: str
    kind: str
    alignments: frozenset
    classes: frozenset
    cost: int = 0
    offense: int = 0
    defense: int = 0
    keywords: frozenset = frozenset()
    triggers: list = field(default_factory=list)
    powers: list = field(default_factory=list)
    statics: list = field(default_factory=list)
    halves: list = field(default_factory=list)
    extra: list = field(default_factory=list)       # costs
    unsupported: str = ""

    def __repr__(self):
        return self.name


# --- Lines ------------------------------------------------------------------------------------------

def without_comment(line):
    quoted = False
    for at, char in enumerate(line):
        if char == '"':
            quoted = not quoted
        elif char == "#" and not quoted and (at == 0 or line[at - 1] == " "):
            return line[:at].rstrip()
    return line.rstrip()


def lines_of(text):
    for line in text.split("\n"):
        line = without_comment(line)
        if line:
            yield len(line) - len(line.lstrip()), line.strip()


def read_header(line):
    kind, name, rest = re.fullmatch(r'(\w+) "([^"]*)"(.*)', line).groups()
    card = Card(name, kind, frozenset(), frozenset())
    rest = re.sub(r',? *note "[^"]*"', "", rest)
    traits, *parts = [part.strip() for part in rest.split(",")]
    card.alignments = frozenset(w for w in traits.split() if w in ALIGNMENTS)
    card.classes = frozenset(w for w in traits.split() if w not in ALIGNMENTS)
    for part in parts:
        if part.startswith("cost "):
            card.cost = int(part[5:])
        elif "/" in part:
            card.offense, card.defense = map(int, part.split("/"))
    return card


# --- The lines of a card ----------------------------------------------------------------------------

def read_half(text):
    half = Half(None)
    if found := re.fullmatch(r"pay (\d+): (.*)", text):
        half.pay, text = int(found[1]), found[2]
    if text.startswith("on your turn: "):
        half.own_turn, text = True, text[len("on your turn: "):]
    half.body = phrases.read_block(text)
    return half


def read_ability(card, text):
    """`TRIGGERS: EFFECTS` or `COSTS: EFFECTS`; False if it is neither."""
    in_discard = text.startswith("in discard, ")
    text = text.removeprefix("in discard, ")
    from_hand = text.startswith("if played from hand, ")
    text = text.removeprefix("if played from hand, ")
    head, colon, body = text.partition(": ")
    if not colon:
        return False
    number = len(card.triggers) + len(card.powers) + 1
    if triggers := words.read_triggers(head):
        card.triggers.append(phrases.Ability(phrases.read_block(body), triggers=triggers, in_discard=in_discard,
                                             from_hand=from_hand, number=number))
        return True
    if costs := words.read_costs(head):
        card.powers.append(phrases.Ability(phrases.read_block(body), costs=costs, in_discard=in_discard,
                                   from_hand=from_hand, number=number))
        return True
    return False


def read_static(text):
    if text in ("you cannot be attacked", "while expended, you cannot be attacked", "you are untargetable",
                "opponents cannot gain health", "opponents' events cost 1 more",
                "opponents' powers cost 1 more",
                "if an opponent makes you discard this, put it into play instead"):
        return Static(text)
    if found := re.fullmatch(r"(.*) champions in your hand have ambush", text):
        return Static("ambush in hand", alignments=frozenset([found[1]]))
    if found := re.fullmatch(r"(.*?) (?:have|has) (.*?)(?: and are (\w+))?", text):
        offense, defense, keywords = words.read_mods(found[2])
        return Static("lend", words.read_filter(found[1]), offense, defense, keywords,
                      frozenset([found[3]] if found[3] else []))
    return None


def read_keywords(text):
    parts = text.split(", ")
    return frozenset(parts) if all(part in words.KEYWORDS for part in parts) else None


def read_line(card, text):
    if keywords := read_keywords(text):
        card.keywords |= keywords
    elif text.startswith("extra cost: "):
        card.extra = words.read_costs(text[len("extra cost: "):])
    elif card.kind == "event" and not text.startswith(("in discard, ", "when this ")):
        half = read_half(text)
        if card.halves:                 # an event may have several lines
            card.halves[0].body = phrases.joined(card.halves[0].body, half.body)
        else:
            card.halves.append(half)
    elif read_ability(card, text):
        pass
    elif static := read_static(text):
        card.statics.append(static)
    else:
        raise Unsupported(text)


def read_cards(text):
    """The cards of a file, by name; what is not understood is marked."""
    cards = {}
    card, halves = None, None
    for depth, line in lines_of(text):
        if depth == 0:
            card, halves = None, None
            if not line.startswith("set "):
                card = read_header(line)
                cards[card.name] = card
            continue
        try:
            if line == "choose one:":
                halves = depth
            elif halves is not None and depth > halves:
                card.halves.append(read_half(line.lower()))
            else:
                read_line(card, line.lower())
        except (Unsupported, words.Unknown) as error:
            card.unsupported = card.unsupported or str(error)
    return cards


def load(paths):
    cards = {}
    for path in paths:
        cards |= read_cards(path.read_text())
    return cards
