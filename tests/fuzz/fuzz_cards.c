// Card files take any bytes: they are refused with messages, or give a database whose every card can be
// shown.

#include <stdlib.h>
#include <string.h>

#include "games/ecg/language/cards.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void show_all(const struct ecg_cards *cards)
{
    struct text text = {0};
    for (unsigned i = 0; i < cards->kind_count; i++) {
        text_clear(&text);
        ecg_cards_print_kind(cards, i, &text);
        if (ecg_cards_find(cards, cards->kinds[i].name) != (int)i)
            abort();
    }
    text_free(&text);
}

// Jumps stay in the code, and every program ends.
static void check_code(const struct ecg_cards *cards)
{
    if (cards->code_count > 0 && cards->code[cards->code_count - 1].op != OP_END)
        abort();
    for (uint32_t i = 0; i < cards->code_count; i++) {
        bool jumps = strchr(ecg_op(cards->code[i].op)->operands, '@') != NULL;
        if (jumps && (cards->code[i].b <= i || cards->code[i].b >= cards->code_count))
            abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char setting[] = "token \"Wolf Token\" wild wolf, 2/2\n";
    const struct diag_source sources[] = {{"setting", setting, sizeof setting - 1},
                                          {"fuzz", (const char *)data, size}};
    struct diag_list out = {0};
    struct ecg_cards *cards = ecg_cards_parse(sources, 2, &out);
    if (!cards && out.errors == 0)
        abort();
    if (cards) {
        show_all(cards);
        check_code(cards);
    }
    struct text messages = {0};
    diag_render(&out, &messages);
    text_free(&messages);
    ecg_cards_free(cards);
    diag_free(&out);
    return 0;
}
