epicsim games
{ epicsim games ecg; echo; epicsim games tcg; echo; epicsim games multiverse; } | cmp - <(epicsim games)
# Options by name, and what there is not of them.
epicsim run -p random burn tall -n 50 --option turn-cap=3 2>/dev/null | cmp - <(epicsim run -p random burn tall -n 50 --turn-cap 3 2>/dev/null)
epicsim trace -p random burn tall --option health=12 --option edition=2017 | sed -n '/^edition/,/^turn-cap/p;/^P1/{p;q}'
for words in "edtion=2017" "health=0" "health=x" "health" "=3" "turn-cap=" "edition=2018"; do
    epicsim run -p random burn tall --option "$words" 2>&1
    echo "$?"
done
epicsim games ecq 2>&1
