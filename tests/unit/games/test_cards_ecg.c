// What the compiler makes of Epic Card Game cards: programs, kinds, abilities, the database and its hash.
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "cmocka_test.h"
#include "support/cards/ecg_texts.h"

static const char setting[] = "token \"Human Token\" good human, 1/1\n"
                              "token \"Zombie Token\" evil zombie, 2/2\n"
                              "token \"Wolf Token\" wild wolf, 2/2\n";

static void print_messages(const struct diag_list *out)
{
    struct text text = {0};
    diag_render(out, &text);
    print_error("%s", text_string(&text));
    text_free(&text);
}

static struct engine_cards *compile(const char *text)
{
    struct diag_list out = {0};
    const struct diag_source sources[] = {{"setting", setting, strlen(setting)},
                                          {"test", text, strlen(text)}};
    struct engine_cards *cards = ecg_cards_parse(sources, 2, &out);
    if (!cards)
        print_messages(&out);
    diag_free(&out);
    assert_non_null(cards);
    return cards;
}

static const struct ecg_kind *kind_named(const struct engine_cards *cards, const char *name)
{
    int kind = engine_cards_find(cards, name);
    assert_true(kind >= 0);
    return ecg_kind_of(cards, (unsigned)kind);
}

static const struct champ_mode *modes_of(const struct engine_cards *cards)
{
    return cards->own[CHAMP_TABLE_MODES];
}
static const struct champ_ability *abilities_of(const struct engine_cards *cards) { return cards->abilities; }
static const struct champ_filter *filters_of(const struct engine_cards *cards) { return cards->filters; }
static const struct champ_mod *mods_of(const struct engine_cards *cards)
{
    return cards->own[CHAMP_TABLE_MODS];
}
static const struct ecg_cost *costs_of(const struct engine_cards *cards)
{
    return cards->own[ECG_TABLE_COSTS];
}

// --- Programs

static void append_program(const struct engine_cards *cards, unsigned at, struct text *out)
{
    struct engine_listing listing;
    engine_listing_begin(&listing, cards, out);
    for (; cards->code[at].op != OP_END; at++) {
        engine_show_insn(&listing, at);
        text_append(out, "; ");
    }
}

// The programs of the card that has the line, in the order of its halves and abilities.
static void assert_programs(const char *header, const char *line, const char *expected)
{
    struct text text = {0};
    struct text found = {0};
    text_appendf(&text, "%s\n  %s\n", header, line);
    struct engine_cards *cards = compile(text_string(&text));
    const struct ecg_kind *kind = ecg_kind_of(cards, cards->count - 1);
    for (unsigned i = 0; i < kind->modes; i++)
        append_program(cards, modes_of(cards)[kind->first_mode + i].code, &found);
    for (unsigned i = 0; i < kind->abilities; i++)
        if (abilities_of(cards)[kind->first_ability + i].code != ENGINE_NO_INDEX)
            append_program(cards, abilities_of(cards)[kind->first_ability + i].code, &found);
    assert_string_equal(text_string(&found), expected);
    text_free(&text);
    text_free(&found);
    engine_cards_free(cards);
}

