# All of them are named, with what may have been meant.
epicsim run brun tall no/such.deck
