for words in "--until 0.2" "--until x%" "--until 0%" "--until 60%" "--stats fool" "--progress jsno" "--games" \
             "--mirror --gauntlet" "--seats 9" "--mirror --seats 3" "-p random,"; do
    epicsim run -p random burn tall $words 2>&1 | head -n 2
done
