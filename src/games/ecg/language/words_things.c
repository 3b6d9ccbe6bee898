// Vocabulary: champions, players, cards, filters, numbers and modifications.
#include "games/ecg/language/compile.h"
#include "games/ecg/language/words.h"

// clang-format off

// The value is the mask of OP_DAMAGE: 1 champions, 2 players.
static const struct phrase hits[] = {
    {"any target", MEANS(STEPS(STEP(TARGET_ANY, 1)), .value = 3), "tribute: deal 2 damage to any target"},
    {"INT targets", MEANS(STEPS(STEP(TARGET_ANY, ENGINE_A_INT)), .value = 3),
     "tribute: deal 2 damage to 2 targets"},
    {"up to INT targets", MEANS(STEPS(STEP(TARGET_ANY_UP_TO, ENGINE_A_INT)), .value = 3),
     "tribute: deal 2 damage to up to 2 targets"},
    {"WHAT", MEANS(.value = 1), "tribute: deal 2 damage to target champion"},
    {"WHO", MEANS(.value = 2), "tribute: deal 2 damage to target player"},
    {"WHO and WHAT", MEANS(.value = 3),
     "tribute: deal 1 damage to target player and each champion they control"},
    {"WHAT and WHO", MEANS(.value = 3), "tribute: deal 2 damage to all champions and each player"},
};

static const struct phrase whats[] = {
    {"SOME", NOTHING, "tribute: break target champion"},
    {"SOME and all|each FILTER", DO(ADD_ALL, 0),
     "tribute: deal 3 damage to target champion and all other champions with the same name"},
};

static const struct phrase somes[] = {
    {"this", MEANS(STEPS(STEP(THIS, 0)), .needs = ENGINE_KNOWS_IN_PLAY), "tribute: this gains blitz"},
    {"it|them|they", MEANS(.needs = ENGINE_KNOWS_CHOSEN), "tribute: create 1 wolf; it gains blitz this turn"},
    {"target FILTER", DO(TARGET, 1), "tribute: break target champion"},
    {"another target FILTER", MEANS(STEPS(STEP(TARGET, 1)), .flags = CHAMP_F_OTHER),
     "tribute: break another target champion"},
    {"INT target FILTER", DO(TARGET, ENGINE_A_INT), "tribute: break 2 target champions"},
    {"up to INT target FILTER", DO(TARGET_UP_TO, ENGINE_A_INT), "tribute: break up to 2 target champions"},
    {"up to x target FILTER", MEANS(STEPS(STEP(TARGET_UP_TO, 0)), .needs = ENGINE_KNOWS_X),
     "loyalty X: return up to X target opposing champions"},
    {"all|each FILTER", DO(ALL, 0), "tribute: break all other champions"},
    {"ONE", DO(CHOOSE, 1), "tribute: you may break a champion you control, then draw 2"},
    {"INT FILTER", DO(CHOOSE, ENGINE_A_INT), "tribute: break 2 champions you control"},
};

static const struct phrase whos[] = {
    {"you", DO(YOU, 0), "tribute: you draw 1"},
    {"target player", DO(TARGET_PLAYER, 0), "tribute: target player discards 1"},
    {"target opponent", DO(TARGET_PLAYER, 1), "tribute: target opponent discards 1"},
    {"each player", DO(EACH_PLAYER, 0), "tribute: each player discards 1"},
    {"each opponent", DO(EACH_OPPONENT, 0), "tribute: each opponent discards 1"},
    {"the turn player", DO(TURN_PLAYER, 0), "tribute: the turn player discards 1"},
    {"its controller", MEANS(STEPS(STEP(CONTROLLER, 0)), .needs = ENGINE_KNOWS_CHOSEN),
     "tribute: break target champion; its controller draws 1"},
    {"its owner", MEANS(STEPS(STEP(OWNER, 0)), .needs = ENGINE_KNOWS_CHOSEN),
     "tribute: return target champion; its owner discards 1"},
    {"they", MEANS(STEPS(STEP(THEY, 0)), .needs = ENGINE_KNOWS_SEATS),
     "tribute: choose target player; they discard 1"},
    {"that player", MEANS(STEPS(STEP(THEY, 0)), .needs = ENGINE_KNOWS_SEATS),
     "when this deals damage to a player: that player discards 1"},
    {"the defending player", DO(DEFENDER, 0), "when this attacks: the defending player discards 1"},
};

