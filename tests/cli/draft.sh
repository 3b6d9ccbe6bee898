# Files are the same on any number of threads, and in parts.
for threads in 1 2 5; do
    epicsim draft --format pack-draft --seats 4 -n 30 -j $threads -p random --games -o "$TMPDIR/$threads" 2>/dev/null |
        if [ $threads = 1 ]; then tee "$TMPDIR/out"; else cmp - "$TMPDIR/out"; fi
    for file in "$TMPDIR"/1/*.csv; do
        cmp "$file" "$TMPDIR/$threads/${file##*/}"
    done
done
for part in 1 2 3; do
    epicsim draft --format pack-draft --seats 4 -n 30 -p random --games --shard $part/3 -o "$TMPDIR/part-$part" >/dev/null 2>&1
done
epicsim merge "$TMPDIR"/part-? -o "$TMPDIR/merged" >/dev/null 2>&1
for file in "$TMPDIR"/1/*.csv; do
    cmp "$file" "$TMPDIR/merged/${file##*/}"
    echo "-- ${file##*/}"
    head -n 4 "$file"
done
# A ranking that an earlier run has measured picks better than chance; each has as many seats.
table=$TMPDIR/1/draft_cards.csv
epicsim draft --seats 4 -n 40 -p heuristic --format pack-draft --drafters "random,ranking=$table,rating=$table:0.02" \
    -o "$TMPDIR/drafters" --meetings 2 >/dev/null 2>&1
cut -d , -f 2- "$TMPDIR/drafters/drafters.csv"
# What is begun goes on, and what is done stays.
epicsim draft --resume "$TMPDIR/1" 2>/dev/null | cmp - "$TMPDIR/out"
# Of matches each game has a row, and of cards what is in the decks and what was left out; decks have the names of their files.
epicsim draft --format sealed --dealt 40 --seats 2 -n 2 -p random --match 3 --games=cards -o "$TMPDIR/matches" >/dev/null 2>&1
head -n 1 "$TMPDIR/matches/games.csv"
cut -d , -f 1-13 "$TMPDIR/matches/games.csv" | tail -n 4
# Decks to play with, and what was left out of them.
epicsim draft --format sealed --dealt 40 --seats 2 -n 2 -p random --decks "$TMPDIR/decks" >/dev/null 2>&1
ls "$TMPDIR/decks"
epicsim check "$TMPDIR/decks"/*.deck | sed "s,$TMPDIR,DIR,"
epicsim run "$TMPDIR/decks" -n 20 -p random 2>/dev/null | grep -c 'Table [12] P[12]'
sed -n '1,5p' "$TMPDIR/decks/table-002-p1.deck"
grep -c '^# 1' "$TMPDIR/decks/table-002-p1.deck"
# All 36 cards of a pool, each in one line with its copies, however they lie in it.
epicsim draft --format cube-draft -n 20 -p random --decks "$TMPDIR/cubes" >/dev/null 2>&1
for list in "$TMPDIR"/cubes/*.deck; do
    awk '/^[0-9]/ { pool += $1; lines[$0 = substr($0, 1 + length($1))]++ } /^# [0-9]/ { pool += $2 }
        END { for (card in lines) if (lines[card] > 1) print FILENAME ": " card " in two lines"
              if (pool != 36) print FILENAME " has " pool " cards" }' "$list"
done
grep -hE '^2 ' "$TMPDIR"/cubes/*.deck | head -n 3
# A program of one's own, on any number of threads.
for threads in 1 3; do
    epicsim draft --format pack-draft --seats 4 -n 6 -p random -j $threads --drafters random,cmd:scripts/bots/drafter.py -o "$TMPDIR/program-$threads" >/dev/null 2>&1
done
cmp "$TMPDIR/program-1/draft_cards.csv" "$TMPDIR/program-3/draft_cards.csv"
cat "$TMPDIR/program-1/drafters.csv"
# The other formats, and boosters.
epicsim draft --format sealed --dealt 48 --seats 2 -n 10 -p random 2>/dev/null | head -n 6
epicsim draft --format open-draft -n 10 -p random 2>/dev/null | head -n 6
epicsim draft --format cube-draft -n 3 -p random 2>/dev/null | head -n 6
epicsim draft --format precon --seats 5 -n 10 -p random 2>/dev/null | head -n 6
epicsim draft --format sealed --sets "Tyrants: Draka's Rage, Tyrants: Helion's Deceit,Base Set" -n 3 -p random 2>/dev/null | head -n 6
epicsim draft --game tcg --format draft-3 --packs core,core,time-wars --seats 3 -n 4 -p random 2>/dev/null | head -n 6
epicsim draft --game tcg --format pack-war --seats 3 -n 4 -p random 2>/dev/null | head -n 6
# What cards are worth beside colors is measured, and of use.
head -n 3 "$TMPDIR/1/draft_synergies.csv"
epicsim draft --seats 4 -n 40 -p random --format pack-draft \
    --drafters "ranking=$table,fitted=$TMPDIR/1/draft_synergies.csv,fitted=$TMPDIR/1/draft_synergies.csv:0.5" \
    -o "$TMPDIR/fitted" >/dev/null 2>&1
cut -d , -f 2- "$TMPDIR/fitted/drafters.csv"
# Each two may meet in matches.
epicsim draft --format pack-draft --seats 4 -n 30 -p random --match 3 --drafters "random,ranking=$table" 2>/dev/null | sed -n '1p;5,6s/^.\{36\}//p'
# Games that reach a limit are told of, whoever drafts.
epicsim draft --dealt 30 --seats 2 -n 10 -p random --option turn-cap=9 2>/dev/null | sed -n 1,3p
