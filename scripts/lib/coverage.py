"""How often intervals hold the truth: see scripts/coverage."""

import argparse
import concurrent.futures
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import warnings

import numpy
import pandas

sys.path.insert(0, str(pathlib.Path(__file__).parent / "report"))
import runs  # noqa: E402

Z95 = 1.959963984540054
TRUTH_SEED = 10**6  # small runs have seeds from 1 on
# What tells the rows of a table apart.
KEYS = ["pairing", "deck", "opponent", "player", "card", "other", "split", "from", "seat", "kind", "item", "ending", "result", "out", "policy"]
FEW_ROWS = {"run": 5, "until": 2, "slow": 5, "compare": 5, "league": 5, "unbeaten": 2, "change": 3, "null": 5}  # so many times the runs
NULL_DECKS = ["twenty", "twenty-more"]  # of cards that do the same

# name: command, words that say how much, sizes (as those words have them), the truth; tables
STUDIES = {
    "run": ("run burn precon-good --stats basic -p random", "-n", [8, 20, 40, 200], 2_000_000, "matchups endings"),
    "cards": ("run burn tall --mulligan random -p random", "-n", [8, 20, 40, 200], 1_000_000, "cards card_splits card_pairs mulligans"),
    "field": (
        "run burn tall precon-evil human-token-swarm --gauntlet --mulligan random -p random",
        "-n",
        [8, 20, 40, 200],
        300_000,
        "standings decks cards card_splits card_pairs mulligans",
    ),
    "shares": ("run burn --field field.csv --mulligan random -p random", "-n", [8, 20, 40, 200], 300_000, "decks cards card_splits card_pairs mulligans"),
    "table": ("run burn tall wide --seats 3 -p random", "-n", [12, 30, 300], 300_000, "matchups endings cards"),
    "until": ("run burn tall --stats basic -p random", "--until", ["5%", "3%"], 1_000_000, "matchups endings"),
    "slow": ("run burn tall --stats basic -p flat:1", "--until", ["18%", "10%", "5%"], 30_000, "matchups endings"),
    "compare": ("compare -a greedy -b heuristic --decks burn tall", "-n", [4, 10, 20, 100], 30_000, "players player_decks"),
    "league": ("league random random random --decks burn tall", "-n", [4, 10, 20, 100], 30_000, "players ratings"),
    "unbeaten": ("league random heuristic greedy --decks burn tall", "-n", [4, 20, 100], 10_000, "players ratings"),
    "change": ("change burn --out '3 Fireball' --in '3 Lash' --vs tall --vs wide -p random", "-n", [8, 20, 40, 200], 300_000, "change"),
    "mulligan": ("mulligan burn --vs tall -p random", "-n", [4, 10, 20, 100], 10_000, "keep policies"),
    "null": ("run twenty twenty-more --cards null.cards -p random", "-n", [8, 40, 200, 1000], None, "cards card_pairs"),
}


# --- Runs ------------------------------------------------------------------------------------------


def play(program, words, folder):
    """Runs a command; its tables are in the folder."""
    done = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(words)}: {done.stderr.strip()}")


def words_of(study, size, seed, threads):
    command, option, *_ = STUDIES[study]
    option = "-n" if seed == TRUTH_SEED else option
    return [*shlex.split(command), option, str(size), "-s", str(seed), "-j", str(threads), "-o", "."]


def write_field(folder):
    """Shares that differ by far."""
    (folder / "field.csv").write_text("deck,share\ntall,60%\nprecon-evil,30%\nhuman-token-swarm,10%\n")


