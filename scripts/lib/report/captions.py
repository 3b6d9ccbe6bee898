"""Who played what a page and its pictures tell of: no result holds for other players."""

MOST_NAMES = 4
GAMES = {"ecg": "Epic Card Game", "tcg": "Epic TCG", "multiverse": "Epic, the superhero game"}


def game_of(source):
    """What was played, in words; nothing where the files do not say."""
    game = source.manifest.get("run", {}).get("game", "")
    return GAMES.get(game, game)


def title_of(source, title):
    """The title of a page: which game it is about comes first."""
    game = game_of(source)
    return f"{game}: {title}" if game else title


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
        game_of(source),
        f"Played by {of_players(source.who)}" if source.who else "",
        f"{source.games:,} games",
        f"seed {seed}" if seed else "",
        f"{manifest.get('program', 'epicsim')} {manifest.get('version', '')}".strip(),
    ]
    return " · ".join(part for part in parts if part)
