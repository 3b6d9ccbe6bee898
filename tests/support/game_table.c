#include "support/game_table.h"

#include <stdio.h>
#include <string.h>

#include "engine/language/cards.h"
#include "games/tcg/language/program.h"
#include "rules/data_folder.h"
#include "support/ecg_decks.h"
#include "support/multiverse/decks.h"

static const char *const ecg_varied[] = {"sides", NULL};

static const char *const ecg_lists[] = {"burn", "tall", "wide", "core-token-control", "precon-evil", NULL};

static const char *const tcg_lists[] = {"midrange", "graft-steel", "veiled", "wild-hive", "stop", NULL};

static const char *const multiverse_varied[] = {"countdown", "campaign", "single-attacks", NULL};

static const char *const multiverse_lists[] = {"iron-bay",    "bloodlines",        "hold-the-light",
                                               "slow-poison", "noon-and-midnight", NULL};

static const char *const spells_lists[] = {"fire", "storm", "imps", NULL};

static struct epic_deck *spells_deck(const void *cards, int format, struct pcg *random, struct diag_list *out)
{
    const struct epic_rules *rules = epic_rules_find("spells");
    struct text list = {0};
    unsigned kinds = (unsigned)rules->cards_count(cards), size = 0;
    bool duel = format < 0 ? pcg_bounded(random, 2) : format == 1;
    text_appendf(&list, "format: %s\n", duel ? "duel" : "free");
    for (unsigned kind = pcg_bounded(random, kinds); size < 20; kind = (kind + 1) % kinds) {
        unsigned most = 20 - size < 3 ? 20 - size : 3, copies = 1 + pcg_bounded(random, most);
        if (strstr(rules->card_name(cards, kind), "Token"))
            continue;
        text_appendf(&list, "%u %s\n", copies, rules->card_name(cards, kind));
        size += copies;
    }
    struct epic_deck *deck = epic_deck_read(rules, cards, "random.deck", list.data, list.length, out);
    text_free(&list);
    return deck;
}

enum { TCG_SIZE = 60, TCG_SEALED = 30, TCG_PACK = 15 };

static bool is_free(const struct engine_cards *cards, unsigned kind)
{
    return ((const struct tcg_kind *)cards->kinds)[kind].cost == 0;
}

// Random cards, most of them single ones; how many, the format says.  Where free ones are counted, half of
// them are left out.
static void tcg_list(const struct epic_rules *rules, const void *cards, unsigned format, struct pcg *random,
                     struct text *list)
{
    const char *name = rules->formats[format].name;
    bool pack = strcmp(name, "pack-war") == 0, pool = strstr(name, "sealed") || strstr(name, "draft");
    bool counted = strstr(name, "designed") != NULL;
    unsigned size = pack ? TCG_PACK : pool ? TCG_SEALED : TCG_SIZE;
    unsigned kinds = (unsigned)rules->cards_count(cards);
    text_appendf(list, "format: %s\n", name);
    for (unsigned kind = pcg_bounded(random, kinds); size > 0;
         kind = (kind + 1 + pcg_bounded(random, 5)) % kinds) {
        bool out = ((const struct engine_cards *)cards)->cards[kind].token ||
                   (counted && is_free(cards, kind) && pcg_bounded(random, 2));
        unsigned copies = pcg_bounded(random, 3) || size < 2 ? 1 : 2;
        if (out || strstr(list->data, rules->card_name(cards, kind)))
            continue;
        text_appendf(list, "%u %s\n", copies, rules->card_name(cards, kind));
        size -= copies;
    }
}

// Some lists have too many free cards, or one that is restricted: then another one.
static struct epic_deck *tcg_deck(const void *cards, int format, struct pcg *random, struct diag_list *out)
{
    enum { TRIES = 200 };
    const struct epic_rules *rules = epic_rules_find("tcg");
    unsigned formats = 0;
    while (rules->formats[formats].name)
        formats++;
    unsigned wanted = format < 0 ? pcg_bounded(random, formats) : (unsigned)format;
    for (unsigned i = 0; i < TRIES; i++) {
        struct text list = {0};
        struct diag_list wrong = {0}, *say = i + 1 < TRIES ? &wrong : out;
        tcg_list(rules, cards, wanted, random, &list);
        struct epic_deck *deck = epic_deck_read(rules, cards, "random.deck", list.data, list.length, say);
        bool legal = deck && rules->deck_check(rules, cards, deck, say);
        text_free(&list);
        diag_free(&wrong);
        if (legal)
            return deck;
        epic_deck_free(deck);
    }
    return NULL;
}

