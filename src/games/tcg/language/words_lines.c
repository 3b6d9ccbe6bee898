// Vocabulary: the first line of a card, the lines below it, keywords, triggers, costs, static abilities.
#include <stddef.h>

#include "games/tcg/language/compile.h"

// clang-format off

// T-attr-7: three types of cards; T-token-1: tokens of two of them.
static const struct phrase headers[] = {
    {"champion STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_CHAMPION),
     "champion \"Allosaurus\" wild natural, action, fast, 12/12, common"},
    {"event STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_EVENT),
     "event \"Knowledge\" unaligned natural, action, fast, common\n  draw 3"},
    {"object STRING [TRAITS] [PARTS]", MEANS(.value = TCG_OBJECT),
     "object \"Hive\" wild natural, action, build, common\n  flip, fast: create 2 wolves"},
    {"token STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_TOKEN), "token \"Ogre\" wild natural ogre, 3/3"},
    {"object token STRING [TRAITS] [PARTS]", MEANS(.value = TCG_OBJECT_TOKEN),
     "object token \"Totem\" wild natural totem"},
};

static const struct phrase traits[] = {
    {"ORIGIN [TRAITS]", NOTHING, "token \"A\" good natural human, 2/2"},
};

// T-attr-10
static const struct phrase part[] = {
    {"action", MEANS(.value = TCG_PART_ACTION), "champion \"A\" good natural, action, build, 2/2"},
    {"free", MEANS(.value = TCG_PART_FREE), "champion \"A\" good natural, free, build, 2/2"},
    {"SPEED", MEANS(.value = TCG_PART_SPEED), "champion \"A\" good natural, free, paced, 2/2"},
    {"instantaneous SPEED", MEANS(.value = TCG_PART_INSTANTANEOUS),
     "champion \"A\" good natural, free, instantaneous fast, 2/2"},
    {"x / x", MEANS(.value = TCG_PART_SIZE),
     "champion \"A\" good natural, free, build, X/X\n  this is X/X where X is your mojo"},
    {"RARITY", MEANS(.value = TCG_PART_RARITY), "champion \"A\" good natural, free, build, 2/2, ultra"},
    {"slot SLOT", MEANS(.value = TCG_PART_SLOT), "champion \"A\" good natural, free, build, 2/2, common, slot stop"},
    {"gift", MEANS(.value = TCG_PART_GIFT), "champion \"A\" good natural, free, build, 2/2, gift"},
};

#define ROW(name, word) {word, MEANS(.value = (name)), "champion \"A\" good natural, free, " word ", 2/2"},
static const struct phrase speeds[] = {TCG_SPEEDS(ROW)};
#undef ROW
#define ROW(name, word) {word, MEANS(.value = (name)), "champion \"A\" good natural, free, build, 2/2, " word},
static const struct phrase rarities[] = {TCG_RARITIES(ROW)};
#undef ROW
#define ROW(name, word) {word, MEANS(.value = (name)), "champion \"A\" good natural, free, build, 2/2, slot " word},
static const struct phrase slots[] = {TCG_SLOTS(ROW)};
#undef ROW

// --- Lines

static const struct phrase champion_lines[] = {
    {"in discard , STATIC", MEANS(.value = CHAMP_LINE_STATIC, .flags = ENGINE_LINE_IN_DISCARD),
     "in discard, your human tokens get +1/+1"},
    {"on your turn , STATIC", MEANS(.value = CHAMP_LINE_STATIC, .flags = TCG_OWN(TCG_ON_YOUR_TURN)),
     "on your turn, this gets +5/+5 and unbreakable"},
    {"while prepared , STATIC", MEANS(.value = CHAMP_LINE_STATIC, .flags = TCG_OWN(TCG_WHILE_PREPARED)),
     "while prepared, damage dealt to you is dealt to this instead"},
    {"extra cost : COSTS", MEANS(.value = TCG_LINE_EXTRA), "extra cost: lose 2 mojo"},
    {"optional cost : COSTS", MEANS(.value = TCG_LINE_OPTIONAL),
     "optional cost: 1 action\n  when this enters: if you paid, draw 1"},
    {"this is x / x where x is your HEALTH", MEANS(.value = TCG_LINE_SIZE_MOJO),
     "this is X/X where X is your mojo"},
    {"this is x / x where x is INT plus the number of cards in all discard piles",
     MEANS(.value = TCG_LINE_SIZE_PILES),
     "this is X/X where X is 3 plus the number of cards in all discard piles"},
    {"you may put this into play as an effect of another makes it leave your hand",
     MEANS(.value = TCG_LINE_TAKEN, .cost = TCG_TAKEN_TO_PLAY),
     "you may put this into play as an effect of another makes it leave your hand"},
    {"enters with INT counter|counters", MEANS(.value = TCG_LINE_COUNTERS), "enters with 3 counters"},
};

