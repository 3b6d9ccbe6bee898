"""Plays the published comparisons of players: see scripts/ladder."""

import argparse
import csv
import pathlib
import shutil
import signal
import subprocess
import sys

from comparisons import read_tables

LISTED = pathlib.Path("results/ladder/comparisons.txt")
STOPPED = 130
SEED = 1


def folder_of(comparison, options):
    return options.progress / f"{comparison[0]}-{comparison[1]}"


def command(comparison, options):
    _, pairs, a, b, _ = comparison
    words = [f"{options.build}/epicsim", "compare", "-a", a, "-b", b, "-n", str(pairs), "-s", str(SEED)]
    words += ["--seats", str(options.seats)] if options.seats > 2 else []
    threads = ["-j", str(options.threads)] if options.threads else []
    return words + threads + ["--resume", str(folder_of(comparison, options))]


def shown(pairs, a, b, seats=2):
    return f"epicsim compare -a {a} -b {b} -n {pairs} -s {SEED}" + (f" --seats {seats}" if seats > 2 else "")


# --- Playing ---------------------------------------------------------------------------------------


def is_finished(comparison, options):
    row = result_of(folder_of(comparison, options) / "players.csv")
    return row and row["end"] != "unfinished"


def play(comparison, options):
    """True if the next one may be played."""
    name, pairs, a, b, _ = comparison
    print(f"--- {name}: {shown(pairs, a, b, options.seats)}", flush=True)
    process = subprocess.Popen(command(comparison, options))
    try:
        code = process.wait(timeout=60 * options.minutes if options.minutes else None)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
        code = process.wait()
        code = 0 if code == STOPPED else code
    except KeyboardInterrupt:
        code = process.wait()
    if code not in (0, STOPPED):
        print(f"{name} could not be played: status {code}", file=sys.stderr)
    return code != STOPPED


def publish(comparison, options):
    played = folder_of(comparison, options) / "players.csv"
    row = result_of(played)
    if row and int(row["pairs"]) > 0:
        shutil.copy(played, options.results / f"{comparison[0]}.csv")


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


def table_of(title, comparisons, results):
    head = [f"## {title}", "", "| A | B | pairs | score of A, % | Elo | what it shows |", "| --- | --- | --- | --- | --- | --- |"]
    lines = []
    for name, pairs, a, b, remark in comparisons:
        row = result_of(results / f"{name}.csv")
        if not row:
            continue
        short = f" of {pairs}" if row["end"] == "unfinished" else ""
        score = f"{percent(row['score'])} [{percent(row['score_low'])}, {percent(row['score_high'])}]"
        lines.append(
            f"| `{a}` | `{b}` | [{row['pairs']}]({name}.csv){short} | {score} | {elo(row)} | {remark} |"
        )
    return head + lines + [""] if lines else []


def meanings(comparisons, results):
    """What names that say little stand for, by the results of who played under them."""
    rows = [(a, b, result_of(results / f"{name}.csv")) for name, _, a, b, _ in comparisons]
    played = {player: row[key] for a, b, row in rows if row for player, key in ((a, "player"), (b, "opponent"))}
    return [f"- `{name}` is `{spec}`" for name, spec in sorted(played.items()) if name.isalpha() and name != spec]


def write_readme(tables, results, seats):
    lines = [
        "# The published ladder" + (f" at tables of {seats}" if seats > 2 else ""),
        "",
        "Players of Epic Card Game, compared over all its bundled decks: pairs of games with the same decks, shuffles and",
        "random numbers, in which they exchange seats and decks. Scores and Elo are those of A, with 95 % intervals; where",
        "fewer pairs were played than planned (*n of m*), time ran out. The number of pairs links to the whole row (`../SCHEMA.md`).",
        "Comparisons of comparisons.txt whose players have changed are left out until they are played again.",
        "",
        "`scripts/ladder` plays all of this and writes this page; `scripts/report results/ladder` draws it. A single comparison is",
        "",
        f"    build/release/{shown('PAIRS', 'A', 'B', seats)}",
        "",
    ]
    for title, comparisons in tables:
        lines += table_of(title, comparisons, results)
    names = meanings([comparison for _, comparisons in tables for comparison in comparisons], results)
    lines += ["## What names stand for", "", *names] if names else []
    (results / "README.md").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


# --- The whole -------------------------------------------------------------------------------------


def parse():
    parser = argparse.ArgumentParser(prog="scripts/ladder", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="comparisons to play; all if none is named")
    parser.add_argument("--minutes", type=float, help="for each comparison at most")
    parser.add_argument("--pairs", type=int, help="of each comparison at most")
    parser.add_argument("--seats", type=int, choices=range(2, 9), default=2, help="at a table; files of more than two lie in seats-N")
    parser.add_argument("--threads", type=int, help="default: all processors")
    parser.add_argument("--list", action="store_true", help="list the comparisons")
    parser.add_argument("--table", action="store_true", help="only write README.md")
    parser.add_argument("--build", default="build/release", help="where the program is (default: build/release)")
    parser.add_argument("--results", type=pathlib.Path, default=LISTED.parent, help="default: results/ladder")
    parser.add_argument("--progress", type=pathlib.Path, default=pathlib.Path("build/ladder"), help="default: build/ladder")
    parser.add_argument("--fresh", action="store_true", help="forget what was played before")
    options = parser.parse_args()
    if options.seats > 2:
        options.results /= f"seats-{options.seats}"
        options.progress /= f"seats-{options.seats}"
        options.results.mkdir(parents=True, exist_ok=True)
    return options


def main():
    options = parse()
    tables = read_tables(LISTED)
    everything = [comparison for _, comparisons in tables for comparison in comparisons]
    unknown = set(options.names) - {comparison[0] for comparison in everything}
    if unknown:
        sys.exit(f"no comparison is named {', '.join(sorted(unknown))}; --list lists them")
    if options.list:
        for name, pairs, a, b, remark in everything:
            print(f"{name:20} {shown(pairs, a, b, options.seats)}" + (f"   # {remark}" if remark else ""))
        return
    for name, pairs, a, b, remark in everything:
        if options.table or (options.names and name not in options.names):
            continue
        comparison = (name, min(pairs, options.pairs or pairs), a, b, remark)
        if options.fresh:
            shutil.rmtree(folder_of(comparison, options), ignore_errors=True)
        goes_on = is_finished(comparison, options) or play(comparison, options)
        publish(comparison, options)
        if not goes_on:
            break
    write_readme(tables, options.results, options.seats)


main()
