epicsim run -p random burn wild-sage-tempo -n 200 --seed 7 2>"$TMPDIR/err"
sed -E "s/[0-9.]+/N/g; s/threads/thread/" "$TMPDIR/err" >&2
