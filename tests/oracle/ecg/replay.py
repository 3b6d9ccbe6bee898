"""Plays a recorded game along (`epicsim trace --record FILE --every-seat`) and compares.

Chance is read off the record: what left a deck between two decisions has been drawn.  Where several cards were drawn
and their order is open, orders are tried until one agrees.
"""
import json
import random
import re
from collections import Counter

from .state import Game, GameOver
from .turn import play_game

TRIES = 40              # orders of the draws of one step


class Difference(Exception):
    def __init__(self, step, text):
        super().__init__(text)
        self.step = step


# --- The record -------------------------------------------------------------------------------------

class Position:
    """What all seats know together."""

    def __init__(self, views):
        self.view, self.views = views[0], views
        self.players = [views[seat]["players"][seat] for seat in range(len(views))]
        self.champions = {c["place"]: (seat, c) for seat, p in enumerate(self.view["players"])
                          for c in p["champions"]}
        self.decks = {}

    def deck(self, seat, whole):
        """What is in the deck, of the cards of the whole list; None if it cannot be told."""
        if seat not in self.decks:
            self.decks[seat] = self.find_deck(seat, whole)
        return self.decks[seat]

    def find_deck(self, seat, whole):
        player = self.players[seat]
        if not player["alive"]:
            return None
        left = Counter(whole)
        for zone in ("hand", "discard", "revealed"):
            left.subtract(player[zone])
        for _, c in self.champions.values():
            if c["owner"] == seat and "token" not in c["state"]:
                left[c["card"]] -= 1
        for frame in self.view["under_way"]:    # events that are not discarded yet
            if "ability" not in frame and "place" not in frame and sum(left.values()) > player["deck"]:
                left[frame["card"]] -= frame["by"] == seat
        return +left


class Record:
    """One game."""

    def __init__(self, lines):
        lines = [json.loads(line) for line in lines]
        head, *decisions, last, self.result = lines
        self.decks = [deck["cards"] for deck in head["decks"]]
        if self.result["decks"] != [deck["name"] for deck in head["decks"]]:
            self.decks.reverse()
        self.decisions = decisions
        self.gods = [p.get("god") for p in last["views"][0]["players"]]
        self.positions = [Position(self.views(d)) for d in decisions] + [Position(last["views"])]

    def played(self):
        """Names of the cards that somebody played."""
        texts = map(chosen_text, self.decisions)
        return {text[len('play "'):-1] for text in texts if text.startswith('play "')}

    @staticmethod
    def views(decision):
        views = list(decision["others"])
        views.insert(decision["seat"], decision["view"])
        return views


def chosen_text(decision):
    text, = (action["text"] for action in decision["actions"] if action["code"] == decision["choice"])
    return text


# --- Chance -----------------------------------------------------------------------------------------

class Chance:
    def __init__(self, record):
        self.record, self.step = record, 0
        self.seeds = Counter()          # by step: which order is tried
        self.open = set()               # steps in which there were several orders

    def begin(self, step):
        self.step, self.random = step, None

    def pick(self, player, group, where):
        """Which card of a group of the deck comes next."""
        by_name = {}
        for o in group:
            by_name.setdefault(o.card.name, o)
        if len(by_name) == 1:
            return group[0]
        position = self.record.positions[self.step]
        after = position.deck(player.seat, self.record.decks[player.seat])
        names = list(by_name)
        if after is not None:
            if group is player.deck:        # what is banished again is not above the bottom
                now = Counter(o.card.name for o in group)
                after = after - Counter(name for g in position.players[player.seat]["bottom"] for name in g)
            else:
                now = Counter(o.card.name for g in player.bottom for o in g)
            names = [name for name in names if now[name] > after[name]] or names
            if len(names) > 1:
                seen = position.players[player.seat][where]
                lacking = Counter(seen) - Counter(o.card.name for o in getattr(player, where))
                names = [name for name in names if lacking[name]] or names
        if len(names) > 1:
            self.open.add(self.step)
            self.random = self.random or random.Random(self.seeds[self.step])
            return by_name[self.random.choice(names)]
        return by_name[names[0]]


# --- Comparing --------------------------------------------------------------------------------------

UNSEEN = {"ambush", "cannot gain abilities", "enters expended"}     # keywords that the record leaves out


def state_words(c):
    words = {c.position}
    for word in ("deploying", "attacking", "blocking", "silenced", "token"):
        if getattr(c, word):
            words.add(word)
    return words


