// Vocabulary that any game may take: lists of effects and triggers, players, cards in piles and hands,
// numbers, and what stands between effects.
#include "engine/language/compiler.h"

// clang-format off

static const struct phrase headers[] = {
    {"set STRING", MEANS(.value = ENGINE_HEADER_SET), "set \"Base Set\""},
};

static const struct phrase trigger_lists[] = {
    {"TRIGGER", NOTHING, "at end of turn: draw 1"},
    {"TRIGGER and TRIGGERS", NOTHING, "at end of turn and when you draw a card: discard 1"},
};

static const struct phrase triggers[] = {
    {"at the start of your turn", MEANS(.value = ENGINE_ON_YOUR_TURN_START),
     "at the start of your turn: draw 1"},
    {"at end of turn", MEANS(.value = ENGINE_ON_TURN_END), "at end of turn: draw 1"},
    {"at the end of your turn", MEANS(.value = ENGINE_ON_YOUR_TURN_END), "at the end of your turn: draw 1"},
    {"when you draw a card", MEANS(.value = ENGINE_ON_YOU_DRAW), "when you draw a card: discard 1"},
    {"when this leaves your discard pile",
     MEANS(.value = ENGINE_ON_LEAVE_DISCARD, .flags = ENGINE_LINE_IN_DISCARD),
     "when this leaves your discard pile: draw 1"},
    {"when this is put into your discard pile",
     MEANS(.value = ENGINE_ON_ENTER_DISCARD, .flags = ENGINE_LINE_IN_DISCARD),
     "when this is put into your discard pile: draw 1"},
};

static const struct phrase effect_lists[] = {
    {"EFFECT", NOTHING, "draw 1"},
    {"EFFECT ; EFFECTS", NOTHING, "draw 1; discard 1"},
    {"EFFECT , then EFFECTS", NOTHING, "draw 1, then discard 1"},
};

static const struct phrase effects[] = {
    // players
    {"choose WHO", NOTHING, "choose target player; they discard 1"},
    {"draw NUMBER [PER]", DO2(ENGINE_OP_YOU, 0, ENGINE_OP_DRAW, 0), "draw 1"},
    {"WHO draws|draw NUMBER [PER]", DO(ENGINE_OP_DRAW, 0), "each player draws 1"},
    {"discard NUMBER", DO2(ENGINE_OP_YOU, 0, ENGINE_OP_DISCARD, 0), "discard 1"},
    {"WHO discards|discard NUMBER [PER]", DO(ENGINE_OP_DISCARD, 0), "target opponent discards 1"},
    {"WHO discards|discard NUMBER at random", DO(ENGINE_OP_DISCARD_RANDOM, 0), "target player discards 1 at random"},
    {"WHO banishes|banish NUMBER from hand", DO(ENGINE_OP_BANISH_FROM_HAND, 0),
     "target player banishes 1 from hand"},
    {"you win", DO(ENGINE_OP_WIN, 0), "you win"},

    // cards
    {"return CARD to hand", DO(ENGINE_OP_CARD_TO_HAND, 0),
     "you may return a card from your discard pile to hand"},
    {"banish CARD", DO(ENGINE_OP_CARD_BANISH, 0), "banish a card from any discard pile"},
    {"WHO may return a|an [CARD_WORDS] card [CARD_DETAIL] from their discard pile to hand",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_EACH_MAY)), .whose = ENGINE_THEIRS),
     "each player may return a card from their discard pile to hand"},
    {"banish WHOSE discard pile", DO(ENGINE_OP_BANISH_PILE, 0), "banish target player's discard pile"},
    {"banish any number of [CARD_WORDS] cards from your discard pile",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_MANY), STEP(ENGINE_OP_BANISH_REVEALED, 0)),
           .whose = ENGINE_YOURS, .gives = ENGINE_KNOWS_X),
     "banish any number of cards from your discard pile; draw X"},
    {"reveal the top card of WHOSE deck", DO(ENGINE_OP_REVEAL, 0),
     "choose target player; reveal the top card of their deck; play it or banish it"},
    {"reveal the top NUMBER cards of WHOSE deck", DO(ENGINE_OP_REVEAL, 0),
     "reveal the top 3 cards of your deck; put a card among them into your hand; banish the rest"},
    {"put a|an [CARD_WORDS] card among them into your hand",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_REVEALED, 0), STEP(ENGINE_OP_CARD_TO_HAND, 0)),
           .needs = ENGINE_KNOWS_REVEALED),
     "reveal the top 5 cards of your deck; put a card among them into your hand; banish the rest"},
    {"banish the rest", MEANS(STEPS(STEP(ENGINE_OP_BANISH_REVEALED, 0)), .needs = ENGINE_KNOWS_REVEALED),
     "reveal the top 3 cards of your deck; banish the rest"},
    {"play it or banish it",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_REVEALED, 0), STEP(ENGINE_OP_CARD_PLAY, 0),
                 STEP(ENGINE_OP_BANISH_REVEALED, 0)),
           .needs = ENGINE_KNOWS_REVEALED),
     "reveal the top card of your deck; play it or banish it"},
    {"play a|an [CARD_WORDS] card from your discard pile for free and banish it",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_ONE), STEP_B(ENGINE_OP_CARD_PLAY, 1, 1)),
           .whose = ENGINE_YOURS),
     "play a card from your discard pile for free and banish it"},
    {"play a|an [CARD_WORDS] card from hand for free", DO2(ENGINE_OP_PICK_HAND, 0, ENGINE_OP_CARD_PLAY, 1),
     "you may play a card from hand for free"},

    // flow
    {"you may CHAIN", MEANS(.emit = engine_emit_may), "you may draw 1"},
    {"if CONDITION , CHAIN", MEANS(.emit = engine_emit_if), "if it is your turn, draw 1"},
    {"if CONDITION , CHAIN , otherwise CHAIN", MEANS(.emit = engine_emit_if),
     "if it is your turn, draw 1, otherwise discard 1"},
    {"choose one : OPTIONS", MEANS(.emit = engine_emit_choose_one), "choose one: draw 1 | discard 1"},
};

