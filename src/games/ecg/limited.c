// Sealed play and drafts of Epic Card Game.
#include "games/ecg/decks.h"
#include "games/ecg/language/facts.h"

static const struct limited_format formats[] = {
    {.name = "sealed", // B-sealed-1 to B-sealed-3; D46: the size of decks, as in all formats below
     .meaning = "30 random cards each, or the best 30 of more",
     .way = LIMITED_SEALED,
     .decks = "limited",
     .least_players = 2,
     .most_players = 8,
     .packs = 1,
     .pack_size = 30,
     .players_a_copy = 4,
     .least = 30,
     .most = 30},
    {.name = "pack-draft", // B-packdraft-1, B-packdraft-2, B-packdraft-7
     .meaning = "3 packs of 10 cards each: take one, pass the rest; the 30 are the deck",
     .way = LIMITED_PASSED,
     .decks = "limited",
     .least_players = 3,
     .most_players = 8,
     .packs = 3,
     .pack_size = 10,
     .players_a_copy = 4,
     .least = 30,
     .most = 30},
    {.name = "open-draft", // B-opendraft-1, B-opendraft-2, B-opendraft-7
     .meaning = "two players take from four open cards, 1, 2 and 1; 30 of them are the deck",
     .way = LIMITED_OPEN,
     .decks = "limited",
     .least_players = 2,
     .most_players = 2,
     .packs = 1,
     .copies = 1,
     .least = 30,
     .most = 30},
    {.name = "cube-draft", // B-cube-1 to B-cube-5
     .meaning = "3 packs of 12 cards each, from three sets with marked cards once; 30 or more are the deck",
     .way = LIMITED_PASSED,
     .decks = "cube",
     .least_players = 8,
     .most_players = 8,
     .packs = 3,
     .pack_size = 12,
     .copies = 3,
     .marked_once = true,
     .least = 30},
    {.name = "precon", // B-precon-1, B-precon-2: a set is four decks
     .meaning = "each player is dealt a different deck, all cards of one alignment of a set",
     .way = LIMITED_PRECON,
     .decks = "preconstructed",
     .least_players = 2,
     .most_players = 8,
     .packs = 1,
     .pack_size = 30,
     .players_a_copy = 4,
     .least = 30,
     .most = 30},
    {0},
};

// E1.3.1#1, E2.3.7: tokens are not cards; B-card-5: a god lies beside decks.
static bool dealt(const void *cards, unsigned kind) { return ecg_lies_in_deck(ecg_kind_of(cards, kind)); }

// D54
static bool marked(const void *cards, unsigned kind) { return ecg_kind_of(cards, kind)->rare; }

static unsigned alignments(const void *cards, unsigned kind) { return ecg_kind_of(cards, kind)->alignments; }

static bool is_free(const void *cards, unsigned kind) { return ecg_kind_of(cards, kind)->cost == 0; }

const struct limited_rules ecg_limited_rules = {
    .formats = formats,
    .set = "Base Set", // B-setup-1
    .dealt = dealt,
    .marked = marked,
    .color_words = ecg_alignment_words,
    .colors_of = alignments,
    .is_free = is_free,
    .free_share = 1. / 3, // as constructed decks have them: B-full-4
};