static const struct phrase whoses[] = {
    {"your", DO(YOU, 0), "tribute: reveal the top card of your deck; banish the rest"},
    {"their", MEANS(STEPS(STEP(THEY, 0)), .needs = ENGINE_KNOWS_SEATS),
     "tribute: choose target player; banish their discard pile"},
    {"target player's", DO(TARGET_PLAYER, 0), "tribute: banish target player's discard pile"},
    {"target opponent's", DO(TARGET_PLAYER, 1), "tribute: banish target opponent's discard pile"},
    {"each player's", DO(EACH_PLAYER, 0), "tribute: banish each player's discard pile"},
    {"each opponent's", DO(EACH_OPPONENT, 0), "tribute: banish each opponent's discard pile"},
    {"the turn player's", DO(TURN_PLAYER, 0), "tribute: banish the turn player's discard pile"},
};

static const struct phrase cards[] = {
    {"a|an|target [CARD_WORDS] card [CARD_DETAIL] from your discard pile",
     MEANS(STEPS(STEP(PICK_PILE, ENGINE_PICK_ONE)), .whose = CHAMP_YOURS),
     "tribute: return an event card from your discard pile to hand"},
    {"another [CARD_WORDS] card [CARD_DETAIL] from your discard pile",
     MEANS(STEPS(STEP(PICK_PILE, ENGINE_PICK_ONE)), .whose = CHAMP_YOURS, .flags = CHAMP_F_OTHER),
     "tribute: return another event card from your discard pile to hand"},
    {"a|an|target [CARD_WORDS] card [CARD_DETAIL] from any discard pile",
     MEANS(STEPS(STEP(PICK_PILE, ENGINE_PICK_ONE)), .whose = CHAMP_ANYONES),
     "tribute: banish a card from any discard pile"},
    {"a|an|target [CARD_WORDS] card [CARD_DETAIL] from WHOSE discard pile",
     MEANS(STEPS(STEP(PICK_PILE, ENGINE_PICK_ONE)), .whose = CHAMP_THEIRS),
     "tribute: choose target player; banish a card from their discard pile"},
};

static const struct phrase ones[] = {
    {"a|an FILTER", NOTHING, "when a wolf you control is broken: draw 1"},
    {"another FILTER", MEANS(.flags = CHAMP_F_OTHER), "when another champion is broken: draw 1"},
};

static const struct phrase filters[] = {
    {"[ADJECTIVES] NOUN [DETAILS]", NOTHING, "tribute: break all opposing cost 0 champions"},
};

static const struct phrase adjective_lists[] = {
    {"ADJECTIVE [ADJECTIVES]", NOTHING, "tribute: break all your other evil champions"},
};

