"""The intervals of results/SCHEMA.md, worked out from games and rounds. Weights x are arrays of games by columns (cards,
or one column), scores a number for each game; rounds and kinds (pairings) are labels of games."""
import numpy
import pandas
from scipy import stats

Z95 = stats.norm.ppf(0.975)
PRIOR_ROUNDS = 8


def wilson(rate, games):
    """The rates that are as far from the observed one as chance takes them: roots of a square equation."""
    a, b, c = 1 + Z95**2 / games, -(2 * rate + Z95**2 / games), rate**2
    root = numpy.sqrt(numpy.maximum(b**2 - 4 * a * c, 0))
    return numpy.maximum(0, (-b - root) / (2 * a)), numpy.minimum(1, (-b + root) / (2 * a))


class Rates:
    """Of each column: `count`, its `weight` where games count so many `times`, `rate`, and its `interval`."""

    def __init__(self, x, score, rounds, kinds, times):
        x = numpy.asarray(x, dtype=float).reshape(len(score), -1)
        self.x = x * numpy.asarray(times, dtype=float)[:, None]
        score = numpy.asarray(score, dtype=float)[:, None]
        round_at = [numpy.asarray(kinds), numpy.asarray(rounds)]
        self.count, self.weight = x.sum(axis=0), self.x.sum(axis=0)
        with numpy.errstate(all="ignore"):
            self.rate = (self.x * score).sum(axis=0) / self.weight
            off = pandas.DataFrame(self.x * (score - self.rate)).groupby(round_at).sum()
            weights = pandas.DataFrame(self.x).groupby(round_at).sum()
            # What rounds of a kind differ from their own mean.
            off -= off.groupby(level=0).transform("mean")
            spread, alone = (off**2).sum().to_numpy(), self.rate * (1 - self.rate)
            rounds_worth = self.weight**2 / (weights**2).sum().to_numpy()
            games_worth = self.weight**2 / self.squares
            seen = spread * rounds_worth / (self.squares * alone)
            found = games_worth * (rounds_worth - 1 + PRIOR_ROUNDS) / (seen + PRIOR_ROUNDS)
            self.games = numpy.where(alone > 1e-12, found, games_worth)
            self.interval = wilson(self.rate, self.games)

    @property
    def squares(self):
        return (self.x**2).sum(axis=0)

    @property
    def error(self):
        return error_of(self.rate, self.interval)


def error_of(middle, interval):
    low, high = interval
    return numpy.maximum(high - middle, middle - low) / Z95


def difference(a, b, correlation):
    """Of a less b, each a pair of a number and its interval."""
    (a, (a_low, a_high)), (b, (b_low, b_high)) = a, b

    def off(one, other):
        return numpy.sqrt(numpy.maximum(0, one**2 + other**2 - 2 * correlation * one * other))

    return a - b, (a - b - off(a - a_low, b_high - b), a - b + off(a_high - a, b - b_low))


def between_rates(a, b):
    """Of the rates of the same games; columns of b are those of a, or one for all."""
    with numpy.errstate(all="ignore"):
        correlation = (a.x * b.x).sum(axis=0) / numpy.sqrt(a.squares * b.squares)
        return difference((a.rate, a.interval), (b.rate, b.interval), correlation)


def score(rounds, games):
    """The mean of the scores of rounds of so many games, its interval, and how many games would know as much."""
    rounds = numpy.asarray(rounds, dtype=float)
    middle, n = rounds.mean(), len(rounds)
    alone = middle * (1 - middle)
    if alone < 1e-12:
        worth = n * games
    else:
        ratio = ((rounds - middle) ** 2).sum() / (alone / games)
        worth = n * games * (n - 1 + PRIOR_ROUNDS) / (ratio + PRIOR_ROUNDS)
    return middle, wilson(middle, worth), worth


def gap(first, later, games):
    """Score in the first seat less that in `games` other ones, by round."""
    spread = first.std(ddof=0) * later.std(ddof=0)
    correlation = ((first - first.mean()) * (later - later.mean())).mean() / spread if spread > 1e-12 else 0
    shrunk = correlation * (len(first) - 1) / (len(first) - 1 + PRIOR_ROUNDS)
    return difference(score(first, 1)[:2], score(later, games)[:2], shrunk)


def mean(rounds):
    """Student's interval of a mean, and its error."""
    middle, n = rounds.mean(), len(rounds)
    half = stats.t.ppf(0.975, n - 1) * rounds.std(ddof=1) / numpy.sqrt(n) if n > 1 else numpy.nan
    return middle, half / Z95
