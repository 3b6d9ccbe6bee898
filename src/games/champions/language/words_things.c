// Vocabulary: champions, players, cards, filters, numbers and modifications.
#include "games/champions/language/compile.h"

// clang-format off

// The value is the mask of OP_DAMAGE: 1 champions, 2 players.
static const struct phrase hits[] = {
    {"WHAT", MEANS(.value = 1), "deal 2 damage to target champion"},
    {"WHO", MEANS(.value = 2), "deal 2 damage to target player"},
    {"WHO and WHAT", MEANS(.value = 3), "deal 1 damage to target player and each champion they control"},
    {"WHAT and WHO", MEANS(.value = 3), "deal 2 damage to all champions and each player"},
};

static const struct phrase whats[] = {
    {"SOME", NOTHING, "break target champion"},
    {"SOME and all|each FILTER", DO(ENGINE_OP_ADD_ALL, 0),
     "deal 3 damage to target champion and all other champions with the same name"},
};

static const struct phrase somes[] = {
    {"this", MEANS(STEPS(STEP(ENGINE_OP_THIS, 0)), .needs = ENGINE_KNOWS_IN_PLAY),
     "when this attacks: this gains airborne"},
    {"it|them|they", MEANS(.needs = ENGINE_KNOWS_CHOSEN), "create 1 wolf; it gains airborne this turn"},
    {"target FILTER", DO(ENGINE_OP_TARGET, 1), "break target champion"},
    {"another target FILTER", MEANS(STEPS(STEP(ENGINE_OP_TARGET, 1)), .flags = CHAMP_F_OTHER),
     "break another target champion"},
    {"INT target FILTER", DO(ENGINE_OP_TARGET, ENGINE_A_INT), "break 2 target champions"},
    {"up to INT target FILTER", DO(ENGINE_OP_TARGET_UP_TO, ENGINE_A_INT), "break up to 2 target champions"},
    {"up to x target FILTER", MEANS(STEPS(STEP(ENGINE_OP_TARGET_UP_TO, 0)), .needs = ENGINE_KNOWS_X),
     "banish any number of cards from your discard pile; return up to X target opposing champions"},
    {"all|each FILTER", DO(ENGINE_OP_ALL, 0), "break all other champions"},
    {"ONE", DO(ENGINE_OP_CHOOSE, 1), "you may break a champion you control, then draw 2"},
    {"INT FILTER", DO(ENGINE_OP_CHOOSE, ENGINE_A_INT), "break 2 champions you control"},
};

static const struct phrase whos[] = {
    {"its controller", MEANS(STEPS(STEP(CHAMP_OP_CONTROLLER, 0)), .needs = ENGINE_KNOWS_CHOSEN),
     "break target champion; its controller draws 1"},
    {"its owner", MEANS(STEPS(STEP(CHAMP_OP_OWNER, 0)), .needs = ENGINE_KNOWS_CHOSEN),
     "return target champion; its owner discards 1"},
    {"the defending player", DO(CHAMP_OP_DEFENDER, 0), "when this attacks: the defending player discards 1"},
};

static const struct phrase cards[] = {
    {"another [CARD_WORDS] card [CARD_DETAIL] from your discard pile",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_ONE)), .whose = ENGINE_YOURS, .flags = CHAMP_F_OTHER),
     "return another card from your discard pile to hand"},
};

static const struct phrase ones[] = {
    {"a|an FILTER", NOTHING, "when a wolf you control is broken: draw 1"},
    {"another FILTER", MEANS(.flags = CHAMP_F_OTHER), "when another champion is broken: draw 1"},
};

static const struct phrase filters[] = {
    {"[ADJECTIVES] NOUN [DETAILS]", NOTHING, "break all opposing evil champions"},
};

static const struct phrase adjective_lists[] = {
    {"ADJECTIVE [ADJECTIVES]", NOTHING, "break all your other evil champions"},
};

