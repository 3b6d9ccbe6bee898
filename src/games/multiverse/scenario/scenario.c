// Scenarios of the superhero game: its words (tests/conformance/multiverse/README.md).
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "engine/language/cards.h"
#include "engine/scenario/claim.h"
#include "engine/scenario/improvise.h"
#include "engine/scenario/setup.h"
#include "engine/scenario/step.h"
#include "games/multiverse/scenario/items.h"
#include "games/multiverse/scenario/setup.h"

extern const struct epic_scenario_rules multi_scenario_rules;

// --- steps

#define OWN(name) ENGINE_ASKS(MULTI_ASK_##name)

static const struct engine_step_word attack_at = {"attack at", OWN(AT), ENGINE_NAMES(PLACE),
                                                  .form = ENGINE_STEP_NAMES};
static const struct engine_step_word block_for = {"block for", OWN(FOR), ENGINE_NAMES(PLACE),
                                                  .form = ENGINE_STEP_NAMES};

// "with psi", "counter with close combat": how to attack.
static bool read_way(struct words *w, struct engine_step *step)
{
    for (unsigned way = 0; way < MULTI_WAY_COUNT; way++)
        if (words_take_phrase(w, multi_way_words[way])) {
            multi_mean_number(step, way);
            return words_end(w);
        }
    return words_expected(w, "how to attack: close combat, rage or a power");
}

// "copy flight", "copy villain", "copy heat": what Mimic or Magic takes over.
static bool read_copy(struct words *w, struct engine_step *step)
{
    static const struct {
        const char *const *words;
        unsigned count, first;
    } lists[] = {{multi_keyword_words, MULTI_KEYWORD_COUNT, 0},
                 {multi_nature_words, MULTI_NATURE_COUNT, 0},
                 {multi_way_words, MULTI_WAY_COUNT, 0},
                 {multi_element_words, MULTI_ELEMENT_COUNT, MULTI_FIRST_ELEMENT_BIT}};
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++)
        for (unsigned i = 0; i < lists[list].count; i++)
            if (words_take_phrase(w, lists[list].words[i])) {
                multi_mean_number(step, lists[list].first + i);
                return words_end(w);
            }
    return words_expected(w, "an ability, villain, anti-hero or a kind of attack");
}

static bool end_turn(struct engine_step *step)
{
    return engine_step_end_turn(step, UINT64_MAX << MULTI_ASK_FOOTHOLD);
}

static const struct engine_step_word steps[] = {
    {"begin", OWN(FIRST), ENGINE_NAMES(SEAT), .form = ENGINE_STEP_NAMES},
    {"redraw", OWN(REDRAW), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_YES},
    {"keep tapped", OWN(KEEP), ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"keep", OWN(REDRAW), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_NO, .skipping = ENGINE_SKIP_UNASKED},
    {"untap", OWN(KEEP), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE, .skipping = ENGINE_SKIP_UNASKED},
    {"play", OWN(FOOTHOLD) | OWN(INCIDENT) | OWN(RECRUIT) | OWN(RESPOND), ENGINE_NAMES(CARD),
     .form = ENGINE_STEP_NAMES},
    {"move", OWN(RECRUIT), ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"use", OWN(ACT) | OWN(INCIDENT), ENGINE_NAMES(POWER), .form = ENGINE_STEP_NAMES},
    {"attack", OWN(ATTACKER), ENGINE_NAMES(PLACE), .joint = "at", .then = &attack_at},
    {"with", OWN(WAY), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_NAMES, .read = read_way},
    {"copy", OWN(COPY), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_NAMES, .read = read_copy},
    {"enmity with", OWN(COPY), ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"counter with", OWN(COUNTER), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_NAMES, .read = read_way},
    {"no counter", OWN(COUNTER), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_UNASKED},
    {"at", OWN(AT), ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"end attacks", OWN(ATTACKER), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_UNASKED},
    {"block", OWN(BLOCKER), ENGINE_NAMES(PLACE), .joint = "for", .then = &block_for},
    {"end blocks", OWN(BLOCKER), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_UNASKED},
    {"wield", OWN(WEAPON), ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"bare hands", OWN(WEAPON), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_UNASKED},
    {"damage its", OWN(ITEM), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_NAMES, .read = multi_read_part},
    {"damage", OWN(ITEM), ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"wound", OWN(ITEM), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE, .skipping = ENGINE_SKIP_UNASKED},
    {"rescue", OWN(HEROIC), ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"no rescue", OWN(HEROIC), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_UNASKED},
    {"raise", OWN(GRAVE), ENGINE_NAMES(CARD), .form = ENGINE_STEP_NAMES},
    {"pay", OWN(PAY), ENGINE_NAMES(NUMBER), .form = ENGINE_STEP_NAMES},
    {"dismiss", OWN(DISMISS), ENGINE_NAMES(PLACE), .form = ENGINE_STEP_NAMES},
    {"discard", OWN(DISCARD) | ENGINE_ASKS(ENGINE_ASK_DISCARD), ENGINE_NAMES(CARD),
     .form = ENGINE_STEP_NAMES},
    {"no response", OWN(RESPOND), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_UNASKED},
    {"pass", OWN(ACT) | OWN(INCIDENT), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE,
     .skipping = ENGINE_SKIP_UNASKED, .everybody = true},
    {"end step", OWN(FOOTHOLD) | OWN(RECRUIT), ENGINE_NAMES(DONE), .form = ENGINE_STEP_ALONE},
    {"end turn", OWN(RECRUIT), ENGINE_NAMES(DONE), .read = engine_step_read_nothing, .apply = end_turn},
    {0},
};

