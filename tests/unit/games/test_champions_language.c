// The card language of games with champions with a game that is made up: what it calls health, its
// alignments, keywords and costs are its own, and what all such games say is understood.
#include <string.h>

#include "cmocka_test.h"
#include "games/champions/language/compile.h"
#include "support/cards/vocabulary.h"

// --- A game of mojo and actions

#define DUEL_ALIGNMENTS(A) A(GOOD, "good") A(EVIL, "evil") A(WILD, "wild") A(UNALIGNED, "unaligned")
#define DUEL_KEYWORDS(K)   K(DUEL_DEADLY, "deadly") K(DUEL_HUNTER, "hunter")

enum { GOOD = 1, EVIL = 2, WILD = 4, UNALIGNED = 8 };
enum { DUEL_KEYWORDS_BEGIN = CHAMP_KEYWORDS - 1, DUEL_KEYWORDS(ENGINE_LIST_ENUM) };
enum { DUEL_PART_SPEED = CHAMP_PARTS };
enum { TABLE_COSTS = CHAMP_TABLES };
enum { EXPEND = 1, BREAK_THIS = 2, BANISH_THIS = 4, ACTION = 8 };

struct duel_kind {
    struct champ_kind champ;
    uint8_t speed;
};

static const struct phrase headers[] = {
    {"champion STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_CHAMPION), "champion \"A\" good, 2/2"},
    {"event STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_EVENT), "event \"A\" evil, fast\n  draw 1"},
    {"token STRING [TRAITS] [PARTS]", MEANS(.value = CHAMP_TOKEN), "token \"A\" wild, 2/2"},
};
static const struct phrase parts[] = {
    {"fast", MEANS(.value = DUEL_PART_SPEED), "champion \"A\" good, 2/2, fast"}};
static const struct phrase health[] = {{"mojo", NOTHING, "gain 5 mojo"}};
static const struct phrase costs[] = {
    {"expend", MEANS(.value = EXPEND), "expend: draw 1"},
    {"break this", MEANS(.value = BREAK_THIS), "break this: draw 1"},
    {"banish this", MEANS(.value = BANISH_THIS), "in discard, banish this: draw 1"},
    {"1 action", MEANS(.value = ACTION), "1 action: draw 1"},
};
static const struct phrase keywords[] = {CHAMP_KEYWORD_LIST(CHAMP_KEYWORD_ROW)
                                             DUEL_KEYWORDS(CHAMP_KEYWORD_ROW)};
#define ALIGNMENT_ROW(name, word)    CHAMP_ALIGNMENT_ROW(name, word)
#define NONALIGNMENT_ROW(name, word) CHAMP_NONALIGNMENT_ROW(name, word)
static const struct phrase alignments[] = {DUEL_ALIGNMENTS(ALIGNMENT_ROW)};
static const struct phrase nonalignments[] = {DUEL_ALIGNMENTS(NONALIGNMENT_ROW)};
// What any game may say is said differently here, and counts.
static const struct phrase effects[] = {{"draw 9", DO(ENGINE_OP_WIN, 0), "draw 9"}};

static const struct phrase_table own[] = {
    PHRASES(CHAMP_W_HEADER, headers),
    PHRASES(CHAMP_W_PART, parts),
    PHRASES(CHAMP_W_HEALTH, health),
    PHRASES(CHAMP_W_COST, costs),
    PHRASES(CHAMP_W_KEYWORD, keywords),
    PHRASES(CHAMP_W_ALIGNMENT, alignments),
    PHRASES(CHAMP_W_NONALIGNMENT, nonalignments),
    PHRASES(CHAMP_W_EFFECT, effects),
    {0},
};
static const struct phrase_table *const words[] = {
    own, champ_phrases_effects, champ_phrases_things, champ_phrases_lines, engine_phrases, NULL};

#define WORD(name, word) word,
static const char *const alignment_words[] = {DUEL_ALIGNMENTS(WORD) NULL};
static const char *const keyword_words[] = {CHAMP_KEYWORD_LIST(WORD) DUEL_KEYWORDS(WORD) NULL};

