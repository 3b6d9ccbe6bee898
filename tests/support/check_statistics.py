#!/usr/bin/env python3
"""Look at the numbers of runs as a statistician would who has not seen the program: with pandas and SciPy.

    /usr/bin/python3 tests/support/check_statistics.py again DIR       every number of every CSV follows from games.csv;
                                                                       of cards and mulligans, with --games=cards
    /usr/bin/python3 tests/support/check_statistics.py draft DIR       rates of cards and drafters follow from games.csv
    /usr/bin/python3 tests/support/check_statistics.py coverage FILE   intervals hold the truth as often as they should, by
                                                                       what scripts/coverage wrote

Ends with status 1 if anything is not as it should be.
"""
import io
import pathlib
import re
import subprocess
import sys

import numpy
import pandas

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "scripts/lib/report"))
import intervals  # noqa: E402
import recount  # noqa: E402
import recount_draft  # noqa: E402
import recount_splits  # noqa: E402
import runs  # noqa: E402
import tables  # noqa: E402

SIDE = ["pairing", "deck", "opponent"]
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
        side["score"] = scores_in_seats(side, seats)
        side["outcome"] = numpy.where(side["score"] == 0.5, side["result"], numpy.where(side["score"] == 1, "win", "loss"))
        name = side.iloc[0][f"deck_{place + 1}"]
        others = [side.iloc[0][f"deck_{k + 1}"] for k in range(seats) if k != place]
        check_seats(side, name, seats)
        yield name, " + ".join(others), side


def scores_in_seats(side, seats):
    """Of more than two seats some may share a win: then each has a column. Nobody else may have less than the winner."""
    won = side["winner_seat"] == side["seat"] + 1
    if seats == 2:
        return numpy.where(side["result"] != "win", 0.5, numpy.where(won, 1.0, 0.0))
    scores = side[[f"score_{seat + 1}" for seat in range(seats)]].to_numpy()
    score = scores[numpy.arange(len(side)), side["seat"]]
    same("games.csv, scores of winners", score[won], 1)
    same("games.csv, best scores", scores.max(axis=1), numpy.where(side["result"] == "win", 1, 0.5))
    return score


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
        "score_aborted_lost": (side["outcome"] == "win").mean() + (side["outcome"] == "draw").mean() / 2,
        "score_aborted_won": 1 - (side["outcome"] == "loss").mean() - (side["outcome"] == "draw").mean() / 2,
        "score_low": low,
        "score_high": high,
        "wins": counts.get("win", 0),
        "draws": counts.get("draw", 0),
        "losses": counts.get("loss", 0),
        "aborted": counts.get("aborted", 0),
        "pair_variance": by_round.mean(axis=1).var(ddof=0),
    }
    single = side["score"].var(ddof=0)
    found["pair_var_ratio"] = seats * found["pair_variance"] / single if single > 0 else numpy.nan
    first, later = by_round[0], by_round.drop(columns=0).mean(axis=1)
    for name, values, games in (("first", first, 1), ("second", later, seats - 1)):
        found[f"score_{name}"], ends, _ = intervals.score(values, games)
        found[f"score_{name}_low"], found[f"score_{name}_high"] = ends
    found["first_player_advantage"], (found["first_player_advantage_low"], found["first_player_advantage_high"]) = intervals.gap(first, later, seats - 1)
    points = (2 * by_round.sum(axis=1)).round().astype(int)
    found |= {f"c{k}": (points == k).sum() for k in range(2 * seats + 1)}
    for name in ("turns", "choices"):
        found[f"{name}_mean"], found[f"{name}_error"] = intervals.mean(side.groupby("round")[name].mean())
        for quantile, share in (("median", 50), ("p95", 95)):
            exact = int(numpy.percentile(side[name], share, method="inverted_cdf"))
            found[f"{name}_{quantile}"] = bin_of(exact)[0]
    for name, value in found.items():
        same(what + name, row[name], value)
    left = set(row.index) - set(found) - {*SIDE, "player", "opponent_player", "cheats", "seed", "share"}
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
    matchups = matchups[matchups["pairing"] != "*"]
    for pairing, places in enumerate(pairings):
        mine = matchups[matchups["pairing"] == str(pairing)]
        same(f"sides of pairing {pairing}", len(mine), 1 if len(set(places)) == 1 else len(places))
        if set(mine["seed"]) != {str(seed_of(int(manifest["run"]["seed"]), places))}:
            complaints.append(f"matchups.csv: pairing {pairing} has another seed")


