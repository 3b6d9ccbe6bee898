"""Battles (E4.4)."""
from .ask import DONE, Question, in_words, place_order
from .play import window
from .state import Game
from .triggers import settle_all


def can_attack(c, seat):
    return (c.controller == seat and c.position == "prepared"
            and (not c.deploying or "blitz" in c.keywords))


def may_attack(game, seat):
    """Champions that could attack now."""
    game.derive()
    if not game.may_attack or cannot_be_attacked(game, 1 - seat):
        return []
    return [c for c in game.champions if can_attack(c, seat)]


def cannot_be_attacked(game, seat):
    return any(c.controller == seat for _, c in game.statics("you cannot be attacked")) or any(
        c.controller == seat and c.position == "expended"
        for _, c in game.statics("while expended, you cannot be attacked"))


def can_block(game, blocker, attacker):
    """E5.2, E5.10: whether it could block this attacker, were it alone."""
    if "unblockable" in attacker.keywords:
        return False
    if "airborne" in attacker.keywords and "airborne" not in blocker.keywords:
        return False
    return not ("unblockable by lower offense" in attacker.keywords and blocker.offense < attacker.offense)


def join_battle(game, c):
    """On the side of its controller."""
    if c.controller == game.active:
        c.attacking, c.position = True, "expended"
    else:
        c.blocking = True
        if c.position == "prepared":
            c.position = "flipped"


Game.join_battle = join_battle


def battle(game, first):
    seat, defender = game.active, 1 - game.active
    game.step, game.blocked = "declaring attackers", False
    attackers = [first]
    first.attacking = True
    while True:
        # One that had to attack without being asked has no place yet, and nobody is behind it.
        behind = [c for c in may_attack(game, seat) if c not in attackers and c.place > attackers[-1].place]
        if not behind:
            break

        def options(behind=behind):
            return [(in_words("attack", c), c) for c in place_order(behind)] + [(DONE, DONE)]
        answer = yield Question(seat, "attacker", options)
        if answer == DONE:
            break
        attackers.append(answer)
        answer.attacking = True
    game.defender = defender
    for c in attackers:
        c.position = "expended"
    game.stale = True
    for c in attackers:
        game.trigger(c, "attacks")
        game.trigger(c, "attacks or blocks")
    game.step = "window before blocks"
    yield from settle_all(game)
    yield from windows(game, "window before blocks", seat, defender)
    yield from block(game, seat, defender)
    game.step = "window after blocks"
    yield from settle_all(game)
    yield from windows(game, "window after blocks", seat, defender)
    yield from damage(game, seat, defender)
    yield from settle_all(game)
    game.step = "main phase"
    for c in list(game.champions):
        game.trigger(c, "end of combat")
    yield from settle_all(game)
    for c in game.champions:
        c.attacking = c.blocking = False
    game.defender, game.blocked = None, False


def windows(game, step, seat, defender):
    """E4.4.3 to 4.4.5: until the defender passes at once."""
    game.step = step
    while True:
        yield from window(game, seat)
        if not (yield from window(game, defender)):
            break
    game.holder = game.active


def block(game, seat, defender):
    game.step = "declaring blockers"
    game.derive()
    attackers = [c for c in game.champions if c.attacking]
    blockers = [c for c in game.champions if c.controller == defender and c.position == "prepared"
                and any(can_block(game, c, a) for a in attackers)]
    must = any("must be blocked" in a.keywords for a in attackers)      # whoever blocks one of them blocks all
    picked = yield from pick_blockers(defender, blockers, must)
    game.blocked = bool(picked)
    for c in picked:
        c.position = "flipped"
    for c in picked:
        game.trigger(c, "blocks")
        game.trigger(c, "attacks or blocks")
    if picked:
        for a in attackers:
            game.trigger(a, "is blocked", it=list(picked))


def pick_blockers(seat, blockers, must):
    """One by one in the order of their places."""
    picked, left = [], blockers
    while left:
        if must and not picked and len(left) == 1:
            answer = left[0]
        else:
            def options(left=left, may_end=picked or not must):
                found = [(in_words("block", c), c) for c in place_order(left)]
                return [*found, (DONE, DONE)] if may_end else found
            answer = yield Question(seat, "blocker", options)
        if answer == DONE:
            break
        picked.append(answer)
        answer.blocking = True
        left = [c for c in left if c.place > answer.place] if len(left) > 1 else []
    return picked


# --- Damage -----------------------------------------------------------------------------------------

def deals(c):
    """D39: offense below 0 counts as 0."""
    return max(0, c.offense)


def damage(game, seat, defender):
    """E4.4.11: the attacker divides, then the defender, then all is dealt at once."""
    game.derive()
    attackers = place_order(c for c in game.champions if c.attacking)
    blockers = place_order(c for c in game.champions if c.blocking)
    dealt = []
    if not attackers:
        return
    if not game.blocked:
        dealt += [(a, defender, deals(a)) for a in attackers]
    else:
        through = sum(deals(a) for a in attackers if "breakthrough" in a.keywords)
        through = max(0, through - sum(max(0, b.defense) for b in blockers))
        if not blockers:
            through = sum(deals(a) for a in attackers if "breakthrough" in a.keywords)
        left = {a: deals(a) for a in attackers}
        for a in attackers:
            if "breakthrough" in a.keywords and through:
                part = min(left[a], through)
                dealt.append((a, defender, part))
                left[a] -= part
                through -= part
        game.step = "division of attack damage"
        dealt += yield from divide(game, seat, left, blockers)
        game.step = "division of block damage"
        dealt += yield from divide(game, defender, {b: deals(b) for b in blockers}, attackers)
    game.step = "end of combat"
    for _, target, amount in dealt:         # it was marked while it was divided
        if not isinstance(target, int):
            target.damage -= amount
    game.apply_damage([d for d in dealt if d[2] > 0])
    game.settle()


def divide(game, seat, left, targets):
    """How much for each target: together, but by those alone for which it matters whom they hit."""
    if not targets:
        return []
    alone = [c for c in left if any(t.name == "damages champion" for a in c.abilities() for t in a.triggers)]
    groups = [{c: n for c, n in left.items() if c not in alone}] + [{c: left[c]} for c in alone]
    dealt = []
    for group in groups:
        dealt += yield from divide_pool(seat, group, targets)
    return dealt


def divide_pool(seat, left, targets):
    total = sum(left.values())
    dealt = []
    for target in targets[:-1]:
        amount = 0
        if total:
            amount = yield Question(seat, "damage", lambda most=total: [
                (f"assign {n}", n) for n in range(most + 1)])
        dealt += mark(left, target, amount)
        total -= amount
    dealt += mark(left, targets[-1], total)
    return dealt


def mark(left, target, amount):
    dealt = []
    target.damage += amount
    for source in left:
        part = min(left[source], amount)
        if part:
            dealt.append((source, target, part))
            left[source] -= part
            amount -= part
    return dealt
