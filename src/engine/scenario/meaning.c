// What the options of a choice are about, in words, and what things fit them.
#include <string.h>

#include "engine/machine/other_cards.h"
#include "engine/scenario/step.h"

const struct engine_odd_question *engine_odd_question(const struct engine_position *p, unsigned what)
{
    const struct engine_odd_question *odd = p->game->odd;
    while (odd && odd->what && odd->what != what)
        odd++;
    return odd && odd->what ? odd : NULL;
}

// --- options

void engine_mean_place(const struct engine_position *p, const struct engine_game *g, unsigned place,
                       struct engine_meaning *meaning)
{
    meaning->place = (uint8_t)place;
    meaning->label = (uint16_t)engine_label_index(&p->labels, engine_label_at(&p->labels, place));
    meaning->card = engine_cards_in_play(g)[place];
    meaning->card_kind = (uint16_t)engine_card_kind(g->m, meaning->card);
    meaning->who = (uint8_t)p->game->controller(g, place);
}

static void mean_card(const struct engine_game *g, engine_card card, struct engine_meaning *meaning)
{
    meaning->who = (uint8_t)engine_card_owner(card);
    meaning->card = card;
    meaning->card_kind = (uint16_t)engine_card_kind(g->m, card);
}

// As one of the own hand or pile is: the same words name it.
static void mean_other_card(const struct engine_game *g, unsigned number, struct engine_meaning *meaning)
{
    const struct engine_choice *ask = &g->s->choice;
    engine_card card = engine_other_card(g, number);
    bool pile = engine_zone_of_other(g, card) == ENGINE_DISCARD && !g->m->rules->verbs[ask->what].of_owner;
    mean_card(g, card, meaning);
    meaning->kind = pile ? ENGINE_OPT_PILE : ENGINE_OPT_CARD;
}

static void mean_pending(const struct engine_game *g, unsigned index, struct engine_meaning *meaning)
{
    const struct engine_trigger *entry = &g->s->triggers[index];
    meaning->place = entry->source;
    meaning->ability = entry->ability;
    meaning->card = entry->card;
    // What no card spells out waits without a card.
    if (entry->card == ENGINE_NO_CARD && entry->source != ENGINE_NO_PLACE &&
        places_test(engine_present(g), entry->source))
        meaning->card = engine_cards_in_play(g)[entry->source];
    if (meaning->card != ENGINE_NO_CARD)
        meaning->card_kind = (uint16_t)engine_card_kind(g->m, meaning->card);
}

static void mean_option(const struct engine_position *p, const struct engine_game *g,
                        struct engine_option option, struct engine_meaning *meaning)
{
    const struct engine_choice *ask = &g->s->choice;
    switch ((enum engine_option_kind)option.kind) {
    case ENGINE_OPT_CARD:
    case ENGINE_OPT_PILE: mean_card(g, engine_card_named(g, option), meaning); return;
    case ENGINE_OPT_OTHER_CARD: mean_other_card(g, (unsigned)option.value, meaning); return;
    case ENGINE_OPT_POWER:
    case ENGINE_OPT_PLACE: engine_mean_place(p, g, (unsigned)option.value, meaning); return;
    case ENGINE_OPT_SEAT: meaning->who = (uint8_t)option.value; return;
    case ENGINE_OPT_PENDING:
        if (ask->what == ENGINE_ASK_TRIGGER)
            mean_pending(g, (unsigned)option.value, meaning);
        return;
    case ENGINE_OPT_NUMBER:
    case ENGINE_OPT_GOD:
    case ENGINE_OPT_DONE: return;
    }
}

struct engine_meaning engine_option_meaning(const struct engine_position *p, const struct engine_state *s,
                                            struct engine_option option)
{
    struct engine_game g = engine_position_look(p, s);
    struct engine_meaning meaning = {.asking = s->choice.what,
                                     .seat = s->choice.seat,
                                     .kind = option.kind,
                                     .place = ENGINE_NO_PLACE,
                                     .who = EPIC_NO_SEAT,
                                     .by = ENGINE_NO_PLACE,
                                     .number = option.value,
                                     .card_kind = ENGINE_NO_INDEX,
                                     .ability = ENGINE_NO_INDEX,
                                     .label = ENGINE_NO_INDEX,
                                     .card = ENGINE_NO_CARD};
    mean_option(p, &g, option, &meaning);
    if (p->game->mean)
        p->game->mean(p, &g, option, &meaning);
    return meaning;
}

// --- fitting

static bool fits_word(const struct engine_position *p, const char *word, const struct engine_meaning *meaning)
{
    return !word || strncmp(engine_position_words(p)->ability(engine_position_match(p), meaning->ability),
                            word, strlen(word)) == 0;
}

static bool fits_label(const struct engine_position *p, const struct engine_label *label,
                       const struct engine_meaning *meaning)
{
    switch ((enum engine_option_kind)meaning->kind) {
    case ENGINE_OPT_POWER:
    case ENGINE_OPT_PLACE: return engine_label_index(&p->labels, label) == meaning->label;
    case ENGINE_OPT_PENDING:
        return label->place == meaning->place &&
               (label->card == meaning->card || meaning->card == ENGINE_NO_CARD);
    case ENGINE_OPT_CARD:
    case ENGINE_OPT_PILE:
        return !engine_card_is_token(label->card) && engine_card_owner(label->card) == meaning->who &&
               engine_card_kind(engine_position_match(p), label->card) == meaning->card_kind;
    default: return false;
    }
}

