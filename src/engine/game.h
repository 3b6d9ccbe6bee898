// A game being played, as the engine sees it: the match, the state, chance.
#ifndef EPICSIM_ENGINE_GAME_H
#define EPICSIM_ENGINE_GAME_H

#include "engine/state.h"

// For what is rarely needed on a frequent path: keeps it out of line.
#define ENGINE_SELDOM __attribute__((noinline, cold))

// For what is needed often, but not by most calls: keeps the caller small, so that it does not save registers
// for nothing.
#define ENGINE_APART __attribute__((noinline))

// For a condition that hardly ever holds: what depends on it is put behind everything else.
#define ENGINE_UNLIKELY(condition) __builtin_expect(!!(condition), 0)

// For what is compiled again at every call, with what is known there.
#define ENGINE_WITHIN static inline __attribute__((always_inline))

// One instruction of a program.
struct engine_insn {
    uint8_t op;
    uint8_t a;
    uint16_t b;
    uint16_t n; // a second number, where the operation takes one
};

// One seat's deck, as sets over its slots.
struct engine_list {
    uint16_t kind[ENGINE_SLOTS];
    uint8_t size;
    uint8_t opening_hand;
    bool many_copies; // more than three of a kind, so the sets below are incomplete
    uint16_t beside;  // the kind of the card beside the deck, ENGINE_NO_INDEX none: never part of a state
    struct bits128 all;
    struct bits128 copy_of_previous[2]; // of the kind of the slot one, two before
};

struct engine_match;
struct engine_game;
struct engine_option;
struct engine_number;     // engine/language/program.h
struct engine_deck_check; // engine/deck_check.h
struct engine_deck_limits;
struct engine_kinds;      // engine/kinds.h
struct engine_language;   // engine/language/compiler.h
struct engine_heuristics; // engine/heuristics/heuristics.h
struct engine_notes;      // likewise
struct engine_knowledge;  // engine/knowledge/knowledge.h
struct engine_words;      // engine/text/words.h
struct engine_op;         // engine/language/program.h
struct engine_mulligan;   // engine/turn/turn.h
struct engine_own_audit;  // engine/audit.h
struct diag_list;         // base/diag.h
struct pcg;               // base/pcg.h
enum engine_progress { ENGINE_DONE, ENGINE_WAIT };
typedef enum engine_progress engine_op(struct engine_game *g, struct engine_frame *f,
                                       const struct engine_insn *in);
typedef bool engine_step_function(struct engine_game *g); // false: somebody is asked

// The verbs of the options of a question, in action codes.
struct engine_verbs {
    uint8_t card, place, seat, number, done;
    bool of_owner; // the cards may be another seat's, and lie where the choice says
};

// Offense and defense.
struct engine_size {
    int offense, defense;
};

// A card that has just left the board, and what was true of it there.
struct engine_departed {
    engine_card card;
    engine_card seen; // what it was there, perhaps a copy; ENGINE_NO_CARD: without abilities
    uint8_t controller;
    bool unbanishable;
};

// What a game tells the engine: where its players are in memory, and what its operations and its turn do.
struct engine_rules {
    uint32_t players_at, player_size; // in the state
    uint32_t present_at, cards_at; // likewise: the set of places where something is, the card at each place
    unsigned places;               // how many there are
    // What not every game has: engine/knowledge/sight.h.
    uint32_t sight_at, abroad_at; // in a player
    uint32_t veiled_at;           // in the state
    bool closed_piles;
    uint32_t own_zones_at; // in a player: sets of its cards that lie in zones of the game's own, where all
                           // see them
    unsigned own_zones;
    uint32_t own_sets_at; // likewise: sets of places of the game's own, which never hold what has left
    unsigned own_sets;
    uint32_t lost_at;      // likewise: by keyword, who has lost it for this turn
    uint8_t first_step;    // of the first turn
    uint8_t left_step;     // where a turn goes on if its player has left
    bool deals;            // the game deals opening hands itself: engine_deal
    bool settle_first;     // nobody is asked, even in the midst of an instruction, before who is out and what
                           // leaves play is looked at
    uint8_t trigger_stage; // where the frame of a trigger begins
    uint8_t member_stage;  // and where, if it means a member of the team that it is about
    uint8_t last_stage;    // of a frame
    uint16_t last_builtin; // trigger that no card spells out
    const struct engine_verbs *verbs;   // by question
    engine_step_function *const *steps; // by step
    engine_op *const *ops;              // by operation
    const struct engine_language *language;
    const struct engine_heuristics *heuristics;
    const struct engine_knowledge *knowledge;
    const struct engine_words *words;
    const struct engine_mulligan *mulligan; // NULL: opening hands are kept
    const struct engine_own_audit *audit;   // NULL: nothing of its own

