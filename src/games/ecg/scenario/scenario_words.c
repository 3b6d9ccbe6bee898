// What words and options of a choice are about, and whether they fit each other.
#include <string.h>

#include "engine/text/words.h"
#include "games/ecg/knowledge/view.h"
#include "games/ecg/scenario/scenario.h"

const char *ecg_asking_word(unsigned asking)
{
    return asking < ECG_ASKINGS ? ecg_words.questions[asking].asked : "?";
}

// --- things

// Which ability of a card: the words that are left.
static void read_ability(struct ecg_table *t, struct words *w, struct ecg_thing *out)
{
    if (words_over(w) || words_is(w, ","))
        return;
    struct text text = {0};
    while (!words_over(w) && !words_is(w, ",")) {
        text_appendf(&text, "%s%s", text.length ? " " : "", w->at->text);
        w->at++;
    }
    out->word = arena_copy(&t->arena, text_string(&text), text.length);
    text_free(&text);
}

static bool read_name(struct words *w, const char *name, struct ecg_thing *out)
{
    out->what = ECG_THING_CARD;
    if (!words_kind(w, name, out->place, &out->value))
        return false;
    unsigned seat = EPIC_NO_SEAT;
    if (words_take(w, "of") && !words_seat(w, &seat))
        return false;
    out->controller = (uint8_t)seat;
    return true;
}

bool ecg_read_thing(struct ecg_table *t, struct words *w, struct ecg_thing *out)
{
    memset(out, 0, sizeof *out);
    out->controller = EPIC_NO_SEAT;
    const struct token *before = w->at;
    if (!words_count(w, &out->count))
        return false;
    out->any = w->at != before;
    out->place = words_place(w);
    int number;
    const char *text = words_string(w);
    if (text)
        return read_name(w, text, out);
    if (words_is_seat(w)) {
        out->what = ECG_THING_SEAT;
        return words_seat(w, &out->value);
    }
    if (words_number(w, &number)) {
        out->what = ECG_THING_NUMBER;
        out->value = (unsigned)number;
        return true;
    }
    if (words_take(w, "god")) {
        out->what = ECG_THING_GOD;
        return true;
    }
    struct words here = *w;
    text = words_word(w);
    if (!text)
        return words_expected(w, "a label, a name in quotes or a player");
    const struct engine_label *label = engine_label_find(&t->labels, text);
    if (!label)
        return words_error(&here, "there is no label \"%s\"", text);
    out->what = ECG_THING_LABEL;
    out->value = engine_label_index(&t->labels, label);
    return true;
}

bool ecg_read_things(struct ecg_table *t, struct words *w, bool abilities, struct ecg_things *out)
{
    out->count = 0;
    do {
        if (out->count == ECG_MAX_THINGS)
            return words_error(w, "too many things for one step");
        struct ecg_thing *thing = &out->item[out->count++];
        if (!ecg_read_thing(t, w, thing))
            return false;
        thing->in_discard = thing->what == ECG_THING_CARD && words_take_two(w, "in", "discard");
        if (abilities && (thing->what == ECG_THING_LABEL || thing->what == ECG_THING_CARD))
            read_ability(t, w, thing);
    } while (words_take(w, ","));
    return words_end(w);
}

unsigned ecg_things_left(const struct ecg_things *things)
{
    unsigned left = 0;
    for (unsigned i = 0; i < things->count; i++)
        left += things->item[i].count;
    return left;
}

// --- options

static void mean_champion(const struct ecg_table *t, const struct engine_game *g, unsigned place,
                          struct ecg_meaning *meaning)
{
    const struct engine_label *label = engine_label_at(&t->labels, place);
    meaning->place = (uint8_t)place;
    meaning->label = (uint16_t)engine_label_index(&t->labels, label);
    meaning->card = board_of(g)->card[place];
    meaning->card_kind = (uint16_t)champ_kind_at(g, place);
    meaning->who = (uint8_t)champ_controller(g, place);
}

static void mean_card(const struct engine_game *g, unsigned owner, unsigned slot, struct ecg_meaning *meaning)
{
    meaning->who = (uint8_t)owner;
    meaning->card = engine_card_of(owner, slot);
    meaning->card_kind = ecg_match(g)->list[owner].core.kind[slot];
}

