#!/usr/bin/env python3
"""Look at the numbers of runs as a statistician would who has not seen the program: with pandas and SciPy.

    /usr/bin/python3 tests/support/check_statistics.py again DIR       every number of every CSV follows from games.csv;
                                                                       of cards and mulligans, with --games=cards
    /usr/bin/python3 tests/support/check_statistics.py spread DIR...   over runs that differ by seed alone, numbers vary as
                                                                       much as their errors say, and intervals hold the
                                                                       true value as often as they should

Ends with status 1 if anything is not as it should be.
"""
import io
import pathlib
import re
import subprocess
import sys

import numpy
import pandas
from scipy import stats

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "scripts/lib/report"))
import intervals  # noqa: E402
import recount  # noqa: E402
import runs  # noqa: E402
import tables  # noqa: E402

Z95 = stats.norm.ppf(0.975)
SIDE = ["pairing", "deck", "opponent"]
HERO = "Burn"  # over seeds, the deck that meets all others
complaints = []
compared = 0


def read(folder, name):
    return tables.read_table(pathlib.Path(folder) / f"{name}.csv", [])


def same(what, found, expected, slack=1e-9):
    """Numbers of six decimals against exact ones; both may be columns."""
    global compared
    found = numpy.atleast_1d(numpy.asarray(found, dtype=float))
    expected = numpy.atleast_1d(numpy.asarray(expected, dtype=float))
    if expected.shape not in (found.shape, (1,)):
        complaints.append(f"{what}: {found.size} numbers, not {expected.size}")
        return
    expected = numpy.broadcast_to(expected, found.shape)
    good = (numpy.abs(found - expected) <= 0.5e-6 + slack) | (numpy.isnan(found) & numpy.isnan(expected))
    compared += found.size
    if not good.all():
        first = numpy.flatnonzero(~good)[0]
        complaints.append(f"{what}: {found[first]}, not {expected[first]} ({(~good).sum()} of {good.size} differ)")


# --- From the games --------------------------------------------------------------------------------


def sides_of(games, seats):
    """For each deck of a pairing: its games with `seat`, `outcome` and `score`."""
    for place in range(1 if games.iloc[0]["deck_1"] == games.iloc[0]["deck_2"] else seats):
        side = games.copy()
        side["seat"] = (place - side["game"]) % seats
        won = side["winner_seat"] == side["seat"] + 1
        side["outcome"] = numpy.where(side["result"] != "win", side["result"], numpy.where(won, "win", "loss"))
        side["score"] = side["outcome"].map({"win": 1.0, "loss": 0.0}).fillna(0.5)
        name = side.iloc[0][f"deck_{place + 1}"]
        others = [side.iloc[0][f"deck_{k + 1}"] for k in range(seats) if k != place]
        check_seats(side, name, seats)
        yield name, " + ".join(others), side


def check_seats(side, name, seats):
    for seat in range(seats):
        there = side[side["seat"] == seat]
        if not (there[f"deck_{seat + 1}"] == name).all():
            complaints.append(f"games.csv: {name} does not sit in seat {seat + 1} in its turn")


def check_matchup(row, side, seats):
    what = f"matchups.csv, {row['deck']} against {row['opponent']}, "
    by_round = side.pivot(index="round", columns="seat", values="score")
    score, (low, high), _ = intervals.score(by_round.mean(axis=1), seats)
    counts = side["outcome"].value_counts()
    found = {
        "games": len(side),
        "score": score,
        "score_error": intervals.error_of(score, (low, high)),
        "score_low": low,
        "score_high": high,
        "wins": counts.get("win", 0),
        "draws": counts.get("draw", 0),
        "losses": counts.get("loss", 0),
        "unfinished": counts.get("unfinished", 0),
        "pair_variance": by_round.mean(axis=1).var(ddof=0),
    }
    single = side["score"].var(ddof=0)
    found["pair_var_ratio"] = seats * found["pair_variance"] / single if single > 0 else numpy.nan
    first, later = by_round[0], by_round.drop(columns=0).mean(axis=1)
    for name, values, games in (("first", first, 1), ("later", later, seats - 1)):
        found[f"score_{name}"], ends, _ = intervals.score(values, games)
        found[f"score_{name}_low"], found[f"score_{name}_high"] = ends
    found["seat_gap"], (found["seat_gap_low"], found["seat_gap_high"]) = intervals.gap(first, later, seats - 1)
    points = (2 * by_round.sum(axis=1)).round().astype(int)
    found |= {f"c{k}": (points == k).sum() for k in range(2 * seats + 1)}
    for name in ("turns", "choices"):
        found[f"{name}_mean"], found[f"{name}_error"] = intervals.mean(side.groupby("round")[name].mean())
        for quantile, share in (("median", 50), ("p95", 95)):
            exact = int(numpy.percentile(side[name], share, method="inverted_cdf"))
            found[f"{name}_{quantile}"] = bin_of(exact)[0]
    for name, value in found.items():
        same(what + name, row[name], value)
    left = set(row.index) - set(found) - {*SIDE, "player", "opponent_player", "cheats", "seed"}
    if left:
        complaints.append(f"matchups.csv: nobody checks {sorted(left)}")