    // Decks: what each format allows (engine/deck_check.h), and what else the game asks for; whether a card
    // lies beside decks (NULL: none does); what the name of an older wording of a card ends with, which is
    // the same card all the same.
    const struct engine_deck_limits *limits;
    void (*check_deck)(const struct engine_deck_check *c);
    void (*check_restriction)(const struct engine_deck_check *c); // NULL: no deck is restricted to anything
    bool (*lies_beside)(const void *cards, unsigned kind);
    const char *wording;

    // Matches: their size, where in them the seats' lists are, and the size of what the game knows of a list,
    // which begins with a struct engine_list.  The option that says when a game is too long.
    size_t match_size, lists_at, list_size;
    uint8_t opening_hand; // unless a match says something else of a list
    uint8_t turn_cap;
    // Whether such decks and options can play together; reports what cannot.  NULL: any can.
    bool (*fits)(const void *cards, const struct epic_deck *const *decks, unsigned seats,
                 const struct epic_options *options, struct diag_list *out);
    // What a game adds to a match (NULL: nothing): before lists are filled, false if memory ran out; after a
    // list is filled, the rest of which is zeroed; when all are filled, with their kinds; at the end of the
    // match.
    bool (*match_begin)(struct engine_match *m);
    void (*note_list)(struct engine_match *m, unsigned seat);
    void (*match_ready)(struct engine_match *m, const struct engine_kinds *listed);
    void (*match_end)(struct engine_match *m);

    // Playing on to the next choice, and at random to the end, compiled for this game: engine/machine/run.h.
    // NULL: as for any game.
    void (*advance)(struct engine_game *g);
    uint32_t (*playout)(struct engine_game *g, struct pcg *random);

    // Any of these that does nothing in a game may be NULL. What the game sets up at the start, before hands
    // are dealt: life, points.
    void (*set_up)(struct engine_game *g);
    // The next step of the turn, when nothing is under way: engine_step.  Like the next two: false when
    // somebody is asked.
    engine_step_function *step;
    // No program is under way, but triggers wait or something has to be checked: engine_resolve.
    engine_step_function *resolve;
    // One stage of what is paid before a program runs.
    bool (*pay)(struct engine_game *g, struct engine_frame *f);
    // After an instruction with `check_seats` or `check_board` set: who is out, what leaves play.
    void (*settle)(struct engine_game *g);
    // Carries out an answer to a question of the game's own, `what`, which is no longer open.
    void (*take)(struct engine_game *g, unsigned what, struct engine_option option);
    // What an outcome says about a seat: health, points.
    int (*score)(const struct engine_game *g, unsigned seat);
    // A card that was being played has been carried out, and is not banished; `flags` are those of its frame.
    // NULL: it goes to its owner's discard pile.
    void (*finish_card)(struct engine_game *g, engine_card card, unsigned flags);
    // A seat has drawn a card; it was to draw one, but its deck is empty.
    void (*drew)(struct engine_game *g, unsigned seat);
    void (*empty_deck)(struct engine_game *g, unsigned seat);
    // Seats were eliminated together, and others play on: what those get for it.  NULL: nothing.
    void (*eliminated)(struct engine_game *g, unsigned seats);
    // A seat has left: what the game itself keeps of it; the turn without those who have, which goes on at
    // `left_step` where it was theirs.
    void (*leave)(struct engine_game *g, unsigned seat);
    void (*go_on_without)(struct engine_game *g);
    // In games with a board.  Whether a static ability with such flags of the game's own works; sizes before
    // anything is added; something has come into play, or left it; a card goes from a player who controlled
    // it to a zone.
    bool (*static_works)(const struct engine_game *g, unsigned flags, unsigned source);
    struct engine_size (*size)(const struct engine_game *g, unsigned place);
    void (*entered)(struct engine_game *g, place_set places);
    void (*left)(struct engine_game *g, place_set places);
    void (*changed_sides)(struct engine_game *g, unsigned place, unsigned from);
    // Places about which the game keeps something outside its sets, frames and triggers: what is there is not
    // stacked with what is like it.
    place_set (*speaks_of)(const struct engine_game *g);
    void (*send)(struct engine_game *g, const struct engine_departed *departed, enum engine_zone zone);
    // Moves cards: out of a discard pile, and there from a hand because of a player.  NULL: it does no more.
    void (*leave_discard)(struct engine_game *g, engine_card card);
    void (*discard)(struct engine_game *g, unsigned seat, engine_card card, unsigned because_of);
    // A card goes from the hand where it is to that of another player.  NULL: who had it knows that.
    void (*steal)(struct engine_game *g, engine_card card, unsigned thief);
    // Whether a card may be played, for what it costs or `free`; one that the machine has taken out of its
    // zone is played, `how` being of enum engine_playing.
    bool (*can_play)(const struct engine_game *g, unsigned seat, engine_card card, bool free);
    void (*play)(struct engine_game *g, unsigned seat, engine_card card, unsigned how);

