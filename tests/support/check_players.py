#!/usr/bin/env python3
"""Look at a comparison or a league as a statistician would who has not seen the program: with pandas and SciPy.

    /usr/bin/python3 tests/support/check_players.py DIR

Everything in players.csv follows from its counts of pairs, ratings are those that make the results most likely, their
intervals are as wide as those of another resampling, and player_decks.csv adds up to players.csv. Ends with status 1 if
anything is not as it should be.
"""
import pathlib
import sys

import numpy
import pandas
from scipy import optimize, stats

import intervals

SCORES = numpy.arange(5) / 4
RESAMPLES = 1000  # ends of intervals are then known to some 3 %
complaints = []
compared = 0


def same(what, found, expected, slack=1e-6):
    global compared
    compared += 1
    found, expected = float(found), float(expected)
    if not numpy.isfinite(expected):
        if numpy.isfinite(found):
            complaints.append(f"{what}: {found} in place of nothing")
    elif not abs(found - expected) <= slack * max(1, abs(expected)):
        complaints.append(f"{what}: {found}, not {expected}")


def elo(score):
    with numpy.errstate(divide="ignore"):
        return -400 * numpy.log10(1 / numpy.float64(score) - 1)


def likelihood_ratio(counts, elo0, elo1):
    """Each of two statements at its best: distributions of pairs with that mean under which the counts are likely."""
    counts = numpy.where(counts > 0, counts, 0.001)
    shares = counts / counts.sum()

    def best(difference):
        off = SCORES - 1 / (1 + 10 ** (-difference / 400))
        low, high = -1 / off.max(), -1 / off.min()
        width = high - low
        tilt = optimize.brentq(
            lambda t: (shares * off / (1 + t * off)).sum(), low + 1e-12 * width, high - 1e-12 * width, xtol=1e-15
        )
        found = shares / (1 + tilt * off)
        if abs(found.sum() - 1) > 1e-6 or abs((found * off).sum()) > 1e-6:
            complaints.append(f"no distribution with a difference of {difference}")
        return (counts * numpy.log(found)).sum()

    return best(elo1) - best(elo0)


def check_row(row):
    name = f"{row.player} against {row.opponent}"
    counts = numpy.array([row.c0, row.c1, row.c2, row.c3, row.c4], dtype=float)
    pairs = counts.sum()
    score = (counts * SCORES).sum() / pairs
    variance = (counts * (SCORES - score) ** 2).sum() / pairs
    _, (low, high), games = intervals.score(numpy.repeat(SCORES, counts.astype(int)), 2)
    same(f"{name}: pairs", row.pairs, pairs)
    same(f"{name}: games", row.wins + row.draws + row.losses + row.aborted, 2 * pairs)
    same(f"{name}: score", row.score, score)
    same(f"{name}: score from games", (row.wins + (row.draws + row.aborted) / 2) / (2 * pairs), score)
    same(f"{name}: score from seats", (row.score_first + row.score_second) / 2, score)
    same(f"{name}: low", row.score_low, low)
    same(f"{name}: high", row.score_high, high)
    same(f"{name}: error", row.score_error, intervals.error_of(score, (low, high)))
    same(f"{name}: aborted games lost", row.score_aborted_lost, (row.wins + row.draws / 2) / (2 * pairs))
    same(f"{name}: aborted games won", row.score_aborted_won, 1 - (row.losses + row.draws / 2) / (2 * pairs))
    same(f"{name}: superiority", row.superiority, stats.norm.cdf((score - 0.5) * 2 * numpy.sqrt(games)))
    game = (row.wins + (row.draws + row.aborted) / 4) / (2 * pairs) - score**2
    same(f"{name}: ratio", row.pair_var_ratio, 2 * variance / game if game > 0 else numpy.nan, 1e-5)
    if variance > 0:
        def normalised(score, variance):
            return (score - 0.5) * 800 / numpy.log(10) / numpy.sqrt(2 * variance)

        same(f"{name}: normalised", row.nelo, normalised(score, variance), 1e-5)
        for end, found in ((low, row.nelo_low), (high, row.nelo_high)):
            if 0 < end < 1:
                same(f"{name}: normalised, an end", found, normalised(end, end * (1 - end) * pairs / games), 1e-5)
    same(f"{name}: Elo", row.elo, elo(score), 1e-5)
    same(f"{name}: Elo, low", row.elo_low, elo(row.score_low), 1e-3)
    same(f"{name}: Elo, high", row.elo_high, elo(row.score_high), 1e-3)
    if numpy.isfinite(row.elo0):
        llr = likelihood_ratio(counts, row.elo0, row.elo1)
        same(f"{name}: likelihood ratio", row.llr, llr, 1e-5)
        bound = numpy.log(0.95 / 0.05)
        verdict = {row.llr >= bound: "elo1", row.llr <= -bound: "elo0"}.get(True, row.end)
        if row.end != verdict:
            complaints.append(f"{name}: ends by {row.end}, not {verdict}")


