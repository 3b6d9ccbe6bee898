"""Who played what a page and its pictures tell of: no result holds for other players."""

MOST_NAMES = 4


def listed(names):
    """In the words of a sentence."""
    return " and ".join([", ".join(names[:-1])] * (len(names) > 1) + names[-1:])


def of_players(names):
    """Names, or of many their number alone."""
    known = list(dict.fromkeys(names))
    return listed(known) if len(known) <= MOST_NAMES else f"{len(known)} players"


def played_by(names):
    """Behind the title of a page; nothing where the files do not say."""
    return f", played by {of_players(names)}" if names else ""


def caption(source):
    """Below a picture, which travels without its page."""
    manifest = source.manifest
    seed = manifest.get("run", {}).get("seed")
    parts = [
        f"Played by {of_players(source.who)}" if source.who else "",
        f"{source.games:,} games",
        f"seed {seed}" if seed else "",
        f"{manifest.get('program', 'epicsim')} {manifest.get('version', '')}".strip(),
    ]
    return " · ".join(part for part in parts if part)
