"""What the columns mean and what they must not be used for, in a sentence or two each: tooltips and the list below a
table.  results/SCHEMA.md has the formulas."""

SELECTED = (
    "Long games show more cards, and players choose what they keep and play: this says in what kind of game the "
    "card turns up. Do not cut or add a card because of it."
)

MATCHUPS = {
    "games": "Games played, half of them with each deck going first.",
    "score": (
        "A win counts 1, a draw or a game without a result a half. ± is half of the 95 % interval; it takes account "
        "of games coming in pairs with the same shuffles."
    ),
    "score_first": "Score in games in which the deck went first.",
    "score_second": "Score in the other games.",
    "first_player_advantage": "Score going first less score otherwise, in points. Between two decks it is the same for both.",
    "aborted": "Aborted games (limit reached); they score as draws. If there are many, look for the reason first.",
    "pair_var_ratio": (
        "Below 1: playing each shuffle from both seats made the score more certain than as many separate games "
        "would have."
    ),
    "turns_mean": "Mean number of turns of a game, those of all players counted.",
    "choices_mean": "Mean number of decisions in a game.",
}

ENDINGS = {
    "ending": "How the game ended: last standing (all opponents out), empty deck, ...",
    "result": "For the deck. Aborted: limit reached.",
    "share": (
        "Share of the deck's games with this ending and result. It says what happened between these decks as they "
        "were played, not what a card or plan is worth."
    ),
}

CARDS = {
    "copies": "Copies in the deck.",
    "position_effect": (
        "Score when a copy was among the cards dealt, less the score when none was. The deal is random, so this "
        "difference is caused by the card: what being dealt it is worth, compared with the deck's other cards, as "
        "this player plays it. It says nothing about cards outside the deck."
    ),
    "position_q": (
        "Of all rows with q below 0.05, about one in twenty is there by chance. Many cards are tested at once: "
        "judge by q, not by an interval that just misses 0."
    ),
    "dealt": "Copies dealt in the opening hand, before any mulligan.",
    "dealt_wr": (
        "Score of the games in which it was dealt, before any mulligan, weighted by copies. Random, like the "
        "effect; compare it with the deck's score."
    ),
    "oh_wr": "Score when it was in the hand that the game began with. Depends on what was kept. " + SELECTED,
    "gd_wr": "Score when it was drawn later. " + SELECTED,
    "gih_wr": "Score when it came to hand at any time. " + SELECTED,
    "gns_wr": "Score when it was never seen. " + SELECTED,
    "iwd": (
        "In hand less not seen. Can be far from 0 for a card that does nothing, where wins last longer than losses. "
        + SELECTED
    ),
    "played_wr": "Score when it was played. Winning positions play what is good when ahead. " + SELECTED,
    "gih": "Copies that came to hand, dealt or drawn.",
    "played": "Copies that were played at least once.",
    "fetched": "Copies that came to hand or into play without being drawn.",
    "unplayed_share": (
        "Of the copies that came to hand, how many were never played. High for what is situational as well as for "
        "what is weak."
    ),
    "turns_held": "Mean number of turns from coming to hand until played or the end of the game.",
    "turn_played": (
        "Mean turn of first playing it, of those that were played. Games that end early leave out late plays."
    ),
}

CARD_PAIRS = {
    "synergy": (
        "Score when both were dealt, less when the first alone, less when the second alone, plus when neither was. The deal is "
        "random, so this is what the two do together. ± is half of the 95 % interval."
    ),
    "synergy_q": "Of all rows with q below 0.05, about one in twenty is there by chance. Empty: dealt together too seldom.",
    "both": "Rounds (games with the same shuffles) in which a copy of both was dealt.",
    "both_score": "Score of the rounds in which both were dealt.",
    "only_card_score": "Score of those with the first card alone.",
    "only_other_score": "Score of those with the second card alone.",
    "neither_score": "Score of those with neither.",
}

MULLIGANS = {
    "offered": "Times it was dealt to a player who was asked for a mulligan; copies of a card each count.",
    "kept": "Of these, how many were kept. A hand is kept if nothing of it is put back.",
    "keep_rate": "Kept of offered (not of the hands that games began with).",
    "dealt_wr": (
        "Score of the games in which it was offered, whatever was done. The deal is random: this may be compared "
        "with the deck's score."
    ),
    "kept_wr": "Score of the games in which it was kept.",
    "put_back_wr": (
        "Score of the games in which it was put back. Kept and put back compare different hands: a good card is put "
        "back only from hands where it is bad. The difference is no advice; `epicsim mulligan` plays both."
    ),
    "impact": (
        "Score of the games that began with it less the deck's score. It includes what else such hands hold and "
        "what the mulligan cost. Not for deciding what to keep."
    ),
    "impactShort": (
        "It compares different hands and does not say what to keep; for that, play with --mulligan random, or use "
        "epicsim mulligan."
    ),
    "keep_effect": (
        "Score when kept less score when put back, where the policy decided by chance and both happen in the same "
        "kinds of hands. It holds when the rest of the hand is treated at random, too."
    ),
    "paid": "Mean health or cards that the mulligan cost in games in which it was offered.",
}