def describe(c):
    """As the record has it."""
    return {"card": c.card.name, "owner": c.owner, "offense": max(0, c.offense), "defense": c.defense,
            "damage": c.damage, "plus": c.plus, "minus": c.minus, "state": state_words(c),
            "keywords": set(c.keywords) - UNSEEN}


def told(c):
    return {key: set(value) if key in ("state", "keywords") else value for key, value in c.items()
            if key != "place"}


def find_places(game, position):
    """Gives champions that are new the numbers that the record has for them."""
    taken = {c.place for c in game.champions if c.place is not None}
    free = {place: entry for place, entry in position.champions.items() if place not in taken}
    new = [c for c in game.champions if c.place is None]
    for exact in (True, False):
        for c in new:
            if c.place is not None:
                continue
            mine = describe(c)
            for place, (seat, other) in sorted(free.items()):
                if seat == c.controller and (
                        mine == told(other) if exact
                        else (mine["card"], mine["owner"]) == (other["card"], other["owner"])):
                    c.place = place
                    del free[place]
                    break
    find_lost_places(game, position)


def find_lost_places(game, position):
    """Who came and went between two decisions is known by what it triggered."""
    taken = {w.source.place for w in game.batch + game.waiting if w.source}
    for w in game.batch + game.waiting:
        if w.source and w.source.place is None:
            for other in position.view["waiting"]:
                if (w.name, w.controller) == (other["ability"], other["by"]) and other.get("place") not in taken \
                        and other.get("card", w.source.card.name) == w.source.card.name:
                    w.source.place = other.get("place")
                    taken.add(w.source.place)
                    break


def names(objects):
    return sorted(o.card.name for o in objects)


def compare_zones(game, position):
    for player, other in zip(game.players, position.players):
        who = f"P{player.seat + 1}"
        for what, mine, theirs in (
                ("health", player.health, other["health"]), ("gold", player.gold, other["gold"]),
                ("aligned gold", {a: n for a, n in player.aligned.items() if n}, other["aligned_gold"]),
                ("can gain health", player.can_gain, other["can_gain_health"]),
                ("deck", player.deck_size(), other["deck"]),
                ("hand", names(player.hand), sorted(other["hand"])),
                ("discard", names(player.discard), sorted(other["discard"])),
                ("revealed", names(player.revealed), sorted(other["revealed"])),
                ("bottom", [names(g) for g in player.bottom], [sorted(g) for g in other["bottom"]])):
            if mine != theirs:
                yield f"{who} {what}: {mine} here, {theirs} there"


def compare_knowledge(game, position):
    """What one seat knows of the other's hand is true."""
    for seat, view in enumerate(position.views):
        hand, other = game.players[1 - seat].hand, view["players"][1 - seat]
        unknown = len(hand) - len(other["hand"])
        if unknown != other["hidden_hand"] or (
                other["hand"] and Counter(other["hand"]) - Counter(o.card.name for o in hand)):
            yield f"P{2 - seat} holds {hand} here, and P{seat + 1} knows of {other['hand']} there"


def compare_champions(game, position):
    mine = {c.place: c for c in game.champions}
    for place in sorted(set(mine) | set(position.champions), key=str):
        if place not in position.champions:
            yield f"{mine[place]} of P{mine[place].controller + 1} is in play here only"
        elif place not in mine:
            yield f"{position.champions[place]} is in play there only"
        else:
            seat, other = position.champions[place]
            here, there = describe(mine[place]), told(other)
            if seat != mine[place].controller:
                yield f"{mine[place]}: controlled by {mine[place].controller} here, {seat} there"
            for key, value in here.items():
                if value != there[key]:
                    yield f"{mine[place]} {key}: {value} here, {there[key]} there"


def compare_turn(game, view):
    for what, mine, theirs in (("turn", game.turn, view["turn"]), ("active", game.active, view["active"]),
                               ("initiative", game.holder, view["initiative"]),
                               ("step", game.step, view["step"]),
                               ("defender", game.defender, view.get("defender")),
                               ("may attack", game.may_attack, view["may_attack"]),
                               ("under way", [(r.card.name, r.name, r.you) for r in game.under_way
                                 if r.card and r.card.kind != "god"],
                                [(f.get("card"), f.get("ability"), f["by"]) for f in view["under_way"]
                                 if f.get("card", "?") != "?"]),
                               ("waiting", waiting_here(game), waiting_there(view)),
                               ("this turn", granted_here(game), granted_there(view)),
                               ("at end of turn", sorted((w.name, w.controller) for w in game.at_end
                                                        if not w.source or w.source.in_play),
                                sorted((w["ability"], w["by"]) for w in view["at_end_of_turn"]))):
        if what == "waiting" and game.step.startswith("division"):
            continue            # the record has what the damage divided so far triggers already
        if mine != theirs:
            yield f"{what}: {mine} here, {theirs} there"