static const struct phrase event_lines[] = {
    {"KEYWORDS", MEANS(.value = CHAMP_LINE_KEYWORDS), "unstoppable\n  draw 1"},
    {"extra cost : COSTS", MEANS(.value = TCG_LINE_EXTRA), "extra cost: lose 2 mojo\n  draw 3"},
    {"extra cost : COSTS or COSTS", MEANS(.value = TCG_LINE_EXTRA), "extra cost: 1 action or lose 5 mojo\n  draw 3"},
    {"extra cost unless you played an action ALIGNMENT card this turn : COSTS", MEANS(.value = TCG_LINE_UNLESS),
     "extra cost unless you played an action evil card this turn: 1 action\n  draw 3"},
    {"optional cost : COSTS", MEANS(.value = TCG_LINE_OPTIONAL),
     "optional cost: 1 action\n  if you paid, draw 3, otherwise draw 1"},
    {"may be played from your discard pile if you lose INT HEALTH", MEANS(.value = TCG_LINE_FROM_PILE),
     "may be played from your discard pile if you lose 10 mojo\n  draw 1"},
    {"you may put this on the line as an effect of another makes it leave your hand",
     MEANS(.value = TCG_LINE_TAKEN, .cost = TCG_TAKEN_TO_LINE),
     "you may put this on the line as an effect of another makes it leave your hand\n  draw 1"},
    {"instantaneous if its target is a token or free", MEANS(.value = TCG_LINE_QUICK),
     "instantaneous if its target is a token or free\n  break target champion"},
    {"return this instead of discarding it", MEANS(.value = TCG_LINE_KEPT),
     "return this instead of discarding it\n  draw 1"},
};

// --- Keywords

static const struct phrase keywords[] = {
    {"airborne", MEANS(.value = CHAMP_AIRBORNE), "airborne"},             // T-kw-airborne
    {"breakthrough", MEANS(.value = CHAMP_BREAKTHROUGH), "breakthrough"}, // T-kw-breakthrough
    {"unblockable", MEANS(.value = CHAMP_UNBLOCKABLE), "unblockable"},
    {"unbanishable", MEANS(.value = CHAMP_UNBANISHABLE), "unbanishable"},
    {"unbreakable", MEANS(.value = CHAMP_UNBREAKABLE), "unbreakable"},
    {"untargetable", MEANS(.value = CHAMP_UNTARGETABLE), "untargetable"},
    {"unbreakable on your turn", MEANS(.value = CHAMP_UNBREAKABLE_ON_OWN_TURN), "unbreakable on your turn"},
    {"must attack", MEANS(.value = CHAMP_MUST_ATTACK), "must attack"},
    {"enters expended", MEANS(.value = CHAMP_ENTERS_EXPENDED), "enters expended"},
    TCG_KEYWORD_LIST(CHAMP_KEYWORD_ROW)
    {"ALIGNMENT ward", MEANS(.value = TCG_KW_WARD), "evil ward"}, // T-kw-xward
    {"ORIGIN ward", MEANS(.value = TCG_KW_WARD), "natural ward"},
    {"TYPE ward", MEANS(.value = TCG_KW_WARD), "event ward"},
    {"recall", MEANS(.value = TCG_KW_RECALL), "recall"},
    {"damage ward INT", MEANS(.value = TCG_KW_DAMAGE_WARD), "damage ward 3"}, // T-kw-dward
};

