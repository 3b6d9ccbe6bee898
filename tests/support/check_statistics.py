#!/usr/bin/env python3
"""Look at the numbers of runs as a statistician would who has not seen the program: with pandas and SciPy.

    /usr/bin/python3 tests/support/check_statistics.py again DIR       matchups.csv, turns.csv and endings.csv follow from
                                                                       games.csv; cards.csv and mulligans.csv agree with
                                                                       them, with each other and within themselves
    /usr/bin/python3 tests/support/check_statistics.py spread DIR...   over runs that differ by seed alone, numbers vary as
                                                                       much as their errors say, and intervals hold the
                                                                       true value as often as they should

Ends with status 1 if anything is not as it should be.
"""
import pathlib
import re
import sys

import numpy
import pandas
from scipy import stats

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "scripts/lib/report"))
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


def wilson(rate, trials):
    """The rates that are as far from the observed one as chance takes them: roots of a square equation."""
    a, b, c = 1 + Z95**2 / trials, -(2 * rate + Z95**2 / trials), rate**2
    low, high = sorted(numpy.roots([a, b, c]).real)
    if float(rate * trials).is_integer():
        known = stats.binomtest(round(rate * trials), trials).proportion_ci(method="wilson")
        same("Wilson's interval in SciPy", [low, high], [known.low, known.high], 1e-7)
    return max(0.0, low), min(1.0, high)


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


def interval(values):
    middle, error = values.mean(), values.std(ddof=0) / numpy.sqrt(len(values))
    low, high = (middle - Z95 * error, middle + Z95 * error) if values.nunique() > 1 else wilson(middle, len(values))
    return middle, error, max(0.0, low), min(1.0, high)


