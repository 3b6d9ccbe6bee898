"""A position: players, their cards, champions in play, and what moves them."""
from dataclasses import dataclass, field


class GameOver(Exception):
    def __init__(self, ending, winners):
        super().__init__(ending)
        self.ending, self.winners = ending, winners


class CardObject:
    """One card of a deck.  Copies of a card are different objects."""
    __slots__ = ("card", "owner", "slot", "broken_turn")

    def __init__(self, card, owner, slot):
        self.card, self.owner, self.slot, self.broken_turn = card, owner, slot, 0

    @property
    def is_god(self):
        return self.card.kind == "god"

    def __repr__(self):
        return self.card.name


class Champion:
    """An object in play; a card that comes back is another one."""

    def __init__(self, card, owner, controller, object_=None):
        self.card = card                # what it is
        self.object = object_           # the card it is made of; None: a token
        self.owner, self.controller = owner, controller
        self.place = None               # its number in the record, once seen there
        self.in_play = True
        self.deploying = True
        self.position = "prepared"
        self.damage = self.plus = self.minus = 0
        self.attacking = self.blocking = False
        self.silenced = False           # has lost its abilities
        self.from_hand = False          # came from a hand
        self.bonus = [0, 0]             # until end of turn
        self.gained = set()             # keywords for good
        self.lost = set()               # of those, until end of turn
        self.gained_turn = set()        # keywords until end of turn
        self.granted = []               # abilities until end of turn
        self.unbreakable = False
        self.return_to = None           # who controls it again after this turn
        self.damaged_players = set()    # this turn
        self.offense, self.defense = card.offense, card.defense
        self.keywords, self.alignments = card.keywords, card.alignments

    @property
    def token(self):
        return self.object is None

    @property
    def cannot_gain(self):
        return "cannot gain abilities" in self.card.keywords and not self.silenced

    def abilities(self):
        """Its triggered abilities."""
        return ([] if self.silenced else self.card.triggers) + self.granted

    def __repr__(self):
        return f"{self.card.name}@{self.place}"


class Player:
    def __init__(self, seat):
        self.seat = seat
        self.health = 30
        self.gold = 0
        self.aligned = {}               # alignment -> gold
        self.hand, self.discard, self.revealed = [], [], []
        self.deck = []                  # unknown order
        self.bottom = []                # groups under it, next one first; order within is open
        self.god = None
        self.can_gain = True            # health, this turn
        self.cost_one_played = []       # alignments of the cards of cost 1 played this turn

    def deck_size(self):
        return len(self.deck) + sum(map(len, self.bottom))


class Source:
    """Where a filter is looked at from: a champion and its controller."""
    __slots__ = ("game", "source", "you", "apart")

    def __init__(self, game, source, you=None):
        self.game, self.source = game, source
        self.you = source.controller if you is None else you
        self.apart = ()


@dataclass
class Waiting:
    """A triggered ability that waits to be resolved."""
    name: str
    ability: object
    controller: int
    source: object = None           # champion
    object: object = None           # card in a pile
    amount: int = 1                 # of righteous
    it: list = field(default_factory=list)
    player: object = None           # whom it is about
    number: object = None           # of loyalty
    done: object = None             # in place of an ability

    @property
    def card_name(self):
        if self.name == "righteous" or self.ability is None or (self.object and self.object.is_god):
            return None
        return self.source.card.name if self.source else self.object.card.name

    def key(self):
        ability = self.ability.text if self.ability and self.ability.text else id(self.ability)
        return (self.name, ability, self.controller, id(self.source) if self.source else None,
                self.card_name, self.player, tuple(id(c) for c in self.it), id(self.done) if self.done else None)


