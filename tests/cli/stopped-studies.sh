# Ctrl-C tells what is known so far, and a policy that is learned is written.
. tests/support/checks.sh
cat >"$TMPDIR/bot" <<'END'
#!/bin/sh
tee -a "$(dirname "$0")/heard" | scripts/bots/bot.py
END
chmod +x "$TMPDIR/bot"
stop() { # WORD... of a command that has heard so many bytes by then
    rm -f "$TMPDIR/heard"
    epicsim "${@:2}" -p "cmd:$TMPDIR/bot,random" >"$TMPDIR/out" 2>"$TMPDIR/err" &
    wait_until $! has_bytes "$TMPDIR/heard" "$1"
    kill -INT $!
    wait $!
    echo "exit status $?"
}
stop 1000000 mulligan burn --vs tall -n 1000000 --learn "$TMPDIR/learned.csv" -j 1
sed -n 's/[0-9][0-9]* deals/N deals/; 1,2p' "$TMPDIR/out"
head -n 1 "$TMPDIR/learned.csv"
stop 1000000 change burn --out Fireball --in Lash -n 1000000 --vs tall -j 1
sed -n 1p "$TMPDIR/out"
