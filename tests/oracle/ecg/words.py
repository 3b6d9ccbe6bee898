"""The small words of the card language: numbers, champions, players, triggers, costs.

What is read becomes functions of a Resolution (effects.py), or of a Place where an ability stands.
"""
import re
from dataclasses import dataclass

KEYWORDS = frozenset((
    "airborne", "ambush", "blitz", "breakthrough", "righteous", "unblockable", "unbanishable", "unbreakable",
    "untargetable", "unbreakable on your turn", "unblockable by lower offense", "must attack",
    "must be blocked", "cannot gain abilities", "enters expended"))
ALIGNMENTS = ("good", "evil", "wild", "sage")
PLURALS = {"wolves": "wolf", "zombies": "zombie", "humans": "human", "demons": "demon", "dinosaurs": "dinosaur",
           "dragons": "dragon"}
CLASSES = frozenset(("wolf", "zombie", "human", "demon", "dinosaur", "dragon"))
TOKENS = {"wolf": "Wolf Token", "zombie": "Zombie Token", "human": "Human Token", "demon": "Demon Token",
          "scrap": "Scrap Token"}


class Unknown(Exception):
    """Words that the oracle does not know."""


# --- Numbers ----------------------------------------------------------------------------------------

def read_number(text):
    """A function of the resolution."""
    if text.isdigit():
        value = int(text)
        return lambda r: value
    if text == "x":
        return lambda r: r.x
    if found := re.fullmatch(r"x\+(\d+)", text):
        return lambda r: r.x + int(found[1])
    if found := re.fullmatch(r"(\d+)x", text):
        return lambda r: r.x * int(found[1])
    raise Unknown(text)


def read_amount(text):
    if text == "its offense":
        return lambda r: max(0, r.last.offense)
    if text == "its defense":
        return lambda r: max(0, r.last.defense)
    if text.startswith("the number of "):
        fits = read_filter(text[len("the number of "):])
        return lambda r: sum(fits(r, c) for c in r.game.champions)
    return read_number(text)


def read_per(text):
    """Of `for each ...`: how many times, for some player."""
    if found := re.fullmatch(r"(champion )?card in (your|their) discard pile", text):
        def count(r, player):
            their = r.they[0] if player is None else player
            pile = r.game.players[r.you if found[2] == "your" else their].discard
            return sum(card.card.kind == "champion" or not found[1] for card in pile)
        return count
    if text == "damage this took":
        return lambda r, player: r.source.damage
    if text == "champion they lost":
        return lambda r, player: r.lost.get(player, 0)
    fits = read_filter(text)
    return lambda r, player: sum(fits(r, c) for c in r.game.champions)


# --- Champions --------------------------------------------------------------------------------------

def adjective(word):
    simple = {
        "other": lambda r, c: c is not r.source and c not in r.apart,
        "your": lambda r, c: c.controller == r.you,
        "opposing": lambda r, c: c.controller != r.you,
        "attacking": lambda r, c: c.attacking,
        "blocking": lambda r, c: c.blocking,
        "expended": lambda r, c: c.position == "expended",
        "damaged": lambda r, c: c.damage > 0,
        "airborne": lambda r, c: "airborne" in c.keywords,
        "nonairborne": lambda r, c: "airborne" not in c.keywords,
        "token": lambda r, c: c.token,
        "nontoken": lambda r, c: not c.token,
    }
    if word in simple:
        return simple[word]
    if word in ALIGNMENTS:
        return lambda r, c: word in c.alignments
    if word.startswith("non") and word[3:] in ALIGNMENTS:
        return lambda r, c: word[3:] not in c.alignments
    if word in CLASSES:
        return lambda r, c: word in c.card.classes
    if word.startswith("non") and word[3:] in CLASSES:
        return lambda r, c: word[3:] not in c.card.classes
    raise Unknown(word)


def detail(text):
    simple = {
        "you control": lambda r, c: c.controller == r.you,
        "they control": lambda r, c: c.controller in r.they,
        "an opponent controls": lambda r, c: c.controller != r.you,
        "in battle": lambda r, c: c.attacking or c.blocking,
        "that damaged you this turn": lambda r, c: r.you in c.damaged_players,
        "with the same name": lambda r, c: c.card.name == r.last.card.name,
        "with other names": lambda r, c: c.card.name != r.source.card.name,
        "not chosen before": lambda r, c: c not in r.chosen,
    }
    if text in simple:
        return simple[text]
    if found := re.fullmatch(r"with defense (\d+) or less", text):
        return lambda r, c: c.defense <= int(found[1])
    if found := re.fullmatch(r"with defense at most (.*)", text):
        amount = read_amount(found[1])
        return lambda r, c: c.defense <= amount(r)
    raise Unknown(text)


NOUN = re.compile(r"(?P<before>.*?)\b(?P<noun>champions?|tokens?|wolves|zombies|humans|demons|dinosaurs|dragons"
                  r"|wolf|zombie|human|demon|dinosaur|dragon)(?P<after>| (?:you|they|an|in|that|with|not)\b.*)")


