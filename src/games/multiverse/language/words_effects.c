// Vocabulary: what incidents do, and what the texts of characters say; which characters and cards they mean.
#include "games/multiverse/language/compile.h"

// clang-format off

static const struct phrase effects[] = {
    // numbers, abilities, labels, what may be done
    {"WHAT gets|get BOOST [AMOUNT] [DURING]", MEANS(.emit = multi_emit_boost), "target character gets +2/+1"},
    {"WHAT gets|get BOOST and gains|gain GAINS [DURING]", MEANS(.emit = multi_emit_boost),
     "target character gets +2/+1 and gains flight"},
    {"WHAT is|are boosted to VALUE / VALUE [and gains|gain GAINS] [DURING]", MEANS(.emit = multi_emit_values, .value = MULTI_BOOSTS_TO),
     "target character is boosted to 3/3"},
    {"WHAT is|are set to VALUE / VALUE [DURING]", MEANS(.emit = multi_emit_values, .value = MULTI_SETS),
     "target character is set to 2d6/2d6"},
    {"the combat of WHAT becomes VALUE [DURING]", MEANS(.emit = multi_emit_one_value, .value = MULTI_COMBAT),
     "the combat of target character becomes 2"},
    {"the defense of WHAT becomes VALUE [DURING]", MEANS(.emit = multi_emit_one_value, .value = MULTI_DEFENSE),
     "the defense of target character becomes 2"},
    {"WHAT gains|gain GAINS [DURING]", MEANS(.emit = multi_emit_gain), "target character gains flight, psi 6"},
    {"WHAT gains|gain a GIVEN [DURING]", MEANS(.emit = multi_emit_give), "target character gains a random ability"},
    {"make the psi of WHAT active [DURING]", MEANS(.emit = multi_emit_give, .value = MULTI_ACTIVE_PSI),
     "make the psi of target character active"},
    {"WHAT loses|lose GAINS [DURING]", MEANS(.emit = multi_emit_lose), "each character loses flight"},
    {"WHAT LIMIT [DURING]", MEANS(.emit = multi_emit_limit), "target character cannot attack"},
    {"you control WHAT [DURING]", MEANS(.emit = multi_emit_control), "you control target opposing character"},
    {"WHOSE [CARD_WORDS] cards cost INT less [DURING]", MEANS(.emit = multi_emit_price, .value = -1), "your character cards cost 1 less"},
    {"WHOSE [CARD_WORDS] cards cost INT more [DURING]", MEANS(.emit = multi_emit_price, .value = 1),
     "target opponent's villain cards cost 1 more"},

    // characters
    {"tap WHAT", DO(MULTI_OP_TAP, 0), "tap target character"},
    {"untap WHAT", DO(MULTI_OP_UNTAP, 0), "untap target character"},
    {"heal WHAT", DO(MULTI_OP_MEND, 0), "heal target character"},
    {"heal all wounds of WHAT", DO(MULTI_OP_CURE, 0), "heal all wounds of target character"},
    {"wound WHAT", DO(MULTI_OP_WOUND, 0), "wound target character"},
    {"disable WHAT", DO(MULTI_OP_DISABLE, 0), "disable target character"},
    {"return WHAT to hand", DO(MULTI_OP_TO_HAND, 0), "return target character to hand"},
    {"send WHAT to the holding area", DO(MULTI_OP_TO_HOLDING, 0), "send target character to the holding area"},
    {"put WHAT into the graveyard", DO(MULTI_OP_BURY, 0), "put target injured character into the graveyard"},
    {"choose WHAT", NOTHING, "choose target character; heal it"},

    // items
    {"destroy ITEMS", DO(MULTI_OP_DESTROY, 0), "destroy target device"},
    {"disable ITEMS", DO(MULTI_OP_BREAK, 0), "disable each weapon"},
    {"repair ITEMS", DO(MULTI_OP_REPAIR, 0), "repair target item"},
    {"disable the cybernetics of WHAT", DO(MULTI_OP_UNWIRE, 0), "disable the cybernetics of each character"},

    // cards
    {"return a|an [CARD_WORDS] card [CARD_DETAIL] from your graveyard to hand", DO2(MULTI_OP_PICK_GRAVE, 0, MULTI_OP_GRAVE_TO_HAND, 0),
     "return a card from your graveyard to hand"},
    {"put a|an [CARD_WORDS] card [CARD_DETAIL] from your graveyard into play", DO2(MULTI_OP_PICK_GRAVE, 1, MULTI_OP_GRAVE_TO_PLAY, 0),
     "put a villain card from your graveyard into play"},
    {"draw the next [CARD_WORDS] card of your deck", DO(MULTI_OP_FETCH, 0), "draw the next villain card of your deck"},
    {"look at the hand of WHO", DO(MULTI_OP_LOOK_HAND, 0), "look at the hand of target player"},
    {"establish a foothold from hand", MEANS(STEPS(STEP(ENGINE_OP_PICK_HAND, 0), STEP(MULTI_OP_ESTABLISH, 0)), .traits = 1U << MULTI_FOOTHOLD),
     "establish a foothold from hand"},
    {"untap WHOSE footholds", DO(MULTI_OP_UNTAP_FOOTHOLDS, 0), "untap your footholds"},
};

