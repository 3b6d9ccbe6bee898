"""How texts become effects: patterns with placeholders, and what stands around them.

A phrase is a pattern.  Words in upper case are placeholders: the text found there is read by READERS and handed to the
function that follows the pattern, which changes the game and, if it is a generator, asks players.
"""
import re
from dataclasses import dataclass, field
from inspect import isgenerator

from . import words
from .ask import ask, yes
from .things import read_card, read_hit, read_what, read_who, read_whose
from .words import Unknown

@dataclass(eq=False)
class Ability:
    """A triggered ability or a power."""
    body: object                    # what it does: phrases.Block
    triggers: list = field(default_factory=list)
    costs: list = field(default_factory=list)
    in_discard: bool = False
    from_hand: bool = False
    number: int = 0                 # of the abilities of its card, from 1
    text: str = ""                  # of one that was granted


# --- Patterns ---------------------------------------------------------------------------------------

# What stands in a placeholder, and what reads it.
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
            placeholders = HOLES.findall(pattern)
            regex = re.compile(HOLES.sub(lambda m: f"({READERS[m[0]][0]})", pattern))
            PHRASES.append((regex, placeholders, function))
        return function
    return note


class Effect:
    def __init__(self, function, placeholders, per):
        self.function, self.placeholders, self.per = function, placeholders, per

    def run(self, r):
        r.per = self.per
        before = len(r.game.broken)
        done = self.function(r, *self.placeholders)
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
                placeholders = [READERS[name][1](part) for name, part in zip(names, match.groups())]
                return Effect(function, placeholders, per)
            except (Unknown, KeyError):
                continue
    raise Unknown(text)


KEEP = "each player keeps a champion; the others break"


def read_block(text):
    text, found, options = text.partition("choose one: ")
    if found:
        before = read_block(text.removesuffix("; ")).effects if text else []
        return Block([*before, read_effect(found + options)])
    text = text.replace(KEEP, KEEP.replace(";", ","))
    parts = re.split(r'; (?=(?:[^"]*"[^"]*")*[^"]*$)', text)
    return Block([read_effect(part) for part in parts])


def joined(one, two):
    return Block(one.effects + two.effects)
