// Vocabulary: headers, the lines of a card, keywords, triggers, costs and static abilities.
#include "games/ecg/language/compile.h"
#include "games/ecg/language/words.h"

// clang-format off

// E2.1.1, E2.2.1: each is what its first word says.  E2.4.3, E2.4.4: goddesses and demigods are gods, too.
static const struct phrase headers[] = {
    {"set STRING", MEANS(.value = ENGINE_HEADER_SET), "set \"Base Set\""},
    {"champion STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_CHAMPION),
     "champion \"Marsh Hydra\" wild hydra, cost 1, 9/9"},
    {"event STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_EVENT),
     "event \"Night of Knives\" evil, cost 1\n  draw 2"},
    {"token STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_TOKEN), "token \"Ogre\" wild ogre, 3/3"},
    {"god STRING [TRAITS] [PARTS]", MEANS(.value = ECG_GOD), "god \"The Watcher\" wild good elder god"},
};

// E5.0#3, E5.0.5: each word is a trait of its own, and none an ability.
static const struct phrase traits[] = {
    {"ALIGNMENT [TRAITS]", NOTHING, "champion \"A\" good sage human, cost 0, 2/2"},
    {"WORD [TRAITS]", NOTHING, "champion \"A\" good human knight, cost 0, 2/2"},
};

static const struct phrase parts[] = {
    {", PART [PARTS]", NOTHING, "champion \"A\" good human, cost 0, 2/2, rare"},
};

static const struct phrase part[] = {
    {"cost INT", MEANS(.value = ECG_PART_COST), "champion \"A\" good human, cost 0, 2/2"},
    {"INT / INT", MEANS(.value = ECG_PART_STATS), "champion \"A\" good human, cost 1, 12/7"},
    {"rare", MEANS(.value = ECG_PART_RARE), "champion \"A\" good human, cost 1, 2/2, rare"},
    {"deck ALIGNMENTS", MEANS(.value = ECG_PART_DECK),
     "champion \"A\" good evil human, cost 0, 2/2, deck good"},
    {"note STRING", MEANS(.value = ECG_PART_NOTE),
     "champion \"A\" good human, cost 0, 2/2, note \"numbers assumed\""},
};

// B-ability-3: condition and effect; E3.5.1: cost and effect; E3.3.1: what has neither is a static ability.
static const struct phrase champion_lines[] = {
    {"KEYWORDS", MEANS(.value = ECG_LINE_KEYWORDS), "airborne, ambush"},
    {"TRIGGERS : EFFECTS", MEANS(.value = ECG_LINE_TRIGGERED), "tribute: draw 1"},
    {"if played from hand , TRIGGERS : EFFECTS",
     MEANS(.value = ECG_LINE_TRIGGERED, .flags = ECG_LINE_FROM_HAND),
     "if played from hand, loyalty 2: this gains blitz"},
    {"in discard , TRIGGERS : EFFECTS", MEANS(.value = ECG_LINE_TRIGGERED, .flags = ECG_LINE_IN_DISCARD),
     "in discard, good ally: recall"},
    {"COSTS : EFFECTS", MEANS(.value = ECG_LINE_POWER), "expend: draw 1"},
    {"if played from hand , COSTS : EFFECTS", MEANS(.value = ECG_LINE_POWER, .flags = ECG_LINE_FROM_HAND),
     "if played from hand, expend: draw 1"},
    {"in discard , COSTS : EFFECTS", MEANS(.value = ECG_LINE_POWER, .flags = ECG_LINE_IN_DISCARD),
     "in discard, 1 gold: recall"},
    {"STATIC", MEANS(.value = ECG_LINE_STATIC), "your other humans have +1/+0"},
};

