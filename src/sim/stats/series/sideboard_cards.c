// sideboard_cards.csv: what cards of decks and their sideboards are worth in the games after the first.

#include "base/encoding/csv.h"
#include "sim/play/block.h"
#include "sim/series/play.h"
#include "sim/stats/draft/pods.h"
#include "sim/stats/matchup.h"

enum { CARD_WORDS = SIM_BOARD_PLACES * SIM_PODS_WORDS };

// Games of a card, as if so many more had gone as its deck fares: what little is known counts little.
enum { DOUBT = 50 };

static const struct epic_deck *deck_at(const struct sim_plan *plan, unsigned pairing, unsigned place)
{
    return sim_entrant_at(plan, pairing, place)->deck;
}

// Of decks without a sideboard nothing is to be known.
static unsigned cards_of(const struct sim_plan *plan, unsigned pairing, unsigned place)
{
    const struct epic_deck *deck = deck_at(plan, pairing, place);
    return deck->sideboard ? sim_board_count(deck) : 0;
}

static size_t count_words(const struct sim_plan *plan, unsigned pairing)
{
    size_t cards = 0;
    for (unsigned place = 0; place < plan->seats; place++)
        cards += cards_of(plan, pairing, place);
    return cards * CARD_WORDS;
}

static void add(const struct sim_plan *plan, int64_t *words, const struct sim_series_round *round)
{
    for (unsigned deck = 0; deck < round->decks; deck++)
        for (unsigned card = 0; card < cards_of(plan, round->pairing, deck); card++)
            for (unsigned place = 0; place < SIM_BOARD_PLACES; place++, words += SIM_PODS_WORDS)
                sim_pods_add(words, &round->card[deck][card][place]);
}

static void write_row(const struct sim_plan *plan, unsigned pairing, unsigned place, unsigned card,
                      const int64_t *words, const struct sim_pods_rate *all, struct csv *out)
{
    const struct epic_deck *deck = deck_at(plan, pairing, place);
    struct sim_pods_rate rate[SIM_BOARD_PLACES];
    for (unsigned i = 0; i < SIM_BOARD_PLACES; i++)
        rate[i] = sim_pods_rate_of(words + (size_t)i * SIM_PODS_WORDS);
    const struct sim_pods_rate *hand = &rate[SIM_BOARD_HAND];
    double known = hand->games > 0 ? hand->independent / (hand->independent + DOUBT) : 0;
    unsigned kind = sim_board_kind(deck, card);
    csv_unsigned(out, pairing);
    sim_write_sides(plan, pairing, place, out);
    csv_string(out, plan->rules->card_name(plan->cards, kind));
    csv_string(out, card < deck->kind_count ? "deck" : "sideboard");
    for (unsigned i = 0; i < SIM_BOARD_PLACES; i++)
        sim_pods_write(&rate[i], out);
    csv_number(out, all->score + (known > 0 ? known * (hand->score - all->score) : 0));
    csv_end(out);
}

// Of all hands that cards were in together.
static struct sim_pods_rate all_hands(const int64_t *words, unsigned cards)
{
    int64_t sum[SIM_PODS_WORDS] = {0};
    for (unsigned card = 0; card < cards; card++)
        for (unsigned i = 0; i < SIM_PODS_WORDS; i++)
            sum[i] += words[(size_t)card * CARD_WORDS + SIM_BOARD_HAND * SIM_PODS_WORDS + i];
    return sim_pods_rate_of(sum);
}

static bool write(const struct sim_plan *plan, int64_t *const *words, struct csv *out)
{
    csv_head(out, "pairing deck opponent card from hand_games hand_score hand_low hand_high "
                  "unseen_games unseen_score unseen_low unseen_high "
                  "beside_games beside_score beside_low beside_high rating");
    for (unsigned pairing = 0; pairing < plan->pairing_count; pairing++) {
        const int64_t *at = words[pairing];
        for (unsigned place = 0; place < sim_sides(plan, pairing); place++) {
            unsigned cards = cards_of(plan, pairing, place);
            struct sim_pods_rate all = all_hands(at, cards);
            for (unsigned card = 0; card < cards && all.games > 0; card++)
                write_row(plan, pairing, place, card, at + (size_t)card * CARD_WORDS, &all, out);
            at += (size_t)cards * CARD_WORDS;
        }
    }
    return !out->text.failed;
}

const struct sim_stat sim_stat_sideboard_cards = {.name = "sideboard_cards",
                                                  .needs_record = true,
                                                  .of = SIM_OF_SERIES,
                                                  .words = count_words,
                                                  .add_series = add,
                                                  .write = write};