static void mean_pending(const struct engine_game *g, unsigned index, struct ecg_meaning *meaning)
{
    const struct engine_trigger *entry = &g->s->triggers[index];
    meaning->place = entry->source;
    meaning->ability = entry->ability;
    meaning->card = entry->card;
    // What no card spells out (righteous) waits without a card.
    if (entry->card == ENGINE_NO_CARD && entry->source != ENGINE_NO_PLACE &&
        places_test(board_of(g)->present, entry->source))
        meaning->card = board_of(g)->card[entry->source];
    if (meaning->card != ENGINE_NO_CARD)
        meaning->card_kind = (uint16_t)engine_card_kind(g->m, meaning->card);
}

// Whose share of battle damage is asked for.
static unsigned recipient_of(const struct ecg_state *s)
{
    place_set recipients = s->core.step == ECG_STEP_ATTACK_DIVISION ? s->board.blocking : s->board.attacking;
    return places_next(recipients, s->recipient);
}

// Powers are counted as they stand on the card, whatever stands between them, and then those that were given.
static int mode_number(const struct engine_game *g, unsigned index)
{
    const struct engine_frame *f = g->s->depth ? engine_top(g) : NULL;
    if (!f || f->stage != ECG_STAGE_MODE || f->flags & ENGINE_FR_CARD)
        return (int)index + 1;
    unsigned kind = f->card == ENGINE_NO_CARD ? ecg_match(g)->list[f->player].core.beside
                                              : engine_card_kind(g->m, f->card);
    const struct champ_info *info = &ecg_match(g)->info[kind];
    int number = 1;
    for (unsigned i = 0; i < index && i < info->abilities; i++)
        number += ecg_match(g)->cards->abilities[info->first_ability + i].form == CHAMP_POWER;
    if (index >= ECG_FIRST_GRANTED)
        number += (int)(index - ECG_FIRST_GRANTED);
    return number;
}

struct ecg_meaning ecg_option_meaning(const struct ecg_table *t, const struct ecg_state *s,
                                      struct engine_option option)
{
    struct engine_game g = engine_look_at(&ecg_table_match(t)->core.base, s);
    const struct engine_choice *ask = &s->core.choice;
    struct ecg_meaning meaning = {.asking = ask->what,
                                  .seat = ask->seat,
                                  .kind = option.kind,
                                  .place = ENGINE_NO_PLACE,
                                  .who = EPIC_NO_SEAT,
                                  .dealer = s->dealer,
                                  .number = option.value,
                                  .card_kind = ENGINE_NO_INDEX,
                                  .ability = ENGINE_NO_INDEX,
                                  .label = ENGINE_NO_INDEX,
                                  .card = ENGINE_NO_CARD};
    bool elsewhere = ask->zone == ENGINE_DISCARD || ask->zone == ENGINE_REVEALED;
    switch ((enum engine_option_kind)option.kind) {
    case ENGINE_OPT_CARD:
        mean_card(&g, elsewhere ? ask->pile_seat : ask->seat, (unsigned)option.value, &meaning);
        break;
    case ENGINE_OPT_PILE: mean_card(&g, ask->seat, (unsigned)option.value, &meaning); break;
    case ENGINE_OPT_POWER:
    case ENGINE_OPT_PLACE: mean_champion(t, &g, (unsigned)option.value, &meaning); break;
    case ENGINE_OPT_SEAT: meaning.who = (uint8_t)option.value; break;
    case ENGINE_OPT_PENDING:
        if (ask->what == ENGINE_ASK_TRIGGER)
            mean_pending(&g, (unsigned)option.value, &meaning);
        else
            meaning.number = (int16_t)mode_number(&g, (unsigned)option.value);
        break;
    case ENGINE_OPT_NUMBER:
        if (ask->what == ECG_ASK_ASSIGN)
            mean_champion(t, &g, recipient_of(s), &meaning);
        break;
    case ENGINE_OPT_GOD:
    case ENGINE_OPT_DONE: break;
    }
    return meaning;
}

static bool fits_word(const struct ecg_table *t, const char *word, const struct ecg_meaning *meaning)
{
    const char *ability = ecg_words.ability(&ecg_table_match(t)->core, meaning->ability);
    return !word || strncmp(ability, word, strlen(word)) == 0;
}

static bool fits_label(const struct ecg_table *t, const struct engine_label *label,
                       const struct ecg_meaning *meaning)
{
    switch ((enum engine_option_kind)meaning->kind) {
    case ENGINE_OPT_POWER:
    case ENGINE_OPT_PLACE: return engine_label_index(&t->labels, label) == meaning->label;
    case ENGINE_OPT_PENDING:
        return label->place == meaning->place &&
               (label->card == meaning->card || meaning->card == ENGINE_NO_CARD);
    case ENGINE_OPT_CARD:
    case ENGINE_OPT_PILE:
        return !engine_card_is_token(label->card) && engine_card_owner(label->card) == meaning->who &&
               engine_card_kind(&ecg_table_match(t)->core, label->card) == meaning->card_kind;
    default: return false;
    }
}