static const struct phrase adjectives[] = {
    {"other", MEANS(.flags = CHAMP_F_OTHER), "break all other champions"},
    {"your", MEANS(.whose = ENGINE_YOURS), "all your champions gain airborne this turn"},
    {"opposing", MEANS(.whose = ENGINE_OPPONENTS), "expend all opposing champions"},
    {"the defending player's", MEANS(.whose = CHAMP_DEFENDERS),
     "when this attacks: deal 3 damage to all the defending player's champions"},
    {"attacking", MEANS(.flags = CHAMP_F_ATTACKING), "deal 5 damage to all attacking champions"},
    {"blocking", MEANS(.flags = CHAMP_F_BLOCKING), "deal 5 damage to all blocking champions"},
    {"expended", MEANS(.flags = CHAMP_F_EXPENDED), "banish target expended champion"},
    {"damaged", MEANS(.flags = CHAMP_F_DAMAGED), "break target damaged champion"},
    {"airborne", MEANS(.flags = CHAMP_F_AIRBORNE), "break target airborne champion"},
    {"nonairborne", MEANS(.flags = CHAMP_F_NONAIRBORNE), "break target nonairborne champion"},
    {"token", MEANS(.flags = CHAMP_F_TOKEN), "banish all token champions"},
    {"nontoken", MEANS(.flags = CHAMP_F_NONTOKEN), "banish all nontoken champions"},
    {"ALIGNMENT", NOTHING, "break all evil champions"},
    {"ALIGNMENT or ALIGNMENT", NOTHING, "break all good or wild champions"},
    {"NONALIGNMENT", NOTHING, "break all nonevil champions"},
    {"CLASS", NOTHING, "all your human tokens gain airborne this turn"},
    {"CLASS or CLASS", NOTHING, "break target human or demon champion"},
    {"NONCLASS", NOTHING, "break all nondemon champions"},
};

static const struct phrase nouns[] = {
    {"champion|champions", NOTHING, "break target champion"},
    {"token|tokens", MEANS(.flags = CHAMP_F_TOKEN), "break all tokens"},
    {"CLASS", NOTHING, "all your wolves gain airborne this turn"},
};

static const struct phrase detail_lists[] = {
    {"DETAIL [DETAILS]", NOTHING, "break target champion in battle with defense 2 or less"},
};

static const struct phrase details[] = {
    {"you control", MEANS(.whose = ENGINE_YOURS), "break target champion you control"},
    {"they control", MEANS(.whose = ENGINE_THEIRS, .needs = ENGINE_KNOWS_SEATS),
     "choose target player; expend all champions they control"},
    {"an opponent controls", MEANS(.whose = ENGINE_OPPONENTS), "break target champion an opponent controls"},
    {"in battle", MEANS(.flags = CHAMP_F_IN_BATTLE), "break all champions in battle"},
    {"with defense INT or less", MEANS(.value = CHAMP_FILTER_MAX_DEFENSE),
     "break target champion with defense 2 or less"},
    {"with defense at most AMOUNT", MEANS(.value = CHAMP_FILTER_MAX_DEFENSE),
     "banish target champion with defense at most the number of humans you control"},
    {"that damaged you this turn", MEANS(.flags = CHAMP_F_DAMAGED_YOU),
     "banish target champion that damaged you this turn"},
    {"with the same name", MEANS(.flags = CHAMP_F_SAME_NAME, .needs = ENGINE_KNOWS_CHOSEN),
     "break target champion and all champions with the same name"},
    {"with other names", MEANS(.flags = CHAMP_F_OTHER_NAME),
     "your champions with other names have untargetable"},
    {"not chosen before", MEANS(.flags = CHAMP_F_NOT_CHOSEN, .needs = ENGINE_KNOWS_CHOSEN),
     "break target champion; break target champion not chosen before"},
};

static const struct phrase card_words[] = {
    {"other", MEANS(.flags = CHAMP_F_OTHER),
     "put an other champion card from your discard pile into play"},
    {"champion", MEANS(.flags = CHAMP_F_CHAMPION), "return a champion card from your discard pile to hand"},
    {"event", MEANS(.flags = CHAMP_F_EVENT), "return an event card from your discard pile to hand"},
    {"ALIGNMENT", NOTHING, "return a good card from your discard pile to hand"},
    {"ALIGNMENT or ALIGNMENT", NOTHING, "return a good or evil card from your discard pile to hand"},
    {"NONALIGNMENT", NOTHING, "return a nongood card from your discard pile to hand"},
    {"CLASS", NOTHING, "return a human card from your discard pile to hand"},
    {"NONCLASS", NOTHING, "return a nonhuman champion card from your discard pile to hand"},
};

static const struct phrase card_details[] = {
    {"broken this turn", MEANS(.flags = CHAMP_F_BROKEN_THIS_TURN),
     "put a champion card broken this turn from your discard pile into play"},
};