def check_sides(players):
    for _, sides in players.groupby("pairing"):
        a, b = sides.iloc[0], sides.iloc[1]
        for i in range(5):
            same("counts from the other side", a[f"c{i}"], b[f"c{4 - i}"])
        same("score from the other side", a.score, 1 - b.score)
        same("a seat is the other's other seat", a.score_first, 1 - b.score_second, 2e-6)


def mean_of(part, column):
    return (part[column] * part.games).sum() / part.games.sum()


def check_decks(players, decks):
    for _, row in players.iterrows():
        part = decks[(decks.pairing == row.pairing) & (decks.player == row.player)]
        for column in ["wins", "draws", "losses", "aborted"]:
            same(f"{row.player}: {column} with all decks", part[column].sum(), row[column])
        same(f"{row.player}: with all decks, aborted games lost", mean_of(part, "score_aborted_lost"), row.score_aborted_lost, 1e-5)
        same(f"{row.player}: with all decks, aborted games won", mean_of(part, "score_aborted_won"), row.score_aborted_won, 1e-5)
        first = part[part.seat == 1]
        same(f"{row.player}: first seat", mean_of(first, "score"), row.score_first, 1e-5)
    for _, part in decks.groupby(["pairing", "deck", "seat"]):
        # What one has won with a deck in a seat may be anything, but both played it as often.
        same("games of both with a deck", part.games.iloc[0], part.games.iloc[1])


# --- Ratings ---------------------------------------------------------------------------------------


def fit(first, second, points, games):
    """Ratings, and the term of the seat behind them: `points` of `games` in which `first` had the first seat."""
    count = int(max(first.max(), second.max())) + 1

    def loss(x):
        odds = (x[first] - x[second] + x[count]) * numpy.log(10) / 4
        return -(points * odds - games * numpy.logaddexp(0, odds)).sum() + x[:count].sum() ** 2 * 1e-3

    found = optimize.minimize(loss, numpy.zeros(count + 1), method="BFGS", options={"gtol": 1e-7, "maxiter": 2000})
    ratings = 100 * found.x[:count]
    return numpy.append(ratings - ratings.mean(), 100 * found.x[count])


def check_ratings(players, ratings):
    if (ratings.fit == "apart").any():
        return
    names = list(ratings[ratings.cheats == 0].player)
    rows = players[(players.cheats == 0) & (players.opponent_cheats == 0)]
    first = rows.player.map(names.index).to_numpy()
    second = rows.opponent.map(names.index).to_numpy()
    virtual = 0.5 * (ratings.fit == "virtual draws").any()
    games = rows.pairs.to_numpy() + virtual
    points = (rows.score_first * rows.pairs).to_numpy() + virtual / 2
    expected = fit(first, second, points, games)
    rated = ratings[ratings.cheats == 0].reset_index()
    for i, row in rated.iterrows():
        same(f"rating of {row.player}", row.rating, expected[i], 2e-3)
        same("first seat", row.first_player_advantage, expected[-1], 2e-3)
    same("sum of ratings", rated.rating.sum(), 0, 0.01)
    if virtual == 0:
        check_widths(rows.drop_duplicates("pairing"), names, rated)


