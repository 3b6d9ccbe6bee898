// Vocabulary: the first line of a card, the lines below it, what cards and characters there are.
#include "games/multiverse/language/compile.h"

// clang-format off

#define EXAMPLE(what) "character \"A\" " what ", cost 3, 4/5"

// M-general-5, M-card-1, M-card-3: combat first, defense second.
static const struct phrase headers[] = {
    {"foothold STRING ENERGY", MEANS(.value = MULTI_FOOTHOLD), "foothold \"Embassy\" red"},
    {"character STRING [TRAITS] , cost INT , INT / INT", MEANS(.value = MULTI_CHARACTER),
     "character \"Ironwood\" red genetic human villain, cost 5, 4/6"},
    {"incident STRING , cost INT , ACTIVATION [, DURATION]", MEANS(.value = MULTI_INCIDENT),
     "incident \"Second Wind\", cost 2, ambiguous, this turn"},
    {"item STRING TRAITS , cost INT [, defense INT]", MEANS(.value = MULTI_ITEM),
     "item \"Boarding Axe\" red technological weapon, cost 2"},
};

#define ACTIVATION(name, word) {word, MEANS(.value = (name)), "incident \"A\", cost 2, " word},
static const struct phrase activations[] = {MULTI_ACTIVATIONS(ACTIVATION)};
#undef ACTIVATION
#define DURATION(name, word) {word, MEANS(.value = (name)), "incident \"A\", cost 2, ambiguous, " word},
static const struct phrase durations[] = {MULTI_DURATIONS(DURATION)};
#undef DURATION

static const struct phrase traits[] = {
    {"COLOR with COLOR [TRAITS]", NOTHING, EXAMPLE("blue with black alien")},
    {"COLOR [TRAITS]", NOTHING, EXAMPLE("red genetic")},
    {"ORIGIN [TRAITS]", NOTHING, EXAMPLE("red genetic alien")},
    {"NATURE [TRAITS]", NOTHING, EXAMPLE("red genetic villain")},
    {"ITEM_KIND [TRAITS]", NOTHING, "item \"A\" red genetic weapon, cost 2"},
    {"WORD [TRAITS]", NOTHING, EXAMPLE("red genetic mutant")},
};

static const struct phrase energies[] = {
    {"COLOR", NOTHING, "foothold \"Embassy\" red"},
    {"ORIGIN", NOTHING, "foothold \"Laboratory\" technological"},
};

#define ROW(name) MEANS(.value = (name))
static const struct phrase colors[] = {
    {"red", ROW(MULTI_RED), EXAMPLE("red genetic")},
    {"blue", ROW(MULTI_BLUE), EXAMPLE("blue genetic")},
    {"black", ROW(MULTI_BLACK), EXAMPLE("black genetic")},
};

static const struct phrase origins[] = {
    {"magical", ROW(MULTI_MAGICAL), EXAMPLE("red magical")},
    {"genetic", ROW(MULTI_GENETIC), EXAMPLE("red genetic")},
    {"technological", ROW(MULTI_TECHNOLOGICAL), EXAMPLE("red technological")},
    {"alien", ROW(MULTI_ALIEN), EXAMPLE("red alien")},
    {"transformative", ROW(MULTI_TRANSFORMATIVE), EXAMPLE("red transformative")},
    {"conditional", ROW(MULTI_CONDITIONAL), EXAMPLE("red conditional")},
};
#undef ROW

#define NATURE(name, word) {word, MEANS(.value = (name), .traits = 1U << (name)), EXAMPLE("red genetic " word)},
static const struct phrase natures[] = {MULTI_NATURES(NATURE)};
#undef NATURE

static const struct phrase item_kinds[] = {
    {"weapon", MEANS(.value = MULTI_WEAPON), "item \"A\" red genetic weapon, cost 2"},
    {"device", MEANS(.value = MULTI_DEVICE), "item \"A\" red genetic device, cost 2"},
    {"artifact", MEANS(.value = MULTI_ARTIFACT), "item \"A\" red genetic artifact, cost 2"},
    {"independent artifact", MEANS(.value = MULTI_INDEPENDENT), "item \"A\" red genetic independent artifact, cost 2, defense 6"},
};

// --- Lines