READING = [
    "Results hold for the players that played. A deck that random play handles badly may be good in good hands, and "
    "players that are equal with some decks may not be with others.",
    "An interval covers chance alone: with other seeds, 95 in 100 such intervals hold the true value. It does not cover "
    "that players or decks differ from yours.",
    "Games come in rounds (of two seats: pairs) in which every deck has each seat once with the same shuffles; errors are "
    "those of rounds.",
    "Pairings of one run share no shuffles: they are independent. Intervals of two rows may overlap though the rows differ.",
    "Every number comes from the CSV files; <code>results/SCHEMA.md</code> has the formulas.",
]

MATCHES = {
    "pairs": "Pairs of games: the same decks and shuffles, seats exchanged.",
    "end": (
        "Complete; unfinished: stopped before its time; of a sequential test: which statement is accepted, or undecided."
    ),
    "faults": "Games lost by a fault of the player, such as an answer that the rules forbid.",
    "aborted": "Aborted games (limit reached); they score as draws. If there are many, look for the reason first.",
    "score": (
        "A win counts 1, a draw or a game without a result a half. ± is half of the 95 % interval, from the spread "
        "between pairs."
    ),
    "score_first": "Score in the first seat.",
    "score_second": "Score in the second seat.",
    "elo": "−400·log₁₀(1/score − 1), with the interval of the score.",
    "nelo": "Normalised Elo: how many games show the difference, whatever the game.",
    "superiority": "Chance that the player is the stronger one. With few pairs that all went alike it means little.",
    "pair_var_ratio": (
        "Below 1: playing each shuffle from both seats made the score more certain than as many separate games "
        "would have."
    ),
    "llr": "Log likelihood ratio of a sequential test, which ends at ±2.944.",
}
MATCH_LABELS = {
    "score": "Score",
    "elo": "Elo",
    "nelo": "nElo",
    "superiority": "Stronger",
    "pair_var_ratio": "Pair ratio",
    "llr": "LLR",
    "end": "End",
}

CHANGE = {
    "games": "Games of each version.",
    "score_before": "Score of the deck before the change. A win counts 1, a draw or a game without a result a half.",
    "score_after": "Score of the deck after the change.",
    "change": (
        "Score after less score before, from the differences of rounds with the same shuffles: more certain than "
        "the two scores. Judge by the row over all opponents."
    ),
    "q": "Of all changes with q below 0.05, about one in twenty is there by chance.",
    "meets_after": "How likely it is that the score after the change is what --target asks for.",
    "verdict": "What the sequential test (--sprt) says: better or worse by the margin, or neither.",
    "games_factor": "How many times as many games two versions with separate shuffles would need.",
}
CHANGE_LABELS = {"change": "Change", "q": "q", "games_factor": "Games factor"}

DRAFT = {
    "taken": "Copies that ended up in a pool.",
    "taken_at": "Mean of the picks at which a copy was taken, the first of a pack being 1.",
    "last_seen_at": "Mean of the last picks of a round at which a player saw a copy. If it is late, nobody wants the card.",
    "deck_share": "Of the copies in pools, those that made the deck.",
    "hand_score": "Score of games in which a copy was in hand, with half of its 95 % interval.",
    "hand_games": "Games in which a copy was in hand.",
    "deck_score": "Score of games of players with it in the deck.",
    "left_out_score": "Score of games of players who had it and left it out.",
    "improvement": "Score in hand less the score of games in which it stayed in the deck, in points.",
    "off": "Score in hand less that of cards taken as early (a straight line through all cards), in points.",
    "q": "How well chance alone explains this, over all cards; below 0.05 it hardly does.",
}
DRAFT_LABELS = {
    "taken": "Taken",
    "taken_at": "Taken at",
    "last_seen_at": "Last seen at",
    "deck_share": "In decks %",
    "hand_score": "In hand %",
    "hand_games": "Games",
    "deck_score": "In deck %",
    "left_out_score": "Left out %",
    "improvement": "Improvement",
    "off": "Off",
    "q": "q",
}

STOPPED = {
    "stopped": "Share of the games that were aborted (limit reached). They score half, and a score with many of them is marked *.",
    "decided": "Score of the other games.",
    "bounds": "What the score would be if all aborted games had been lost, and if all had been won: it lies between.",
}

# What to say of ratings that could not be fitted as they are.
FITS = {
    "virtual draws": (
        "Somebody won or lost everything: one draw was added for each two that met, because ratings would be infinite otherwise."
    ),
    "apart": "No ratings: some players have not met, even through others.",
}

NOTES = {
    "matchups": MATCHUPS,
    "endings": ENDINGS,
    "cards": CARDS,
    "card_pairs": CARD_PAIRS,
    "mulligans": MULLIGANS,
    "matches": MATCHES,
    "change": CHANGE,
    "draft": DRAFT,
    "stopped": STOPPED,
}

# Which of the notes are listed below a table, and under what name.
LABELS = {
    "cards": {
        "position_effect": "Effect dealt",
        "position_q": "q",
        "dealt_wr": "Score dealt",
        "oh_wr": "Opening hand",
        "gd_wr": "Drawn later",
        "gih_wr": "In hand",
        "gns_wr": "Not seen",
        "iwd": "In hand − not seen",
        "played_wr": "Played",
        "unplayed_share": "Unplayed",
        "turns_held": "Turns held",
        "turn_played": "Turn played",
    },
    "mulligans": {
        "keep_rate": "Kept",
        "dealt_wr": "Score offered",
        "put_back_wr": "Score kept, put back",
        "impact": "Impact",
        "keep_effect": "Keep effect",
        "paid": "Paid",
    },
}