bool engine_thing_fits(const struct engine_position *p, const struct engine_thing *thing,
                       const struct engine_meaning *meaning)
{
    switch ((enum engine_thing_kind)thing->what) {
    case ENGINE_THING_SEAT: return meaning->kind == ENGINE_OPT_SEAT && meaning->who == thing->value;
    case ENGINE_THING_NUMBER:
        return (meaning->kind == ENGINE_OPT_NUMBER || meaning->asking == ENGINE_ASK_MODE) &&
               meaning->number == (int)thing->value;
    case ENGINE_THING_BESIDE: return meaning->kind == ENGINE_OPT_GOD;
    case ENGINE_THING_LABEL:
        return fits_label(p, engine_label_nth(&p->labels, thing->value), meaning) &&
               fits_word(p, thing->word, meaning);
    case ENGINE_THING_CARD: break;
    }
    if (meaning->card_kind != thing->value || thing->in_discard != (meaning->kind == ENGINE_OPT_PILE))
        return false;
    return (thing->controller == EPIC_NO_SEAT || thing->controller == meaning->who) &&
           fits_word(p, thing->word, meaning);
}

// --- telling

static void say_place(const struct engine_position *p, const struct engine_meaning *meaning, struct text *out)
{
    const struct engine_label *label = engine_label_at(&p->labels, meaning->place);
    if (label)
        text_append(out, label->name);
    else
        text_appendf(out, "\"%s\" of P%u", engine_position_name(p, meaning->card_kind), meaning->who + 1U);
}

static void say_number(const struct engine_position *p, const struct engine_step_word *word,
                       const struct engine_meaning *meaning, struct text *out)
{
    text_append(out, word->word);
    if (word->form != ENGINE_STEP_NAMES)
        return;
    text_appendf(out, " %d", meaning->number);
    const struct engine_label *label =
        meaning->place != ENGINE_NO_PLACE ? engine_label_at(&p->labels, meaning->place) : NULL;
    if (label)
        text_appendf(out, " %s", label->name);
}

static void say_owner(const struct engine_meaning *meaning, struct text *out)
{
    if (meaning->who != meaning->seat)
        text_appendf(out, " of P%u", meaning->who + 1U);
}

static void say_meaning(const struct engine_position *p, const struct engine_meaning *meaning,
                        struct text *out)
{
    const struct engine_step_word *word =
        engine_step_word_for(p, meaning->asking, (enum engine_option_kind)meaning->kind, meaning->number);
    if (!word) { // of a question that scenarios have no step for
        text_append(out, "?");
        return;
    }
    const char *name =
        meaning->card_kind != ENGINE_NO_INDEX ? engine_position_name(p, meaning->card_kind) : "";
    switch ((enum engine_option_kind)meaning->kind) {
    case ENGINE_OPT_OTHER_CARD: // what it means is one of these
    case ENGINE_OPT_CARD:
        text_appendf(out, "%s \"%s\"", word->word, name);
        say_owner(meaning, out);
        break;
    case ENGINE_OPT_PILE:
        text_appendf(out, "%s \"%s\"", word->word, name);
        say_owner(meaning, out);
        text_append(out, " in discard");
        break;
    case ENGINE_OPT_GOD: text_appendf(out, "%s %s", word->word, engine_position_words(p)->beside); break;
    case ENGINE_OPT_POWER:
    case ENGINE_OPT_PLACE:
        text_appendf(out, "%s ", word->word);
        say_place(p, meaning, out);
        break;
    case ENGINE_OPT_SEAT: text_appendf(out, "%s P%u", word->word, meaning->who + 1U); break;
    case ENGINE_OPT_PENDING:
        if (meaning->asking == ENGINE_ASK_MODE)
            say_number(p, word, meaning, out);
        else
            text_appendf(out, "%s \"%s\" %s", word->word, name,
                         engine_position_words(p)->ability(engine_position_match(p), meaning->ability));
        break;
    case ENGINE_OPT_NUMBER: say_number(p, word, meaning, out); break;
    case ENGINE_OPT_DONE: text_append(out, word->word); break;
    }
}

void engine_say_choice(const struct engine_position *p, struct text *out)
{
    const struct engine_state *s = p->s;
    if (s->ending != EPIC_RUNNING) {
        text_append(out, "the game is over");
        return;
    }
    text_appendf(out, "P%u is asked %s: ", s->choice.seat + 1U,
                 engine_position_words(p)->questions[s->choice.what].asked);
    struct engine_option option;
    for (unsigned i = 0; i < 40 && engine_position_option(s, i, &option); i++) {
        struct engine_meaning meaning = engine_option_meaning(p, s, option);
        text_append(out, i ? " | " : "");
        say_meaning(p, &meaning, out);
    }
}
