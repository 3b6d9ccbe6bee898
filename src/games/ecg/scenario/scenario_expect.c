// Expectations of a scenario.
#include <stdio.h>
#include <string.h>

#include "engine/scenario/claim.h"
#include "games/ecg/scenario/scenario.h"

// A statement about the board, the players or the choice.
struct ecg_claim {
    struct engine_claim core;
    struct ecg_table *t;
    struct ecg_state *s;
};

static void count_board(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    const struct ecg_state *s = ecg_state(&c->g);
    for (place_set left = s->player[seat].board.control; left;)
        kinds[engine_card_kind(c->g.m, s->board.card[places_pop(&left)])]++;
}

static const struct engine_claim_zone zones[] = {{"hand", ENGINE_CLAIM_HAND, NULL},
                                                 {"discard", ENGINE_CLAIM_DISCARD, NULL},
                                                 {"deck", ENGINE_CLAIM_DECK, NULL},
                                                 {"board", ENGINE_CLAIM_OWN, count_board},
                                                 {NULL, ENGINE_CLAIM_OWN, NULL}};

static const struct engine_claim_zone *take_zone(struct words *w)
{
    for (const struct engine_claim_zone *zone = zones; zone->word; zone++)
        if (words_take(w, zone->word))
            return zone;
    return NULL;
}

// --- seats

// god "Furios, Father of Nature" | god none
static bool claim_god(struct ecg_claim *c, unsigned seat)
{
    unsigned found = ecg_table_match(c->t)->list[seat].core.beside, expected = ENGINE_NO_INDEX;
    struct diag_place place = words_place(c->core.w);
    if (!words_take(c->core.w, "none")) {
        const char *name = words_string(c->core.w);
        if (!name)
            return words_expected(c->core.w, "the name of a god in quotes, or none");
        if (!words_kind(c->core.w, name, place, &expected))
            return false;
    }
    return expected == found ||
           engine_claim_differs(&c->core, "expected god %s, found %s",
                                expected == ENGINE_NO_INDEX ? "none" : ecg_table_name(c->t, expected),
                                found == ENGINE_NO_INDEX ? "none" : ecg_table_name(c->t, found));
}

static bool claim_of_seat(struct ecg_claim *c, unsigned seat)
{
    const struct ecg_player *player = &c->s->player[seat];
    bool alive = ((unsigned)c->s->core.alive >> seat & 1U) != 0;
    const struct engine_claim_zone *zone = take_zone(c->core.w);
    if (zone)
        return engine_claim_of_zone(&c->core, seat, zone);
    if (words_take(c->core.w, "health"))
        return engine_claim_number(&c->core, "health", player->board.health);
    if (words_take(c->core.w, "gold"))
        return engine_claim_number(&c->core, "gold", player->gold);
    if (words_take(c->core.w, "out"))
        return !alive || engine_claim_differs(&c->core, "expected P%u to be out", seat);
    if (words_take(c->core.w, "in"))
        return alive || engine_claim_differs(&c->core, "expected P%u to be in the game", seat);
    if (words_take(c->core.w, "god"))
        return claim_god(c, seat);
    unsigned alignment = ecg_words_alignment(c->core.w);
    if (!alignment)
        return words_expected(c->core.w, "health, gold, hand, discard, deck, board, god, in or out");
    if (!words_take(c->core.w, "gold"))
        return words_expected(c->core.w, "\"gold\"");
    return engine_claim_number(&c->core, "gold of this alignment",
                               player->aligned_gold[__builtin_ctz(alignment)]);
}

// --- champions

// The champion that a line is about.
struct subject {
    unsigned place;                   // ENGINE_NO_PLACE: not in play
    const struct engine_label *label; // NULL: by name,
    unsigned kind;                    // of this kind
    char name[80];
};

static bool has_keyword(const struct ecg_claim *c, unsigned place, unsigned keyword)
{
    struct engine_game g = ecg_table_game(c->t, c->s);
    if (keyword == CHAMP_UNBREAKABLE)
        return places_test(champ_unbreakable(&g), place);
    if (keyword < CHAMP_KW_IN_PLAY)
        return places_test(champ_keyword(&g, (enum champ_keyword)keyword), place);
    return ((unsigned)champ_info_at(&g, place)->keywords >> keyword & 1U) != 0;
}

