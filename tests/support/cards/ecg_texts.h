// Cards of Epic Card Game as texts, compiled for tests.
#ifndef EPICSIM_TESTS_SUPPORT_CARDS_ECG_TEXTS_H
#define EPICSIM_TESTS_SUPPORT_CARDS_ECG_TEXTS_H

#include "games/ecg/language/compile.h"
#include "games/ecg/language/facts.h"

static inline struct engine_cards *ecg_cards_parse(const struct diag_source *texts, size_t count,
                                                   struct diag_list *out)
{
    const struct epic_card_sources sources = {.texts = texts, .text_count = count};
    return engine_cards_compile(&ecg_language.engine, &sources, out);
}

#endif
