// Cards of the scenarios of fuzzers, a few of each game: all of them would take most of the time.
#ifndef EPICSIM_TESTS_FUZZ_SCENARIO_CARDS_H
#define EPICSIM_TESTS_FUZZ_SCENARIO_CARDS_H

static const char ecg_cards[] = "token \"Wolf Token\" wild wolf, 2/2\n"
                                "champion \"Kong\" wild beast, cost 1, 3/4, rare\n"
                                "  breakthrough\n"
                                "  tribute: deal 2 damage to target champion\n"
                                "  wild ally: recycle\n"
                                "champion \"Muse\" sage angel, cost 0, 2/2\n"
                                "  airborne, ambush, blitz\n"
                                "  loyalty 2: draw 1\n"
                                "  expend: gain 1 health\n"
                                "event \"Bolt\" sage, cost 0\n"
                                "  choose one:\n"
                                "    deal 3 damage to any target\n"
                                "    draw 2\n"
                                "event \"Split\" evil, cost 1\n"
                                "  deal 4 damage divided among any targets\n"
                                "  in discard, evil ally: recall\n"
                                "god \"Furios\" wild good elder god\n"
                                "  lose 1 health: gain 1 health\n";

static const char tcg_cards[] =
    "token \"Zombie\" evil magical zombie, 2/2\n"
    "event \"Aftershock\" wild natural, action, fast\n"
    "  deal 2 damage to target champion or player\n"
    "  in discard, when you play an action natural card: you may deal 2 damage to target champion or player\n"
    "champion \"Medusa\" evil magical, action, build, 2/5\n"
    "  deadly, range, veiled\n"
    "  when this is unveiled: break target champion\n"
    "event \"Denial\" unaligned magical, free, instantaneous fast\n"
    "  stop target card; its player discards 1\n"
    "object \"Cannon\" unaligned constructed, action, paced\n"
    "  when this enters: you may draw 2\n"
    "  flip, fast: target champion you control gets +5 offense and range this turn\n"
    "champion \"Angel\" good magical, action, fast, 5/5\n"
    "  airborne\n"
    "  as this enters: target champion gains unbreakable this turn\n"
    "event \"Join\" evil magical, action, instantaneous paced\n"
    "  break target champion; create a zombie; all your evil champions get +2/+2 this turn\n"
    "object \"Armor\" good constructed, action, fast\n"
    "  you have damage ward 5\n"
    "event \"Back\" evil natural, free, fast\n"
    "  recall\n"
    "  choose one:\n"
    "    target champion gets -1/-1 this turn\n"
    "    on your turn: target player discards 1\n";

static const char spells_cards[] = "spell \"Bolt\" storm\n"
                                   "  red\n"
                                   "  roll 2 dice, then they discard 1 at random\n"
                                   "spell \"Split\"\n"
                                   "  quick\n"
                                   "  cancel it, then take cards\n"
                                   "spell \"Muse\"\n"
                                   "  make 2 wolves, then you may pay 1, then draw 2\n"
                                   "token \"Wolf Token\"\n"
                                   "  choose score 1 or they lose 1\n";

#endif
