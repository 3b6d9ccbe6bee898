"""Fits the logistic forecast: see scripts/fit-forecast."""

import argparse
import io
import re
import subprocess
import sys

import numpy as np
from scipy.optimize import minimize
from scipy.stats import rankdata

PROGRAM = "build/release/bench/forecast_rows"
FOLDER = "src/games/{}/heuristics"
PREFIX = {"multiverse": "multi"}  # of names in C, where it is not the game's
GIVEN = 4  # columns before the features: game, points, score, worth


def features_of(game):
    """Their names, in the order of the list in forecast.h."""
    with open(f"{FOLDER.format(game)}/forecast.h", encoding="utf-8") as file:
        return re.findall(r"\bF\(([A-Z0-9_]+),", file.read())


def rows_of(game, players, games, seed):
    first, second = split_pair(players)
    printed = subprocess.run([PROGRAM, game, first, second, str(games), str(seed)], check=True, capture_output=True).stdout
    return np.loadtxt(io.BytesIO(printed), delimiter=",", ndmin=2)


def split_pair(players):
    first, found, second = players.partition(" ")
    if not found:
        sys.exit(f"--players wants two players with a space between them, not {players!r}")
    return first, second


def logistic(x):
    return 0.5 * (1 + np.tanh(x / 2))


def log_loss(p, y):
    p = np.clip(p, 1e-9, 1 - 1e-9)
    return -np.mean(y * np.log(p) + (1 - y) * np.log(1 - p))


def fit(x, y, penalty):
    """Weights that minimise the log-loss; no constant, so that the two seats mirror each other."""
    scale = np.std(x, axis=0) + 1e-9
    z = x / scale

    def loss(w):
        p = logistic(z @ w)
        gradient = z.T @ (p - y) / len(y) + 2 * penalty * w
        return log_loss(p, y) + penalty * w @ w, gradient

    found = minimize(loss, np.zeros(z.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 2000})
    return found.x / scale


def area(p, y):
    """How often a won position is given more than a lost one."""
    ranks = rankdata(p)
    won, lost = y == 1, y == 0
    return (ranks[won].sum() - won.sum() * (won.sum() + 1) / 2) / (won.sum() * lost.sum())


def report(name, p, y):
    return f"{name:<22} log-loss {log_loss(p, y):.4f}  Brier {np.mean((p - y) ** 2):.4f}  AUC {area(p, y):.4f}"


def calibration(p, y, game):
    """What was expected against what was won, in ten bins; games are independent, positions of one are not."""
    lines = ["expected %   positions   games    on average       won"]
    for low in range(10):
        inside = (10 * p >= low) & ((10 * p < low + 1) | (low == 9))
        if inside.any():
            lines.append(
                f"{10 * low:3} to {10 * low + 10:3} {inside.sum():11} {len(set(game[inside])):7} "
                f"{100 * p[inside].mean():13.1f} {100 * y[inside].mean():9.1f}"
            )
    return "\n".join(lines)


def write_header(game, weights, command, lines):
    upper, prefix = game.upper(), PREFIX.get(game, game)
    body = "\n".join(f"    [{prefix.upper()}_FEATURE_{name}] = {weight:.5f}," for name, weight in zip(features_of(game), weights))
    notes = "\n".join(" *     " + line for line in lines)
    text = f"""/*
 * The weights of the forecast, in logits.  Made by a program, not to be edited:
 *
{command}
 *
 * On games that were not used for it:
 *
{notes}
 */
#ifndef EPICSIM_GAMES_{upper}_FORECAST_WEIGHTS_H
#define EPICSIM_GAMES_{upper}_FORECAST_WEIGHTS_H

#include "games/{game}/heuristics/forecast.h"

static const double {prefix}_forecast_weights[{prefix.upper()}_FEATURE_COUNT] = {{
{body}
}};

#endif
"""
    with open(f"{FOLDER.format(game)}/forecast_weights.h", "w", encoding="utf-8") as file:
        file.write(text)


def main():
    parser = argparse.ArgumentParser(prog="scripts/fit-forecast")
    parser.add_argument("--game", default="ecg")
    parser.add_argument("--players", action="append", metavar="'A B'", help="who plays; may be given several times")
    parser.add_argument("--games", type=int, default=3000, help="of each pair of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--penalty", type=float, default=1e-4, help="on the squares of the weights")
    parser.add_argument("--dry", action="store_true", help="leave the file alone")
    given = parser.parse_args()
    players = given.players or ["heuristic:noise=0.1 heuristic:noise=0.1"]
    tables = []
    for number, pair in enumerate(players):
        table = rows_of(given.game, pair, given.games, given.seed)
        table[:, 0] += number * given.games
        tables.append(table)
    rows = np.vstack(tables)
    game, y, score, worth, x = rows[:, 0], rows[:, 1], rows[:, 2], rows[:, 3], rows[:, GIVEN:]
    kept = game % 5 != 0  # every fifth game is for the test
    test = ~kept
    weights = fit(x[kept], y[kept], given.penalty)
    lines = [f"{kept.sum()} positions of {len(set(game[kept]))} games; tested on {test.sum()} of {len(set(game[test]))}"]
    lines.append(report("forecast", logistic(x[test] @ weights), y[test]))
    for name, column in (("evaluate, squashed", worth), ("difference of scores", score)):
        column = np.clip(column, -1e4, 1e4)[:, None]
        lines.append(report(name, logistic(column[test] @ fit(column[kept], y[kept], 0)), y[test]))
    print("\n".join(lines))
    print(calibration(logistic(x[test] @ weights), y[test], game[test]))
    for name, weight, spread in zip(features_of(given.game), weights, np.std(x, axis=0)):
        print(f"{name:<16} {weight:9.4f}   x spread {weight * spread:7.3f}")
    if not given.dry:
        words = [f"scripts/fit-forecast --game {given.game}", *(f"--players '{pair}'" for pair in players)]
        words.append(f"--games {given.games} --seed {given.seed} --penalty {given.penalty:g}")
        command = " \\\n".join(" *     " + word for word in words)
        write_header(given.game, weights, command, lines)


main()