static const struct phrase adjectives[] = {
    {"other", MEANS(.flags = CHAMP_F_OTHER), "tribute: break all other champions"},
    {"your", MEANS(.whose = CHAMP_YOURS), "tribute: all your champions gain blitz this turn"},
    {"opposing", MEANS(.whose = CHAMP_OPPONENTS), "tribute: expend all opposing champions"},
    {"the defending player's", MEANS(.whose = CHAMP_DEFENDERS),
     "when this attacks: deal 3 damage to all the defending player's champions"},
    {"attacking", MEANS(.flags = CHAMP_F_ATTACKING), "tribute: deal 5 damage to all attacking champions"},
    {"blocking", MEANS(.flags = CHAMP_F_BLOCKING), "tribute: deal 5 damage to all blocking champions"},
    {"expended", MEANS(.flags = CHAMP_F_EXPENDED), "tribute: banish target expended champion"},
    {"damaged", MEANS(.flags = CHAMP_F_DAMAGED), "tribute: break target damaged champion"},
    {"airborne", MEANS(.flags = CHAMP_F_AIRBORNE), "tribute: break target airborne champion"},
    {"nonairborne", MEANS(.flags = CHAMP_F_NONAIRBORNE), "tribute: break target nonairborne champion"},
    {"cost 0", MEANS(.cost = 1 + 0), "tribute: break all cost 0 champions"},
    {"cost 1", MEANS(.cost = 1 + 1), "tribute: break all cost 1 champions"},
    {"token", MEANS(.flags = CHAMP_F_TOKEN), "tribute: banish all token champions"},
    {"nontoken", MEANS(.flags = CHAMP_F_NONTOKEN), "tribute: banish all nontoken champions"},
    {"ALIGNMENT", NOTHING, "tribute: break all evil champions"},
    {"ALIGNMENT or ALIGNMENT", NOTHING, "tribute: break all good or wild champions"},
    {"NONALIGNMENT", NOTHING, "tribute: break all nonevil champions"},
    {"CLASS", NOTHING, "tribute: all your human tokens gain blitz this turn"},
    {"CLASS or CLASS", NOTHING, "tribute: break target human or demon champion"},
    {"NONCLASS", NOTHING, "tribute: break all nondemon champions"},
};

static const struct phrase nouns[] = {
    {"champion|champions", NOTHING, "tribute: break target champion"},
    {"token|tokens", MEANS(.flags = CHAMP_F_TOKEN), "tribute: break all tokens"},
    {"CLASS", NOTHING, "tribute: all your wolves gain blitz this turn"},
};

static const struct phrase detail_lists[] = {
    {"DETAIL [DETAILS]", NOTHING, "tribute: break target champion in battle with defense 2 or less"},
};

static const struct phrase details[] = {
    {"you control", MEANS(.whose = CHAMP_YOURS), "tribute: break target champion you control"},
    {"they control", MEANS(.whose = CHAMP_THEIRS, .needs = ENGINE_KNOWS_SEATS),
     "tribute: choose target player; expend all champions they control"},
    {"an opponent controls", MEANS(.whose = CHAMP_OPPONENTS),
     "tribute: break target champion an opponent controls"},
    {"in battle", MEANS(.flags = CHAMP_F_IN_BATTLE), "tribute: break all champions in battle"},
    {"with defense INT or less", MEANS(.value = ECG_FILTER_MAX_DEFENSE),
     "tribute: break target champion with defense 2 or less"},
    {"with defense at most AMOUNT", MEANS(.value = ECG_FILTER_MAX_DEFENSE),
     "tribute: banish target champion with defense at most the number of humans you control"},
    {"that damaged you this turn", MEANS(.flags = CHAMP_F_DAMAGED_YOU),
     "tribute: banish target champion that damaged you this turn"},
    {"with the same name", MEANS(.flags = CHAMP_F_SAME_NAME, .needs = ENGINE_KNOWS_CHOSEN),
     "tribute: break target champion and all champions with the same name"},
    {"with other names", MEANS(.flags = CHAMP_F_OTHER_NAME),
     "your champions with other names have untargetable"},
    {"not chosen before", MEANS(.flags = CHAMP_F_NOT_CHOSEN, .needs = ENGINE_KNOWS_CHOSEN),
     "tribute: break target champion; break target champion not chosen before"},
};

static const struct phrase card_word_lists[] = {
    {"CARD_WORD [CARD_WORDS]", NOTHING,
     "tribute: return target cost 1 event card from your discard pile to hand"},
};

