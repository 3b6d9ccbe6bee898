#include <stdlib.h>
#include <string.h>

#include "cli/study/change.h"

// --- What a version has ---------------------------------------------------------------------------

static const char *name_at(const struct cli_data *data, const struct epic_deck *deck, unsigned at)
{
    return data->rules->card_name(data->cards, deck->kinds[at]);
}

// Copies of a card, which the two versions may know under different numbers.
static unsigned copies_of(const struct cli_data *data, const struct epic_deck *deck, const char *card)
{
    int kind = data->rules->cards_find(data->cards, card);
    for (unsigned i = 0; i < deck->kind_count; i++)
        if (deck->kinds[i] == kind)
            return deck->counts[i];
    return 0;
}

// The god's name, or an empty one.
static const char *god_of(const struct cli_data *data, const struct epic_deck *deck)
{
    return deck->god == EPIC_NO_GOD ? "" : data->rules->card_name(data->cards, (unsigned)deck->god);
}

void change_each_card(const struct change_study *s, const struct change_variant *variant,
                      void (*tell)(void *context, const char *card, unsigned before, unsigned after),
                      void *context)
{
    const struct cli_data *was = s->versions[SIM_BEFORE].data;
    const struct cli_data *is = s->versions[SIM_AFTER].data;
    const char *old_god = god_of(was, s->deck);
    const char *new_god = god_of(is, variant->deck);
    bool converted = strcmp(old_god, new_god) != 0;
    if (converted && *old_god)
        tell(context, old_god, 1, 0);
    for (unsigned i = 0; i < s->deck->kind_count; i++) {
        const char *card = name_at(was, s->deck, i);
        unsigned left = copies_of(is, variant->deck, card);
        if (left < s->deck->counts[i])
            tell(context, card, s->deck->counts[i], left);
    }
    if (converted && *new_god)
        tell(context, new_god, 0, 1);
    for (unsigned i = 0; i < variant->deck->kind_count; i++) {
        const char *card = name_at(is, variant->deck, i);
        unsigned there = copies_of(was, s->deck, card);
        if (there < variant->deck->counts[i])
            tell(context, card, there, variant->deck->counts[i]);
    }
}

struct epic_deck change_ordered(const struct change_study *s, const struct change_variant *variant)
{
    return epic_deck_in_order_of(variant->deck, s->versions[SIM_AFTER].data->cards, s->deck,
                                 s->versions[SIM_BEFORE].data->cards);
}

// --- Taking out and putting in --------------------------------------------------------------------

static const char any[] = "any";

static bool is_any(const char *words) { return strcmp(words + strspn(words, "0123456789 x"), any) == 0; }

unsigned change_count_any(const char *const *words, unsigned count)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++)
        found += is_any(words[i]);
    return found;
}

// What --out or --in say, in the words of a deck list; a card stands in place of "any".
static struct epic_deck *read_cards(const struct cli_data *data, const char *option, const char *const *words,
                                    unsigned count, const char *card, struct diag_list *out)
{
    struct text list = {0};
    for (unsigned i = 0; i < count; i++) {
        if (is_any(words[i])) {
            text_append_bytes(&list, words[i], strlen(words[i]) - strlen(any));
            text_appendf(&list, "%s\n", card);
        } else {
            text_appendf(&list, "%s\n", words[i]);
        }
    }
    struct epic_deck *cards =
        epic_deck_read(data->rules, data->cards, option, text_string(&list), list.length, out);
    text_free(&list);
    return cards;
}

// Takes cards out of a deck; those of which it has too few are mistakes.
static void take_out(struct epic_deck *deck, const struct cli_data *data, const struct epic_deck *cards,
                     struct diag_list *out)
{
    for (unsigned i = 0; i < cards->kind_count; i++) {
        unsigned at = 0;
        while (at < deck->kind_count && deck->kinds[at] != cards->kinds[i])
            at++;
        unsigned there = at < deck->kind_count ? deck->counts[at] : 0;
        if (there < cards->counts[i])
            (void)diag_error(out, cards->places[i], "%s has %u of \"%s\"", deck->name, there,
                             name_at(data, cards, i));
        else
            deck->counts[at] = (uint8_t)(there - cards->counts[i]);
    }
}

static void append_cards(struct text *list, const struct cli_data *data, const struct epic_deck *cards)
{
    for (unsigned i = 0; i < cards->kind_count; i++)
        if (cards->counts[i] > 0)
            text_appendf(list, "%u %s\n", cards->counts[i], name_at(data, cards, i));
}

// The list as a player would write it.
static struct epic_deck *write_list(const struct cli_data *data, const struct epic_deck *left,
                                    const struct epic_deck *added, struct diag_list *out)
{
    struct text list = {0};
    struct text path = {0};
    text_appendf(&list, "name: %s\nformat: %s\n", left->name, left->rules->formats[left->format].name);
    if (left->god != EPIC_NO_GOD)
        text_appendf(&list, "god: %s\n", god_of(data, left));
    append_cards(&list, data, left);
    if (added)
        append_cards(&list, data, added);
    if (left->sideboard) {
        text_append(&list, "sideboard:\n");
        append_cards(&list, data, left->sideboard);
    }
    text_appendf(&path, "%s, changed", left->path);
    struct epic_deck *deck =
        epic_deck_read(data->rules, data->cards, text_string(&path), text_string(&list), list.length, out);
    if (deck && !data->rules->deck_check(data->cards, deck, out)) {
        epic_deck_free(deck);
        deck = NULL;
    }
    text_free(&list);
    text_free(&path);
    return deck;
}

