# Objects and nothing else; the last one says how it ended.
epicsim run -p random burn tall -n 200 --progress json 2>&1 >/dev/null | sed -E 's/:[0-9.]+/:N/g' | tail -n 1
# Of one deck against others that deck, though some of them do better against it.
epicsim run -p random burn --vs tall --vs wide -n 200 --progress json 2>&1 >/dev/null | tail -n 1 | grep -o '"deck":"[^"]*"'
epicsim run -p random burn tall wide -n 200 --progress json 2>&1 >/dev/null | tail -n 1 | grep -o '"deck":"[^"]*"'
