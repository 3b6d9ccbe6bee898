// Scenarios of Epic Card Game: its words (tests/conformance/ecg/README.md).
#include <string.h>
#include <strings.h>

#include "engine/scenario/claim.h"
#include "engine/scenario/improvise.h"
#include "games/champions/scenario/scenario.h"
#include "games/ecg/ecg.h"
#include "games/ecg/language/facts.h"

// --- steps

#define OWN(name) ENGINE_ASKS(ECG_ASK_##name)

static const struct engine_step_word attack_at = {"attack at", OWN(DEFENDER), ENGINE_NAMES(SEAT),
                                                  .form = ENGINE_STEP_NAMES};

static const struct engine_step_word steps[] = {
    {"play", OWN(MAIN) | OWN(WINDOW), ENGINE_NAMES(CARD), .form = ENGINE_STEP_NAMES},
    {"use", OWN(MAIN) | OWN(WINDOW), ENGINE_NAMES(POWER) | ENGINE_NAMES(PILE) | ENGINE_NAMES(GOD),
     .form = ENGINE_STEP_NAMES},
    {"attack", OWN(MAIN) | OWN(ATTACKER), ENGINE_NAMES(PLACE), .joint = "at", .then = &attack_at},
    {"block", OWN(BLOCKER), ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"choose", ENGINE_ASKS(ENGINE_ASK_CHOOSE) | OWN(DEFENDER), ENGINE_NAMES(PLACE) | ENGINE_NAMES(SEAT),
     .form = ENGINE_STEP_NAMES},
    {"assign", OWN(ASSIGN), ENGINE_NAMES(NUMBER), .read = champ_read_shares, .apply = champ_assign},
    {"pass", OWN(WINDOW), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE, .skipping = ENGINE_SKIP_WINDOW,
     .everybody = true},
    {"end turn", OWN(MAIN), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE},
    {"no block", OWN(BLOCKER), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_UNASKED},
    {0},
};

static const struct engine_step_name windows[] = {{"pre-block", ECG_STEP_PRE_BLOCK},
                                                  {"post-block", ECG_STEP_POST_BLOCK},
                                                  {"end", ECG_STEP_END_WINDOW},
                                                  {0}};

static const struct engine_odd_question odd_questions[] = {
    {ECG_ASK_MAIN, .asks_on = true, .goes_on = ECG_ASK_ATTACKER}, // the first attacker is named there
    {ECG_ASK_WINDOW, .asks_on = true, .steps = windows},
    {0},
};

// Powers are counted as they stand on the card, whatever stands between them, and then those that were given.
static int mode_number(const struct engine_game *g, unsigned index)
{
    const struct engine_frame *f = g->s->depth ? engine_top(g) : NULL;
    if (!f || f->stage != ECG_STAGE_MODE || f->flags & ENGINE_FR_CARD)
        return (int)index + 1;
    unsigned kind = f->card == ENGINE_NO_CARD ? ecg_match(g)->list[f->player].core.beside
                                              : engine_card_kind(g->m, f->card);
    const struct champ_info *info = &champ_match(g)->info[kind];
    int number = 1;
    for (unsigned i = 0; i < index && i < info->abilities; i++)
        number += champ_match(g)->abilities[info->first_ability + i].form == CHAMP_POWER;
    if (index >= ECG_FIRST_GRANTED)
        number += (int)(index - ECG_FIRST_GRANTED);
    return number;
}

// Whose share of battle damage is asked for.
static unsigned recipient_of(const struct ecg_state *s)
{
    place_set recipients = s->core.step == ECG_STEP_ATTACK_DIVISION ? s->board.blocking : s->board.attacking;
    return places_next(recipients & ~s->board.passed, 0);
}

static void mean(const struct engine_position *p, const struct engine_game *g, struct engine_option option,
                 struct engine_meaning *meaning)
{
    const struct ecg_state *s = ecg_state(g);
    meaning->by = s->board.dealer;
    if (meaning->asking == ECG_ASK_ASSIGN)
        engine_mean_place(p, g, recipient_of(s), meaning);
    if (meaning->asking == ENGINE_ASK_MODE)
        meaning->number = (int16_t)mode_number(g, (unsigned)option.value);
}

