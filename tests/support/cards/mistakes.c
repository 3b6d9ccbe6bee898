#include "support/cards/mistakes.h"

#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "cmocka_test.h"

static bool is_reported(const struct epic_rules *rules, const char *setting, const struct mistake *mistake)
{
    struct diag_list out = {0};
    const struct diag_source texts[] = {{"setting", setting, strlen(setting)},
                                        {"test", mistake->text, strlen(mistake->text)}};
    void *cards =
        rules->cards_load(rules, &(struct epic_card_sources){.texts = texts, .text_count = 2}, &out);
    struct text place = {0};
    bool fine = !cards && out.count > 0 && strcmp(out.messages[0].file, "test") == 0;
    if (fine) {
        const struct diag_message *first = &out.messages[0];
        text_appendf(&place, "%u:%u", first->line, first->column);
        fine = strcmp(text_string(&place), mistake->place) == 0 && strstr(first->text, mistake->message) &&
               (!mistake->hint || (first->hint && strstr(first->hint, mistake->hint)));
    }
    if (!fine) {
        struct text messages = {0};
        diag_render(&out, &messages);
        print_error("%swanted %s \"%s\" but got:\n%s\n", mistake->text, mistake->place, mistake->message,
                    text_string(&messages));
        text_free(&messages);
    }
    text_free(&place);
    if (cards)
        rules->cards_free(cards);
    diag_free(&out);
    return fine;
}

void assert_reported(const struct epic_rules *rules, const char *setting, const struct mistake *mistakes,
                     size_t count)
{
    bool fine = true;
    for (size_t i = 0; i < count; i++)
        fine &= is_reported(rules, setting, &mistakes[i]);
    assert_true(fine);
}