def bin_of(number):
    """Numbers from 128 on are counted in steps of 1/64 of the power of two below them."""
    step = max(1, 2 ** (int(number).bit_length() - 7))
    return number // step * step, number // step * step + step - 1


def check_turns(table, side, what):
    places = side["turns"].map(bin_of)
    expected = side.groupby([side["outcome"], places.str[0], places.str[1]]).size()
    found = table.set_index(["result", "turns", "turns_most"])["games"]
    expected.index.names = found.index.names
    joined = pandas.concat([found, expected], axis=1).fillna(0)
    same(what + ", turns.csv", joined.iloc[:, 0], joined.iloc[:, 1])


def check_endings(table, side, seats, what):
    rounds = side["round"].unique()
    shares = side.groupby(["ending", "outcome", "round"]).size() / seats
    groups = {
        key: values.droplevel([0, 1]).reindex(rounds, fill_value=0) for key, values in shares.groupby(level=[0, 1])
    }
    if set(groups) != set(zip(table["ending"], table["result"])):
        complaints.append(f"{what}, endings.csv: other endings than in games.csv")
        return
    for _, row in table.iterrows():
        values = groups[row["ending"], row["result"]]
        share, (_, high), games = intervals.score(values, seats)
        # It is there because it was seen: the low end is that of one game less.
        low, _ = intervals.wilson(share - 1 / (seats * len(values)), games)
        here = f"{what}, endings.csv, {row['ending']}, {row['result']}, "
        same(here + "games", row["games"], values.sum() * seats)
        same(here + "share", [row["share"], row["share_low"], row["share_high"]], [share, low, high])


def mix64(value):
    """The finaliser of SplitMix64, as in src/base/pcg.h."""
    value = (value + 0x9E3779B97F4A7C15) % 2**64
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    value = (value ^ value >> 27) * 0x94D049BB133111EB % 2**64
    return value ^ value >> 31


def seed_of(seed, places):
    """Of a pairing: below 2^53, that of the run for the first two decks and for all at one table."""
    if len(places) > 2 or places == [0, 1]:
        return seed
    return mix64(mix64(mix64(seed) + places[0]) + places[1]) >> 11


def check_manifest(folder, games):
    manifest = tables.read_manifest(pathlib.Path(folder))
    pairings = manifest["run"]["pairings"]
    same("games in the manifest", manifest["games"], len(games))
    same("pairings in the manifest", len(pairings), games["pairing"].nunique())
    for pairing, mine in games.groupby("pairing", sort=False):
        same(f"numbers of the games of pairing {pairing}", mine["game"], numpy.arange(len(mine)))
    matchups = pandas.read_csv(pathlib.Path(folder) / "matchups.csv", dtype=str)
    for pairing, places in enumerate(pairings):
        mine = matchups[matchups["pairing"] == str(pairing)]
        same(f"sides of pairing {pairing}", len(mine), 1 if len(set(places)) == 1 else len(places))
        if set(mine["seed"]) != {str(seed_of(int(manifest["run"]["seed"]), places))}:
            complaints.append(f"matchups.csv: pairing {pairing} has another seed")


def check_from_games(folder):
    games, matchups, turns, endings = (read(folder, name) for name in ("games", "matchups", "turns", "endings"))
    check_manifest(folder, games)
    games["winner_seat"] = games["winner_seat"].fillna(0).astype(int)
    seats = sum(column.startswith("deck_") for column in games.columns)
    rows = matchups.set_index(SIDE)
    sides = 0
    for pairing, mine in games.groupby("pairing", sort=False):
        for deck, opponent, side in sides_of(mine, seats):
            key = (pairing, deck, opponent)
            row = matchups[(matchups[SIDE] == list(key)).all(axis=1)]
            if len(row) != 1:
                complaints.append(f"matchups.csv has {len(row)} rows for {key}")
                continue
            sides += 1
            what = f"{deck} against {opponent}"
            check_matchup(row.iloc[0], side, seats)
            check_turns(turns[(turns[SIDE] == list(key)).all(axis=1)], side, what)
            check_endings(endings[(endings[SIDE] == list(key)).all(axis=1)], side, seats, what)
    same("sides of pairings", sides, len(rows))


