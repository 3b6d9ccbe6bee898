# All of them are named, with what may have been meant.
epicsim run -p random brun tall no/such.deck