static const struct phrase conditions[] = {
    {"it is a|an [CARD_WORDS] character [CARD_DETAIL]", MEANS(.value = MULTI_IF_IT_IS, .needs = ENGINE_KNOWS_CHOSEN),
     "choose target character; if it is a villain character, tap it"},
    {"there is a|an [CARD_WORDS] character [CARD_DETAIL]", MEANS(.value = MULTI_IF_THERE_IS), "if there is a villain character, draw 1"},
    {"there is no [CARD_WORDS] character [CARD_DETAIL]", MEANS(.value = MULTI_IF_THERE_IS_NONE),
     "if there is no villain character you control, draw 1"},
};

// M-format-teams-5: a team is one player to whom something is done.
static const struct phrase whos[] = {
    {"target player", DO2(ENGINE_OP_TARGET_PLAYER, 0, MULTI_OP_PARTNERS, 0), "target player discards 1"},
    {"target player with [CARD_WORDS] characters", MEANS(.emit = multi_emit_player_with, .whose = ENGINE_THEIRS),
     "choose target player with mutant characters; they discard 1"},
    {"target opponent", DO2(ENGINE_OP_TARGET_PLAYER, 1, MULTI_OP_PARTNERS, 0), "target opponent discards 1"},
};

static const struct phrase whoses[] = {
    {"target player's", DO2(ENGINE_OP_TARGET_PLAYER, 0, MULTI_OP_PARTNERS, 0), "untap target player's footholds"},
    {"target opponent's", DO2(ENGINE_OP_TARGET_PLAYER, 1, MULTI_OP_PARTNERS, 0), "target opponent's villain cards cost 1 more"},
};

static const struct phrase pers[] = {
    {"for each [CARD_WORDS] character [CARD_DETAIL]", MEANS(.value = ENGINE_NUMBER_BASE + ENGINE_N_COUNT),
     "draw 1 for each villain character you control"},
};

// M-boost-1 to M-boost-3, M-boost-5
static const struct phrase boosts[] = {
    {"STAT / STAT", NOTHING, "target character gets +2/-1"},
    {"STAT / STAT to at most INT / INT", MEANS(.value = 1), "target character gets +3/+3 to at most 6/6"},
    {"STAT / STAT to at least INT / INT", MEANS(.value = -1), "target character gets -3/-3 to at least 1/1"},
};

static const struct phrase stats[] = {
    {"+ VALUE", MEANS(.value = 1), "target character gets +2/+1d6"},
    {"- VALUE", MEANS(.value = -1), "target character gets -2/-1"},
};

// M-boost-10
static const struct phrase values[] = {
    {"INT DIE", NOTHING, "target character gets +1d6/+0"},
    {"INT", NOTHING, "target character is boosted to 3/3"},
};

#define DIE(sides) {"d" #sides, MEANS(.value = (sides)), "target character gets +1d" #sides "/+0"}
static const struct phrase dice[] = {DIE(2), DIE(3), DIE(4), DIE(6), DIE(8), DIE(10), DIE(12), DIE(20)};
#undef DIE

// RD-22
static const struct phrase durings[] = {
    {"this turn", MEANS(.value = MULTI_THIS_TURN), "target character gets +1/+1 this turn"},
    {"for the rest of the turn", MEANS(.value = MULTI_REST_OF_TURN), "target character gets +1/+1 for the rest of the turn"},
    {"for good", MEANS(.value = MULTI_PERMANENT), "target character gets +1/+1 for good"},
};

