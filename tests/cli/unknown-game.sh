epicsim cards --game chess
echo $?
epicsim cards --game ecq
