// Card files take any bytes, in whichever game: they are refused with messages, or give a database whose
// every card can be shown.

#include <stdlib.h>
#include <string.h>

#include "engine/language/compiler.h"
#include "rules/rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void show_all(const struct epic_rules *rules, const void *cards)
{
    struct text text = {0};
    for (unsigned i = 0; i < rules->cards_count(cards); i++) {
        text_clear(&text);
        rules->card_show(cards, i, &text);
        for (unsigned column = 0; rules->card_columns[column].name; column++)
            rules->card_columns[column].append(cards, i, &text);
        if (rules->cards_find(cards, rules->card_name(cards, i)) != (int)i)
            abort();
    }
    text_free(&text);
}

// Jumps stay in the code, and every program ends.
static void check_code(const struct engine_cards *cards)
{
    if (cards->code_count > 0 && cards->code[cards->code_count - 1].op != ENGINE_OP_END)
        abort();
    for (uint32_t i = 0; i < cards->code_count; i++) {
        bool jumps = strchr(cards->language->ops[cards->code[i].op].operands, '@') != NULL;
        if (jumps && (cards->code[i].b <= i || cards->code[i].b >= cards->code_count))
            abort();
    }
}

static void compile(const struct epic_rules *rules, const uint8_t *data, size_t size)
{
    static const char setting[] = "token \"Wolf Token\" wild wolf, 2/2\n";
    const struct diag_source sources[] = {{"fuzz", (const char *)data, size},
                                          {"setting", setting, sizeof setting - 1}};
    struct diag_list out = {0};
    // Texts for Epic Card Game may name a token that they do not bring themselves.
    void *cards = rules->cards_load(
        rules,
        &(struct epic_card_sources){.texts = sources, .text_count = strcmp(rules->id, "ecg") == 0 ? 2 : 1},
        &out);
    if (!cards && out.errors == 0)
        abort();
    if (cards) {
        show_all(rules, cards);
        check_code(cards);
        rules->cards_free(cards);
    }
    struct text messages = {0};
    diag_render(&out, &messages);
    text_free(&messages);
    diag_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (const struct epic_rules *const *rules = epic_rules_all(); *rules; rules++)
        compile(*rules, data, size);
    return 0;
}
