#include <string.h>

#include "cli/change.h"

// --- What a version has ---------------------------------------------------------------------------

static const char *name_at(const struct change_version *version, const struct epic_deck *deck, unsigned at)
{
    return version->data->rules->card_name(version->data->cards, deck->kinds[at]);
}

// Copies of a card, which the two versions may know under different numbers.
static unsigned copies_of(const struct change_version *version, const char *card)
{
    int kind = version->data->rules->cards_find(version->data->cards, card);
    for (unsigned i = 0; i < version->deck->kind_count; i++)
        if (version->deck->kinds[i] == kind)
            return version->deck->counts[i];
    return 0;
}

void change_each_card(const struct change_study *study,
                      void (*tell)(void *context, const char *card, unsigned before, unsigned after),
                      void *context)
{
    const struct change_version *before = &study->versions[SIM_BEFORE];
    const struct change_version *after = &study->versions[SIM_AFTER];
    for (unsigned i = 0; i < before->deck->kind_count; i++) {
        const char *card = name_at(before, before->deck, i);
        if (copies_of(after, card) < before->deck->counts[i])
            tell(context, card, before->deck->counts[i], copies_of(after, card));
    }
    for (unsigned i = 0; i < after->deck->kind_count; i++) {
        const char *card = name_at(after, after->deck, i);
        if (copies_of(before, card) < after->deck->counts[i])
            tell(context, card, copies_of(before, card), after->deck->counts[i]);
    }
}

// --- Taking out and putting in --------------------------------------------------------------------

// What --out or --in say, in the words of a deck list.
static struct epic_deck *read_cards(const struct change_version *version, const char *option,
                                    const char *const *words, unsigned count, struct diag_list *out)
{
    struct text list = {0};
    for (unsigned i = 0; i < count; i++)
        text_appendf(&list, "%s\n", words[i]);
    struct epic_deck *cards = epic_deck_read(version->data->rules, version->data->cards, option,
                                             text_string(&list), list.length, out);
    text_free(&list);
    return cards;
}

// Takes cards out of a deck; those of which it has too few are mistakes.
static void take_out(struct epic_deck *deck, const struct change_version *version,
                     const struct epic_deck *cards, struct diag_list *out)
{
    for (unsigned i = 0; i < cards->kind_count; i++) {
        unsigned at = 0;
        while (at < deck->kind_count && deck->kinds[at] != cards->kinds[i])
            at++;
        unsigned there = at < deck->kind_count ? deck->counts[at] : 0;
        if (there < cards->counts[i])
            (void)diag_error(out, cards->places[i], "%s has %u of \"%s\"", version->deck->name, there,
                             name_at(version, cards, i));
        else
            deck->counts[at] = (uint8_t)(there - cards->counts[i]);
    }
}

static void append_cards(struct text *list, const struct change_version *version,
                         const struct epic_deck *cards)
{
    for (unsigned i = 0; i < cards->kind_count; i++)
        if (cards->counts[i] > 0)
            text_appendf(list, "%u %s\n", cards->counts[i], name_at(version, cards, i));
}

// The list as a player would write it.
static struct epic_deck *write_list(const struct change_version *version, const struct epic_deck *left,
                                    const struct epic_deck *added, struct diag_list *out)
{
    const struct epic_rules *rules = version->data->rules;
    struct text list = {0};
    struct text path = {0};
    text_appendf(&list, "name: %s\nformat: %s\n", left->name, epic_format_name(left->format));
    if (left->god != EPIC_NO_GOD)
        text_appendf(&list, "god: %s\n", rules->card_name(version->data->cards, (unsigned)left->god));
    append_cards(&list, version, left);
    if (added)
        append_cards(&list, version, added);
    text_appendf(&path, "%s, changed", left->path);
    struct epic_deck *deck =
        epic_deck_read(rules, version->data->cards, text_string(&path), text_string(&list), list.length, out);
    if (deck && !rules->deck_check(version->data->cards, deck, out)) {
        epic_deck_free(deck);
        deck = NULL;
    }
    text_free(&list);
    text_free(&path);
    return deck;
}

// The deck of a version with cards taken out and others put in.
static void exchange(struct change_version *version, const struct change_options *o, struct diag_list *out)
{
    struct epic_deck *taken = NULL;
    struct epic_deck *added = NULL;
    struct epic_deck left = *version->deck;
    size_t before = out->errors;
    if (o->out_count > 0)
        taken = read_cards(version, "--out", o->out, o->out_count, out);
    if (o->in_count > 0)
        added = read_cards(version, "--in", o->in, o->in_count, out);
    if (taken)
        take_out(&left, version, taken, out);
    struct epic_deck *changed = out->errors == before ? write_list(version, &left, added, out) : NULL;
    epic_deck_free(taken);
    epic_deck_free(added);
    epic_deck_free(version->deck);
    version->deck = changed;
}

// --- Loading --------------------------------------------------------------------------------------

static void load_version(struct change_study *s, unsigned which, struct diag_list *out)
{
    const struct change_options *o = s->options;
    struct change_version *version = &s->versions[which];
    bool after = which == SIM_AFTER;
    version->deck = cli_deck(version->data, after && o->changed ? o->changed : o->deck, out);
    if (after && version->deck && (o->out_count > 0 || o->in_count > 0))
        exchange(version, o, out);
    for (unsigned i = 0; i < o->against_count; i++)
        cli_decks_add(&version->against, version->data, o->against[i], out);
    if (o->against_count == 0)
        cli_decks_add_all(&version->against, version->data, out);
}

void change_load_decks(struct change_study *s, struct diag_list *out)
{
    struct change_version *before = &s->versions[SIM_BEFORE];
    struct change_version *after = &s->versions[SIM_AFTER];
    load_version(s, SIM_BEFORE, out);
    if (out->errors == 0) // or all is said twice
        load_version(s, SIM_AFTER, out);
    if (out->errors > 0)
        return;
    before->ordered = *before->deck;
    after->ordered =
        epic_deck_in_order_of(after->deck, after->data->cards, before->deck, before->data->cards);
}
