// Scenarios of Epic TCG: its words (tests/conformance/tcg/README.md).
#include <limits.h>
#include <string.h>
#include <strings.h>

#include "engine/knowledge/sight.h"
#include "engine/language/cards.h"
#include "engine/scenario/claim.h"
#include "engine/scenario/improvise.h"
#include "games/champions/language/language.h"
#include "games/champions/scenario/scenario.h"
#include "games/tcg/language/facts.h"
#include "games/tcg/tcg.h"

// --- steps

#define OWN(name) ENGINE_ASKS(TCG_ASK_##name)

#define ACTS (OWN(ACT) | OWN(STEP))
#define MAY  (ENGINE_ASKS(ENGINE_ASK_YES_NO) | OWN(RETURN) | OWN(OPTIONAL))

static const struct engine_step_word attack_at = {
    "attack at", OWN(DEFENDER), ENGINE_NAMES(SEAT) | ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES};

static bool end_turn(struct engine_step *step) { return engine_step_end_turn(step, OWN(STEP) | OWN(ATTACK)); }

static const struct engine_step_word steps[] = {
    {"play", ACTS, ENGINE_NAMES(CARD), .form = ENGINE_STEP_NAMES},
    {"use", ACTS, ENGINE_NAMES(POWER) | ENGINE_NAMES(PILE), .form = ENGINE_STEP_NAMES},
    {"unveil", ACTS, ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"face down", OWN(FACE), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_YES},
    {"face up", OWN(FACE), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_NO},
    {"take", ENGINE_ASKS(ENGINE_ASK_CARD) | OWN(ON_TOP), ENGINE_NAMES(CARD), .form = ENGINE_STEP_NAMES},
    {"attack", OWN(ATTACK) | OWN(ATTACKER), ENGINE_NAMES(PLACE), .joint = "at", .then = &attack_at},
    {"no attack", OWN(ATTACK), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_UNASKED},
    {"block", OWN(BLOCKER), ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"no block", OWN(BLOCKER), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_UNASKED},
    {"choose", ENGINE_ASKS(ENGINE_ASK_CHOOSE) | OWN(DEFENDER) | OWN(GUARD),
     ENGINE_NAMES(PLACE) | ENGINE_NAMES(SEAT), .form = ENGINE_STEP_NAMES},
    {"assign", OWN(ASSIGN), ENGINE_NAMES(NUMBER), .read = champ_read_shares, .apply = champ_assign},
    {"ward", OWN(WARD), ENGINE_NAMES(NUMBER), .read = champ_read_shares, .apply = champ_assign},
    {"aim at", OWN(LINE), ENGINE_NAMES(PENDING), .form = ENGINE_STEP_NAMES},
    {"yes", MAY, ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_YES},
    {"no", MAY, ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_NO},
    {"pass", OWN(ACT), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE, .skipping = ENGINE_SKIP_WINDOW,
     .everybody = true},
    {"end step", OWN(STEP), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE},
    {"end turn", OWN(STEP) | OWN(ATTACK), ENGINE_NAMES(DONE), .read = engine_step_read_nothing,
     .apply = end_turn},
    {0},
};

static const struct engine_step_name turn_steps[] = {{"pre-battle", TCG_STEP_PRE_BATTLE},
                                                     {"battle", TCG_STEP_BATTLE},
                                                     {"before-block", TCG_STEP_BEFORE_BLOCK},
                                                     {"after-block", TCG_STEP_AFTER_BLOCK},
                                                     {"after-range", TCG_STEP_AFTER_RANGE},
                                                     {"after-damage", TCG_STEP_AFTER_DAMAGE},
                                                     {"build", TCG_STEP_BUILD},
                                                     {"end", TCG_STEP_END},
                                                     {"cleaned", TCG_STEP_CLEANED},
                                                     {0}};

static const struct engine_odd_question odd_questions[] = {
    {TCG_ASK_ACT, .asks_on = true, .steps = turn_steps},
    {TCG_ASK_STEP, .asks_on = true, .steps = turn_steps},
    {TCG_ASK_ATTACK, .asks_on = true, .goes_on = TCG_ASK_ATTACKER}, // the first attacker is named there
    {0},
};

// Abilities are counted as they stand on the card, whatever stands between them.
static int mode_number(const struct engine_game *g, unsigned index)
{
    const struct engine_frame *f = g->s->depth ? engine_top(g) : NULL;
    if (!f || f->stage != TCG_STAGE_MODE || f->flags & ENGINE_FR_CARD || f->card == ENGINE_NO_CARD)
        return (int)index + 1;
    const struct champ_info *info = champ_info_of(g, f->card);
    int number = 1;
    for (unsigned i = 0; i < index && i < info->abilities; i++)
        number += champ_match(g)->abilities[info->first_ability + i].form == CHAMP_POWER;
    return number;
}

