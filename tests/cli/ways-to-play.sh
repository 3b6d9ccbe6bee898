# Ways to play have names: what there is not is told, what there is is told and played again.
set -e
! epicsim run burn tall wide --seats 3 -n 1 -p random --option play=hunter-first-blod
epicsim trace burn tall wide precon-evil -p random --option play=hunter-first-blood >"$TMPDIR/game.txt"
grep -E '^(play|outcome):' "$TMPDIR/game.txt"
epicsim replay "$TMPDIR/game.txt" | sed 's/.*: ok/ok/'
sed 's/^play: .*/play: hunter/' "$TMPDIR/game.txt" >"$TMPDIR/other.txt"
epicsim replay "$TMPDIR/other.txt" 2>&1 | sed "s|$TMPDIR/||"
# Teams need more than one player each.
set +e
epicsim run burn tall -p random -n 2 --option play=hydra
epicsim run burn tall wide burn --seats 4 -p random -n 2 --option play=hydra --option sides=4
