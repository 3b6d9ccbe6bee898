# Nobody reads (any more): said, and no success.
exec 3> >(true)
wait $!
epicsim cards >&3
echo $? >&2
epicsim cards --csv >&-
