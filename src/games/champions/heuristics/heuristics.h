// Knowing how to play a game with champions: what champions and health are worth, battles by arithmetic, what
// operations on champions are worth.
//
// The table of a game's heuristics begins with the engine's (engine/heuristics/heuristics.h) and goes on with
// weights for all this.
//
//   worth.c           champions by size and keywords, health by what is left of it
//   battlefield.c     who can block whom, what damage breaks, what a battle comes to
//   battle_plan.c     whom to attack with whom, who blocks, how damage is divided
//   battle_scores.c   quick scores of attackers, defenders and blockers
//   targets.c         what programs do to champions and players, and how good it is to name them
//   program_value.c   what operations on champions and health are worth
//   symmetric.c       which champions differ in nothing but their place
//   features.c        what the forecast looks at of champions and health
#ifndef EPICSIM_GAMES_CHAMPIONS_HEURISTICS_H
#define EPICSIM_GAMES_CHAMPIONS_HEURISTICS_H

#include "engine/heuristics/value.h"
#include "games/champions/champions.h"

// In hundredths of a point, as everything here.
struct champ_weights {
    int32_t offense, defense; // each point of a champion
    int32_t ability;          // something it can do in play
    int32_t ready_percent;    // of a champion that can attack or block
    // By keyword: what each point of offense is worth more with it, and what it is worth to have it.
    struct {
        int32_t each, having;
    } keyword[16];
    // What health is worth: the least that one of these lines gives it, so that a point is worth more, the
    // less of it is left.
    int32_t health_base[4], health_each[4];
    int32_t health_paid;    // a point of health, as a price
    int32_t put_into_play;  // a champion from anywhere
    int32_t breaks_one;     // one of the others', of their choice
    int32_t attack_at_once; // for a champion that has just come
    int32_t modest;         // small things
};

struct champ_battlefield;

struct champ_heuristics {
    struct engine_heuristics base;
    struct champ_weights weight;
    // What else a battle brings the attacker, besides champions that break and health; NULL: nothing.
    int32_t (*own_battle)(const struct champ_battlefield *field, place_set attackers, place_set blockers,
                          unsigned seat, unsigned defender);
};

static inline const struct champ_heuristics *champ_heuristics(const struct engine_game *g)
{
    return (const struct champ_heuristics *)g->m->rules->heuristics;
}

static inline const struct champ_weights *champ_weights(const struct engine_game *g)
{
    return &champ_heuristics(g)->weight;
}

// Who may still block for a seat: a prepared object does not.
static inline place_set champ_guards(const struct engine_game *g, unsigned seat)
{
    return champ_prepared(g, seat) & ~champ_set_at(g, champ_match(g)->objects_at);
}

// --- worth.c

// What it is for its owner to have a card that is worth so much in any hand; less what it can do from the
// discard pile, too.
int32_t champ_score_of_card(const struct engine_game *g, engine_card card, int32_t in_hand,
                            int32_t from_pile);

// More makes no difference: cards may gain any multiple of what they count.
enum { CHAMP_MOST_HEALTH = INT16_MAX };

static inline int32_t champ_worth_of_health(const struct champ_weights *weight, int health)
{
    int32_t worth = INT32_MAX;
    health = health < CHAMP_MOST_HEALTH ? health : CHAMP_MOST_HEALTH;
    for (unsigned i = 0; i < sizeof weight->health_base / sizeof *weight->health_base; i++) {
        int32_t line = weight->health_base[i] + weight->health_each[i] * health;
        worth = line < worth ? line : worth;
    }
    return health > 0 ? worth : 0;
}
// Damage to a player, and health gained.
int32_t champ_worth_of_damage(const struct champ_weights *weight, int health, int damage);
int32_t champ_worth_of_gain(const struct champ_weights *weight, int health, int gain);

// Keywords that champions have for good, looked up once for all of them.
struct champ_sight {
    const struct engine_game *g;
    const struct champ_weights *weight;
    const struct champ_sizes *sizes;
    unsigned keywords; // that somebody has
    place_set having[CHAMP_KW_GRANTABLE];
};
struct champ_sight champ_look(const struct engine_game *g, const struct champ_sizes *sizes);
// What a champion in play is worth, but for what it has for this turn only.
int32_t champ_worth_seen(const struct champ_sight *sight, unsigned place);
int32_t champ_worth_printed(const struct engine_game *g, unsigned kind);

// The champions that each seat has once the turn is over: without those that break then, with those that
// come back then.
struct champ_holdings {
    place_set going, returning;
};
struct champ_holdings champ_holdings_after_turn(const struct engine_game *g);
static inline place_set champ_held_after_turn(const struct board *b, struct champ_holdings holdings,
                                              const struct board_player *player)
{
    return ((player->control & ~holdings.returning) | player->returning) & b->present & ~holdings.going;
}

// What each seat has that is in the game.
void champ_worths(const struct engine_game *g,
                  int32_t (*of_seat)(const struct champ_sight *sight, unsigned seat,
                                     struct champ_holdings holdings),
                  int32_t worth[EPIC_MAX_SEATS]);

