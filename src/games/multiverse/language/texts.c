// Texts of characters; when incidents may be played, or stay in force.
#include "games/multiverse/language/compile.h"

static const struct phrase_node *effects_of(const struct phrase_node *line)
{
    return phrase_child(line, ENGINE_W_EFFECTS, 0);
}

static void add_text(struct engine_compiler *compiler, struct multi_text text)
{
    struct multi_kind *kind = compiler->kind;
    if (!kind->texts)
        kind->first_text = (uint16_t)compiler->abilities.count;
    kind->texts++;
    (void)table_add(&compiler->abilities, &text);
}

static uint16_t program_of(struct engine_compiler *compiler, const struct phrase_node *line, uint32_t known)
{
    struct engine_program program = engine_program_begin(compiler, known);
    engine_emit_node(compiler, effects_of(line));
    return engine_program_end(compiler, program);
}

// For struct engine_language: no card of this game quotes an ability, but the grammar could.
uint32_t multi_quoted(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_text text = {.code = program_of(compiler, line, 0), .filter = ENGINE_NO_INDEX};
    return table_add(&compiler->abilities, &text);
}

static uint16_t filter_of(struct engine_compiler *compiler, const struct phrase_node *node)
{
    return engine_has_filter(compiler, node) || engine_means_of(node->phrase)->whose
               ? engine_filter_operand(compiler, node)
               : ENGINE_NO_INDEX;
}

// --- Characters

static void read_tap(struct engine_compiler *compiler, const struct phrase_node *line)
{
    const struct multi_kind *kind = compiler->kind;
    const struct multi_text *texts = compiler->abilities.items;
    for (unsigned i = 0; i < kind->texts; i++)
        if (texts[kind->first_text + i].form == MULTI_TAPS)
            engine_wrong(compiler, line, "a character taps for one text");
    add_text(compiler, (struct multi_text){.code = program_of(compiler, line, ENGINE_KNOWS_IN_PLAY),
                                           .filter = ENGINE_NO_INDEX,
                                           .form = MULTI_TAPS});
}

static bool are_about_somebody(const struct phrase_node *list)
{
    bool about = true;
    for (; list; list = phrase_child(list, ENGINE_W_TRIGGERS, 0))
        about &= multi_value_of(phrase_child(list, ENGINE_W_TRIGGER, 0)) > MULTI_LAST_COMMON_EVENT;
    return about;
}

// Each of several events sets off the same.
static void read_triggers(struct engine_compiler *compiler, const struct phrase_node *line)
{
    const struct phrase_node *list = phrase_child(line, ENGINE_W_TRIGGERS, 0);
    uint32_t known = ENGINE_KNOWS_IN_PLAY | (are_about_somebody(list) ? ENGINE_KNOWS_CHOSEN : 0);
    uint16_t code = program_of(compiler, line, known);
    for (; list; list = phrase_child(list, ENGINE_W_TRIGGERS, 0)) {
        const struct phrase_node *trigger = phrase_child(list, ENGINE_W_TRIGGER, 0);
        const struct engine_means *means = engine_means_of(trigger->phrase);
        if (means->value == ENGINE_ON_LEAVE_DISCARD || means->value == ENGINE_ON_ENTER_DISCARD)
            engine_wrong(compiler, trigger, "cards in discard piles are face down and do nothing");
        add_text(compiler, (struct multi_text){.code = code,
                                               .filter = filter_of(compiler, trigger),
                                               .form = MULTI_TRIGGER,
                                               .event = (uint8_t)means->value});
    }
}

// "random ability" is short for that it gains one when it comes into play.
static void read_given(struct engine_compiler *compiler, const struct phrase_node *line)
{
    const struct phrase_node *given = phrase_child(line, MULTI_W_GIVEN, 0);
    struct engine_program program = engine_program_begin(compiler, ENGINE_KNOWS_IN_PLAY);
    engine_emit(compiler, ENGINE_OP_THIS, 0, 0);
    engine_emit(compiler, MULTI_OP_GIVE, 0, (uint16_t)multi_value_of(given));
    add_text(compiler, (struct multi_text){.code = engine_program_end(compiler, program),
                                           .filter = ENGINE_NO_INDEX,
                                           .form = MULTI_TRIGGER,
                                           .event = MULTI_ON_ENTER});
}

// It says what is, and does nothing.
static void check_static(struct engine_compiler *compiler, const struct phrase_node *line, uint16_t code)
{
    const struct engine_insn *in = (const struct engine_insn *)compiler->code.items + code;
    for (; in->op != ENGINE_OP_END; in++) {
        bool selects = in->op == ENGINE_OP_ALL || in->op == ENGINE_OP_THIS || in->op == ENGINE_OP_YOU ||
                       in->op == ENGINE_OP_EACH_PLAYER || in->op == ENGINE_OP_EACH_OPPONENT;
        if (!selects && in->op != MULTI_OP_CHANGE && in->op != MULTI_OP_PRICE) {
            engine_wrong(compiler, line,
                         "this says what is true of characters and costs, without targets and choices");
            return;
        }
    }
}

static void read_static(struct engine_compiler *compiler, const struct phrase_node *line)
{
    uint16_t code = program_of(compiler, line, ENGINE_KNOWS_IN_PLAY);
    check_static(compiler, line, code);
    add_text(compiler, (struct multi_text){.code = code, .filter = ENGINE_NO_INDEX, .form = MULTI_STATIC});
}

// M-general-1
static void read_moment(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = compiler->kind;
    kind->moments |= (uint8_t)(1U << multi_value_of(phrase_child(line, MULTI_W_MOMENT, 0)));
}

// --- Incidents