def check_overall(row, mine):
    """The row of a deck over its pairings, from their rows."""
    what = f"matchups.csv, {row['deck']} against all, "
    shares = mine["share"].astype(float)
    same(what + "shares", shares.sum(), 1, 1e-5)
    for name in ("games", "wins", "draws", "losses", "aborted", *(c for c in row.index if re.fullmatch(r"c\d+", c))):
        same(what + name, row[name], mine[name].sum())
    for name in ("score_aborted_lost", "score_aborted_won"):
        same(what + name, row[name], (shares * mine[name]).sum(), 2e-6)
    for name in ("score", "score_first", "score_second", "first_player_advantage"):
        mean = (shares * mine[name]).sum()
        same(what + name, row[name], mean, 2e-6)
        for end, sign in (("low", -1), ("high", 1)):
            half = numpy.sqrt((shares**2 * (mine[f"{name}_{end}"] - mine[name]) ** 2).sum())
            same(f"{what}{name}_{end}", row[f"{name}_{end}"], mean + sign * half, 4e-6)
    same(what + "score_error", row["score_error"], intervals.error_of(row["score"], (row["score_low"], row["score_high"])), 2e-6)
    same(what + "seed and variances", row[["seed", "pair_variance", "pair_var_ratio", "share"]].isna().sum(), 4)
    for name in ("turns", "choices"):
        same(f"{what}{name}", row[f"{name}_mean"], (mine[f"{name}_mean"] * mine["games"]).sum() / mine["games"].sum(), 2e-6)
    for column, name in (("player", "player"), ("opponent_player", "opponent_player")):
        names = sorted(set(mine[name]))
        same(what + column, row[column] == (names[0] if len(names) == 1 else "*"), True)


def without_overall(matchups):
    """The rows of pairings; those over all pairings of a deck are looked at."""
    overall = matchups["pairing"] == "*"
    rows = matchups[~overall]
    meets = rows[(rows["deck"] != rows["opponent"]) & ~rows["opponent"].str.contains(" + ", regex=False)]
    expected = meets["deck"].value_counts(sort=False)
    if sorted(matchups["deck"][overall]) != sorted(expected[expected > 1].index):
        complaints.append("matchups.csv: rows over all pairings of other decks than those with several")
    for _, row in matchups[overall].iterrows():
        check_overall(row, meets[meets["deck"] == row["deck"]])
    return rows


def check_from_games(folder):
    games, matchups, turns, endings = (read(folder, name) for name in ("games", "matchups", "turns", "endings"))
    matchups = without_overall(matchups)
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
    for column, name in enumerate(["games", "score", "score_low", "score_high", "score_first", "score_second"], 1):
        scale = 1 if name == "games" else 0.01
        same(f"{name} in print", printed[column].astype(float) * scale, table[name], 0.5e-4 + 1e-6)


def check_decks(folder):
    """Scores are those of the report, and no deck beats the mix of decks that nobody is to beat."""
    found = read(folder, "decks").set_index("deck")
    run = runs.Run(folder)
    table = runs.standings(run).set_index("deck").reindex(found.index)
    if (run.matchups["deck"] != run.matchups["opponent"]).any():
        for name in ("pairings", "games", "score", "score_low", "score_high"):
            same(f"decks.csv, {name}", found[name], table[name], 1.5e-6)
    scores = runs.matrix(run, "score").reindex(index=found.index, columns=found.index).to_numpy(copy=True)
    numpy.fill_diagonal(scores, 0.5)
    if run.seats > 2 or len(found) < 2 or numpy.isnan(scores).any():
        same("decks.csv, weights that are not known", found["nash"].notna().sum(), 0)
        return
    same("decks.csv, all weights", found["nash"].sum(), 1, len(found) * 1e-6)
    same("decks.csv, all mean weights", found["nash_mean"].sum(), 1, len(found) * 1e-6)
    best = (scores @ found["nash"]).max()
    if best > 0.5 + 1e-5:
        complaints.append(f"decks.csv: a deck scores {best} against the equilibrium")
    for name in ("nash_mean", "nash_support"):
        if not found[name].between(0, 1).all():
            complaints.append(f"decks.csv: {name} is not a share")
    # What is nearly always there is there by its mean, and the other way round.
    if ((found["nash_mean"] > 0.05) & (found["nash_support"] < 0.05)).any() or (found["nash_mean"] > found["nash_support"] + 0.01).any():
        complaints.append("decks.csv: mean weights and how often they are there do not agree")


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


