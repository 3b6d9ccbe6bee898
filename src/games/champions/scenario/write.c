// Champions in play, from a view's JSON to lines of a setup.
#include "engine/scenario/write.h"
#include "games/champions/scenario/scenario.h"
#include "games/champions/text/position.h"

static const json_t *champions_of(const json_t *view, unsigned seat)
{
    return json_object_get(engine_written_player(view, seat), "champions");
}

static void write_if(struct text *out, const json_t *list, const char *word)
{
    if (engine_written_word(list, word))
        text_appendf(out, " %s", word);
}

static void write_number(struct text *out, const json_t *champion, const char *member, const char *word)
{
    int number = engine_written_number(champion, member);
    if (number)
        text_appendf(out, " %s %d", word, number);
}

// What it has more than it had when it was set up without that: until the end of the turn, as far as that can
// be known.
static void write_gained(const struct engine_writing *w, const json_t *champion, const json_t *found)
{
    int offense = engine_written_number(champion, "offense") - engine_written_number(found, "offense");
    int defense = engine_written_number(champion, "defense") - engine_written_number(found, "defense");
    if (!found)
        return;
    if (offense || defense)
        text_appendf(w->out, " bonus %+d/%+d", offense, defense);
    for (unsigned keyword = 0; keyword < CHAMP_KW_GRANTABLE; keyword++) {
        const char *word = champ_keyword_words[keyword];
        if (engine_written_word(json_object_get(champion, "keywords"), word) &&
            !engine_written_word(json_object_get(found, "keywords"), word))
            text_appendf(w->out, " gains %s this turn", word);
    }
}

void champ_write_board(const struct engine_writing *w, unsigned seat)
{
    const json_t *champions = champions_of(w->view, seat), *found = champions_of(w->found, seat);
    for (size_t i = 0; i < json_array_size(champions); i++) {
        const json_t *champion = json_array_get(champions, i);
        const json_t *state = json_object_get(champion, "state");
        int copies = engine_written_number(champion, "copies");
        int owner = engine_written_number(champion, "owner");
        text_append(w->out, "    board ");
        if (copies > 1)
            text_appendf(w->out, "%dx", copies);
        text_appendf(w->out, "\"%s\"", engine_written_text(json_object_get(champion, "card")));
        write_if(w->out, state, "expended");
        write_if(w->out, state, "flipped");
        write_if(w->out, state, "deploying");
        write_if(w->out, json_object_get(champion, "keywords"), "face down");
        if (w->found) // else it might be lethal
            write_number(w->out, champion, "damage", "damage");
        write_number(w->out, champion, "plus", "counters");
        write_number(w->out, champion, "minus", "minus counters");
        write_gained(w, champion, json_array_get(found, i));
        if (owner != (int)seat)
            text_appendf(w->out, " owner P%d", owner + 1);
        text_append_char(w->out, '\n');
    }
}
