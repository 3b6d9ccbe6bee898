// Vocabulary: what cards speak of: champions and objects, cards, the line, filters, numbers, modifications.
#include "games/tcg/language/compile.h"

// clang-format off

// The value is the mask of OP_DAMAGE: 1 champions, 2 players.  T-target-12
static const struct phrase hits[] = {
    {"target champion or player", MEANS(STEPS(STEP(TCG_OP_TARGET_HIT, 1)), .value = 3, .traits = TCG_CHAMPION_TYPES),
     "deal 2 damage to target champion or player"},
    {"another target champion or player",
     MEANS(STEPS(STEP(TCG_OP_TARGET_HIT, 1)), .value = 3, .flags = CHAMP_F_OTHER, .traits = TCG_CHAMPION_TYPES),
     "deal 2 damage to another target champion or player"},
    {"target champion not chosen before or target player",
     MEANS(STEPS(STEP(TCG_OP_TARGET_HIT, 1)), .value = 3, .flags = CHAMP_F_NOT_CHOSEN,
           .traits = TCG_CHAMPION_TYPES, .needs = ENGINE_KNOWS_CHOSEN),
     "expend target champion; deal 2 damage to target champion not chosen before or target player"},
    {"it or them", MEANS(.value = 3, .needs = ENGINE_KNOWS_CHOSEN | ENGINE_KNOWS_SEATS),
     "choose target champion or player; deal 2 damage to it or them"},
};

static const struct phrase somes[] = {
    {"any number of target FILTER", DO(ENGINE_OP_TARGET_UP_TO, 255), "flip any number of target champions"},
    {"x + INT target FILTER", MEANS(.emit = tcg_emit_target_more),
     "extra cost: reveal any number of evil cards\n  break X+1 target champions"},
};

// What lies on the line: 1 cards, 2 abilities.
static const struct phrase items[] = {
    {"target [CARD_WORDS] card", DO(TCG_OP_TARGET_LINE, 1), "stop target card"},
    {"target [CARD_WORDS] card [CARD_DETAIL]", DO(TCG_OP_TARGET_LINE, 1), "stop target card you do not control"},
    {"target ability", DO(TCG_OP_TARGET_LINE, 2), "stop target ability"},
    {"target [CARD_WORDS] card or ability [CARD_DETAIL]", DO(TCG_OP_TARGET_LINE, 3),
     "stop target nonwild card or ability"},
    {"it", MEANS(.needs = ENGINE_KNOWS_CARD), "choose target card; stop it"},
    {"all cards and abilities", DO(TCG_OP_ALL_LINE, 3), "stop all cards and abilities and banish them"},
};

static const struct phrase cards[] = {
    {"target [CARD_WORDS] card [CARD_DETAIL] from your discard pile",
     MEANS(STEPS(STEP(TCG_OP_TARGET_CARD, 0)), .whose = ENGINE_YOURS),
     "return target card from your discard pile to hand"},
    {"up to 1 target [CARD_WORDS] card [CARD_DETAIL] from your discard pile",
     MEANS(STEPS(STEP(TCG_OP_TARGET_CARD, 1)), .whose = ENGINE_YOURS),
     "return up to 1 target champion card from your discard pile to hand"},
    {"target [CARD_WORDS] card [CARD_DETAIL] from any discard pile",
     MEANS(STEPS(STEP(TCG_OP_TARGET_CARD, 0)), .whose = ENGINE_ANYONES),
     "banish target card from any discard pile"},
    {"a|an [CARD_WORDS] card from your hand or any discard pile",
     MEANS(STEPS(STEP(TCG_OP_PICK_HAND_OR_PILE, 0)), .whose = ENGINE_ANYONES),
     "put a champion card from your hand or any discard pile into play"},
    {"another [CARD_WORDS] card from any discard pile",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_ONE)), .whose = ENGINE_ANYONES, .flags = CHAMP_F_OTHER),
     "put another evil champion card from any discard pile into play"},
    {"that card", MEANS(.needs = ENGINE_KNOWS_CARD),
     "reveal the top 2 cards of your deck; choose a card among them; put that card into your hand; banish the rest"},
};

static const struct phrase whos[] = {
    {"each player damaged", DO(TCG_OP_DAMAGED_PLAYERS, 0),
     "deal 5 damage to target champion or player; each player damaged discards 1"},
    {"its player", MEANS(STEPS(STEP(TCG_OP_LINE_CONTROLLER, 0)), .needs = ENGINE_KNOWS_CARD),
     "stop target card; its player discards 1"},
};

// --- Filters

#define BIT(type) (1U << (type))
#define CHAMPIONS TCG_CHAMPION_TYPES
#define OBJECTS   TCG_OBJECT_TYPES

// T-attr-7.  The value says which types, if not champions.
static const struct phrase nouns[] = {
    {"object|objects", MEANS(.value = OBJECTS), "break target object"},
    {"champion or object", MEANS(.value = CHAMPIONS | OBJECTS), "break target champion or object"},
    {"champions and|or objects", MEANS(.value = CHAMPIONS | OBJECTS), "break all champions and objects"},
};

static const struct phrase adjectives[] = {
    {"prepared", MEANS(.flags = TCG_F_PREPARED), "expend target prepared champion"},
    {"untargetable or veiled", MEANS(.flags = TCG_F_UNTARGETABLE_OR_VEILED),
     "break all untargetable or veiled champions"},
    {"action", MEANS(.cost = 1 + 1), "break all action champions"},
    {"free", MEANS(.cost = 1 + 0), "break all free champions"},
    {"all", NOTHING, "all wild champions are evil"},
    {"ORIGIN", NOTHING, "break target constructed champion"},
    {"NONORIGIN", NOTHING, "break target nonconstructed champion"},
};

