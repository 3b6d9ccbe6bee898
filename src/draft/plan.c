// What a table is to be, and whether that can be.
#include <string.h>

#include "draft/draft.h"

static bool find_format(struct draft_plan *plan, const char *name, struct diag_list *out)
{
    const struct limited_format *format = plan->rules->limited->formats;
    struct text_nearest nearest = text_nearest_to(name ? name : "");
    for (; format->name; format++) {
        if (!name || strcmp(format->name, name) == 0) {
            plan->format = format;
            return true;
        }
        text_nearest_offer(&nearest, format->name);
    }
    (void)diag_error(out, (struct diag_place){0}, "%s has no draft or sealed format \"%s\"",
                     plan->rules->title, name);
    if (nearest.best)
        diag_suggest(out, nearest.best);
    else
        diag_hint(out, "\"epicsim games %s\" lists them", plan->rules->id);
    return false;
}

static void find_deck_format(struct draft_plan *plan)
{
    while (strcmp(plan->rules->formats[plan->deck_format].name, plan->format->decks) != 0)
        plan->deck_format++;
}

// B-sealed-1, B-packdraft-1, B-opendraft-1, B-cube-1
static bool seat_players(struct draft_plan *plan, unsigned wanted, struct diag_list *out)
{
    const struct limited_format *format = plan->format;
    plan->players = wanted ? wanted : format->most_players;
    if (plan->players >= format->least_players && plan->players <= format->most_players)
        return true;
    if (format->least_players == format->most_players)
        return diag_error(out, (struct diag_place){0}, "%s is for %u players: %u asked for", format->name,
                          format->least_players, plan->players);
    return diag_error(out, (struct diag_place){0}, "%s is for %u to %u players: %u asked for", format->name,
                      format->least_players, format->most_players, plan->players);
}

static unsigned copies_for(const struct limited_format *format, unsigned players)
{
    return format->copies ? format->copies : (players + format->players_a_copy - 1) / format->players_a_copy;
}

// B-precon-2: the cards of each color are as many as a deck has.
static bool check_colors(const struct draft_plan *plan, struct diag_list *out)
{
    const struct limited_rules *rules = plan->rules->limited;
    const struct draft_supply *supply = &plan->supply;
    for (unsigned color = 0; rules->color_words[color]; color++) {
        unsigned count = 0;
        for (unsigned i = 0; i < supply->count; i++)
            count += rules->colors_of(plan->cards, supply->cards[i]) == 1U << color;
        count /= copies_for(plan->format, plan->players);
        if (count != plan->pack_size)
            return diag_error(out, (struct diag_place){0},
                              "a deck of %s has %u cards: the set has %u that are %s and nothing else",
                              plan->format->name, plan->pack_size, count, rules->color_words[color]);
    }
    return true;
}

static bool collect(struct draft_plan *plan, const struct draft_wish *wish, struct diag_list *out)
{
    const struct limited_format *format = plan->format;
    enum { LEAST_OPEN = 60 };
    if (wish->boosters)
        return diag_error(out, (struct diag_place){0},
                          "%s is dealt from sets of cards (--sets), not from boosters (--packs)",
                          format->name);
    if (wish->dealt && format->way != LIMITED_SEALED)
        return diag_error(out, (struct diag_place){0}, "in %s nobody is dealt a pool", format->name);
    plan->pack_size = wish->dealt ? wish->dealt : format->pack_size;
    if (!draft_supply_collect(&plan->supply, plan->rules, plan->cards, format, wish->sets,
                              copies_for(format, plan->players), out))
        return false;
    unsigned count = plan->supply.count;
    if (format->way == LIMITED_OPEN) { // B-opendraft-2
        unsigned most = 2 * LIMITED_POOL;
        plan->supply.count = count < most ? count : most;
        return count >= LEAST_OPEN ||
               diag_error(out, (struct diag_place){0}, "%s needs %d cards: there are %u", format->name,
                          LEAST_OPEN, count);
    }
    unsigned needed = plan->players * format->packs * plan->pack_size;
    if (plan->pack_size < format->least / format->packs)
        return diag_error(out, (struct diag_place){0}, "a deck has %u cards: %u are too few", format->least,
                          plan->pack_size);
    if (needed > count)
        return diag_error(out, (struct diag_place){0}, "%u players need %u cards: there are %u",
                          plan->players, needed, count);
    return format->way != LIMITED_PRECON || check_colors(plan, out);
}

static bool open_packs(struct draft_plan *plan, const struct draft_wish *wish, struct diag_list *out)
{
    if (wish->sets || wish->dealt)
        return diag_error(out, (struct diag_place){0}, "%s is played with boosters: name them (--packs)",
                          plan->format->name);
    if (!draft_supply_boosters(&plan->supply, plan->rules, plan->cards, wish->folder,
                               wish->boosters ? wish->boosters : plan->rules->limited->booster,
                               plan->format->packs, out))
        return false;
    unsigned sum = 0;
    for (unsigned i = 0; i < plan->supply.boosters; i++)
        sum += plan->supply.booster[i].size;
    return sum >= plan->format->least ||
           diag_error(out, (struct diag_place){0}, "a deck has %u cards: these packs have %u",
                      plan->format->least, sum);
}

bool draft_plan_make(struct draft_plan *plan, const struct epic_rules *rules, const void *cards,
                     const struct draft_wish *wish, struct diag_list *out)
{
    *plan = (struct draft_plan){.rules = rules, .cards = cards};
    if (!rules->limited)
        return diag_error(out, (struct diag_place){0}, "%s has no drafts", rules->title);
    if (!find_format(plan, wish->format, out) || !seat_players(plan, wish->players, out))
        return false;
    find_deck_format(plan);
    return plan->format->pack_size || plan->format->way == LIMITED_OPEN ? collect(plan, wish, out)
                                                                        : open_packs(plan, wish, out);
}

void draft_plan_free(struct draft_plan *plan)
{
    draft_supply_free(&plan->supply);
    *plan = (struct draft_plan){0};
}
