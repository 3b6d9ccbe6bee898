# Incidents that cannot be in force as the setup says.
for line in 'force "Care"' 'force "Rush" part 2 on a' 'force "Rush" part 1 on nobody' 'force "Rush" of P3' 'force "Rush" part' 'force "Rush"' \
    'force "Rush" part 1 adds 1' 'force "Leash" part 1 on a' \
    'force "Rush" part 1 markers 300 on a'; do
    cat >"$TMPDIR/force.scenario" <<END
cards
  incident "Rush", cost 1, ambiguous, this turn
    target character gets +2/+1
  incident "Care", cost 1, ambiguous, immediate
    heal target character
  incident "Leash", cost 1, ambiguous
    you control target character

scenario "a line that makes no sense"
  P1
    board "Plain 1/1" as a
    $line
  expect
    a 3/2
END
    epicsim scenario --game multiverse "$TMPDIR/force.scenario" 2>&1 | grep -o 'error: .*'
done
