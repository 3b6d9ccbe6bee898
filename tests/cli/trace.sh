epicsim trace -p random burn wild-sage-tempo --seed 2
