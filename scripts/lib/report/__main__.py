"""Make a page of what the program wrote: see scripts/report."""
import argparse
import importlib
import os
import pathlib
import sys

from changes import Change
from drafts import Draft
from runs import Run
from sources import source_of
from tables import Complaint


def write_whole(path, data):
    """Writes a file so that nobody ever sees half of it."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    os.replace(part, path)


def modules_of(source):
    """What makes the page of a source, and what draws its pictures; that is loaded if it is needed, as it takes a second."""
    kinds = {Run: "run", Change: "change", Draft: "draft"}
    kind = next((name for one, name in kinds.items() if isinstance(source, one)), "players")
    return importlib.import_module(f"{kind}_page"), lambda: importlib.import_module(f"{kind}_pictures")


def draw(source, pictures):
    import plots

    return plots.draw_all(pictures.PICTURES, source)


def make_report(paths, target, with_pictures):
    source = source_of(paths)
    page_maker, picture_maker = modules_of(source)
    pictures = draw(source, picture_maker()) if with_pictures else {}
    page = page_maker.make_page(source, sorted(pictures))
    target.mkdir(parents=True, exist_ok=True)
    for stale in target.glob("*"):
        if stale.suffix in (".svg", ".png", ".part"):
            stale.unlink()
    for name, data in pictures.items():
        write_whole(target / name, data)
    write_whole(target / "index.html", page.encode("utf-8"))
    return target / "index.html"


def main():
    parser = argparse.ArgumentParser(
        prog="scripts/report",
        description="Make a page of what `epicsim run`, `compare`, `league`, `ladder`, `draft` or `change` wrote, or of the published ladder.",
        epilog="Examples: scripts/report results/burn; scripts/report results/ladder -o build/ladder-report",
    )
    parser.add_argument(
        "paths",
        metavar="DIR|FILE",
        nargs="+",
        type=pathlib.Path,
        help="the folder that -o was given; or change.csv of `epicsim change`; or players.csv files, by whatever name",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        type=pathlib.Path,
        help="where the page goes (default: DIR/report, FILE-report)",
    )
    parser.add_argument("--no-pictures", action="store_true", help="the page alone, without SVG and PNG files")
    options = parser.parse_args()
    try:
        first = options.paths[0]
        target = options.output or (first / "report" if first.is_dir() else first.with_name(first.stem + "-report"))
        page = make_report(options.paths, target, not options.no_pictures)
    except Complaint as complaint:
        sys.exit(f"error: {complaint}")
    except OSError as error:
        sys.exit(f'error: cannot write "{error.filename}": {error.strerror}')
    print(page)


if __name__ == "__main__":
    main()