static const struct {
    const char *line;
    const char *program;
} event_programs[] = {
    // one after the other, with whatever stands between them
    {"draw 1, then gain 2 health; draw 3", "YOU; DRAW 1; YOU; GAIN 2; YOU; DRAW 3; "},
    {"draw 1; draw 2, then draw 3, then draw 4", "YOU; DRAW 1; YOU; DRAW 2; YOU; DRAW 3; YOU; DRAW 4; "},
    {"break target champion, then you may pay 1 gold, then draw 1",
     "TARGET 1 {any}; BREAK; MAY -> 7; PAY_GOLD 1; IF you do -> 7; YOU; DRAW 1; "},
    {"choose one: draw 1, then draw 2 | draw 3",
     "CHOOSE_ONE 2; JUMP -> 3; JUMP -> 8; YOU; DRAW 1; YOU; DRAW 2; JUMP -> 10; YOU; DRAW 3; "},
    // the largest numbers
    {"deal 255 damage divided among any targets", "DAMAGE_SPLIT 255; "},
    {"break up to 255 target champions", "TARGET_UP_TO 255 {any}; BREAK; "},
    {"gain 9999 health", "YOU; GAIN 9999; "},
    // damage says whether it hits champions or players
    {"deal 3 damage to any target", "TARGET_ANY 1; DAMAGE champions and players 3; "},
    {"deal 3 damage to target champion", "TARGET 1 {any}; DAMAGE champions 3; "},
    {"deal 3 damage to each opponent", "EACH_OPPONENT; DAMAGE players 3; "},
    {"deal 1 damage to target player and all champions they control",
     "TARGET_PLAYER 0; ALL {their}; DAMAGE champions and players 1; "},
    {"deal 2 damage to all champions and each player",
     "ALL {any}; EACH_PLAYER; DAMAGE champions and players 2; "},
    {"deal 2 damage to up to 2 targets", "TARGET_ANY_UP_TO 2; DAMAGE champions and players 2; "},
    {"deal 3, 4 and 5 damage to 3 different targets", "DAMAGE_3_TARGETS 3 5; "},
    {"deal 2 damage to target champion for each wolf you control",
     "TARGET 1 {any}; DAMAGE champions 2*count{your wolf}; "},
    {"break all champions; deal 1 damage to each player for each champion they lost",
     "ALL {any}; BREAK; EACH_PLAYER; DAMAGE_LOST; "},
    // filters
    {"break all your other nonevil cost 1 human or wolf champions",
     "ALL {your cost 1 nonevil human or wolf other}; BREAK; "},
    {"break target attacking nonhuman token in battle with defense 3 or less",
     "TARGET 1 {nonhuman token attacking in battle defense at most 3}; BREAK; "},
    {"banish target champion with defense at most the number of humans you control",
     "TARGET 1 {defense at most count{your human}}; BANISH; "},
    {"deal 3 damage to target champion and all other champions with the same name",
     "TARGET 1 {any}; ADD_ALL {with the same name not chosen before}; DAMAGE champions 3; "},
    {"break 2 target champions; break up to 3 target champions; break a champion you control; break 2 "
     "champions",
     "TARGET 2 {any}; BREAK; TARGET_UP_TO 3 {any}; BREAK; CHOOSE 1 {your}; BREAK; CHOOSE 2 {any}; BREAK; "},
    // modifications
    {"target champion gains blitz, breakthrough and -3/+2 this turn",
     "TARGET 1 {any}; MODIFY -3/+2 blitz breakthrough this turn; "},
    {"all your champions gain unbreakable and unblockable", "ALL {your}; MODIFY unblockable unbreakable; "},
    // players; "they" stay who they were while "you" do something
    {"draw 2", "YOU; DRAW 2; "},
    {"each player draws 1; they discard 1; target opponent loses 3 health",
     "EACH_PLAYER; DRAW 1; THEY; DISCARD 1; TARGET_PLAYER 1; LOSE 3; "},
    {"choose target player; gain 1 health for each champion card in their discard pile; banish their discard "
     "pile",
     "TARGET_PLAYER 0; YOU; GAIN cards in piles{their champion}; THEY; BANISH_PILE; "},
    {"banish target champion; its controller gains health equal to its offense; if you controlled it, draw 2",
     "TARGET 1 {any}; BANISH; CONTROLLER; GAIN its offense; IF you controlled it -> 7; YOU; DRAW 2; "},
    {"the turn player creates 2 wolves", "TURN_PLAYER; CREATE \"Wolf Token\" 2; "},
    {"create 1 wolf token; it gains blitz this turn; at end of turn, break it",
     "YOU; CREATE \"Wolf Token\" 1; MODIFY blitz this turn; BREAK_AT_END; "},
    {"transform target champion into a wolf", "TARGET 1 {any}; TRANSFORM \"Wolf Token\"; "},
    // X
    {"banish any number of evil cards from your discard pile; deal X+1 damage to target champion; gain 2X "
     "health",
     "PICK_PILE 1 {your evil}; BANISH_REVEALED; TARGET 1 {any}; DAMAGE champions X+1; YOU; GAIN 2*X; "},
    {"lose any amount of health; deal 2X damage to target champion",
     "LOSE_ANY; TARGET 1 {any}; DAMAGE champions 2*X; "},
    // cards
    {"put target champion card broken this turn from your discard pile into play",
     "PICK_PILE 0 {your broken this turn champion}; CARD_TO_PLAY; "},
    {"banish a card from target player's discard pile",
     "TARGET_PLAYER 0; PICK_PILE 0 {their}; CARD_BANISH; "},
    {"play an event card from your discard pile for free and banish it; banish this event",
     "PICK_PILE 0 {your event}; CARD_PLAY 1 1; BANISH_SELF; "},
    {"reveal the top 5 cards of your deck; you may put a champion card among them into play; banish the rest",
     "YOU; REVEAL 5; MAY -> 5; PICK_REVEALED {champion}; CARD_TO_PLAY; BANISH_REVEALED; "},
    {"choose target player; reveal the top card of their deck; play it or banish it",
     "TARGET_PLAYER 0; THEY; REVEAL 1; PICK_REVEALED {any}; CARD_PLAY 0 0; BANISH_REVEALED; "},
    // flow
    {"you may pay 1 health, then create 1 wolf",
     "MAY -> 5; PAY_HEALTH 1; IF you do -> 5; YOU; CREATE \"Wolf Token\" 1; "},
    {"you may break target champion; if you do, its controller draws 1",
     "MAY -> 3; TARGET 1 {any}; BREAK; IF you do -> 6; CONTROLLER; DRAW 1; "},
    {"if it is your turn, draw 1, then recycle, otherwise draw 2",
     "IF it is your turn -> 5; YOU; DRAW 1; RECYCLE; JUMP -> 7; YOU; DRAW 2; "},
    {"on your turn: break all champions", "IF it is your turn -> 3; ALL {any}; BREAK; "},
    {"choose one: draw 1 | draw 2; recycle | recycle",
     "CHOOSE_ONE 3; JUMP -> 4; JUMP -> 7; JUMP -> 11; YOU; DRAW 1; JUMP -> 12; YOU; DRAW 2; RECYCLE; JUMP -> "
     "12; "
     "RECYCLE; "},
    {"choose one:\n    draw 2\n    pay 1: on your turn: recycle",
     "YOU; DRAW 2; IF it is your turn -> 5; RECYCLE; "},
    {"draw 1\n  recycle", "YOU; DRAW 1; RECYCLE; "},
    {"in discard, 1 gold: recall; lose 1 health\n  draw 2", "YOU; DRAW 2; RECALL; YOU; LOSE 1; "},
    {"DRAW 2; Gain 1 WILD gold # a comment", "YOU; DRAW 2; GOLD 4 1; "},
    {"all your zombies gain \"when this is broken: deal 2 damage to target player\" this turn; draw 1",
     "ALL {your zombie}; GRANT 0; YOU; DRAW 1; "},
};