// --- battlefield.c

// What arithmetic needs to know of each champion in play.
struct champ_battlefield {
    const struct engine_game *g;
    struct champ_sizes size;
    int16_t left[BOARD_PLACES]; // damage that breaks it
    int32_t worth[BOARD_PLACES];
    place_set airborne, unblockable, picky, breakthrough, righteous, unbreakable;
};

// Only those concerned are looked at.
void champ_survey(struct champ_battlefield *field, const struct engine_game *g, place_set concerned);

// What those have who may attack a seat.
static inline place_set champ_hunting(const struct engine_game *g, unsigned seat)
{
    return g->m->short_reach ? champ_places_of(g, engine_hunters(g, seat))
                             : board_of(g)->present & ~champ_of_team(g, seat);
}

place_set champ_able_to_block(const struct champ_battlefield *field, place_set candidates,
                              place_set attackers);
int champ_total_offense(const struct champ_battlefield *field, place_set champions);
unsigned champ_strongest(const struct champ_battlefield *field, place_set champions); // by offense
// Those that so much damage is spent on, if it is spent well, and what they are worth together.
place_set champ_victims(const struct champ_battlefield *field, place_set champions, int damage,
                        int32_t *worth);
// What a battle of `seat` is worth to it, as the two of them see it.
int32_t champ_battle(const struct champ_battlefield *field, place_set attackers, place_set blockers,
                     unsigned seat, unsigned defender);
// Whether one of the attackers deals damage to one of the defenders whoever blocks there.
bool champ_is_unstoppable(const struct engine_game *g, place_set attackers, unsigned defenders);
// One attack after the other, each blocker stops one: does enough come through whatever they do?
bool champ_lethal_one_by_one(const struct champ_battlefield *field, place_set attackers, unsigned defender);

// --- battle_plan.c

// Who may attack whom.
struct champ_attack {
    unsigned seat;
    place_set named; // those who attack already
    place_set able;  // those who may still, one group after the other
    unsigned defenders;
};
// What to do next: the best group that holds those who attack already.  An empty one is none.
struct champ_attack_plan {
    place_set group;
    int32_t gain;
    bool lethal; // one by one they cannot all be stopped
};
struct champ_attack_plan champ_plan_attack(const struct engine_game *g, struct champ_attack attack);
// What it comes to if some champions attack one after the other and each attack gets its best answer.
struct champ_threat {
    int32_t worth;
    int through; // damage that nobody is left to stop
    bool lethal;
};
struct champ_threat champ_threat_of(const struct champ_battlefield *field, place_set attackers, unsigned seat,
                                    unsigned defender);
// Whom of `defenders` to attack with this group.
unsigned champ_plan_defender(const struct engine_game *g, struct champ_attack attack);
// All blockers, those already named included.
place_set champ_plan_block(const struct engine_game *g);
// The share of battle damage for the lowest of those that have none yet; at least `low`, at most `high`.
int champ_plan_share(const struct engine_game *g, place_set open, int low, int high);
// One more of the champions that may be named, if the plan has one.
struct engine_option champ_name_one_of(const struct engine_choice *ask, place_set plan);

// --- A position as one seat sees it that has something to choose

struct champ_value_context {
    struct engine_value_context base;
    struct champ_battlefield field;
    place_set own, foes;
    place_set hunters; // of those who may attack the seat
    bool waiting;      // what is judged waits to be answered: what it answers itself is not judged again
};
// With the one of those whom it may attack who has the least health as rival.
struct champ_value_context champ_value_context_of(const struct engine_game *g, unsigned seat);
static inline const struct champ_value_context *champ_context(const struct engine_walk *w)
{
    return (const struct champ_value_context *)w->context;
}

// --- battle_scores.c: action scores, each the next of a row

// `able` are all who may attack now.
int32_t *champ_score_attackers(const struct champ_value_context *context, place_set places, int32_t *score);
int32_t *champ_score_more_attackers(const struct champ_value_context *context, place_set able,
                                    int32_t *score);
int32_t *champ_score_defenders(const struct champ_value_context *context, int32_t *score);
int32_t *champ_score_blockers(const struct champ_value_context *context, int32_t *score);

// --- targets.c: for the engine's table

struct engine_intent champ_intent_of(const struct engine_game *g, const struct engine_frame *f,
                                     const struct engine_insn *in);
void champ_score_places(const struct engine_game *g, unsigned seat, place_set places,
                        struct engine_intent intent, int32_t *score);
int32_t champ_score_of_seat(const struct engine_game *g, unsigned seat, unsigned named,
                            struct engine_intent intent);

// --- program_value.c: for the engine's table

bool champ_may_hold(const struct engine_walk *w, unsigned condition);
void champ_count_operation(struct engine_walk *w, const struct engine_insn *in);
// What the triggered abilities of a card do, as it enters play, that answer to such events: bits.
int32_t champ_value_of_triggers(const struct champ_value_context *context, engine_card card, uint64_t events);
// What damage to the rival is worth.
int32_t champ_hurt(const struct champ_value_context *context, int damage);

