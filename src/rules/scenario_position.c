// The position of a scenario in a match that is there already.
#include <stdlib.h>
#include <string.h>

#include "rules/deck.h"
#include "rules/scenario.h"

// The one of that title, or the only one.
static const struct scenario_line *find(struct scenario_file *file, const char *title, struct diag_list *out)
{
    const struct scenario_line *found = NULL;
    for (uint32_t i = 0; i < file->line_count; i = file->lines[i].end) {
        const struct scenario_line *line = &file->lines[i];
        if (line->kind != SCENARIO_HEADER) {
            (void)diag_error(out, scenario_line_place(file, line),
                             "a position in a match has no cards of its own");
            return NULL;
        }
        const char *name = scenario_title(file, line);
        if (title && (!name || strcmp(name, title) != 0))
            continue;
        if (found) {
            (void)diag_error(out, scenario_line_place(file, line),
                             "there are several scenarios: say which, by its title");
            return NULL;
        }
        found = line;
    }
    if (!found)
        (void)diag_error(out, (struct diag_place){file->source, 0, 0}, "there is no scenario%s%s%s",
                         title ? " \"" : "", title ? title : "", title ? "\"" : "");
    return found;
}

// What else than the match's players and cards cannot be.
static bool check_setup(struct scenario *sc)
{
    int seats = 2;
    for (uint32_t i = sc->setup; i < sc->setup_end; i = sc->file->lines[i].end) {
        struct words w = scenario_line_words(sc, &sc->file->lines[i]);
        if (sc->file->lines[i].kind == SCENARIO_CARDS)
            return diag_error(sc->out, scenario_line_place(sc->file, &sc->file->lines[i]),
                              "a position in a match has no cards of its own");
        if (words_take(&w, "seats") && !(words_number(&w, &seats) && words_end(&w)))
            return false;
    }
    return seats == (int)sc->seats ||
           diag_error(sc->out, sc->place, "a position of %d players in a match of %u", seats, sc->seats);
}

// The list of a seat, card by card as it lies in the match.
static void list_cards(const struct epic_match *match, unsigned seat, struct epic_deck *deck)
{
    static char name[] = "its list";
    *deck = (struct epic_deck){.rules = match->rules, .name = name};
    match->rules->deck_of(match, seat, deck);
}

static bool set_up(struct scenario *sc, const struct epic_match *match, const struct diag_source *source,
                   const char *title, void *state)
{
    struct scenario_file file = {.source = source};
    struct epic_deck *decks = calloc(match->seats, sizeof *decks);
    const struct scenario_line *header = NULL;
    bool good = decks && scenario_file_read(&file, sc->out) && (header = find(&file, title, sc->out)) != NULL;
    if (good) {
        sc->file = &file;
        sc->place = scenario_line_place(&file, header);
        sc->setup = sc->setup_end = (uint32_t)(header - file.lines) + 1;
        while (sc->setup_end < header->end && !scenario_is_block(&file, &file.lines[sc->setup_end]))
            sc->setup_end = file.lines[sc->setup_end].end;
        for (unsigned seat = 0; seat < match->seats; seat++) {
            list_cards(match, seat, &decks[seat]);
            sc->decks[seat] = &decks[seat];
        }
        good = check_setup(sc) && scenario_copy(sc, match->state_size, state);
    }
    scenario_file_free(&file);
    free(decks);
    return good && sc->out->errors == 0;
}

bool scenario_read_position(const struct epic_match *match, const struct diag_source *source,
                            const char *title, void *state, struct diag_list *out)
{
    struct scenario *sc = calloc(1, sizeof *sc);
    if (!sc)
        return diag_error(out, (struct diag_place){0}, "out of memory");
    sc->rules = match->rules;
    sc->cards = match->cards;
    sc->seats = match->seats;
    sc->options = &match->options;
    sc->out = out;
    bool good = set_up(sc, match, source, title, state);
    free(sc);
    return good;
}
