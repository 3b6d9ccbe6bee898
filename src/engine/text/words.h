// What a game calls its steps, questions and verbs, and the abilities of its cards.
#ifndef EPICSIM_ENGINE_TEXT_WORDS_H
#define EPICSIM_ENGINE_TEXT_WORDS_H

#include "engine/game.h"

// What follows a verb.
enum engine_shape {
    ENGINE_SHAPE_NOTHING,
    ENGINE_SHAPE_CARD,    // "Lash" of the hand; "Lash" of P2: there, but another seat's
    ENGINE_SHAPE_FROM,    // "Lash" from P1 discard
    ENGINE_SHAPE_POWER,   // 5, "Lash" (in the own discard pile) or the card beside the deck
    ENGINE_SHAPE_THING,   // 5 or P2
    ENGINE_SHAPE_SEAT,    // P2
    ENGINE_SHAPE_NUMBER,  // 4
    ENGINE_SHAPE_MODE,    // counted from 1
    ENGINE_SHAPE_TRIGGER, // ability, place and whom it is about
    ENGINE_SHAPE_ANSWER   // the verb is the answer: yes or no
};

extern const char *const engine_zone_words[ENGINE_ZONES];

struct engine_verb_words {
    const char *word;
    enum engine_shape shape;
};

// The columns of a question that are no verbs: ENGINE_QUESTION_LIST.
struct engine_question_words {
    enum epic_choice_kind kind;
    enum engine_tells tells;
    const char *what, *asked, *title;
};

// A number that players have: told in positions, checked by the audit, set and claimed by scenarios.
struct engine_seat_number {
    const char *word; // or several, with blanks between
    int low, high;
    int (*get)(const struct engine_game *g, unsigned seat); // NULL: it lies in the player
    void (*set)(struct engine_game *g, unsigned seat, int number);
    uint16_t at; // an int32_t, or a byte
    bool byte;
};
// One that lies there, such as a struct my_player's member `points`.
#define ENGINE_SEAT_NUMBER(word, low, high, player, member)                                       \
    {                                                                                             \
        word, low, high, NULL, NULL, offsetof(player, member), sizeof(((player *)0)->member) == 1 \
    }
int engine_seat_number(const struct engine_game *g, unsigned seat, const struct engine_seat_number *number);
void engine_set_seat_number(struct engine_game *g, unsigned seat, const struct engine_seat_number *number,
                            int value);
enum { ENGINE_SEAT_NUMBERS = 8 };

struct engine_words {
    const char *const *steps; // by step
    unsigned step_count;
    const struct engine_question_words *questions; // by question
    unsigned question_count;
    const struct engine_verb_words *verbs; // by verb; 0 is none
    unsigned verb_count;
    const char *beside;        // the card beside the deck: "god"
    const char *board;         // what is in play, the member of JSON: "champions"
    const char *const *events; // by event that triggers an ability
    unsigned event_count;
    // What an ability is, in a word or two: "tribute", "power".
    // NULL: "ability".
    const char *(*ability)(const struct engine_match *m, unsigned ability);

    // What a mode of the open choice stands for, where its number does not say all.  NULL: it does.
    const char *(*mode)(const struct engine_game *g, unsigned index);

    const struct engine_seat_number *numbers; // ends with {NULL}

    // What else there is to tell of a position (text/position.h), in words and in JSON; NULL: nothing. Behind
    // whose turn it is; of a player, in place of the numbers, and after its cards; of what is in play; of
    // what else is under way.
    void (*tell_turn)(const struct engine_game *g, struct text *out);
    void (*tell_player)(const struct engine_game *g, unsigned seat, struct text *out);
    void (*tell_more)(const struct engine_game *g, unsigned seat, struct text *out);
    void (*tell_board)(const struct engine_game *g, struct text *out);
    void (*tell_rest)(const struct engine_game *g, struct text *out);
    void (*put_turn)(const struct engine_game *g, struct json *json);
    void (*put_player)(const struct engine_game *g, unsigned seat, struct json *json);
    void (*put_more)(const struct engine_game *g, unsigned seat, struct json *json);
    void (*put_rest)(const struct engine_game *g, struct json *json);

    // What else there is to say of what lies at a place, at most ENGINE_PLACE_WORDS: keywords of this game
    // alone. Returns how many there are. NULL: nothing.
    unsigned (*place_words)(const struct engine_game *g, unsigned place, const char **words);
};

// What is made of a game's lists (lists.h).
#define ENGINE_LISTED_WORDS(MY)                                                                        \
    .steps = (const char *const[]){ENGINE_STEPS_OF(MY, ENGINE_STEP_WORDS)}, .step_count = MY##_STEPS,  \
    .questions = (const struct engine_question_words[]){ENGINE_QUESTIONS_OF(MY, ENGINE_QUESTION_ROW)}, \
    .question_count = MY##_QUESTIONS,                                                                  \
    .verbs = (const struct engine_verb_words[]){ENGINE_VERBS_OF(MY, ENGINE_VERB_ROW)},                 \
    .verb_count = MY##_VERBS

enum { ENGINE_PLACE_WORDS = 24 };

static inline unsigned engine_place_words(const struct engine_game *g, unsigned place, const char **words)
{
    const struct engine_words *said = g->m->rules->words;
    return said->place_words ? said->place_words(g, place, words) : 0;
}

static inline const char *engine_ability_word(const struct engine_match *m, unsigned ability)
{
    const struct engine_words *words = m->rules->words;
    return words->ability ? words->ability(m, ability) : "ability";
}

#endif
