// Vocabulary: what cards do.
#include "games/ecg/language/compile.h"
#include "games/ecg/language/words.h"

// clang-format off

static const struct phrase effect_lists[] = {
    {"EFFECT", NOTHING, "tribute: draw 1"},
    {"EFFECT ; EFFECTS", NOTHING, "tribute: draw 1; recycle"},
    {"EFFECT , then EFFECTS", NOTHING, "tribute: draw 1, then recycle"},
};

// What follows "you may" and "if ...,".
static const struct phrase chains[] = {
    {"EFFECT", NOTHING, "tribute: you may draw 1"},
    {"EFFECT , then CHAIN", NOTHING, "tribute: you may pay 1 health, then draw 1"},
};

static const struct phrase options[] = {
    {"EFFECTS", NOTHING, "tribute: choose one: draw 1 | recycle"},
    {"EFFECTS | OPTIONS", NOTHING, "tribute: choose one: draw 1; recycle | draw 2 | gain 5 health"},
};

static const struct phrase effects[] = {
    // damage
    {"deal 1 damage to WHO for each champion they lost",
     MEANS(STEPS(STEP(DAMAGE_LOST, 0)), .needs = CHAMP_KNOWS_LOST),
     "tribute: break all champions; deal 1 damage to each player for each champion they lost"},
    {"deal NUMBER damage to HIT [PER]", DO(DAMAGE, 0), "tribute: deal 3 damage to any target"},
    {"deal NUMBER damage divided among any targets", DO(DAMAGE_SPLIT, 0),
     "tribute: deal 6 damage divided among any targets"},
    {"deal INT , INT and INT damage to 3 different targets", MEANS(.emit = ecg_emit_three_damages),
     "tribute: deal 3, 4 and 5 damage to 3 different targets"},

    // champions leave play
    {"break WHAT", DO(BREAK, 0), "tribute: break target champion"},
    {"banish this", MEANS(.emit = ecg_emit_banish_this),
     "in discard, good ally: you may banish this, then draw 1"},
    {"banish WHAT", DO(BANISH, 0), "tribute: banish target champion"},
    {"return this", MEANS(.emit = ecg_emit_return_this), "good ally: you may return this"},
    {"return WHAT", DO(BOUNCE, 0), "tribute: return target champion"},
    {"transform WHAT into a|an KIND", DO(TRANSFORM, 0), "tribute: transform target champion into a wolf"},
    {"WHAT leaves|leave play and returns|return prepared with blitz", DO(BLINK, 0),
     "tribute: target champion leaves play and returns prepared with blitz"},
    {"WHAT leaves|leave play and returns|return prepared or expended", DO(BLINK, 1),
     "tribute: target champion leaves play and returns prepared or expended"},
    {"at end of turn , break WHAT", DO(BREAK_AT_END, 0), "when this attacks: at end of turn, break this"},
    {"WHO breaks|break a|an FILTER", DO(BREAKS_ONE, 0), "tribute: each opponent breaks a champion"},
    {"each player keeps a champion ; the others break", DO2(EACH_PLAYER, 0, KEEP_ONE, 0),
     "tribute: each player keeps a champion; the others break"},

    // champions stay and change
    {"expend WHAT", DO(EXPEND, 0), "tribute: expend target champion"},
    {"prepare WHAT", DO(PREPARE, 0), "good ally: prepare this"},
    {"WHAT gains|gain MODS [DURATION]", MEANS(.emit = ecg_emit_modify),
     "tribute: target champion gains blitz and +2/+0 this turn"},
    {"WHAT gains|gain STRING DURATION", MEANS(.emit = ecg_emit_grant),
     "tribute: all your zombies gain \"when this is broken: draw 1\" this turn"},
    {"WHAT loses|lose all abilities this turn", DO(SILENCE, 0),
     "tribute: all opposing champions lose all abilities this turn"},
    {"put NUMBER counter|counters on WHAT [PER]", DO(COUNTERS, 0), "tribute: put 2 counters on this"},
    {"put NUMBER - 1 / - 1 counter|counters on WHAT [PER]", DO(COUNTERS, 1),
     "tribute: put 2 -1/-1 counters on target champion"},
    {"gain control of WHAT [DURATION]", MEANS(.emit = ecg_emit_control),
     "tribute: gain control of target champion this turn"},
    {"WHO gains|gain control of WHAT", DO(GIVE_CONTROL, 0), "tribute: target opponent gains control of this"},
    {"remove WHAT from battle", DO(LEAVE_BATTLE, 0), "expend: remove another target champion from battle"},
    {"WHAT joins|join the battle", DO(JOIN_BATTLE, 0),
     "when this attacks: you may choose a human you control, then it joins the battle"},
    {"choose WHAT", NOTHING, "tribute: choose target champion; break it"},

    // players
    {"choose WHO", NOTHING, "tribute: choose target player; they discard 1"},
    {"draw NUMBER [PER]", DO2(YOU, 0, DRAW, 0), "tribute: draw 1"},
    {"WHO draws|draw NUMBER [PER]", DO(DRAW, 0), "tribute: each player draws 1"},
    {"gain NUMBER health [PER]", DO2(YOU, 0, GAIN, 0), "tribute: gain 5 health"},
    {"gain health equal to AMOUNT", DO2(YOU, 0, GAIN, 0),
     "tribute: break target champion; gain health equal to its offense"},
    {"WHO gains|gain NUMBER health [PER]", DO(GAIN, 0), "tribute: each player gains 5 health"},
    {"WHO gains|gain health equal to AMOUNT", DO(GAIN, 0),
     "tribute: banish target champion; its controller gains health equal to its offense"},
    {"lose NUMBER health [PER]", DO2(YOU, 0, LOSE, 0), "tribute: lose 2 health"},
    {"WHO loses|lose NUMBER health [PER]", DO(LOSE, 0), "tribute: each opponent loses 2 health"},
    {"WHO loses|lose health equal to AMOUNT", DO(LOSE, 0),
     "tribute: each opponent loses health equal to the number of zombies you control"},
    {"lose any amount of health", DO(LOSE_ANY, 0),
     "tribute: lose any amount of health; deal X damage to any target"},
    {"WHO cannot gain health this turn", DO(NO_HEALTH, 0),
     "tribute: target player cannot gain health this turn"},
    {"discard NUMBER", DO2(YOU, 0, DISCARD, 0), "tribute: discard 1"},
    {"WHO discards|discard NUMBER [PER]", DO(DISCARD, 0), "tribute: target opponent discards 1"},
    {"at end of turn , WHO discards|discard NUMBER", DO(DISCARD_AT_END, 0),
     "tribute: at end of turn, target player discards 2"},
    {"WHO banishes|banish NUMBER from hand", DO(BANISH_FROM_HAND, 0),
     "tribute: return target champion; its owner banishes 1 from hand"},
    {"create NUMBER KIND [PER]", DO2(YOU, 0, CREATE, 0), "tribute: create 2 wolves"},
    {"WHO creates|create NUMBER KIND [PER]", DO(CREATE, 0), "tribute: the turn player creates 1 wolf"},
    {"create a|an KIND", DO2(YOU, 0, CREATE, 0), "tribute: create a wolf"},
    {"WHO creates|create a|an KIND", DO(CREATE, 0), "tribute: the turn player creates a wolf"},
    {"create a token copy of this", MEANS(.emit = ecg_emit_copy), "expend: create a token copy of this"},
    {"gain INT gold", DO(GOLD, 0), "tribute: gain 1 gold"},
    {"gain INT ALIGNMENT gold", MEANS(.emit = ecg_emit_aligned_gold), "tribute: gain 1 wild gold"},
    {"no more attacks this turn", DO(NO_ATTACKS, 0), "tribute: no more attacks this turn"},
    {"you win", DO(WIN, 0), "tribute: if your health is at least double the starting health, you win"},

    // cards
    {"put CARD into play", DO(CARD_TO_PLAY, 0),
     "expend: put target champion card from any discard pile into play"},
    {"return CARD to hand", DO(CARD_TO_HAND, 0),
     "tribute: you may return a good card from your discard pile to hand"},
    {"banish CARD", DO(CARD_BANISH, 0), "expend: banish target card from any discard pile"},
    {"WHO may return a|an [CARD_WORDS] card [CARD_DETAIL] from their discard pile to hand",
     MEANS(STEPS(STEP(PICK_PILE, ENGINE_PICK_EACH_MAY)), .whose = CHAMP_THEIRS),
     "tribute: each player may return a champion card from their discard pile to hand"},
    {"WHO puts|put all [CARD_WORDS] cards [CARD_DETAIL] from their discard pile into play "
     "without tribute or loyalty",
     MEANS(STEPS(STEP(PILE_TO_PLAY, 0)), .whose = CHAMP_THEIRS),
     "tribute: each player puts all champion cards from their discard pile into play without tribute or "
     "loyalty"},
    {"WHO may put a|an [CARD_WORDS] card from hand into play", DO(HAND_TO_PLAY, 0),
     "tribute: each player may put a champion card from hand into play"},
    {"banish WHOSE discard pile", DO(BANISH_PILE, 0), "tribute: banish target player's discard pile"},
    {"banish any number of [CARD_WORDS] cards from your discard pile",
     MEANS(STEPS(STEP(PICK_PILE, ENGINE_PICK_MANY), STEP(BANISH_REVEALED, 0)), .whose = CHAMP_YOURS,
           .gives = ENGINE_KNOWS_X),
     "tribute: banish any number of evil cards from your discard pile; gain X health"},
    {"banish NUMBER cards from your discard pile", DO(BANISH_CARDS, 0),
     "tribute: banish 2 cards from your discard pile; if both were sage, draw 2"},
    {"banish NUMBER other cards from your discard pile", DO(BANISH_CARDS, 1),
     "in discard, evil ally: you may banish 2 other cards from your discard pile, then recall"},
    {"reveal the top card of WHOSE deck", DO(REVEAL, 0),
     "expend: choose target player; reveal the top card of their deck; play it or banish it"},
    {"reveal the top NUMBER cards of WHOSE deck", DO(REVEAL, 0),
     "tribute: reveal the top 3 cards of your deck; put an evil card among them into your hand; banish "
     "the rest"},
    {"put a|an [CARD_WORDS] card among them into play",
     MEANS(STEPS(STEP(PICK_REVEALED, 0), STEP(CARD_TO_PLAY, 0)), .needs = ENGINE_KNOWS_REVEALED),
     "tribute: reveal the top 5 cards of your deck; put a champion card among them into play; banish the "
     "rest"},
    {"put a|an [CARD_WORDS] card among them into your hand",
     MEANS(STEPS(STEP(PICK_REVEALED, 0), STEP(CARD_TO_HAND, 0)), .needs = ENGINE_KNOWS_REVEALED),
     "tribute: reveal the top 5 cards of your deck; put a card among them into your hand; banish the rest"},
    {"banish the rest", MEANS(STEPS(STEP(BANISH_REVEALED, 0)), .needs = ENGINE_KNOWS_REVEALED),
     "tribute: reveal the top 3 cards of your deck; banish the rest"},
    {"play it or banish it",
     MEANS(STEPS(STEP(PICK_REVEALED, 0), STEP(CARD_PLAY, 0), STEP(BANISH_REVEALED, 0)),
           .needs = ENGINE_KNOWS_REVEALED),
     "expend: reveal the top card of your deck; play it or banish it"},
    {"play a|an [CARD_WORDS] card from your discard pile for free and banish it",
     MEANS(STEPS(STEP(PICK_PILE, ENGINE_PICK_ONE), STEP_B(CARD_PLAY, 1, 1)), .whose = CHAMP_YOURS),
     "tribute: play an event card from your discard pile for free and banish it"},
    {"play a|an [CARD_WORDS] card from hand for free", DO2(PICK_HAND, 0, CARD_PLAY, 1),
     "tribute: you may play an event card from hand for free"},

    // this card
    {"banish this event", MEANS(STEPS(STEP(BANISH_SELF, 0)), .needs = ENGINE_KNOWS_BEING_PLAYED),
     "draw 2; banish this event"},
    {"recall", MEANS(STEPS(STEP(RECALL, 0)), .needs = ENGINE_KNOWS_IN_DISCARD), "in discard, good ally: recall"},
    {"put this into play", MEANS(STEPS(STEP(THIS_TO_PLAY, 0)), .needs = ENGINE_KNOWS_IN_DISCARD),
     "in discard, at the start of your turn: put this into play"},
    {"recycle", DO(RECYCLE, 0), "tribute: recycle"},

    // payments and conditions
    {"pay INT gold", DO(PAY_GOLD, 0), "tribute: you may pay 1 gold, then draw 1"},
    {"pay NUMBER health", DO(PAY_HEALTH, 0), "tribute: you may pay 1 health, then draw 1"},
    {"you may CHAIN", MEANS(.emit = engine_emit_may), "tribute: you may draw 1"},
    {"if CONDITION , CHAIN", MEANS(.emit = engine_emit_if), "tribute: if it is your turn, draw 1"},
    {"if CONDITION , CHAIN , otherwise CHAIN", MEANS(.emit = engine_emit_if),
     "tribute: if it is your turn, draw 1, otherwise gain 5 health"},
    {"choose one : OPTIONS", MEANS(.emit = engine_emit_choose_one),
     "tribute: choose one: draw 1 | gain 5 health"},
};