def check_matchup(row, side, seats):
    what = f"matchups.csv, {row['deck']} against {row['opponent']}, "
    by_round = side.pivot(index="round", columns="seat", values="score")
    score, error, low, high = interval(by_round.mean(axis=1))
    counts = side["outcome"].value_counts()
    found = {
        "games": len(side),
        "score": score,
        "score_error": error,
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
    for name, values in (("first", first), ("later", later)):
        found[f"score_{name}"] = values.mean()
        found[f"score_{name}_low"], found[f"score_{name}_high"] = wilson(values.mean(), len(values))
    gap = first - later
    half = Z95 * gap.std(ddof=0) / numpy.sqrt(len(gap))
    found |= {"seat_gap": gap.mean(), "seat_gap_low": gap.mean() - half, "seat_gap_high": gap.mean() + half}
    points = (2 * by_round.sum(axis=1)).round().astype(int)
    found |= {f"c{k}": (points == k).sum() for k in range(2 * seats + 1)}
    for name in ("turns", "choices"):
        means = side.groupby("round")[name].mean()
        found[f"{name}_mean"], found[f"{name}_error"] = means.mean(), means.std(ddof=0) / numpy.sqrt(len(means))
        for quantile, share in (("median", 50), ("p95", 95)):
            exact = int(numpy.percentile(side[name], share, method="inverted_cdf"))
            found[f"{name}_{quantile}"] = bin_of(exact)[0]
    for name, value in found.items():
        same(what + name, row[name], value)
    left = set(row.index) - set(found) - {*SIDE, "player", "opponent_player", "seed"}
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
        share, _, low, high = interval(values)
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
    for pairing, mine in games.groupby("pairing"):
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
    for pairing, mine in games.groupby("pairing"):
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
    table = tables.standings(tables.Run(folder))
    if list(printed[0]) != list(table["deck"]):
        complaints.append("the printed ranking has other decks than the report, or in another order")
        return
    for column, name in enumerate(["games", "score", "score_low", "score_high", "score_first", "score_later"], 1):
        scale = 1 if name == "games" else 0.01
        same(f"{name} in print", printed[column].astype(float) * scale, table[name], 0.5e-4 + 1e-6)


# --- Cards and mulligans against themselves --------------------------------------------------------


def check_rates(table, name, count, rate, error):
    """Single games: the error is at most that of a coin, and near it where there are so many that few are draws."""
    known = table[table[count] > 0]
    coin = numpy.sqrt(known[rate] * (1 - known[rate]) / known[count])
    if not ((known[error] <= coin + 2e-6) & ((known[error] >= 0.75 * coin - 2e-6) | (known[count] < 200))).all():
        complaints.append(f"{name}: {error} is not that of {rate}")
    if table.loc[table[count] == 0, rate].notna().any():
        complaints.append(f"{name}: {rate} of nothing")


def wins(table, count, rate):
    return table[count] * table[rate].fillna(0)


def check_cards(folder, hand):
    cards, matchups = read(folder, "cards"), read(folder, "matchups")
    joined = cards[cards["pairing"] != "*"].merge(matchups[[*SIDE, "score", "games"]], on=SIDE, suffixes=("", "_all"))
    same("rows of cards.csv with a matchup", len(joined), (cards["pairing"] != "*").sum())
    same("cards.csv, games", joined["games"], joined["games_all"])
    same("cards.csv, gp_wr", joined["gp_wr"], joined["score"], 1e-6)
    same("cards.csv, gp", cards["gp"], cards["games"] * cards["copies"])
    same("cards.csv, gih", cards["gih"], cards["oh"] + cards["gd"])
    same("cards.csv, all copies", cards["gih"] + cards["gns"] + cards["fetched"], cards["gp"])
    same("cards.csv, iwd", cards["iwd"], cards["gih_wr"] - cards["gns_wr"], 1e-6)
    rough = 1e-6 * cards["gp"].max()
    same(
        "cards.csv, wins in hand",
        wins(cards, "gih", "gih_wr"),
        wins(cards, "oh", "oh_wr") + wins(cards, "gd", "gd_wr"),
        rough,
    )
    none = cards[cards["fetched"] == 0]
    same(
        "cards.csv, all wins",
        wins(none, "gih", "gih_wr") + wins(none, "gns", "gns_wr"),
        wins(none, "gp", "gp_wr"),
        2 * rough,
    )
    for name in ("dealt", "oh", "gd", "gih", "gns", "played"):
        check_rates(cards, "cards.csv", f"{name}_games", f"{name}_games_wr", f"{name}_games_se")
        single = cards[cards["copies"] == 1]
        for end in ("", "_wr", "_se"):
            same(f"cards.csv, {name}{end} of a single copy", single[f"{name}{end}"], single[f"{name}_games{end}"])
    # Every game has a hand: over all cards of a deck, its score.
    grouped = cards.assign(dealt_wins=wins(cards, "dealt", "dealt_wr"), oh_wins=wins(cards, "oh", "oh_wr")).groupby(
        SIDE
    )
    for name in ("dealt", "oh"):
        same(f"cards.csv, sum of {name}", grouped[name].sum(), hand * grouped["games"].first())
        same(
            f"cards.csv, score by {name}",
            grouped[f"{name}_wins"].sum() / grouped[name].sum(),
            grouped["gp_wr"].first(),
            1e-6,
        )
    check_effects(cards)
    check_sums(cards)


def check_effects(cards):
    for name, family in cards.groupby(cards["pairing"] == "*"):
        family = family.dropna(subset=["position_p"])
        effect, error, p = (family[column].to_numpy() for column in ("position_effect", "position_se", "position_p"))
        for sign in (-1, 1):  # between what the six decimals allow
            bound = 2 * stats.norm.sf(
                numpy.maximum(0, numpy.abs(effect) + sign * 1e-6) / numpy.maximum(1e-9, error - sign * 1e-6)
            )
            if not (sign * (p - bound) >= -1e-6).all():
                complaints.append("cards.csv: position_p is not that of position_effect and position_se")
        order = numpy.argsort(p)
        adjusted = numpy.minimum.accumulate((p[order] * len(p) / numpy.arange(1, len(p) + 1))[::-1])[::-1]
        same(
            f"cards.csv, position_q, sums {name}",
            family["position_q"].to_numpy()[order],
            numpy.minimum(1, adjusted),
            0.5e-6 * len(p),
        )


def check_sums(cards):
    """Rows over all opponents are the sums of the others."""
    apart = cards[(cards["pairing"] != "*") & (cards["deck"] != cards["opponent"])]
    whole = cards[cards["pairing"] == "*"].set_index(["deck", "card"]).sort_index()
    apart = apart.assign(
        effect=apart["games"] * apart["position_effect"],
        effect_games=apart["games"].where(apart["position_effect"].notna(), 0),
        **{f"{name}_wins": wins(apart, name, f"{name}_wr") for name in ("dealt", "gih", "played")},
    )
    sums = apart.groupby(["deck", "card"]).sum(numeric_only=True).sort_index()
    if list(sums.index) != list(whole.index):
        complaints.append("cards.csv: rows over all opponents are of other cards than those of pairings")
        return
    for name in ("games", "dealt", "oh", "gd", "gih", "gns", "played", "fetched", "gih_games"):
        same(f"cards.csv over all opponents, {name}", whole[name], sums[name])
    for name in ("dealt", "gih", "played"):
        rate = sums[f"{name}_wins"] / sums[name].replace(0, numpy.nan)
        same(f"cards.csv over all opponents, {name}_wr", whole[f"{name}_wr"], rate, 1e-6)
    same(
        "cards.csv over all opponents, position_effect",
        whole["position_effect"],
        sums["effect"] / sums["effect_games"].replace(0, numpy.nan),
        1e-6,
    )


def check_mulligans(folder, hand):
    table, cards = read(folder, "mulligans"), read(folder, "cards")
    what = "mulligans.csv, "
    by_number = table["kind"] == "number"
    same(what + "offered", table["offered"], table["kept"] + table["tossed"])
    same(
        what + "keep_rate",
        table["keep_rate"],
        (table["kept"] / table["offered"].replace(0, numpy.nan)).where(~by_number),
    )
    rough = 1e-6 * table["offered"].max()
    same(
        what + "scores",
        wins(table, "kept", "kept_wr") + wins(table, "tossed", "tossed_wr"),
        wins(table, "offered", "dealt_wr"),
        rough,
    )
    same(what + "impact", table["impact"], table["final_wr"] - table["score"], 1e-6)
    known = table[table["propensity"].notna()]
    same(what + "keep_effect", known["keep_effect"], known["kept_wr"] - known["tossed_wr"], 1e-6)
    if table.loc[table["propensity"].isna(), "keep_effect"].notna().any():
        complaints.append("mulligans.csv: keep_effect without a propensity")
    same(what + "paid", table.loc[by_number, "paid"], table.loc[by_number, "item"].astype(int))
    slices = table.groupby([*SIDE, "seat"])
    for kind, each in (("card", hand), ("hand", 1), ("number", 1)):
        of_kind = table[table["kind"] == kind].groupby([*SIDE, "seat"])
        same(f"{what}sum of offered, {kind}", of_kind["offered"].sum(), each * slices["games"].first())
        same(f"{what}sum of final, {kind}", of_kind["final"].sum(), each * slices["games"].first())
    joined = table[(table["kind"] == "card") & (table["seat"] == "*")].merge(
        cards, left_on=[*SIDE, "item"], right_on=[*SIDE, "card"], suffixes=("", "_cards")
    )
    same(what + "rows that cards.csv has, too", len(joined), ((table["kind"] == "card") & (table["seat"] == "*")).sum())
    for mine, its in (
        ("offered", "dealt"),
        ("dealt_wr", "dealt_wr_cards"),
        ("dealt_se", "dealt_se_cards"),
        ("final", "oh"),
        ("final_wr", "oh_wr"),
        ("final_se", "oh_se"),
    ):
        same(f"{what}{mine} is {its} of cards.csv", joined[mine], joined[its])
    keys = [*SIDE, "kind", "item"]
    apart = table[table["seat"] != "*"].groupby(keys)[["offered", "kept", "final"]].sum().sort_index()
    whole = table[table["seat"] == "*"].set_index(keys).sort_index()
    for name in ("offered", "kept", "final"):
        same(f"{what}{name} in all seats", whole[name], apart[name].reindex(whole.index))


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
    table = pandas.concat([tables.standings(tables.Run(folder)).assign(run=k) for k, folder in enumerate(folders)])
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
            check_cards(folders[0], 5)
            check_mulligans(folders[0], 5)
    else:
        check_spread(folders)
    for complaint in complaints[:20]:
        print(complaint)
    print(f"{compared} comparisons, {len(complaints)} complaints")
    sys.exit(1 if complaints else 0)


main(*sys.argv[1:])
