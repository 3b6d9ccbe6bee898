// Players in words.
#include <string.h>

#include "base/diag.h"
#include "cmocka_test.h"
#include "players/player.h"

// What a spec is called afterwards, with what is as usual left out.
static void good_specs(void **state)
{
    (void)state;
    static const char *const specs[][2] = {
        {"random", "random"},
        {"flat", "flat:200"},
        {"flat:50", "flat:50"},
        {"flat:playouts=50", "flat:50"},
        {"flat,playouts=50", "flat:50"},
        {"pimc", "pimc:40x250"},
        {"pimc:8", "pimc:8x250"},
        {"pimc:8x16", "pimc:8x16"},
        {"pimc:8x16,c=2.5", "pimc:8x16"},
        {"pimc:8x16,c=1.25,nodes=64", "pimc:8x16,c=1.25,nodes=64"},
        {"pimc:iterations=16", "pimc:40x16"},
        {"ismcts:2000,c=2.5", "ismcts:2000"},
        {"ismcts:2000,c=0.5", "ismcts:2000,c=0.5"},
        {"mo-ismcts:300", "mo-ismcts:300"},
        {"ismcts:300,urgency=-0.1", "ismcts:300,urgency=-0.1"},
        {"ismcts:300,learned=2,network=1,horizon=1", "ismcts:300,network=1,learned=2"},
        {"flat:9,network=1", "flat:9,network=1"},
        {"cmd:./bot.py", "cmd:./bot.py"},
        {"cmd:./bot.py --deep=1,time=2000", "cmd:./bot.py --deep=1,time=2000"},
        {"exploit:heuristic", "exploit:heuristic"},
        {"exploit:flat", "exploit:flat:200"},
        {"exploit:fast,iterations=1000,keep=1",
         "exploit:'ismcts:220,noise=0.08,network=1,lethal=500,keep=1,learned=2',keep=1"},
        {"exploit:'flat:9,noise=0',c=1", "exploit:'flat:9,noise=0',c=1"},
        {"exploit:\"exploit:'flat:9,noise=0',c=1\",c=2", "exploit:\"exploit:'flat:9,noise=0',c=1\",c=2"},
        {"cmd:'a, b' c:d\\,e,time=10000,watch=1", "cmd:'a, b' c:d\\,e,watch=1"},
    };
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct diag_list out = {0};
        struct player *player = player_new(specs[i][0], &out);
        if (!player) {
            fail_msg("%s: %s", specs[i][0], out.messages[0].text);
            return;
        }
        assert_string_equal(player->name, specs[i][1]);
        struct player *again = player_new(player->name, &out);
        assert_non_null(again);
        assert_memory_equal(player->value, again->value, sizeof player->value);
        player_free(player);
        player_free(again);
        diag_free(&out);
    }
}

// A level is what it stands for, and what is said behind it changes that.
static void levels_stand_for_specs(void **state)
{
    (void)state;
    unsigned count = 0;
    for (const struct player_level *level = player_levels(); level->name; level++, count++) {
        struct diag_list out = {0};
        struct text changed = {0};
        text_appendf(&changed, "%s,c=0.25", level->name);
        struct player *named = player_new(level->name, &out);
        struct player *spelled = player_new(level->spec, &out);
        struct player *other = player_new(text_string(&changed), &out);
        assert_true(named && spelled && other);
        assert_string_equal(named->name, spelled->name);
        assert_string_equal(named->name, level->spec); // nothing in it is as usual
        assert_string_not_equal(other->name, named->name);
        assert_non_null(strstr(other->name, ",c=0.25"));
        player_free(named);
        player_free(spelled);
        player_free(other);
        text_free(&changed);
        diag_free(&out);
    }
    assert_true(count >= 3);
}