    // What instructions name.  Filters: whose things they mean (enum engine_whose), what in play they fit,
    // and which cards of a seat.
    unsigned (*whose)(const struct engine_match *m, unsigned filter);
    place_set (*matching)(const struct engine_game *g, const struct engine_frame *f, unsigned filter);
    struct bits128 (*matching_cards)(const struct engine_game *g, const struct engine_frame *f,
                                     unsigned filter, unsigned owner, struct bits128 cards);
    // Places of what these seats have in play, in games with short reach: engine_reach.
    place_set (*places_of)(const struct engine_game *g, unsigned seats);
    // Those of them, and of players, that may be targets.  NULL: all.
    place_set (*targetable)(const struct engine_game *g, place_set places);
    unsigned (*targetable_seats)(const struct engine_game *g, unsigned seats);
    // Bases of numbers and conditions that the engine does not know.
    int (*number_base)(const struct engine_game *g, const struct engine_frame *f,
                       const struct engine_number *number, unsigned seat);
    bool (*condition)(const struct engine_game *g, const struct engine_frame *f, unsigned what);

    // Adds the cards that lie in zones of the game's own to the end of a list; returns its new end.  NULL:
    // there are no such zones.
    engine_card *(*cards_elsewhere)(const struct engine_game *g, engine_card *end);

    // The card at a place where what lies there is a copy of another.
    engine_card (*card_at)(const struct engine_game *g, unsigned place);

    // Begins a trigger that no card spells out.
    void (*start_builtin)(struct engine_game *g, const struct engine_trigger *entry);
    const struct engine_insn *own_code; // a program that no card spells out: ENGINE_CODE_OWN
    bool (*amount)(const struct engine_match *m,
                   unsigned ability); // of it a trigger counts an amount; NULL: none
    // What that is of the thing itself that has the ability.
    int (*own_amount)(const struct engine_game *g, unsigned ability, unsigned place);
    uint16_t (*ability_code)(const struct engine_match *m, unsigned ability); // its first instruction
    // Remembers what was chosen last, as it is now: "it".
    void (*note_it)(const struct engine_game *g, struct engine_frame *f);
    // Where several may lie at a place (`stacks` of the state): how many lie at some places; and the place of
    // one of them that is named, apart from the others but for those of `fellows` that are like it.
    unsigned (*count)(const struct engine_game *g, place_set places);
    unsigned (*one_of)(struct engine_game *g, unsigned place, place_set fellows);
};

