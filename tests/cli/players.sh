# Who can play.
epicsim players
! epicsim players | grep -nE "^.{101}"

# Some of them: by kind, level or spec; one that is not there is an error that does not hide the others.
epicsim players random cmd
epicsim players fast "pimc:3x5,c=1"
! epicsim players heuristik heuristic 2>&1