static bool claim_in_play(struct ecg_claim *c, const struct subject *x, bool wanted)
{
    bool found = x->place != ENGINE_NO_PLACE;
    if (found != wanted)
        return engine_claim_differs(&c->core, "expected %s %s play", x->name, wanted ? "in" : "not in");
    unsigned seat;
    if (!words_take(c->core.w, "of"))
        return true;
    if (!words_seat(c->core.w, &seat))
        return false;
    return places_test(c->s->player[seat].board.control, x->place) ||
           engine_claim_differs(&c->core, "expected %s in play of P%u, who does not control it", x->name,
                                seat);
}

static bool is_in_zone(const struct ecg_claim *c, const struct subject *x,
                       const struct engine_claim_zone *zone, unsigned seat)
{
    struct bits128 slots = engine_claim_slots(&c->s->player[seat].core, zone->where);
    if (x->label) {
        engine_card card = x->label->card;
        return x->place == ENGINE_NO_PLACE && !engine_card_is_token(card) &&
               (unsigned)engine_card_owner(card) == seat && bits128_test(slots, engine_card_slot(card));
    }
    while (!bits128_empty(slots))
        if (ecg_table_match(c->t)->list[seat].core.kind[bits128_pop(&slots)] == x->kind)
            return true;
    return false;
}

// kong in hand of P0
static bool claim_in_zone(struct ecg_claim *c, const struct subject *x, const struct engine_claim_zone *zone,
                          bool wanted)
{
    unsigned seat;
    if (!words_take(c->core.w, "of"))
        return words_expected(c->core.w, "whose: \"of P0\"");
    if (!words_seat(c->core.w, &seat))
        return false;
    return is_in_zone(c, x, zone, seat) == wanted ||
           engine_claim_differs(&c->core, "expected %s %s %s of P%u", x->name, wanted ? "in" : "not in",
                                zone->word, seat);
}

static bool claim_where(struct ecg_claim *c, const struct subject *x, bool wanted)
{
    if (words_take(c->core.w, "play"))
        return claim_in_play(c, x, wanted);
    struct words here = *c->core.w;
    const struct engine_claim_zone *zone = take_zone(c->core.w);
    if (zone && zone->where != ENGINE_CLAIM_OWN)
        return claim_in_zone(c, x, zone, wanted);
    *c->core.w = here;
    return words_expected(c->core.w, "play, hand, discard or deck");
}

static bool claim_position(struct ecg_claim *c, const struct subject *x, bool wanted, bool *mine)
{
    const struct ecg_state *s = c->s;
    const struct {
        const char *word;
        place_set set;
    } positions[] = {
        {"expended", s->board.expended},
        {"flipped", s->board.flipped},
        {"prepared", s->board.present & ~s->board.expended & ~s->board.flipped},
        {"deploying", s->board.deploying},
        {"attacking", s->board.attacking},
        {"blocking", s->board.blocking},
    };
    *mine = true;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        if (words_take(c->core.w, positions[i].word))
            return places_test(positions[i].set, x->place) == wanted ||
                   engine_claim_differs(&c->core, "expected %s %s%s", x->name, wanted ? "" : "not ",
                                        positions[i].word);
    *mine = false;
    return true;
}

static bool claim_keyword(struct ecg_claim *c, const struct subject *x, bool wanted)
{
    const struct token *first = c->core.w->at;
    unsigned keyword = ecg_words_keyword(c->core.w);
    if (keyword == ECG_KEYWORDS)
        return words_expected(c->core.w, "a keyword");
    return has_keyword(c, x->place, keyword) == wanted ||
           engine_claim_differs(&c->core, "expected %s %s %s", x->name, wanted ? "to have" : "to lack",
                                first->text);
}

// is evil, is not wolf
static bool claim_trait(struct ecg_claim *c, const struct subject *x)
{
    struct engine_game g = ecg_table_game(c->t, c->s);
    bool wanted = !words_take(c->core.w, "not");
    unsigned alignment = ecg_words_alignment(c->core.w);
    const char *word = alignment ? "of this alignment" : words_word(c->core.w);
    bool found = (champ_alignments(&g, x->place) & alignment) != 0;
    if (!word)
        return words_expected(c->core.w, "an alignment or a class");
    if (!alignment) {
        unsigned i = 0;
        while (i < ecg_match(&g)->cards->class_count &&
               strcmp(ecg_match(&g)->cards->class_names[i], word) != 0)
            i++;
        if (i == ecg_match(&g)->cards->class_count)
            return words_error(c->core.w, "no card has the class \"%s\"", word);
        found = (champ_info_at(&g, x->place)->classes >> i & 1U) != 0;
    }
    return found == wanted ||
           engine_claim_differs(&c->core, "expected %s to be %s%s", x->name, wanted ? "" : "not ", word);
}

