#include <stdlib.h>
#include <string.h>

#include "cli/study/change.h"

// --- What a version has ---------------------------------------------------------------------------

static const char *name_at(const struct cli_data *data, const struct epic_deck *deck, unsigned at)
{
    return data->rules->card_name(data->cards, deck->kinds[at]);
}

unsigned change_copies(const struct cli_data *data, const struct epic_deck *deck, const char *card)
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
    const struct cli_data *was = &change_before(s)->cards;
    const struct cli_data *is = &variant->data->cards;
    const struct epic_deck *before = s->variants[0].deck;
    const char *old_god = god_of(was, before);
    const char *new_god = god_of(is, variant->deck);
    bool converted = strcmp(old_god, new_god) != 0;
    if (converted && *old_god)
        tell(context, old_god, 1, 0);
    for (unsigned i = 0; i < before->kind_count; i++) {
        const char *card = name_at(was, before, i);
        unsigned left = change_copies(is, variant->deck, card);
        if (left < before->counts[i])
            tell(context, card, before->counts[i], left);
    }
    if (converted && *new_god)
        tell(context, new_god, 0, 1);
    for (unsigned i = 0; i < variant->deck->kind_count; i++) {
        const char *card = name_at(is, variant->deck, i);
        unsigned there = change_copies(was, before, card);
        if (there < variant->deck->counts[i])
            tell(context, card, there, variant->deck->counts[i]);
    }
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
        unsigned at = epic_deck_place_of(deck, cards->kinds[i]);
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
    if (deck && !data->rules->deck_check(data->rules, data->cards, deck, out)) {
        epic_deck_free(deck);
        deck = NULL;
    }
    text_free(&list);
    text_free(&path);
    return deck;
}

struct epic_deck *change_exchange(const struct epic_deck *deck, const struct cli_data *data,
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
