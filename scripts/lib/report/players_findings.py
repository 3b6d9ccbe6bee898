"""What to look at first on the pages of players that met, in plain words."""
import pandas

from captions import listed
from findings import likelihood, off, percent, with_half
from meetings import is_first
from tables import bounds_words, fixed, signed


def aborted_words(row):
    if not row.get("stopped", 0) > 0:
        return ""
    bounds = bounds_words(row["score"], row["stopped"], 1)
    return f"A limit aborted {percent(row['stopped'])} of the games, which count half: the score would be {bounds}."


def compare_findings(meeting):
    row = meeting.players.iloc[0]
    low, high = row["score_low"] - off(row), row["score_high"] + off(row)
    score = f"{row['player']} scores {with_half(row['score'], row['score_low'], row['score_high'])} against {row['opponent']}"
    if low > 0.5 or high < 0.5:
        better, chance = (row["player"], row["superiority"]) if low > 0.5 else (row["opponent"], 1 - row["superiority"])
        verdict = f"{score}: {better} is the stronger player, with a likelihood of {likelihood(chance)}."
    else:
        verdict = f"{score}: these {int(row['pairs']):,} pairs of games do not show which of the two is stronger."
    return [verdict, aborted_words(row)]


def league_findings(meeting):
    rated = meeting.ratings.dropna(subset=["rating"]) if meeting.ratings is not None else []
    if len(rated) < 2:
        return []
    rated = rated.sort_values("rating", ascending=False)
    best, second = rated.iloc[0], rated.iloc[1]
    half = (best["rating_high"] - best["rating_low"]) / 2
    known = f" (± {fixed(half, 0)})" if half > 0 else ""
    found = [f"{best['player']} has the highest rating, {signed(best['rating'])} Elo{known}."]
    if "stopped" in meeting.players:
        return [*found, "Aborted games count half: see above before you rely on ratings."]
    found.append(next_words(meeting, best["player"], second["player"]))
    sent = rated[rated["nash_mean"] > 0.05].sort_values("nash_mean", ascending=False) if "nash_mean" in rated else []
    if len(sent) and len(rated) > 2:
        names = listed([f"{row['player']} {percent(row['nash_mean'], 0)} of the time" for _, row in sent.head(3).iterrows()])
        found.append(f"The Nash equilibrium, in which everybody answers as best they can, sends {names}.")
    return found


def next_words(meeting, best, second):
    if meeting.superiority is None:
        return ""
    rows = meeting.superiority[(meeting.superiority["player"] == best) & (meeting.superiority["opponent"] == second)]
    if rows.empty or pandas.isna(rows["superiority"].iloc[0]):
        return ""
    chance = rows["superiority"].iloc[0]
    if chance > 0.975:
        return f"It is stronger than {second}, the next, with a likelihood of {likelihood(chance)}."
    return f"Whether it is stronger than {second}, the next, is open: likelihood {likelihood(chance)}."


def ladder_findings(ladder):
    last = ladder.steps.iloc[-1]
    half = (last["score_high"] - last["score_low"]) / 2
    gain = f"{signed(100 * last['gain'], 1)} points (± {fixed(100 * half, 1)})"
    shows = "" if last["score_low"] > 0.5 or last["score_high"] < 0.5 else ", which cannot be distinguished from nothing"
    return [f"The last doubling, from {last['previous']} to {last['player']}, brings {gain}{shows}."]


FINDINGS = {"compare": compare_findings, "league": league_findings, "ladder": ladder_findings}


def findings_of(meeting):
    sentences = FINDINGS[meeting.kind](meeting) if meeting.kind in FINDINGS else []
    return [sentence for sentence in sentences if sentence]
