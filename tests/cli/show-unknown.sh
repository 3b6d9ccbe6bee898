epicsim show --cards tests/cli/data/small.cards "Test Sprak" Quetzalcoatlus "test spark"
