"""Reads a list of comparisons of players, such as results/ladder/comparisons.txt."""


def read_tables(path):
    """Titles with their comparisons: name, pairs, the two players, and a remark."""
    tables, comment = [], ""
    fresh = True
    for line in path.read_text(encoding="utf-8").splitlines():
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
