"""Shows states of games in the debugger, in words.

    gdb -x scripts/gdb.py --args build/debug/epicsim run ...
    (gdb) epic                     the variables `match` and `state`, or `g`, of this function
    (gdb) epic MATCH STATE         any two expressions
    (gdb) epic-action ACTION       an action code, in words
    (gdb) epic-audit               what is wrong with the state, if anything

The program has to be running, since it is the program that is asked to describe the state.
"""

import gdb


def call(expression):
    return gdb.parse_and_eval(expression)


def position(arguments):
    """Expressions for the match and the state: what was said, or what this function calls them."""
    if len(arguments) == 2:
        return arguments
    for match, state in (("match", "state"), ("&g->m->base", "g->s"), ("&m->base", "s"), ("b->match", "b->state")):
        try:
            if call(f"({match}) != 0 && ({state}) != 0"):
                return match, state
        except gdb.error:
            pass
    raise gdb.GdbError("say which: epic MATCH STATE")


def written(function, match, arguments):
    """Calls one of the functions of the rules that append to a text, and returns the text."""
    size = int(call("sizeof(struct text)"))
    text = int(call(f"((void *(*)(unsigned long, unsigned long))calloc)(1, {size})"))
    try:
        call(f"((const struct epic_match *)({match}))->rules->{function}"
             f"((const struct epic_match *)({match}), {arguments}, (struct text *){text})")
        data = call(f"((struct text *){text})->data")
        return data.string() if int(data) else ""
    finally:
        call(f"text_free((struct text *){text})")
        call(f"((void (*)(void *))free)((void *){text})")


class Epic(gdb.Command):
    """epic [MATCH STATE]: describes the state of a game."""

    def __init__(self):
        super().__init__("epic", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        match, state = position(gdb.string_to_argv(argument))
        gdb.write(written("describe", match, f"(const void *)({state})"))


class EpicAction(gdb.Command):
    """epic-action ACTION [MATCH STATE]: an action in words."""

    def __init__(self):
        super().__init__("epic-action", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        arguments = gdb.string_to_argv(argument)
        if not arguments:
            raise gdb.GdbError("epic-action ACTION [MATCH STATE]")
        match, state = position(arguments[1:])
        words = written("action_explain", match, f"(const void *)({state}), (epic_action)({arguments[0]})")
        gdb.write(words + "\n")


class EpicAudit(gdb.Command):
    """epic-audit [MATCH STATE]: what is wrong with a state."""

    def __init__(self):
        super().__init__("epic-audit", gdb.COMMAND_DATA)

    def invoke(self, argument, from_tty):
        match, state = position(gdb.string_to_argv(argument))
        gdb.write(written("audit", match, f"(const void *)({state})") or "sound\n")


Epic()
EpicAction()
EpicAudit()