def write_null_decks(folder):
    """Twenty cards that do the same under other names, three of each, in two decks."""
    lists = [[], []]
    cards = ['set "Null"', ""]
    for i in range(40):
        name = f"Null {chr(65 + i // 26)}{chr(65 + i % 26)}"
        cards += [f'champion "{name}" wild human, cost 1, 6/6', ""]
        lists[i // 20].append(f"3 {name}")
    (folder / "null.cards").write_text("\n".join(cards))
    for name, lines in zip(NULL_DECKS, lists):
        (folder / f"{name}.deck").write_text("\n".join(["game: ecg", "format: constructed", *lines]) + "\n")


def tables_of(study, size, seed, options, threads=1):
    """Name and rows of each table that a run wrote."""
    names = STUDIES[study][-1].split()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        if study == "null":
            write_null_decks(folder)
        if study == "shares":
            write_field(folder)
        words = words_of(study, size, seed, threads)
        words = [f"{word}.deck" if word in NULL_DECKS else word for word in words]
        play(options.program, words, folder)
        return {name: read(folder, name) for name in names}


def read(folder, name):
    if name == "standings":
        return runs.standings(runs.Run(folder))
    return pandas.read_csv(folder / f"{name}.csv", keep_default_na=False, na_values=[""])


# --- Intervals -------------------------------------------------------------------------------------


def base_of(column, columns):
    """Of which column this one is the error."""
    stem = column.removesuffix("_se").removesuffix("_error")
    return next(name for name in (f"{stem}_wr", f"{stem}_effect", f"{stem}_mean", stem) if name in columns)


def intervals_of(table):
    """Name, value, low and high of all columns that tell how sure another one is."""
    for column in table.columns:
        if column.endswith("_low") and f"{column[:-4]}_high" in table.columns:
            stem = column[:-4]
            yield f"{stem}_low, {stem}_high", stem, table[column], table[f"{stem}_high"]
        elif column.endswith(("_se", "_error")):
            base = base_of(column, table.columns)
            half = Z95 * table[column]
            yield column, base, table[base] - half, table[base] + half


def indexed(table):
    keys = [key for key in KEYS if key in table.columns]
    table = table.assign(**{key: table[key].astype(str) for key in keys})
    return table.set_index(keys)


def held_by(tables, truths):
    """For each interval of a run: rows that could tell, rows that do, rows that hold the truth, and their width."""
    for name, table in tables.items():
        table, truth = indexed(table), indexed(truths[name])
        table = table[table.index.isin(truth.index)]
        for column, base, low, high in intervals_of(table):
            right = truth[base].reindex(table.index).to_numpy(dtype=float)
            value, low, high = (numpy.asarray(x, dtype=float) for x in (table[base], low, high))
            could = numpy.isfinite(right)
            known = could & ~(numpy.isnan(low) | numpy.isnan(high) | numpy.isnan(value))
            if base in ("elo", "nelo", "rating"):  # an empty end is infinite, if the other one is not
                known = could & ~(numpy.isnan(low) & numpy.isnan(high))
                low, high = numpy.where(numpy.isnan(low), -numpy.inf, low), numpy.where(numpy.isnan(high), numpy.inf, high)
            held = known & (low <= right + 1e-6) & (right <= high + 1e-6)
            width = numpy.where(known & numpy.isfinite(high - low), high - low, 0)
            yield (name, column), numpy.array([could.sum(), known.sum(), held.sum(), width.sum()], dtype=float)


def false_discoveries(tables):
    """Whether a run in which nothing is to be found has found something: rows of pairings, and of all of them."""
    rows = tables["cards"]
    for what, part in (("", rows[rows["pairing"] != "*"]), (" of *", rows[rows["pairing"] == "*"])):
        q = part["position_q"].dropna()
        yield ("cards", f"position_q{what}"), found_any(q)
    yield ("card_pairs", "synergy_q"), found_any(tables["card_pairs"]["synergy_q"].dropna())


def found_any(q):
    return numpy.array([1, len(q) > 0, (q < 0.05).any(), 0], dtype=float)


# --- Studies ---------------------------------------------------------------------------------------


def one(job):
    study, size, seed, options, truths = job
    tables = tables_of(study, size, seed, options)
    return dict(false_discoveries(tables) if study == "null" else held_by(tables, truths))


def games_of_truth(word):
    """How many games the run has that is taken for the truth, and whether that is in percent: "5000", "20%"."""
    return int(word.removesuffix("%")), word.endswith("%")


def truths_of(study, options):
    if study == "null":
        return None
    (number, percent), usual = options.truth, STUDIES[study][3]
    return tables_of(study, usual * number // 100 if percent else number, TRUTH_SEED, options, options.jobs)


def rounds_of(study, size):
    """Independent rounds (deals, pairs) of each pairing."""
    if study in ("compare", "league", "unbeaten", "mulligan"):
        return size
    if study in ("until", "slow"):
        return f"until {size}"
    return int(size) // (3 if study == "table" else 2)


def measure(study, options, pool):
    truths = truths_of(study, options)
    number = options.runs * FEW_ROWS.get(study, 1)
    sizes = options.sizes.split(",") if options.sizes else STUDIES[study][2]
    for size in sizes:
        jobs = [(study, size, seed, options, truths) for seed in range(1, number + 1)]
        sums = {}
        for found in pool.map(one, jobs, chunksize=10):
            for key, numbers in found.items():
                sums[key] = sums.get(key, 0) + numbers
        for (table, column), (could, known, held, width) in sums.items():
            is_q = study == "null"
            yield {
                "command": "epicsim " + STUDIES[study][0],
                "rounds": rounds_of(study, size),
                "runs": number,
                "table": table,
                "column": column,
                "rows": int(could),
                "known": round(known / could, 4) if could else "",
                "held": round(held / known, 4) if known and not is_q else "",
                "width": round(width / known, 4) if known and not is_q else "",
                "false": round(held / could, 4) if is_q else "",
            }


def show(rows):
    """One line for each column of a study: how many in a hundred hold, by number of rounds."""
    table = pandas.DataFrame(rows)
    for command, part in table.groupby("command", sort=False):
        print(f"\n{command}, {part['runs'].iloc[0]} runs of each size: % that hold the truth (or of runs, find what is not)")
        sizes = list(dict.fromkeys(part["rounds"]))
        print(f"{'rounds':44}" + "".join(f"{str(size):>12}" for size in sizes))
        for (name, column), lines in part.groupby(["table", "column"], sort=False):
            by_size = lines.set_index("rounds")
            cells = []
            for size in sizes:
                line = by_size.loc[size] if size in by_size.index else None
                value = "" if line is None else line["held"] if line["held"] != "" else line["false"]
                cells.append(f"{100 * value:.1f}" if value != "" else "-")
            print(f"{name + ' ' + column:44}" + "".join(f"{cell:>12}" for cell in cells))


def main():
    parser = argparse.ArgumentParser(prog="scripts/coverage", description=__doc__)
    parser.add_argument("--runs", type=int, default=100, help="of each size, or some times as many where a run has few rows (100)")
    parser.add_argument("--only", default=",".join(STUDIES), help="names of studies, with commas")
    parser.add_argument("--list", action="store_true", help="names the studies")
    parser.add_argument("--sizes", help="rounds or games in place of those of the study, with commas")
    parser.add_argument("--truth", type=games_of_truth, default="100%", help="games of the run that is taken for the truth, or N%% of the usual ones")
    parser.add_argument("--build", default="build/release")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("-o", "--output", default="results/coverage.csv")
    options = parser.parse_args()
    if options.list:
        for name, (command, *_) in STUDIES.items():
            print(f"{name:10}epicsim {command}")
        return
    warnings.simplefilter("ignore")
    options.program = str(pathlib.Path(options.build).resolve() / "epicsim")
    os.environ["EPICSIM_DATA"] = str(pathlib.Path(os.environ.get("EPICSIM_DATA", "decks")).resolve())
    rows = []
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for study in options.only.split(","):
            rows += measure(study, options, pool)
    show(rows)
    pandas.DataFrame(rows).to_csv(options.output, index=False)


main()
