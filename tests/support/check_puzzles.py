"""Lethal puzzles: what the solver proves of them, and whether a player finds the win.

    check_puzzles.py EPICSIM PUZZLES PLAYER FORCED NONE

Of a puzzle that says forced-win the solver must prove that the seat to act wins in this turn, whatever the others do,
and at least one of its first actions must lose the win; of one that says no-win it must prove that the win cannot be
forced. There are at least FORCED of the first and NONE of the others. The player must begin nearly all forced wins with an
action that keeps them; the others are named.
"""
import csv
import io
import re
import subprocess
import sys

MISSED = 5  # at most so many wins that the player does not find


def tell(epicsim, *arguments):
    done = subprocess.run([epicsim, *arguments], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{arguments}: {done.stderr}")
    return done.stdout


def solve(epicsim, puzzles, kind, *options):
    """Verdict and first actions of each puzzle by its title."""
    answers, answer = {}, None
    for line in tell(epicsim, "solve", puzzles, "--turns", "1", "--filter", kind, *options).splitlines():
        if title := re.fullmatch(r"\S+:\d+: (.*)", line):
            answer = answers[title[1]] = {"verdict": "", "moves": {}}
        elif move := re.fullmatch(r"  (.*): (wins|no forced win|not known)", line):
            answer["moves"][move[1]] = move[2]
        elif verdict := re.fullmatch(r"  P\d (.*) \(\d+ positions\)", line):
            answer["verdict"] = answer["verdict"] or verdict[1]
    return answers


def check_proofs(forced, none, forced_before, none_before):
    wrong = [f"{title}: {a['verdict']}" for title, a in forced.items() if a["verdict"] != "wins this turn"]
    wrong += [f"{title}: {a['verdict']}" for title, a in none.items() if a["verdict"] != "neither wins nor loses this turn"]
    wrong += [f"{title}: nothing to be done wrong" for title, a in forced.items()
              if len(a["moves"]) < 3 or "no forced win" not in a["moves"].values()]
    if len(forced) < forced_before or len(none) < none_before:
        wrong.append(f"{len(forced)} forced wins and {len(none)} others: there were {forced_before} and {none_before}")
    return wrong


def check_player(epicsim, puzzles, player, forced):
    answers = csv.DictReader(io.StringIO(tell(
        epicsim, "best", puzzles, "--filter", "forced-win", "-p", player, "--csv", "--top", "1000")))
    chosen = {row["title"]: row["action"] for row in answers if row["chosen"] == "1"}
    return [f"{player} does not win \"{title}\": {chosen.get(title)} leads to {a['moves'].get(chosen.get(title))}"
            for title, a in forced.items() if a["moves"].get(chosen.get(title)) != "wins"]


def main():
    epicsim, puzzles, player = sys.argv[1:4]
    forced = solve(epicsim, puzzles, "forced-win", "--moves")
    none = solve(epicsim, puzzles, "no-win")
    wrong = check_proofs(forced, none, *map(int, sys.argv[4:]))
    missed = check_player(epicsim, puzzles, player, forced)
    for line in wrong + missed:
        print(line)
    print(f"{len(forced)} forced wins, {len(none)} that are none; {player} finds {len(forced) - len(missed)}")
    return bool(wrong) or len(missed) > MISSED


sys.exit(main())