static const struct phrase event_lines[] = {
    {"EFFECTS", MEANS(.value = ECG_LINE_EFFECTS), "draw 2"},
    {"on your turn : EFFECTS", MEANS(.value = ECG_LINE_EFFECTS, .flags = ECG_LINE_YOUR_TURN),
     "on your turn: break all champions"},
    {"choose one :", MEANS(.value = ECG_LINE_HALVES), "choose one:\n    draw 2\n    pay 1: draw 3"},
    {"extra cost : COSTS", MEANS(.value = ECG_LINE_EXTRA_COST),
     "extra cost: break a champion you control\n  draw 3"},
    {"TRIGGERS : EFFECTS", MEANS(.value = ECG_LINE_TRIGGERED, .flags = ECG_LINE_IN_DISCARD),
     "draw 2\n  when this leaves your discard pile: draw 1"},
    {"in discard , TRIGGERS : EFFECTS", MEANS(.value = ECG_LINE_TRIGGERED, .flags = ECG_LINE_IN_DISCARD),
     "draw 2\n  in discard, good ally: recall"},
    {"in discard , COSTS : EFFECTS", MEANS(.value = ECG_LINE_POWER, .flags = ECG_LINE_IN_DISCARD),
     "draw 2\n  in discard, 1 gold: recall"},
};

static const struct phrase god_lines[] = {
    {"TRIGGERS : EFFECTS", MEANS(.value = ECG_LINE_TRIGGERED), "good ally: draw 1"},
    {"COSTS : EFFECTS", MEANS(.value = ECG_LINE_POWER), "1 gold: create 1 human"},
    {"your opening hand is INT", MEANS(.value = ECG_LINE_STATIC), "your opening hand is 6"},
};

// B-card-1: one of them is done.
static const struct phrase halves[] = {
    {"EFFECTS", NOTHING, "choose one:\n    draw 2\n    recycle"},
    {"on your turn : EFFECTS", MEANS(.flags = ECG_LINE_YOUR_TURN),
     "choose one:\n    draw 2\n    on your turn: break all champions"},
    {"pay INT : EFFECTS", NOTHING, "choose one:\n    draw 2\n    pay 1: draw 3"},
    {"pay INT : on your turn : EFFECTS", MEANS(.flags = ECG_LINE_YOUR_TURN),
     "choose one:\n    draw 2\n    pay 1: on your turn: break all champions"},
};

static const struct phrase quoted[] = {
    {"TRIGGERS : EFFECTS", MEANS(.value = ECG_LINE_TRIGGERED),
     "tribute: this gains \"when this is broken: draw 1\" this turn"},
    {"COSTS : EFFECTS", MEANS(.value = ECG_LINE_POWER),
     "tribute: this gains \"expend: draw 1\" this turn"},
};

static const struct phrase keyword_lists[] = {
    {"KEYWORD", NOTHING, "airborne"},
    {"KEYWORD , KEYWORDS", NOTHING, "airborne, ambush, blitz"},
};

static const struct phrase keywords[] = {
    {"airborne", MEANS(.value = CHAMP_AIRBORNE), "airborne"},
    {"ambush", MEANS(.value = ECG_AMBUSH), "ambush"},
    {"blitz", MEANS(.value = CHAMP_BLITZ), "blitz"},
    {"breakthrough", MEANS(.value = CHAMP_BREAKTHROUGH), "breakthrough"},
    {"righteous", MEANS(.value = CHAMP_RIGHTEOUS), "righteous"},
    {"unblockable", MEANS(.value = CHAMP_UNBLOCKABLE), "unblockable"},
    {"unbanishable", MEANS(.value = CHAMP_UNBANISHABLE), "unbanishable"},
    {"unbreakable", MEANS(.value = CHAMP_UNBREAKABLE), "unbreakable"},
    {"untargetable", MEANS(.value = CHAMP_UNTARGETABLE), "untargetable"},
    {"unbreakable on your turn", MEANS(.value = CHAMP_UNBREAKABLE_ON_OWN_TURN),
     "unbreakable on your turn"},
    {"unblockable by lower offense", MEANS(.value = CHAMP_UNBLOCKABLE_BY_LOWER_OFFENSE),
     "unblockable by lower offense"},
    {"must attack", MEANS(.value = CHAMP_MUST_ATTACK), "must attack"},
    {"must be blocked", MEANS(.value = CHAMP_MUST_BE_BLOCKED), "must be blocked"},
    {"cannot gain abilities", MEANS(.value = CHAMP_CANNOT_GAIN), "cannot gain abilities"},
    {"enters expended", MEANS(.value = CHAMP_ENTERS_EXPENDED), "enters expended"},
};

