# Policies in place of the players, and what mulligans.csv says of them.
for policy in player keep random heuristic,keep; do
    epicsim run -p random burn tall -n 400 --mulligan $policy -o "$TMPDIR/$policy" 2>/dev/null | sed -n 5,6p
    cut -d, -f 1,2,7,8,11-15,19-20,31- "$TMPDIR/$policy/mulligans.csv" |
        grep -E '^(pairing|0,(Burn|Tall),[*],[a-z]*,(card,Flash Fire|hand,2 free 2 fast|number,[02]),)'
done
