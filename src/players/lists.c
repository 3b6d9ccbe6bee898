#include "players/lists.h"

#include "base/diag.h"
#include "base/memory.h"
#include "rules/data_folder.h"

#include <stdlib.h>
#include <string.h>

// The session: the bundled decks that make sense with the cards at hand.
struct lists {
    unsigned count;
    struct epic_deck *deck[LISTS_MOST];
};

void lists_close(const struct player *player, void *session)
{
    struct lists *lists = session;
    (void)player;
    for (unsigned i = 0; i < lists->count; i++)
        epic_deck_free(lists->deck[i]);
    free(lists);
}

// A list that cannot be played with these cards is nobody's.
static void load(struct lists *lists, const struct epic_match *match, const char *path)
{
    const struct epic_rules *rules = match->rules;
    struct diag_list unfit = {0};
    struct epic_deck *deck = epic_deck_load(rules, match->cards, path, &unfit);
    if (deck && rules->deck_check(rules, match->cards, deck, &unfit))
        lists->deck[lists->count++] = deck;
    else
        epic_deck_free(deck);
    diag_free(&unfit);
}

static bool load_all(struct lists *lists, const struct epic_match *match, struct epic_error *error)
{
    char *folder = data_folder(match->rules->id);
    char *place = folder ? path_format("%s/lists", folder) : NULL;
    struct paths paths = {0};
    bool good = place && paths_add_folder(&paths, place, ".deck");
    if (!good)
        (void)error_set(error, "lists=1: the lists of %s are not found where they should be",
                        match->rules->title);
    if (good && paths.count > LISTS_MOST)
        good = error_set(error, "lists=1: %s holds %zu lists; a player keeps at most %d in mind", place,
                         paths.count, LISTS_MOST);
    for (size_t i = 0; good && i < paths.count; i++)
        load(lists, match, paths.items[i]);
    if (good && lists->count == 0)
        good = error_set(error, "lists=1: no list in %s can be played with these cards", place);
    paths_free(&paths);
    free(place);
    free(folder);
    return good;
}

static bool is_wanted(const struct player *player)
{
    const struct player_parameter *parameters = player->kind->parameters;
    unsigned i = 0;
    while (parameters[i].name && strcmp(parameters[i].name, "lists") != 0)
        i++;
    return parameters[i].name && player->value[i] > 0;
}

void *lists_open(const struct player *player, const struct epic_match *match, struct epic_error *error)
{
    struct lists *lists = calloc(1, sizeof *lists);
    if (!lists) {
        (void)error_set(error, "out of memory");
        return NULL;
    }
    bool good = true;
    bool wanted = is_wanted(player);
    if (wanted && !match->rules->opponents_begin)
        good = error_set(error, "lists=1: there is no model of the lists of %s", match->rules->title);
    else if (wanted)
        good = load_all(lists, match, error);
    if (good)
        return lists;
    lists_close(player, lists);
    return NULL;
}

// --- The model of the others --------------------------------------------------------------------------

size_t lists_model_size(const struct player *player, const struct epic_match *match)
{
    if (!is_wanted(player) || !match->rules->opponents_size)
        return 0;
    size_t size = match->rules->opponents_size(match, LISTS_MOST);
    return memory_lines(size);
}

void *lists_model(const struct player_question *q, void *memory)
{
    const struct lists *lists = q->session;
    if (!lists || lists->count == 0)
        return NULL;
    q->match->rules->opponents_begin(q->match, q->view, q->seat, (const struct epic_deck *const *)lists->deck,
                                     lists->count, memory);
    return memory;
}

const struct epic_match *lists_draw(void *model, const struct player_question *q, struct pcg *random,
                                    const void **view)
{
    if (model)
        return q->match->rules->opponents_draw(model, random, view);
    *view = q->view;
    return q->match;
}