static const struct engine_symbol symbols[] = {ENGINE_WORDS(ENGINE_WORD_ROW) CHAMP_WORDS(ENGINE_WORD_ROW)};
static const struct engine_op ops[] = {ENGINE_OPS(ENGINE_OP_ROW) CHAMP_OPS(ENGINE_OP_ROW)};
static const uint16_t statics[] = {CHAMP_W_STATIC, 0};
static const uint16_t lines[] = {[CHAMP_CHAMPION] = CHAMP_W_CHAMPION_LINE,
                                 [CHAMP_EVENT] = CHAMP_W_EVENT_LINE,
                                 [CHAMP_TOKEN] = CHAMP_W_CHAMPION_LINE};

static void read_header(struct engine_compiler *compiler, const struct phrase_node *node,
                        struct engine_header *header, void *record)
{
    struct duel_kind *kind = record;
    kind->champ.type = (uint8_t)champ_value_of(node);
    header->token = kind->champ.type == CHAMP_TOKEN;
    const struct phrase_node *rest = phrase_child(node, CHAMP_W_PARTS, 0);
    for (; rest; rest = phrase_child(rest, CHAMP_W_PARTS, 0)) {
        const struct phrase_node *part = phrase_child(rest, CHAMP_W_PART, 0);
        if (champ_value_of(part) == CHAMP_PART_STATS)
            champ_set_stats(compiler, part, &kind->champ);
        else
            kind->speed = champ_value_of(part) == DUEL_PART_SPEED;
    }
    champ_read_traits(compiler, phrase_child(node, CHAMP_W_TRAITS, 0), &kind->champ);
}

static enum engine_zone zone_of(unsigned type)
{
    (void)type;
    return ENGINE_IN_PLAY;
}

static int ask_first(struct engine_compiler *compiler, const struct phrase_node *triggers)
{
    (void)compiler;
    (void)triggers;
    return -1;
}

static void read_costs(struct engine_compiler *compiler, const struct phrase_node *line,
                       // NOLINTNEXTLINE(readability-non-const-parameter): other games note something there
                       struct champ_ability *ability, uint32_t *facts)
{
    (void)facts;
    uint8_t all = 0;
    const struct phrase_node *rest = phrase_child(line, CHAMP_W_COSTS, 0);
    for (; rest; rest = phrase_child(rest, CHAMP_W_COSTS, 0))
        all |= (uint8_t)champ_value_of(phrase_child(rest, CHAMP_W_COST, 0));
    ability->cost = (uint16_t)table_intern(&compiler->own[TABLE_COSTS], &all);
}

static void show_costs(const struct engine_listing *listing, const struct champ_ability *ability)
{
    text_appendf(listing->out, "costs %u",
                 ((const uint8_t *)listing->cards->own[TABLE_COSTS])[ability->cost]);
}

static uint8_t extra_of_half(struct engine_compiler *compiler, const struct phrase_node *half)
{
    (void)compiler;
    (void)half;
    return 0;
}

static const struct champ_language duel = {
    .engine = {CHAMP_ENGINE_LANGUAGE, .symbols = symbols, .symbol_count = sizeof symbols / sizeof *symbols,
               .words = words, .ops = ops, .bases = champ_bases, .kind_size = sizeof(struct duel_kind),
               .own_sizes[TABLE_COSTS] = sizeof(uint8_t), .header = read_header},
    .alignments = alignment_words,
    .keywords = keyword_words,
    .statics = statics,
    .lines = lines,
    .zone_of = zone_of,
    .ask_first = ask_first,
    .costs = read_costs,
    .extra_of_half = extra_of_half,
    .show_costs = show_costs,
};

// --- What is shared fits this game, too

static const char cards[] = "token \"Human Token\" good human, 1/1\n"
                            "token \"Zombie Token\" evil zombie, 2/2\n"
                            "token \"Demon Token\" evil demon, 4/4\n"
                            "token \"Wolf Token\" wild wolf, 2/2\n"
                            "champion \"Drake\" wild dragon, 2/2\n";

static const char *const classes[] = {"human",  "humans", "zombie",  "zombies", "demon",   "demons", "wolf",
                                      "wolves", "dragon", "dragons", "knight",  "knights", NULL};
static const char *const tokens[] = {"human",  "humans", "zombie", "zombies", "demon",
                                     "demons", "wolf",   "wolves", NULL};