def check_standing_in_print(folder):
    """The ranking that the run prints is that of the report: decks over all that they met."""
    row = re.compile(r" +\d+  (.+?) +(\d+) +([\d.]+) +([\d.]+) to +([\d.]+) +([\d.]+) +([\d.]+)")
    printed = [row.fullmatch(line) for line in (folder / "table.txt").read_text().splitlines()]
    printed = pandas.DataFrame([match.groups() for match in printed if match])
    if printed.empty:
        return
    table = runs.standings(runs.Run(folder))
    if list(printed[0]) != list(table["deck"]):
        complaints.append("the printed ranking has other decks than the report, or in another order")
        return
    for column, name in enumerate(["games", "score", "score_low", "score_high", "score_first", "score_later"], 1):
        scale = 1 if name == "games" else 0.01
        same(f"{name} in print", printed[column].astype(float) * scale, table[name], 0.5e-4 + 1e-6)


# --- Cards and mulligans from the games --------------------------------------------------------------


def read_deck(path):
    """Copies of each card, in the order of the list."""
    counts = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        match = re.match(r"(\d+)x? +([^#]*[^# ])", line)
        if match:
            counts[match[2]] = counts.get(match[2], 0) + int(match[1])
    return pandas.Series(counts)


def sorts_of_cards():
    """Which cards are free, fast or slow in the hands of mulligans.csv."""
    table = pandas.read_csv(
        io.StringIO(subprocess.run(["epicsim", "cards", "--csv"], check=True, capture_output=True, text=True).stdout),
        keep_default_na=False,
    )
    ambush = table["keywords"].str.split(",").map(lambda words: "ambush" in words)
    slow = (table["type"] == "champion") & ~ambush
    return dict(
        zip(table["name"], numpy.where(table["cost"].astype(str) == "0", "free", numpy.where(slow, "slow", "fast")))
    )


def compare_tables(name, found, expected, keys):
    """Every field of every row; rows may stand in any order."""
    found, expected = (table.set_index(keys).sort_index() for table in (found, expected))
    if set(found.columns) != set(expected.columns):
        complaints.append(f"{name}: columns {sorted(set(found.columns) ^ set(expected.columns))} on one side only")
    if not found.index.equals(expected.index):
        complaints.append(f"{name}: {len(found)} rows, not {len(expected)}, or others")
        return
    for column in found.columns:
        same(f"{name}, {column}", found[column], expected[column])


def check_cards(folder):
    folder = pathlib.Path(folder)
    manifest = tables.read_manifest(folder)
    entrants = manifest["run"]["decks"]
    decks = {deck["name"]: read_deck(pathlib.Path("decks/ecg/lists") / deck["file"]) for deck in entrants}
    policies = {deck["name"]: deck["mulligan"] for deck in entrants}
    seats = manifest["run"]["seats"]
    games = read(folder, "games")
    sides = []
    for pairing, mine in games.groupby("pairing", sort=False):
        for deck, opponent, side in sides_of(mine, seats):
            sides.append(recount.Side.of_pairing((str(pairing), deck, opponent), side, seats))
    others = {deck: [side for side in sides if side.key[1] == deck != side.key[2]] for deck in decks}
    others = {deck: its for deck, its in others.items() if its}
    cards = recount.cards(sides, others, decks, seats)
    compare_tables("cards.csv", read(folder, "cards"), cards, [*SIDE, "card"])
    hands = recount.mulligans(sides, others, policies, sorts_of_cards(), seats)
    found = read(folder, "mulligans")
    compare_tables("mulligans.csv", found, hands, [*SIDE, "seat", "policy", "kind", "item"])


# --- Over seeds ------------------------------------------------------------------------------------


def load(folders, name):
    return pandas.concat([read(folder, name).assign(run=k) for k, folder in enumerate(folders)])


def spreads(table, keys, value, error):
    """For each row, over the runs: variance of (value - mean) / error, 1 if errors are right."""
    known = table[table[error] > 0]
    middle = known.groupby(keys)[value].transform("mean")
    known = known.assign(ratio=(known[value] - middle) / known[error])
    grouped = known.groupby(keys)["ratio"]
    return grouped.var()[grouped.size() >= 0.9 * table["run"].nunique()]


