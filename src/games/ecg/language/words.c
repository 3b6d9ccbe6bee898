// Vocabulary: what only Epic Card Game says.
#include <stddef.h>

#include "games/ecg/language/compile.h"

// clang-format off

// E2.1.1, E2.2.1: each is what its first word says.  E2.4.3, E2.4.4: goddesses and demigods are gods, too.
static const struct phrase headers[] = {
    {"champion STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_CHAMPION),
     "champion \"Marsh Hydra\" wild hydra, cost 1, 9/9"},
    {"event STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_EVENT),
     "event \"Night of Knives\" evil, cost 1\n  draw 2"},
    {"token STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_TOKEN), "token \"Ogre\" wild ogre, 3/3"},
    {"god STRING [TRAITS] [PARTS]", MEANS(.value = ECG_GOD), "god \"The Watcher\" wild good elder god"},
};

static const struct phrase part[] = {
    {"cost INT", MEANS(.value = ECG_PART_COST), "champion \"A\" good human, cost 0, 2/2"},
    {"rare", MEANS(.value = ECG_PART_RARE), "champion \"A\" good human, cost 1, 2/2, rare"},
    {"deck ALIGNMENTS", MEANS(.value = ECG_PART_DECK),
     "champion \"A\" good evil human, cost 0, 2/2, deck good"},
};

static const struct phrase event_lines[] = {
    {"extra cost : COSTS", MEANS(.value = ECG_LINE_EXTRA_COST),
     "extra cost: break a champion you control\n  draw 3"},
};

static const struct phrase god_lines[] = {
    {"TRIGGERS : EFFECTS", MEANS(.value = CHAMP_LINE_TRIGGERED), "good ally: draw 1"},
    {"COSTS : EFFECTS", MEANS(.value = CHAMP_LINE_POWER), "1 gold: create 1 human"},
    {"GOD_STATIC", MEANS(.value = CHAMP_LINE_STATIC), "your opening hand is 6"},
};

static const struct phrase god_statics[] = {
    {"your opening hand is INT", MEANS(.value = ECG_S_HAND_SIZE), "your opening hand is 6"},
};

static const struct phrase halves[] = {
    {"pay INT : EFFECTS", NOTHING, "choose one:\n    draw 2\n    pay 1: draw 3"},
    {"pay INT : on your turn : EFFECTS", MEANS(.flags = CHAMP_LINE_YOUR_TURN),
     "choose one:\n    draw 2\n    pay 1: on your turn: break all champions"},
};

static const struct phrase keywords[] = {
    CHAMP_KEYWORD_LIST(CHAMP_KEYWORD_ROW) ECG_KEYWORD_LIST(CHAMP_KEYWORD_ROW)
};

static const struct phrase triggers[] = {
    {"tribute", MEANS(.value = ECG_ON_TRIBUTE), "tribute: draw 1"},
    {"loyalty INT", MEANS(.value = ECG_ON_LOYALTY), "loyalty 2: draw 1"},
    {"loyalty x", MEANS(.value = ECG_ON_LOYALTY), "loyalty X: gain 2X health"},
    {"ALIGNMENTS ally", MEANS(.value = ECG_ON_ALLY), "good or wild ally: draw 1"},
};

#define COST(field) MEANS(.value = offsetof(struct ecg_cost, field))
static const struct phrase costs[] = {
    {"break a champion you control", COST(break_champion),
     "expend, break a champion you control: draw 2"},
    {"expend", COST(expend), "expend: draw 1"},
    {"INT gold", COST(gold), "1 gold: draw 1"},
    {"break this", COST(break_this), "break this: draw 2"},
    {"banish this", COST(banish_this), "in discard, banish this: draw 1"},
    {"break INT champions you control", COST(break_champion),
     "break 2 champions you control: draw 3"},
    {"remove INT counter|counters", COST(counters), "remove 1 counter: draw 1"},
    {"banish a card from your discard pile", COST(banish_cards),
     "expend, banish a card from your discard pile: draw 1"},
    {"banish INT cards from your discard pile", COST(banish_cards),
     "banish 2 cards from your discard pile: draw 1"},
    {"discard INT", COST(discard_cards), "discard 1: draw 1"},
    {"lose INT HEALTH", COST(health), "lose 5 health: draw 1"},
};

