#!/usr/bin/env python3
"""Copy the folder of a run with other names for its decks: such as mean something to HTML, scripts, mathematics or CSV.

    tests/support/pages/odd_names.py FROM TO
"""
import csv
import json
import pathlib
import sys

ODD = ['</script><img src=x onerror="throw 1">', "NA", '"Ŧâll", $x_1^2$ & {{DATA}} \u2028 \\u003c', "7", "🐉 ドラゴン <b>"]


def main(source, target):
    source, target = pathlib.Path(source), pathlib.Path(target)
    target.mkdir()
    manifest = json.loads((source / "manifest.json").read_text(encoding="utf-8"))
    names = {deck["name"]: odd for deck, odd in zip(manifest["run"]["decks"], ODD)}
    for deck in manifest["run"]["decks"]:
        deck["name"] = names[deck["name"]]
    (target / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    for path in source.glob("*.csv"):
        with open(path, newline="", encoding="utf-8") as file, open(
            target / path.name, "w", newline="", encoding="utf-8"
        ) as copy:
            rows = csv.DictReader(file)
            out = csv.DictWriter(copy, rows.fieldnames, lineterminator="\n")
            out.writeheader()
            for row in rows:
                out.writerow(row | {key: names.get(row[key], row[key]) for key in ("deck", "opponent") if key in row})


main(*sys.argv[1:])
