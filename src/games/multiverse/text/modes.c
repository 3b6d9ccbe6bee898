#include "games/multiverse/text/modes.h"

#include "engine/machine/machine.h"
#include "games/multiverse/text/markers.h"

static const char *const action_words[MULTI_ACTIONS] = {[MULTI_DO_HEAL] = "heal",
                                                        [MULTI_DO_REJUVENATE] = "rejuvenate",
                                                        [MULTI_DO_HIDE] = "stealth",
                                                        [MULTI_DO_REGAIN] = "regain the projectile",
                                                        [MULTI_DO_GO] = "personal teleport",
                                                        [MULTI_DO_GO_WITH] = "defensive teleport",
                                                        [MULTI_DO_SEND] = "strategic teleport",
                                                        [MULTI_DO_SEND_BACK] = "offensive teleport",
                                                        [MULTI_DO_TEAMWORK] = "teamwork",
                                                        [MULTI_DO_LEAD] = "leader",
                                                        [MULTI_DO_FLY] = "flight",
                                                        [MULTI_DO_VANISH] = "invisible",
                                                        [MULTI_DO_PHASE] = "intangible",
                                                        [MULTI_DO_COPY] = "swarm",
                                                        [MULTI_DO_RESURRECT] = "resurrect",
                                                        [MULTI_DO_LOCK] = "arch-enemy",
                                                        [MULTI_DO_TEXT] = "its text",
                                                        [MULTI_DO_DEVICE] = "device",
                                                        [MULTI_DO_RECOVER] = "recover an item",
                                                        [MULTI_DO_REPAIR] = "repair",
                                                        [MULTI_DO_BREAK] = "disable an item",
                                                        [MULTI_DO_MIMIC] = "mimic",
                                                        [MULTI_DO_CONJURE] = "magic"};

static const char *const bonus_words[] = {"attack", "defense"};
static const char *const copying_words[] = {[MULTI_COPY_ABILITY] = "an ability",
                                            [MULTI_COPY_NATURE] = "villain or anti-hero",
                                            [MULTI_COPY_IMMUNITY] = "an immunity",
                                            [MULTI_COPY_RESISTANCE] = "a resistance",
                                            [MULTI_COPY_ENEMY] = "an arch-enemy"};

static const char *word_of(const char *const *words, size_t count, unsigned index)
{
    return index < count ? words[index] : NULL;
}
#define WORD_OF(words, index) word_of((words), sizeof(words) / sizeof *(words), (index))

static const char *effect_word(const struct engine_frame *f, unsigned index)
{
    switch ((enum multi_action)(f->item - 1)) {
    case MULTI_DO_TEAMWORK:
    case MULTI_DO_LEAD: return WORD_OF(bonus_words, index);
    case MULTI_DO_MIMIC:
    case MULTI_DO_CONJURE: return WORD_OF(copying_words, index);
    default: return NULL;
    }
}

static const char *copy_word(const struct engine_frame *f, unsigned index)
{
    switch ((enum multi_copying)f->left) {
    case MULTI_COPY_ABILITY: return word_of(multi_keyword_words, MULTI_KEYWORD_COUNT, index);
    case MULTI_COPY_NATURE: return word_of(multi_nature_words, MULTI_NATURE_COUNT, index);
    default: return multi_attack_word(index);
    }
}

const char *multi_mode_word(const struct engine_game *g, unsigned index)
{
    const struct engine_frame *f = g->s->depth ? engine_top(g) : NULL;
    switch (g->s->choice.what) {
    case MULTI_ASK_WAY:
    case MULTI_ASK_COUNTER: return word_of(multi_way_words, MULTI_WAY_COUNT, index);
    case MULTI_ASK_COPY: return f ? copy_word(f, index) : NULL;
    case ENGINE_ASK_MODE:
        if (f && f->stage == MULTI_STAGE_ACTION)
            return WORD_OF(action_words, index);
        return f && f->stage == MULTI_STAGE_MODE ? effect_word(f, index) : NULL;
    default: return NULL;
    }
}
