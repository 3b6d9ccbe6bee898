"""Finds out what a folder or files hold."""
import pathlib
import sys

from changes import Change, is_change
from drafts import Draft, is_draft
from meetings import Comparisons, Ladder, Meeting
from runs import Run
from tables import Complaint, columns_of

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
import comparisons  # noqa: E402

# What only the tables of `epicsim mulligan` have: keep.csv, policies.csv, sets.csv, redraws.csv.
MULLIGAN = [{"tune_worth", "learned"}, {"policy", "gain"}, {"put_back", "against_best"}, {"looked", "replaced_score"}]


def source_of(paths):
    """What the given folder or files hold."""
    if len(paths) > 1 or paths[0].is_file():
        for path in paths:
            if not path.is_file():
                raise Complaint(f'"{path}" is not a file: name one folder, or files like players.csv')
        if len(paths) == 1 and is_change(paths[0]):
            return Change(paths[0])
        for path in paths:
            if is_mulligan(path):
                raise Complaint(f'"{path}" is from `epicsim mulligan`, for which there is no page')
        return Comparisons(paths[0].parent, [("", [(path, None, "") for path in paths])])
    folder = paths[0]
    if not folder.is_dir():
        raise Complaint(f'"{folder}" is neither a folder nor a file')
    if (folder / "ladder.csv").exists():
        return Ladder(folder)
    if (folder / "comparisons.txt").exists():
        listed = comparisons.read_tables(folder / "comparisons.txt")
        groups = [
            (title, [(folder / f"{name}.csv", pairs, remark) for name, pairs, _, _, remark in entries])
            for title, entries in listed
        ]
        return Comparisons(folder, groups)
    if (folder / "change.csv").exists():
        return Change(folder / "change.csv")
    if is_draft(folder):
        return Draft(folder)
    if (folder / "players.csv").exists():
        return Meeting(folder)
    return Run(folder) if (folder / "manifest.json").exists() else without_manifest(folder)


def without_manifest(folder):
    """`epicsim mulligan` writes tables alone; and one of `epicsim change` may have been put elsewhere."""
    tables = [path for path in sorted(folder.glob("*.csv")) if path.is_file()]
    changes = [path for path in tables if is_change(path)]
    if len(changes) > 1:
        raise Complaint(f'"{folder}" has files of more than one change: name one of them, such as "{changes[0]}"')
    if changes:
        return Change(changes[0])
    if any(is_mulligan(path) for path in tables):
        raise Complaint(f'"{folder}" is from `epicsim mulligan`, for which there is no page')
    return Run(folder)


def is_mulligan(path):
    """Whether a file is one of those that `epicsim mulligan -o` writes."""
    return any(columns <= set(columns_of(path)) for columns in MULLIGAN)
