# A player that searches tells what it looked at, one that does not just answers.
epicsim best tests/cli/data/solve.scenario --filter "a win" -p heuristic
epicsim best tests/cli/data/solve.scenario --filter "a win" -p flat:64 --top 2
epicsim best tests/cli/data/solve.scenario --filter neither -p flat:64 --csv
# How an opinion came about: games that are judged or played to the end, those that were not needed, other ways
# to look, and sure wins as far as hidden cards let them be seen.
method() {
    echo "--- $*"
    epicsim best "$@" | sed -n '3,${/^ *[0-9]* visits/q; p}'
}
for player in flat:64 flat:64,horizon=0 ismcts:500,horizon=3 ismcts:20,searches=3 ismcts:20,network=1 flat:64,network=1,horizon=2 pimc:2x100 greedy beam:1x2 heuristic cheat:20; do
    method tests/cli/data/solve.scenario --filter "a win" -p $player
done
method tests/cli/data/solve.scenario --filter "a win" -p ismcts:20,lethal=500
method burn tall --position tests/cli/data/lethal.scenario -p ismcts:20,lethal=500 -f nothing
epicsim best burn tall --position tests/cli/data/lethal.scenario -p ismcts:20,lethal=500 -f nothing | tail -n 2
method burn tall --position tests/cli/data/lethal.scenario -p ismcts:20,lethal=500 -f some
method burn tall --position tests/cli/data/lethal.scenario -p ismcts:20,lethal=500 -f some --seed 3
# One thing to do.
method tests/cli/data/only.scenario -p ismcts:20,halving=1
method tests/cli/data/only.scenario -p ismcts:20,searches=2
method tests/cli/data/only.scenario -p pimc:2x10
# A position that is over.
epicsim best tests/cli/data/over.scenario
epicsim best tests/cli/data/over.scenario --csv