#define ITEM_NATURE(name, word) {word, MEANS(.value = MULTI_LINE_ITEM_NATURE, .traits = 1U << (name)), word},
#define ITEM_NATURE_ROWS        MULTI_ITEM_NATURES(ITEM_NATURE)
static const struct phrase lines[] = {
    {"team TEAMS", MEANS(.value = MULTI_LINE_TEAMS), "team watch, night"},
    {"latent psi INT", MEANS(.value = MULTI_LINE_LATENT), "latent psi 6"},
    {"POWER INT", MEANS(.value = MULTI_LINE_POWER), "psi 7"},
    {"POWER of ELEMENT INT", MEANS(.value = MULTI_LINE_BLAST), "energy blast of cold 8"},
    {"immune to ATTACKS", MEANS(.value = MULTI_LINE_IMMUNE), "immune to firearm"},
    {"resistant to ATTACKS", MEANS(.value = MULTI_LINE_RESISTANT), "resistant to psi, heat"},
    {"vulnerable to ATTACKS", MEANS(.value = MULTI_LINE_VULNERABLE), "vulnerable to sound"},
    {"GIVEN", MEANS(.value = MULTI_LINE_RANDOM), "random ability"},
    {"arch-enemy STRING", MEANS(.value = MULTI_LINE_ARCH_ENEMY), "arch-enemy \"Captain Reef\""},
    {"KEYWORDS", MEANS(.value = MULTI_LINE_KEYWORDS), "leader, insane"},
    {"EFFECTS", MEANS(.value = MULTI_LINE_EFFECTS), "target character gets +2/+1"},
    {"BOOST", MEANS(.value = MULTI_LINE_NUMBERS), "+2/+0"},
    {"boosted to VALUE / VALUE", MEANS(.value = MULTI_LINE_BOOSTED), "boosted to 5/5"},
    {"only for [CARD_WORDS] characters [CARD_DETAIL]", MEANS(.value = MULTI_LINE_NEEDS), "only for characters with cyborg"},
    {"all your [CARD_WORDS] characters [CARD_DETAIL] get BOOST", MEANS(.value = MULTI_LINE_YOURS_GET),
     "all your hero characters get +0/+1"},
    {"all your [CARD_WORDS] characters [CARD_DETAIL] gain KEYWORDS", MEANS(.value = MULTI_LINE_YOURS_GAIN),
     "all your robot characters gain reach"},
    {"counts as ITEM_KIND", MEANS(.value = MULTI_LINE_LABEL), "counts as device"},
    ITEM_NATURE_ROWS
    {"equipment BOOST", MEANS(.value = MULTI_LINE_EQUIPMENT), "equipment +2/+0"},
    {"cybernetic KEYWORDS", MEANS(.value = MULTI_LINE_CYBERNETIC), "cybernetic reach, super speed"},
    {"cybernetic POWER INT", MEANS(.value = MULTI_LINE_CYBERNETIC_POWER), "cybernetic projectile 6"},
};
#undef ITEM_NATURE_ROWS

// Powers: M-power-1.
static const struct phrase powers[] = {
    {"psi", MEANS(.value = MULTI_PSI), "psi 7"},
    {"energy blast", MEANS(.value = MULTI_ENERGY_BLAST), "energy blast of heat 7"},
    {"magic blast", MEANS(.value = MULTI_MAGIC_BLAST), "magic blast 7"},
    {"matter blast", MEANS(.value = MULTI_MATTER_BLAST), "matter blast of ice 7"},
    {"thrown object", MEANS(.value = MULTI_THROWN_OBJECT), "thrown object 7"},
    {"projectile", MEANS(.value = MULTI_PROJECTILE), "projectile 7"},
    {"firearm", MEANS(.value = MULTI_FIREARM), "firearm 7"},
};

#define ELEMENT(name, word) {word, MEANS(.value = (name)), "immune to " word},
static const struct phrase elements[] = {MULTI_ELEMENTS(ELEMENT)};
#undef ELEMENT

static const struct phrase attack_lists[] = {
    {"ATTACK", NOTHING, "immune to firearm"},
    {"ATTACK , ATTACKS", NOTHING, "immune to firearm, psi"},
};

static const struct phrase attacks[] = {
    {"POWER", NOTHING, "immune to firearm"},
    {"ELEMENT", NOTHING, "immune to heat"},
    {"close combat", NOTHING, "immune to close combat"},
};

static const struct phrase teams[] = {
    {"WORD", NOTHING, "team watch"},
    {"WORD , TEAMS", NOTHING, "team watch, night"},
};

static const struct phrase keyword_lists[] = {
    {"KEYWORD", NOTHING, "leader"},
    {"KEYWORD , KEYWORDS", NOTHING, "leader, insane"},
};

#define KEYWORD(name, word) {word, MEANS(.value = (name)), word},
static const struct phrase keywords[] = {MULTI_KEYWORDS(KEYWORD)};
#undef KEYWORD

// clang-format on

const struct phrase_table multi_phrases[] = {
    PHRASES(ENGINE_W_HEADER, headers),
    PHRASES(MULTI_W_TRAITS, traits),
    PHRASES(MULTI_W_ENERGY, energies),
    PHRASES(MULTI_W_COLOR, colors),
    PHRASES(MULTI_W_ORIGIN, origins),
    PHRASES(MULTI_W_NATURE, natures),
    PHRASES(MULTI_W_LINE, lines),
    PHRASES(MULTI_W_TEAMS, teams),
    PHRASES(MULTI_W_KEYWORDS, keyword_lists),
    PHRASES(MULTI_W_KEYWORD, keywords),
    PHRASES(MULTI_W_POWER, powers),
    PHRASES(MULTI_W_ELEMENT, elements),
    PHRASES(MULTI_W_ATTACKS, attack_lists),
    PHRASES(MULTI_W_ATTACK, attacks),
    PHRASES(MULTI_W_ACTIVATION, activations),
    PHRASES(MULTI_W_DURATION, durations),
    PHRASES(MULTI_W_ITEM_KIND, item_kinds),
    {0},
};
