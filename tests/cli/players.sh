# Who can play.
epicsim players
! epicsim players | grep -nE "^.{101}"
