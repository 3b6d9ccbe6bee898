epicsim run burn tall wide burn -n 40 2>/dev/null