static const struct phrase trigger_lists[] = {
    {"TRIGGER", NOTHING, "tribute: draw 1"},
    {"TRIGGER and TRIGGERS", NOTHING, "tribute and good ally: draw 1"},
};

static const struct phrase triggers[] = {
    {"tribute", MEANS(.value = ECG_ON_TRIBUTE), "tribute: draw 1"},
    {"loyalty INT", MEANS(.value = ECG_ON_LOYALTY), "loyalty 2: draw 1"},
    {"loyalty x", MEANS(.value = ECG_ON_LOYALTY), "loyalty X: gain 2X health"},
    {"ALIGNMENTS ally", MEANS(.value = ECG_ON_ALLY), "good or wild ally: draw 1"},
    {"when you play an event", MEANS(.value = CHAMP_ON_PLAY_EVENT), "when you play an event: draw 1"},
    {"when this attacks", MEANS(.value = CHAMP_ON_ATTACK), "when this attacks: draw 1"},
    {"when this blocks", MEANS(.value = CHAMP_ON_BLOCK), "when this blocks: draw 1"},
    {"when this attacks or blocks", MEANS(.value = CHAMP_ON_ATTACK_OR_BLOCK),
     "when this attacks or blocks: draw 1"},
    {"when this is blocked", MEANS(.value = CHAMP_ON_BLOCKED), "when this is blocked: break them"},
    {"when this is broken", MEANS(.value = CHAMP_ON_BROKEN), "when this is broken: draw 1"},
    {"when ONE is broken", MEANS(.value = CHAMP_ON_OTHER_BROKEN),
     "when another champion is broken: draw 1"},
    {"when ONE is banished", MEANS(.value = CHAMP_ON_OTHER_BANISHED),
     "when a champion you control is banished: draw 1"},
    {"when ONE returns to a hand", MEANS(.value = CHAMP_ON_OTHER_BOUNCED),
     "when a champion returns to a hand: draw 1"},
    {"when this deals damage", MEANS(.value = CHAMP_ON_DEAL_DAMAGE), "when this deals damage: draw 1"},
    {"when this deals damage to a champion", MEANS(.value = CHAMP_ON_DAMAGE_CHAMPION),
     "when this deals damage to a champion: break it"},
    {"when this deals damage to a player", MEANS(.value = CHAMP_ON_DAMAGE_PLAYER),
     "when this deals damage to a player: that player discards 1"},
    {"when this deals damage to an opponent", MEANS(.value = CHAMP_ON_DAMAGE_OPPONENT),
     "when this deals damage to an opponent: they discard 1"},
    {"at the start of your turn", MEANS(.value = ENGINE_ON_YOUR_TURN_START),
     "at the start of your turn: draw 1"},
    {"at end of turn", MEANS(.value = ENGINE_ON_TURN_END), "at end of turn: draw 1"},
    {"at the end of your turn", MEANS(.value = ENGINE_ON_YOUR_TURN_END),
     "at the end of your turn: draw 1"},
    {"at end of combat", MEANS(.value = CHAMP_ON_COMBAT_END), "at end of combat: draw 1"},
    {"when you draw a card", MEANS(.value = ENGINE_ON_YOU_DRAW),
     "when you draw a card: put 1 counter on this"},
    {"when this leaves your discard pile", MEANS(.value = ENGINE_ON_LEAVE_DISCARD, .flags = ECG_LINE_IN_DISCARD),
     "when this leaves your discard pile: draw 1"},
    {"when this is put into your discard pile",
     MEANS(.value = ENGINE_ON_ENTER_DISCARD, .flags = ECG_LINE_IN_DISCARD),
     "when this is put into your discard pile: recycle"},
    {"when this leaves play", MEANS(.value = CHAMP_ON_LEAVE_PLAY), "when this leaves play: draw 1"},
};

static const struct phrase cost_lists[] = {
    {"COST", NOTHING, "expend: draw 1"},
    {"COST , COSTS", NOTHING, "expend, 1 gold: draw 1"},
};