static void mean(const struct engine_position *p, const struct engine_game *g, struct engine_option option,
                 struct engine_meaning *meaning)
{
    const struct tcg_state *s = tcg_state(g);
    if (meaning->asking == TCG_ASK_ASSIGN || meaning->asking == TCG_ASK_WARD) {
        struct tcg_share asked = tcg_share_asked(g);
        meaning->by = meaning->asking == TCG_ASK_ASSIGN ? asked.dealer : asked.recipient;
        engine_mean_place(p, g, meaning->asking == TCG_ASK_ASSIGN ? asked.recipient : asked.dealer, meaning);
    }
    if (meaning->asking == ENGINE_ASK_MODE)
        meaning->number = (int16_t)mode_number(g, (unsigned)option.value);
    if (meaning->asking == TCG_ASK_LINE && option.kind == ENGINE_OPT_PENDING) {
        const struct tcg_item *item = &s->line[option.value];
        meaning->place = ENGINE_NO_PLACE;
        meaning->label = ENGINE_NO_INDEX;
        meaning->card = item->card;
        meaning->card_kind = (uint16_t)engine_card_kind(g->m, item->card);
        meaning->who = item->player;
    }
}

// --- setups

static void begin(struct engine_game *g, unsigned seat)
{
    tcg_player(g, seat)->board.health = tcg_option(g, TCG_OPTION_MOJO);
    tcg_player(g, seat)->actions = 1;
}

static const struct engine_setup_word setup_words[] = {{"board", champ_read_board}, {0}};

// --- what lies with others, and on the line

// By owner: where a view hides some of them, those that are seen.
static void count_foreign(const struct engine_claim *c, unsigned seat, enum engine_zone zone, uint16_t *kinds)
{
    for (unsigned owner = 0; owner < engine_seats(&c->g); owner++)
        for (struct bits128 left = engine_held(&c->g, seat, owner, zone);
             owner != seat && !bits128_empty(left);)
            kinds[engine_list(c->g.m, owner)->kind[bits128_pop(&left)]]++;
}

static void count_foreign_hand(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    count_foreign(c, seat, ENGINE_HAND, kinds);
}

static void count_foreign_discard(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    count_foreign(c, seat, ENGINE_DISCARD, kinds);
}

// Cards and abilities that a player controls; what is face down is not told by its name.
static void count_line(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    const struct tcg_state *s = tcg_state(&c->g);
    for (unsigned i = 0; i < s->line_count; i++)
        if (s->line[i].player == seat)
            kinds[engine_card_kind(c->g.m, s->line[i].card)] += (uint16_t)tcg_item_count(&c->g, i);
}

static const struct engine_claim_zone zones[] = {
    {"board", ENGINE_CLAIM_OWN, champ_count_board},
    {"foreign-hand", ENGINE_CLAIM_OWN, count_foreign_hand},
    {"foreign-discard", ENGINE_CLAIM_OWN, count_foreign_discard},
    {"line", ENGINE_CLAIM_OWN, count_line},
    {0},
};

// --- statements

static bool claim_set(const struct engine_claim *c, const struct engine_subject *x, place_set set,
                      bool wanted, const char *word)
{
    return places_test(set, x->place) == wanted ||
           engine_claim_differs(c, "expected %s %s%s", x->name, wanted ? "" : "not ", word);
}

static int take_listed(struct words *w, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (words_take(w, words[i]))
            return i;
    return -1;
}

static bool claim_own_keyword(const struct engine_claim *c, const struct engine_subject *x, bool *mine)
{
    struct words here = *c->w;
    bool wanted = words_take(c->w, "has");
    if (!wanted && !words_take(c->w, "lacks"))
        return *mine = false, true;
    int keyword = champ_take_keyword(c->p, c->w);
    *mine = keyword >= (int)TCG_FIRST_GAINED && keyword < (int)TCG_KEYWORDS;
    if (!*mine) {
        *c->w = here;
        return true;
    }
    bool gained = keyword < (int)TCG_KW_GAINED_END;
    bool found = gained ? places_test(tcg_keyword(&c->g, (enum tcg_keyword)keyword), x->place)
                        : tcg_prints(&c->g, x->place, (enum tcg_keyword)keyword);
    return found == wanted ||
           engine_claim_differs(c, "expected %s %s this keyword", x->name, wanted ? "to have" : "to lack");
}

// is magical, is not natural
static bool claim_origin(const struct engine_claim *c, const struct engine_subject *x, bool *mine)
{
    static const char *const origins[] = {"natural", "magical", "constructed", NULL};
    struct words here = *c->w;
    *mine = false;
    if (!words_take(c->w, "is"))
        return true;
    bool wanted = !words_take(c->w, "not");
    int origin = take_listed(c->w, origins);
    if (origin < 0) {
        *c->w = here;
        return true;
    }
    *mine = true;
    bool found = ((unsigned)champ_traits(&c->g, x->place) >> origin & 1U) != 0;
    return found == wanted ||
           engine_claim_differs(c, "expected %s to be %s%s", x->name, wanted ? "" : "not ", origins[origin]);
}

