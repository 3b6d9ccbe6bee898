// Footholds, energy, paying.
#include "engine/machine/choice.h"
#include "engine/machine/ops.h"
#include "games/multiverse/multiverse.h"

// M-foothold-4: untapped, for use at once.  M-card-4: it costs nothing.
void multi_establish(struct engine_game *g, unsigned seat, unsigned slot)
{
    struct multi_player *player = multi_player(g, seat);
    unsigned energy = multi_energy_of(multi_kind_of(g, engine_card_of(seat, slot)));
    (void)engine_take_out(g, engine_card_of(seat, slot));
    bits128_set(&player->footholds, slot);
    player->established[energy]++;
    player->untapped[energy]++;
    player->footed = true;
}

void multi_untap_footholds(struct engine_game *g, unsigned seat)
{
    struct multi_player *player = multi_player(g, seat);
    for (unsigned energy = 0; energy < MULTI_ENERGY_COUNT; energy++)
        player->untapped[energy] = player->established[energy];
}

// --- What can be paid

// Kinds of energy in the order in which they are asked for: that which pays only beside another one comes
// last. MULTI_NO_ENERGY: the card does not take the nth.
static unsigned nth_energy(const struct multi_kind *kind, unsigned n)
{
    if (n == MULTI_ENERGY_COUNT)
        return kind->secondary;
    return n != kind->secondary && (unsigned)kind->energies >> n & 1U ? n : MULTI_NO_ENERGY;
}

// What the kinds of energy from the nth on give, and the secondary one if the primary one is used.
static unsigned capacity(const struct multi_player *player, const struct multi_kind *kind, unsigned n,
                         bool primary)
{
    unsigned sum = 0;
    for (unsigned left = multi_energies_alone(kind) >> n << n; left; left &= left - 1)
        sum += player->untapped[__builtin_ctz(left)];
    return sum + (primary && kind->secondary != MULTI_NO_ENERGY ? player->untapped[kind->secondary] : 0);
}

// M-energy-4 to M-energy-9, M-energy-12, M-energy-14, M-format-standard-7; M-energy-paradigm-4,
// M-energy-paradigm-5: at least one of the primary color.
bool multi_can_pay(const struct engine_game *g, unsigned seat, const struct multi_kind *kind, unsigned cost)
{
    const struct multi_player *player = multi_player(g, seat);
    bool primary = kind->secondary != MULTI_NO_ENERGY && player->untapped[kind->primary] > 0;
    return capacity(player, kind, 0, primary) >= cost;
}

// --- Paying

void multi_begin_payment(struct engine_game *g, unsigned cost)
{
    multi_state(g)->payment = (struct multi_payment){.left = (uint16_t)cost};
}

unsigned multi_energy_asked(const struct engine_game *g)
{
    return nth_energy(multi_kind_of(g, engine_top(g)->card), multi_state(g)->payment.next);
}

// How much of this kind may be paid: what is then left must be payable by those that follow.
static bool ask_amount(struct engine_game *g, struct engine_frame *f, const struct multi_kind *kind,
                       unsigned energy)
{
    const struct multi_payment *p = &multi_state(g)->payment;
    const struct multi_player *player = multi_player(g, f->player);
    bool last = p->next == MULTI_ENERGY_COUNT, first = energy == kind->primary;
    unsigned most = player->untapped[energy];
    if (last && !p->primary)
        most = 0;
    most = most < p->left ? most : p->left;
    if (!most)
        return false;
    unsigned without = last ? 0 : capacity(player, kind, p->next + 1U, p->primary);
    unsigned with = last ? 0 : capacity(player, kind, p->next + 1U, p->primary || first);
    unsigned least = p->left > with ? p->left - with : 0;
    struct engine_choice *ask = engine_ask(g, MULTI_ASK_PAY, f->player);
    ask->low = (int16_t)(least == 0 && without < p->left ? 1 : least);
    ask->high = (int16_t)most;
    return true;
}

bool multi_pay_energy(struct engine_game *g, struct engine_frame *f)
{
    struct multi_payment *p = &multi_state(g)->payment;
    const struct multi_kind *kind = multi_kind_of(g, f->card);
    for (; p->left; p->next++) {
        unsigned energy = nth_energy(kind, p->next);
        if (energy != MULTI_NO_ENERGY && ask_amount(g, f, kind, energy))
            return false;
    }
    *p = (struct multi_payment){0};
    return true;
}

// M-energy-1, M-energy-16: each gives one, and is tapped for it.
void multi_take_energy(struct engine_game *g, unsigned amount)
{
    struct multi_payment *p = &multi_state(g)->payment;
    const struct engine_frame *f = engine_top(g);
    unsigned energy = multi_energy_asked(g);
    struct multi_player *player = multi_player(g, f->player);
    player->untapped[energy] = (uint8_t)(player->untapped[energy] - amount);
    p->left = (uint16_t)(p->left - amount);
    p->primary |= amount > 0 && energy == multi_kind_of(g, f->card)->primary;
    p->next++;
}
