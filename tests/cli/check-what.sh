# Files that are none, or do not say what they are.
epicsim check decks
epicsim check none
epicsim check none.deck
epicsim check README.md
# What cannot be read is not said to be good, nor what is not looked at because of that.
epicsim check none.cards decks/ecg/cards/base.cards
mkdir "$TMPDIR/folder.cards"
epicsim check "$TMPDIR/folder.cards" 2>&1 | sed "s,$TMPDIR/,,"
epicsim check none.cards