def between(what, found, low, high):
    global compared
    compared += 1
    print(f"  {what}: {found:.3f}")
    if not low <= found <= high:
        complaints.append(f"{what}: {found:.3f} is not between {low} and {high}")


def check_spread(folders):
    matchups = load(folders, "matchups")
    keys = ["deck", "opponent"]
    matchups["gap_error"] = (matchups["seat_gap_high"] - matchups["seat_gap_low"]) / (2 * Z95)
    for value, error in (
        ("score", "score_error"),
        ("seat_gap", "gap_error"),
        ("turns_mean", "turns_error"),
        ("choices_mean", "choices_error"),
    ):
        between(f"variance of {value} in units of its error", spreads(matchups, keys, value, error).mean(), 0.75, 1.3)
    for name in ("score", "score_first", "score_later", "seat_gap"):
        middle = matchups.groupby(keys)[name].transform("mean")
        held = (matchups[f"{name}_low"] <= middle) & (middle <= matchups[f"{name}_high"])
        between(f"how often the interval of {name} holds the mean of all", held.mean(), 0.905, 0.985)
    check_standings(folders)
    check_twins(matchups)
    endings = load(folders, "endings")
    endings["error"] = (endings["share_high"] - endings["share_low"]) / (2 * Z95)
    common = endings[endings.groupby([*keys, "ending", "result"])["share"].transform("mean").between(0.1, 0.9)]
    between(
        "variance of share in units of its error",
        spreads(common, [*keys, "ending", "result"], "share", "error").mean(),
        0.75,
        1.3,
    )
    check_spread_of_cards(folders)


def check_spread_of_cards(folders):
    """Rows of pairings, and those of the deck that met all others."""
    cards, hands = load(folders, "cards"), load(folders, "mulligans")
    hands = hands[(hands["kind"] == "card") & (hands["seat"] == "*")].rename(columns={"item": "card"})
    # But for the first one these take the games of a pair for independent, and may be wrong by a tenth.
    errors = [(cards, "position_effect", "position_se"), (cards, "iwd", "iwd_se")]
    errors += [(cards, f"{name}_wr", f"{name}_se") for name in ("dealt", "oh", "gd", "gih", "gns", "played")]
    errors += [(hands, name, f"{name}_se") for name in ("impact", "keep_effect")]
    for table, value, error in errors:
        over_all = table["pairing"] == "*"
        for what, part in (("", table[~over_all]), (" over all opponents", table[over_all & (table["deck"] == HERO)])):
            between(
                f"variance of {value}{what} in units of its error",
                spreads(part, ["deck", "opponent", "card"], value, error).median(),
                0.8,
                1.2 if value == "position_effect" else 1.3,
            )


def check_standings(folders):
    """The mean over pairings is as sure as the report says."""
    table = pandas.concat([runs.standings(runs.Run(folder)).assign(run=k) for k, folder in enumerate(folders)])
    table = table[table["deck"] == HERO]
    for name in ("score", "seat_gap"):
        low, high = table[f"{name}_low"], table[f"{name}_high"]
        middle = table[name].mean()
        between(
            f"how often the interval of {name} over all opponents holds the mean of all",
            ((low <= middle) & (middle <= high)).mean(),
            0.905,
            0.985,
        )
        between(
            f"variance of {name} over all opponents in units of its error",
            ((table[name] - middle) / (high - low) * 2 * Z95).var(),
            0.7,
            1.35,
        )


def check_twins(matchups):
    """A deck against its copy: an even game, whatever the seed."""
    twins = matchups[matchups["opponent"] == matchups["deck"] + " (2)"]
    error = twins["score_error"].mean() / numpy.sqrt(len(twins))
    between(
        "score of a deck against its copy, from even in units of its error",
        (twins["score"].mean() - 0.5) / error,
        -4,
        4,
    )


def main(what, *folders):
    if what == "again":
        check_from_games(folders[0])
        check_standing_in_print(pathlib.Path(folders[0]))
        if (pathlib.Path(folders[0]) / "cards.csv").exists():
            check_cards(folders[0])
    else:
        check_spread(folders)
    for complaint in complaints[:20]:
        print(complaint)
    print(f"{compared} comparisons, {len(complaints)} complaints")
    sys.exit(1 if complaints else 0)


main(*sys.argv[1:])
