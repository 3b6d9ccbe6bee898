# Aborted games are told beside every score that they are in, with the score of the others.
epicsim run -p random burn tall -n 50 --turn-cap 8 2>/dev/null
epicsim run -p random burn tall wide -n 50 --turn-cap 8 --gauntlet 2>/dev/null
epicsim run -p random burn tall wide -n 50 --turn-cap 8 2>/dev/null
epicsim run -p random burn tall wide -n 50 --turn-cap 8 --seats 3 2>/dev/null
epicsim compare -a greedy -b random -n 20 --turn-cap 8 --decks burn tall 2>/dev/null
epicsim league random greedy heuristic -n 20 --turn-cap 8 --decks burn tall 2>/dev/null
epicsim ladder flat --from 2 --to 4 -n 10 --turn-cap 9 --decks burn tall 2>/dev/null
epicsim change -p random burn --out Fireball --in Lash --vs tall --vs wide -n 100 --turn-cap 8 2>/dev/null
epicsim change -p random burn --out any --in Kong --vs tall -n 20 --turn-cap 8 2>/dev/null | head -8
epicsim mulligan -p random burn --vs tall -n 20 --turn-cap 9 2>/dev/null | tail -n 9
epicsim mulligan -p random burn --vs tall -n 20 --turn-cap 9 --hand "Fireball, Erase, Erase, Ceasefire, Flame Strike" 2>/dev/null | head -13
# None are, none are told of; one in a thousand is not yet too many.
epicsim run -p random burn tall -n 1000 2>/dev/null | grep -c 'aborted (limit'
