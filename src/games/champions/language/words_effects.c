// Vocabulary: what cards do.
#include "games/champions/language/compile.h"

// clang-format off

static const struct phrase effects[] = {
    // damage
    {"deal 1 damage to WHO for each champion they lost",
     MEANS(STEPS(STEP(CHAMP_OP_DAMAGE_LOST, 0)), .needs = CHAMP_KNOWS_LOST),
     "break all champions; deal 1 damage to each player for each champion they lost"},
    {"deal NUMBER damage to HIT [PER]", DO(CHAMP_OP_DAMAGE, 0), "deal 3 damage to target champion"},

    // champions leave play
    {"break WHAT", DO(CHAMP_OP_BREAK, 0), "break target champion"},
    {"banish this", MEANS(.emit = champ_emit_banish_this),
     "in discard, at the start of your turn: you may banish this, then draw 1"},
    {"banish WHAT", DO(CHAMP_OP_BANISH, 0), "banish target champion"},
    {"return this", MEANS(.emit = champ_emit_return_this), "when this attacks: you may return this"},
    {"return WHAT", DO(CHAMP_OP_BOUNCE, 0), "return target champion"},
    {"transform WHAT into a|an KIND", DO(CHAMP_OP_TRANSFORM, 0), "transform target champion into a wolf"},
    {"WHAT leaves|leave play and returns|return prepared with blitz", DO(CHAMP_OP_BLINK, 0),
     "target champion leaves play and returns prepared with blitz"},
    {"WHAT leaves|leave play and returns|return prepared or expended", DO(CHAMP_OP_BLINK, 1),
     "target champion leaves play and returns prepared or expended"},
    {"at end of turn , break WHAT", DO(CHAMP_OP_BREAK_AT_END, 0),
     "when this attacks: at end of turn, break this"},
    {"WHO breaks|break a|an FILTER", DO(CHAMP_OP_BREAKS_ONE, 0), "each opponent breaks a champion"},
    {"each player keeps a champion ; the others break", DO2(ENGINE_OP_EACH_PLAYER, 0, CHAMP_OP_KEEP_ONE, 0),
     "each player keeps a champion; the others break"},

    // champions stay and change
    {"expend WHAT", DO(CHAMP_OP_EXPEND, 0), "expend target champion"},
    {"prepare WHAT", DO(CHAMP_OP_PREPARE, 0), "when this attacks: prepare this"},
    {"WHAT gains|gain MODS [DURATION]", MEANS(.emit = champ_emit_modify),
     "target champion gains airborne and +2/+0 this turn"},
    {"WHAT gains|gain STRING DURATION", MEANS(.emit = champ_emit_grant),
     "all your zombies gain \"when this is broken: draw 1\" this turn"},
    {"WHAT loses|lose all abilities this turn", DO(CHAMP_OP_SILENCE, 0),
     "all opposing champions lose all abilities this turn"},
    {"put NUMBER counter|counters on WHAT [PER]", DO(CHAMP_OP_COUNTERS, 0),
     "when this attacks: put 2 counters on this"},
    {"put NUMBER - 1 / - 1 counter|counters on WHAT [PER]", DO(CHAMP_OP_COUNTERS, 1),
     "put 2 -1/-1 counters on target champion"},
    {"gain control of WHAT [DURATION]", MEANS(.emit = champ_emit_control),
     "gain control of target champion this turn"},
    {"WHO gains|gain control of WHAT", DO(CHAMP_OP_GIVE_CONTROL, 0),
     "when this attacks: target opponent gains control of this"},
    {"remove WHAT from battle", DO(CHAMP_OP_LEAVE_BATTLE, 0), "remove target champion from battle"},
    {"WHAT joins|join the battle", DO(CHAMP_OP_JOIN_BATTLE, 0),
     "when this attacks: you may choose a human you control, then it joins the battle"},
    {"choose WHAT", NOTHING, "choose target champion; break it"},

    // players
    {"gain NUMBER HEALTH [PER]", DO2(ENGINE_OP_YOU, 0, CHAMP_OP_GAIN, 0), "gain 5 HEALTH"},
    {"gain HEALTH equal to AMOUNT", DO2(ENGINE_OP_YOU, 0, CHAMP_OP_GAIN, 0),
     "break target champion; gain HEALTH equal to its offense"},
    {"WHO gains|gain NUMBER HEALTH [PER]", DO(CHAMP_OP_GAIN, 0), "each player gains 5 HEALTH"},
    {"WHO gains|gain HEALTH equal to AMOUNT", DO(CHAMP_OP_GAIN, 0),
     "banish target champion; its controller gains HEALTH equal to its offense"},
    {"lose NUMBER HEALTH [PER]", DO2(ENGINE_OP_YOU, 0, CHAMP_OP_LOSE, 0), "lose 2 HEALTH"},
    {"WHO loses|lose NUMBER HEALTH [PER]", DO(CHAMP_OP_LOSE, 0), "each opponent loses 2 HEALTH"},
    {"WHO loses|lose HEALTH equal to AMOUNT", DO(CHAMP_OP_LOSE, 0),
     "each opponent loses HEALTH equal to the number of zombies you control"},
    {"lose any amount of HEALTH", DO(CHAMP_OP_LOSE_ANY, 0),
     "lose any amount of HEALTH; deal X damage to target champion"},
    {"WHO cannot gain HEALTH this turn", DO(CHAMP_OP_NO_HEALTH, 0),
     "target player cannot gain HEALTH this turn"},
    {"at end of turn , WHO discards|discard NUMBER", DO(CHAMP_OP_DISCARD_AT_END, 0),
     "at end of turn, target player discards 2"},
    {"create NUMBER KIND [PER]", DO2(ENGINE_OP_YOU, 0, CHAMP_OP_CREATE, 0), "create 2 wolves"},
    {"WHO creates|create NUMBER KIND [PER]", DO(CHAMP_OP_CREATE, 0), "the turn player creates 1 wolf"},
    {"create a|an KIND", DO2(ENGINE_OP_YOU, 0, CHAMP_OP_CREATE, 0), "create a wolf"},
    {"WHO creates|create a|an KIND", DO(CHAMP_OP_CREATE, 0), "the turn player creates a wolf"},
    {"create a token copy of this", MEANS(.emit = champ_emit_copy),
     "when this attacks: create a token copy of this"},
    {"no more attacks this turn", DO(CHAMP_OP_NO_ATTACKS, 0), "no more attacks this turn"},

    // cards
    {"put CARD into play", DO(CHAMP_OP_CARD_TO_PLAY, 0),
     "put a champion card from any discard pile into play"},
    {"WHO may put a|an [CARD_WORDS] card from hand into play", DO(CHAMP_OP_HAND_TO_PLAY, 0),
     "each player may put a champion card from hand into play"},
    {"put a|an [CARD_WORDS] card among them into play",
     MEANS(STEPS(STEP(ENGINE_OP_PICK_REVEALED, 0), STEP(CHAMP_OP_CARD_TO_PLAY, 0)),
           .needs = ENGINE_KNOWS_REVEALED),
     "reveal the top 5 cards of your deck; put a champion card among them into play; banish the rest"},

    // this card
    {"banish this event", MEANS(STEPS(STEP(ENGINE_OP_BANISH_SELF, 0)), .needs = ENGINE_KNOWS_BEING_PLAYED),
     "draw 2; banish this event"},
    {"put this into play", MEANS(STEPS(STEP(CHAMP_OP_THIS_TO_PLAY, 0)), .needs = ENGINE_KNOWS_IN_DISCARD),
     "in discard, at the start of your turn: put this into play"},

    // payments
    {"pay NUMBER HEALTH", DO(CHAMP_OP_PAY_HEALTH, 0), "you may pay 1 HEALTH, then draw 1"},
};