static const struct phrase card_words[] = {
    {"other", MEANS(.flags = CHAMP_F_OTHER),
     "tribute: put target other champion card from your discard pile into play"},
    {"champion", MEANS(.flags = CHAMP_F_CHAMPION),
     "tribute: return a champion card from your discard pile to hand"},
    {"event", MEANS(.flags = CHAMP_F_EVENT), "tribute: return an event card from your discard pile to hand"},
    {"cost 0", MEANS(.cost = 1 + 0), "tribute: return a cost 0 card from your discard pile to hand"},
    {"cost 1", MEANS(.cost = 1 + 1), "tribute: return a cost 1 card from your discard pile to hand"},
    {"ALIGNMENT", NOTHING, "tribute: return a good card from your discard pile to hand"},
    {"ALIGNMENT or ALIGNMENT", NOTHING, "tribute: return a good or evil card from your discard pile to hand"},
    {"NONALIGNMENT", NOTHING, "tribute: return a nongood card from your discard pile to hand"},
    {"CLASS", NOTHING, "tribute: return a human card from your discard pile to hand"},
    {"NONCLASS", NOTHING, "tribute: return a nonhuman champion card from your discard pile to hand"},
};

static const struct phrase card_details[] = {
    {"broken this turn", MEANS(.flags = CHAMP_F_BROKEN_THIS_TURN),
     "tribute: put target champion card broken this turn from your discard pile into play"},
};

static const struct phrase alignment_lists[] = {
    {"ALIGNMENT", NOTHING, "good ally: draw 1"},
    {"ALIGNMENT or ALIGNMENTS", NOTHING, "good or evil ally: draw 1"},
    {"ALIGNMENT and ALIGNMENTS", NOTHING, "your other humans are evil and wild"},
};

static const struct phrase alignments[] = {
    {"good", MEANS(.traits = ECG_GOOD), "good ally: draw 1"},
    {"evil", MEANS(.traits = ECG_EVIL), "evil ally: draw 1"},
    {"wild", MEANS(.traits = ECG_WILD), "wild ally: draw 1"},
    {"sage", MEANS(.traits = ECG_SAGE), "sage ally: draw 1"},
};

static const struct phrase nonalignments[] = {
    {"nongood", MEANS(.traits = ECG_GOOD, .flags = CHAMP_F_NOT_ALIGNED),
     "tribute: break all nongood champions"},
    {"nonevil", MEANS(.traits = ECG_EVIL, .flags = CHAMP_F_NOT_ALIGNED),
     "tribute: break all nonevil champions"},
    {"nonwild", MEANS(.traits = ECG_WILD, .flags = CHAMP_F_NOT_ALIGNED),
     "tribute: break all nonwild champions"},
    {"nonsage", MEANS(.traits = ECG_SAGE, .flags = CHAMP_F_NOT_ALIGNED),
     "tribute: break all nonsage champions"},
};

static const struct phrase numbers[] = {
    {"INT", MEANS(.value = ENGINE_NUMBER_LITERAL), "tribute: draw 2"},
    {"x", MEANS(.value = ENGINE_NUMBER_X, .needs = ENGINE_KNOWS_X), "loyalty X: draw X"},
    {"x + INT", MEANS(.value = ENGINE_NUMBER_X, .needs = ENGINE_KNOWS_X), "loyalty X: gain X+1 health"},
    {"INT x", MEANS(.value = ENGINE_NUMBER_TIMES_X, .needs = ENGINE_KNOWS_X), "loyalty X: gain 2X health"},
};

static const struct phrase amounts[] = {
    {"NUMBER", NOTHING, "loyalty X: gain health equal to X"},
    {"its offense", MEANS(.value = ENGINE_NUMBER_BASE + CHAMP_N_ITS_OFFENSE, .needs = ENGINE_KNOWS_CHOSEN),
     "tribute: banish target champion; gain health equal to its offense"},
    {"its defense", MEANS(.value = ENGINE_NUMBER_BASE + CHAMP_N_ITS_DEFENSE, .needs = ENGINE_KNOWS_CHOSEN),
     "tribute: break target champion; gain health equal to its defense"},
    {"the number of FILTER", MEANS(.value = ENGINE_NUMBER_BASE + ENGINE_N_COUNT),
     "tribute: gain health equal to the number of humans you control"},
};

