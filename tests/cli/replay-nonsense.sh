cd "$TMPDIR" || exit
export EPICSIM_DATA=$OLDPWD/decks
try() {
    printf "$1" >game
    epicsim replay game
    echo $? >&2
}
try ''
try '\n\n'
try 'hello\n'
try 'deck: burn\n\n'
try 'deck: burn\ndeck: tall\nseed: -1\n\n'
try 'deck: burn\ndeck: tall\nindex: many\n\n'
try 'deck: burn\ndeck: tall\nedition: 1999\n\n'
try 'game: ecg\ndeck: burn\ndeck: tlal\n\n'
try 'game: ecg\ndeck: burn\ndeck: tall\n\n> P1: frobnicate\n'
try 'game: ecg\ndeck: burn\ndeck: tall\n\n> PX: pass\n'
try 'game: ecg\ndeck: burn\ndeck: tall\n\n'
try 'deck: burn\ndeck: tall\n\nhash: xyz\n'
epicsim replay no-such-game