static bool claim(const struct engine_claim *c, const struct engine_subject *x, bool wanted)
{
    const struct tcg_state *s = tcg_state(&c->g);
    bool mine;
    if (words_take_two(c->w, "face", "down"))
        return claim_set(c, x, s->veiled, wanted, "face down");
    if (words_take(c->w, "hunted"))
        return claim_set(c, x, s->hunted, wanted, "hunted");
    if (!wanted)
        return champ_claim(c, x, wanted);
    bool holds = claim_own_keyword(c, x, &mine);
    if (!mine)
        holds = claim_origin(c, x, &mine);
    return mine ? holds : champ_claim(c, x, wanted);
}

// --- the game's words

// What lies face down has no abilities, and only its controller knows it: T-kw-veiled-26, T-info-4.
static bool enter(struct engine_setup *u, const struct engine_item *item)
{
    struct engine_game g = engine_position_game(u->p, u->p->s);
    place_set before = board_of(&g)->present;
    if (!champ_enter_item(u, item))
        return false;
    if (((const struct champ_item *)item)->face_down)
        tcg_veil(&g, board_of(&g)->present & ~before);
    return true;
}

static bool may_lie(const void *cards, unsigned kind, enum engine_item_where where)
{
    unsigned type = tcg_kind_of(cards, kind)->type;
    bool token = type == CHAMP_TOKEN || type == TCG_OBJECT_TOKEN;
    if (where == ENGINE_ITEM_BESIDE)
        return false;
    return where == ENGINE_ITEM_ON_BOARD ? type != CHAMP_EVENT : !token;
}

static const struct engine_step_name turn_words[] = {
    {"start", TCG_STEP_PREPARE}, {"pre-battle", TCG_STEP_PRE_BATTLE},
    {"battle", TCG_STEP_BATTLE}, {"build", TCG_STEP_BUILD},
    {"end", TCG_STEP_END},       {0}};

static const struct engine_scenario words = {
    .steps = steps,
    .odd = odd_questions,
    .main = TCG_ASK_STEP,
    .opens_window = UINT16_MAX,
    .mean = mean,
    CHAMP_SCENARIO,
    .turn_main = TCG_STEP_BUILD,
    .turn_steps = turn_words,
    .setup = setup_words,
    .may_lie = may_lie,
    .begin = begin,
    .enter = enter,
    .zones = zones,
    .claim = claim,
};

// --- cards

static const char common_cards[] = "champion \"" CHAMP_FILLER "\" unaligned natural, action, build, 1/1\n";

static const char *const alignments[] = {"good", "evil", "wild", "unaligned", NULL};
static const char *const origins[] = {"natural", "magical", "constructed", NULL};
static const char *const costs[] = {"free", "action", NULL};
static const char *const speeds[] = {"build", "paced", "fast", NULL};

static const char *said(struct engine_traits traits, const char *const *of, const char *otherwise)
{
    for (; *of; of++)
        if (engine_traits_have(traits, *of))
            return *of;
    return otherwise;
}

static void append_header(const char *type, const char *name, struct engine_traits traits, const char *cost,
                          const char *speed, struct text *out)
{
    text_appendf(out, "%s \"%s\" %s %s, %s, %s%s", type, name, said(traits, alignments, "unaligned"),
                 said(traits, origins, "natural"), said(traits, costs, cost),
                 engine_traits_have(traits, "instantaneous") ? "instantaneous " : "",
                 said(traits, speeds, speed));
}

// "Plain evil magical free fast 2/2 airborne, range / when this is broken: draw 1"
static bool improvise_champion(const char *name, const char *text, struct text *out)
{
    struct engine_traits traits = {text, strcspn(text, "0123456789")};
    const char *numbers_at = text + traits.length;
    size_t size = strspn(numbers_at, "0123456789/");
    if (size < 3 || !memchr(numbers_at, '/', size))
        return false;
    append_header("champion", name, traits, "action", "build", out);
    text_append(out, ", ");
    text_append_bytes(out, numbers_at, size);
    text_append_char(out, '\n');
    engine_append_card_lines(numbers_at + size + strspn(numbers_at + size, " "), out);
    return true;
}

// "Event good action paced: draw 2", "Object: champions you control get +1/+1"
static bool improvise_other(const char *type, const char *speed, const char *name, const char *text,
                            struct text *out)
{
    const char *colon = strchr(text, ':');
    if (!colon || !colon[strspn(colon, ": ")])
        return false;
    append_header(type, name, (struct engine_traits){text, (size_t)(colon - text)}, "free", speed, out);
    text_append_char(out, '\n');
    engine_append_card_lines(colon + 1 + strspn(colon + 1, " "), out);
    return true;
}

static bool improvise(const char *name, struct text *out)
{
    if (strncasecmp(name, "plain ", 6) == 0)
        return improvise_champion(name, name + 6, out);
    if (strncasecmp(name, "event", 5) == 0 && (name[5] == ' ' || name[5] == ':'))
        return improvise_other("event", "fast", name, name + 5, out);
    return strncasecmp(name, "object", 6) == 0 && (name[6] == ' ' || name[6] == ':') &&
           improvise_other("object", "build", name, name + 6, out);
}

const struct epic_scenario_rules tcg_scenario_rules = {
    .cards = common_cards,
    .words = &words,
    .improvise = improvise,
    ENGINE_SCENARIO_FUNCTIONS,
};
