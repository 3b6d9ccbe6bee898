# Four seats, one deck twice; the numbers are those of the engine.
epicsim run -p random burn tall wide burn --seats 4 -n 40 2>/dev/null | sed -E 's/ +[0-9]+( +[0-9.]+){2} to .*/ N/; s/ +[0-9.]+ [+(].*/ N/; s/ +[0-9]+ +[0-9.]+ %.*/ N/'
epicsim run -p random burn tall wide --seats 4
