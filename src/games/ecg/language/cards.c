#include "games/ecg/language/cards.h"

#include <stdlib.h>

#include "games/ecg/language/compile.h"

const struct engine_op *ecg_op(unsigned op)
{
    return &ecg_language.engine.ops[op < ECG_OP_COUNT ? op : OP_END];
}

// The kinds know their names, too.
static struct ecg_kind *named_kinds(const struct engine_cards *base)
{
    struct ecg_kind *kinds = base->kinds;
    for (uint32_t i = 0; i < base->count; i++) {
        kinds[i].name = base->cards[i].name;
        kinds[i].set = base->cards[i].set;
    }
    return kinds;
}

static struct ecg_cards *wrap(struct engine_cards *base)
{
    struct ecg_cards *cards = malloc(sizeof *cards);
    if (!cards)
        return NULL;
    *cards = (struct ecg_cards){
        .kinds = named_kinds(base),
        .abilities = base->abilities,
        .modes = base->own[CHAMP_TABLE_MODES],
        .code = base->code,
        .filters = base->filters,
        .numbers = base->numbers,
        .mods = base->own[CHAMP_TABLE_MODS],
        .costs = base->own[ECG_TABLE_COSTS],
        .class_names = base->class_names,
        .kind_count = base->count,
        .ability_count = base->ability_count,
        .code_count = base->code_count,
        .filter_count = base->filter_count,
        .class_count = base->class_count,
        .hash = base->hash,
        .base = base,
    };
    return cards;
}

struct ecg_cards *ecg_cards_load(const char *const *files, size_t file_count, const struct diag_source *more,
                                 size_t more_count, size_t changes, struct diag_list *out)
{
    struct engine_cards *base =
        engine_cards_load(&ecg_language.engine, files, file_count, more, more_count, changes, out);
    struct ecg_cards *cards = base ? wrap(base) : NULL;
    if (base && !cards) {
        diag_error(out, (struct diag_place){0}, "out of memory");
        engine_cards_free(base);
    }
    return cards;
}

struct ecg_cards *ecg_cards_parse(const struct diag_source *sources, size_t count, struct diag_list *out)
{
    return ecg_cards_load(NULL, 0, sources, count, 0, out);
}

void ecg_cards_free(struct ecg_cards *cards)
{
    if (cards)
        engine_cards_free(cards->base);
    free(cards);
}

int ecg_cards_find(const struct ecg_cards *cards, const char *name)
{
    return engine_cards_find(cards->base, name);
}

const char *ecg_cards_suggest(const struct ecg_cards *cards, const char *name)
{
    return engine_cards_suggest(cards->base, name);
}
