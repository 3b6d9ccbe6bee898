// Where a game's cards and deck lists are found: the bundled ones, in share/epicsim/decks/<game> of an
// installation or a build folder, and those that a user names.
#ifndef EPICSIM_RULES_DATA_FOLDER_H
#define EPICSIM_RULES_DATA_FOLDER_H

#include "base/paths.h"
#include "rules/deck.h"
#include "rules/rules.h"

// The game with this id; NULL and a message if there is none.
const struct epic_rules *data_game(const char *id, struct diag_list *out);

// The game of what a command line names, NULL if it does not say: a deck by its file, a folder of decks by
// the first of them, another file by the folder with the name of a game that it lies in, a bundled deck by
// its name.
const struct epic_rules *data_game_of(const char *name);

// The folder of a game in which `cards` and `lists` lie; NULL if there is none.  Freed by the caller.
// EPICSIM_DATA in the environment says where to look, else it is near the library or the program, or where
// all was to be installed.
char *data_folder(const char *game);

// Adds the card files of so many named files and folders, or, if none is named, the bundled ones.  The
// order gives the cards their numbers.
bool data_card_files(const struct epic_rules *rules, const char *folder, const char *const *named,
                     size_t count, struct paths *files, struct diag_list *out);

// Whether a bundled deck has this name; `folder` may be NULL.
bool data_has_deck(const char *folder, const char *name);

// Loads a deck, which is named by a path or as a bundled deck; `folder` may be NULL.
struct epic_deck *data_deck(const struct epic_rules *rules, const void *cards, const char *folder,
                            const char *name, struct diag_list *out);

#endif
