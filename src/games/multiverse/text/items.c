#include "games/multiverse/text/items.h"
#include "engine/text/position.h"

// "5: P1 Boarding Axe on 3, disabled"
void multi_tell_item(const struct engine_game *g, unsigned item, struct text *out)
{
    const struct multi_state *s = multi_state(g);
    text_appendf(out, "%u: P%u %s", item, s->controller[item] + 1U, engine_card_name(g, s->card[item]));
    if (s->host[item])
        text_appendf(out, " on %u", s->host[item] - 1U);
    else
        text_appendf(out, ", defense %d", multi_defense_value(g, item));
    if (places_test(s->broken, item))
        text_append(out, ", disabled");
    if (places_test(s->lost, item))
        text_append(out, ", knocked away");
    if (places_test(s->holding, item))
        text_append(out, ", holding");
    text_append_char(out, '\n');
}

void multi_put_item(const struct engine_game *g, unsigned item, struct json *json)
{
    const struct multi_state *s = multi_state(g);
    json_put_open(json, NULL, '{');
    json_put_integer(json, "place", item);
    json_put_integer(json, "player", s->controller[item]);
    engine_put_card(g, "card", s->card[item], json);
    if (!s->host[item])
        json_put_integer(json, "defense", multi_defense_value(g, item));
    const struct {
        place_set set;
        const char *word;
    } states[] = {{s->broken, "disabled"},
                  {s->lost, "knocked away"},
                  {s->holding, "holding"},
                  {s->attacked, "attacked"}};
    json_put_open(json, "state", '[');
    for (size_t i = 0; i < sizeof states / sizeof *states; i++)
        if (places_test(states[i].set, item))
            json_put_string(json, NULL, states[i].word);
    json_put_close(json, ']');
    json_put_close(json, '}');
}