def granted_here(game):
    """Abilities that champions have until end of turn; who has one twice (E5.0.1) is told of twice."""
    places = {}
    for c in game.champions:
        copies = Counter()
        for ability in c.granted:
            gained = ability.triggers[0].name, ability.text
            copies[gained] += 1
            places.setdefault((*gained, copies[gained]), set()).add(c.place)
    return sorted((name, *sorted(found)) for (name, *_), found in places.items())


def granted_there(view):
    return sorted((granted["ability"], *sorted(granted["places"])) for granted in view["this_turn"]
                  if granted["places"])


def waiting_here(game):
    found = {}
    for w in game.batch + game.waiting:
        key = w.name, w.card_name, w.controller
        found[key] = found.get(key, 0) + w.amount
    return found


def waiting_there(view):
    found = {}
    for w in view["waiting"]:
        key = w["ability"], w.get("card"), w["by"]
        found[key] = found.get(key, 0) + w["count"]
    return found


def plain(text):
    return re.sub(r"^trigger \d+", "trigger #", text) if text.startswith("trigger") else text


def compare_question(question, options, decision):
    if question.seat != decision["seat"]:
        yield f"P{question.seat + 1} is asked here, P{decision['seat'] + 1} there"
    if question.what != decision["what"]:
        yield f"{question.what} is asked here, {decision['what']} there"
    mine = sorted(text for text, _ in options)
    theirs = sorted(plain(action["text"]) for action in decision["actions"])
    if mine != theirs:
        here, there = Counter(mine), Counter(theirs)
        yield f"options: only here {sorted(here - there)}, only there {sorted(there - here)}"


# --- Playing along ----------------------------------------------------------------------------------

def answer_of(options, decision):
    text = plain(chosen_text(decision))
    return next(answer for words, answer in options if words == text)


def play_along(record, cards, chance):
    game = Game(cards, record.decks, record.gods, chance)
    chance.begin(0)
    play = play_game(game)
    try:
        question = next(play)
        for step, decision in enumerate(record.decisions):
            position = record.positions[step]
            game.derive()
            find_places(game, position)
            options = question.options()
            differences = [*compare_turn(game, position.view), *compare_zones(game, position),
                           *compare_knowledge(game, position),
                           *compare_champions(game, position), *compare_question(question, options, decision)]
            if differences:
                raise Difference(step, "\n".join(differences))
            chance.begin(step + 1)
            question = play.send(answer_of(options, decision))
        if not record.crowded:
            raise Difference(len(record.decisions), "the game goes on here, and is over there")
    except GameOver as over:
        compare_end(game, over, record, chance.step)


def compare_end(game, over, record, step):
    if record.crowded:
        return
    if step != len(record.decisions):
        raise Difference(step, f"over here ({over.ending}), not there")
    points = [1 if over.winners == [p.seat] else 0 if over.winners else 0.5 for p in game.players]
    mine = (over.ending, points, game.turn)
    theirs = (record.result["ending"], record.result["points"], record.result["turns"])
    if mine != theirs:
        raise Difference(step, f"end: {mine} here, {theirs} there")
    health = [p.health for p in game.players]
    if health != record.result["final"]:
        raise Difference(step, f"health at the end: {health} here, {record.result['final']} there")


def cut_where_crowded(record):
    """Where tokens begin to share places, the record no longer says which of them is meant; what follows is left out."""
    record.crowded = False
    for step, position in enumerate(record.positions[:len(record.decisions)]):
        if any(c["copies"] > 1 for _, c in position.champions.values()):
            del record.decisions[step:]
            record.crowded = True
            return


def check(record, cards):
    """Raises Difference if no order of the draws agrees."""
    cut_where_crowded(record)
    chance = Chance(record)
    first = None
    while True:
        try:
            play_along(record, cards, chance)
            return
        except Difference as difference:
            first = first or difference
            step = difference.step
            if step not in chance.open or chance.seeds[step] >= TRIES:
                raise (first if first.step >= step else difference) from None
            chance.seeds[step] += 1
