# Players exchange seats and decks: what is better shows, and what is equal scores exactly half.
epicsim compare -a greedy -b random -n 40 --decks burn tall wide -s 3 2>/dev/null
echo
epicsim compare -a heuristic -b heuristic -n 40 2>/dev/null | head -n 9
# Decks may stand anywhere; a folder is all that is in it.
epicsim compare burn --decks tall -a random -b heuristic -n 5 wide 2>/dev/null | head -n 1
epicsim compare --decks decks/ecg/lists -a random -b heuristic -n 5 2>/dev/null | cmp - <(epicsim compare -a random -b heuristic -n 5 2>/dev/null)
# A deck against itself is enough.
epicsim compare -a random -b heuristic --decks burn -n 5 2>/dev/null | tail -n 2
# What moves took is told, too, but no part of the result.
epicsim compare -a flat:10 -b heuristic --decks burn -n 2 2>&1 >/dev/null | sed -E 's/[0-9]+\.[0-9]+/N/g; s/[0-9]+ games/N games/; s/on [0-9]+ threads?/on N threads/'