static const struct engine_step_name turn_steps[] = {{"upkeep", MULTI_STEP_UPKEEP},
                                                     {"draw", MULTI_STEP_DRAW},
                                                     {"foothold", MULTI_STEP_FOOTHOLD},
                                                     {"abilities", MULTI_STEP_ABILITIES},
                                                     {"incidents", MULTI_STEP_INCIDENTS},
                                                     {"combat", MULTI_STEP_COMBAT},
                                                     {"attackers", MULTI_STEP_ATTACKERS},
                                                     {"recruit", MULTI_STEP_RECRUIT},
                                                     {"later-abilities", MULTI_STEP_LATER_ABILITIES},
                                                     {"later-incidents", MULTI_STEP_LATER_INCIDENTS},
                                                     {"downtime", MULTI_STEP_DOWNTIME},
                                                     {"discard", MULTI_STEP_DISCARD},
                                                     {0}};

static const struct engine_odd_question odd_questions[] = {
    {MULTI_ASK_RECRUIT, .asks_on = true},
    {MULTI_ASK_ATTACKER, .asks_on = true},
    {MULTI_ASK_BLOCKER, .asks_on = true},
    {MULTI_ASK_HEROIC, .asks_on = true},
    {MULTI_ASK_RESPOND, .asks_on = true},
    {MULTI_ASK_COUNTER, .asks_on = true},
    {MULTI_ASK_ACT, .asks_on = true, .steps = turn_steps},
    {MULTI_ASK_INCIDENT, .asks_on = true, .steps = turn_steps},
    {0},
};

// Effects to choose from are counted from 1.
static void mean(const struct engine_position *p, const struct engine_game *g, struct engine_option option,
                 struct engine_meaning *meaning)
{
    (void)p, (void)g;
    if (meaning->asking == ENGINE_ASK_MODE)
        meaning->number = (int16_t)(option.value + 1);
    if ((meaning->asking == MULTI_ASK_WAY || meaning->asking == MULTI_ASK_COUNTER ||
         meaning->asking == MULTI_ASK_COPY || meaning->asking == MULTI_ASK_ITEM) &&
        option.kind == ENGINE_OPT_PENDING)
        meaning->kind = ENGINE_OPT_NUMBER;
}

// --- statements

static void count_places(const struct engine_claim *c, place_set places, uint16_t *kinds)
{
    while (places)
        kinds[engine_card_kind(c->g.m, multi_state(&c->g)->card[places_pop(&places)])]++;
}

static void count_cards(const struct engine_claim *c, unsigned seat, struct bits128 cards, uint16_t *kinds)
{
    while (!bits128_empty(cards))
        kinds[engine_list(c->g.m, seat)->kind[bits128_pop(&cards)]]++;
}

static void count_board(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    count_places(c, multi_player(&c->g, seat)->own & ~multi_state(&c->g)->holding, kinds);
}

static void count_holding(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    count_places(c, multi_player(&c->g, seat)->own & multi_state(&c->g)->holding, kinds);
}

