"""The pages of players that met: two of them, a league, a ladder of budgets, and published comparisons."""
import pandas

import frame
import words
from captions import of_players, title_of
from frame import escape, pack
from meetings import is_first
from players_findings import findings_of
from tables import STOPPED, decimals_for, fixed, signed, stopped_warnings

SCRIPTS = ["lines.js", "matches.js", "strength.js", "player_decks.js", "style.js", "players.js"]
BOUND = 2.944438979166440  # where a sequential test with errors of 5 % ends: ln(0.95 / 0.05)

# Parts of the template that are for one kind of page alone.
KINDS = {"compare": ["strength"], "league": ["ratings", "matrix"], "ladder": ["ladder"], "published": ["published"]}


# --- Numbers ---------------------------------------------------------------------------------------


def elo_text(row, column, decimals=0):
    """An empty field is an infinite one, on the side of the winner or of the end of the interval."""
    if pandas.notna(row[column]):
        return signed(row[column], decimals)
    above = column.endswith("high") or (not column.endswith("low") and row["score"] > 0.5)
    return "+∞" if above else "−∞"


def likelihood(share):
    """Never as if it were certain."""
    return "> 99.9 %" if share > 0.9995 else "< 0.1 %" if share < 0.0005 else fixed(100 * share, 1) + " %"


def elo_range(row, column):
    return f"{elo_text(row, f'{column}_low')} to {elo_text(row, f'{column}_high')}"


def score_tile(row, decimals, name):
    half = (row["score_high"] - row["score_low"]) / 2
    return {
        "value": fixed(100 * row["score"], decimals) + " %",
        "error": "±" + fixed(100 * half, decimals),
        "name": name,
        "note": "With half of its 95 % interval.",
    }


def nobody_tile(rows):
    share = (rows["draws"] + rows["aborted"]).sum() / (2 * rows["pairs"].sum())
    return {
        "value": fixed(100 * share, 2) + " %",
        "name": "of the games without a winner",
        "note": "Draws, and aborted games (limit reached).",
    }


def pairs_tile(rows):
    pairs = int(rows["pairs"].sum())
    return {
        "value": f"{pairs:,}",
        "name": "pairs of games",
        "note": f"{2 * pairs:,} games, two with the same shuffles.",
    }


def compare_tiles(meeting, first, decimals):
    row = first.iloc[0]
    normal = {
        "value": elo_text(row, "nelo"),
        "error": "",
        "name": f"normalised Elo, {elo_range(row, 'nelo')}",
        "note": "Says how many games show the difference, whatever the game.",
    }
    return [
        score_tile(row, decimals, f"score of {row['player']}"),
        {"value": elo_text(row, "elo"), "name": f"Elo, {elo_range(row, 'elo')}", "note": "With its 95 % interval."},
        *([normal] if "nelo" in row and pandas.notna(row["nelo"]) else []),
        {
            "value": likelihood(row["superiority"]),
            "name": f"likelihood that {row['player']} is stronger",
            "note": "With few pairs that all went alike it means little.",
        },
        *([] if pandas.isna(row["llr"]) else [llr_tile(row)]),
        pairs_tile(first),
        nobody_tile(first),
    ]


def llr_tile(row):
    return {
        "value": signed(row["llr"], 2),
        "name": f"log likelihood ratio, between ±{fixed(BOUND, 2)}",
        "note": "Of the two statements of a sequential test, which ends at these bounds.",
    }


def league_tiles(meeting, first, decimals):
    found = [{"value": f"{len(meeting.names):,}", "name": f"players, {len(first):,} pairings"}, pairs_tile(first)]
    rated = meeting.ratings.dropna(subset=["rating"]) if meeting.ratings is not None else []
    if len(rated):
        best = rated.sort_values("rating", ascending=False).iloc[0]
        tile = {"value": signed(best["rating"]), "name": f"Elo: the rating of {best['player']}", "note": "The highest."}
        if best["rating_high"] > best["rating_low"]:
            tile["error"] = "±" + fixed((best["rating_high"] - best["rating_low"]) / 2, 0)
            tile["note"] = "The highest, with half of its 95 % interval."
        found.insert(0, tile)
    if len(rated) and "first_player_advantage" in rated:
        seat = rated.iloc[0]
        found.append(
            {
                "value": signed(seat["first_player_advantage"]),
                "name": f"Elo for going first, {signed(seat['first_player_advantage_low'])} to {signed(seat['first_player_advantage_high'])}",
                "note": "The same for all players, with its 95 % interval.",
            }
        )
    return found + [nobody_tile(first)]


def ladder_tiles(ladder, first, decimals):
    steps = ladder.steps
    last, total = steps.iloc[-1], steps["elo"].sum(skipna=False)
    small = steps.iloc[0]["previous"]
    return [
        {"value": f"{len(steps)}", "name": f"doublings, from {small} to {last['player']}"},
        {
            "value": signed(total) if pandas.notna(total) else "+∞",
            "name": "Elo gained, all steps added up",
            "note": "Without an interval: the steps share their shuffles.",
        },
        {
            "value": signed(100 * steps["gain"].max(), decimals),
            "name": f"points gained by the best step, {steps.loc[steps['gain'].idxmax(), 'player']}",
            "note": "Score less a half.",
        },
        {
            "value": signed(100 * last["gain"], decimals),
            "error": "±" + fixed(50 * (last["score_high"] - last["score_low"]), decimals),
            "name": "points gained by the last step",
            "note": "With half of its 95 % interval.",
        },
        pairs_tile(first),
    ]


