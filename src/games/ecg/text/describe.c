// A state in words, for people and for a debugger (scripts/gdb.py).
//
//     turn 7, main phase of P0; P0 has initiative
//     P0 * health 21, gold 1; hand 4: Lash, Kong x2, Fireball; deck 38; discard 6: ...
//     P1   health 30, gold 0; hand 5: 4 hidden, Muse; deck 40 (2 under it: Sea Hydra, ?); discard none
//     champions of P0
//        3  Wolf Token 2/2, deploying
//     choice of P0, main phase: pass | play "Lash" | attack 3 (Wolf Token)
#include "engine/text/action_text.h"
#include "engine/text/words.h"
#include "games/ecg/knowledge/view.h"
#include "games/ecg/language/cards.h"
#include "games/ecg/language/facts.h"

#include <string.h>

// What is being described, and to where.
struct scribe {
    struct engine_game g;
    struct text *out;
};

static const char *kind_name(const struct scribe *d, unsigned kind)
{
    return kind < ecg_match(&d->g)->cards->kind_count ? ecg_match(&d->g)->cards->kinds[kind].name : "?";
}

static const char *card_name(const struct scribe *d, engine_card card)
{
    return card == ENGINE_NO_CARD ? "no card" : kind_name(d, engine_card_kind(d->g.m, card));
}

// --- cards ---------------------------------------------------------------------------------------

// A separated list: what goes before its next member.
static void separate(const struct scribe *d, bool *first, const char *separator)
{
    if (!*first)
        text_append(d->out, separator);
    *first = false;
}

// "Lash, Kong x2": copies of a kind lie in neighbouring slots.
static void append_cards(const struct scribe *d, unsigned seat, struct bits128 cards, bool *first)
{
    const struct ecg_list *list = &ecg_match(&d->g)->list[seat];
    while (!bits128_empty(cards)) {
        unsigned kind = list->core.kind[bits128_pop(&cards)];
        unsigned copies = 1;
        while (!bits128_empty(cards) && list->core.kind[bits128_lowest(cards)] == kind) {
            (void)bits128_pop(&cards);
            copies++;
        }
        separate(d, first, ", ");
        text_append(d->out, kind_name(d, kind));
        if (copies > 1)
            text_appendf(d->out, " x%u", copies);
    }
}

static void append_zone(const struct scribe *d, unsigned seat, const char *what, struct bits128 cards,
                        unsigned hidden)
{
    bool first = true;
    text_appendf(d->out, "; %s %u", what, bits128_count(cards) + hidden);
    if (hidden || !bits128_empty(cards))
        text_append(d->out, ": ");
    if (hidden) {
        separate(d, &first, ", ");
        text_appendf(d->out, "%u hidden", hidden);
    }
    append_cards(d, seat, cards, &first);
}

// The bag and the queue under it, whose groups are set apart by bars.
static void append_deck(const struct scribe *d, unsigned seat)
{
    const struct ecg_player *player = ecg_player(&d->g, seat);
    text_appendf(d->out, "; deck %u", engine_seen_deck_count(&player->core));
    if (!player->core.queue_length)
        return;
    text_appendf(d->out, " (%u under it: ", player->core.queue_length);
    for (unsigned i = 0; i < player->core.queue_length; i++) {
        if (i)
            text_append(d->out, bits128_test(player->core.group_start, i) ? " | " : ", ");
        unsigned slot = player->core.queue[i];
        text_append(d->out,
                    slot < ENGINE_DECK ? kind_name(d, ecg_match(&d->g)->list[seat].core.kind[slot]) : "?");
    }
    text_append_char(d->out, ')');
}

static void append_gold(const struct scribe *d, const struct ecg_player *player)
{
    static const char *const alignments[] = {"good", "evil", "wild", "sage"};
    text_appendf(d->out, ", gold %u", player->gold);
    for (unsigned i = 0; i < 4; i++) {
        if (player->aligned_gold[i])
            text_appendf(d->out, " + %u %s", player->aligned_gold[i], alignments[i]);
    }
}