static void count_footholds(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    count_cards(c, seat, multi_player(&c->g, seat)->footholds, kinds);
}

static void count_graveyard(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    count_cards(c, seat, multi_player(&c->g, seat)->graveyard, kinds);
}

static void count_shown(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    count_cards(c, seat, multi_player(&c->g, seat)->shown, kinds);
}

static void count_in_force(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    count_cards(c, seat, multi_player(&c->g, seat)->in_force, kinds);
}

static const struct engine_claim_zone zones[] = {{"force", ENGINE_CLAIM_OWN, count_in_force},
                                                 {"board", ENGINE_CLAIM_OWN, count_board},
                                                 {"holding", ENGINE_CLAIM_OWN, count_holding},
                                                 {"footholds", ENGINE_CLAIM_OWN, count_footholds},
                                                 {"graveyard", ENGINE_CLAIM_OWN, count_graveyard},
                                                 {"shown", ENGINE_CLAIM_OWN, count_shown},
                                                 {0}};

static bool claim_set(const struct engine_claim *c, const struct engine_subject *x, place_set set,
                      bool wanted, const char *word)
{
    return places_test(set, x->place) == wanted ||
           engine_claim_differs(c, "expected %s %s%s", x->name, wanted ? "" : "not ", word);
}

static bool claim_size(const struct engine_claim *c, const struct engine_subject *x)
{
    int combat, defense, found = multi_attack_value(&c->g, x->place, MULTI_CLOSE),
                         found_defense = multi_defense_value(&c->g, x->place);
    if (!words_number(c->w, &combat) || !words_take(c->w, "/") || !words_number(c->w, &defense))
        return words_expected(c->w, "a statement about a character");
    return (combat == found && defense == found_defense) ||
           engine_claim_differs(c, "expected %s %d/%d, found %d/%d", x->name, combat, defense, found,
                                found_defense);
}

// has flight, lacks flight
static bool claim_keyword(const struct engine_claim *c, const struct engine_subject *x, bool wanted)
{
    for (unsigned keyword = 0; keyword < MULTI_KEYWORD_COUNT; keyword++)
        if (words_take_phrase(c->w, multi_keyword_words[keyword]))
            return multi_has(&c->g, x->place, (enum multi_keyword)keyword) == wanted ||
                   engine_claim_differs(c, "expected %s to %s %s", x->name, wanted ? "have" : "lack",
                                        multi_keyword_words[keyword]);
    return words_expected(c->w, "an ability");
}

// same as "Plain red genetic 5/4 cost 3": prints the same but for its name.  What a program does, scenarios
// show.
static bool claim_same(const struct engine_claim *c, const struct engine_subject *x)
{
    struct diag_place place = words_place(c->w);
    const char *name = words_string(c->w);
    unsigned kind;
    if (!name)
        return words_expected(c->w, "the name of a card in quotes");
    if (!words_kind(c->w, name, place, &kind))
        return false;
    const struct multi_kind *other = engine_kind_record(c->sc->cards, kind, sizeof *other);
    struct multi_kind own;
    memcpy(&own, multi_kind_at(&c->g, x->place), sizeof own);
    own.code = other->code;
    own.first_text = other->first_text;
    own.texts = other->texts;
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): begins as zeros, padding too
    return memcmp(&own, other, sizeof own) == 0 ||
           engine_claim_differs(c, "%s does not print the same as \"%s\"", x->name, name);
}