def published_tiles(published, first, decimals):
    sure = ((first["score_low"] > 0.5) | (first["score_high"] < 0.5)).sum()
    players = set(first["player"]) | set(first["opponent"])
    return [
        {"value": f"{len(first):,}", "name": "comparisons"},
        {"value": f"{len(players):,}", "name": "players"},
        {
            "value": f"{sure:,}",
            "name": "in which it is certain who is stronger",
            "note": "The 95 % interval does not contain 50 %.",
        },
        pairs_tile(first),
    ]


TILES = {"compare": compare_tiles, "league": league_tiles, "ladder": ladder_tiles, "published": published_tiles}


def page_data(meeting):
    first = meeting.players[is_first(meeting)]
    decimals = decimals_for(((first["score_high"] - first["score_low"]) / 2).tolist())
    tables = {"players": meeting.players, "decks": meeting.decks, "ratings": meeting.ratings}
    tables["superiority"] = meeting.superiority
    tables["style"] = meeting.style
    tables["steps"] = meeting.steps if meeting.kind == "ladder" else None
    tables["moves"] = pandas.DataFrame(list(meeting.moves)) if meeting.moves else None
    begin = meeting.names[0] if meeting.kind == "compare" else ""
    players = meeting.players
    cheats = set(players.loc[players["cheats"] == 1, "player"]) | set(
        players.loc[players["opponent_cheats"] == 1, "opponent"]
    )
    return {
        "kind": meeting.kind,
        "side": "player",
        "main": "players",
        "names": meeting.names,
        "rivals": meeting.rivals,
        "begin": {"side": begin, "opponent": (meeting.rivals or {}).get(begin, "")},
        "cheats": sorted(cheats),
        "deckNames": list(dict.fromkeys(meeting.decks["deck"])) if meeting.decks is not None else [],
        "groups": meeting.groups if meeting.kind == "published" else [],
        "seats": 2,
        "bound": BOUND,
        "stopped": STOPPED,
        "decimals": decimals,
        "tiles": TILES[meeting.kind](meeting, first, decimals),
        "labels": {"matches": words.MATCH_LABELS},
        "tables": {name: pack(table) for name, table in tables.items() if table is not None and not table.empty},
    }


# --- Text ------------------------------------------------------------------------------------------


def players_of(meeting):
    names = meeting.names
    if meeting.kind == "compare":
        return f"{names[0]} against {names[1]}"
    if meeting.kind == "league":
        return f"A league of {of_players(names)}"
    if meeting.kind == "ladder":
        return f"What {names[-1].split(':')[0]} gains by thinking longer"
    return f"Players compared: {of_players(meeting.who)}"


def subtitle_of(meeting):
    manifest = meeting.manifest
    started = manifest.get("times", {}).get("started", "")[:10]
    run = manifest.get("run", {})
    decks = f"{len(run['decks']):,} decks" if run.get("decks") else ""
    return frame.subtitle([f"{meeting.games:,} games in pairs", decks, f"seed {run['seed']}" if run else "", started])


def warnings(meeting):
    found = frame.manifest_warnings(meeting.manifest)
    players = meeting.players
    if not meeting.manifest and ((players["cheats"] == 1) | (players["opponent_cheats"] == 1)).any():
        found.append("Players marked (cheats) saw all cards, even hidden ones: this is an experiment, not strength.")
    first = players[is_first(meeting)]
    cut = first[(first["end"] == "unfinished") & ~first["llr"].isna()]
    for _, row in cut.iterrows():
        found.append(
            f"The sequential test of {row['player']} against {row['opponent']} was stopped: it proves nothing."
        )
    if meeting.ratings is not None and meeting.kind == "league":
        found += [words.FITS[fit] for fit in set(meeting.ratings["fit"]) & set(words.FITS)]
    found += stopped_warnings(first, lambda row: f"{row['player']} against {row['opponent']}")
    return frame.warning_boxes(found)


def how_made(meeting):
    if meeting.kind == "published":
        return (
            "<p>Each comparison is a file of its own; <code>scripts/ladder</code> plays those of "
            "<code>results/ladder</code>. A single one:</p>"
            + frame.command_box(["epicsim compare", "-a", "PLAYER", "-b", "PLAYER", "-n", "PAIRS"])
        )
    if meeting.kind == "ladder":
        return "<p>Of the last step; the other steps differ in their players alone.</p>" + frame.how_made(
            meeting.manifest
        )
    return frame.how_made(meeting.manifest)


def sections_left_out(meeting, tables):
    left = {part for kind, parts in KINDS.items() if kind != meeting.kind for part in parts}
    left |= {name for name in ("decks", "style", "moves") if name not in tables}
    left |= {"picks"} if meeting.kind in ("compare", "published") else set()
    left |= {"sprt"} if meeting.players["llr"].isna().all() else set()
    return left


def make_page(meeting, pictures):
    data = page_data(meeting)
    names = meeting.names
    parts = {
        "TITLE": escape(title_of(meeting, players_of(meeting))),
        "SUBTITLE": subtitle_of(meeting),
        "WARNINGS": warnings(meeting),
        "FINDINGS": frame.findings_box(findings_of(meeting)),
        "FIRST": escape(names[0]),
        "SECOND": escape((meeting.rivals or {}).get(names[0], "")),
        "HOW": how_made(meeting),
    }
    left = sections_left_out(meeting, data["tables"])
    return frame.make_page("players.html", left, data, SCRIPTS, pictures, parts)