static const struct phrase gain_lists[] = {
    {"GAIN", NOTHING, "target character gains flight"},
    {"GAIN , GAINS", NOTHING, "target character gains flight, psi 6"},
};

static const struct phrase gains[] = {
    {"KEYWORD", NOTHING, "target character gains flight"},
    {"POWER INT", NOTHING, "target character gains psi 6"},
    {"POWER of ELEMENT INT", NOTHING, "target character gains energy blast of cold 6"},
    {"NATURE", NOTHING, "target character gains villain"},
    {"hero", NOTHING, "target villain character gains hero"},
    {"team CLASS", MEANS(.value = 1), "target character gains team mutants"},
    {"CLASS", NOTHING, "target character gains mutant"},
};

// M-random-ability-1, M-random-power-1
static const struct phrase given[] = {
    {"random ability", MEANS(.value = MULTI_RANDOM_ABILITY), "target character gains a random ability"},
    {"random power", MEANS(.value = MULTI_RANDOM_POWER), "target character gains a random power"},
};

#define LIMIT(name, word) {word, MEANS(.value = (name)), "target character " word},
static const struct phrase limits[] = {MULTI_LIMITS(LIMIT)};
#undef LIMIT

// M-incident-target-1, M-incident-target-3, M-incident-target-4, M-format-ffa-6: one character, the characters
// of one player, or all.
static const struct phrase whats[] = {
    {"target [CARD_WORDS] character [CARD_DETAIL]", DO(ENGINE_OP_TARGET, 1), "target mutant character gets +2/+1"},
    {"up to INT target [CARD_WORDS] characters [CARD_DETAIL]", DO(ENGINE_OP_TARGET_UP_TO, ENGINE_A_INT), "tap up to 2 target characters"},
    {"each [CARD_WORDS] character [CARD_DETAIL]", DO(ENGINE_OP_ALL, 0), "each mutant character gets -0/-1"},
    {"target player's [CARD_WORDS] characters [CARD_DETAIL]",
     MEANS(STEPS(STEP(ENGINE_OP_TARGET_PLAYER, 0), STEP(MULTI_OP_PARTNERS, 0), STEP(ENGINE_OP_ALL, 0)), .whose = ENGINE_THEIRS),
     "target player's characters lose flight"},
    {"target opponent's [CARD_WORDS] characters [CARD_DETAIL]",
     MEANS(STEPS(STEP(ENGINE_OP_TARGET_PLAYER, 1), STEP(MULTI_OP_PARTNERS, 0), STEP(ENGINE_OP_ALL, 0)), .whose = ENGINE_THEIRS),
     "target opponent's characters lose flight"},
    {"their [CARD_WORDS] characters [CARD_DETAIL]",
     MEANS(STEPS(STEP(ENGINE_OP_ALL, 0)), .whose = ENGINE_THEIRS, .needs = ENGINE_KNOWS_SEATS),
     "choose target player; their characters lose flight"},
    {"your [CARD_WORDS] characters [CARD_DETAIL]", MEANS(STEPS(STEP(ENGINE_OP_ALL, 0)), .whose = ENGINE_YOURS),
     "your characters gain flight"},
    {"this", DO(ENGINE_OP_THIS, 0), "tap: untap target other character; this cannot attack this turn"},
    {"it", MEANS(.needs = ENGINE_KNOWS_CHOSEN), "choose target character; heal it"},
    {"them", MEANS(.needs = ENGINE_KNOWS_CHOSEN), "tap each villain character; wound them"},
};

// M-item-7: by the word on the card.
static const struct phrase items[] = {
    {"target [CARD_WORDS] ITEM_WORD", DO(ENGINE_OP_TARGET, 1), "destroy target device"},
    {"each [CARD_WORDS] ITEM_WORD", DO(ENGINE_OP_ALL, 0), "disable each weapon"},
};

#define ITEM_WORD(name, word) {word, MEANS(.value = MULTI_BY_ITEM, .flags = 1U << (name), .traits = 1U << MULTI_ITEM), "destroy target " word},
static const struct phrase item_words[] = {
    MULTI_ITEM_KINDS(ITEM_WORD)
    {"item", MEANS(.traits = 1U << MULTI_ITEM), "repair target item"},
};
#undef ITEM_WORD

// --- Which characters and cards

static const struct phrase quoted[] = {{"EFFECTS", NOTHING, "draw 1"}};

