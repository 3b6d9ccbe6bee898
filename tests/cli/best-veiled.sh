# What a sensible player plays face down and when it unveils that.
epicsim best --game tcg tests/cli/data/veiled.scenario -p heuristic
