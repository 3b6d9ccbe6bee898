// Vocabulary: parts of headers, the lines of a card, triggers and static abilities.
#include "games/champions/language/compile.h"

// clang-format off

// E5.0#3, E5.0.5: each word is a trait of its own, and none an ability.
static const struct phrase traits[] = {
    {"ALIGNMENT [TRAITS]", NOTHING, "token \"A\" good evil human, 2/2"},
    {"WORD [TRAITS]", NOTHING, "token \"A\" good human knight, 2/2"},
};

static const struct phrase parts[] = {
    {", PART [PARTS]", NOTHING, "token \"A\" good human, 2/2, note \"printed twice\""},
};

static const struct phrase part[] = {
    {"INT / INT", MEANS(.value = CHAMP_PART_STATS), "token \"A\" good human, 12/7"},
    {"note STRING", MEANS(.value = CHAMP_PART_NOTE), "token \"A\" good human, 2/2, note \"numbers assumed\""},
};

// B-ability-3: condition and effect; E3.5.1: cost and effect; E3.3.1: what has neither is a static ability.
static const struct phrase champion_lines[] = {
    {"KEYWORDS", MEANS(.value = CHAMP_LINE_KEYWORDS), "airborne, unblockable"},
    {"TRIGGERS : EFFECTS", MEANS(.value = CHAMP_LINE_TRIGGERED), "when this attacks: draw 1"},
    {"if played from hand , TRIGGERS : EFFECTS",
     MEANS(.value = CHAMP_LINE_TRIGGERED, .flags = CHAMP_LINE_FROM_HAND),
     "if played from hand, when this attacks: draw 1"},
    {"in discard , TRIGGERS : EFFECTS", MEANS(.value = CHAMP_LINE_TRIGGERED, .flags = ENGINE_LINE_IN_DISCARD),
     "in discard, at the start of your turn: put this into play"},
    {"COSTS : EFFECTS", MEANS(.value = CHAMP_LINE_POWER), "COST: draw 1"},
    {"if played from hand , COSTS : EFFECTS", MEANS(.value = CHAMP_LINE_POWER, .flags = CHAMP_LINE_FROM_HAND),
     "if played from hand, COST: draw 1"},
    {"in discard , COSTS : EFFECTS", MEANS(.value = CHAMP_LINE_POWER, .flags = ENGINE_LINE_IN_DISCARD),
     "in discard, COST: draw 1"},
    {"STATIC", MEANS(.value = CHAMP_LINE_STATIC), "your other humans have +1/+0"},
};

static const struct phrase event_lines[] = {
    {"EFFECTS", MEANS(.value = CHAMP_LINE_EFFECTS), "draw 2"},
    {"on your turn : EFFECTS", MEANS(.value = CHAMP_LINE_EFFECTS, .flags = CHAMP_LINE_YOUR_TURN),
     "on your turn: break all champions"},
    {"choose one :", MEANS(.value = CHAMP_LINE_HALVES), "choose one:\n    draw 2\n    break target champion"},
    {"TRIGGERS : EFFECTS", MEANS(.value = CHAMP_LINE_TRIGGERED),
     "draw 2\n  when this leaves your discard pile: draw 1"},
    {"in discard , TRIGGERS : EFFECTS", MEANS(.value = CHAMP_LINE_TRIGGERED, .flags = ENGINE_LINE_IN_DISCARD),
     "draw 2\n  in discard, at the start of your turn: return this"},
    {"in discard , COSTS : EFFECTS", MEANS(.value = CHAMP_LINE_POWER, .flags = ENGINE_LINE_IN_DISCARD),
     "draw 2\n  in discard, COST: draw 1"},
};

// B-card-1: one of them is done.
static const struct phrase halves[] = {
    {"EFFECTS", NOTHING, "choose one:\n    draw 2\n    break target champion"},
    {"on your turn : EFFECTS", MEANS(.flags = CHAMP_LINE_YOUR_TURN),
     "choose one:\n    draw 2\n    on your turn: break all champions"},
};

static const struct phrase quoted[] = {
    {"TRIGGERS : EFFECTS", MEANS(.value = CHAMP_LINE_TRIGGERED),
     "when this attacks: this gains \"when this is broken: draw 1\" this turn"},
    {"COSTS : EFFECTS", MEANS(.value = CHAMP_LINE_POWER),
     "when this attacks: this gains \"COST: draw 1\" this turn"},
};

static const struct phrase keyword_lists[] = {
    {"KEYWORD", NOTHING, "airborne"},
    {"KEYWORD , KEYWORDS", NOTHING, "airborne, unblockable, breakthrough"},
};