static bool claim(const struct engine_claim *c, const struct engine_subject *x, bool wanted)
{
    if (wanted && words_take_phrase(c->w, "same as"))
        return claim_same(c, x);
    if (wanted && words_take(c->w, "has"))
        return claim_keyword(c, x, true);
    if (wanted && words_take(c->w, "lacks"))
        return claim_keyword(c, x, false);
    const struct multi_state *s = multi_state(&c->g);
    bool holds;
    if (multi_claim_item(c, x, wanted, &holds))
        return holds;
    const struct {
        const char *word;
        place_set set;
    } sets[] = {
        {"tapped", s->tapped},         {"untapped", ~s->tapped},
        {"injured", s->injured},       {"disabled", s->disabled},
        {"held", s->holding},          {"healthy", multi_in_play(&c->g) & ~(s->injured | s->disabled)},
        {"attacking", s->attacking},   {"blocking", s->blocking},
        {"flying", s->flying},         {"hidden", s->hidden},
        {"unseen", s->unseen},         {"phased", s->phased},
        {"spent", s->spent},           {"shown", s->shown},
        {"controlled", s->controlled}, {"locked", s->locked},
        {"disarmed", s->disarmed},     {"stripped", s->stripped},
        {"unwired", s->unwired},
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        if (words_take(c->w, sets[i].word))
            return claim_set(c, x, sets[i].set, wanted, sets[i].word);
    for (unsigned limit = 0; wanted && limit < MULTI_LIMIT_COUNT; limit++)
        if (words_take_phrase(c->w, multi_limit_words[limit]))
            return claim_set(c, x, multi_limited(&c->g, (enum multi_limit)limit), true,
                             multi_limit_words[limit]);
    if (words_take(c->w, "poison"))
        return engine_claim_number(c, "poison markers", s->poison[x->place]);
    if (!wanted)
        return words_expected(c->w, "a state such as \"tapped\", after \"not\"");
    return claim_size(c, x);
}

static unsigned controller(const struct engine_game *g, unsigned place)
{
    return multi_state(g)->controller[place];
}

static const struct engine_scenario words = {
    .steps = steps,
    .odd = odd_questions,
    .main = MULTI_ASK_RECRUIT,
    .mean = mean,
    .controller = controller,
    .filler = "Filler",
    .turn_main = MULTI_STEP_RECRUIT,
    .turn_steps = turn_steps,
    .setup = multi_setup_words,
    .item_size = sizeof(struct multi_item),
    .may_lie = multi_may_lie,
    .begin = multi_begin_player,
    .enter = multi_set_up_card,
    .write = multi_write_board,
    .zones = zones,
    .claim = claim,
};

// --- cards

static const char common_cards[] = "character \"Filler\" red genetic non-unique, cost 99, 1/1\n"
                                   "foothold \"Red Foothold\" red\n"
                                   "foothold \"Blue Foothold\" blue\n"
                                   "foothold \"Black Foothold\" black\n"
                                   "foothold \"Magical Foothold\" magical\n"
                                   "foothold \"Genetic Foothold\" genetic\n"
                                   "foothold \"Technological Foothold\" technological\n"
                                   "foothold \"Alien Foothold\" alien\n"
                                   "foothold \"Transformative Foothold\" transformative\n"
                                   "foothold \"Conditional Foothold\" conditional\n";

// Where "5/4" stands.
static const char *find_size(const char *text)
{
    for (; *text; text++) {
        const char *slash = text + strspn(text, "0123456789");
        if (slash > text && *slash == '/' && isdigit((unsigned char)slash[1]))
            return text;
        text = slash > text ? slash - 1 : text;
    }
    return NULL;
}

// "Plain blue alien villain 5/4 cost 7 team watch / leader": 3 is what it costs if nothing is said.
static bool improvise(const char *name, struct text *out)
{
    bool plain = strncasecmp(name, "plain ", 6) == 0;
    if (plain && multi_improvise_item(name, out))
        return true;
    const char *size = plain ? find_size(name + 6) : NULL;
    if (!size)
        return false;
    struct engine_traits traits = {name + 6, (size_t)(size - name - 6)};
    const char *rest = size + strspn(size, "0123456789/");
    size_t length = (size_t)(rest - size);
    const char *cost = "3";
    size_t digits = 1;
    rest += strspn(rest, " ");
    if (strncasecmp(rest, "cost ", 5) == 0) {
        cost = rest + 5;
        digits = strspn(cost, "0123456789");
        rest = cost + digits + strspn(cost + digits, " ");
    }
    text_appendf(out, "character \"%s\"%s%s", name, multi_unsaid(traits, 0, MULTI_COLORS),
                 multi_unsaid(traits, MULTI_COLORS, MULTI_ENERGY_COUNT));
    engine_traits_append(traits, "unique", out);
    text_appendf(out, "%s, cost %.*s, ", engine_traits_have(traits, "unique") ? "" : " non-unique",
                 (int)digits, cost);
    text_append_bytes(out, size, length);
    text_append_char(out, '\n');
    engine_append_card_lines(rest, out);
    return true;
}

const struct epic_scenario_rules multi_scenario_rules = {
    .cards = common_cards,
    .words = &words,
    .improvise = improvise,
    ENGINE_SCENARIO_FUNCTIONS,
};