static bool claim_numbers(struct ecg_claim *c, const struct subject *x)
{
    struct engine_game g = ecg_table_game(c->t, c->s);
    int offense, defense;
    int found_offense = champ_offense(&g, x->place), found_defense = champ_defense(&g, x->place);
    if (words_take(c->core.w, "offense"))
        return engine_claim_number(&c->core, "offense", found_offense);
    if (words_take(c->core.w, "defense"))
        return engine_claim_number(&c->core, "defense", found_defense);
    if (words_take(c->core.w, "damage"))
        return engine_claim_number(&c->core, "damage", c->s->board.damage[x->place]);
    if (words_take(c->core.w, "counters"))
        return engine_claim_number(&c->core, "+1/+1 counters",
                                   c->s->board.counters[x->place] & BOARD_PLUS_MASK);
    if (words_take_two(c->core.w, "minus", "counters"))
        return engine_claim_number(&c->core, "-1/-1 counters",
                                   c->s->board.counters[x->place] >> BOARD_PLUS_BITS);
    if (!words_number(c->core.w, &offense) || !words_take(c->core.w, "/") ||
        !words_number(c->core.w, &defense))
        return words_expected(c->core.w, "a statement about a champion");
    return (offense == found_offense && defense == found_defense) ||
           engine_claim_differs(&c->core, "expected %s %d/%d, found %d/%d", x->name, offense, defense,
                                found_offense, found_defense);
}

static bool claim_owner(struct ecg_claim *c, const struct subject *x)
{
    struct engine_game g = ecg_table_game(c->t, c->s);
    unsigned seat;
    if (!words_seat(c->core.w, &seat))
        return false;
    return champ_owner(&g, x->place) == seat ||
           engine_claim_differs(&c->core, "expected %s to be owned by P%u, found P%u", x->name, seat,
                                champ_owner(&g, x->place));
}

static bool claim_of_champion(struct ecg_claim *c, const struct subject *x)
{
    bool wanted = !words_take(c->core.w, "not");
    bool mine;
    if (words_take(c->core.w, "in"))
        return claim_where(c, x, wanted);
    if (words_take(c->core.w, "gone"))
        return x->place == ENGINE_NO_PLACE ||
               engine_claim_differs(&c->core, "expected %s to be gone", x->name);
    if (x->place == ENGINE_NO_PLACE && c->t->sc->reading) // at another moment it may be
        c->core.w->at = c->core.w->end;
    if (x->place == ENGINE_NO_PLACE)
        return engine_claim_differs(&c->core, "expected something of %s, which is not in play", x->name);
    bool holds = claim_position(c, x, wanted, &mine);
    if (mine)
        return holds;
    if (!wanted)
        return words_expected(c->core.w, "in, or a position such as \"expended\", behind \"not\"");
    if (words_take(c->core.w, "has"))
        return claim_keyword(c, x, true);
    if (words_take(c->core.w, "lacks"))
        return claim_keyword(c, x, false);
    if (words_take(c->core.w, "is"))
        return claim_trait(c, x);
    return words_take(c->core.w, "owner") ? claim_owner(c, x) : claim_numbers(c, x);
}

// --- choices

static bool choice_differs(const struct ecg_claim *c, const char *what)
{
    struct text found = {0};
    if (engine_claim_differs(&c->core, "%s", what))
        return true;
    ecg_say_choice(c->t, &found);
    diag_hint(c->t->sc->out, "%s", text_string(&found));
    text_free(&found);
    return false;
}

