#include "report/manifest.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/diag.h"
#include "base/error.h"
#include "base/file.h"
#include "draft/draft.h"
#include "epicsim/epicsim.h"
#include "players/player.h"
#include "report/parts.h"
#include "report/tables/standing.h"
#include "report/tables/versus.h"
#include "sim/mulligan/mulligan.h"
#include "sim/series/sideboard.h"

// jansson takes no new value amiss that could not be made: setting it fails, and so does the dump at the end
// if something is missing.  What matters is asked there.

// --- What decides ---------------------------------------------------------------------------------

static void set_player(json_t *object, const struct sim_entrant *entrant)
{
    (void)json_object_set_new(object, "player", report_json_string(entrant->player));
    (void)json_object_set_new(object, "mulligan", report_json_mulligan(entrant->mulligan));
}

static json_t *make_decks(const struct sim_plan *plan)
{
    json_t *decks = json_array();
    for (unsigned i = 0; i < plan->field_count; i++)
        (void)json_array_append_new(decks, report_json_deck(plan->field[i]->name, plan->field[i]));
    for (unsigned i = 0; i < plan->entrant_count && sim_plan_kind(plan) == SIM_OF_DECKS; i++) {
        json_t *deck = report_json_deck(plan->entrants[i].name, plan->entrants[i].deck);
        set_player(deck, &plan->entrants[i]);
        (void)json_array_append_new(decks, deck);
    }
    return decks;
}

static json_t *make_players(const struct sim_plan *plan)
{
    json_t *players = json_array();
    for (unsigned i = 0; i < plan->entrant_count; i++) {
        json_t *player = json_pack("{s:o}", "name", report_json_string(plan->entrants[i].name));
        set_player(player, &plan->entrants[i]);
        (void)json_array_append_new(players, player);
    }
    return players;
}

static json_t *make_supply(const struct draft_supply *supply)
{
    json_t *boosters = json_array();
    for (unsigned i = 0; i < supply->boosters; i++)
        (void)json_array_append_new(boosters, json_string(supply->booster[i].name));
    return boosters;
}

static json_t *make_drafters(const struct sim_plan *plan)
{
    json_t *drafters = make_players(plan);
    for (unsigned i = 0; i < plan->entrant_count; i++)
        (void)json_object_set_new(json_array_get(drafters, i), "table",
                                  report_json_hash(plan->draft->drafters[i]->contents));
    return drafters;
}

static json_t *make_draft(const struct sim_plan *plan)
{
    const struct draft_plan *draft = plan->draft;
    uint64_t cards = text_hash64(draft->supply.cards, draft->supply.count * sizeof *draft->supply.cards);
    json_t *object = json_object();
    (void)json_object_set_new(object, "format", json_string(draft->format->name));
    (void)json_object_set_new(object, "players", json_integer(draft->players));
    if (plan->series.best_of > 0)
        (void)json_object_set_new(object, "best_of", json_integer(plan->series.best_of));
    if (draft->exchange)
        (void)json_object_set_new(object, "exchange", json_true());
    (void)json_object_set_new(object, "meetings", json_integer(plan->meetings));
    (void)json_object_set_new(object, "dealt", json_integer(draft->pack_size));
    (void)json_object_set_new(object, "collection", report_json_hash(cards));
    (void)json_object_set_new(object, "packs", make_supply(&draft->supply));
    (void)json_object_set_new(object, "drafters", make_drafters(plan));
    return object;
}

static json_t *make_sprt(const struct sim_plan *plan)
{
    return sim_plan_is_sequential(plan) ? json_pack("[f, f]", plan->sprt.elo0, plan->sprt.elo1) : json_null();
}

static json_t *make_series(const struct sim_plan *plan)
{
    json_t *swap = json_array();
    for (unsigned i = 0; i < plan->entrant_count; i++)
        (void)json_array_append_new(
            swap, json_pack("{s:o, s:o}", "name", report_json_string(plan->entrants[i].sideboarder->name),
                            "table", report_json_hash(plan->entrants[i].sideboarder->contents)));
    return json_pack("{s:i, s:i, s:b, s:o}", "best_of", (int)plan->series.best_of, "most",
                     (int)plan->series.most, "loser_waits", plan->series.loser_waits, "sideboards", swap);
}

