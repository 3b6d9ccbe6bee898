# Names are found however their case, accents and apostrophes are written.
epicsim show --cards tests/cli/data/small.cards "tést  SPARK" "Test Rider’s Wolf"
