// What costs nothing may be used any number of times (T-ability-1), but not for ever in one and the same
// position: the texts have no rule for that (A63), and players who do anything would hardly stop.
//
// So an ability that costs nothing is not offered where it would come to nothing more: what it gives is there
// already, or will be when a use that waits has resolved; nor when a few uses of it wait (`repeats` of struct
// tcg_match), or were made since anything has changed.  Such uses that wait on the line change nothing; as
// soon as what they do has made a difference, all of them may be used as often again.
#include "games/tcg/tcg.h"

#include <string.h>

// What all players see of a position, what is used for nothing and waits apart: worlds that agree with a view
// have the same, and views tell nothing more by it.  As a number: it is asked for whenever something may be
// used again.
static uint64_t mix(uint64_t hash, uint64_t word)
{
    return ((hash << 29U | hash >> 35U) ^ word) * UINT64_C(0x9e3779b97f4a7c15);
}

static uint64_t mix_sets(uint64_t hash, const place_set *sets, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        hash = mix(hash, sets[i]);
    return hash;
}

// Four times damage, of which what no defense outlasts is all the same: else there would be no end of it
// where it breaks nothing.
static uint64_t damage_that_counts(uint64_t word)
{
    enum { MOST = 255 };
    uint16_t damage[sizeof word / sizeof(uint16_t)];
    memcpy(damage, &word, sizeof word);
    for (unsigned i = 0; i < sizeof damage / sizeof *damage; i++)
        damage[i] = damage[i] < MOST ? damage[i] : MOST;
    memcpy(&word, damage, sizeof word);
    return word;
}

// Four places at once; where nothing is, numbers are 0.
static uint64_t mix_numbers(const struct board *b, uint64_t hash)
{
    for (unsigned place = 0; b->present >> place; place += 4) {
        uint64_t word;
#define MIX(type, name)                                               \
    static_assert(4 * sizeof(type) == sizeof word, "four to a word"); \
    memcpy(&word, &b->name[place], sizeof word);                      \
    hash = mix(hash, (const void *)b->name == b->damage ? damage_that_counts(word) : word);
        BOARD_NUMBERS(MIX)
#undef MIX
    }
    return hash;
}

static uint64_t mix_players(const struct engine_game *g, uint64_t hash)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        const struct tcg_player *player = tcg_player(g, seat);
        hash = mix(hash, player->board.control);
        hash = mix(hash, (uint64_t)(uint32_t)player->board.health << 32U | (uint64_t)player->actions << 24U |
                             (uint64_t)player->bound << 16U | bits128_count(player->core.revealed));
        hash = mix(hash, (uint64_t)tcg_hand_count(g, seat) << 16U | bits128_count(player->core.discard));
    }
    return hash;
}

static bool is_idle(const struct tcg_match *m, const struct tcg_item *item)
{
    return !(item->flags & TCG_IT_CARD) && item->ability < ENGINE_FIRST_BUILTIN && m->repeats[item->ability];
}

static uint64_t mix_line(const struct engine_game *g, uint64_t hash)
{
    const struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->line_count; i++) {
        const struct tcg_item *item = &s->line[i];
        if (!is_idle(tcg_match(g), item))
            hash = mix(hash, (uint64_t)item->ability << 8U | item->more);
    }
    return hash;
}

static uint32_t position_of(const struct engine_game *g)
{
    const struct tcg_state *s = tcg_state(g);
    const struct board *b = &s->board;
    const place_set sets[] = {b->present,  b->expended,    b->flipped,     b->attacking, b->blocking,
                              s->veiled,   b->silenced,    s->unready,     s->strings,   s->hunted,
                              s->peaceful, s->demoralized, s->untargetable};
    // Whoever acts when the attacker wants to stop opens the step again: tcg_acted.
    unsigned step = s->core.step == TCG_STEP_BATTLE_END ? TCG_STEP_BATTLE : s->core.step;
    uint64_t hash = (uint64_t)s->core.turn << 32U | (uint64_t)step << 24U |
                    (uint64_t)s->becomes_count << 16U | (uint64_t)s->copy_count << 8U | b->grant_count;
    hash = mix_sets(hash, sets, sizeof sets / sizeof *sets);
    if (b->touched) {
        hash = mix_sets(hash, b->this_turn, CHAMP_KW_GRANTABLE);
        hash = mix_sets(hash, s->gained_this_turn, TCG_GAINED);
        hash = mix_sets(hash, s->lost_own, TCG_GAINED);
    }
    hash = mix_line(g, mix_players(g, mix_numbers(b, hash)));
    return (uint32_t)(hash >> 32U ^ hash);
}

static struct tcg_use *use_of(const struct engine_game *g, const struct engine_frame *f, unsigned ability)
{
    struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->use_count; i++) {
        if (s->uses[i].ability == ability && s->uses[i].source == f->source)
            return &s->uses[i];
    }
    return NULL;
}

static bool has_for_the_turn(const struct tcg_state *s, unsigned place, unsigned keyword)
{
    return places_test(keyword < CHAMP_KW_GRANTABLE ? s->board.this_turn[keyword]
                                                    : s->gained_this_turn[keyword - TCG_FIRST_GAINED],
                       place);
}

// Its source has the keywords of this mod for the turn.
static bool has_all(const struct tcg_state *s, unsigned place, const struct champ_mod *mod)
{
    uint32_t left = mod->keywords;
    while (left && has_for_the_turn(s, place, (unsigned)__builtin_ctz(left)))
        left &= left - 1;
    return !left;
}

// How many uses of it wait on the line.
static unsigned waiting(const struct tcg_state *s, unsigned ability, unsigned place)
{
    unsigned count = 0;
    for (unsigned i = 0; i < s->line_count; i++) {
        if (s->line[i].ability == ability && s->line[i].source == place)
            count += 1U + s->line[i].more;
    }
    return count;
}

// What gives its source keywords needs but one use that waits; if that is stopped there may be another.
bool tcg_only_repeats(const struct engine_game *g, const struct engine_frame *f, unsigned ability)
{
    const struct tcg_match *m = tcg_match(g);
    const struct tcg_state *s = tcg_state(g);
    unsigned gives = f->source == ENGINE_NO_PLACE ? ENGINE_NO_INDEX : m->gives[ability];
    if (s->line_count &&
        waiting(s, ability, f->source) >= (gives == ENGINE_NO_INDEX ? m->repeats[ability] : 1U))
        return true;
    if (gives != ENGINE_NO_INDEX)
        return has_all(s, f->source, &champ_match(g)->mods[gives]);
    const struct tcg_use *use = s->use_count ? use_of(g, f, ability) : NULL;
    return use && use->times >= m->repeats[ability] && position_of(g) == s->used_in;
}

// One of more different ones than are remembered takes the place of the oldest; in the end the cap on plays
// sees to it that a turn ends.
void tcg_note_use(struct engine_game *g, const struct engine_frame *f)
{
    struct tcg_state *s = tcg_state(g);
    if (tcg_match(g)->gives[f->ability] != ENGINE_NO_INDEX)
        return;
    uint32_t now = position_of(g);
    if (now != s->used_in)
        s->use_count = 0;
    s->used_in = now;
    struct tcg_use *use = use_of(g, f, f->ability);
    if (!use) {
        if (s->use_count == TCG_USES) {
            memmove(&s->uses[0], &s->uses[1], (TCG_USES - 1) * sizeof s->uses[0]);
            s->use_count--;
        }
        use = &s->uses[s->use_count++];
        *use = (struct tcg_use){f->ability, f->source, 0};
    }
    use->times++;
}