static const struct phrase details[] = {
    {"you do not control", MEANS(.whose = ENGINE_OPPONENTS), "break target champion you do not control"},
    {"attacking you", MEANS(.flags = TCG_F_ATTACKING_YOU), "gain control of target champion attacking you"},
};

static const struct phrase card_words[] = {
    {"object", MEANS(.value = BIT(TCG_OBJECT)), "return target object card from your discard pile to hand"},
    {"champion or object", MEANS(.value = BIT(CHAMP_CHAMPION) | BIT(TCG_OBJECT)),
     "return target champion or object card from your discard pile to hand"},
    {"action", MEANS(.cost = 1 + 1), "when you play an action card: draw 1"},
    {"free", MEANS(.cost = 1 + 0), "stop target free card"},
    {"ORIGIN", NOTHING, "return target natural card from your discard pile to hand"},
    {"NONORIGIN", NOTHING, "return target nonconstructed card from your discard pile to hand"},
};

static const struct phrase card_details[] = {
    {"you do not control", MEANS(.whose = ENGINE_OPPONENTS), "stop target card you do not control"},
    {"that says break all or banish all", MEANS(.flags = TCG_F_SWEEPS),
     "stop target card or ability that says break all or banish all"},
    {"that targets this", MEANS(.flags = TCG_F_TARGETS_THIS),
     "when this attacks: stop target card or ability that targets this"},
};

// T-attr-5
#define ORIGIN(name, word)    {word, MEANS(.traits = TCG_##name), "break all " word " champions"},
#define NONORIGIN(name, word) \
    {"non" word, MEANS(.traits = TCG_##name, .flags = CHAMP_F_NOT_TRAIT), "break all non" word " champions"},
static const struct phrase origins[] = {TCG_ORIGINS(ORIGIN)};
static const struct phrase nonorigins[] = {TCG_ORIGINS(NONORIGIN)};

// T-attr-1, T-attr-3
#define ALIGNMENT(name, word)    CHAMP_ALIGNMENT_ROW(TCG_##name, word)
#define NONALIGNMENT(name, word) CHAMP_NONALIGNMENT_ROW(TCG_##name, word)
static const struct phrase alignments[] = {TCG_ALIGNMENTS(ALIGNMENT)};
static const struct phrase nonalignments[] = {TCG_ALIGNMENTS(NONALIGNMENT)};

// T-term-6
static const struct phrase mojo[] = {
    {"mojo", NOTHING, "gain 5 mojo"},
};

// --- Numbers and modifications

static const struct phrase amounts[] = {
    {"the damage dealt", MEANS(.value = ENGINE_NUMBER_BASE + TCG_N_AMOUNT),
     "when this deals damage: gain mojo equal to the damage dealt"},
    {"the defense of what was broken", MEANS(.value = ENGINE_NUMBER_BASE + TCG_N_AMOUNT),
     "when a champion is broken: gain mojo equal to the defense of what was broken"},
    {"the offense of this", MEANS(.value = ENGINE_NUMBER_BASE + TCG_N_THIS_OFFENSE),
     "when this is broken: create wolves equal to the offense of this"},
    {"the mojo lost", MEANS(.value = ENGINE_NUMBER_BASE + TCG_N_MOJO_LOST),
     "each opponent loses 3 mojo; gain mojo equal to the mojo lost"},
};

static const struct phrase pers[] = {
    {"for each damage dealt", MEANS(.value = ENGINE_NUMBER_BASE + TCG_N_AMOUNT),
     "when this deals damage to a player: create 1 wolf for each damage dealt"},
    {"for each of them", MEANS(.value = ENGINE_NUMBER_BASE + TCG_N_CHOSEN, .needs = ENGINE_KNOWS_CHOSEN),
     "flip any number of target champions; draw 1 for each of them"},
    {"for each champion broken", MEANS(.value = ENGINE_NUMBER_BASE + TCG_N_LOST, .needs = CHAMP_KNOWS_LOST),
     "break all champions; gain 2 mojo for each champion broken"},
};

static const struct phrase mods[] = {
    {"SIGN INT offense", MEANS(.value = CHAMP_MOD_OFFENSE), "target champion gains +4 offense this turn"},
    {"SIGN INT defense", MEANS(.value = CHAMP_MOD_DEFENSE),
     "target champion gains +4 defense this turn"},
};

// clang-format on

const struct phrase_table tcg_phrases_things[] = {
    PHRASES(TCG_W_HIT, hits),
    PHRASES(TCG_W_SOME, somes),
    PHRASES(TCG_W_ITEM, items),
    PHRASES(TCG_W_CARD, cards),
    PHRASES(TCG_W_WHO, whos),
    PHRASES(TCG_W_NOUN, nouns),
    PHRASES(TCG_W_ADJECTIVE, adjectives),
    PHRASES(TCG_W_DETAIL, details),
    PHRASES(TCG_W_CARD_WORD, card_words),
    PHRASES(TCG_W_CARD_DETAIL, card_details),
    PHRASES(TCG_W_ORIGIN, origins),
    PHRASES(TCG_W_NONORIGIN, nonorigins),
    PHRASES(TCG_W_ALIGNMENT, alignments),
    PHRASES(TCG_W_NONALIGNMENT, nonalignments),
    PHRASES(TCG_W_HEALTH, mojo),
    PHRASES(TCG_W_AMOUNT, amounts),
    PHRASES(TCG_W_PER, pers),
    PHRASES(TCG_W_MOD, mods),
    {0},
};
