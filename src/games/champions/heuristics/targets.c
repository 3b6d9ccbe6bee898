// What programs do to champions and players, and how good it is to name them for that.
#include "games/champions/heuristics/heuristics.h"

struct engine_intent champ_intent_of(const struct engine_game *g, const struct engine_frame *f,
                                     const struct engine_insn *in)
{
    assert(in);
    bool under_way = in == engine_insn_of(g->m, f);
    switch (in->op) {
    case CHAMP_OP_DAMAGE:
        return (struct engine_intent){ENGINE_DAMAGE, engine_number_of(g, f, in->b, EPIC_NO_SEAT)};
    case CHAMP_OP_DAMAGE_SPLIT: // point by point, so what has been begun is finished
        return (struct engine_intent){ENGINE_DAMAGE,
                                      under_way ? f->left : engine_number_of(g, f, in->b, EPIC_NO_SEAT)};
    case CHAMP_OP_DAMAGE_3_TARGETS: return (struct engine_intent){ENGINE_DAMAGE, f->x};
    case CHAMP_OP_COUNTERS: return (struct engine_intent){in->a ? ENGINE_HARM : ENGINE_HELP, 0};
    case CHAMP_OP_MODIFY: {
        const struct champ_mod *mod = &champ_match(g)->mods[in->b];
        return (struct engine_intent){mod->offense + mod->defense < 0 ? ENGINE_HARM : ENGINE_HELP, 0};
    }
    case CHAMP_OP_KEEP_ONE: return (struct engine_intent){under_way ? ENGINE_HELP : ENGINE_NEUTRAL, 0};
    default: return (struct engine_intent){ENGINE_NEUTRAL, 0};
    }
}

void champ_score_places(const struct engine_game *g, unsigned seat, place_set places,
                        struct engine_intent intent, int32_t *score)
{
    struct champ_sizes sizes;
    champ_size_up(g, places, &sizes);
    struct champ_sight sight = champ_look(g, &sizes);
    bool damages = intent.purpose == ENGINE_DAMAGE, helps = intent.purpose == ENGINE_HELP;
    place_set own = champ_of_team(g, seat), unbreakable = damages ? champ_unbreakable(g) : 0;
    while (places) {
        unsigned place = places_pop(&places);
        int left = sizes.defense[place] - board_of(g)->damage[place];
        bool spared = damages && (intent.amount < left || places_test(unbreakable, place));
        int32_t worth = spared ? intent.amount : champ_worth_seen(&sight, place);
        *score++ = places_test(own, place) == helps ? worth : -worth;
    }
}

int32_t champ_score_of_seat(const struct engine_game *g, unsigned seat, unsigned named,
                            struct engine_intent intent)
{
    int32_t worth = 1;
    int health = board_player(g, named)->health;
    if (intent.purpose == ENGINE_DAMAGE)
        worth = champ_worth_of_damage(champ_weights(g), health, intent.amount);
    // B-firstblood-4: who is out early for another's sake wins for that one.
    bool kept = g->m->first_blood && intent.purpose == ENGINE_DAMAGE && !(engine_prey(g, seat) >> named & 1U);
    return !kept && engine_same_team(g, seat, named) == (intent.purpose == ENGINE_HELP) ? worth : -worth;
}
