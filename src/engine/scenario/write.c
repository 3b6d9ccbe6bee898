#include "engine/scenario/write.h"

#include <string.h>

#include "engine/scenario/scenario.h"
#include "engine/text/words.h"

static const struct engine_scenario *game_of(const struct engine_writing *w)
{
    return w->match->rules->scenario->words;
}

static const struct engine_words *words_of(const struct engine_writing *w)
{
    return w->match->rules->engine->words;
}

bool engine_written_word(const json_t *list, const char *word)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        if (strcmp(engine_written_text(json_array_get(list, i)), word) == 0)
            return true;
    return false;
}

// --- The turn and options -------------------------------------------------------------------------

static const char *step_word(const struct engine_writing *w, const char *said)
{
    const struct engine_words *words = words_of(w);
    const struct engine_scenario *game = game_of(w);
    unsigned step = 0;
    while (step < words->step_count && strcmp(words->steps[step], said) != 0)
        step++;
    for (const struct engine_step_name *name = game->turn_steps; name && name->word; name++)
        if (name->step == step)
            return name->word;
    return step == game->turn_main ? "main" : NULL;
}

static bool write_turn(const struct engine_writing *w, struct epic_error *error)
{
    const char *said = engine_written_text(json_object_get(w->view, "step"));
    const char *word = step_word(w, said);
    if (!word)
        return error_set(error, "step is \"%s\": no position can be set up there", said);
    text_appendf(w->out, "  turn %d P%d %s\n", engine_written_number(w->view, "turn"),
                 engine_written_number(w->view, "active") + 1, word);
    return true;
}

static void write_options(const struct engine_writing *w)
{
    const struct epic_option *options = w->match->rules->options;
    if (w->match->seats != 2)
        text_appendf(w->out, "  seats %u\n", w->match->seats);
    for (unsigned i = 0; i < epic_option_count(w->match->rules); i++) {
        int value = epic_option_value(w->match->rules, &w->match->options, i);
        if (value == options[i].fallback)
            continue;
        text_appendf(w->out, "  option %s ", options[i].name);
        epic_option_append(&options[i], value, w->out);
        text_append_char(w->out, '\n');
    }
}

// --- Players --------------------------------------------------------------------------------------

// What two words name stands among several: "wild gold" is {"aligned_gold": {"wild": 1}}.
static const json_t *find_number(const json_t *player, const char *word)
{
    const char *blank = strchr(word, ' ');
    const char *name;
    json_t *value;
    char first[32];
    if (!blank)
        return json_object_get(player, word);
    (void)snprintf(first, sizeof first, "%.*s", (int)(blank - word), word);
    json_object_foreach((json_t *)player, name, value)
    {
        const char *end = strchr(name, '_');
        if (end && strcmp(end + 1, blank + 1) == 0 && json_is_object(value))
            return json_object_get(value, first);
    }
    return NULL;
}

static void write_numbers(const struct engine_writing *w, const json_t *player)
{
    const struct engine_seat_number *number = words_of(w)->numbers;
    for (; number && number->word; number++) {
        const json_t *value = find_number(player, number->word);
        bool several = strchr(number->word, ' ') != NULL; // of which only some are told
        if (value || several)
            text_appendf(w->out, "    %s %d\n", number->word, (int)json_integer_value(value));
    }
}

static void write_card(const struct engine_writing *w, const char *before, const char *card)
{
    text_appendf(w->out, "%s\"%s\"", before, card);
}

// How often a name is in the list up to a place.
static unsigned count_in(const json_t *list, const char *card, size_t end)
{
    unsigned count = 0;
    for (size_t i = 0; i < json_array_size(list) && i < end; i++)
        count += strcmp(engine_written_text(json_array_get(list, i)), card) == 0;
    return count;
}

// Whether the others have seen this copy of a card of the zone.
static bool is_known(const struct engine_writing *w, unsigned seat, const char *zone, size_t at,
                     const char *card)
{
    const json_t *cards = json_object_get(engine_written_player(w->view, seat), zone);
    if (w->shown[seat]) {
        const json_t *seen = json_object_get(engine_written_player(w->shown[seat], seat), zone);
        return count_in(cards, card, at) < count_in(seen, card, SIZE_MAX);
    }
    return w->seat != EPIC_NO_SEAT && w->seat != seat;
}

// A hand, or a pile that nobody may look through.
static void write_hidden_zone(const struct engine_writing *w, unsigned seat, const json_t *player,
                              const char *zone)
{
    const json_t *cards = json_object_get(player, zone);
    char name[32];
    (void)snprintf(name, sizeof name, "hidden_%s", zone);
    int hidden = engine_written_number(player, name);
    for (size_t i = 0; i < json_array_size(cards); i++) {
        const char *card = engine_written_text(json_array_get(cards, i));
        if (i == 0)
            text_appendf(w->out, "    %s ", zone);
        else
            text_append(w->out, ", ");
        write_card(w, is_known(w, seat, zone, i, card) ? "known " : "", card);
    }
    if (json_array_size(cards) > 0)
        text_append_char(w->out, '\n');
    if (hidden > 0)
        text_appendf(w->out, "    %s %d\n", zone, hidden);
}

static void write_list(const struct engine_writing *w, const char *word, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        write_card(w, i == 0 ? word : ", ", engine_written_text(json_array_get(list, i)));
    if (json_array_size(list) > 0)
        text_append_char(w->out, '\n');
}

// Cards that lie with others than their owners.
static void write_foreign(const struct engine_writing *w, const json_t *player, const char *zone)
{
    char name[32];
    (void)snprintf(name, sizeof name, "foreign_%s", zone);
    const json_t *list = json_object_get(player, name);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *card = json_array_get(list, i);
        text_appendf(w->out, "    %s \"%s\" of P%d\n", zone,
                     engine_written_text(json_object_get(card, "card")),
                     engine_written_number(card, "owner") + 1);
    }
}

static void write_under(const struct engine_writing *w, unsigned seat, const json_t *player)
{
    const json_t *groups = json_object_get(player, "bottom");
    const json_t *seen = json_object_get(engine_written_player(w->shown[seat], seat), "bottom");
    for (size_t i = 0; i < json_array_size(groups); i++) {
        const json_t *group = json_array_get(groups, i);
        bool unseen = engine_written_word(json_array_get(seen, i), "?");
        if (engine_written_word(group, "?"))
            text_appendf(w->out, "    under %zu\n", json_array_size(group));
        else
            write_list(w, unseen ? "    under secret " : "    under ", group);
    }
}

static void write_player(const struct engine_writing *w, unsigned seat)
{
    const json_t *player = engine_written_player(w->view, seat);
    text_appendf(w->out, "  P%u\n", seat + 1);
    write_numbers(w, player);
    write_hidden_zone(w, seat, player, "hand");
    write_foreign(w, player, "hand");
    if (w->match->rules->engine->closed_piles)
        write_hidden_zone(w, seat, player, "discard");
    else
        write_list(w, "    discard ", json_object_get(player, "discard"));
    write_foreign(w, player, "discard");
    write_under(w, seat, player);
    if (game_of(w)->write)
        game_of(w)->write(w, seat);
}

bool engine_write_setup(const struct engine_writing *w, struct epic_error *error)
{
    write_options(w);
    if (!write_turn(w, error))
        return false;
    for (unsigned seat = 0; seat < w->match->seats; seat++)
        write_player(w, seat);
    return true;
}