static const struct phrase types[] = {
    {"champion", MEANS(.value = CHAMP_CHAMPION), "champion ward"},
    {"event", MEANS(.value = CHAMP_EVENT), "event ward"},
    {"object", MEANS(.value = TCG_OBJECT), "object ward"},
};

#define ROW(name, word) {word, MEANS(.value = (name)), "when this attacks: put a " word " counter on this"},
static const struct phrase markers[] = {TCG_MARKERS(ROW)};
#undef ROW

// --- Triggers: T-trigger-when, T-trigger-as

#define AS   TCG_OWN(TCG_AS)
#define YOUR TCG_OWN(TCG_YOUR)
static const struct phrase triggers[] = {
    {"when this enters", MEANS(.value = TCG_ON_ENTER), "when this enters: draw 1"},
    {"as this enters", MEANS(.value = TCG_ON_ENTER, .flags = AS), "as this enters: draw 1"},
    {"when this is unveiled", MEANS(.value = TCG_ON_UNVEIL), "when this is unveiled: draw 1"},
    {"as this is unveiled", MEANS(.value = TCG_ON_UNVEIL, .flags = AS), "as this is unveiled: draw 1"},
    {"as this attacks or blocks", MEANS(.value = CHAMP_ON_ATTACK_OR_BLOCK, .flags = AS),
     "as this attacks or blocks: draw 1"},
    {"as this attacks", MEANS(.value = CHAMP_ON_ATTACK, .flags = AS), "as this attacks: draw 1"},
    {"as FILTER attack", MEANS(.value = TCG_ON_OTHER_ATTACKS, .flags = AS, .gives = ENGINE_KNOWS_CHOSEN),
     "as evil champions you control attack: they get +2/+2 this turn"},
    {"as ONE is broken", MEANS(.value = CHAMP_ON_OTHER_BROKEN, .flags = AS), "as a champion is broken: gain 1 mojo"},
    {"when you play a|an [CARD_WORDS] card", MEANS(.value = TCG_ON_PLAY, .flags = YOUR),
     "when you play an action natural card: draw 1"},
    {"when an opponent plays a|an [CARD_WORDS] card",
     MEANS(.value = TCG_ON_PLAY, .flags = TCG_OWN(TCG_ANOTHERS), .gives = ENGINE_KNOWS_SEATS),
     "when an opponent plays a champion card: draw 1"},
    {"when a player draws a card", MEANS(.value = TCG_ON_DRAW, .gives = ENGINE_KNOWS_SEATS),
     "when a player draws a card: draw 1"},
    {"when an opponent draws a card",
     MEANS(.value = TCG_ON_DRAW, .flags = TCG_OWN(TCG_ANOTHERS), .gives = ENGINE_KNOWS_SEATS),
     "when an opponent draws a card: that player loses 2 mojo"},
    {"at the start of your pre-battle step", MEANS(.value = TCG_ON_PRE_BATTLE, .flags = YOUR),
     "at the start of your pre-battle step: draw 1"},
    {"at the start of your build step", MEANS(.value = TCG_ON_BUILD, .flags = YOUR),
     "at the start of your build step: draw 1"},
    {"at the start of your end step", MEANS(.value = TCG_ON_END, .flags = YOUR),
     "at the start of your end step: draw 1"},
    {"at the start of each pre-battle step", MEANS(.value = TCG_ON_PRE_BATTLE),
     "at the start of each pre-battle step: draw 1"},
    {"at the start of each battle step", MEANS(.value = TCG_ON_BATTLE), "at the start of each battle step: draw 1"},
    {"at the start of each build step", MEANS(.value = TCG_ON_BUILD), "at the start of each build step: draw 1"},
    {"at the start of each end step", MEANS(.value = TCG_ON_END), "at the start of each end step: draw 1"},
    {"when you are attacked", MEANS(.value = TCG_ON_ATTACKED, .flags = YOUR), "when you are attacked: draw 1"},
    {"when this is dealt damage", MEANS(.value = TCG_ON_DAMAGED),
     "when this is dealt damage: gain mojo equal to the damage dealt"},
    {"when this breaks a champion", MEANS(.value = TCG_ON_BREAKS), "when this breaks a champion: draw 1"},
    {"when this deals battle damage to a player",
     MEANS(.value = TCG_ON_BATTLE_DAMAGE, .gives = ENGINE_KNOWS_SEATS),
     "when this deals battle damage to a player: that player discards 1"},
    {"when ONE deals damage", MEANS(.value = TCG_ON_OTHER_DEALS),
     "when a good champion you control deals damage: draw 1"},
    {"when ONE deals damage to a player", MEANS(.value = TCG_ON_OTHER_DAMAGES, .gives = ENGINE_KNOWS_SEATS),
     "when a champion you control deals damage to a player: that player discards 1"},
    {"when a card or ability you do not control that targets this resolves",
     MEANS(.value = TCG_ON_TARGETED_RESOLVES),
     "when a card or ability you do not control that targets this resolves: draw 1"},
    {"when this is put into your discard pile from play",
     MEANS(.value = TCG_ON_FROM_PLAY, .gives = ENGINE_KNOWS_IN_DISCARD),
     "when this is put into your discard pile from play: draw 1"},
    {"when ONE is put into a discard pile from play", MEANS(.value = TCG_ON_OTHER_FROM_PLAY),
     "when a champion is put into a discard pile from play: gain 3 mojo"},
    {"when a card leaves a discard pile", MEANS(.value = TCG_ON_LEAVES_PILE),
     "when a card leaves a discard pile: draw 1"},
    {"when this leaves your control", MEANS(.value = TCG_ON_LEAVES_CONTROL),
     "when this leaves your control: draw 1"},
};

