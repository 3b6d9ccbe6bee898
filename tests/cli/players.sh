# Who can play.
epicsim players