static const struct phrase conditions[] = {
    {"it is your turn", MEANS(.value = ENGINE_IF_YOUR_TURN), "tribute: if it is your turn, draw 1"},
    {"it is an opponent's turn", MEANS(.value = ENGINE_IF_OPPONENTS_TURN),
     "tribute: if it is an opponent's turn, draw 1"},
    {"you do", MEANS(.value = ENGINE_IF_DID, .needs = ENGINE_KNOWS_DID),
     "tribute: you may break target champion; if you do, draw 1"},
    {"this is in play", MEANS(.value = ENGINE_IF_THIS_IN_PLAY, .needs = ENGINE_KNOWS_IN_PLAY),
     "when another champion is broken: if this is in play, draw 1"},
    {"you played a cost 1 good card this turn", MEANS(.value = ECG_IF_PLAYED_GOOD_ONE),
     "tribute: if you played a cost 1 good card this turn, recycle"},
    {"you played a cost 1 evil card this turn", MEANS(.value = ECG_IF_PLAYED_EVIL_ONE),
     "tribute: if you played a cost 1 evil card this turn, recycle"},
    {"you played a cost 1 wild card this turn", MEANS(.value = ECG_IF_PLAYED_WILD_ONE),
     "tribute: if you played a cost 1 wild card this turn, recycle"},
    {"you played a cost 1 sage card this turn", MEANS(.value = ECG_IF_PLAYED_SAGE_ONE),
     "tribute: if you played a cost 1 sage card this turn, recycle"},
    {"this is the first cost 1 card you played this turn", MEANS(.value = ECG_IF_FIRST_ONE),
     "tribute: if this is the first cost 1 card you played this turn, gain 1 gold"},
    {"exactly 1 champion is attacking", MEANS(.value = CHAMP_IF_ONE_ATTACKER),
     "tribute: if exactly 1 champion is attacking, banish all attacking champions"},
    {"you controlled it", MEANS(.value = CHAMP_IF_YOU_CONTROLLED_IT, .needs = ENGINE_KNOWS_CHOSEN),
     "tribute: banish target champion; if you controlled it, draw 2"},
    {"you own it", MEANS(.value = CHAMP_IF_YOU_OWN_IT, .needs = ENGINE_KNOWS_CHOSEN),
     "tribute: return target champion; if you own it, draw 1"},
    {"it was unblocked and attacking you",
     MEANS(.value = CHAMP_IF_IT_WAS_UNBLOCKED_ATTACKING_YOU, .needs = ENGINE_KNOWS_CHOSEN),
     "tribute: return target attacking champion; if it was unblocked and attacking you, its controller "
     "draws 1"},
    {"it was a champion", MEANS(.value = CHAMP_IF_CARD_WAS_CHAMPION, .needs = ENGINE_KNOWS_CARD),
     "expend: banish target card from any discard pile; if it was a champion, create 1 zombie"},
    {"both were sage", MEANS(.value = ECG_IF_BOTH_SAGE, .needs = ENGINE_KNOWS_DID),
     "tribute: banish 2 cards from your discard pile; if both were sage, draw 2, otherwise draw 1"},
    {"your health is at least double the starting health", MEANS(.value = ECG_IF_HEALTH_DOUBLE),
     "tribute: if your health is at least double the starting health, you win"},
};

// clang-format on

const struct phrase_table ecg_words_effects[] = {
    PHRASES(ECG_W_EFFECTS, effect_lists), PHRASES(ECG_W_EFFECT, effects),       PHRASES(ECG_W_CHAIN, chains),
    PHRASES(ECG_W_OPTIONS, options),      PHRASES(ECG_W_CONDITION, conditions), {0},
};