// --- Costs: T-ability-4, T-ability-11

#define COST(field) MEANS(.value = offsetof(struct tcg_cost, field))
#define SPEED(name, word) {word, MEANS(.value = TCG_COST_SPEED + (name)), word ": draw 1"},
#define INSTANTANEOUS_SPEED(name, word) \
    {"instantaneous " word, MEANS(.value = TCG_COST_SPEED + TCG_INSTANTANEOUS + (name)), \
     "instantaneous " word ": draw 1"},
static const struct phrase costs[] = {
    TCG_SPEEDS(SPEED) TCG_SPEEDS(INSTANTANEOUS_SPEED)
    {"expend", COST(expend), "expend, fast: draw 1"},
    {"flip", COST(flip), "flip, fast: draw 1"},
    {"INT action|actions", COST(actions), "1 action, fast: draw 1"},
    {"lose INT HEALTH", COST(mojo), "lose 5 mojo, fast: draw 1"},
    {"break this", COST(break_this), "break this, fast: draw 1"},
    {"banish this", COST(banish_this), "banish this, fast: draw 1"},
    {"return this", COST(return_this), "return this, build: draw 1"},
    {"break a|an FILTER", COST(break_things), "break a champion you control, fast: draw 1"},
    {"break any number of FILTER", COST(break_things),
     "extra cost: break any number of champions you control\n  draw X"},
    {"remove INT counter|counters", COST(counters), "remove 1 counter, fast: draw 1"},
    {"remove x counters", COST(counters), "remove X counters, fast: draw X"},
    {"remove INT MARKER counters", COST(markers), "remove 4 charge counters, fast: draw 1"},
    {"discard a|an [CARD_WORDS] card", COST(discard_cards), "discard a wild card, fast: draw 1"},
    {"discard INT cards", COST(discard_cards), "discard 3 cards, fast: draw 1"},
    {"reveal INT [CARD_WORDS] cards", COST(reveal_cards), "reveal 2 wild cards, fast: draw 1"},
    {"reveal any number of [CARD_WORDS] cards", COST(reveal_cards),
     "extra cost: reveal any number of evil cards\n  draw X"},
    {"banish a|an [CARD_WORDS] card from your discard pile", COST(banish_cards),
     "in discard, banish a good card from your discard pile, fast: return this"},
    {"banish INT [CARD_WORDS] cards from your discard pile", COST(banish_cards),
     "in discard, banish 2 evil cards from your discard pile, build: return this"},
    {"banish a card from your hand", COST(banish_hand), "extra cost: banish a card from your hand\n  draw 3"},
    {"banish INT cards from your hand", COST(banish_hand),
     "extra cost: banish 2 cards from your hand\n  draw 3"},
};