bool ecg_thing_fits(const struct ecg_table *t, const struct ecg_thing *thing,
                    const struct ecg_meaning *meaning)
{
    switch ((enum ecg_thing_kind)thing->what) {
    case ECG_THING_SEAT: return meaning->kind == ENGINE_OPT_SEAT && meaning->who == thing->value;
    case ECG_THING_NUMBER:
        return (meaning->kind == ENGINE_OPT_NUMBER || meaning->asking == ENGINE_ASK_MODE) &&
               meaning->number == (int)thing->value;
    case ECG_THING_GOD: return meaning->kind == ENGINE_OPT_GOD;
    case ECG_THING_LABEL:
        return fits_label(t, engine_label_nth(&t->labels, thing->value), meaning) &&
               fits_word(t, thing->word, meaning);
    case ECG_THING_CARD: break;
    }
    if (meaning->card_kind != thing->value || thing->in_discard != (meaning->kind == ENGINE_OPT_PILE))
        return false;
    return (thing->controller == EPIC_NO_SEAT || thing->controller == meaning->who) &&
           fits_word(t, thing->word, meaning);
}

// --- telling

static void say_champion(const struct ecg_table *t, const struct ecg_meaning *meaning, struct text *out)
{
    const struct engine_label *label = engine_label_at(&t->labels, meaning->place);
    if (label)
        text_append(out, label->name);
    else
        text_appendf(out, "\"%s\" of P%u", ecg_table_name(t, meaning->card_kind), meaning->who);
}

static void say_number(const struct ecg_table *t, const struct ecg_meaning *meaning, struct text *out)
{
    if (meaning->asking == ENGINE_ASK_YES_NO) {
        text_append(out, meaning->number ? "yes" : "no");
        return;
    }
    text_appendf(out, "%s %d", ecg_words.questions[meaning->asking].step, meaning->number);
    const struct engine_label *label =
        meaning->asking == ECG_ASK_ASSIGN ? engine_label_at(&t->labels, meaning->place) : NULL;
    if (label)
        text_appendf(out, " %s", label->name);
}

static void say_done(const struct ecg_meaning *meaning, struct text *out)
{
    switch (meaning->asking) {
    case ECG_ASK_MAIN: text_append(out, "end turn"); break;
    case ECG_ASK_WINDOW: text_append(out, "pass"); break;
    case ECG_ASK_BLOCKER: text_append(out, "no block"); break;
    case ENGINE_ASK_MULLIGAN: text_append(out, "keep"); break;
    default: text_append(out, "done"); break;
    }
}

static void say_meaning(const struct ecg_table *t, const struct ecg_meaning *meaning, struct text *out)
{
    const char *step = ecg_words.questions[meaning->asking].step;
    const char *name = meaning->card_kind != ENGINE_NO_INDEX ? ecg_table_name(t, meaning->card_kind) : "";
    bool acting = meaning->asking == ECG_ASK_MAIN || meaning->asking == ECG_ASK_WINDOW;
    switch ((enum engine_option_kind)meaning->kind) {
    case ENGINE_OPT_CARD: text_appendf(out, "%s \"%s\"", acting ? "play" : step, name); break;
    case ENGINE_OPT_PILE: text_appendf(out, "use \"%s\" in discard", name); break;
    case ENGINE_OPT_GOD: text_append(out, "use god"); break;
    case ENGINE_OPT_POWER:
        text_append(out, "use ");
        say_champion(t, meaning, out);
        break;
    case ENGINE_OPT_PLACE:
        text_appendf(out, "%s ", acting ? "attack" : step);
        say_champion(t, meaning, out);
        break;
    case ENGINE_OPT_SEAT: text_appendf(out, "%s P%u", step, meaning->who); break;
    case ENGINE_OPT_PENDING:
        if (meaning->asking == ENGINE_ASK_MODE) {
            say_number(t, meaning, out);
            break;
        }
        text_appendf(out, "%s \"%s\" %s", step, name,
                     ecg_words.ability(&ecg_table_match(t)->core, meaning->ability));
        break;
    case ENGINE_OPT_NUMBER: say_number(t, meaning, out); break;
    case ENGINE_OPT_DONE: say_done(meaning, out); break;
    }
}

