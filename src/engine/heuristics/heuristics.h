// Knowing how to play: what the engine derives from a game's description of its positions.
//
// A game describes its positions in one table.  From it the functions below derive what players ask of
// epic_rules (rules/rules.h), with the same names and types.
//
//   defaults.c    what a game does not define itself
//   answers.c     an answer to any choice at once, from what the program that asks goes on to do
//   scores.c      a quick score for each option of the open choice
//   value.c       what programs are worth now, read off their instructions
//   evaluate.c    what a position is worth to a seat
//   lookahead.c   taking an action in one possible world and going on until it is settled
//   rollout.c     playing on by action scores; priors of actions
//   symmetric.c   the legal actions without those that are equivalent to another
//   forecast.c    the share of the points that a position is expected to bring
//   expect.c      the same by networks that have learned it: as a seat sees it, or with all hands open
//   network.c     such networks
#ifndef EPICSIM_ENGINE_HEURISTICS_HEURISTICS_H
#define EPICSIM_ENGINE_HEURISTICS_HEURISTICS_H

#include "engine/heuristics/network.h"
#include "engine/language/program.h"
#include "engine/machine/choice.h"

enum { ENGINE_MAX_FEATURES = 64 };

// Worths are in hundredths of a point; a point is roughly one health of a player in the middle of a game.
enum {
    ENGINE_WORTH_WIN = 1000000,
    ENGINE_SCORE_SURE = 20000, // of an option: it decides the game; no other score goes beyond this
    ENGINE_SCORE_LIKELY = 200  // what is usually right
};

struct engine_lookahead;

// What a game has found out for one default answer and may use for the next ones: it sees for itself how much
// of that still holds.
enum { ENGINE_MOST_NOTES = 12288 };
struct engine_notes {
    _Alignas(EPIC_STATE_ALIGNMENT) unsigned char of_game[ENGINE_MOST_NOTES];
    bool kept; // something is written there
};
static inline void engine_begin_notes(struct engine_game *g, struct engine_notes *notes)
{
    notes->kept = false;
    g->notes = notes;
}

// What the program under way does to whatever is named now.
enum engine_purpose { ENGINE_NEUTRAL, ENGINE_HARM, ENGINE_DAMAGE, ENGINE_HELP };
struct engine_intent {
    enum engine_purpose purpose;
    int amount; // of damage
};

// A function that is NULL does what its comment says.
struct engine_heuristics {
    const struct engine_value_rules *value; // what operations are worth: value.h
    int32_t point;                          // what a point of a seat's score is worth, where `worths` is NULL

    // Whether everything that an action set off is over, so that positions can be compared.  NULL: nothing is
    // under way, and somebody may act.
    bool (*settled)(const struct engine_state *s);

    // What an instruction does to what is named for it, where its traits do not say that; else
    // ENGINE_NEUTRAL, which NULL is always.
    struct engine_intent (*intent_of)(const struct engine_game *g, const struct engine_frame *f,
                                      const struct engine_insn *in);
    // How much a seat likes to name each of these places, in ascending order; and a player.  NULL: a game
    // without a board; and naming whoever has the highest score hurts most.
    void (*score_places)(const struct engine_game *g, unsigned seat, place_set places,
                         struct engine_intent intent, int32_t *score);
    int32_t (*score_of_seat)(const struct engine_game *g, unsigned seat, unsigned named,
                             struct engine_intent intent);
    // How good it is for its owner to have a card rather than to lose it.  NULL: what a card is worth.
    int32_t (*score_of_card)(const struct engine_game *g, unsigned owner, unsigned slot);
    // Answers to the game's own questions.  NULL: the first option.
    struct engine_option (*own_answer)(const struct engine_game *g);
    // Which of several effects; NULL: the first.
    struct engine_option (*mode)(const struct engine_game *g);
    // Scores of the options of the game's own questions, and of modes: in the order of engine_option_nth;
    // returns where they end.  NULL: cards are worth what their programs do.
    int32_t *(*own_scores)(const struct engine_game *g, int32_t *score);
    uint16_t (*card_code)(const struct engine_match *m, unsigned kind); // for that: where a program begins
    // What to do, looking one step ahead; NULL: what is best then.
    struct engine_option (*decide)(struct engine_lookahead *ahead);

    // What each seat that is still in the game has.  NULL: its score, and cards in hand.
    void (*worths)(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS]);

    // Whether two places of the open choice differ only in their number; those in `ordered` always do.
    bool (*symmetric)(const struct engine_game *g, unsigned a, unsigned b);
    place_set (*ordered)(const struct engine_game *g);

    // Chance makes so many times fewer of the choices in playouts than a search wants: where turns have many,
    // one that goes astray spoils what is said of all others.  0: as many.
    unsigned steadiness;

    // The forecast: features of all seats that are still in the game, one row of `feature_count` each, at
    // `out + seat * feature_count`.  A seat's strength is the exponential of their weighted sum.  NULL: they
    // are two, its score and cards in hand.
    void (*features)(const struct engine_game *g, float *out);
    unsigned feature_count;
    const double *weights; // NULL: usual ones of those two

    // The learned value: what goes into the networks of a position that a seat sees, in a game of two; and
    // the networks, of views after a move and of positions with all hands open, where searches stop.  NULL:
    // none.  For open positions, what takes long to compute is left out (0).
    void (*inputs)(const struct engine_game *g, unsigned seat, bool open, int16_t *out);
    unsigned input_count;
    const struct engine_network *network, *open_network;
};