// For whoever looks: health (E1.10.1#6) and discard piles (B-setup-5) are public, hands are as the view has
// them.
static void append_player(const struct scribe *d, unsigned seat)
{
    const struct engine_state *s = d->g.s;
    const struct ecg_player *player = ecg_player(&d->g, seat);
    if (!engine_alive(&d->g, seat) && player->core.left_order) {
        text_appendf(d->out, "P%u   out\n", seat);
        return;
    }
    text_appendf(d->out, "P%u %c health %d", seat, seat == s->active ? '*' : ' ', (int)player->board.health);
    append_gold(d, player);
    append_zone(d, seat, "hand", player->core.hand, player->core.hidden);
    append_deck(d, seat);
    append_zone(d, seat, "discard", player->core.discard, 0);
    if (!bits128_empty(player->core.revealed))
        append_zone(d, seat, "revealed", player->core.revealed, 0);
    if (ecg_match(&d->g)->list[seat].core.beside != ENGINE_NO_INDEX)
        text_appendf(d->out, "; god %s", kind_name(d, ecg_match(&d->g)->list[seat].core.beside));
    if (player->board.no_health)
        text_append(d->out, "; cannot gain health");
    text_append_char(d->out, '\n');
}

// --- champions -----------------------------------------------------------------------------------

static void append_if(const struct scribe *d, place_set set, unsigned place, const char *words)
{
    if (places_test(set, place))
        text_appendf(d->out, ", %s", words);
}

// E1.10.1#5: what is not printed on it is said, too.
static void append_champion(const struct scribe *d, unsigned place)
{
    const struct board *b = board_of(&d->g);
    text_appendf(d->out, "  %2u  %s %d/%d", place, card_name(d, b->card[place]), champ_offense(&d->g, place),
                 champ_defense(&d->g, place));
    if (b->damage[place])
        text_appendf(d->out, ", %u damage", b->damage[place]);
    if (b->counters[place] & BOARD_PLUS_MASK)
        text_appendf(d->out, ", %d +1/+1", b->counters[place] & BOARD_PLUS_MASK);
    if (b->counters[place] >> BOARD_PLUS_BITS)
        text_appendf(d->out, ", %d -1/-1", b->counters[place] >> BOARD_PLUS_BITS);
#define APPEND_SET(name, bound, title, told, word) \
    if ((told) == BOARD_TELL_ALL)                  \
        append_if(d, b->name, place, word);
    BOARD_SETS(APPEND_SET)
#undef APPEND_SET
    for (unsigned keyword = 0; keyword < CHAMP_KW_IN_PLAY; keyword++)
        append_if(d, champ_keyword(&d->g, (enum champ_keyword)keyword), place, ecg_keyword_words[keyword]);
    if (!engine_card_is_token(b->card[place]) && champ_owner(&d->g, place) != champ_controller(&d->g, place))
        text_appendf(d->out, ", of P%u", champ_owner(&d->g, place));
    text_append_char(d->out, '\n');
}

static void append_champions(const struct scribe *d, unsigned seat)
{
    place_set places = ecg_player(&d->g, seat)->board.control & board_of(&d->g)->present;
    if (places)
        text_appendf(d->out, "champions of P%u\n", seat);
    while (places)
        append_champion(d, places_pop(&places));
}

// --- what is under way ---------------------------------------------------------------------------

static void append_places(const struct scribe *d, const char *what, place_set places)
{
    if (places)
        text_appendf(d->out, ", %s", what);
    while (places)
        text_appendf(d->out, " %u", places_pop(&places));
}

static void append_seats(const struct scribe *d, const char *what, unsigned seats)
{
    if (seats)
        text_appendf(d->out, ", %s", what);
    for (; seats; seats &= seats - 1)
        text_appendf(d->out, " P%d", __builtin_ctz(seats));
}

static void append_source(const struct scribe *d, unsigned source)
{
    if (source != ENGINE_NO_PLACE)
        text_appendf(d->out, " of %u", source);
}

static void append_frame(const struct scribe *d, unsigned index)
{
    const struct engine_frame *f = &d->g.s->frames[index];
    text_appendf(d->out, "under way %u: %s", index, card_name(d, f->card));
    if (f->ability != ENGINE_NO_INDEX)
        text_appendf(d->out, ", %s", ecg_words.ability(d->g.m, f->ability));
    append_source(d, f->source);
    text_appendf(d->out, ", by P%u", f->player);
    const struct engine_insn *in = engine_insn_of(d->g.m, f);
    if (in)
        text_appendf(d->out, ", at %u (%s)", f->pc, ecg_op(in->op)->name);
    append_places(d, "chosen", f->chosen);
    append_seats(d, "players", f->seats);
    if (f->x)
        text_appendf(d->out, ", X %d", f->x);
    text_append_char(d->out, '\n');
}

