# Ctrl-C tells what is known so far, and a policy that is learned is written.
. tests/support/checks.sh
cat >"$TMPDIR/bot" <<'END'
#!/bin/sh
tee -a "$(dirname "$0")/heard" | scripts/bots/bot.py
END
chmod +x "$TMPDIR/bot"
# A deal that is not over a second later does not count: more than one has been played by then.
stop() { # WORD... of a command that has heard so many bytes by then
    rm -f "$TMPDIR/heard"
    epicsim "${@:2}" -p "cmd:$TMPDIR/bot,random" >"$TMPDIR/out" 2>"$TMPDIR/err" &
    wait_until $! has_bytes "$TMPDIR/heard" "$1"
    kill -INT $!
    wait $!
    echo "exit status $?"
}
stop 15000000 mulligan burn --vs tall -n 1000000 --learn "$TMPDIR/learned.csv" -j 1
sed -n 's/[0-9][0-9]* deals/N deals/; 1p;3p' "$TMPDIR/out"
head -n 1 "$TMPDIR/learned.csv"
stop 1000000 change burn --out Fireball --in Lash -n 1000000 --vs tall -j 1
sed -n 1p "$TMPDIR/out"
# Of several cards those that were tried: the program is stopped while a bot plays a game. What was before the change is
# played first, then each card in turn. Between a bot and the program is the process that keeps the bot.
cat >"$TMPDIR/last" <<'END'
#!/bin/sh
keeper=$(sed -n 's/^PPid:[^0-9]*//p' "/proc/$PPID/status")
games=0
while IFS= read -r line; do
    case $line in *'"type":"game"'*) games=$((games + 1)); [ $games != "$LAST" ] || kill -INT "$keeper" ;; esac
    printf '%s\n' "$line"
done | scripts/bots/bot.py
END
chmod +x "$TMPDIR/last"
any=(change burn --out "2 any" --in "2 Lash" -n 20 --vs tall --seed 3 -j 1)
LAST=45 epicsim "${any[@]}" -p "cmd:$TMPDIR/last,random" -o "$TMPDIR/any" >"$TMPDIR/out" 2>"$TMPDIR/err"
echo "exit status $?"
sed -n '4,$p' "$TMPDIR/out" | sed "s,$TMPDIR,DIR,"
cut -d, -f 4,7,31 "$TMPDIR/any/change.csv"
grep '"complete"' "$TMPDIR/any/manifest.json"
sed "s,$TMPDIR,DIR,; /games\/s/d; /s a game/d" "$TMPDIR/err"
# It goes on where it stopped, and no game is played twice; in the end it is as if it had never been stopped.
LAST=0 epicsim change --resume "$TMPDIR/any" >"$TMPDIR/resumed" 2>/dev/null
LAST=0 epicsim "${any[@]}" -p "cmd:$TMPDIR/last,random" -o "$TMPDIR/whole" >"$TMPDIR/out" 2>/dev/null
diff "$TMPDIR/out" "$TMPDIR/resumed" && cmp "$TMPDIR/any/change.csv" "$TMPDIR/whole/change.csv" && echo "the same"
# What is done is only shown again.
epicsim change --resume "$TMPDIR/any" 2>/dev/null | cmp "$TMPDIR/out" - && echo "still the same"
# Before the second opponent: nothing is known of it.
LAST=5 epicsim change burn --out Fireball --in Lash -n 2 --vs tall --vs wide -j 1 -p "cmd:$TMPDIR/last,random" \
    -o "$TMPDIR/one" 2>"$TMPDIR/err" | sed "s,$TMPDIR,DIR,"
grep Wide "$TMPDIR/one/change.csv" | cut -d, -f 11-31
# Before a change is played nothing can be said of it.
LAST=5 epicsim "${any[@]}" -p "cmd:$TMPDIR/last,random" --target "<= 50%" 2>/dev/null | sed '1,/^$/d'
LAST=2 epicsim change burn --out Fireball --in Lash -n 8 --vs tall -j 1 -p "cmd:$TMPDIR/last,random" 2>/dev/null | tail -n 1