static const struct phrase chains[] = {
    {"EFFECT", NOTHING, "you may draw 1"},
    {"EFFECT , then CHAIN", NOTHING, "you may discard 1, then draw 1"},
};

static const struct phrase options[] = {
    {"EFFECTS", NOTHING, "choose one: draw 1 | discard 1"},
    {"EFFECTS | OPTIONS", NOTHING, "choose one: draw 2; discard 1 | draw 1 | each player draws 1"},
};

static const struct phrase conditions[] = {
    {"it is your turn", MEANS(.value = ENGINE_IF_YOUR_TURN), "if it is your turn, draw 1"},
    {"it is an opponent's turn", MEANS(.value = ENGINE_IF_OPPONENTS_TURN),
     "if it is an opponent's turn, draw 1"},
    {"you do", MEANS(.value = ENGINE_IF_DID, .needs = ENGINE_KNOWS_DID),
     "you may discard 1; if you do, draw 1"},
    {"this is in play", MEANS(.value = ENGINE_IF_THIS_IN_PLAY, .needs = ENGINE_KNOWS_IN_PLAY),
     "at end of turn: if this is in play, draw 1"},
};

static const struct phrase whos[] = {
    {"you", DO(ENGINE_OP_YOU, 0), "you draw 1"},
    {"target player", DO(ENGINE_OP_TARGET_PLAYER, 0), "target player discards 1"},
    {"target opponent", DO(ENGINE_OP_TARGET_PLAYER, 1), "target opponent discards 1"},
    {"each player", DO(ENGINE_OP_EACH_PLAYER, 0), "each player discards 1"},
    {"each opponent", DO(ENGINE_OP_EACH_OPPONENT, 0), "each opponent discards 1"},
    {"the turn player", DO(ENGINE_OP_TURN_PLAYER, 0), "the turn player discards 1"},
    {"they", MEANS(STEPS(STEP(ENGINE_OP_THEY, 0)), .needs = ENGINE_KNOWS_SEATS),
     "choose target player; they discard 1"},
    {"that player", MEANS(STEPS(STEP(ENGINE_OP_THEY, 0)), .needs = ENGINE_KNOWS_SEATS),
     "choose target player; that player discards 1"},
};