static void event_lines_become_programs(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof event_programs / sizeof *event_programs; i++)
        assert_programs("event \"E\" good, cost 1", event_programs[i].line, event_programs[i].program);
}

static const struct {
    const char *line;
    const char *program;
} champion_programs[] = {
    {"tribute: this gains blitz", "THIS; MODIFY blitz; "},
    {"loyalty 2: draw 1", "LOYALTY 2 -> 3; YOU; DRAW 1; "},
    {"loyalty X: return up to X target opposing champions",
     "LOYALTY 0 -> 3; TARGET_UP_TO 0 {opposing}; BOUNCE; "},
    // One program; the second trigger begins behind the loyalty.
    {"loyalty 2 and when this attacks: put 1 counter on this",
     "LOYALTY 2 -> 3; THIS; COUNTERS 0 1; THIS; COUNTERS 0 1; "},
    {"when this is blocked: transform all blocking nonwolf champions into a wolf",
     "ALL {nonwolf blocking}; TRANSFORM \"Wolf Token\"; "},
    {"when this deals damage to a champion: break them", "BREAK; "},
    {"when this deals damage to a player: that player discards 1", "THEY; DISCARD 1; "},
    {"good ally: you may return this", "MAY -> 3; THIS; BOUNCE; "},
    {"in discard, good ally: you may banish this, then create 5 humans",
     "MAY -> 5; BANISH_THIS; IF you do -> 5; YOU; CREATE \"Human Token\" 5; "},
    {"when this is broken: banish this", "BANISH_THIS; "},
    {"when this attacks: banish this", "THIS; BANISH; "},
    {"in discard, at the start of your turn: put this into play", "THIS_TO_PLAY; "},
    {"expend: create a token copy of this", "YOU; CREATE \"C\" 1; "},
    {"expend: gain control of target champion this turn; target opponent gains control of this",
     "TARGET 1 {any}; CONTROL 1; TARGET_PLAYER 1; THIS; GIVE_CONTROL; "},
    {"at end of turn: put 1 counter on this for each damage this took", "THIS; COUNTERS 0 damage on this; "},
    {"expend: put 2 -1/-1 counters on target champion; it loses all abilities this turn",
     "TARGET 1 {any}; COUNTERS 1 2; SILENCE; "},
};