static json_t *make_pairings(const struct sim_plan *plan)
{
    json_t *pairings = json_array();
    for (unsigned i = 0; i < plan->pairing_count; i++) {
        json_t *pairing = json_array();
        for (unsigned place = 0; !plan->draft && place < plan->seats; place++)
            (void)json_array_append_new(pairing, json_integer(plan->pairings[i].entrant[place]));
        (void)json_array_append_new(pairings, pairing);
    }
    return pairings;
}

static json_t *make_shares(const struct sim_plan *plan)
{
    json_t *shares = json_array();
    for (unsigned i = 0; i < plan->entrant_count; i++)
        (void)json_array_append_new(shares, json_real(plan->shares[i]));
    return shares;
}

static json_t *make_identity(const struct report_origin *origin, struct epic_error *error)
{
    static const char *const details[] = {"none", "basic", "full"};
    const struct sim_plan *plan = origin->plan;
    struct diag_list list = {0};
    uint64_t signature = 0;
    bool good = sim_plan_signature(plan, &signature, &list);
    if (!good)
        (void)error_set(error, "%s", list.count > 0 ? list.messages[0].text : "out of memory");
    diag_free(&list);
    json_t *cards = json_array();
    for (size_t i = 0; good && i < origin->card_file_count; i++)
        good = report_json_add_card_file(cards, origin->card_files[i], error);
    json_t *identity = json_object();
    (void)json_object_set_new(identity, "game", json_string(plan->rules->id));
    (void)json_object_set_new(identity, "options", report_json_options(plan->rules, &plan->options));
    (void)json_object_set_new(identity, "seed", report_json_seed(plan->seed));
    (void)json_object_set_new(identity, "seats", json_integer(sim_plan_table(plan)));
    (void)json_object_set_new(identity, "rounds", json_integer((json_int_t)plan->rounds));
    (void)json_object_set_new(identity, "until", plan->until > 0 ? json_real(plan->until) : json_null());
    if (sim_plan_is_of_players(plan)) {
        (void)json_object_set_new(identity, "sprt", make_sprt(plan));
        (void)json_object_set_new(identity, "players", make_players(plan));
    }
    if (plan->draft)
        (void)json_object_set_new(identity, "draft", make_draft(plan));
    if (sim_plan_is_of_series(plan))
        (void)json_object_set_new(identity, "match", make_series(plan));
    (void)json_object_set_new(identity, "record", json_boolean(plan->record));
    (void)json_object_set_new(identity, "block_rounds", json_integer(plan->block_rounds));
    (void)json_object_set_new(identity, "stats", json_string(details[plan->stats]));
    (void)json_object_set_new(identity, "games_file", json_boolean(plan->games));
    (void)json_object_set_new(identity, "games_cards", json_boolean(plan->game_cards));
    (void)json_object_set_new(identity, "signature", report_json_hash(signature));
    (void)json_object_set_new(identity, "card_files", cards);
    (void)json_object_set_new(identity, "decks", make_decks(plan));
    (void)json_object_set_new(identity, "pairings", make_pairings(plan));
    if (plan->shares)
        (void)json_object_set_new(identity, "shares", make_shares(plan));
    if (good)
        return identity;
    json_decref(identity);
    return NULL;
}

bool report_identity(const struct report_origin *origin, struct text *out, struct epic_error *error)
{
    json_t *identity = make_identity(origin, error);
    return identity && report_json_dump(identity, JSON_COMPACT, out, error);
}

// --- The whole ------------------------------------------------------------------------------------

// What the decisions of players that are compared took.
static json_t *make_efforts(const struct sim_ledger *ledger)
{
    json_t *list = json_array();
    if (!sim_plan_is_of_players(ledger->plan))
        return list;
    for (unsigned i = 0; i < ledger->plan->entrant_count; i++) {
        struct player_effort effort = report_effort_of(ledger, i);
        double decisions = effort.decisions > 0 ? (double)effort.decisions : 1;
        (void)json_array_append_new(list, json_pack("{s:o, s:I, s:f, s:f}", "player",
                                                    report_json_string(ledger->plan->entrants[i].player),
                                                    "moves", (json_int_t)effort.decisions, "us_a_move",
                                                    1e-3 * (double)effort.nanoseconds / decisions,
                                                    "playouts_a_move", (double)effort.playouts / decisions));
    }
    return list;
}