static const struct phrase triggers[] = {
    {"when you play an event", MEANS(.value = CHAMP_ON_PLAY_EVENT), "when you play an event: draw 1"},
    {"when this attacks", MEANS(.value = CHAMP_ON_ATTACK), "when this attacks: draw 1"},
    {"when this blocks", MEANS(.value = CHAMP_ON_BLOCK), "when this blocks: draw 1"},
    {"when this attacks or blocks", MEANS(.value = CHAMP_ON_ATTACK_OR_BLOCK),
     "when this attacks or blocks: draw 1"},
    {"when this is blocked", MEANS(.value = CHAMP_ON_BLOCKED, .gives = ENGINE_KNOWS_CHOSEN),
     "when this is blocked: break them"},
    {"when this is broken", MEANS(.value = CHAMP_ON_BROKEN, .gives = ENGINE_KNOWS_IN_DISCARD),
     "when this is broken: draw 1"},
    {"when ONE is broken", MEANS(.value = CHAMP_ON_OTHER_BROKEN), "when another champion is broken: draw 1"},
    {"when ONE is banished", MEANS(.value = CHAMP_ON_OTHER_BANISHED),
     "when a champion you control is banished: draw 1"},
    {"when ONE returns to a hand", MEANS(.value = CHAMP_ON_OTHER_BOUNCED),
     "when a champion returns to a hand: draw 1"},
    {"when this deals damage", MEANS(.value = CHAMP_ON_DEAL_DAMAGE), "when this deals damage: draw 1"},
    {"when this deals damage to a champion",
     MEANS(.value = CHAMP_ON_DAMAGE_CHAMPION, .gives = ENGINE_KNOWS_CHOSEN),
     "when this deals damage to a champion: break it"},
    {"when this deals damage to a player",
     MEANS(.value = CHAMP_ON_DAMAGE_PLAYER, .gives = ENGINE_KNOWS_SEATS),
     "when this deals damage to a player: that player discards 1"},
    {"when this deals damage to an opponent",
     MEANS(.value = CHAMP_ON_DAMAGE_OPPONENT, .gives = ENGINE_KNOWS_SEATS),
     "when this deals damage to an opponent: they discard 1"},
    {"at end of combat", MEANS(.value = CHAMP_ON_COMBAT_END), "at end of combat: draw 1"},
    {"when this leaves play", MEANS(.value = CHAMP_ON_LEAVE_PLAY), "when this leaves play: draw 1"},
};

static const struct phrase cost_lists[] = {
    {"COST", NOTHING, "COST: draw 1"},
    {"COST , COSTS", NOTHING, "break this, COST: draw 2"},
};

static const struct phrase statics[] = {
    {"FILTER have|has MODS", MEANS(.value = CHAMP_S_MOD),
     "your other good champions have unbreakable and +2/+0"},
    {"FILTER have|has MODS and are ALIGNMENTS", MEANS(.value = CHAMP_S_MOD),
     "your other humans have +1/+0 and are evil"},
    {"FILTER are ALIGNMENTS", MEANS(.value = CHAMP_S_MOD), "your other humans are evil"},
    {"you cannot be attacked", MEANS(.value = CHAMP_S_CANNOT_BE_ATTACKED), "you cannot be attacked"},
    {"while expended , you cannot be attacked",
     MEANS(.value = CHAMP_S_CANNOT_BE_ATTACKED, .flags = CHAMP_STATIC_WHILE_EXPENDED),
     "while expended, you cannot be attacked"},
    {"you are untargetable", MEANS(.value = CHAMP_S_PLAYER_UNTARGETABLE), "you are untargetable"},
    {"opponents cannot gain HEALTH", MEANS(.value = CHAMP_S_OPPONENTS_NO_HEALTH),
     "opponents cannot gain HEALTH"},
};

// clang-format on

const struct phrase_table champ_phrases_lines[] = {
    PHRASES(CHAMP_W_TRAITS, traits),
    PHRASES(CHAMP_W_PARTS, parts),
    PHRASES(CHAMP_W_PART, part),
    PHRASES(CHAMP_W_CHAMPION_LINE, champion_lines),
    PHRASES(CHAMP_W_EVENT_LINE, event_lines),
    PHRASES(CHAMP_W_HALF, halves),
    PHRASES(CHAMP_W_QUOTED, quoted),
    PHRASES(CHAMP_W_KEYWORDS, keyword_lists),
    PHRASES(CHAMP_W_TRIGGER, triggers),
    PHRASES(CHAMP_W_COSTS, cost_lists),
    PHRASES(CHAMP_W_STATIC, statics),
    {0},
};