static const struct phrase alignment_lists[] = {
    {"ALIGNMENT", NOTHING, "your other humans are evil"},
    {"ALIGNMENT and ALIGNMENTS", NOTHING, "your other humans are evil and wild"},
};

static const struct phrase amounts[] = {
    {"NUMBER", NOTHING, "banish any number of cards from your discard pile; gain HEALTH equal to X"},
    {"its offense", MEANS(.value = ENGINE_NUMBER_BASE + CHAMP_N_ITS_OFFENSE, .needs = ENGINE_KNOWS_CHOSEN),
     "banish target champion; gain HEALTH equal to its offense"},
    {"its defense", MEANS(.value = ENGINE_NUMBER_BASE + CHAMP_N_ITS_DEFENSE, .needs = ENGINE_KNOWS_CHOSEN),
     "break target champion; gain HEALTH equal to its defense"},
    {"the number of FILTER", MEANS(.value = ENGINE_NUMBER_BASE + ENGINE_N_COUNT),
     "gain HEALTH equal to the number of humans you control"},
};

static const struct phrase pers[] = {
    {"for each FILTER", MEANS(.value = ENGINE_NUMBER_BASE + ENGINE_N_COUNT),
     "draw 1 for each dragon you control"},
    {"for each damage this took",
     MEANS(.value = ENGINE_NUMBER_BASE + CHAMP_N_DAMAGE_ON_THIS, .needs = ENGINE_KNOWS_IN_PLAY),
     "at end of turn: put 1 counter on this for each damage this took"},
    {"for each champion they lost",
     MEANS(.value = ENGINE_NUMBER_BASE + CHAMP_N_LOST_BY_THEM, .needs = CHAMP_KNOWS_LOST),
     "break all champions; each player creates 1 demon for each champion they lost"},
};

static const struct phrase mod_lists[] = {
    {"MOD", NOTHING, "when this attacks: this gains airborne"},
    {"MOD , MODS", NOTHING, "when this attacks: this gains breakthrough, airborne and +1/+0 this turn"},
    {"MOD and MODS", NOTHING, "when this attacks: this gains airborne and +1/+0 this turn"},
};

static const struct phrase mods[] = {
    {"SIGN INT / SIGN INT", MEANS(.value = CHAMP_MOD_STATS), "when this attacks: this gains +2/-1 this turn"},
    {"KEYWORD", MEANS(.value = CHAMP_MOD_KEYWORD), "when this attacks: this gains breakthrough"},
};

static const struct phrase signs[] = {
    {"+", MEANS(.value = 1), "when this attacks: this gains +2/+1 this turn"},
    {"-", MEANS(.value = -1), "target champion gains -2/-1 this turn"},
};

static const struct phrase durations[] = {
    {"this turn", MEANS(.value = CHAMP_THIS_TURN), "when this attacks: this gains airborne this turn"},
};

// clang-format on

const struct phrase_table champ_phrases_things[] = {
    PHRASES(CHAMP_W_HIT, hits),
    PHRASES(CHAMP_W_WHAT, whats),
    PHRASES(CHAMP_W_SOME, somes),
    PHRASES(CHAMP_W_WHO, whos),
    PHRASES(CHAMP_W_CARD, cards),
    PHRASES(CHAMP_W_ONE, ones),
    PHRASES(CHAMP_W_FILTER, filters),
    PHRASES(CHAMP_W_ADJECTIVES, adjective_lists),
    PHRASES(CHAMP_W_ADJECTIVE, adjectives),
    PHRASES(CHAMP_W_NOUN, nouns),
    PHRASES(CHAMP_W_DETAILS, detail_lists),
    PHRASES(CHAMP_W_DETAIL, details),
    PHRASES(CHAMP_W_CARD_WORD, card_words),
    PHRASES(CHAMP_W_CARD_DETAIL, card_details),
    PHRASES(CHAMP_W_ALIGNMENTS, alignment_lists),
    PHRASES(CHAMP_W_AMOUNT, amounts),
    PHRASES(CHAMP_W_PER, pers),
    PHRASES(CHAMP_W_MODS, mod_lists),
    PHRASES(CHAMP_W_MOD, mods),
    PHRASES(CHAMP_W_SIGN, signs),
    PHRASES(CHAMP_W_DURATION, durations),
    {0},
};