class Game:
    def __init__(self, cards, decks, gods, chance):
        self.cards, self.chance = cards, chance
        self.players = [Player(seat) for seat in range(2)]
        self.champions = []             # in the order in which they came
        self.turn, self.active, self.holder = 1, 0, 0
        self.step = "mulligan"
        self.defender = None
        self.may_attack = True
        self.waiting, self.batch = [], []
        self.at_end = []                # what happens at the end of this turn
        self.under_way = []             # Resolutions
        self.stale = False
        self.broken = []                # champions, in the order in which they broke
        self.blocked = False            # the attack is
        for player, deck in zip(self.players, decks):
            player.deck = [CardObject(cards[name], player.seat, slot) for slot, name in enumerate(deck)]
            if name := gods[player.seat]:
                player.god = CardObject(cards[name], player.seat, -1)

    # --- What champions are now ---------------------------------------------------------------------

    def statics(self, kind):
        """All that hold now, with their champions."""
        return [(static, c) for c in self.champions if not c.silenced for static in c.card.statics
                if static.kind == kind]

    def derive(self):
        if not self.stale:
            return
        self.stale = False
        for c in self.champions:
            c.alignments = c.card.alignments
            plain = set() if c.silenced else set(c.card.keywords)
            c.keywords = plain | c.gained | c.gained_turn
            c.offense = c.card.offense + c.plus - c.minus + c.bonus[0]
            c.defense = c.card.defense + c.plus - c.minus + c.bonus[1]
        lent = [(static, Source(self, c), [x for x in self.champions if static.who(Source(self, c), x)])
                for static, c in self.statics("lend") if static.alignments]
        for static, _, affected in lent:
            for c in affected:
                c.alignments = c.alignments | static.alignments
        for static, source in self.statics("lend"):
            place = Source(self, source)
            for c in self.champions:
                if static.who(place, c):
                    c.offense += static.offense
                    c.defense += static.defense
                    if static.keywords and not c.cannot_gain and not c.silenced:
                        c.keywords = c.keywords | static.keywords
        for c in self.champions:
            if "unbreakable on your turn" in c.keywords and c.controller == self.active:
                c.unbreakable = True
            else:
                c.unbreakable = "unbreakable" in c.keywords

    # --- Health, and the end ------------------------------------------------------------------------

    def opponent(self, seat):
        return 1 - seat

    def check_health(self):
        """E1.5.4, D28: at once, all that are out together."""
        alive = [p.seat for p in self.players if p.health > 0]
        if len(alive) < 2:
            raise GameOver("last standing" if alive else "everyone eliminated", alive)

    def gains(self, seat):
        return self.players[seat].can_gain and not any(
            c.controller != seat for _, c in self.statics("opponents cannot gain health"))

    def gain(self, seat, amount):
        if self.gains(seat):
            self.players[seat].health += max(0, amount)

    def lose(self, seats, amount):
        for seat in seats:
            self.players[seat].health -= max(0, amount)
        self.check_health()

    # --- Cards --------------------------------------------------------------------------------------

    def draw(self, seat, count=1):
        """E1.6: drawing from an empty deck wins."""
        player = self.players[seat]
        for _ in range(count):
            if not player.deck_size():
                raise GameOver("empty deck", [seat])
            player.hand.append(self.take_top(player, "hand"))
            for c in list(self.champions):
                if c.controller == seat:
                    self.trigger(c, "card drawn")

    def take_top(self, player, where):
        group = player.deck if player.deck else player.bottom[0]
        card = self.chance.pick(player, group, where)
        group.remove(card)
        if not group and group is not player.deck:
            player.bottom.pop(0)
        return card

    def to_discard(self, objects, broken=False):
        for o in objects:
            o.broken_turn = self.turn if broken else 0
            self.players[o.owner].discard.append(o)
        for o in objects:
            for ability in o.card.triggers:
                for trigger in ability.triggers:
                    if trigger.name == "enters discard pile":
                        self.waiting.append(Waiting(trigger.name, ability, o.owner, object=o))

    def to_bottom(self, objects):
        """E5.15: those of one owner together, in random order."""
        for player in self.players:
            group = [o for o in objects if o.owner == player.seat]
            if group:
                player.bottom.append(group)

    def leave_discard(self, objects):
        """Takes cards out of discard piles; where to is the caller's."""
        for o in objects:
            self.players[o.owner].discard.remove(o)
        for o in objects:
            for ability in o.card.triggers:
                for trigger in ability.triggers:
                    if trigger.name == "leaves discard pile":
                        self.waiting.append(Waiting(trigger.name, ability, o.owner, object=o))

    # --- Champions come and go ----------------------------------------------------------------------

    def enter(self, card, owner, controller, object_=None, from_hand=False, quiet=False):
        c = Champion(card, owner, controller, object_)
        c.from_hand = from_hand
        if "enters expended" in card.keywords:
            c.position = "expended"
        self.champions.append(c)
        self.stale = True
        if not quiet:
            for ability in card.triggers:
                if ability.in_discard or (ability.from_hand and not from_hand):
                    continue
                for trigger in ability.triggers:
                    if trigger.name in ("tribute", "loyalty"):
                        self.waiting.append(Waiting(trigger.name, ability, controller, c,
                                                    number=trigger.number))
        return c

    def create(self, name, seat, count):
        return [self.enter(self.cards[name], seat, seat) for _ in range(count)]

    def trigger(self, c, name, **more):
        """A champion's own abilities of this name."""
        for ability in c.abilities():
            for trigger in ability.triggers:
                if trigger.name == name and not ability.in_discard:
                    self.waiting.append(Waiting(name, ability, c.controller, c, **more))

    def watch(self, watcher, name, group):
        """What a champion's abilities that look at others make of those that leave."""
        place = Source(self, watcher)
        for ability in watcher.abilities():
            for trigger in ability.triggers:
                if trigger.name == name:
                    self.waiting += [Waiting(name, ability, watcher.controller, watcher)
                                     for c in group if trigger.who(place, c)]

    def leave(self, group, how):
        """Champions leave play together; `how`: broken, banished, returned, transformed, gone."""
        self.derive()
        name = {"broken": "other is broken", "banished": "other is banished",
                "returned": "other returns to hand"}.get(how)
        for watcher in self.champions:          # those that leave, too (D25)
            self.watch(watcher, name, group)
        if how == "broken":
            for c in group:
                self.trigger(c, "is broken")
            self.broken += group
        for c in group:
            self.trigger(c, "leaves play")
        for c in group:
            c.in_play = False
            c.was_attacking, c.was_blocking = c.attacking, c.blocking
            c.attacking = c.blocking = False
            self.champions.remove(c)
        self.stale = True
        objects = [c.object for c in group if c.object]
        if how == "broken":
            self.to_discard(objects, broken=True)
        elif how == "returned":
            for o in objects:
                self.players[o.owner].hand.append(o)
        elif how in ("banished", "transformed"):
            self.to_bottom(objects)
        return group

    def break_(self, group):
        self.derive()
        group = [c for c in group if c.in_play and not c.unbreakable]
        if group:
            self.leave(group, "broken")
        return group

    def banish(self, group):
        self.derive()
        group = [c for c in group if c.in_play and "unbanishable" not in c.keywords]
        if group:
            self.leave(group, "banished")
        return group

    def settle(self):
        """Breaks what has taken lethal damage (E4.4.13, E5.16.3, D39), as often as that makes others so."""
        broken = []
        while True:
            self.derive()
            doomed = [c for c in self.champions
                      if not c.unbreakable and (c.defense <= 0 or c.damage >= c.defense)]
            if not doomed:
                return broken
            broken += self.break_(doomed)

    def change_control(self, c, seat):
        """D9, D26: deploying, and out of the battle."""
        if c.controller == seat:
            return
        c.controller = seat
        c.deploying = True
        c.attacking = c.blocking = False
        self.stale = True

    # --- Damage -------------------------------------------------------------------------------------

    def damage(self, hits, source=None):
        """One instruction: (champion or seat, amount) pairs."""
        self.derive()
        dealt = {}
        for target, amount in hits:
            if amount > 0 and (isinstance(target, int) or target.in_play):
                dealt[target] = dealt.get(target, 0) + amount
        self.apply_damage([(source, target, amount) for target, amount in dealt.items()])

    def apply_damage(self, dealt):
        """All at once: (source, target, amount); what is due for it waits."""
        for _, target, amount in dealt:
            if isinstance(target, int):
                self.players[target].health -= amount
            else:
                target.damage += amount
        by_source = {}
        for source, target, amount in dealt:
            if source is not None and source.in_play:       # E5.0: elsewhere it has no abilities
                by_source.setdefault(source, []).append((target, amount))
        for source, parts in by_source.items():
            self.triggers_of_damage(source, parts)
        self.check_health()

    def triggers_of_damage(self, source, parts):
        players = [t for t, _ in parts if isinstance(t, int)]
        champions = [t for t, _ in parts if not isinstance(t, int)]
        source.damaged_players |= set(players)
        if "righteous" in source.keywords:
            self.waiting.append(Waiting("righteous", None, source.controller, source,
                                        amount=sum(amount for _, amount in parts)))
        self.trigger(source, "deals damage")
        if champions:
            self.trigger(source, "damages champion", it=champions)
        for seat in players:
            self.trigger(source, "damages player", player=seat)
            if seat != source.controller:
                self.trigger(source, "damages opponent", player=seat)
