// Sealed packs and drafts of Epic TCG.
#include "games/tcg/decks.h"
#include "games/tcg/language/facts.h"

// T-format-sealed-1, T-format-sealed-2, T-format-sealed-8, T-format-draft-1, T-format-packwar-1
#define SEALED(number)                                                                     \
    {                                                                                      \
        .name = "sealed-" #number, .meaning = "30 cards or more out of " #number " packs", \
        .way = LIMITED_SEALED, .decks = "sealed-" #number, .least_players = 2,             \
        .most_players = LIMITED_PLAYERS, .packs = (number), .least = 30                    \
    }
#define DRAFT(number)                                                                   \
    {                                                                                   \
        .name = "draft-" #number,                                                       \
        .meaning = #number " packs each: take a card, pass the rest; 30 cards or more", \
        .way = LIMITED_PASSED, .decks = "draft-" #number, .least_players = 2,           \
        .most_players = LIMITED_PLAYERS, .packs = (number), .least = 30                 \
    }

static const struct limited_format formats[] = {
    SEALED(3),
    SEALED(2),
    SEALED(4),
    SEALED(5),
    SEALED(6),
    DRAFT(2),
    DRAFT(3),
    {.name = "pack-war",
     .meaning = "the 15 cards of one pack",
     .way = LIMITED_SEALED,
     .decks = "pack-war",
     .option = "pack-war", // T-format-packwar-2
     .least_players = 2,
     .most_players = LIMITED_PLAYERS,
     .packs = 1,
     .least = 15},
    {0},
};

static unsigned alignments(const void *cards, unsigned kind) { return tcg_kind_of(cards, kind)->alignments; }

static bool is_free(const void *cards, unsigned kind) { return tcg_kind_of(cards, kind)->cost == 0; }

const struct limited_rules tcg_limited_rules = {
    .formats = formats,
    .booster = "core",
    .print_run = tcg_print_run,
    .color_words = tcg_alignment_words,
    .colors_of = alignments,
    .is_free = is_free,
    .free_share = 0.3, // as designed decks may have them: 18 of 60
};
