// The first line of a card, as far as games share it: alignments, classes, offense and defense.
#include "base/text.h"
#include "games/champions/language/compile.h"

// E2.5.2: an alignment is a trait among others.
static void add_alignment(struct engine_compiler *compiler, const struct phrase_node *node,
                          struct champ_kind *kind)
{
    uint8_t bits = champ_alignment_bits(node);
    if (kind->alignments & bits)
        engine_wrong(compiler, node, "this alignment is given twice");
    kind->alignments |= bits;
}

static void add_class(struct engine_compiler *compiler, const struct token *word, struct champ_kind *kind)
{
    uint32_t class = engine_class_of(compiler, word);
    uint64_t bit = class == NAMES_NONE ? 0 : UINT64_C(1) << class;
    if (kind->classes & bit)
        diag_error(compiler->out, token_place(compiler->source, word), "this class is given twice");
    kind->classes |= bit;
}

// E2.0.1, E2.1.4#1, B-champ-1: what else the line of a card says are its classes.  The matcher's nodes would
// not outlive engine_class_of(), so they are noted first and declared afterwards.
enum { MAX_TRAITS = 16 };

void champ_read_traits(struct engine_compiler *compiler, const struct phrase_node *traits,
                       struct champ_kind *kind)
{
    struct token words[MAX_TRAITS];
    unsigned count = 0;
    for (; traits; traits = phrase_child(traits, CHAMP_W_TRAITS, 0)) {
        const struct phrase_node *word = phrase_child(traits, CHAMP_W_WORD, 0);
        const struct phrase_node *alignment = phrase_child(traits, CHAMP_W_ALIGNMENT, 0);
        if (alignment)
            add_alignment(compiler, alignment, kind);
        else if (!word)
            continue; // the game's own
        else if (count < MAX_TRAITS)
            words[count++] = *engine_token_of(compiler, word);
        else
            engine_wrong(compiler, word, "too many classes on one card: the limit is %d", MAX_TRAITS);
    }
    for (unsigned i = 0; i < count; i++)
        add_class(compiler, &words[i], kind);
}

void champ_set_stats(struct engine_compiler *compiler, const struct phrase_node *part,
                     struct champ_kind *kind)
{
    if (!champ_is_champion(kind))
        engine_wrong(compiler, part, "only champions and tokens have offense and defense");
    kind->offense = (int16_t)phrase_child(part, CHAMP_W_INT, 0)->value;
    kind->defense = (int16_t)phrase_child(part, CHAMP_W_INT, 1)->value;
}