// --- Static abilities: T-cont

static const struct phrase statics[] = {
    {"FILTER gain damage ward INT", MEANS(.value = TCG_S_WARD), "your champions gain damage ward 3"},
    {"FILTER get|gets|gain|gains MODS", MEANS(.value = CHAMP_S_MOD, .flags = CHAMP_STATIC_GAINS),
     "your human tokens get +2/+2"},
    {"this gets MODS", MEANS(.value = TCG_S_SELF, .flags = CHAMP_STATIC_GAINS), "on your turn, this gets +5/+5"},
    {"this has MODS", MEANS(.value = TCG_S_SELF), "on your turn, this has airborne"},
    {"FILTER are INT / INT", MEANS(.value = CHAMP_S_MOD), "all champions are 1/1"},
    {"FILTER are ORIGIN", MEANS(.value = TCG_S_ORIGIN), "your human tokens are constructed"},
    {"you control FILTER", MEANS(.value = TCG_S_CONTROL), "you control all champions"},
    {"you cannot gain HEALTH", MEANS(.value = TCG_S_NO_GAIN), "you cannot gain mojo"},
    {"you cannot draw cards", MEANS(.value = TCG_S_NO_DRAW), "you cannot draw cards"},
    {"opponents cannot play activated abilities", MEANS(.value = TCG_S_NO_ABILITIES),
     "opponents cannot play activated abilities"},
    {"you have damage ward INT", MEANS(.value = TCG_S_YOUR_WARD), "you have damage ward 5"},
    {"[CARD_WORDS] cards that you play are unstoppable", MEANS(.value = TCG_S_UNSTOPPABLE),
     "magical cards that you play are unstoppable"},
    {"champions that you play may be veiled", MEANS(.value = TCG_S_ALL_VEILED),
     "champions that you play may be veiled"},
    {"damage dealt to you is dealt to this instead", MEANS(.value = TCG_S_GUARDS),
     "damage dealt to you is dealt to this instead"},
    {"damage dealt to you is INT less", MEANS(.value = TCG_S_LESS_DAMAGE), "damage dealt to you is 2 less"},
    {"as a card would be put into a discard pile , banish it instead",
     MEANS(.value = TCG_S_INSTEAD, .cost = TCG_INSTEAD_BANISH),
     "as a card would be put into a discard pile, banish it instead"},
    {"as a card would be put into a discard pile , put it into your hand instead",
     MEANS(.value = TCG_S_INSTEAD, .cost = TCG_INSTEAD_YOUR_HAND),
     "as a card would be put into a discard pile, put it into your hand instead"},
    {"as a card would be put into a discard pile , return it instead",
     MEANS(.value = TCG_S_INSTEAD, .cost = TCG_INSTEAD_HAND),
     "as a card would be put into a discard pile, return it instead"},
    {"as a card would be put into your hand from play , discard it instead", MEANS(.value = TCG_S_NOT_TO_HAND),
     "as a card would be put into your hand from play, discard it instead"},
    {"as a card would be put into a discard pile , put it on top of its owner's deck instead",
     MEANS(.value = TCG_S_INSTEAD, .cost = TCG_INSTEAD_TOP),
     "as a card would be put into a discard pile, put it on top of its owner's deck instead"},
};

// clang-format on

const struct phrase_table tcg_phrases_lines[] = {
    PHRASES(TCG_W_HEADER, headers),
    PHRASES(TCG_W_TRAITS, traits),
    PHRASES(TCG_W_PART, part),
    PHRASES(TCG_W_SPEED, speeds),
    PHRASES(TCG_W_RARITY, rarities),
    PHRASES(TCG_W_SLOT, slots),
    PHRASES(TCG_W_CHAMPION_LINE, champion_lines),
    PHRASES(TCG_W_EVENT_LINE, event_lines),
    PHRASES(TCG_W_KEYWORD, keywords),
    PHRASES(TCG_W_TYPE, types),
    PHRASES(TCG_W_MARKER, markers),
    PHRASES(TCG_W_TRIGGER, triggers),
    PHRASES(TCG_W_COST, costs),
    PHRASES(TCG_W_STATIC, statics),
    {0},
};