static const struct phrase statics[] = {
    {"FILTER in your hand have ambush", MEANS(.value = ECG_S_HAND_AMBUSH, .flags = CHAMP_STATIC_OF_HAND),
     "wild champions in your hand have ambush"},
    {"opponents' events cost 1 more", MEANS(.value = ECG_S_EVENTS_COST_MORE),
     "opponents' events cost 1 more"},
    {"opponents' powers cost 1 more", MEANS(.value = ECG_S_POWERS_COST_MORE),
     "opponents' powers cost 1 more"},
    {"if an opponent makes you discard this , put it into play instead",
     MEANS(.value = ECG_S_DISCARD_INTO_PLAY, .flags = CHAMP_STATIC_IN_HAND),
     "if an opponent makes you discard this, put it into play instead"},
};

// The value is the mask of OP_DAMAGE: 1 champions, 2 players.
static const struct phrase hits[] = {
    {"any target", MEANS(STEPS(STEP(ENGINE_OP_TARGET_ANY, 1)), .value = 3), "deal 2 damage to any target"},
    {"INT targets", MEANS(STEPS(STEP(ENGINE_OP_TARGET_ANY, ENGINE_A_INT)), .value = 3),
     "deal 2 damage to 2 targets"},
    {"up to INT targets", MEANS(STEPS(STEP(ENGINE_OP_TARGET_ANY_UP_TO, ENGINE_A_INT)), .value = 3),
     "deal 2 damage to up to 2 targets"},
};

static const struct phrase cards[] = {
    {"target [CARD_WORDS] card [CARD_DETAIL] from your discard pile",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_ONE)), .whose = ENGINE_YOURS),
     "return target card from your discard pile to hand"},
    {"target [CARD_WORDS] card [CARD_DETAIL] from any discard pile",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_ONE)), .whose = ENGINE_ANYONES),
     "banish target card from any discard pile"},
    {"target [CARD_WORDS] card [CARD_DETAIL] from WHOSE discard pile",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_ONE)), .whose = ENGINE_THEIRS),
     "choose target player; banish target card from their discard pile"},
};

static const struct phrase effects[] = {
    {"deal NUMBER damage divided among any targets", DO(CHAMP_OP_DAMAGE_SPLIT, 0),
     "deal 6 damage divided among any targets"},
    {"deal INT , INT and INT damage to 3 different targets", MEANS(.emit = champ_emit_three_damages),
     "deal 3, 4 and 5 damage to 3 different targets"},
    {"gain INT gold", DO(OP_GOLD, 0), "tribute: gain 1 gold"},
    {"gain INT ALIGNMENT gold", MEANS(.emit = ecg_emit_aligned_gold), "tribute: gain 1 wild gold"},
    {"WHO puts|put all [CARD_WORDS] cards [CARD_DETAIL] from their discard pile into play without tribute "
     "or loyalty",
     MEANS(STEPS(STEP(CHAMP_OP_PILE_TO_PLAY, 0)), .whose = ENGINE_THEIRS),
     "tribute: each player puts all champion cards from their discard pile into play without tribute or "
     "loyalty"},
    {"banish NUMBER cards from your discard pile", DO(OP_BANISH_CARDS, 0),
     "tribute: banish 2 cards from your discard pile; if both were sage, draw 2"},
    {"banish NUMBER other cards from your discard pile", DO(OP_BANISH_CARDS, 1),
     "in discard, evil ally: you may banish 2 other cards from your discard pile, then recall"},
    {"recall", MEANS(STEPS(STEP(ENGINE_OP_RECALL, 0)), .needs = ENGINE_KNOWS_IN_DISCARD),
     "in discard, good ally: recall"},
    {"recycle", DO(OP_RECYCLE, 0), "tribute: recycle"},
    {"pay INT gold", DO(OP_PAY_GOLD, 0), "tribute: you may pay 1 gold, then draw 1"},
};

