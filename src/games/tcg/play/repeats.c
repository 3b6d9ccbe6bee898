// What costs nothing may be used any number of times (T-ability-1), but not for ever in one and the same
// position: the texts have no rule for that (A63), and players who do anything would hardly stop.
#include "base/text.h"
#include "games/tcg/tcg.h"

#include <string.h>

// What all players see of a position, what is used for nothing and waits apart: worlds that agree with a view
// have the same, and views tell nothing more by it.
struct sight {
    place_set sets[16];
    uint16_t damage[BOARD_PLACES], counters[BOARD_PLACES];
    int16_t offense[BOARD_PLACES], defense[BOARD_PLACES];
    place_set given[2 * TCG_GAINED + CHAMP_KW_GRANTABLE];
    struct {
        place_set control;
        int mojo;
        uint32_t actions, hand, pile, revealed;
    } player[EPIC_MAX_SEATS];
    uint32_t turn, step, line, others;
};

static bool is_idle(const struct tcg_match *m, const struct tcg_item *item)
{
    return !(item->flags & TCG_IT_CARD) && item->ability < ENGINE_FIRST_BUILTIN && m->repeats[item->ability];
}

static void look_at_players(const struct engine_game *g, struct sight *sight)
{
    for (unsigned seat = 0; seat < engine_seats(g); seat++) {
        const struct tcg_player *player = tcg_player(g, seat);
        sight->player[seat].control = player->board.control;
        sight->player[seat].mojo = player->board.health;
        sight->player[seat].actions = player->actions + 256U * player->bound;
        sight->player[seat].hand = tcg_hand_count(g, seat);
        sight->player[seat].pile = bits128_count(player->core.discard);
        sight->player[seat].revealed = bits128_count(player->core.revealed);
    }
}

static void look_at_line(const struct engine_game *g, struct sight *sight)
{
    const struct tcg_state *s = tcg_state(g);
    for (unsigned i = 0; i < s->line_count; i++) {
        const struct tcg_item *item = &s->line[i];
        if (is_idle(tcg_match(g), item))
            continue;
        sight->line++;
        sight->others = sight->others * 31U + item->ability + 1U + item->more;
    }
}

static uint32_t position_of(const struct engine_game *g)
{
    const struct tcg_state *s = tcg_state(g);
    const struct board *b = &s->board;
    struct sight sight;
    memset(&sight, 0, sizeof sight);
    const place_set sets[] = {b->present,     b->expended,      b->flipped,    b->attacking,
                              b->blocking,    b->silenced,      s->veiled,     s->unready,
                              s->demoralized, s->untargetable,  s->strings,    s->hunted,
                              s->peaceful,    s->becomes_count, s->copy_count, b->grant_count};
    static_assert(sizeof sets == sizeof sight.sets, "one for each");
    memcpy(sight.sets, sets, sizeof sets);
    memcpy(sight.damage, b->damage, sizeof b->damage);
    memcpy(sight.counters, b->counters, sizeof b->counters);
    memcpy(sight.offense, b->bonus_offense, sizeof b->bonus_offense);
    memcpy(sight.defense, b->bonus_defense, sizeof b->bonus_defense);
    memcpy(sight.given, s->gained_this_turn, sizeof s->gained_this_turn);
    memcpy(&sight.given[TCG_GAINED], s->lost_own, sizeof s->lost_own);
    memcpy(&sight.given[2 * TCG_GAINED], b->this_turn, sizeof b->this_turn);
    look_at_players(g, &sight);
    look_at_line(g, &sight);
    sight.turn = s->core.turn;
    sight.step = s->core.step;
    return (uint32_t)text_hash64(&sight, sizeof sight);
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

bool tcg_only_repeats(const struct engine_game *g, const struct engine_frame *f, unsigned ability)
{
    if (!tcg_state(g)->use_count)
        return false;
    const struct tcg_use *use = use_of(g, f, ability);
    return use && use->times >= tcg_match(g)->repeats[ability] && position_of(g) == tcg_state(g)->used_in;
}

// One of more different ones than are remembered takes the place of the oldest; in the end the cap on plays
// sees to it that a turn ends.
void tcg_note_use(struct engine_game *g, const struct engine_frame *f)
{
    struct tcg_state *s = tcg_state(g);
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