static void bad_specs(void **state)
{
    (void)state;
    static const char *const specs[][3] = {
        {"", "the name of a player is empty", NULL},
        {":5", "the name of a player is empty", NULL},
        {"strong:500", "player \"strong\" is ismcts:2000", NULL},
        {"club:500,c=1", "player \"club\" is ismcts:500", NULL},
        {"rendom", "unknown player \"rendom\"", "random"},
        {"stromg", "unknown player \"stromg\"", "strong"},
        {"strong,nonsense=1", "player \"ismcts\" has no parameter \"nonsense\"", NULL},
        {"ismct:100", "unknown player \"ismct\"", "ismcts"},
        {"Ismcts", "unknown player \"Ismcts\"", "ismcts"},
        {"random:1", "player \"random\" has no use for \"1\": its form is random", NULL},
        {"flat:", "player \"flat\": playouts: \"\" is not a whole number from 1 to 10000000", NULL},
        {"flat:0", "player \"flat\": playouts: \"0\" is not a whole number from 1 to 10000000", NULL},
        {"flat:1.5", "player \"flat\": playouts: \"1.5\" is not a whole number from 1 to 10000000", NULL},
        {"flat:-1", "player \"flat\": playouts: \"-1\" is not a whole number from 1 to 10000000", NULL},
        {"flat:1e3", "player \"flat\": playouts: \"1e3\" is not a whole number from 1 to 10000000", NULL},
        {"flat:4x4", "player \"flat\": playouts: \"4x4\" is not a whole number from 1 to 10000000", NULL},
        {"pimc:1x2x3", "player \"pimc\" has no use for \"3\"", NULL},
        {"ismcts:9,c=11", "player \"ismcts\": c: \"11\" is not a number from 0 to 10", NULL},
        {"ismcts:9,c=", "player \"ismcts\": c: \"\" is not a number from 0 to 10", NULL},
        {"ismcts:9,c=nan", "player \"ismcts\": c: \"nan\" is not a number from 0 to 10", NULL},
        {"ismcts:9,c=1.", "player \"ismcts\": c: \"1.\" is not a number from 0 to 10", NULL},
        {"ismcts:9,network=2", "player \"ismcts\": network: \"2\" is not a whole number from 0 to 1", NULL},
        {"ismcts:9,node=20", "player \"ismcts\" has no parameter \"node\"", "nodes"},
        {"cmd", "player \"cmd\": \"\" is not a command line: it is cmd:PROGRAM", NULL},
        {"cmd:'./bot", "player \"cmd\": \"'./bot\" is not a command line: it is cmd:PROGRAM", NULL},
        {"cmd:./bot,tim=1", "player \"cmd\" has no parameter \"tim\"", "time"},
        {"cmd:./bot,2000", "player \"cmd\": unknown setting \"2000\"", NULL},
        {"exploit", "player \"exploit\": \"\" is not a player: it is exploit:PLAYER", NULL},
        {"exploit:'fast", "player \"exploit\": \"'fast\" is not a player: it is exploit:PLAYER", NULL},
        {"exploit:fast club", "player \"exploit\": \"fast club\" is not a player: it is exploit:PLAYER",
         NULL},
        {"exploit:fats", "unknown player \"fats\"", "fast"},
        {"exploit:fast,100", "player \"exploit\": unknown setting \"100\"", NULL},
        {"exploit:cmd:./bot", "player \"exploit\": a program cannot be asked what it would do", NULL},
        {"ismcts:9,9", "player \"ismcts\": unknown setting \"9\"", NULL},
    };
    for (unsigned i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct diag_list out = {0};
        assert_null(player_new(specs[i][0], &out));
        assert_int_equal(out.count, 1);
        const char *text = out.messages[0].text;
        if (strncmp(text, specs[i][1], strlen(specs[i][1])) != 0)
            fail_msg("%s: %s", specs[i][0], text);
        if (specs[i][2]) {
            assert_non_null(out.messages[0].hint);
            if (!strstr(out.messages[0].hint, specs[i][2]))
                fail_msg("%s: %s", specs[i][0], out.messages[0].hint);
        }
        diag_free(&out);
    }
}

// A comma stands between players and between the parameters of one.
static void lists(void **state)
{
    (void)state;
    static const struct {
        const char *list;
        size_t first;
    } cases[] = {{"random", 6},
                 {"random,random", 6},
                 {"ismcts:5,c=1,random", 12},
                 {"ismcts,c=1,nodes=20", 19},
                 {"flat:5,pimc:c=1", 6},
                 {"flat:5,ismcts:9,c=1", 6},
                 {"cmd:./bot -x=1 a,random", 16},
                 {"cmd:./bot,time=9,random", 16},
                 {"cmd:'./bot,time=9,random'", 25},
                 {"exploit:fast,c=1,random", 16},
                 {"exploit:'fast,c=1',random", 18},
                 {"cmd:a\\,b \",'\",watch=1,flat:5", 21},
                 {"", 0},
                 {",random", 0}};
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(player_spec_length(cases[i].list), cases[i].first);
}

// What the list shows is what specs take: the usual value of each parameter is within its bounds.
static void every_kind_can_be_made(void **state)
{
    (void)state;
    for (const struct player_kind *const *kind = player_kinds(); *kind; kind++) {
        struct diag_list out = {0};
        const char *spec = (*kind)->external ? "cmd:bot" : (*kind)->against ? "exploit:flat" : (*kind)->name;
        struct player *player = player_new(spec, &out);
        assert_non_null(player);
        assert_ptr_equal(player->kind, *kind);
        for (unsigned i = 0; (*kind)->parameters[i].name; i++) {
            const struct player_parameter *parameter = &(*kind)->parameters[i];
            assert_true(i < PLAYER_PARAMETERS);
            assert_true(parameter->low <= parameter->fallback && parameter->fallback <= parameter->high);
        }
        assert_true(strncmp((*kind)->form, (*kind)->name, strlen((*kind)->name)) == 0);
        player_free(player);
        diag_free(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_specs), cmocka_unit_test(levels_stand_for_specs), cmocka_unit_test(bad_specs),
        cmocka_unit_test(lists),      cmocka_unit_test(every_kind_can_be_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