static void champion_lines_become_programs(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof champion_programs / sizeof *champion_programs; i++)
        assert_programs("champion \"C\" good, cost 1, 2/2", champion_programs[i].line,
                        champion_programs[i].program);
}

// --- Kinds

static void header_fills_the_kind(void **state)
{
    (void)state;
    struct engine_cards *cards =
        compile("set \"First\"\n"
                "champion \"Sir Ey\xc3\xbe\xc3\xb3r\" good wild knight human, cost 0, 12/7, rare, "
                "deck good, note \"guessed\"\n"
                "  airborne, ambush\n"
                "  unbreakable on your turn\n"
                "set \"Second\"\n"
                "event \"Zap\" sage, cost 1\n"
                "  extra cost: break 2 champions you control, lose 3 health\n"
                "  draw 1\n"
                "god \"Elder\" evil elder god\n"
                "  your opening hand is 6\n");
    const struct ecg_kind *sir = kind_named(cards, "sir eythor");
    const struct engine_card *printed = &cards->cards[engine_cards_find(cards, "sir eythor")];
    assert_string_equal(printed->name, "Sir Ey\xc3\xbe\xc3\xb3r");
    assert_string_equal(printed->set, "First");
    assert_int_equal(sir->type, CHAMP_CHAMPION);
    assert_int_equal(sir->alignments, ECG_GOOD | ECG_WILD);
    assert_int_equal(sir->deck_alignments, ECG_GOOD);
    assert_int_equal(sir->cost, 0);
    assert_int_equal(sir->offense, 12);
    assert_int_equal(sir->defense, 7);
    assert_true(sir->rare);
    assert_int_equal(sir->keywords,
                     1U << CHAMP_AIRBORNE | 1U << ECG_AMBUSH | 1U << CHAMP_UNBREAKABLE_ON_OWN_TURN);
    assert_int_equal(__builtin_popcountll(sir->classes), 2);
    assert_true(sir->classes & kind_named(cards, "human token")->classes);
    const struct ecg_kind *zap = kind_named(cards, "ZAP");
    assert_string_equal(cards->cards[engine_cards_find(cards, "ZAP")].set, "Second");
    assert_int_equal(zap->deck_alignments, ECG_SAGE);
    assert_int_equal(zap->extra.break_champion, 2);
    assert_int_equal(zap->extra.health, 3);
    assert_int_equal(zap->modes, 1);
    const struct ecg_kind *elder = kind_named(cards, "Elder");
    const struct champ_ability *hand = &abilities_of(cards)[elder->first_ability];
    assert_int_equal(elder->type, ECG_GOD);
    assert_int_equal(hand->event, ECG_S_HAND_SIZE);
    assert_int_equal(hand->value, 6);
    assert_int_equal(hand->zone, ENGINE_SUPPLEMENTAL);
    engine_cards_free(cards);
}