void ecg_say_thing(const struct ecg_table *t, const struct ecg_thing *thing, struct text *out)
{
    switch ((enum ecg_thing_kind)thing->what) {
    case ECG_THING_LABEL: text_append(out, engine_label_nth(&t->labels, thing->value)->name); break;
    case ECG_THING_CARD: text_appendf(out, "\"%s\"", ecg_table_name(t, thing->value)); break;
    case ECG_THING_SEAT: text_appendf(out, "P%u", thing->value); break;
    case ECG_THING_NUMBER: text_appendf(out, "%u", thing->value); break;
    case ECG_THING_GOD: text_append(out, "god"); break;
    }
}

void ecg_say_choice(const struct ecg_table *t, struct text *out)
{
    const struct ecg_state *s = t->s;
    if (s->core.ending != EPIC_RUNNING) {
        text_append(out, "the game is over");
        return;
    }
    text_appendf(out, "P%u is asked %s: ", s->core.choice.seat, ecg_asking_word(s->core.choice.what));
    struct engine_option option;
    for (unsigned i = 0; i < 40 && ecg_table_option(s, i, &option); i++) {
        struct ecg_meaning meaning = ecg_option_meaning(t, s, option);
        text_append(out, i ? " | " : "");
        say_meaning(t, &meaning, out);
    }
}

// --- words of the game

unsigned ecg_words_keyword(struct words *w)
{
    static const struct {
        const char *words; // longer ones before those that they begin with
        uint8_t keyword;
    } keywords[] = {
        {"airborne", CHAMP_AIRBORNE},
        {"blitz", CHAMP_BLITZ},
        {"breakthrough", CHAMP_BREAKTHROUGH},
        {"righteous", CHAMP_RIGHTEOUS},
        {"unblockable by lower offense", CHAMP_UNBLOCKABLE_BY_LOWER_OFFENSE},
        {"unblockable", CHAMP_UNBLOCKABLE},
        {"unbanishable", CHAMP_UNBANISHABLE},
        {"unbreakable on your turn", CHAMP_UNBREAKABLE_ON_OWN_TURN},
        {"unbreakable", CHAMP_UNBREAKABLE},
        {"untargetable", CHAMP_UNTARGETABLE},
        {"must attack", CHAMP_MUST_ATTACK},
        {"must be blocked", CHAMP_MUST_BE_BLOCKED},
        {"ambush", ECG_AMBUSH},
    };
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (words_take_phrase(w, keywords[i].words))
            return keywords[i].keyword;
    return ECG_KEYWORDS;
}

unsigned ecg_words_alignment(struct words *w)
{
    static const struct {
        const char *word;
        uint8_t alignment;
    } alignments[] = {{"good", ECG_GOOD}, {"evil", ECG_EVIL}, {"wild", ECG_WILD}, {"sage", ECG_SAGE}};
    for (size_t i = 0; i < sizeof alignments / sizeof *alignments; i++)
        if (words_take(w, alignments[i].word))
            return alignments[i].alignment;
    return 0;
}

// The one champion in play of a kind.
static bool lone_champion(struct ecg_table *t, const struct ecg_state *s, struct words *w,
                          const struct ecg_thing *thing, unsigned *place)
{
    *place = ENGINE_NO_PLACE;
    for (place_set left = s->board.present; left;) {
        unsigned at = places_pop(&left);
        if (engine_card_kind(&ecg_table_match(t)->core, s->board.card[at]) != thing->value)
            continue;
        if (thing->controller != EPIC_NO_SEAT && !places_test(s->player[thing->controller].board.control, at))
            continue;
        if (*place != ENGINE_NO_PLACE && !thing->any) {
            t->sc->bad = true;
            return diag_error(w->sc->out, thing->place, "there are several \"%s\": give them labels",
                              ecg_table_name(t, thing->value));
        }
        if (*place == ENGINE_NO_PLACE)
            *place = at;
    }
    return true;
}

bool ecg_words_champion(struct ecg_table *t, const struct ecg_state *s, struct words *w, unsigned *place,
                        const struct engine_label **label)
{
    struct ecg_thing thing;
    *label = NULL;
    if (!ecg_read_thing(t, w, &thing))
        return false;
    if (thing.what == ECG_THING_CARD)
        return lone_champion(t, s, w, &thing, place);
    if (thing.what != ECG_THING_LABEL)
        return words_error(w, "expected a champion");
    *label = engine_label_nth(&t->labels, thing.value);
    bool there = t->looking_back
                     ? engine_label_was_in_play(*label, s->board.present, s->board.card, t->sc->line)
                     : (*label)->in_play;
    *place = there ? (*label)->place : ENGINE_NO_PLACE;
    return true;
}