#define MANNER(name, word) {word, MEANS(.value = MULTI_BY_MANNER, .flags = 1U << (name)), "each " word " character gets +1/+1"},
static const struct phrase card_words[] = {
    {"hero", MEANS(.traits = MULTI_FILTER_HERO), "each hero character gets +1/+1"},
    {"NATURE", MEANS(.value = MULTI_BY_NATURE), "return a villain card from your discard pile to hand"},
    {"COLOR", MEANS(.value = MULTI_BY_ENERGY), "each red character gets +1/+1"},
    {"ORIGIN", MEANS(.value = MULTI_BY_ENERGY), "each alien character gets +1/+1"},
    {"character", MEANS(.traits = 1U << MULTI_CHARACTER), "return a character card from your discard pile to hand"},
    {"foothold", MEANS(.traits = 1U << MULTI_FOOTHOLD), "return a foothold card from your discard pile to hand"},
    {"item", MEANS(.traits = 1U << MULTI_ITEM), "return an item card from your discard pile to hand"},
    {"incident", MEANS(.traits = 1U << MULTI_INCIDENT), "return an incident card from your discard pile to hand"},
    {"own", MEANS(.value = MULTI_BY_WHOSE, .whose = ENGINE_YOURS), "untap target own character"},
    {"opposing", MEANS(.value = MULTI_BY_WHOSE, .whose = ENGINE_OPPONENTS), "tap target opposing character"},
    MULTI_MANNERS(MANNER)
    {"KEYWORD", MEANS(.value = MULTI_BY_ABILITY), "each cyborg character gets +1/+1"},
    {"NONCLASS", MEANS(.value = MULTI_BY_NONCLASS), "each nonmutant character gets +1/+1"},
    {"CLASS", MEANS(.value = MULTI_BY_CLASS), "return a mutant card from your discard pile to hand"},
};
#undef MANNER

static const struct phrase card_details[] = {
    {"you control", MEANS(.value = MULTI_BY_WHOSE, .whose = ENGINE_YOURS), "draw 1 for each villain character you control"},
    {"they control", MEANS(.value = MULTI_BY_WHOSE, .whose = ENGINE_THEIRS, .needs = ENGINE_KNOWS_SEATS),
     "choose target player; draw 1 for each villain character they control"},
    {"of its team", MEANS(.value = MULTI_BY_MANNER, .flags = 1U << MULTI_IS_MATE), "tap: each character of its team gets +1/+0 this turn"},
    {"with KEYWORD", MEANS(.value = MULTI_BY_ABILITY), "each character with flight gets +1/+1"},
    {"without KEYWORD", MEANS(.value = MULTI_BY_LACK), "each character without flight gets +1/+1"},
    {"of cost INT or less", MEANS(.value = MULTI_BY_COST), "return target character of cost 4 or less to hand"},
    {"of cost INT or more", MEANS(.value = MULTI_BY_COST_FROM), "return target character of cost 7 or more to hand"},
    {"attacking with ATTACKS", MEANS(.value = MULTI_BY_ATTACK), "target character attacking with firearm gets -3/-0"},
};

// clang-format on

const struct phrase_table multi_phrases_effects[] = {
    PHRASES(ENGINE_W_EFFECT, effects),
    PHRASES(ENGINE_W_CONDITION, conditions),
    PHRASES(ENGINE_W_WHO, whos),
    PHRASES(ENGINE_W_WHOSE, whoses),
    PHRASES(ENGINE_W_PER, pers),
    PHRASES(ENGINE_W_AMOUNT, pers),
    PHRASES(MULTI_W_BOOST, boosts),
    PHRASES(MULTI_W_STAT, stats),
    PHRASES(MULTI_W_VALUE, values),
    PHRASES(MULTI_W_DIE, dice),
    PHRASES(MULTI_W_DURING, durings),
    PHRASES(MULTI_W_GAINS, gain_lists),
    PHRASES(MULTI_W_GAIN, gains),
    PHRASES(MULTI_W_GIVEN, given),
    PHRASES(MULTI_W_LIMIT, limits),
    PHRASES(MULTI_W_WHAT, whats),
    PHRASES(MULTI_W_ITEM_WORD, item_words),
    PHRASES(MULTI_W_ITEMS, items),
    PHRASES(ENGINE_W_QUOTED, quoted),
    PHRASES(ENGINE_W_CARD_WORD, card_words),
    PHRASES(ENGINE_W_CARD_DETAIL, card_details),
    {0},
};
