# Players that take long need not play a thousand pairs before --until looks.
epicsim run burn tall -p flat:1,random --until 20% 2>/dev/null | sed -n '1p; 5,6p'
