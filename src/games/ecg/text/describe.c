// A state in words: engine/text/position.h.
//
//     champions of P0
//        3  Wolf Token 2/2, deploying
#include "engine/text/position.h"
#include "engine/text/words.h"
#include "games/ecg/knowledge/view.h"
#include "games/ecg/language/facts.h"

static void append_gold(const struct ecg_player *player, struct text *out)
{
    text_appendf(out, ", gold %u", player->gold);
    for (unsigned i = 0; ecg_alignment_words[i]; i++) {
        if (player->aligned_gold[i])
            text_appendf(out, " + %u %s", player->aligned_gold[i], ecg_alignment_words[i]);
    }
}

// For whoever looks: health (E1.10.1#6) and discard piles (B-setup-5) are public, hands are as the view has
// them.
static void append_player(const struct engine_game *g, unsigned seat, struct text *out)
{
    const struct ecg_player *player = ecg_player(g, seat);
    unsigned god = ecg_match(g)->list[seat].core.beside;
    if (!engine_tell_seat(g, seat, out))
        return;
    text_appendf(out, "health %d", (int)player->board.health);
    append_gold(player, out);
    engine_tell_cards(g, seat, out);
    if (god != ENGINE_NO_INDEX)
        text_appendf(out, "; god %s", engine_kind_name(g->m, god));
    if (player->board.no_health)
        text_append(out, "; cannot gain health");
    text_append_char(out, '\n');
}

// --- champions -----------------------------------------------------------------------------------

static void append_if(place_set set, unsigned place, const char *words, struct text *out)
{
    if (places_test(set, place))
        text_appendf(out, ", %s", words);
}

// E1.10.1#5: what is not printed on it is said, too.
static void append_champion(const struct engine_game *g, unsigned place, struct text *out)
{
    const struct board *b = board_of(g);
    text_appendf(out, "  %2u  %s %d/%d", place, engine_card_name(g, b->card[place]), champ_offense(g, place),
                 champ_defense(g, place));
    if (b->more[place])
        text_appendf(out, " x%u", board_copies(b, place));
    if (b->damage[place])
        text_appendf(out, ", %u damage", b->damage[place]);
    if (b->counters[place] & BOARD_PLUS_MASK)
        text_appendf(out, ", %d +1/+1", b->counters[place] & BOARD_PLUS_MASK);
    if (b->counters[place] >> BOARD_PLUS_BITS)
        text_appendf(out, ", %d -1/-1", b->counters[place] >> BOARD_PLUS_BITS);
#define APPEND_SET(name, bound, title, told, word) \
    if ((told) == BOARD_TELL_ALL)                  \
        append_if(b->name, place, word, out);
    BOARD_SETS(APPEND_SET)
#undef APPEND_SET
    for (unsigned keyword = 0; keyword < CHAMP_KW_IN_PLAY; keyword++)
        append_if(champ_keyword(g, (enum champ_keyword)keyword), place, ecg_keyword_words[keyword], out);
    if (!engine_card_is_token(b->card[place]) && champ_owner(g, place) != champ_controller(g, place))
        text_appendf(out, ", of P%u", champ_owner(g, place));
    text_append_char(out, '\n');
}

static void append_champions(const struct engine_game *g, unsigned seat, struct text *out)
{
    place_set places = ecg_player(g, seat)->board.control & board_of(g)->present;
    if (places)
        text_appendf(out, "champions of P%u\n", seat);
    while (places)
        append_champion(g, places_pop(&places), out);
}

static void append_for_this_turn(const struct engine_game *g, struct text *out)
{
    const struct board *b = board_of(g);
    for (unsigned i = 0; i < b->delayed_count && i < BOARD_DELAYED; i++)
        text_appendf(out, "at end of turn: %s, by P%u\n", ecg_words.ability(g->m, b->delayed[i].builtin),
                     b->delayed[i].player);
    for (unsigned i = 0; i < b->grant_count && i < BOARD_GRANTS; i++) {
        text_appendf(out, "this turn: %s", ecg_words.ability(g->m, b->granted[i]));
        engine_tell_places("given to", b->granted_to[i], out);
        text_append_char(out, '\n');
    }
}

// --- the whole -----------------------------------------------------------------------------------

static void append_turn(const struct engine_game *g, struct text *out)
{
    const struct ecg_state *s = ecg_state(g);
    if (!engine_tell_turn(g, out))
        return;
    if (s->board.battle)
        text_appendf(out, " attacking P%u", s->board.defender);
    if (s->board.no_attacks)
        text_append(out, ", no more attacks");
    text_appendf(out, "; P%u has initiative\n", s->core.priority);
}

void ecg_describe(const struct epic_match *match, const void *state, struct text *out)
{
    const struct engine_game g = engine_look_at(match, state);
    append_turn(&g, out);
    for (unsigned seat = 0; seat < match->seats; seat++)
        append_player(&g, seat, out);
    for (unsigned seat = 0; seat < match->seats; seat++)
        append_champions(&g, seat, out);
    engine_tell_under_way(&g, out);
    append_for_this_turn(&g, out);
    engine_tell_choice(&g, out);
}
