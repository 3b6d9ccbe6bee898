"""Finds out what a folder or files hold."""
import pathlib
import sys

from changes import Change, is_change
from meetings import Comparisons, Ladder, Meeting
from runs import Run
from tables import Complaint

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
import comparisons  # noqa: E402


def source_of(paths):
    """What the given folder or files hold."""
    if len(paths) > 1 or paths[0].is_file():
        for path in paths:
            if not path.is_file():
                raise Complaint(f'"{path}" is no file: name one folder, or files like players.csv')
        if len(paths) == 1 and is_change(paths[0]):
            return Change(paths[0])
        return Comparisons(paths[0].parent, [("", [(path, None, "") for path in paths])])
    folder = paths[0]
    if not folder.is_dir():
        raise Complaint(f'"{folder}" is no folder and no file')
    if (folder / "ladder.csv").exists():
        return Ladder(folder)
    if (folder / "comparisons.txt").exists():
        listed = comparisons.read_tables(folder / "comparisons.txt")
        groups = [
            (title, [(folder / f"{name}.csv", pairs, remark) for name, pairs, _, _, remark in entries])
            for title, entries in listed
        ]
        return Comparisons(folder, groups)
    return Meeting(folder) if (folder / "players.csv").exists() else Run(folder)