// --- setups

static void begin(struct engine_game *g, unsigned seat)
{
    if (seat == engine_lead(g, seat)) // team mates have what the first of them has, or what one of them says
        champ_set_health(g, seat, ecg_first_health(g, seat));
    ecg_player(g, seat)->gold = 1;
}

static const struct engine_setup_word setup_words[] = {{"board", champ_read_board}, {0}};

static const struct engine_claim_zone zones[] = {{"board", ENGINE_CLAIM_OWN, champ_count_board}, {0}};

// An event is played and gone.
static bool may_lie(const void *cards, unsigned kind, enum engine_item_where where)
{
    return where != ENGINE_ITEM_ON_BOARD || ecg_kind_of(cards, kind)->type != CHAMP_EVENT;
}

static const struct engine_scenario words = {
    .steps = steps,
    .odd = odd_questions,
    .main = ECG_ASK_MAIN,
    .opens_window = ENGINE_NAMES(PLACE) | ENGINE_NAMES(DONE),
    .mean = mean,
    CHAMP_SCENARIO,
    .turn_main = ECG_STEP_MAIN,
    .setup = setup_words,
    .may_lie = may_lie,
    .begin = begin,
    .enter = champ_enter_item,
    .zones = zones,
    .claim = champ_claim,
};

// --- cards

static const char common_cards[] = "champion \"" CHAMP_FILLER "\" sage filler, cost 1, 1/1\n";

static bool has_alignment(struct engine_traits traits)
{
    for (const char *const *word = ecg_alignment_words; *word; word++)
        if (engine_traits_have(traits, *word))
            return true;
    return false;
}

// "Plain evil demon free 2/2 airborne, blitz / tribute: draw 1"
static bool improvise_champion(const char *name, const char *text, struct text *out)
{
    struct engine_traits traits = {text, strcspn(text, "0123456789")};
    const char *numbers_at = text + traits.length;
    size_t size = strspn(numbers_at, "0123456789/");
    if (size < 3 || !memchr(numbers_at, '/', size))
        return false;
    const char *rest = numbers_at + size + strspn(numbers_at + size, " ");
    text_appendf(out, "champion \"%s\"%s", name, has_alignment(traits) ? "" : " wild");
    engine_traits_append(traits, "free", out);
    text_appendf(out, " plain, cost %d, ", !engine_traits_have(traits, "free"));
    text_append_bytes(out, numbers_at, size);
    text_append_char(out, '\n');
    engine_append_card_lines(rest, out);
    return true;
}

// "Event evil 1: draw 2"
static bool improvise_event(const char *name, const char *text, struct text *out)
{
    const char *colon = strchr(text, ':');
    if (!colon || !colon[strspn(colon, ": ")])
        return false;
    struct engine_traits traits = {text, (size_t)(colon - text)};
    bool costs = engine_traits_have(traits, "1");
    if (costs)
        traits.length = (size_t)((const char *)memrchr(text, '1', traits.length) - text);
    text_appendf(out, "event \"%s\"%s", name, has_alignment(traits) ? "" : " sage");
    engine_traits_append(traits, "free", out);
    text_appendf(out, ", cost %d\n  %s\n", costs, colon + 1 + strspn(colon + 1, " "));
    return true;
}

static bool improvise(const char *name, struct text *out)
{
    if (strncasecmp(name, "plain ", 6) == 0)
        return improvise_champion(name, name + 6, out);
    return strncasecmp(name, "event", 5) == 0 && (name[5] == ' ' || name[5] == ':') &&
           improvise_event(name, name + 5, out);
}

const struct epic_scenario_rules ecg_scenario_rules = {
    .cards = common_cards,
    .words = &words,
    .improvise = improvise,
    ENGINE_SCENARIO_FUNCTIONS,
};
