# What is wrong with a draft is said before anything is dealt.
printf 'card,rating\nFireball,1\nFirebal,2\n' >"$TMPDIR/odd.csv"
printf 'card,value\nFireball,1\n' >"$TMPDIR/old.csv"
printf 'card,rating\nFireball,good\n' >"$TMPDIR/word.csv"
printf 'card,rating\nFireball,1\n' >"$TMPDIR/plain.csv"
# A drafter that leaves nothing out.
sed 's/\[:size\]//' scripts/bots/drafter.py >"$TMPDIR/greedy.py"
for words in "--dealt 40 --seats 2 --drafters cmd:python3\\ \$TMPDIR/greedy.py" "--format pack-draf" "--format booster" "--format pack-draft --seats 2" "--seats 9" "--dealt 20" "--dealt 48 --seats 8" \
    "--format pack-draft --dealt 40" "--sets Bas" "--sets Base\ Set,Nothing" "--packs core" "--game tcg --packs nothing" \
    "--game tcg --packs core,core,core,core" "--game tcg --sets Core" "--drafters nobody" "--drafters ranking=nowhere.csv" \
    "--drafters ranking=\$TMPDIR/odd.csv" "--drafters rating=\$TMPDIR/old.csv" "--drafters random,ranking=\$TMPDIR/word.csv" \
    "--drafters rating=\$TMPDIR/odd.csv:much" "--drafters fitted=\$TMPDIR/plain.csv" "--drafters fitted=\$TMPDIR/plain.csv:-1" "--drafters cmd:true" "--drafters cmd:cat" "--drafters cmd:nothere" "--drafters cmd:\\'x" "--drafters 'cmd:sh -c \"read l; echo 7\"'" \
    "--drafters 'cmd:sh -c \"read l; echo {}\"'" "-p cmd:true" "-p nobody" "--shard 1/2" "--games" "--games=all -o \$TMPDIR/games" "-n 0" "burn" \
    "-n 1000 --decks \$TMPDIR/plain.csv" "-n 1000 --decks \$TMPDIR/plain.csv/decks"; do
    echo "--- $words"
    eval "epicsim draft $words" 2>&1 >/dev/null | sed "s,$TMPDIR,DIR,; s,$PWD/,,"
done