static const struct phrase costs[] = {
    {"expend", MEANS(.value = ECG_COST_EXPEND), "expend: draw 1"},
    {"INT gold", MEANS(.value = ECG_COST_GOLD), "1 gold: draw 1"},
    {"break this", MEANS(.value = ECG_COST_BREAK_THIS), "break this: draw 2"},
    {"banish this", MEANS(.value = ECG_COST_BANISH_THIS), "in discard, banish this: draw 1"},
    {"break a champion you control", MEANS(.value = ECG_COST_BREAK_CHAMPION),
     "expend, break a champion you control: draw 2"},
    {"break INT champions you control", MEANS(.value = ECG_COST_BREAK_CHAMPION),
     "break 2 champions you control: draw 3"},
    {"remove INT counter|counters", MEANS(.value = ECG_COST_COUNTERS), "remove 1 counter: draw 1"},
    {"banish a card from your discard pile", MEANS(.value = ECG_COST_BANISH_CARDS),
     "expend, banish a card from your discard pile: draw 1"},
    {"banish INT cards from your discard pile", MEANS(.value = ECG_COST_BANISH_CARDS),
     "banish 2 cards from your discard pile: draw 1"},
    {"discard INT", MEANS(.value = ECG_COST_DISCARD), "discard 1: draw 1"},
    {"lose INT health", MEANS(.value = ECG_COST_HEALTH), "lose 5 health: draw 1"},
};

static const struct phrase statics[] = {
    {"FILTER have|has MODS", MEANS(.value = CHAMP_S_MOD), "your other good champions have righteous and +2/+0"},
    {"FILTER have|has MODS and are ALIGNMENTS", MEANS(.value = CHAMP_S_MOD),
     "your other humans have +1/+0 and are evil"},
    {"FILTER are ALIGNMENTS", MEANS(.value = CHAMP_S_MOD), "your other humans are evil"},
    {"you cannot be attacked", MEANS(.value = CHAMP_S_CANNOT_BE_ATTACKED), "you cannot be attacked"},
    {"while expended , you cannot be attacked", MEANS(.value = CHAMP_S_CANNOT_BE_ATTACKED, .flags = 1),
     "while expended, you cannot be attacked"},
    {"you are untargetable", MEANS(.value = CHAMP_S_PLAYER_UNTARGETABLE), "you are untargetable"},
    {"opponents cannot gain health", MEANS(.value = CHAMP_S_OPPONENTS_NO_HEALTH),
     "opponents cannot gain health"},
    {"FILTER in your hand have ambush", MEANS(.value = ECG_S_HAND_AMBUSH),
     "wild champions in your hand have ambush"},
    {"opponents' events cost 1 more", MEANS(.value = ECG_S_EVENTS_COST_MORE),
     "opponents' events cost 1 more"},
    {"opponents' powers cost 1 more", MEANS(.value = ECG_S_POWERS_COST_MORE),
     "opponents' powers cost 1 more"},
    {"if an opponent makes you discard this , put it into play instead",
     MEANS(.value = ECG_S_DISCARD_INTO_PLAY),
     "if an opponent makes you discard this, put it into play instead"},
};

// clang-format on

const struct phrase_table ecg_words_lines[] = {
    PHRASES(ECG_W_HEADER, headers),
    PHRASES(ECG_W_TRAITS, traits),
    PHRASES(ECG_W_PARTS, parts),
    PHRASES(ECG_W_PART, part),
    PHRASES(ECG_W_CHAMPION_LINE, champion_lines),
    PHRASES(ECG_W_EVENT_LINE, event_lines),
    PHRASES(ECG_W_GOD_LINE, god_lines),
    PHRASES(ECG_W_HALF, halves),
    PHRASES(ECG_W_QUOTED, quoted),
    PHRASES(ECG_W_KEYWORDS, keyword_lists),
    PHRASES(ECG_W_KEYWORD, keywords),
    PHRASES(ECG_W_TRIGGERS, trigger_lists),
    PHRASES(ECG_W_TRIGGER, triggers),
    PHRASES(ECG_W_COSTS, cost_lists),
    PHRASES(ECG_W_COST, costs),
    PHRASES(ECG_W_STATIC, statics),
    {0},
};