static void abilities_say_when_and_where(void **state)
{
    (void)state;
    struct engine_cards *cards =
        compile("champion \"C\" good, cost 1, 2/2\n"
                "  tribute and good or wild ally: draw 1\n"
                "  if played from hand, loyalty 2: draw 1\n"
                "  when this leaves your discard pile: draw 1\n"
                "  when another wolf is broken: draw 1\n"
                "  expend, 1 gold, remove 2 counters, banish 3 cards from your discard pile: draw 1\n"
                "  your other humans have +1/+0 and are evil\n"
                "  while expended, you cannot be attacked\n");
    const struct ecg_kind *kind = kind_named(cards, "C");
    const struct champ_ability *a = &abilities_of(cards)[kind->first_ability];
    assert_int_equal(kind->abilities, 8);
    assert_int_equal(a[0].event, ECG_ON_TRIBUTE);
    assert_int_equal(a[1].event, ECG_ON_ALLY);
    assert_int_equal(a[1].alignments, ECG_GOOD | ECG_WILD);
    assert_int_equal(a[0].code, a[1].code);
    assert_int_equal(a[1].zone, ENGINE_IN_PLAY);
    assert_int_equal(a[2].event, ECG_ON_LOYALTY);
    assert_true(a[2].optional_from_hand);
    assert_false(a[1].optional_from_hand);
    assert_int_equal(a[3].zone, ENGINE_DISCARD);
    assert_int_equal(a[4].event, CHAMP_ON_OTHER_BROKEN);
    assert_int_equal(filters_of(cards)[a[4].filter].flags, CHAMP_F_OTHER);
    assert_int_equal(a[5].form, CHAMP_POWER);
    assert_true(costs_of(cards)[a[5].cost].expend);
    assert_int_equal(costs_of(cards)[a[5].cost].gold, 1);
    assert_int_equal(costs_of(cards)[a[5].cost].counters, 2);
    assert_int_equal(costs_of(cards)[a[5].cost].banish_cards, 3);
    assert_int_equal(a[6].form, CHAMP_STATIC);
    assert_int_equal(filters_of(cards)[a[6].filter].alignments, 0);
    assert_int_equal(filters_of(cards)[a[6].filter].whose, ENGINE_YOURS);
    assert_int_equal(mods_of(cards)[a[6].mod].offense, 1);
    assert_int_equal(mods_of(cards)[a[6].mod].alignments, ECG_EVIL);
    assert_true(a[7].while_expended);
    engine_cards_free(cards);
}

static void halves_may_cost_gold(void **state)
{
    (void)state;
    struct engine_cards *cards = compile("event \"E\" good, cost 0\n"
                                         "  choose one:\n"
                                         "    draw 2\n"
                                         "    pay 1: draw 3\n");
    const struct ecg_kind *kind = kind_named(cards, "E");
    assert_int_equal(kind->modes, 2);
    assert_int_equal(modes_of(cards)[kind->first_mode].extra, 0);
    assert_int_equal(modes_of(cards)[kind->first_mode + 1].extra, 1);
    engine_cards_free(cards);
}

static void shown_card_has_text_and_program(void **state)
{
    (void)state;
    struct engine_cards *cards = compile("set \"S\"\n\n"
                                         "event \"E\" good, cost 0  # why\n"
                                         "  choose one:\n"
                                         "    draw 2\n"
                                         "    pay 1: break target champion\n"
                                         "  in discard, good ally: recall\n\n\n"
                                         "champion \"Plain\" good, cost 0, 1/1\n");
    struct text text = {0};
    engine_card_show(cards, (unsigned)engine_cards_find(cards, "E"), &text);
    assert_string_equal(text_string(&text), "event \"E\" good, cost 0  # why\n"
                                            "  choose one:\n"
                                            "    draw 2\n"
                                            "    pay 1: break target champion\n"
                                            "  in discard, good ally: recall\n"
                                            "  program\n"
                                            "    half\n"
                                            "       0  YOU\n"
                                            "       1  DRAW 2\n"
                                            "       2  END\n"
                                            "    half, 1 gold more\n"
                                            "       3  TARGET 1 {any}\n"
                                            "       4  BREAK\n"
                                            "       5  END\n"
                                            "    in discard, good ally\n"
                                            "       6  RECALL\n"
                                            "       7  END\n");
    text_clear(&text);
    engine_card_show(cards, (unsigned)engine_cards_find(cards, "Plain"), &text);
    assert_string_equal(text_string(&text), "champion \"Plain\" good, cost 0, 1/1\n");
    text_free(&text);
    engine_cards_free(cards);
}

// --- The database

static void names_are_found_as_people_write_them(void **state)
{
    (void)state;
    struct engine_cards *cards = compile("champion \"Draka\xe2\x80\x99s \xc3\x89lan\" wild, cost 1, 2/2\n");
    int kind = engine_cards_find(cards, "draka's  elan");
    assert_int_equal(kind, 3);
    assert_int_equal(engine_cards_find(cards, "DRAKA'S ELAN"), kind);
    assert_int_equal(engine_cards_find(cards, "Draka"), -1);
    assert_int_equal(engine_cards_find(cards, ""), -1);
    assert_string_equal(engine_cards_suggest(cards, "wulf token"), "Wolf Token");
    assert_null(engine_cards_suggest(cards, "something quite different"));
    engine_cards_free(cards);
}