static json_t *make_times(const struct report_origin *origin, const struct sim_ledger *ledger)
{
    json_t *times = report_json_times(origin->started, origin->seconds, ledger->games, origin->threads);
    (void)json_object_set_new(times, "players", make_efforts(ledger));
    return times;
}

static json_t *make_shard(const struct sim_plan *plan)
{
    return plan->shards > 0 ? json_pack("[i, i]", (int)plan->shard + 1, (int)plan->shards) : json_null();
}

// Other programs play, and nobody but they knows whether they would do the same again.
static bool is_external(const struct sim_plan *plan)
{
    bool any = false;
    for (unsigned i = 0; i < plan->entrant_count; i++)
        any |= (plan->entrants[i].decider && plan->entrants[i].decider->kind->external) ||
               (plan->draft && plan->draft->drafters[i]->kind == DRAFTER_PROGRAM);
    return any;
}

static json_t *make_fault(const struct sim_plan *plan, const struct sim_entrant *entrant,
                          enum player_fault fault, int64_t games)
{
    bool of_players = sim_plan_is_of_players(plan);
    json_t *object = json_object();
    if (!of_players)
        (void)json_object_set_new(object, "deck", report_json_string(entrant->name));
    (void)json_object_set_new(object, "player",
                              report_json_string(of_players ? entrant->name : entrant->player));
    (void)json_object_set_new(object, "lost_by", json_string(player_fault_text(fault)));
    (void)json_object_set_new(object, "games", json_integer(games));
    return object;
}

static json_t *make_faults(const struct sim_ledger *ledger)
{
    const struct sim_plan *plan = ledger->plan;
    json_t *list = json_array();
    for (unsigned i = 0; i < plan->entrant_count; i++) {
        struct report_faults faults = report_faults_of(ledger, i);
        for (unsigned fault = 0; fault < PLAYER_FAULTS; fault++)
            if (faults.games[fault] > 0)
                (void)json_array_append_new(list, make_fault(plan, &plan->entrants[i],
                                                             (enum player_fault)fault, faults.games[fault]));
    }
    return list;
}

// Whether the same command gives the same bytes again, on any machine.
static bool reproducible(const struct sim_plan *plan)
{
    bool all = true;
    for (unsigned i = 0; i < plan->entrant_count; i++)
        all &= !player_looks_at_clock(plan->entrants[i].decider);
    return all && !is_external(plan);
}

// Players that saw hidden cards.
static json_t *make_cheats(const struct sim_plan *plan)
{
    json_t *cheats = json_array();
    for (unsigned i = 0; i < plan->entrant_count; i++)
        if (player_cheats(plan->entrants[i].decider))
            (void)json_array_append_new(cheats, report_json_string(plan->entrants[i].player));
    return cheats;
}

bool report_write_manifest(const char *folder, const struct report_origin *origin, const char *identity,
                           const struct sim_ledger *ledger, struct epic_error *error)
{
    json_t *manifest = report_json_manifest(origin->words, origin->word_count);
    (void)json_object_set_new(manifest, "complete", json_boolean(sim_ledger_done(ledger)));
    (void)json_object_set_new(manifest, "games", json_integer((json_int_t)ledger->games));
    (void)json_object_set_new(manifest, "reproducible", json_boolean(reproducible(origin->plan)));
    (void)json_object_set_new(manifest, "cheats", make_cheats(origin->plan));
    (void)json_object_set_new(manifest, "shard", make_shard(origin->plan));
    (void)json_object_set_new(manifest, "external", json_boolean(is_external(origin->plan)));
    (void)json_object_set_new(manifest, "faults", make_faults(ledger));
    (void)json_object_set_new(manifest, "run", json_loads(identity, 0, NULL));
    (void)json_object_set_new(manifest, "times", make_times(origin, ledger));
    struct text text = {0};
    struct text path = {0};
    text_appendf(&path, "%s/manifest.json", folder);
    bool good = report_json_dump(manifest, JSON_INDENT(2), &text, error) &&
                (!path.failed || error_set(error, "out of memory")) &&
                file_write(text_string(&path), text_string(&text), text.length, error);
    text_free(&path);
    text_free(&text);
    return good;
}
