#include "rules/cards_json.h"

#include <ctype.h>
#include <stdlib.h>

// Whole numbers are numbers, but for names.
static void put_fact(const char *name, const struct text *fact, bool first, struct json *json)
{
    const char *string = text_string(fact);
    char *end;
    long number = strtol(string, &end, 10);
    if (!first && isdigit((unsigned char)*string) && *end == '\0')
        json_put_integer(json, name, number);
    else if (*string)
        json_put_string(json, name, string);
}

void epic_cards_json(const struct epic_rules *rules, const void *cards, struct json *json)
{
    size_t count = rules->cards_count(cards);
    struct text fact = {0};
    json_put_open(json, "cards", '[');
    for (unsigned kind = 0; kind < count; kind++) {
        json_put_open(json, NULL, '{');
        for (const struct epic_column *column = rules->card_columns; column->name; column++) {
            text_clear(&fact);
            column->append(cards, kind, &fact);
            put_fact(column->name, &fact, column == rules->card_columns, json);
        }
        json_put_string(json, "text", rules->card_text(cards, kind));
        json_put_close(json, '}');
    }
    json_put_close(json, ']');
    text_free(&fact);
}
