# Objects and nothing else; the last one says how it ended.
epicsim run -p random burn tall -n 200 --progress json 2>&1 >/dev/null | sed -E 's/:[0-9.]+/:N/g' | tail -n 1