void engine_follow(const struct epic_match *match, void *state, epic_action action,
                   const struct epic_chance *chance);
uint32_t engine_rollout(const struct epic_match *match, void *state, struct epic_chance *chance,
                        struct pcg *random, unsigned turns, unsigned noise);
void engine_prior(const struct epic_match *match, const void *state, const epic_action *list, unsigned count,
                  float *out);
unsigned engine_unique_moves(const struct epic_match *match, const void *state, epic_action *list);
void engine_forecast(const struct epic_match *match, const void *state, double *out);
epic_action engine_advise(const struct epic_match *match, const void *view, struct pcg *random);
int32_t engine_evaluate(const struct epic_match *match, const void *state, unsigned seat);
bool engine_has_learned(const struct epic_match *match);
bool engine_foresees(const struct epic_match *match);
void engine_play_to_settled(const struct epic_match *match, void *state, struct epic_chance *chance);
double engine_expect(const struct epic_match *match, const void *view, unsigned seat);
void engine_foresee(const struct epic_match *match, const void *state, double *out);

// For `symmetric`: whether anything under way speaks of a place, or of the card there (ENGINE_NO_CARD: none).
bool engine_is_referred_to(const struct engine_state *s, unsigned place, engine_card card);

// --- What a game defines, or the default (defaults.c)

bool engine_settled(const struct engine_match *m, const struct engine_state *s);
int32_t engine_score_of_seat(const struct engine_game *g, unsigned seat, unsigned named,
                             struct engine_intent intent);
int32_t engine_score_of_card(const struct engine_game *g, unsigned owner, unsigned slot);
int32_t *engine_own_scores(const struct engine_game *g, int32_t *score);
void engine_worths(const struct engine_game *g, int32_t worth[EPIC_MAX_SEATS]);
enum { ENGINE_USUAL_FEATURES = 2 }; // a seat's score, and cards in its hand
extern const double engine_usual_weights[ENGINE_USUAL_FEATURES];
unsigned engine_features(const struct engine_game *g, float *out); // how many there are

// --- Answers and scores

// An answer to the open choice without trying anything out.
struct engine_option engine_default_answer(const struct engine_game *g);
// The action of doing nothing, if that is possible.
struct engine_option engine_pass(const struct engine_choice *ask);

struct engine_intent engine_intent_here(const struct engine_game *g);
// Whether what is chosen for the program is given up, so that less is better.
bool engine_gives_up(const struct engine_game *g);

// What each option of the open choice seems to be worth, in the order of engine_option_nth; returns how many
// there are, at most EPIC_MAX_ACTIONS.  In hundredths of a point, and only differences count.
unsigned engine_action_scores(const struct engine_game *g, int32_t *score);
static inline bool engine_same_option(struct engine_option a, struct engine_option b)
{
    return a.kind == b.kind && a.value == b.value;
}
static inline int32_t engine_clip_score(int32_t score)
{
    return score > ENGINE_SCORE_SURE    ? ENGINE_SCORE_SURE
           : score < -ENGINE_SCORE_SURE ? -ENGINE_SCORE_SURE
                                        : score;
}

// --- A decision by looking one step ahead

struct engine_lookahead {
    const struct engine_match *m;
    struct engine_state *world; // one that agrees with what the seat knows
    void *copy;                 // room for a state of this match
    struct epic_chance chance;  // what happens there, whatever is decided
    struct pcg *random;
    unsigned seat;
};

static inline struct engine_game engine_lookahead_game(struct engine_lookahead *ahead)
{
    return (struct engine_game){ahead->m, ahead->world, &ahead->chance, NULL};
}
// Tries out all options, notes what each is worth, and says how many there are and which is the best; the
// default answer gets a small bonus.  0: there are too many.
enum { ENGINE_MANY_OPTIONS = 24 }; // more are too many to be tried out
struct engine_tried {
    struct engine_option option;
    int32_t value;
};
unsigned engine_try_all(struct engine_lookahead *ahead, struct engine_option usual,
                        struct engine_tried tried[ENGINE_MANY_OPTIONS], unsigned *best);
// The best of all options; the default answer if there are too many.
struct engine_option engine_best_ahead(struct engine_lookahead *ahead);
// What to play or use, or doing nothing unless something gains so much; `keep` says how much more an option
// is worth later.  Whether to try out places, too: attacks are decided elsewhere.
struct engine_option engine_best_play(struct engine_lookahead *ahead, int32_t wanted, bool places,
                                      int32_t (*keep)(const struct engine_game *g,
                                                      struct engine_option option));

// --- Features

// A count clipped to two bounds and measured from the lower one.
static inline float engine_between(int value, int low, int high)
{
    return (float)(value <= low ? 0 : value >= high ? high - low : value - low);
}

#endif
