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
# Of several cards those that were tried to the end: a bot plays either version of each, and the third one ends it.
# Between a bot and the program is the process that keeps the bot.
cat >"$TMPDIR/last" <<'END'
#!/bin/sh
echo >>"$(dirname "$0")/starts"
[ "$(wc -l <"$(dirname "$0")/starts")" != "$LAST" ] || kill -INT "$(sed -n 's/^PPid:[^0-9]*//p' "/proc/$PPID/status")"
exec scripts/bots/bot.py
END
chmod +x "$TMPDIR/last"
LAST=3 epicsim change burn --out "2 any" --in "2 Lash" -n 20 --vs tall --seed 3 -j 1 -p "cmd:$TMPDIR/last,random" \
    -o "$TMPDIR/any.csv" >"$TMPDIR/out" 2>"$TMPDIR/err"
echo "exit status $?"
sed -n '4,$p' "$TMPDIR/out" | sed "s,$TMPDIR,DIR,"
cut -d, -f 3,5,22 "$TMPDIR/any.csv"
# Before the second opponent: nothing is known of it.
rm "$TMPDIR/starts"
LAST=2 epicsim change burn --out Fireball --in Lash -n 2 --vs tall --vs wide -j 1 -p "cmd:$TMPDIR/last,random" \
    -o "$TMPDIR/one.csv" 2>"$TMPDIR/err" | sed "s,$TMPDIR,DIR,"
grep Wide "$TMPDIR/one.csv" | cut -d, -f 9-22
