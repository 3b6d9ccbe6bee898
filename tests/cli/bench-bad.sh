# Before anything is measured; and a full disk does not lose the table.
for words in "burn" "-o $TMPDIR/none/bench.csv" "--repeats 0" "--seconds 0" "--seconds 1x" "--seconds nan" "-j 0" "burn tal"; do
    epicsim bench $words 2>&1 | sed "s#$TMPDIR#TMPDIR#"
    echo "${PIPESTATUS[0]}"
done
epicsim bench burn tall -n 20 --repeats 1 -j 1 -o /dev/full | wc -l
echo "${PIPESTATUS[0]}"
