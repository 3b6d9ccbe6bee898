"""Make a page of a run: see scripts/report."""
import argparse
import os
import pathlib
import sys

from page import make_page
from tables import Complaint, Run


def write_whole(path, data):
    """Writes a file so that nobody ever sees half of it."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    os.replace(part, path)


def make_report(folder, with_pictures):
    run = Run(folder)
    target = pathlib.Path(folder) / "report"
    target.mkdir(exist_ok=True)
    pictures = {}
    if with_pictures:
        from pictures import draw_all  # takes a second to load

        pictures = draw_all(run)
    for stale in target.glob("*"):
        if stale.suffix in (".svg", ".png", ".part"):
            stale.unlink()
    for name, data in pictures.items():
        write_whole(target / name, data)
    page = target / "index.html"
    write_whole(page, make_page(run, sorted(pictures)).encode("utf-8"))
    return page


def main():
    parser = argparse.ArgumentParser(prog="scripts/report", description="Make a page of what a run wrote.")
    parser.add_argument("folder", metavar="DIR", help="what `epicsim run ... -o DIR` was given")
    parser.add_argument("--no-pictures", action="store_true", help="the page alone, without SVG and PNG files")
    options = parser.parse_args()
    try:
        page = make_report(options.folder, not options.no_pictures)
    except Complaint as complaint:
        sys.exit(f"error: {complaint}")
    except OSError as error:
        sys.exit(f'error: cannot write "{error.filename}": {error.strerror}')
    print(page)


if __name__ == "__main__":
    main()