// Of struct engine_rules, where the state, players, match and lists of a game are called struct my_state,
// my_player and my_match, in which they are `player` and `list`.
#define ENGINE_LAYOUT(my)                                                                         \
    .players_at = offsetof(struct my##_state, player), .player_size = sizeof(struct my##_player), \
    .match_size = sizeof(struct my##_match), .lists_at = offsetof(struct my##_match, list),       \
    .list_size = sizeof(((struct my##_match *)0)->list[0])

// And what is made of its lists (lists.h), beside its steps where it has a function `step` of its own.
#define ENGINE_LISTED_VERBS(MY) \
    .verbs = (const struct engine_verbs[]) { ENGINE_QUESTIONS_OF(MY, ENGINE_QUESTION_VERBS) }
#define ENGINE_LISTED_STEPS(MY) \
    .steps = (engine_step_function *const[]) { ENGINE_STEPS_OF(MY, ENGINE_STEP_ENTRY) }

enum { ENGINE_BUILTIN_CODE = 0xff00 }; // instruction numbers that no card reaches

// What a game's match begins with.
struct engine_match {
    struct epic_match base;
    const struct engine_rules *rules;
    uint32_t player_at[EPIC_MAX_SEATS]; // where each lies in the state
    const struct engine_list *lists;    // the seats' lists, each the first member of what a game knows of it
    size_t list_size;
    const struct engine_insn *code;     // that of the cards, at hand
    const struct engine_op *op_columns; // by operation
    const struct engine_number *numbers;
    unsigned code_count;
    unsigned ability_count;
    uint16_t kind_of[ENGINE_CARDS];
    uint64_t events; // bits of the game's events: some card of this match answers to them
    uint32_t turn_cap;
    uint8_t reserve;   // places that are kept free, as far as some may be shared
    bool short_reach;  // nothing that a seat does goes beyond its neighbours: engine_reach
    bool first_blood;  // likewise, and the first who is out ends the game, for the one to the right
    bool always_check; // some card makes others leave play merely by being there: check_board stays set
    bool shared;       // some seats are one player to the rules: they share turns and what they know
    uint8_t team[EPIC_MAX_SEATS]; // by seat: all that are one player together, itself among them
};

// Passed to everything that may change the state.
struct engine_game {
    const struct engine_match *m;
    struct engine_state *s;
    struct epic_chance *chance;
    // Where the game is played on by default answers: room for what they find out (heuristics/heuristics.h).
    struct engine_notes *notes;
};

static inline struct engine_game engine_game_of(const struct epic_match *match, void *state,
                                                struct epic_chance *chance)
{
    return (struct engine_game){(const struct engine_match *)match, state, chance, NULL};
}

// For functions that only look: without chance nothing happens, so the state stays as it is.
static inline struct engine_game engine_look_at(const struct epic_match *match, const void *state)
{
    union {
        const void *seen;
        void *state;
    } same = {state};
    return engine_game_of(match, same.state, NULL);
}

// That of a scenario or a trial; none in a game that is just played.
static inline struct epic_script *engine_script(const struct engine_game *g)
{
    return ENGINE_UNLIKELY(g->chance->script) ? g->chance->script : NULL;
}

// Is everything asked that has only one answer?
static inline bool engine_asks_all(const struct engine_game *g)
{
    return engine_script(g) && engine_script(g)->ask_all;
}

// Does a scenario want to be told of answers that the rules force?
static inline bool engine_asks_forced(const struct engine_game *g)
{
    return engine_script(g) && engine_script(g)->ask_forced;
}

// Lets a scenario look at the current state, in the middle of what is going on.
static inline void engine_show(const struct engine_game *g)
{
    if (engine_script(g) && engine_script(g)->moment)
        engine_script(g)->moment(engine_script(g), g->s);
}

static inline unsigned engine_seats(const struct engine_game *g) { return g->m->base.seats; }

static inline unsigned engine_card_kind(const struct engine_match *m, engine_card card)
{
    return m->kind_of[card % ENGINE_CARDS];
}

static inline const char *engine_kind_name(const struct engine_match *m, unsigned kind)
{
    const struct epic_rules *rules = m->base.rules;
    return kind < rules->cards_count(m->base.cards) ? rules->card_name(m->base.cards, kind) : "?";
}

static inline struct engine_player *engine_player(const struct engine_game *g, unsigned seat)
{
    unsigned char *state = (unsigned char *)g->s;
    return (struct engine_player *)(void *)(state + g->m->player_at[seat]);
}

// How many are at some places.
static inline unsigned engine_count(const struct engine_game *g, place_set places)
{
    return places & g->s->stacks ? g->m->rules->count(g, places) : places_count(places);
}

// None in a game without a board.
static inline place_set engine_present(const struct engine_game *g)
{
    const struct engine_rules *rules = g->m->rules;
    const unsigned char *state = (const unsigned char *)g->s;
    return rules->places ? *(const place_set *)(const void *)(state + rules->present_at) : 0;
}

static inline engine_card *engine_cards_in_play(const struct engine_game *g)
{
    return (engine_card *)(void *)((unsigned char *)g->s + g->m->rules->cards_at);
}

static inline struct bits128 *engine_own_zones(const struct engine_game *g, unsigned seat)
{
    return (struct bits128 *)(void *)((unsigned char *)engine_player(g, seat) + g->m->rules->own_zones_at);
}

static inline const struct engine_list *engine_list(const struct engine_match *m, unsigned seat)
{
    return (const struct engine_list *)(const void *)((const char *)m->lists + seat * m->list_size);
}

static inline bool engine_over(const struct engine_game *g) { return g->s->ending != EPIC_RUNNING; }

static inline bool engine_alive(const struct engine_game *g, unsigned seat)
{
    return ((unsigned)g->s->alive >> seat & 1U) != 0;
}

// The seats that are one player together with this one.
static inline unsigned engine_team(const struct engine_game *g, unsigned seat) { return g->m->team[seat]; }

static inline bool engine_same_team(const struct engine_game *g, unsigned seat, unsigned other)
{
    return (engine_team(g, seat) >> other & 1U) != 0;
}

// The first of them, which stands for all.
static inline unsigned engine_lead(const struct engine_game *g, unsigned seat)
{
    return (unsigned)__builtin_ctz(engine_team(g, seat));
}

// Those of some seats who stand for their teams.
ENGINE_SELDOM unsigned engine_leads_of(const struct engine_game *g, unsigned seats);
static inline unsigned engine_leads(const struct engine_game *g, unsigned seats)
{
    return g->m->shared ? engine_leads_of(g, seats) : seats;
}

// The others that are left, near and far: who comes next is one of these.
static inline unsigned engine_others(const struct engine_game *g, unsigned seat)
{
    return g->s->alive & ~engine_team(g, seat);
}

// The next seat of a set in clockwise order, `from` included.
static inline unsigned engine_next_seat(unsigned seats, unsigned from)
{
    unsigned above = seats >> from << from;
    return (unsigned)__builtin_ctz(above ? above : seats);
}

// The same, but `from` and its team mates before all others.
static inline unsigned engine_next_by_teams(const struct engine_game *g, unsigned seats, unsigned from)
{
    unsigned mates = seats & engine_team(g, from);
    return engine_next_seat(mates ? mates : seats, from);
}

// --- Reach
//
// Whom a seat may attack, and whom and what its cards can name, count and change.  Usually that is everybody
// who is left.  In a match of `short_reach` it is the neighbours, the nearest on either side who are left,
// and only the one to the left (the next clockwise) may be attacked.

// seats.c: the seat itself and its neighbours; the nearest of a set counterclockwise, `from` not included.
ENGINE_SELDOM unsigned engine_neighbours(const struct engine_game *g, unsigned seat);
ENGINE_SELDOM unsigned engine_right_of(unsigned seats, unsigned from);
ENGINE_SELDOM unsigned engine_left_of(const struct engine_game *g, unsigned seat);

static inline unsigned engine_reach(const struct engine_game *g, unsigned seat)
{
    return ENGINE_UNLIKELY(g->m->short_reach) ? engine_neighbours(g, seat) : g->s->alive;
}

static inline uint8_t engine_opponents(const struct engine_game *g, unsigned seat)
{
    return (uint8_t)(engine_reach(g, seat) & ~engine_team(g, seat));
}

// The opponents that it may attack; for a team, its lead.
static inline unsigned engine_prey(const struct engine_game *g, unsigned seat)
{
    return ENGINE_UNLIKELY(g->m->short_reach) ? 1U << engine_left_of(g, seat)
                                              : engine_leads(g, engine_opponents(g, seat));
}

// The others that may attack it, likewise.
static inline unsigned engine_hunters(const struct engine_game *g, unsigned seat)
{
    return g->m->short_reach ? 1U << engine_right_of(engine_others(g, seat), seat)
                             : engine_leads(g, engine_opponents(g, seat));
}

// What is in play within its reach.
static inline place_set engine_reached(const struct engine_game *g, unsigned seat)
{
    return ENGINE_UNLIKELY(g->m->short_reach) ? g->m->rules->places_of(g, engine_neighbours(g, seat))
                                              : engine_present(g);
}

// The instruction of a card that a program has come to; NULL: it is still being paid for, or the program is
// one of the machine's own.
static inline const struct engine_insn *engine_insn_of(const struct engine_match *m,
                                                       const struct engine_frame *f)
{
    return f->stage == ENGINE_STAGE_RUN && f->pc < m->code_count ? &m->code[f->pc] : NULL;
}

// The same of the innermost program; NULL if none is under way, too.
static inline const struct engine_insn *engine_insn_under_way(const struct engine_game *g)
{
    unsigned depth = g->s->depth;
    return depth > 0 && depth <= ENGINE_FRAMES ? engine_insn_of(g->m, &g->s->frames[depth - 1]) : NULL;
}

static inline struct engine_frame *engine_top(const struct engine_game *g)
{
    return &g->s->frames[g->s->depth - 1];
}

#endif