static void cards_may_speak_of_what_comes_later(void **state)
{
    (void)state;
    const struct diag_source sources[] = {
        {"a", "event \"A\" good, cost 1\n  create 2 witches; break all elves\n", 66},
        {"b", "token \"Witch\" evil witch, 1/1\nchampion \"E\" wild elf, cost 0, 1/1\n", 65},
    };
    struct diag_list out = {0};
    struct diag_source exact[2] = {sources[0], sources[1]};
    for (size_t i = 0; i < 2; i++)
        exact[i].length = strlen(sources[i].text);
    struct engine_cards *cards = ecg_cards_parse(exact, 2, &out);
    assert_non_null(cards);
    engine_cards_free(cards);
    diag_free(&out);
}

// Compiles the setting, with another card, and a file that changes it; NULL if that cannot be.
static struct engine_cards *change(const char *file, struct diag_list *out)
{
    static const char base[] =
        "set \"First\"\nevent \"A\" good, cost 0\n  draw 1\nevent \"B\" evil, cost 1\n  draw 2\n";
    const char *path = EPICSIM_SOURCE_DIR "/decks/ecg/cards/tokens.cards";
    const struct diag_source more[] = {{"base", base, strlen(base)}, {"change", file, strlen(file)}};
    return engine_cards_compile(
        &ecg_language.engine,
        &(struct epic_card_sources){
            .files = &path, .file_count = 1, .texts = more, .text_count = 2, .changes = 1},
        out);
}

static void changed_cards_take_the_place_of_others(void **state)
{
    (void)state;
    struct diag_list out = {0};
    struct text shown = {0};
    struct engine_cards *cards =
        change("event \"C\" sage, cost 0\n  draw 1\nevent \"a\" good, cost 1\n  draw 3\n", &out);
    assert_non_null(cards);
    int a = engine_cards_find(cards, "A");
    assert_int_equal(engine_cards_find(cards, "B"), a + 1);
    assert_int_equal(engine_cards_find(cards, "C"), a + 2);
    assert_int_equal(cards->count, a + 3);
    assert_int_equal(ecg_kind_of(cards, (unsigned)a)->cost, 1);
    assert_string_equal(cards->cards[a].name, "a");
    assert_string_equal(cards->cards[a].set, "First");
    engine_card_show(cards, (unsigned)a, &shown);
    assert_non_null(strstr(text_string(&shown), "draw 3"));
    assert_null(strstr(text_string(&shown), "draw 1"));
    text_clear(&shown);
    engine_card_show(cards, (unsigned)a + 1, &shown);
    assert_non_null(strstr(text_string(&shown), "draw 2"));
    text_free(&shown);
    engine_cards_free(cards);
    diag_free(&out);
}

static void changes_that_cannot_be_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *file, *message;
        unsigned line;
    } mistakes[] = {
        {"event \"A\" good, cost 1\n  draw 1\nevent \"A\" good, cost 1\n  draw 1\n",
         "\"A\" is among the new and changed cards twice", 3},
        {"event \"C\" good, cost 1\n  draw 1\nevent \"C\" good, cost 1\n  draw 1\n",
         "\"C\" is among the new and changed cards twice", 3},
        {"token \"A\" good, 1/1\n", "\"A\" is not a token", 1},
        {"champion \"Wolf Token\" wild, cost 0, 1/1\n", "\"Wolf Token\" is a token", 1},
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        struct diag_list out = {0};
        assert_null(change(mistakes[i].file, &out));
        assert_int_equal(out.count, 1);
        assert_string_equal(out.messages[0].file, "change");
        assert_int_equal(out.messages[0].line, mistakes[i].line);
        assert_non_null(strstr(out.messages[0].text, mistakes[i].message));
        diag_free(&out);
    }
}

static uint64_t hash_of(const char *text)
{
    struct engine_cards *cards = compile(text);
    uint64_t hash = cards->hash;
    engine_cards_free(cards);
    return hash;
}

static uint64_t hash_of_both(const char *one, const char *other)
{
    const struct diag_source sources[] = {{"one", one, strlen(one)}, {"other", other, strlen(other)}};
    struct diag_list out = {0};
    struct engine_cards *cards = ecg_cards_parse(sources, 2, &out);
    assert_non_null(cards);
    uint64_t hash = cards->hash;
    engine_cards_free(cards);
    diag_free(&out);
    return hash;
}