static const struct phrase conditions[] = {
#define PLAYED(name, word)                                                            \
    {"you played a cost 1 " word " card this turn", MEANS(.value = ECG_IF_PLAYED_##name##_ONE), \
     "tribute: if you played a cost 1 " word " card this turn, recycle"},
    ECG_ALIGNMENTS(PLAYED)
    {"this is the first cost 1 card you played this turn", MEANS(.value = ECG_IF_FIRST_ONE),
     "tribute: if this is the first cost 1 card you played this turn, gain 1 gold"},
    {"both were sage", MEANS(.value = ECG_IF_BOTH_SAGE, .needs = ENGINE_KNOWS_DID),
     "tribute: banish 2 cards from your discard pile; if both were sage, draw 2, otherwise draw 1"},
    {"your health is at least double the starting health", MEANS(.value = ECG_IF_HEALTH_DOUBLE),
     "tribute: if your health is at least double the starting health, you win"},
};

static const struct phrase adjectives[] = {
    {"cost 0", MEANS(.cost = 1 + 0), "tribute: break all cost 0 champions"},
    {"cost 1", MEANS(.cost = 1 + 1), "tribute: break all cost 1 champions"},
};

static const struct phrase card_words[] = {
    {"cost 0", MEANS(.cost = 1 + 0), "tribute: return a cost 0 card from your discard pile to hand"},
    {"cost 1", MEANS(.cost = 1 + 1), "tribute: return a cost 1 card from your discard pile to hand"},
};

static const struct phrase alignment_lists[] = {
    {"ALIGNMENT or ALIGNMENTS", NOTHING, "good or evil ally: draw 1"},
};

#define ALIGNMENT(name, word)    CHAMP_ALIGNMENT_ROW(ECG_##name, word)
#define NONALIGNMENT(name, word) CHAMP_NONALIGNMENT_ROW(ECG_##name, word)
static const struct phrase alignments[] = {ECG_ALIGNMENTS(ALIGNMENT)};
static const struct phrase nonalignments[] = {ECG_ALIGNMENTS(NONALIGNMENT)};

static const struct phrase health[] = {
    {"health", NOTHING, "gain 5 health"},
};

// clang-format on

const struct phrase_table ecg_phrases[] = {
    PHRASES(ECG_W_HEADER, headers),
    PHRASES(ECG_W_PART, part),
    PHRASES(ECG_W_EVENT_LINE, event_lines),
    PHRASES(ECG_W_GOD_LINE, god_lines),
    PHRASES(ECG_W_GOD_STATIC, god_statics),
    PHRASES(ECG_W_HALF, halves),
    PHRASES(ECG_W_KEYWORD, keywords),
    PHRASES(ECG_W_TRIGGER, triggers),
    PHRASES(ECG_W_COST, costs),
    PHRASES(ECG_W_STATIC, statics),
    PHRASES(ECG_W_HIT, hits),
    PHRASES(ECG_W_CARD, cards),
    PHRASES(ECG_W_EFFECT, effects),
    PHRASES(ECG_W_CONDITION, conditions),
    PHRASES(ECG_W_ADJECTIVE, adjectives),
    PHRASES(ECG_W_CARD_WORD, card_words),
    PHRASES(ECG_W_ALIGNMENTS, alignment_lists),
    PHRASES(ECG_W_ALIGNMENT, alignments),
    PHRASES(ECG_W_NONALIGNMENT, nonalignments),
    PHRASES(ECG_W_HEALTH, health),
    {0},
};
