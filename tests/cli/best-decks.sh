# Decks and a position of them: what the position does not name is in the rest of the lists.
position=tests/cli/data/middle.scenario
epicsim best burn tall --position $position -p flat:64 --top 3
# A game that begins: who has to decide must know its hand.
epicsim best burn precon-wild --position tests/cli/data/opening.scenario -p flat:64 --top 1
epicsim solve burn tall --position tests/cli/data/solve.scenario --turns 1 -f "a win"
epicsim best burn tall wide --position tests/cli/data/three.scenario -p flat:64 --top 1
# What does not go together is said.
complain() {
    echo "--- $*" >&2
    epicsim "$@" || echo "status $?"
}
complain best tall burn --position $position
complain best tall burn --position tests/cli/data/disagrees.scenario
complain solve burn tall --position $position
complain best burn --position $position
complain best burn tall wide --position tests/cli/data/disagrees.scenario -f seats
complain best burn tall wide --position $position
complain solve burn tall wide --position tests/cli/data/solve.scenario -f "a win"
complain best burn tall --position tests/cli/data/three.scenario
complain best burm tell --position $position
complain best burn tall
complain best burn tall --position none.scenario
complain best burn tall --position $position --position $position
# Who sees all cards must not be shown some that chance dealt.
epicsim best burn tall --position tests/cli/data/middle.scenario -p cheat:10 2>&1 | grep error