// --- symmetric.c: for the engine's table

bool champ_are_symmetric(const struct engine_game *g, unsigned a, unsigned b);

// --- features.c

// Of a seat, for the features of the forecast.
struct champ_outlook {
    float count, tokens; // how many
    float able;          // with powers or abilities in play
    float unbreakable, untargetable;
    float offense, defense; // of all of them
    float evasive;          // offense that is hard to block: airborne or unblockable
    float breakthrough, righteous;
    float guards, guard_defense; // champions that can block now
    float spent;                 // offense of the expended
    float turn_offense;          // what can attack now
    float clock;                 // offense as a share of the weakest opponent's health
    float open_clock;            // the same of what goes past as many guards
    float turn_clock;            // of what can attack now and goes past as many guards
};
// Of a seat that is in the game; `sizes` are those of all champions.
void champ_look_ahead(const struct engine_game *g, const struct champ_sizes *sizes, unsigned seat,
                      struct champ_outlook *out);

// The features of all seats that are in the game, `count` of each at `out + seat * count`.
typedef void champ_seat_features(const struct engine_game *g, const struct champ_sizes *sizes, unsigned seat,
                                 float *out);
void champ_features(const struct engine_game *g, champ_seat_features *of_seat, size_t count, float *out);

// --- card_facts.c, inputs.c: for the learned value

// Sorts of effects: what a program does, in amounts.
enum champ_effect {
    CHAMP_EFFECT_DAMAGE,
    CHAMP_EFFECT_REMOVAL,
    CHAMP_EFFECT_HARM,   // else
    CHAMP_EFFECT_OF_ALL, // the three above, to all of some
    CHAMP_EFFECT_HEALTH,
    CHAMP_EFFECT_TOKENS,
    CHAMP_EFFECT_BONUS,
    CHAMP_EFFECT_CARDS,
    CHAMP_EFFECT_DISCARD,
    CHAMP_EFFECTS
};

// Facts of a card; a game's own follow.
enum champ_fact {
    CHAMP_FACT_CHAMPION,
    CHAMP_FACT_EVENT,
    CHAMP_FACT_OFFENSE,
    CHAMP_FACT_DEFENSE,
    CHAMP_FACT_POWERS, // so many of each form of abilities
    CHAMP_FACT_TRIGGERS,
    CHAMP_FACT_STATICS,
    CHAMP_FACT_IN_PILE,
    CHAMP_FACT_KEYWORDS, // those that may be gained
    CHAMP_FACT_AT_ONCE = CHAMP_FACT_KEYWORDS + CHAMP_KW_GRANTABLE,
    CHAMP_FACT_LATER = CHAMP_FACT_AT_ONCE + CHAMP_EFFECTS,
    CHAMP_FACTS = CHAMP_FACT_LATER + CHAMP_EFFECTS
};
struct engine_cards;
// What an operation of the game's own comes to, as one of any game with champions: itself, if that is nothing
// of them.  What else is to be counted it adds to the facts of the card.
typedef struct engine_insn champ_usual_operation(const struct engine_insn *in, int8_t *facts);
// `entering` are the events that happen to a card when it enters play.
void champ_facts_of(const struct engine_cards *cards, unsigned number, uint64_t entering,
                    champ_usual_operation *usual, int8_t *out);

// The features of the seat and of its rival, and the facts of the cards of each: in play and ready, not
// ready, in the discard pile, in hand.  Returns where the game's own inputs begin.
enum { CHAMP_ZONES = 4 };
int16_t *champ_inputs(const struct engine_game *g, unsigned seat, int16_t *out);
// The two best action scores of the open choice; both 0 if they are not told.
int16_t *champ_put_scores(const struct engine_game *g, bool told, int16_t *out);

// --- What games with champions tell alike, in designated initializers

// Of struct engine_heuristics.
#define CHAMP_HEURISTICS                                                                                    \
    .intent_of = champ_intent_of, .score_places = champ_score_places, .score_of_seat = champ_score_of_seat, \
    .symmetric = champ_are_symmetric

// Of struct champ_weights: health is worth 95 each of the first ten, then 65, 45, and 25 from 30 on.
#define CHAMP_WEIGHTS                                                                        \
    .ready_percent = 8, .health_base = {0, 300, 700, 1300}, .health_each = {95, 65, 45, 25}, \
    .health_paid = 50, .put_into_play = 500, .breaks_one = 250, .attack_at_once = 150, .modest = 30

// Of the keywords there.
#define CHAMP_KEYWORD_WEIGHTS                                                   \
    [CHAMP_AIRBORNE] = {.each = 12}, [CHAMP_UNBLOCKABLE] = {.each = 22},        \
    [CHAMP_BREAKTHROUGH] = {.each = 10}, [CHAMP_UNBREAKABLE] = {.having = 150}, \
    [CHAMP_UNTARGETABLE] = {.having = 80}, [CHAMP_UNBANISHABLE] = {.having = 20}

#endif
