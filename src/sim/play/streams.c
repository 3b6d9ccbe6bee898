#include "sim/play/streams.h"

#include "sim/play/games.h"
#include "sim/play/recorder.h"
#include "sim/run/plan.h"

bool sim_stream_on(const struct sim_plan *plan, enum sim_stream stream)
{
    return stream == SIM_STREAM_GAMES ? plan->games : plan->record;
}

void sim_stream_head(const struct sim_plan *plan, enum sim_stream stream, struct text *lines)
{
    if (stream == SIM_STREAM_GAMES)
        sim_games_head(plan, lines);
    else
        sim_record_head(plan, lines);
}
