epicsim trace burn wild-sage-tempo --seed 2