static const struct phrase pers[] = {
    {"for each FILTER", MEANS(.value = ENGINE_NUMBER_BASE + ENGINE_N_COUNT),
     "tribute: draw 1 for each dragon you control"},
    {"for each [CARD_WORDS] card in their discard pile",
     MEANS(.value = ENGINE_NUMBER_BASE + ENGINE_N_PILE_COUNT, .whose = CHAMP_THEIRS, .needs = ENGINE_KNOWS_SEATS),
     "tribute: choose target player; gain 1 health for each champion card in their discard pile"},
    {"for each [CARD_WORDS] card in your discard pile",
     MEANS(.value = ENGINE_NUMBER_BASE + ENGINE_N_PILE_COUNT, .whose = CHAMP_YOURS),
     "tribute: gain 1 health for each card in your discard pile"},
    {"for each damage this took",
     MEANS(.value = ENGINE_NUMBER_BASE + CHAMP_N_DAMAGE_ON_THIS, .needs = ENGINE_KNOWS_IN_PLAY),
     "at end of turn: put 1 counter on this for each damage this took"},
    {"for each champion they lost",
     MEANS(.value = ENGINE_NUMBER_BASE + CHAMP_N_LOST_BY_THEM, .needs = CHAMP_KNOWS_LOST),
     "tribute: break all champions; each player creates 1 demon for each champion they lost"},
};

static const struct phrase mod_lists[] = {
    {"MOD", NOTHING, "tribute: this gains blitz"},
    {"MOD , MODS", NOTHING, "tribute: this gains blitz, airborne and +1/+0 this turn"},
    {"MOD and MODS", NOTHING, "tribute: this gains blitz and +1/+0 this turn"},
};

static const struct phrase mods[] = {
    {"SIGN INT / SIGN INT", MEANS(.value = ECG_MOD_STATS), "tribute: this gains +2/-1 this turn"},
    {"KEYWORD", MEANS(.value = ECG_MOD_KEYWORD), "tribute: this gains breakthrough"},
};

static const struct phrase signs[] = {
    {"+", MEANS(.value = 1), "tribute: this gains +2/+1 this turn"},
    {"-", MEANS(.value = -1), "tribute: target champion gains -2/-1 this turn"},
};

static const struct phrase durations[] = {
    {"this turn", MEANS(.value = CHAMP_THIS_TURN), "tribute: this gains blitz this turn"},
};

// clang-format on

const struct phrase_table ecg_words_things[] = {
    PHRASES(ECG_W_HIT, hits),
    PHRASES(ECG_W_WHAT, whats),
    PHRASES(ECG_W_SOME, somes),
    PHRASES(ECG_W_WHO, whos),
    PHRASES(ECG_W_WHOSE, whoses),
    PHRASES(ECG_W_CARD, cards),
    PHRASES(ECG_W_ONE, ones),
    PHRASES(ECG_W_FILTER, filters),
    PHRASES(ECG_W_ADJECTIVES, adjective_lists),
    PHRASES(ECG_W_ADJECTIVE, adjectives),
    PHRASES(ECG_W_NOUN, nouns),
    PHRASES(ECG_W_DETAILS, detail_lists),
    PHRASES(ECG_W_DETAIL, details),
    PHRASES(ECG_W_CARD_WORDS, card_word_lists),
    PHRASES(ECG_W_CARD_WORD, card_words),
    PHRASES(ECG_W_CARD_DETAIL, card_details),
    PHRASES(ECG_W_ALIGNMENTS, alignment_lists),
    PHRASES(ECG_W_ALIGNMENT, alignments),
    PHRASES(ECG_W_NONALIGNMENT, nonalignments),
    PHRASES(ECG_W_NUMBER, numbers),
    PHRASES(ECG_W_AMOUNT, amounts),
    PHRASES(ECG_W_PER, pers),
    PHRASES(ECG_W_MODS, mod_lists),
    PHRASES(ECG_W_MOD, mods),
    PHRASES(ECG_W_SIGN, signs),
    PHRASES(ECG_W_DURATION, durations),
    {0},
};