static const struct phrase conditions[] = {
    {"exactly 1 champion is attacking", MEANS(.value = CHAMP_IF_ONE_ATTACKER),
     "if exactly 1 champion is attacking, banish all attacking champions"},
    {"you controlled it", MEANS(.value = CHAMP_IF_YOU_CONTROLLED_IT, .needs = ENGINE_KNOWS_CHOSEN),
     "banish target champion; if you controlled it, draw 2"},
    {"you own it", MEANS(.value = CHAMP_IF_YOU_OWN_IT, .needs = ENGINE_KNOWS_CHOSEN),
     "return target champion; if you own it, draw 1"},
    {"it was unblocked and attacking you",
     MEANS(.value = CHAMP_IF_IT_WAS_UNBLOCKED_ATTACKING_YOU, .needs = ENGINE_KNOWS_CHOSEN),
     "return target attacking champion; if it was unblocked and attacking you, its controller draws 1"},
    {"it was a champion", MEANS(.value = CHAMP_IF_CARD_WAS_CHAMPION, .needs = ENGINE_KNOWS_CARD),
     "banish a card from any discard pile; if it was a champion, create 1 zombie"},
};

// clang-format on

const struct phrase_table champ_phrases_effects[] = {
    PHRASES(CHAMP_W_EFFECT, effects),
    PHRASES(CHAMP_W_CONDITION, conditions),
    {0},
};