static const struct phrase whoses[] = {
    {"your", DO(ENGINE_OP_YOU, 0), "reveal the top card of your deck; banish the rest"},
    {"their", MEANS(STEPS(STEP(ENGINE_OP_THEY, 0)), .needs = ENGINE_KNOWS_SEATS),
     "choose target player; banish their discard pile"},
    {"target player's", DO(ENGINE_OP_TARGET_PLAYER, 0), "banish target player's discard pile"},
    {"target opponent's", DO(ENGINE_OP_TARGET_PLAYER, 1), "banish target opponent's discard pile"},
    {"each player's", DO(ENGINE_OP_EACH_PLAYER, 0), "banish each player's discard pile"},
    {"each opponent's", DO(ENGINE_OP_EACH_OPPONENT, 0), "banish each opponent's discard pile"},
    {"the turn player's", DO(ENGINE_OP_TURN_PLAYER, 0), "banish the turn player's discard pile"},
};

static const struct phrase cards[] = {
    {"a|an [CARD_WORDS] card [CARD_DETAIL] from your discard pile",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_ONE)), .whose = ENGINE_YOURS),
     "return a card from your discard pile to hand"},
    {"a|an [CARD_WORDS] card [CARD_DETAIL] from any discard pile",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_ONE)), .whose = ENGINE_ANYONES),
     "banish a card from any discard pile"},
    {"a|an [CARD_WORDS] card [CARD_DETAIL] from WHOSE discard pile",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_PILE, ENGINE_PICK_ONE)), .whose = ENGINE_THEIRS),
     "choose target player; banish a card from their discard pile"},
};

static const struct phrase numbers[] = {
    {"INT", MEANS(.value = ENGINE_NUMBER_LITERAL), "draw 2"},
    {"x", MEANS(.value = ENGINE_NUMBER_X, .needs = ENGINE_KNOWS_X),
     "banish any number of cards from your discard pile; draw X"},
    {"x + INT", MEANS(.value = ENGINE_NUMBER_X, .needs = ENGINE_KNOWS_X),
     "banish any number of cards from your discard pile; draw X+1"},
    {"INT x", MEANS(.value = ENGINE_NUMBER_TIMES_X, .needs = ENGINE_KNOWS_X),
     "banish any number of cards from your discard pile; draw 2X"},
};

static const struct phrase pers[] = {
    {"for each [CARD_WORDS] card in their discard pile",
     MEANS(.value = ENGINE_NUMBER_BASE + ENGINE_N_PILE_COUNT, .whose = ENGINE_THEIRS,
           .needs = ENGINE_KNOWS_SEATS),
     "choose target player; draw 1 for each card in their discard pile"},
    {"for each [CARD_WORDS] card in your discard pile",
     MEANS(.value = ENGINE_NUMBER_BASE + ENGINE_N_PILE_COUNT, .whose = ENGINE_YOURS),
     "draw 1 for each card in your discard pile"},
};

// clang-format on

static const struct phrase card_word_lists[] = {
    {"CARD_WORD [CARD_WORDS]", NOTHING, "banish any number of CARD_WORD cards from your discard pile"},
};

const struct phrase_table engine_phrases[] = {
    PHRASES(ENGINE_W_HEADER, headers),
    PHRASES(ENGINE_W_TRIGGERS, trigger_lists),
    PHRASES(ENGINE_W_TRIGGER, triggers),
    PHRASES(ENGINE_W_EFFECTS, effect_lists),
    PHRASES(ENGINE_W_EFFECT, effects),
    PHRASES(ENGINE_W_CHAIN, chains),
    PHRASES(ENGINE_W_OPTIONS, options),
    PHRASES(ENGINE_W_CONDITION, conditions),
    PHRASES(ENGINE_W_WHO, whos),
    PHRASES(ENGINE_W_WHOSE, whoses),
    PHRASES(ENGINE_W_CARD, cards),
    PHRASES(ENGINE_W_NUMBER, numbers),
    PHRASES(ENGINE_W_PER, pers),
    PHRASES(ENGINE_W_CARD_WORDS, card_word_lists),
    {0},
};
