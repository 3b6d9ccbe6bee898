// What card files of the superhero game may get wrong: each mistake is reported where it is.
#include "cmocka_test.h"
#include "support/cards/mistakes.h"

static const char setting[] = "character \"Captain Reef\" red genetic robot, cost 1, 1/1\n"
                              "character \"Echo\" blue genetic mutant, cost 1, 1/1\n"
                              "  team mutants\n";

#define CHARACTER   "character \"C\" red genetic, cost 5, 4/6\n"
#define WEAPON      "item \"W\" red genetic weapon, cost 2\n"
#define DEVICE      "item \"D\" red genetic device, cost 2\n"
#define STANDING    "item \"S\" red genetic independent artifact, cost 2, defense 6\n"
#define INCIDENT    "incident \"I\", cost 2, ambiguous\n"
#define AT_ONCE     "incident \"I\", cost 2, ambiguous, immediate\n"
#define CONDITIONAL "incident \"I\", cost 2, ambiguous, conditional\n"
#define RESPONSE    "incident \"I\", cost 2, response\n"

static const struct mistake mistakes[] = {
    // first lines
    {"foothold \"F\"\n", "1:13", "the line ends too early", NULL},
    {"foothold \"F\" red\n  leader\n", "2:3", "says nothing else", NULL},
    {"character \"C\" genetic, cost 5, 4/6\n", "1:1", "a character needs a color", NULL},
    {"character \"C\" red, cost 5, 4/6\n", "1:1", "a character needs an origin", NULL},
    {"item \"W\" genetic weapon, cost 5\n  +1/+0\n", "1:1", "an item needs a color", NULL},
    {"item \"W\" red weapon, cost 5\n  +1/+0\n", "1:1", "an item needs an origin", NULL},
    {"character \"C\" red blue genetic, cost 5, 4/6\n", "1:19", "a second color", NULL},
    {"character \"C\" red with red genetic, cost 5, 4/6\n", "1:24", "given twice", NULL},
    {"character \"C\" red genetic genetic, cost 5, 4/6\n", "1:27", "given twice", NULL},
    {"character \"C\" red genetic villain villain, cost 5, 4/6\n", "1:35", "given twice", NULL},
    {"character \"C\" red genetic robot robot, cost 5, 4/6\n", "1:33", "given twice", NULL},
    {"character \"C\" red genetic villain anti-hero, cost 5, 4/6\n", "1:35", "a Villain or an Anti-Hero",
     NULL},
    {"character \"C\" red genetic weapon, cost 5, 4/6\n", "1:27", "only items are weapons", NULL},
    {"character \"C\" red genetic a b c d e f g h i j k l m n o p q, cost 5, 4/6\n", "1:59",
     "too many words: the limit is 16", NULL},
    {"item \"W\" red genetic, cost 2\n  +1/+0\n", "1:1", "an item is a weapon", NULL},
    {"item \"W\" red genetic weapon device, cost 2\n  +1/+0\n", "1:29", "an item is one of weapon", NULL},
    {"item \"W\" red genetic weapon, cost 2, defense 6\n  +1/+0\n", "1:1", "has a defense", NULL},
    {"item \"S\" red genetic independent artifact, cost 2\n  all your characters get +1/+0\n", "1:1",
     "needs a defense", NULL},
    {"item \"W\" red genetic villain weapon, cost 2\n  +1/+0\n", "1:1", "only characters are", NULL},
    // lines of characters
    {CHARACTER "  leader, insane, leader\n", "2:19", "given twice", NULL},
    {CHARACTER "  leader\n  leader\n", "3:3", "given twice", NULL},
    {CHARACTER "  team watch, watch\n", "2:15", "given twice", NULL},
    {CHARACTER "  psi 0\n", "2:3", "a value above 0", NULL},
    {CHARACTER "  psi 4\n  psi 5\n", "3:3", "once", NULL},
    {CHARACTER "  latent psi 4\n  latent psi 5\n", "3:3", "once", NULL},
    {CHARACTER "  psi of cold 4\n", "2:10", "no such type", NULL},
    {CHARACTER "  energy blast of water 4\n", "2:19", "no such type", NULL},
    {CHARACTER "  matter blast of light 4\n", "2:19", "no such type", NULL},
    {CHARACTER "  arch-enemy \"Nobody\"\n", "2:14", "no card has this name", NULL},
    {CHARACTER "  arch-enemy \"Echo\"\n  arch-enemy \"Captain Reef\"\n", "3:3", "one Arch-enemy", NULL},
    {CHARACTER "  equipment +5/+0\n", "2:3", "a part of its numbers", NULL},
    {CHARACTER "  equipment +0/+7\n", "2:3", "a part of its numbers", NULL},
    {CHARACTER "  equipment -1/+0\n", "2:3", "a part of its numbers", NULL},
    {CHARACTER "  equipment +1d6/+0\n", "2:3", "a part of its numbers", NULL},
    {CHARACTER "  equipment +2/+0\n  equipment +1/+0\n", "3:3", "given once", NULL},
    {CHARACTER "  cybernetic reach\n", "1:1", "only a cyborg", NULL},
    {CHARACTER "  cybernetic projectile 6\n", "1:1", "only a cyborg", NULL},
    {CHARACTER "  cyborg\n  cybernetic projectile 0\n", "3:3", "a value above 0", NULL},
    {CHARACTER "  projectile 6\n  cyborg\n  cybernetic projectile 6\n", "4:3", "once", NULL},
    {CHARACTER "  fragile\n", "2:3", "this is not for characters", NULL},
    {CHARACTER "  draw 1\n", "2:3", "this is for incidents", NULL},
    // texts of characters
    {CHARACTER "  tap: draw 1\n  tap: draw 2\n", "3:3", "taps for one text", NULL},
    {CHARACTER "  while in play: draw 1\n", "2:3", "without targets and choices", NULL},
    {CHARACTER "  while in play: target character gets +1/+0\n", "2:3", "without targets and choices", NULL},
    {CHARACTER "  tap: target character gains a random ability this turn\n", "2:48",
     "as long as the one that gains it", NULL},
    {CHARACTER "  tap: target character gets +21d6/+0\n", "2:31", "from 1 to 20 dice", NULL},
    {CHARACTER "  tap: target character gets +0d6/+0\n", "2:31", "from 1 to 20 dice", NULL},
    {CHARACTER "  tap: target character gets -3/-3 to at most 6/6\n", "2:30", "at least", NULL},
    {CHARACTER "  tap: target character gets +3/+3 to at least 1/1\n", "2:30", "at most", NULL},
    {CHARACTER "  tap: target character gains psi 0\n", "2:31", "a value above 0", NULL},
    {CHARACTER "  tap: target character gains psi 6, firearm 6\n", "2:38", "one power at a time", NULL},
    {CHARACTER "  tap: target character loses villain\n", "2:31", "abilities and labels can be lost", NULL},
    {CHARACTER "  tap: target character loses psi 6\n", "2:31", "abilities and labels can be lost", NULL},
    // items
    {WEAPON "  +1/+0\n  +1/+0\n", "3:3", "changes the numbers once", NULL},
    {WEAPON "  +1/+0\n  boosted to 3/3\n", "3:3", "changes the numbers once", NULL},
    {WEAPON "  +1/+1\n", "1:1", "a weapon changes attacks only", NULL},
    {WEAPON "  +1/+0\n  immune to psi\n", "1:1", "a weapon changes attacks only", NULL},
    {WEAPON "  +1/+0\n  vulnerable to psi\n", "1:1", "a weapon changes attacks only", NULL},
    {WEAPON "  fragile\n", "1:1", "must say what it gives", NULL},
    {DEVICE "  tap: draw 1\n  tap: draw 2\n", "3:3", "tapped for one thing", NULL},
    {DEVICE "  +1/+0\n  only for robot characters\n  only for mutant characters\n", "4:3", "one kind", NULL},
    {DEVICE "  +1/+0\n  only for tapped characters\n", "3:3", "is and has", NULL},
    {DEVICE "  +1/+0\n  only for own characters\n", "3:3", "is and has", NULL},
    {DEVICE "  all your characters get +1/+0\n", "2:3", "stand alone", NULL},
    {STANDING "  +1/+0\n", "2:3", "put on a character", NULL},
    {DEVICE "  team watch\n", "2:3", "this is not for items", NULL},
    // incidents
    {INCIDENT, "1:1", "must say what it does", NULL},
    {INCIDENT "  draw 1\n  draw 1\n", "3:3", "an incident has one line", NULL},
    {INCIDENT "  leader\n", "2:3", "this is for characters", NULL},
    {INCIDENT "  when an opponent plays a character card: negate it\n", "2:3", "for a response", NULL},
    {INCIDENT "  when an opposing character attacks: it gets -2/-0\n", "2:3", "for a combat incident", NULL},
    {INCIDENT "  as long as there is a robot character: your cards cost 1 less\n", "2:3",
     "for a conditional incident", NULL},
    {CONDITIONAL "  draw 1\n", "2:3", "first says how long", NULL},
    {CONDITIONAL "  countdown 3: draw 3\n", "2:3", "what counts down stays in force", NULL},
    {AT_ONCE "  countdown 3: draw 3\n", "2:3", "what counts down stays in force", NULL},
    {AT_ONCE "  target character gets +1/+1\n", "2:3", "must say how long this lasts", NULL},
    {RESPONSE "  draw 1\n", "2:3", "first says what it answers", NULL},
    {INCIDENT "  choose one: draw 1\n", "2:3", "two to", NULL},
    {INCIDENT "  countdown 256: draw 1\n", "2:13", "from 1 to 255", NULL},
};

static void each_mistake_is_reported_where_it_is(void **state)
{
    (void)state;
    assert_reported(epic_rules_find("multiverse"), setting, mistakes, sizeof mistakes / sizeof *mistakes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_mistake_is_reported_where_it_is)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
