"""The course of a game (E4)."""
from .ask import Question, in_words, pick_cards
from .battle import battle, may_attack
from .piles import discard_from
from .play import PASS, plays, window, words_of
from .state import Waiting
from .triggers import settle_all

HAND, HAND_LIMIT = 5, 7


def play_game(game):
    """Yields questions; ends with GameOver."""
    for player in game.players:
        for _ in range(HAND):
            player.hand.append(game.take_top(player, "hand"))
    for player in game.players:
        game.holder = player.seat
        yield from mulligan(game, player)
    game.active = game.holder = 0
    while True:
        yield from turn(game)
        game.turn += 1
        game.active = game.holder = 1 - game.active


def mulligan(game, player):
    """E1.8.2, D4."""
    away = yield from pick_cards(player.seat, "mulligan", lambda o: f'mulligan "{o.card.name}"', player.hand, 0, HAND)
    for o in away:
        player.hand.remove(o)
    game.to_bottom(away)
    for _ in away:
        player.hand.append(game.take_top(player, "hand"))
    game.lose([player.seat], len(away))


def turn(game):
    yield from start_phase(game)
    while True:
        yield from main_phase(game)
        game.step = "end-turn window"
        if not (yield from window(game, 1 - game.active)):
            break
        game.holder = game.active
    game.holder = game.active
    yield from end_phase(game)


# --- Start phase ------------------------------------------------------------------------------------

def reset_gold(player):
    player.gold, player.aligned = 1, {}


def start_phase(game):
    seat = game.active
    game.step = "main phase"
    for player in game.players:
        if player.seat == seat or game.turn == 1:
            reset_gold(player)
    if game.turn > 1:
        game.draw(seat)
    for c in game.champions:
        if c.controller == seat:
            c.position, c.deploying = "prepared", False
    game.stale = True
    for c in list(game.champions):
        if c.controller == seat:
            game.trigger(c, "start of turn")
    player = game.players[seat]
    for o in player.discard + ([player.god] if player.god else []):
        for ability in o.card.triggers:
            if (ability.in_discard or o is player.god) and any(t.name == "start of turn" for t in ability.triggers):
                game.waiting.append(Waiting("start of turn", ability, seat, object=o))
    yield from settle_all(game)


# --- Main phase -------------------------------------------------------------------------------------

def main_phase(game):
    seat = game.active
    while True:
        game.step, game.holder = "main phase", seat
        options, attackers = plays(game, seat, True), may_attack(game, seat)
        must = any("must attack" in c.keywords for c in attackers)
        count = len(options) + len(attackers) + (not must)
        act = options[0][1] if options else PASS
        if count > 1:
            act = yield Question(seat, "main phase", lambda: words_of(options) + [
                (in_words("attack", c), c) for c in attackers] + [(PASS, PASS)] * (not must))
        elif attackers:
            act = attackers[0]
        if act == PASS:
            return
        if callable(act):
            yield from act()
            yield from settle_all(game)
        else:
            yield from battle(game, act)


# --- End phase --------------------------------------------------------------------------------------

def end_phase(game):
    seat = game.active
    game.step = "hand limit"
    for c in list(game.champions):
        game.trigger(c, "end of turn")
        if c.controller == seat:
            game.trigger(c, "end of own turn")
    game.waiting += game.at_end
    game.at_end = []
    yield from settle_all(game)
    game.step = "clean-up"
    excess = len(game.players[seat].hand) - HAND_LIMIT
    if excess > 0:
        yield from discard_from(game, seat, excess, seat)
    yield from settle_all(game)
    for c in game.champions:                # D7, D8: damage off first, then what lasts until end of turn
        c.damage = 0
        if c.position == "flipped":
            c.position = "prepared"
    end_effects(game)
    yield from settle_all(game)
    reset_gold(game.players[seat])


def end_effects(game):
    for player in game.players:
        player.can_gain = True
        player.cost_one_played = []
    game.may_attack = True
    for c in game.champions:
        c.bonus = [0, 0]
        c.gained_turn.clear()
        c.gained |= c.lost
        c.lost = set()
        c.granted.clear()
        c.silenced = False
        c.damaged_players.clear()
        if c.return_to is not None:
            game.change_control(c, c.return_to)
            c.return_to = None
    game.stale = True