def apart(first, second, points, games):
    """Whether somebody has lost nothing, or won nothing, against all others, or has not met them."""
    count = max(first.max(), second.max()) + 1
    scored = numpy.eye(count, dtype=int)
    numpy.add.at(scored, (first, second), points > 0)
    numpy.add.at(scored, (second, first), points < games)
    return not numpy.linalg.matrix_power(numpy.minimum(scored, 1), count).all()


def check_widths(rows, names, rated):
    """Another resampling, that of scores without seats: intervals are about as wide."""
    random = numpy.random.default_rng(1)
    first = rows.player.map(names.index).to_numpy()
    second = rows.opponent.map(names.index).to_numpy()
    games = rows.pairs.to_numpy()
    shares = rows[["c0", "c1", "c2", "c3", "c4"]].to_numpy() / games[:, None]
    drawn = []
    for _ in range(RESAMPLES):
        points = numpy.array([random.multinomial(n, share) @ SCORES for n, share in zip(games, shares)])
        virtual = 0.5 * apart(first, second, points, games)
        drawn.append(
            fit(
                numpy.concatenate([first, second]),
                numpy.concatenate([second, first]),
                numpy.concatenate([points, games - points]) + virtual / 2,
                numpy.concatenate([games, games]) + virtual,
            )
        )
    low, high = numpy.quantile(drawn, [0.025, 0.975], axis=0)
    for i, row in rated.iterrows():
        # An end that knows no bound is left open.
        if numpy.isfinite(row.rating_high - row.rating_low):
            same(f"width of the interval of {row.player}", row.rating_high - row.rating_low, high[i] - low[i], 0.25)


def check_nash(players, ratings):
    """Nobody gains against the equilibrium; and it is there if all have met."""
    rated = ratings[ratings.cheats == 0]
    names = list(rated.player)
    score = players.pivot(index="player", columns="opponent", values="score").reindex(index=names, columns=names)
    score = score.to_numpy(copy=True)
    numpy.fill_diagonal(score, 0.5)
    if numpy.isnan(score).any():
        if rated.nash.notna().any():
            complaints.append("an equilibrium of scores that are not known")
        return
    weights = rated.nash.to_numpy()
    same("sum of weights", weights.sum(), 1, 1e-5)
    same("sum of mean weights", rated.nash_mean.sum(), 1, 1e-5)
    if not (score @ weights <= 0.5 + 1e-5).all() or not (weights >= 0).all():
        complaints.append(f"the equilibrium loses: {score @ weights}")
    # The one that the program of SciPy finds is worth the same.
    n = len(names)
    found = optimize.linprog(
        numpy.append(numpy.zeros(n), 1),
        A_ub=numpy.hstack([score, -numpy.ones((n, 1))]),
        b_ub=numpy.zeros(n),
        A_eq=[numpy.append(numpy.ones(n), 0)],
        b_eq=[1],
    )
    same("value of the game", found.fun, 0.5, 1e-5)
    same("the best answer to the equilibrium", (score @ weights).max(), found.fun, 1e-5)


def check_superiority(superiority, ratings):
    value = ratings.set_index("player").rating
    for _, row in superiority.iterrows():
        other = superiority[(superiority.player == row.opponent) & (superiority.opponent == row.player)]
        same(f"{row.player} over {row.opponent} and back", row.superiority + other.superiority.iloc[0], 1, 2e-3)
        if value[row.player] > value[row.opponent] and row.superiority < 0.4:
            complaints.append(f"{row.player} is rated higher than {row.opponent}, but superior in {row.superiority}")


def main(folder):
    folder = pathlib.Path(folder)
    players = pandas.read_csv(folder / "players.csv")
    ratings = pandas.read_csv(folder / "ratings.csv")
    players.apply(check_row, axis=1)
    check_sides(players)
    check_decks(players, pandas.read_csv(folder / "player_decks.csv"))
    check_ratings(players, ratings)
    check_nash(players, ratings)
    check_superiority(pandas.read_csv(folder / "superiority.csv"), ratings)
    for complaint in complaints[:20]:
        print(complaint)
    print(f"{compared} comparisons, {len(complaints)} complaints")
    sys.exit(1 if complaints else 0)


main(*sys.argv[1:])
