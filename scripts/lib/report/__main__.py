"""Make a page of what the program wrote: see scripts/report."""
import argparse
import os
import pathlib
import sys

import players_page
import run_page
from meetings import source_of
from runs import Run
from tables import Complaint


def write_whole(path, data):
    """Writes a file so that nobody ever sees half of it."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    os.replace(part, path)


def draw(source):
    import plots  # takes a second to load

    if isinstance(source, Run):
        from run_pictures import PICTURES
    else:
        from players_pictures import PICTURES
    return plots.draw_all(PICTURES, source)


def make_report(paths, target, with_pictures):
    source = source_of([pathlib.Path(path) for path in paths])
    target = pathlib.Path(target) if target else source.folder / "report"
    pictures = draw(source) if with_pictures else {}
    page = (run_page if isinstance(source, Run) else players_page).make_page(source, sorted(pictures))
    target.mkdir(exist_ok=True)
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
        description="Make a page of what `epicsim run`, `compare`, `league` or `ladder` wrote, or of the published ladder.",
        epilog="Examples: scripts/report results/burn; scripts/report results/ladder -o build/ladder-report",
    )
    parser.add_argument(
        "paths",
        metavar="DIR|FILE",
        nargs="+",
        help="the folder that -o was given; or players.csv files of comparisons, by whatever name",
    )
    parser.add_argument("-o", "--output", metavar="DIR", help="where the page goes (default: DIR/report)")
    parser.add_argument("--no-pictures", action="store_true", help="the page alone, without SVG and PNG files")
    options = parser.parse_args()
    try:
        page = make_report(options.paths, options.output, not options.no_pictures)
    except Complaint as complaint:
        sys.exit(f"error: {complaint}")
    except OSError as error:
        sys.exit(f'error: cannot write "{error.filename}": {error.strerror}')
    print(page)


if __name__ == "__main__":
    main()
