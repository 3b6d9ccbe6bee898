// The whole game once more, with its chance or its record in other hands.
#include <string.h>

#include "rules/record.h"
#include "support/battery/inside.h"

// --- Scripted chance ------------------------------------------------------------------------------

// Answers what random numbers would, or always the first.
struct teller {
    struct epic_script script;
    struct epic_chance *chance;
    struct battery_tally *tally;
    const struct epic_match *match;
    bool always_first;
    bool wrong; // asked for something that cannot be
};

static unsigned answer(struct teller *t, struct pcg *stream, unsigned count)
{
    t->wrong = t->wrong || count == 0;
    return t->always_first || count == 0 ? 0 : pcg_bounded(stream, count);
}

static void check_slots(struct teller *t, unsigned seat, const uint8_t *slots, unsigned count)
{
    struct bits128 seen = bits128_none();
    t->wrong = t->wrong || seat >= t->match->seats;
    for (unsigned i = 0; i < count && !t->wrong; i++) {
        t->wrong = slots[i] >= EPIC_RECORD_SLOTS || bits128_test(seen, slots[i] % EPIC_RECORD_SLOTS);
        bits128_set(&seen, slots[i] % EPIC_RECORD_SLOTS);
    }
}

static unsigned tell_draw(struct epic_script *script, unsigned seat, const uint8_t *slots, unsigned count)
{
    struct teller *t = (struct teller *)script;
    check_slots(t, seat, slots, count);
    t->tally->draws++;
    return answer(t, &t->chance->draw[seat % EPIC_MAX_SEATS], count);
}

// The cards that a seat holds, whoever owns them.
static unsigned tell_pick(struct epic_script *script, unsigned seat, const struct epic_slot *cards,
                          unsigned count)
{
    struct teller *t = (struct teller *)script;
    for (unsigned owner = 0; owner < t->match->seats; owner++) {
        uint8_t slots[EPIC_MAX_ACTIONS];
        unsigned own = 0;
        for (unsigned i = 0; i < count; i++)
            if (cards[i].owner == owner)
                slots[own++] = cards[i].slot;
        check_slots(t, seat, slots, own);
    }
    t->tally->picks++;
    return answer(t, &t->chance->other[seat % EPIC_MAX_SEATS], count);
}

static unsigned tell_roll(struct epic_script *script, unsigned sides)
{
    struct teller *t = (struct teller *)script;
    t->tally->rolls++;
    return answer(t, &t->chance->table, sides);
}

static void play_copy(struct battery *b)
{
    struct epic_choice choice;
    while (b->rules->choice(b->match, b->copy, &choice))
        b->rules->apply(b->match, b->copy, b->rules->pick(b->match, b->copy, &b->moves), &b->chance);
}

static struct teller begin_telling(struct battery *b, bool always_first)
{
    battery_reseed(b);
    return (struct teller){.script = {.draw = tell_draw, .pick = tell_pick, .roll = tell_roll},
                           .chance = &b->chance,
                           .tally = b->tally,
                           .match = b->match,
                           .always_first = always_first};
}

// A script that says what random numbers would say changes nothing.
static bool check_echo(struct battery *b, uint64_t end)
{
    struct teller t = begin_telling(b, false);
    b->chance.script = &t.script;
    b->rules->start(b->match, b->copy, &b->chance);
    play_copy(b);
    if (t.wrong)
        return battery_fail(b, "a script was asked for what cannot be");
    return b->rules->hash(b->match, b->copy) == end ||
           battery_fail(b, "a script that says the same gave another game");
}

// A game all of whose chance is scripted; `other` draws and picks from other random numbers.  Who begins is
// for the table alone.
static uint64_t play_scripted(struct battery *b, bool other)
{
    struct teller t = begin_telling(b, true);
    struct epic_chance otherwise;
    epic_chance_seed(&otherwise, b->seed + 1, b->game, b->match->seats);
    b->chance.script = &t.script;
    if (other) {
        memcpy(b->chance.draw, otherwise.draw, sizeof otherwise.draw);
        memcpy(b->chance.other, otherwise.other, sizeof otherwise.other);
    }
    b->rules->start(b->match, b->copy, &b->chance);
    if (other)
        b->chance.table = otherwise.table;
    play_copy(b);
    return b->rules->hash(b->match, b->copy);
}

static bool check_script(struct battery *b)
{
    return play_scripted(b, false) == play_scripted(b, true) ||
           battery_fail(b, "chance goes another way than by the script that says everything");
}

// --- Record ---------------------------------------------------------------------------------------

static bool overlap(struct bits128 a, struct bits128 b) { return !bits128_empty(bits128_and(a, b)); }

static bool check_seat_record(struct battery *b, const struct epic_record_seat *r, unsigned seat,
                              unsigned turns)
{
    unsigned latest = turns < UINT8_MAX ? turns : UINT8_MAX;
    if (!bits128_empty(bits128_andnot(r->put_back, r->dealt)))
        return battery_fail(b, "P%u has put back cards that it was not dealt", seat + 1U);
    if (bits128_count(r->redrawn) > bits128_count(r->put_back) ||
        overlap(r->redrawn, bits128_andnot(r->dealt, r->put_back)))
        return battery_fail(b, "P%u has redrawn other cards than it put back", seat + 1U);
    if (overlap(r->drawn, bits128_or(r->redrawn, bits128_andnot(r->dealt, r->put_back))) ||
        overlap(r->drawn, r->fetched))
        return battery_fail(b, "P%u has come by a card twice", seat + 1U);
    for (unsigned slot = 0; slot < EPIC_RECORD_SLOTS; slot++) {
        bool played = bits128_test(r->played, slot), drawn = bits128_test(r->drawn, slot);
        if (played != (r->times_played[slot] > 0) || (!played && r->turn_played[slot] > 0))
            return battery_fail(b, "P%u played slot %u %u times", seat + 1U, slot, r->times_played[slot]);
        if (r->turn_played[slot] > latest || r->turn_got[slot] > latest || (drawn && !r->turn_got[slot]))
            return battery_fail(b, "P%u got or played slot %u in no turn of the game", seat + 1U, slot);
    }
    b->tally->put_back += bits128_count(r->put_back);
    return true;
}

// To keep a record changes nothing, and it says nothing that cannot be.
static bool check_record(struct battery *b, uint64_t end)
{
    struct epic_record record = {0};
    struct epic_outcome outcome = {0};
    battery_reseed(b);
    b->chance.record = &record;
    b->rules->start(b->match, b->copy, &b->chance);
    play_copy(b);
    if (b->rules->hash(b->match, b->copy) != end)
        return battery_fail(b, "a game that is recorded is another game");
    b->rules->outcome(b->match, b->copy, &outcome);
    for (unsigned seat = 0; seat < b->match->seats; seat++)
        if (!check_seat_record(b, &record.seat[seat], seat, outcome.turns))
            return false;
    return true;
}

bool battery_check_chance(struct battery *b)
{
    uint64_t end = b->rules->hash(b->match, b->state);
    return check_echo(b, end) && check_script(b) && check_record(b, end);
}