// M-incident-1: what it does is one line.
static struct multi_kind *begin_incident(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = compiler->kind;
    if (kind->code != ENGINE_NO_INDEX)
        engine_wrong(compiler, line, "an incident has one line");
    return kind;
}

static bool is_played(const struct multi_kind *kind, unsigned activation)
{
    return kind->activation == activation;
}

static void read_response(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = begin_incident(compiler, line);
    const struct phrase_node *action = phrase_child(line, MULTI_W_ACTION, 0);
    uint32_t known = ENGINE_KNOWS_OWN | ENGINE_KNOWS_SEATS;
    if (multi_value_of(action) != MULTI_ON_CARD)
        known |= ENGINE_KNOWS_CHOSEN;
    if (!is_played(kind, MULTI_IN_RESPONSE))
        engine_wrong(compiler, line, "this is for a response");
    kind->code = program_of(compiler, line, known);
    add_text(compiler, (struct multi_text){.code = kind->code,
                                           .filter = filter_of(compiler, action),
                                           .form = MULTI_RESPONSE,
                                           .event = (uint8_t)multi_value_of(action)});
}

// M-incident-timed-3: one of those who attack so.
static void read_attack(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = begin_incident(compiler, line);
    if (!is_played(kind, MULTI_IN_COMBAT))
        engine_wrong(compiler, line, "this is for a combat incident");
    struct engine_program program = engine_program_begin(compiler, 0);
    engine_emit(compiler, ENGINE_OP_CHOOSE, 1, engine_filter_operand(compiler, line));
    engine_emit_node(compiler, effects_of(line));
    kind->code = engine_program_end(compiler, program);
}

// M-incident-dur-3
static void read_condition(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = begin_incident(compiler, line);
    const struct phrase_node *clause = phrase_child(line, MULTI_W_CLAUSE, 0);
    if (kind->duration != MULTI_WHILE_TRUE)
        engine_wrong(compiler, line, "this is for a conditional incident");
    struct engine_program program = engine_program_begin(compiler, 0);
    engine_emit_node(compiler, clause);
    engine_emit_node(compiler, effects_of(line));
    kind->code = engine_program_end(compiler, program);
    add_text(compiler, (struct multi_text){.code = kind->code,
                                           .filter = engine_filter_operand(compiler, clause),
                                           .form = MULTI_CONDITION,
                                           .none = multi_value_of(clause) != 0});
}

// M-marker-3: the markers lie on the card, which stays in force until they are gone.
static void read_countdown(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = begin_incident(compiler, line);
    struct multi_text text = {.filter = ENGINE_NO_INDEX, .form = MULTI_COUNTS_DOWN};
    text.markers = engine_byte(compiler, phrase_child(line, ENGINE_W_INT, 0));
    if (kind->duration == MULTI_IMMEDIATE || kind->duration == MULTI_WHILE_TRUE)
        engine_wrong(compiler, line, "what counts down stays in force, and has no end but this");
    text.code = program_of(compiler, line, 0);
    add_text(compiler, text);
    struct engine_program program = engine_program_begin(compiler, 0);
    const struct multi_mod nothing = {.change = MULTI_ADDS};
    engine_emit_insn(compiler, (struct engine_insn){
                                   .op = MULTI_OP_COUNT_DOWN,
                                   .b = (uint16_t)table_intern(&compiler->own[MULTI_TABLE_MODS], &nothing),
                                   .n = (uint16_t)(compiler->abilities.count - 1U)});
    kind->code = engine_program_end(compiler, program);
}

static void read_effects(struct engine_compiler *compiler, const struct phrase_node *line)
{
    struct multi_kind *kind = begin_incident(compiler, line);
    if (is_played(kind, MULTI_IN_RESPONSE))
        engine_wrong(compiler, line, "a response first says what it answers: \"when an opponent ...\"");
    if (kind->duration == MULTI_WHILE_TRUE)
        engine_wrong(compiler, line,
                     "a conditional incident first says how long it lasts: \"as long as ...\"");
    kind->code = program_of(compiler, line, 0);
}

static bool is_of_incidents(unsigned line)
{
    return line == MULTI_LINE_EFFECTS || line == MULTI_LINE_RESPONSE || line == MULTI_LINE_ATTACK ||
           line == MULTI_LINE_CONDITION || line == MULTI_LINE_COUNTDOWN;
}

bool multi_read_text(struct engine_compiler *compiler, const struct phrase_node *line)
{
    const struct multi_kind *kind = compiler->kind;
    unsigned which = (unsigned)multi_value_of(line);
    if ((kind->type == MULTI_INCIDENT) != is_of_incidents(which)) {
        engine_wrong(compiler, line, "this is for %s",
                     kind->type == MULTI_INCIDENT ? "characters" : "incidents");
        return true;
    }
    switch (which) {
    case MULTI_LINE_EFFECTS: read_effects(compiler, line); return true;
    case MULTI_LINE_RANDOM: read_given(compiler, line); return true;
    case MULTI_LINE_TRIGGER: read_triggers(compiler, line); return true;
    case MULTI_LINE_TAP: read_tap(compiler, line); return true;
    case MULTI_LINE_STATIC: read_static(compiler, line); return true;
    case MULTI_LINE_RESPONSE: read_response(compiler, line); return true;
    case MULTI_LINE_ATTACK: read_attack(compiler, line); return true;
    case MULTI_LINE_CONDITION: read_condition(compiler, line); return true;
    case MULTI_LINE_COUNTDOWN: read_countdown(compiler, line); return true;
    case MULTI_LINE_MOMENT: read_moment(compiler, line); return true;
    default: return false;
    }
}