static const char *const kinds[] = {"champion \"Example\" good human, 2/2\n  ", "event \"Example\" good\n  ",
                                    NULL};
static const uint16_t header_parts[] = {CHAMP_W_TRAITS, CHAMP_W_PARTS, CHAMP_W_PART, 0};
static const uint16_t whole_lines[] = {CHAMP_W_CHAMPION_LINE, CHAMP_W_EVENT_LINE, CHAMP_W_HALF,
                                       CHAMP_W_QUOTED, 0};

static const struct vocabulary_setting setting = {&duel.engine, cards, classes, tokens, header_parts,
                                                  whole_lines,  kinds, NULL,    NULL};

static void every_example_fits(void **state)
{
    (void)state;
    assert_true(vocabulary_compiles(&setting));
    assert_true(vocabulary_is_used(&setting));
}

// --- Programs in the words of the game

static struct engine_cards *compile(const char *text, struct diag_list *out)
{
    const struct diag_source sources[] = {{"cards", cards, sizeof cards - 1}, {"test", text, strlen(text)}};
    return engine_cards_compile(&duel.engine, &(struct epic_card_sources){.texts = sources, .text_count = 2},
                                out);
}

// What a listing says below the card's own text.
static void assert_listing(const char *card, const char *expected)
{
    struct diag_list out = {0};
    struct text shown = {0};
    struct engine_listing listing;
    struct engine_cards *all = compile(card, &out);
    assert_non_null(all);
    engine_listing_begin(&listing, all, &shown);
    champ_show_kind(&listing, all->count - 1);
    const char *program = strstr(text_string(&shown), "  program\n");
    assert_non_null(program);
    assert_string_equal(program + strlen("  program\n"), expected);
    engine_cards_free(all);
    text_free(&shown);
    diag_free(&out);
}

static void cards_are_shown_in_the_words_of_the_game(void **state)
{
    (void)state;
    assert_listing(
        "event \"E\" evil\n  gain 2 mojo; draw 1\n",
        "    effect\n       0  YOU\n       1  GAIN 2\n       2  YOU\n       3  DRAW 1\n       4  END\n");
    assert_listing("champion \"C\" unaligned, 1/1\n  deadly\n  opponents cannot gain mojo\n",
                   "    opponents cannot gain mojo\n");
    assert_listing("champion \"C\" good, 1/1\n  expend, 1 action: break target nonunaligned champion\n",
                   "    costs 9\n       0  TARGET 1 {nonunaligned}\n       1  BREAK\n       2  END\n");
    assert_listing("event \"E\" good\n  choose one:\n    draw 1\n    draw 2\n",
                   "    half\n       0  YOU\n       1  DRAW 1\n       2  END\n"
                   "    half\n       3  YOU\n       4  DRAW 2\n       5  END\n");
}

// Its own tables stand first.
static void own_phrases_take_precedence(void **state)
{
    (void)state;
    assert_listing("event \"E\" evil\n  draw 9\n", "    effect\n       0  WIN\n       1  END\n");
}

static void assert_wrong(const char *text, const char *message)
{
    struct diag_list out = {0};
    assert_null(compile(text, &out));
    assert_true(out.count > 0);
    if (!strstr(out.messages[0].text, message))
        print_error("%s: %s\n", text, out.messages[0].text);
    assert_non_null(strstr(out.messages[0].text, message));
    diag_free(&out);
}

static void other_games_words_are_unknown(void **state)
{
    (void)state;
    assert_wrong("event \"E\" good\n  gain 2 health\n", "\"mojo\"");
    assert_wrong("event \"E\" good\n  break all sage champions\n", "cannot read \"sage\"");
    assert_wrong("champion \"C\" good, 1/1\n  tribute: draw 1\n", "cannot read \"tribute\"");
    assert_wrong("champion \"C\" good, 1/1\n  when this attacks: this gains deadly\n", "cannot be gained");
    assert_wrong("event \"E\" good\n  when this attacks: draw 1\n", "never in play");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_fits),
        cmocka_unit_test(cards_are_shown_in_the_words_of_the_game),
        cmocka_unit_test(own_phrases_take_precedence),
        cmocka_unit_test(other_games_words_are_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
