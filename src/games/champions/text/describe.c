#include "engine/text/words.h"
#include "games/champions/text/position.h"

#define KEYWORD_WORDS(name, words) [name] = (words),
const char *const champ_keyword_words[CHAMP_KEYWORDS] = {CHAMP_KEYWORD_LIST(KEYWORD_WORDS)};

const char *champ_ability_word(const struct engine_match *m, unsigned ability)
{
    const struct engine_words *words = m->rules->words;
    switch (ability) {
    case CHAMP_BUILTIN_RIGHTEOUS: return "righteous";
    case CHAMP_BUILTIN_BREAK: return "break at end of turn";
    case CHAMP_BUILTIN_DISCARD: return "discard at end of turn";
    default: break;
    }
    if (ability >= m->ability_count)
        return "unknown ability";
    const struct champ_ability *a = &champ_match_of(m)->abilities[ability];
    if (a->form == CHAMP_POWER)
        return "power";
    return a->form == CHAMP_TRIGGER && a->event < words->event_count ? words->events[a->event]
                                                                     : "static ability";
}

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
        append_if(champ_keyword(g, (enum champ_keyword)keyword), place, champ_keyword_words[keyword], out);
    const char *words[ENGINE_PLACE_WORDS];
    unsigned count = engine_place_words(g, place, words);
    for (unsigned i = 0; i < count; i++)
        text_appendf(out, ", %s", words[i]);
    if (!engine_card_is_token(b->card[place]) && champ_owner(g, place) != champ_controller(g, place))
        text_appendf(out, ", of P%u", champ_owner(g, place) + 1U);
    text_append_char(out, '\n');
}

static void append_champions(const struct engine_game *g, unsigned seat, struct text *out)
{
    place_set places = board_player(g, seat)->control & board_of(g)->present;
    if (places)
        text_appendf(out, "champions of P%u\n", seat + 1U);
    while (places)
        append_champion(g, places_pop(&places), out);
}

void champ_tell_champions(const struct engine_game *g, struct text *out)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++)
        append_champions(g, seat, out);
}

void champ_tell_this_turn(const struct engine_game *g, struct text *out)
{
    const struct board *b = board_of(g);
    for (unsigned i = 0; i < b->delayed_count && i < BOARD_DELAYED; i++)
        text_appendf(out, "at end of turn: %s, by P%u\n", engine_ability_word(g->m, b->delayed[i].builtin),
                     b->delayed[i].player + 1U);
    for (unsigned i = 0; i < b->grant_count && i < BOARD_GRANTS; i++) {
        text_appendf(out, "this turn: %s", engine_ability_word(g->m, b->granted[i]));
        engine_tell_places("given to", b->granted_to[i], out);
        text_append_char(out, '\n');
    }
}