def read_filter(text):
    """A function of a resolution (or what stands for one) and a champion."""
    tests = []
    text = re.sub(r"^an? ", "", text)
    if text.startswith("another "):
        text = "other " + text[len("another "):]
    if text.startswith("the defending player's "):
        tests.append(lambda r, c: c.controller == r.game.defender)
        text = text[len("the defending player's "):]
    found = NOUN.fullmatch(text)
    if not found:
        raise Unknown(text)
    rest = re.sub(r"cost (\d)", r"cost\1", found["before"])
    for word in rest.split():
        if word.startswith("cost"):
            tests.append(lambda r, c, cost=int(word[4:]): c.card.cost == cost)
        else:
            tests.append(adjective(word))
    noun = PLURALS.get(found["noun"], found["noun"])
    if noun in CLASSES:
        tests.append(adjective(noun))
    elif noun.startswith("token"):
        tests.append(adjective("token"))
    if after := found["after"].strip():
        tests.append(detail(after))
    return lambda r, c: all(test(r, c) for test in tests)


# --- Cards in hands and piles -----------------------------------------------------------------------

def read_card_words(text):
    """`good`, `cost 1 event`, ...: a function of a card."""
    tests = []
    for word in re.sub(r"cost (\d)", r"cost\1", text).split():
        if word.startswith("cost"):
            tests.append(lambda card, cost=int(word[4:]): card.cost == cost)
        elif word in ("champion", "event"):
            tests.append(lambda card, kind=word: card.kind == kind)
        elif word in ALIGNMENTS:
            tests.append(lambda card, alignment=word: alignment in card.alignments)
        else:
            raise Unknown(text)
    return lambda card: all(test(card) for test in tests)


# --- Modifications ----------------------------------------------------------------------------------

def read_mods(text):
    offense, defense, keywords = 0, 0, set()
    for part in re.split(r", | and ", text):
        if found := re.fullmatch(r"([+-]\d+)/([+-]\d+)", part):
            offense, defense = int(found[1]), int(found[2])
        elif part in KEYWORDS:
            keywords.add(part)
        else:
            raise Unknown(text)
    return offense, defense, frozenset(keywords)


# --- Triggers and costs -----------------------------------------------------------------------------

@dataclass(frozen=True)
class Trigger:
    name: str
    number: object = None           # of loyalty: 2 or "x"
    alignments: frozenset = frozenset()
    who: object = None              # of others that break: a filter


SIMPLE_TRIGGERS = {
    "tribute": "tribute",
    "when you play an event": "event played",
    "when this attacks": "attacks",
    "when this blocks": "blocks",
    "when this attacks or blocks": "attacks or blocks",
    "when this is blocked": "is blocked",
    "when this is broken": "is broken",
    "when this deals damage": "deals damage",
    "when this deals damage to a champion": "damages champion",
    "when this deals damage to a player": "damages player",
    "when this deals damage to an opponent": "damages opponent",
    "at the start of your turn": "start of turn",
    "at end of turn": "end of turn",
    "at the end of your turn": "end of own turn",
    "at end of combat": "end of combat",
    "when you draw a card": "card drawn",
    "when this leaves your discard pile": "leaves discard pile",
    "when this is put into your discard pile": "enters discard pile",
    "when this leaves play": "leaves play",
}


def read_trigger(text):
    if text in SIMPLE_TRIGGERS:
        return Trigger(SIMPLE_TRIGGERS[text])
    if found := re.fullmatch(r"loyalty (\d|x)", text):
        return Trigger("loyalty", number=found[1] if found[1] == "x" else int(found[1]))
    if found := re.fullmatch(r"(.*) ally", text):
        alignments = frozenset(found[1].split(" or "))
        if alignments <= set(ALIGNMENTS):
            return Trigger("ally", alignments=alignments)
    for pattern, name in ((r"when (.*) is broken", "other is broken"), (r"when (.*) is banished", "other is banished"),
                          (r"when (.*) returns to a hand", "other returns to hand")):
        if found := re.fullmatch(pattern, text):
            return Trigger(name, who=read_filter(found[1]))
    return None


def read_triggers(text):
    triggers = [read_trigger(part) for part in text.split(" and ")]
    return triggers if all(triggers) else None


@dataclass(frozen=True)
class Cost:
    kind: str
    number: int = 0


def read_cost(text):
    if text in ("expend", "break this", "banish this"):
        return Cost(text, 1)
    if text == "break a champion you control":
        return Cost("break champions", 1)
    if text == "banish a card from your discard pile":
        return Cost("banish cards", 1)
    for kind, pattern in (("break champions", r"break (\d+) champions you control"), ("gold", r"(\d+) gold"),
                          ("remove counters", r"remove (\d+) counters?"),
                          ("banish cards", r"banish (\d+) cards from your discard pile"),
                          ("discard", r"discard (\d+)"), ("lose health", r"lose (\d+) health")):
        if found := re.fullmatch(pattern, text):
            return Cost(kind, int(found[1]))
    return None


def read_costs(text):
    costs = [read_cost(part) for part in text.split(", ")]
    return costs if all(costs) else None
