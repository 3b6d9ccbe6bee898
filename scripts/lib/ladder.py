"""Plays the published comparisons of players: see scripts/ladder."""

import argparse
import csv
import pathlib
import shutil
import signal
import subprocess
import sys

PROGRAM = "build/release/epicsim"
RESULTS = pathlib.Path("results/ladder")
PROGRESS = pathlib.Path("build/ladder")
STOPPED = 130
SEED = 1


def read_tables():
    """Titles with their comparisons: name, pairs, the two players, and a remark."""
    tables, comment = [], ""
    fresh = True
    for line in (RESULTS / "comparisons.txt").read_text().splitlines():
        if not line.strip():
            fresh = True
        elif line.startswith("#"):
            comment = line.lstrip("# ")
        else:
            if fresh:
                tables.append((comment, []))
                fresh = False
            name, pairs, a, b, *remark = line.split(maxsplit=4)
            tables[-1][1].append((name, int(pairs), a, b, " ".join(remark)))
    return tables


def folder_of(comparison):
    return PROGRESS / f"{comparison[0]}-{comparison[1]}"


def command(comparison):
    _, pairs, a, b, _ = comparison
    folder = str(folder_of(comparison))
    return [PROGRAM, "compare", "-a", a, "-b", b, "-n", str(pairs), "-s", str(SEED), "--resume", folder]


def shown(pairs, a, b):
    return f"epicsim compare -a {a} -b {b} -n {pairs} -s {SEED}"


# --- Playing ---------------------------------------------------------------------------------------


def is_finished(comparison):
    row = result_of(folder_of(comparison) / "players.csv")
    return row and row["end"] != "truncated"


def play(comparison, threads, minutes):
    """True if the next one may be played."""
    name, pairs, a, b, _ = comparison
    words = command(comparison) + (["-j", str(threads)] if threads else [])
    print(f"--- {name}: {shown(pairs, a, b)}", flush=True)
    process = subprocess.Popen(words)
    try:
        code = process.wait(timeout=60 * minutes if minutes else None)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
        code = process.wait()
        code = 0 if code == STOPPED else code
    except KeyboardInterrupt:
        code = process.wait()
    if code not in (0, STOPPED):
        print(f"{name} could not be played: status {code}", file=sys.stderr)
    return code != STOPPED


def publish(comparison):
    played = folder_of(comparison) / "players.csv"
    row = result_of(played)
    if row and int(row["pairs"]) > 0:
        shutil.copy(played, RESULTS / f"{comparison[0]}.csv")


# --- README.md -------------------------------------------------------------------------------------


def result_of(path):
    if not path.exists():
        return None
    with open(path, newline="", encoding="utf-8") as file:
        return next(csv.DictReader(file), None)


def percent(share):
    return f"{100 * float(share):.1f}"


def elo(row):
    def rounded(number, sign):
        return f"{float(number):.0f}" if number else f"{sign}∞"

    # An empty field is an infinite one, and it lies on the side of the winner.
    sign = "" if float(row["score"]) > 0.5 else "-"
    low, high = (rounded(row[f"elo_{end}"], sign) for end in ("low", "high"))
    return f"{rounded(row['elo'], sign)} [{low}, {high}]"


def table_of(title, comparisons):
    head = [f"## {title}", "", "| A | B | pairs | score of A, % | Elo | tells |", "| --- | --- | --- | --- | --- | --- |"]
    lines = []
    for name, pairs, a, b, remark in comparisons:
        row = result_of(RESULTS / f"{name}.csv")
        if not row:
            continue
        short = f" of {pairs}" if row["end"] == "truncated" else ""
        score = f"{percent(row['score'])} [{percent(row['score_low'])}, {percent(row['score_high'])}]"
        lines.append(
            f"| `{row['player']}` | `{row['opponent']}` | [{row['pairs']}]({name}.csv){short} | {score} | {elo(row)} | {remark} |"
        )
    return head + lines + [""] if lines else []


def write_readme(tables):
    lines = [
        "# The published ladder",
        "",
        "Players compared over all lists of the house: pairs of games with the same decks, shuffles and random numbers, in",
        "which they exchange seats and decks. Scores and Elo are those of A, with 95 % intervals; where fewer pairs were",
        "played than wanted (*n of m*), time ran out. The number of pairs leads to the whole row (`../SCHEMA.md`).",
        "",
        "`scripts/ladder` plays all this and writes this page; a single comparison is",
        "",
        f"    build/release/{shown('PAIRS', 'A', 'B')}",
        "",
    ]
    for title, comparisons in tables:
        lines += table_of(title, comparisons)
    (RESULTS / "README.md").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


# --- The whole -------------------------------------------------------------------------------------


def parse():
    parser = argparse.ArgumentParser(prog="scripts/ladder", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="comparisons to play; all if none is named")
    parser.add_argument("--minutes", type=float, help="for each comparison at most")
    parser.add_argument("--pairs", type=int, help="of each comparison at most")
    parser.add_argument("--threads", type=int, help="default: all processors")
    parser.add_argument("--list", action="store_true", help="list the comparisons")
    parser.add_argument("--table", action="store_true", help="only write README.md")
    parser.add_argument("--fresh", action="store_true", help="forget what was played before")
    return parser.parse_args()


def main():
    options = parse()
    tables = read_tables()
    everything = [comparison for _, comparisons in tables for comparison in comparisons]
    unknown = set(options.names) - {comparison[0] for comparison in everything}
    if unknown:
        sys.exit(f"no comparison is named {', '.join(sorted(unknown))}; --list lists them")
    if options.list:
        for name, pairs, a, b, remark in everything:
            print(f"{name:20} {shown(pairs, a, b)}" + (f"   # {remark}" if remark else ""))
        return
    for name, pairs, a, b, remark in everything:
        if options.table or (options.names and name not in options.names):
            continue
        comparison = (name, min(pairs, options.pairs or pairs), a, b, remark)
        if options.fresh:
            shutil.rmtree(folder_of(comparison), ignore_errors=True)
        goes_on = is_finished(comparison) or play(comparison, options.threads, options.minutes)
        publish(comparison)
        if not goes_on:
            break
    write_readme(tables)


main()