static void hash_sees_what_matters(void **state)
{
    (void)state;
    static const char ape[] = "champion \"Ape\" good, cost 1, 2/2\n",
                      cat[] = "champion \"Cat\" good, cost 1, 2/2\n",
                      dog[] = "champion \"Dog\" good, cost 1, 2/2\n";
    uint64_t hash = hash_of("champion \"A\" good, cost 1, 2/2\n  airborne\n");
    assert_int_equal(hash, hash_of("# note\nchampion  \"A\"  GOOD, cost 1, 2/2 # x\r\n\r\n      airborne"));
    assert_int_not_equal(hash, hash_of("champion \"A\" good, cost 1, 2/3\n  airborne\n"));
    assert_int_not_equal(hash, hash_of("champion \"a\" good, cost 1, 2/2\n  airborne\n"));
    assert_int_not_equal(hash, hash_of("champion \"A\" good, cost 1, 2/2\n"));
    assert_int_not_equal(hash_of_both(ape, dog), hash_of_both(cat, dog));
    assert_int_not_equal(hash_of_both(ape, cat), hash_of_both(ape, dog));
}

static void files_are_loaded_and_missed(void **state)
{
    (void)state;
    struct diag_list out = {0};
    glob_t files;
    assert_int_equal(glob(EPICSIM_SOURCE_DIR "/decks/ecg/cards/*.cards", 0, NULL, &files), 0);
    const char *own = "event \"My own card\" good, cost 1\n  create 1 wolf; break all wolves\n";
    const struct diag_source more = {"own", own, strlen(own)};
    struct engine_cards *cards =
        engine_cards_compile(&ecg_language.engine,
                             &(struct epic_card_sources){.files = (const char *const *)files.gl_pathv,
                                                         .file_count = files.gl_pathc,
                                                         .texts = &more,
                                                         .text_count = 1},
                             &out);
    if (!cards)
        print_messages(&out);
    assert_true(cards && cards->count >= 290);
    assert_true(engine_cards_find(cards, "my own card") >= 0);
    engine_cards_free(cards);
    globfree(&files);
    const char *missing = "no/such.cards";
    assert_null(engine_cards_compile(&ecg_language.engine,
                                     &(struct epic_card_sources){.files = &missing, .file_count = 1}, &out));
    assert_int_equal(out.errors, 1);
    assert_non_null(strstr(out.messages[0].text, "no/such.cards"));
    diag_free(&out);
}

// Every card of the published files prints with a program that ends.
static void published_cards_are_shown(void **state)
{
    (void)state;
    struct diag_list out = {0};
    glob_t files;
    assert_int_equal(glob(EPICSIM_SOURCE_DIR "/decks/ecg/cards/*.cards", 0, NULL, &files), 0);
    struct engine_cards *cards =
        engine_cards_compile(&ecg_language.engine,
                             &(struct epic_card_sources){.files = (const char *const *)files.gl_pathv,
                                                         .file_count = files.gl_pathc},
                             &out);
    struct text text = {0};
    assert_int_equal(out.errors, 0);
    for (unsigned i = 0; cards && i < cards->count; i++) {
        text_clear(&text);
        engine_card_show(cards, i, &text);
        assert_non_null(strstr(text_string(&text), cards->cards[i].name));
        assert_null(strchr(text_string(&text), '?') ? strstr(text_string(&text), " ? ") : NULL);
    }
    text_free(&text);
    engine_cards_free(cards);
    globfree(&files);
    diag_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(event_lines_become_programs),
        cmocka_unit_test(champion_lines_become_programs),
        cmocka_unit_test(header_fills_the_kind),
        cmocka_unit_test(abilities_say_when_and_where),
        cmocka_unit_test(halves_may_cost_gold),
        cmocka_unit_test(shown_card_has_text_and_program),
        cmocka_unit_test(names_are_found_as_people_write_them),
        cmocka_unit_test(cards_may_speak_of_what_comes_later),
        cmocka_unit_test(changed_cards_take_the_place_of_others),
        cmocka_unit_test(changes_that_cannot_be_are_refused),
        cmocka_unit_test(hash_sees_what_matters),
        cmocka_unit_test(files_are_loaded_and_missed),
        cmocka_unit_test(published_cards_are_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