// The option that ends a choice, in the words of its question.
static bool take_ending(struct words *w)
{
    static const char *const endings[] = {"done", "none", "pass", "keep", "end turn", "no block"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (words_take_phrase(w, endings[i]))
            return true;
    return false;
}

// Goes past the last member of a list if it says that the choice may be ended.
static bool read_options(struct ecg_claim *c, bool abilities, struct ecg_things *things, bool *ended)
{
    things->count = 0;
    *ended = take_ending(c->core.w);
    if (*ended)
        return words_end(c->core.w);
    struct words list = *c->core.w;
    for (struct words at = list; !words_over(&at) && !*ended;) {
        (void)words_part(&at, ",");
        list.end = at.end == at.at ? at.end : at.at - 1;
        *ended = take_ending(&at);
        if (*ended && !words_end(&at))
            return false;
    }
    c->core.w->at = c->core.w->end;
    return ecg_read_things(c->t, &list, abilities, things);
}

static bool match_options(struct ecg_claim *c, const struct table *options, struct ecg_things *things,
                          bool ended)
{
    const struct ecg_meaning *items = options->items;
    bool can_end = false;
    for (unsigned i = 0; i < options->count; i++) {
        if (items[i].kind == ENGINE_OPT_DONE) {
            can_end = true;
            continue;
        }
        unsigned at = 0;
        while (at < things->count &&
               (!things->item[at].count || !ecg_thing_fits(c->t, &things->item[at], &items[i])))
            at++;
        if (at == things->count)
            return choice_differs(c, "there is an option that was not expected");
        things->item[at].count--;
    }
    if (ecg_things_left(things) > 0)
        return choice_differs(c, "there are fewer options than expected");
    return can_end == ended || choice_differs(c, ended ? "the choice cannot be ended"
                                                       : "the choice may be ended: say so with \", done\"");
}

// Exactly these options.
static bool compare_options(struct ecg_claim *c, unsigned what)
{
    struct ecg_things things;
    struct table options = {.size = sizeof(struct ecg_meaning), .limit = 4096};
    bool ended = false;
    if (!read_options(c, what == ENGINE_ASK_TRIGGER, &things, &ended))
        return false;
    ecg_table_options(c->t, c->s, &options);
    bool same = match_options(c, &options, &things, ended);
    table_free(&options);
    return same;
}

// Which of the windows: their step, and the words for it.
static bool claim_window(struct ecg_claim *c)
{
    static const struct {
        const char *word;
        uint8_t step;
    } windows[] = {
        {"pre-block", ECG_STEP_PRE_BLOCK}, {"post-block", ECG_STEP_POST_BLOCK}, {"end", ECG_STEP_END_WINDOW}};
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
        if (words_take(c->core.w, windows[i].word))
            return c->s->core.step == windows[i].step || choice_differs(c, "another window is asked");
    return true;
}

// asked P0 target: kong, w1
static bool claim_asked(struct ecg_claim *c)
{
    unsigned seat;
    if (!words_seat(c->core.w, &seat))
        return false;
    const char *word = words_word(c->core.w);
    unsigned what = ENGINE_ASK_NOTHING + 1;
    while (word && what < ECG_ASKINGS && strcmp(ecg_asking_word(what), word) != 0)
        what++;
    if (!word || what == ECG_ASKINGS)
        return words_expected(c->core.w, "what is asked: main, window, block, target, ...");
    const struct ecg_state *s = c->s;
    if (s->core.ending != EPIC_RUNNING || s->core.choice.what != what || s->core.choice.seat != seat)
        return choice_differs(c, "something else is asked");
    if (what == ECG_ASK_WINDOW && !claim_window(c))
        return false;
    return words_take(c->core.w, ":") ? compare_options(c, what) : true;
}

// --- lines

static bool run_claims(struct ecg_claim *c);

static bool claim_sees(struct ecg_claim *c, unsigned viewer)
{
    c->t->sc->rules->observe(c->t->match, c->t->s, viewer, c->t->view);
    struct ecg_claim seen = *c;
    seen.s = c->t->view;
    seen.core.g = ecg_table_game(c->t, c->t->view);
    return run_claims(&seen);
}

// Statements about one thing, separated by commas.
static bool claims_of_seat(struct ecg_claim *c, unsigned seat)
{
    if (words_take(c->core.w, "sees"))
        return claim_sees(c, seat);
    if (words_take_two(c->core.w, "can", "tell"))
        return engine_claim_tell(&c->core, seat, true);
    if (words_take_two(c->core.w, "cannot", "tell"))
        return engine_claim_tell(&c->core, seat, false);
    do {
        if (!claim_of_seat(c, seat))
            return false;
    } while (words_take(c->core.w, ","));
    return true;
}

static bool all_claims(struct ecg_claim *c, const struct subject *x)
{
    do {
        if (!claim_of_champion(c, x))
            return false;
    } while (words_take(c->core.w, ","));
    return words_end(c->core.w);
}

static bool makes_sense(struct ecg_claim *c, const struct subject *x)
{
    bool reading = c->t->sc->reading;
    c->t->sc->reading = true;
    (void)all_claims(c, x);
    c->t->sc->reading = reading;
    return !c->t->sc->bad;
}

static bool holds_quietly(struct ecg_claim *c, const struct subject *x)
{
    struct scenario_quiet quiet;
    scenario_quiet_begin(c->t->sc, &quiet);
    bool holds = all_claims(c, x);
    scenario_quiet_end(c->t->sc, &quiet);
    return holds;
}

// 3x"Wolf Token" expended: of exactly so many does all of it hold.
static bool claims_of_several(struct ecg_claim *c, const struct ecg_thing *thing)
{
    unsigned fitting = 0;
    struct words rest = *c->core.w;
    struct subject x = {.kind = thing->value};
    (void)snprintf(x.name, sizeof x.name, "\"%s\"", ecg_table_name(c->t, thing->value));
    for (place_set left = c->s->board.present; left;) {
        x.place = places_pop(&left);
        bool theirs = thing->controller == EPIC_NO_SEAT ||
                      places_test(c->s->player[thing->controller].board.control, x.place);
        if (engine_card_kind(&ecg_table_match(c->t)->core, c->s->board.card[x.place]) != thing->value ||
            !theirs)
            continue;
        *c->core.w = rest;
        if (!makes_sense(c, &x))
            return false;
        *c->core.w = rest;
        fitting += holds_quietly(c, &x);
    }
    c->core.w->at = c->core.w->end;
    return engine_claim_same(&c->core, x.name, (int)thing->count, (int)fitting);
}

static bool claims_of_champion(struct ecg_claim *c)
{
    struct ecg_thing thing;
    struct words ahead = *c->core.w;
    if (words_count(&ahead, &thing.count) && ahead.at != c->core.w->at)
        return ecg_read_thing(c->t, c->core.w, &thing) &&
               (thing.what == ECG_THING_CARD
                    ? claims_of_several(c, &thing)
                    : words_error(c->core.w, "a number stands before a name in quotes"));
    struct subject x = {.place = ENGINE_NO_PLACE};
    const struct token *first = c->core.w->at;
    if (!ecg_words_champion(c->t, c->s, c->core.w, &x.place, &x.label))
        return false;
    if (first->kind == TOKEN_STRING)
        x.kind = (unsigned)c->t->sc->rules->cards_find(c->t->sc->cards, first->text);
    (void)snprintf(x.name, sizeof x.name, first->kind == TOKEN_STRING ? "\"%s\"" : "%s", first->text);
    return all_claims(c, &x);
}

static bool run_claims(struct ecg_claim *c)
{
    unsigned seat;
    if (words_take(c->core.w, "asked"))
        return claim_asked(c) && words_end(c->core.w);
    if (words_take(c->core.w, "turn")) {
        int turn;
        if (words_number(c->core.w, &turn))
            return engine_claim_same(&c->core, "turn", turn, (int)c->s->core.turn) && words_end(c->core.w);
        if (!words_seat(c->core.w, &seat))
            return false;
        return (c->s->core.active == seat ||
                engine_claim_differs(&c->core, "expected the turn of P%u, found P%u", seat,
                                     c->s->core.active)) &&
               words_end(c->core.w);
    }
    if (!words_is_seat(c->core.w))
        return claims_of_champion(c) && words_end(c->core.w);
    return words_seat(c->core.w, &seat) && claims_of_seat(c, seat) && words_end(c->core.w);
}

bool ecg_scenario_expect(void *table, const void *moment, struct words *w)
{
    struct ecg_table *t = table;
    struct ecg_state *now = t->s;
    struct ecg_claim c = {.core = {.sc = t->sc, .w = w, .place = t->sc->place}, .t = t, .s = now};
    if (moment)
        c.s = t->s = memcpy(t->then, moment, t->match->state_size);
    c.core.g = ecg_table_game(t, c.s);
    t->looking_back = moment != NULL;
    bool holds = run_claims(&c);
    t->looking_back = false;
    t->s = now;
    return holds;
}