def without_players(table, entrants):
    """The table without who plays, which is looked at: opponents are played by one and the same, or by "*"."""
    player = {deck["name"]: deck["player"] for deck in entrants}
    for deck, rows in table.groupby("deck"):
        against = {name for names in set(rows["opponent_player"]) for name in names.split(" + ")}
        if set(rows["player"]) != {player[deck]} or not against <= {*player.values(), "*"}:
            complaints.append(f"{deck} is played by others than the manifest has")
    return table.drop(columns=["player", "opponent_player", "cheats"])


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
    matchups = read(folder, "matchups")
    shares = {(row["pairing"], row["deck"]): row["share"] for _, row in matchups[matchups["pairing"] != "*"].iterrows()}
    cards = recount.cards(sides, others, decks, seats, shares)
    compare_tables("cards.csv", without_players(read(folder, "cards"), entrants), cards, [*SIDE, "card"])
    whole = {deck: recount.Side.over_all(deck, its, shares) for deck, its in others.items()}
    splits = recount_splits.splits(whole, decks, seats)
    compare_tables("card_splits.csv", without_players(read(folder, "card_splits"), entrants), splits, ["deck", "card", "split", "from"])
    pairs = recount_splits.pairs(others, decks, shares)
    compare_tables("card_pairs.csv", without_players(read(folder, "card_pairs"), entrants), pairs, ["deck", "card", "other"])
    hands = recount.mulligans(sides, others, policies, sorts_of_cards(), seats, shares)
    found = without_players(read(folder, "mulligans"), entrants)
    compare_tables("mulligans.csv", found, hands, [*SIDE, "seat", "policy", "kind", "item"])


def check_draft(folder):
    games = read(folder, "games")
    for name, key, expected in (
        ("draft_cards", "card", recount_draft.cards(games)),
        ("drafters", "drafter", recount_draft.drafters(games)),
    ):
        found = read(folder, name)
        compare_tables(f"{name}.csv", found[list(expected.columns)], expected, [key])


# --- Coverage --------------------------------------------------------------------------------------


def check_coverage(file):
    """Of what scripts/coverage found: intervals hold what they should, and what does nothing is no discovery."""
    global compared
    for _, row in pandas.read_csv(file).iterrows():
        what = f"{row['table']}.csv, {row['column']}, {row['rounds']} rounds"
        told = row["rows"] * (row["known"] if row["known"] > 0 else 0)
        compared += 1
        # Where one player wins nearly all pairs, normalised Elo is known in those runs alone that chance has spread, and
        # holds less often: results/PROOF.md says so.
        lopsided = row["column"].startswith("nelo") and row["known"] < 0.9
        if row["column"].startswith(("position_q", "synergy_q")):
            if row["false"] > 0.05 + 4 * numpy.sqrt(0.05 * 0.95 / row["rows"]):
                complaints.append(f"{what}: {row['false']} of the runs find a card that does nothing")
        # Rows of a run depend on each other, and four games can end in a few ways only: this is for what is wrong.
        elif told >= 100 and not lopsided and row["held"] < (0.86 if str(row["rounds"]) == "4" or told < 400 else 0.9):
            complaints.append(f"{what}: {row['held']} of the intervals hold the truth")


def main(what, *folders):
    if what == "again":
        check_from_games(folders[0])
        check_standing_in_print(pathlib.Path(folders[0]))
        check_decks(pathlib.Path(folders[0]))
        if (pathlib.Path(folders[0]) / "cards.csv").exists():
            check_cards(folders[0])
    elif what == "draft":
        check_draft(folders[0])
    else:
        check_coverage(folders[0])
    for complaint in complaints[:20]:
        print(complaint)
    print(f"{compared} comparisons, {len(complaints)} complaints")
    sys.exit(1 if complaints else 0)


main(*sys.argv[1:])