static const struct game_table tables[] = {
    {.game = "ecg",
     .folder = "decks/ecg",
     .extremes = "tests/data/extremes/ecg",
     .random_deck = ecg_format_deck,
     .games = 2000,
     .lists = ecg_lists,
     .varied = ecg_varied},
    {.game = "tcg",
     .folder = "decks/tcg",
     .extremes = "tests/data/extremes/tcg",
     .random_deck = tcg_deck,
     .games = 200,
     .lists = tcg_lists},
    {.game = "multiverse",
     .folder = "decks/multiverse",
     .extremes = "tests/data/extremes/multiverse",
     .random_deck = multiverse_deck,
     .games = 6, // they are long
     .turns = 16,
     .lists = multiverse_lists,
     .varied = multiverse_varied},
    {.game = "spells",
     .folder = "tests/games/spells",
     .extremes = "tests/games/spells/extremes",
     .random_deck = spells_deck,
     .games = 2000,
     .lists = spells_lists},
};

const struct game_table *game_table(const char *game)
{
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i].game, game) == 0)
            return &tables[i];
    return NULL;
}

void *game_cards(const struct epic_rules *rules, const char *more, struct diag_list *out)
{
    char folder[512];
    struct paths files = {0};
    (void)snprintf(folder, sizeof folder, "%s/%s", EPICSIM_SOURCE_DIR, game_table(rules->id)->folder);
    bool good = data_card_files(rules, folder, NULL, 0, &files, out) &&
                (!more || data_card_files(rules, NULL, &more, 1, &files, out));
    void *cards =
        good ? rules->cards_load(rules,
                                 &(struct epic_card_sources){.files = (const char *const *)files.items,
                                                             .file_count = files.count},
                                 out)
             : NULL;
    paths_free(&files);
    return cards;
}

struct epic_deck *game_deck(const struct epic_rules *rules, const void *cards, const char *name,
                            struct diag_list *out)
{
    char path[512];
    (void)snprintf(path, sizeof path, "%s/%s/lists/%s.deck", EPICSIM_SOURCE_DIR,
                   game_table(rules->id)->folder, name);
    return epic_deck_load(rules, cards, path, out);
}

// --- Options of random games

// Any value of any option that does not end games early.
static void choose_options(const struct epic_rules *rules, struct epic_options *options, struct pcg *random)
{
    for (unsigned i = 0; rules->options[i].name; i++) {
        const struct epic_option *option = &rules->options[i];
        const int *values = option->values;
        if (option->names)
            options->value[i] =
                option->low + (int)pcg_bounded(random, (uint32_t)(option->high - option->low + 1));
        unsigned count = 0;
        while (values && values[count])
            count++;
        if (count > 0)
            options->value[i] = values[pcg_bounded(random, count)];
    }
}

static bool vary_options(const struct epic_rules *rules, struct epic_options *options, struct pcg *random,
                         struct diag_list *out)
{
    enum { SMALL = 5 };
    for (const char *const *name = game_table(rules->id)->varied; name && *name; name++) {
        int index = epic_option_named(rules, *name, out);
        if (index < 0)
            return false;
        int most = rules->options[index].high < SMALL ? rules->options[index].high : SMALL;
        int least = rules->options[index].low > 1 ? rules->options[index].low : 1;
        if (pcg_bounded(random, 3) == 0)
            options->value[index] = least + (int)pcg_bounded(random, (uint32_t)(most - least + 1));
    }
    return true;
}

// With whatever has a name left at what is usual, if not everything can be played together.
static struct epic_match *match_that_can_be(const struct epic_rules *rules, const void *cards,
                                            const struct epic_deck *const *decks, unsigned seats,
                                            struct epic_options *options, struct diag_list *out)
{
    struct diag_list refused = {0};
    struct epic_match *match = rules->match_new(rules, cards, decks, seats, options, &refused);
    diag_free(&refused);
    for (unsigned i = 0; rules->options[i].name; i++)
        options->value[i] = rules->options[i].names ? 0 : options->value[i];
    return match ? match : rules->match_new(rules, cards, decks, seats, options, out);
}

struct epic_match *game_match(const struct epic_rules *rules, const void *cards,
                              const struct epic_deck *const *decks, unsigned seats, struct pcg *random,
                              struct diag_list *out)
{
    struct epic_options options = {.first_seat = -1};
    choose_options(rules, &options, random);
    return vary_options(rules, &options, random, out)
               ? match_that_can_be(rules, cards, decks, seats, &options, out)
               : NULL;
}

struct epic_match *game_random_match(const struct epic_rules *rules, const void *cards, unsigned seats,
                                     struct pcg *random, struct diag_list *out)
{
    struct epic_deck *decks[EPIC_MAX_SEATS];
    unsigned made = 0;
    while (made < seats && (decks[made] = game_table(rules->id)->random_deck(cards, ANY_FORMAT, random, out)))
        made++;
    struct epic_match *match =
        made == seats ? game_match(rules, cards, (const struct epic_deck *const *)decks, seats, random, out)
                      : NULL;
    for (unsigned i = 0; i < made; i++)
        epic_deck_free(decks[i]);
    return match;
}