static void append_pending(const struct scribe *d, unsigned index)
{
    const struct engine_trigger *entry = &d->g.s->triggers[index];
    text_appendf(d->out, "waiting %u%s: %s", index, index < d->g.s->batch ? " (batch)" : "",
                 ecg_words.ability(d->g.m, entry->ability));
    if (entry->card != ENGINE_NO_CARD)
        text_appendf(d->out, ", %s", card_name(d, entry->card));
    append_source(d, entry->source);
    text_appendf(d->out, ", by P%u, times %d", entry->player, entry->count);
    append_places(d, "chosen", entry->chosen);
    text_append_char(d->out, '\n');
}

static void append_under_way(const struct scribe *d)
{
    const struct ecg_state *s = ecg_state(&d->g);
    for (unsigned i = 0; i < s->core.depth && i < ENGINE_FRAMES; i++)
        append_frame(d, i);
    for (unsigned i = 0; i < s->core.waiting && i < ENGINE_TRIGGERS; i++)
        append_pending(d, i);
    for (unsigned i = 0; i < s->board.delayed_count && i < BOARD_DELAYED; i++)
        text_appendf(d->out, "at end of turn: %s, by P%u\n",
                     ecg_words.ability(d->g.m, s->board.delayed[i].builtin), s->board.delayed[i].player);
    for (unsigned i = 0; i < s->board.grant_count && i < BOARD_GRANTS; i++) {
        text_appendf(d->out, "this turn: %s", ecg_words.ability(d->g.m, s->board.granted[i]));
        append_places(d, "given to", s->board.granted_to[i]);
        text_append_char(d->out, '\n');
    }
}

// The open choice, as far as the one who looks may see its options.
static void append_choice(const struct scribe *d)
{
    const struct ecg_state *s = ecg_state(&d->g);
    const struct engine_choice *ask = &s->core.choice;
    if (ask->what == ENGINE_ASK_NOTHING || ask->what >= ECG_ASKINGS)
        return;
    text_appendf(d->out, "choice of P%u, %s: ", ask->seat, ecg_words.questions[ask->what].title);
    bool first = true;
    unsigned options = engine_option_count(ask);
    for (unsigned i = 0; i < options; i++) {
        separate(d, &first, " | ");
        engine_action_explain(&d->g.m->base, s, engine_encode(d->g.m, d->g.s, engine_option_nth(ask, i)),
                              d->out);
    }
    text_append_char(d->out, '\n');
}

static void append_end(const struct scribe *d)
{
    const struct engine_state *s = d->g.s;
    text_appendf(d->out, "turn %u of P%u; over: %s", s->turn, s->active,
                 epic_ending_name((enum epic_ending)s->ending));
    append_seats(d, "won by", s->winners);
    text_append_char(d->out, '\n');
}

static void append_header(const struct scribe *d)
{
    const struct ecg_state *s = ecg_state(&d->g);
    if (s->core.ending != EPIC_RUNNING) {
        append_end(d);
        return;
    }
    text_appendf(d->out, "turn %u, %s of P%u", s->core.turn, ecg_words.steps[s->core.step], s->core.active);
    if (s->flags & ECG_FL_BATTLE)
        text_appendf(d->out, " attacking P%u", s->defender);
    if (s->flags & ECG_FL_NO_ATTACKS)
        text_append(d->out, ", no more attacks");
    text_appendf(d->out, "; P%u has initiative\n", s->core.priority);
}

void ecg_describe(const struct epic_match *match, const void *state, struct text *out)
{
    struct scribe d = {engine_look_at(match, state), out};
    append_header(&d);
    for (unsigned seat = 0; seat < match->seats; seat++)
        append_player(&d, seat);
    for (unsigned seat = 0; seat < match->seats; seat++)
        append_champions(&d, seat);
    append_under_way(&d);
    append_choice(&d);
}
