// Which characters and cards a text means.
#include "engine/language/listing.h"
#include "games/multiverse/language/compile.h"
#include "games/multiverse/multiverse.h"

void multi_filter_begin(const struct phrase_node *node, void *filter)
{
    struct multi_filter *f = filter;
    engine_plain_filter_begin(node, &f->base);
    f->types = node ? engine_means_of(node->phrase)->traits : 0;
}

static uint64_t class_bit(const struct phrase_node *word, unsigned symbol)
{
    return UINT64_C(1) << phrase_child(word, symbol, 0)->value;
}

static unsigned energy_of(const struct phrase_node *word)
{
    const struct phrase_node *color = phrase_child(word, MULTI_W_COLOR, 0);
    return (unsigned)multi_value_of(color ? color : phrase_child(word, MULTI_W_ORIGIN, 0));
}

void multi_filter_word(struct engine_compiler *compiler, const struct phrase_node *word, void *filter)
{
    struct multi_filter *f = filter;
    const struct engine_means *means = engine_means_of(word->phrase);
    const struct phrase_node *keyword = phrase_child(word, MULTI_W_KEYWORD, 0);
    f->types |= means->traits;
    switch (means->value) {
    case MULTI_BY_NATURE:
        f->natures |= engine_means_of(phrase_child(word, MULTI_W_NATURE, 0)->phrase)->traits;
        return;
    case MULTI_BY_ENERGY: f->energies |= (uint16_t)(1U << energy_of(word)); return;
    case MULTI_BY_WHOSE:
        engine_check_needs(compiler, word);
        f->base.whose = means->whose;
        return;
    case MULTI_BY_MANNER: f->manners |= (uint16_t)means->flags; return;
    case MULTI_BY_CLASS: f->labels |= class_bit(word, ENGINE_W_CLASS); return;
    case MULTI_BY_NONCLASS: f->not_labels |= class_bit(word, ENGINE_W_NONCLASS); return;
    case MULTI_BY_ITEM: f->items |= (uint8_t)means->flags; return;
    case MULTI_BY_ABILITY: f->with |= UINT64_C(1) << multi_value_of(keyword); return;
    case MULTI_BY_LACK: f->without |= UINT64_C(1) << multi_value_of(keyword); return;
    case MULTI_BY_COST:
    case MULTI_BY_COST_FROM:
        f->cost = (uint16_t)(phrase_child(word, ENGINE_W_INT, 0)->value + 1);
        f->dear = means->value == MULTI_BY_COST_FROM;
        return;
    case MULTI_BY_ATTACK: f->attacks |= multi_attacks_of(phrase_child(word, MULTI_W_ATTACKS, 0)); return;
    default: return;
    }
}

// --- Does it fit?

bool multi_fits_filter(const struct multi_filter *f, const struct multi_traits *of)
{
    unsigned types = f->types & ~(unsigned)MULTI_FILTER_HERO;
    uint64_t labels = of->labels | of->teams;
    return (f->natures & of->natures) == f->natures && (!f->labels || f->labels & labels) &&
           !(f->not_labels & labels) && (f->with & of->keywords) == f->with && !(f->without & of->keywords) &&
           (!f->energies || f->energies & of->energies) && (!types || types >> of->type & 1U) &&
           (!f->cost || (f->dear ? of->cost + 1U >= f->cost : of->cost + 1U <= f->cost)) &&
           (!(f->types & MULTI_FILTER_HERO) || (of->type == MULTI_CHARACTER && multi_is_heroic(of->natures)));
}

bool multi_filter_fits(const void *filter, const void *kind)
{
    const struct multi_traits traits = multi_traits_of(kind);
    return multi_fits_filter(filter, &traits);
}

// --- Showing it

static void show_bits(const struct engine_listing *listing, size_t from, const char *const *words,
                      uint64_t bits)
{
    while (bits)
        engine_show_word(listing->out, from, words[bits64_pop(&bits)]);
}

#define WORD(name, word) word,
static const char *const manner_words[] = {MULTI_MANNERS(WORD) "of its team"};
#undef WORD

void multi_show_filter(const struct engine_listing *listing, const void *filter)
{
    static const char *const whose[] = {
        [ENGINE_YOURS] = "own", [ENGINE_OPPONENTS] = "opposing", [ENGINE_THEIRS] = "their"};
    const struct multi_filter *f = filter;
    size_t from = listing->out->length;
    if (f->base.whose)
        engine_show_word(listing->out, from, whose[f->base.whose]);
    show_bits(listing, from, multi_nature_words, f->natures);
    if (f->types & MULTI_FILTER_HERO)
        engine_show_word(listing->out, from, "hero");
    show_bits(listing, from, manner_words, f->manners);
    show_bits(listing, from, multi_energy_words, f->energies);
    show_bits(listing, from, multi_type_words, f->types & ~(unsigned)MULTI_FILTER_HERO);
    engine_show_names(listing->out, from, listing->cards->class_names, f->labels, "");
    engine_show_names(listing->out, from, listing->cards->class_names, f->not_labels, "not ");
    if (f->with)
        engine_show_word(listing->out, from, "with");
    show_bits(listing, from, multi_keyword_words, f->with);
    if (f->without)
        engine_show_word(listing->out, from, "without");
    show_bits(listing, from, multi_keyword_words, f->without);
    if (f->cost) {
        engine_show_word(listing->out, from, "cost");
        text_appendf(listing->out, " %s %u", f->dear ? "from" : "up to", f->cost - 1U);
    }
    if (f->attacks)
        engine_show_word(listing->out, from, "attacking with");
    for (unsigned way = 0; way < MULTI_WAY_COUNT; way++)
        if (f->attacks >> way & 1U)
            engine_show_word(listing->out, from, multi_way_words[way]);
    show_bits(listing, from, multi_element_words, f->attacks >> MULTI_FIRST_ELEMENT_BIT);
}
