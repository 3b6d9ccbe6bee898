// Statements about champions.
#include "engine/scenario/claim.h"
#include "engine/language/cards.h"

#include <string.h>

#include "games/champions/scenario/scenario.h"

void champ_count_board(const struct engine_claim *c, unsigned seat, uint16_t *kinds)
{
    for (place_set left = board_player(&c->g, seat)->control; left;) {
        unsigned place = places_pop(&left);
        uint16_t *count = &kinds[champ_kind_at(&c->g, place)];
        *count = (uint16_t)(*count + board_copies(board_of(&c->g), place));
    }
}

static bool claim_position(const struct engine_claim *c, const struct engine_subject *x, bool wanted,
                           bool *mine)
{
    const struct board *b = board_of(&c->g);
    const struct {
        const char *word;
        place_set set;
    } positions[] = {
        {"expended", b->expended},
        {"flipped", b->flipped},
        {"prepared", b->present & ~b->expended & ~b->flipped},
        {"deploying", b->deploying},
        {"attacking", b->attacking},
        {"blocking", b->blocking},
    };
    *mine = true;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        if (words_take(c->w, positions[i].word))
            return places_test(positions[i].set, x->place) == wanted ||
                   engine_claim_differs(c, "expected %s %s%s", x->name, wanted ? "" : "not ",
                                        positions[i].word);
    *mine = false;
    return true;
}

static bool has_keyword(const struct engine_claim *c, unsigned place, unsigned keyword)
{
    if (keyword == CHAMP_UNBREAKABLE)
        return places_test(champ_unbreakable(&c->g), place);
    if (keyword < CHAMP_KW_IN_PLAY)
        return places_test(champ_keyword(&c->g, (enum champ_keyword)keyword), place);
    return ((unsigned)champ_info_at(&c->g, place)->keywords >> keyword & 1U) != 0;
}

static bool claim_keyword(const struct engine_claim *c, const struct engine_subject *x, bool wanted)
{
    const struct token *first = c->w->at;
    int keyword = champ_take_keyword(c->p, c->w);
    if (keyword < 0)
        return words_expected(c->w, "a keyword");
    return has_keyword(c, x->place, (unsigned)keyword) == wanted ||
           engine_claim_differs(c, "expected %s %s %s", x->name, wanted ? "to have" : "to lack", first->text);
}

// A class by its word; reports one that no card has.
static bool find_class(const struct engine_claim *c, const char *word, unsigned *out)
{
    const struct engine_cards *cards = c->sc->cards;
    for (*out = 0; *out < cards->class_count; ++*out)
        if (strcmp(cards->class_names[*out], word) == 0)
            return true;
    return words_error(c->w, "no card has the class \"%s\"", word);
}

// is evil, is not wolf
static bool claim_trait(const struct engine_claim *c, const struct engine_subject *x)
{
    bool wanted = !words_take(c->w, "not"), found;
    int alignment = champ_take_alignment(c->p, c->w);
    const char *word = alignment >= 0 ? "of this alignment" : words_word(c->w);
    unsigned class;
    if (!word)
        return words_expected(c->w, "an alignment or a class");
    if (alignment >= 0)
        found = (champ_alignments(&c->g, x->place) >> alignment & 1U) != 0;
    else if (find_class(c, word, &class))
        found = (champ_info_at(&c->g, x->place)->classes >> class & 1U) != 0;
    else
        return false;
    return found == wanted ||
           engine_claim_differs(c, "expected %s to be %s%s", x->name, wanted ? "" : "not ", word);
}

static bool claim_numbers(const struct engine_claim *c, const struct engine_subject *x)
{
    const struct board *b = board_of(&c->g);
    int offense, defense;
    int found_offense = champ_offense(&c->g, x->place), found_defense = champ_defense(&c->g, x->place);
    if (words_take(c->w, "offense"))
        return engine_claim_number(c, "offense", found_offense);
    if (words_take(c->w, "defense"))
        return engine_claim_number(c, "defense", found_defense);
    if (words_take(c->w, "damage"))
        return engine_claim_number(c, "damage", b->damage[x->place]);
    if (words_take(c->w, "counters"))
        return engine_claim_number(c, "+1/+1 counters", b->counters[x->place] & BOARD_PLUS_MASK);
    if (words_take_two(c->w, "minus", "counters"))
        return engine_claim_number(c, "-1/-1 counters", b->counters[x->place] >> BOARD_PLUS_BITS);
    if (!words_number(c->w, &offense) || !words_take(c->w, "/") || !words_number(c->w, &defense))
        return words_expected(c->w, "a statement about a champion");
    return (offense == found_offense && defense == found_defense) ||
           engine_claim_differs(c, "expected %s %d/%d, found %d/%d", x->name, offense, defense, found_offense,
                                found_defense);
}

static bool claim_owner(const struct engine_claim *c, const struct engine_subject *x)
{
    unsigned seat, owner = champ_owner(&c->g, x->place);
    if (!words_seat(c->w, &seat))
        return false;
    return owner == seat || engine_claim_differs(c, "expected %s to be owned by P%u, found P%u", x->name,
                                                 seat + 1U, owner + 1U);
}

bool champ_claim(const struct engine_claim *c, const struct engine_subject *x, bool wanted)
{
    bool mine;
    bool holds = claim_position(c, x, wanted, &mine);
    if (mine)
        return holds;
    if (!wanted)
        return words_expected(c->w, "in, or a position such as \"expended\", after \"not\"");
    if (words_take(c->w, "has"))
        return claim_keyword(c, x, true);
    if (words_take(c->w, "lacks"))
        return claim_keyword(c, x, false);
    if (words_take(c->w, "is"))
        return claim_trait(c, x);
    return words_take(c->w, "owner") ? claim_owner(c, x) : claim_numbers(c, x);
}
