// Vocabulary: texts of characters, and when incidents may be played or stay in force.
#include "games/multiverse/language/compile.h"

// clang-format off

static const struct phrase lines[] = {
    // of characters
    {"tap : EFFECTS", MEANS(.value = MULTI_LINE_TAP), "tap: target character gets -2/-0 this turn"},
    {"while in play : EFFECTS", MEANS(.value = MULTI_LINE_STATIC), "while in play: each other character of its team gets +1/+0"},
    {"may be played in MOMENT", MEANS(.value = MULTI_LINE_MOMENT), "may be played in upkeep"},
    {"TRIGGERS : EFFECTS", MEANS(.value = MULTI_LINE_TRIGGER), "when this enters play: draw 1"},
    // of incidents
    {"when an opponent ACTION : EFFECTS", MEANS(.value = MULTI_LINE_RESPONSE), "when an opponent plays a character card: negate it"},
    {"when a|an [CARD_WORDS] character ATTACKING : EFFECTS", MEANS(.value = MULTI_LINE_ATTACK),
     "when an opposing character attacks: it gets -2/-0"},
    {"as long as CLAUSE : EFFECTS", MEANS(.value = MULTI_LINE_CONDITION),
     "as long as you control a villain character: your cards cost 1 less"},
    {"countdown INT : EFFECTS", MEANS(.value = MULTI_LINE_COUNTDOWN), "countdown 3: draw 3"},
};

static const struct phrase triggers[] = {
    {"when this enters play", MEANS(.value = MULTI_ON_ENTER), "when this enters play: draw 1"},
    {"when this attacks", MEANS(.value = MULTI_ON_ATTACK), "when this attacks: it gets +1/+0 this turn"},
    {"when this blocks", MEANS(.value = MULTI_ON_BLOCK), "when this blocks: it gets +0/+1 this turn"},
    {"when this wounds a|an [CARD_WORDS] character", MEANS(.value = MULTI_ON_WOUND),
     "when this wounds a character: draw 1"},
    {"when this is wounded", MEANS(.value = MULTI_ON_WOUNDED), "when this is wounded: draw 1"},
    {"when this is disabled", MEANS(.value = MULTI_ON_DISABLED), "when this is disabled: draw 1"},
    {"when this is killed", MEANS(.value = MULTI_ON_KILLED), "when this is killed: draw 1"},
    {"when a|an [CARD_WORDS] character enters play", MEANS(.value = MULTI_ON_ENTERS),
     "when an opposing character enters play: tap it"},
    {"when a|an [CARD_WORDS] character is disabled", MEANS(.value = MULTI_ON_IS_DISABLED),
     "when an opposing character is disabled: draw 1"},
};

static const struct phrase actions[] = {
    {"plays a|an [CARD_WORDS] card [CARD_DETAIL]", MEANS(.value = MULTI_ON_CARD), "when an opponent plays a character card: negate it"},
    {"moves a|an [CARD_WORDS] character [CARD_DETAIL] to the holding area", MEANS(.value = MULTI_ON_EVACUATION),
     "when an opponent moves a character to the holding area: negate it"},
    {"moves a|an [CARD_WORDS] character [CARD_DETAIL] from the holding area", MEANS(.value = MULTI_ON_RECRUITING),
     "when an opponent moves a character from the holding area: negate it"},
    {"uses an ability of a|an [CARD_WORDS] character [CARD_DETAIL]", MEANS(.value = MULTI_ON_ABILITY),
     "when an opponent uses an ability of a character: negate it"},
};

// What they name is named when the incident is played.
static const struct phrase clauses[] = {
    {"you control a|an [CARD_WORDS] character", MEANS(.whose = ENGINE_YOURS), "as long as you control a villain character: your cards cost 1 less"},
    {"target player controls a|an [CARD_WORDS] character",
     MEANS(STEPS(STEP(ENGINE_OP_TARGET_PLAYER, 0), STEP(MULTI_OP_PARTNERS, 0)), .whose = ENGINE_THEIRS),
     "as long as target player controls an alien character: your cards cost 1 less"},
    {"target opponent controls a|an [CARD_WORDS] character",
     MEANS(STEPS(STEP(ENGINE_OP_TARGET_PLAYER, 1), STEP(MULTI_OP_PARTNERS, 0)), .whose = ENGINE_THEIRS),
     "as long as target opponent controls an alien character: your cards cost 1 less"},
    {"there is a|an [CARD_WORDS] character", NOTHING, "as long as there is a robot character: your cards cost 1 less"},
    {"there is no [CARD_WORDS] character", MEANS(.value = 1), "as long as there is no robot character: your cards cost 1 less"},
};

// M-incident-timed-3
static const struct phrase attackings[] = {
    {"attacks", MEANS(.value = MULTI_BY_MANNER, .flags = 1U << MULTI_IS_ATTACKING), "when an opposing character attacks: it gets -2/-0"},
    {"attacks with ATTACKS", MEANS(.value = MULTI_BY_ATTACK), "when an opposing character attacks with firearm: it gets -3/-0"},
};

static const struct phrase effects[] = {
    {"negate it", MEANS(STEPS(STEP(MULTI_OP_NEGATE, 0)), .needs = ENGINE_KNOWS_OWN), "when an opponent plays a character card: negate it"},
};

static const struct phrase moments[] = {
    {"upkeep", MEANS(.value = MULTI_IN_UPKEEP), "may be played in upkeep"},
    {"combat", MEANS(.value = MULTI_IN_COMBAT), "may be played in combat"},
    {"downtime", MEANS(.value = MULTI_IN_DOWNTIME), "may be played in downtime"},
};

// clang-format on

const struct phrase_table multi_phrases_texts[] = {
    PHRASES(MULTI_W_LINE, lines),           PHRASES(ENGINE_W_TRIGGER, triggers),
    PHRASES(MULTI_W_ACTION, actions),       PHRASES(MULTI_W_CLAUSE, clauses),
    PHRASES(ENGINE_W_EFFECT, effects),      PHRASES(MULTI_W_MOMENT, moments),
    PHRASES(MULTI_W_ATTACKING, attackings), {0},
};
