epicsim perft burn tall --depth 5 --seed 3