// A deck with cards taken out and others put in; NULL if that is none.
static struct epic_deck *exchange(const struct epic_deck *deck, const struct cli_data *data,
                                  const struct change_options *o, const char *card, struct diag_list *out)
{
    struct epic_deck *taken = NULL;
    struct epic_deck *added = NULL;
    struct epic_deck left = *deck;
    size_t before = out->errors;
    if (o->out_count > 0)
        taken = read_cards(data, "--out", o->out, o->out_count, card, out);
    if (o->in_count > 0)
        added = read_cards(data, "--in", o->in, o->in_count, card, out);
    if (taken)
        take_out(&left, data, taken, out);
    struct epic_deck *changed = out->errors == before ? write_list(data, &left, added, out) : NULL;
    epic_deck_free(taken);
    epic_deck_free(added);
    return changed;
}

// --- Variants -------------------------------------------------------------------------------------

static void note_difference(void *context, const char *card, unsigned before, unsigned after)
{
    (void)card;
    *(bool *)context |= before != after;
}

// Takes the deck, if there is one.
static void add_variant(struct change_study *s, const char *card, struct epic_deck *deck)
{
    struct change_variant variant = {.card = card, .deck = deck};
    bool differs = false;
    if (deck && card)
        change_each_card(s, &variant, note_difference, &differs);
    if (deck && (differs || !card))
        s->variants[s->variant_count++] = variant;
    else
        epic_deck_free(deck);
}

static bool room_for(struct change_study *s, size_t count, struct diag_list *out)
{
    s->variants = calloc(count, sizeof *s->variants);
    return s->variants || diag_error(out, (struct diag_place){0}, "out of memory");
}

// Each card in place of "any": of the deck, or of all there are.  Those that make no legal deck are left out,
// unless that is all of them.
static void try_each(struct change_study *s, const struct epic_deck *deck, bool out_of_deck,
                     struct diag_list *out)
{
    const struct cli_data *data = s->versions[SIM_AFTER].data;
    size_t count = out_of_deck ? deck->kind_count : data->rules->cards_count(data->cards);
    struct diag_list wrong = {0};
    if (!room_for(s, count, out))
        return;
    for (unsigned i = 0; i < count; i++) {
        const char *card = data->rules->card_name(data->cards, out_of_deck ? deck->kinds[i] : i);
        diag_free(&wrong);
        struct epic_deck *changed = exchange(deck, data, s->options, card, &wrong);
        s->illegal += changed == NULL;
        add_variant(s, card, changed);
    }
    if (s->variant_count == 0) {
        (void)diag_error(out, (struct diag_place){0}, "no card makes a legal deck in place of \"any\"%s%s",
                         wrong.count > 0 ? "; for the last one: " : "",
                         wrong.count > 0 ? wrong.messages[0].text : "");
    }
    diag_free(&wrong);
}

static void find_variants(struct change_study *s, struct diag_list *out)
{
    const struct change_options *o = s->options;
    const struct cli_data *data = s->versions[SIM_AFTER].data;
    struct epic_deck *deck = cli_deck(data, o->changed ? o->changed : o->deck, out);
    bool out_of_deck = change_count_any(o->out, o->out_count) > 0;
    if (deck && (out_of_deck || change_count_any(o->in, o->in_count) > 0)) {
        try_each(s, deck, out_of_deck, out);
    } else if (deck && room_for(s, 1, out)) {
        bool edited = o->out_count > 0 || o->in_count > 0;
        add_variant(s, NULL, edited ? exchange(deck, data, o, NULL, out) : deck);
        if (!edited)
            return;
    }
    epic_deck_free(deck);
}

// --- Loading --------------------------------------------------------------------------------------

// One that is named twice would count twice.
static void refuse_doubles(const struct cli_decks *decks, struct diag_list *out)
{
    for (unsigned i = 1; i < decks->count; i++)
        for (unsigned j = 0; j < i; j++)
            if (strcmp(decks->items[i]->path, decks->items[j]->path) == 0)
                (void)diag_error(out, (struct diag_place){0}, "--vs: %s is named twice",
                                 decks->items[i]->path);
}

static void load_opponents(const struct change_options *o, struct change_version *version,
                           struct diag_list *out)
{
    for (unsigned i = 0; i < o->against_count; i++)
        cli_decks_add(&version->against, version->data, o->against[i], out);
    if (o->against_count == 0)
        cli_decks_add_all(&version->against, version->data, out);
    refuse_doubles(&version->against, out);
}

void change_load_decks(struct change_study *s, struct diag_list *out)
{
    s->deck = cli_deck(s->versions[SIM_BEFORE].data, s->options->deck, out);
    load_opponents(s->options, &s->versions[SIM_BEFORE], out);
    if (out->errors > 0) // or all is said twice
        return;
    find_variants(s, out);
    load_opponents(s->options, &s->versions[SIM_AFTER], out);
}
