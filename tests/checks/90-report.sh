#!/usr/bin/env bash
# Pages of runs and of players that met work in a real browser without a network, and say what the CSV files say.
set -euo pipefail
build=$(realpath "${1:?"usage: $0 BUILD"}")
cd "$(dirname "$0")/../.."
. tests/support/checks.sh
. scripts/lib/packages.sh
need_packages $REPORT_PACKAGES $BROWSER_PACKAGES || exit 77

export EPICSIM_DATA=decks PATH="$build:$PATH"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Fonts are looked for once, even if nothing is kept at home.
[ -w "${HOME:-/nowhere}" ] || export MPLCONFIGDIR=$folder/fonts

# A command in which players meet, into a folder.
meet() { # FOLDER COMMAND...
    local name=$1 said
    shift
    said=$(epicsim "$@" --progress none -o "$folder/$name" 2>&1) || fail "$* says: $said"
}

# The command must fail with a message that has the given words, and leave no page.
refuse() { # FOLDER WORDS [FILE...]
    local name=$1 words=$2 said
    shift 2
    if said=$(scripts/report "${@:-"$folder/$name"}" 2>&1 >/dev/null); then
        echo "report of $name: no complaint"
        exit 1
    fi
    case $said in
    "error: "*"$words"*) ;;
    *) echo "report of $name: \"$said\" lacks \"$words\""; exit 1 ;;
    esac
    [ ! -e "$folder/$name/report/index.html" ] || { echo "report of $name: there is a page"; exit 1; }
}

# Runs of many kinds. Decks have names that mean something to HTML, JavaScript, mathematics or CSV; files of an earlier run
# with more detail are not taken for those of one with less.
make_run "$folder/four" burn tall wide precon-good -n 400
/usr/bin/python3 -B tests/support/pages/odd_names.py "$folder/four" "$folder/odd"
make_run "$folder/mirror" tall wide -n 300 --mirror --seed 18446744073709551615
make_run "$folder/table" burn tall wide -n 300 --seats 3
make_run "$folder/chance" burn tall wide -n 600 --gauntlet --mulligan random
make_run "$folder/basic" burn tall -n 200 --stats basic --turn-cap 9
cp "$folder/four/cards.csv" "$folder/basic"
make_run "$folder/capped" burn tall wide -n 300 --turn-cap 9
make_run "$folder/many" decks/ecg/lists -n 40
# Above the middle, but not for sure: the low ends of scores and first-player advantage are what keeps pages quiet.
make_run "$folder/open" precon-good precon-evil -n 60 --seed 5
make_run "$folder/unsure" precon-good precon-evil precon-wild --gauntlet -n 60 --seed 5
for run in open unsure; do
    /usr/bin/python3 - "$folder/$run/matchups.csv" <<'END' || fail "$run is no open case any more: it wants another seed"
import csv
import sys
row = next(csv.DictReader(open(sys.argv[1])))
ends = [float(row[key]) for key in ("score_low", "score", "first_player_advantage_low", "first_player_advantage")]
sys.exit(not (ends[0] < 0.5 < ends[1] and ends[2] < 0 < ends[3]))
END
done
runs=("$folder"/{odd,mirror,table,chance,basic,capped,many,open,unsure})
for run in "${runs[@]}"; do
    scripts/report "$run" >/dev/null
done
/usr/bin/python3 -B tests/support/pages/check_report.py "${runs[@]}"

# What the page says to do next can be done.
next=$(sed -n 's/.*<p>Next: [^<]*<code>\([^<]*\)<.*/\1/p' "$folder/chance/report/index.html")
[ -n "$next" ] || fail "the page of a gauntlet does not say what to do next"
next=$(sed "s/&#x27;/'/g; s/&quot;/\"/g" <<<"$next")
said=$(eval "$next -n 2 --vs wide" 2>&1) || fail "$next says: $said"

# The same files make the same page and pictures.
cp -r "$folder/chance/report" "$folder/first"
scripts/report "$folder/chance" >/dev/null
diff -r "$folder/first" "$folder/chance/report"

# Matches have a table of their games, and are what the page counts.
make_run "$folder/match" stop wild-burn --match 3 -n 40
scripts/report "$folder/match" --no-pictures >/dev/null || fail "no page of matches"
for words in 'Later games, %' 'of its matches against' '40 matches' '"turns a match"' 'matches a second' 'Of matches no statistics of cards'; do
    grep -qF "$words" "$folder/match/report/index.html" || fail "the page of matches lacks \"$words\""
done

# What the page says of a run that is not whole.
make_run "$folder/part" burn tall -n 1024 --shard 1/2
sed -i 's/"complete": true/"complete": false/' "$folder/part/manifest.json"
scripts/report --no-pictures "$folder/part" >/dev/null
for mark in 'This is part 1 of 2 of a run' 'This run was stopped'; do
    grep -q "<p class=\"warning\" role=\"note\">$mark" "$folder/part/report/index.html"
done

# Who sees hidden cards or looks at the clock is marked.
make_run "$folder/marked" burn tall -n 4 -p cheat:2,ismcts:2,time=1
scripts/report --no-pictures "$folder/marked" >/dev/null
for mark in 'The player cheat:2 saw all cards' 'A player looked at the clock'; do
    grep -q "<p class=\"warning\" role=\"note\">$mark" "$folder/marked/report/index.html"
done
make_run "$folder/some" burn tall wide -n 4 -p cheat:2,random
scripts/report --no-pictures "$folder/some" >/dev/null
grep -q 'In 2 of 3 pairings a player saw all cards' "$folder/some/report/index.html"

# Two players, with a sequential test and without; a league with one that cheats, its decks of odd names; a ladder; and
# what is published.
meet test compare -a greedy -b heuristic --sprt 0,40 --decks burn tall wide
meet plain compare -a heuristic -b random -n 40 --decks burn tall
meet named league random heuristic cheat:2 greedy -n 20 --decks burn tall
/usr/bin/python3 -B tests/support/pages/odd_names.py "$folder/named" "$folder/league"
meet stopped compare -a greedy -b heuristic -n 30 --turn-cap 9 --decks burn tall
meet stopping league random heuristic cheat:2 greedy -n 20 --turn-cap 9 --decks burn tall
meet ladder ladder flat --from 2 --to 16 -n 30 --decks burn tall
for kind in test plain stopped stopping league ladder; do
    scripts/report "$folder/$kind" >/dev/null
done
scripts/report results/ladder -o "$folder/published" >/dev/null
/usr/bin/python3 -B tests/support/pages/check_players_page.py "compare=$folder/test" "compare=$folder/plain" \
    "compare=$folder/stopped" "league=$folder/stopping" \
    "league=$folder/league" "ladder=$folder/ladder" "published=results/ladder=$folder/published/index.html"
grep -q '<p class="warning" role="note">The player cheat:2 saw all cards' "$folder/league/report/index.html"

# A change of a deck, and many that are tried.
change() { # FILE WORDS...
    local name=$1 said
    shift
    said=$(epicsim change -p random burn "$@" --in "1 Lash" --vs tall --vs wide -n 400 -o "$folder/$name" 2>&1) ||
        fail "change says: $said"
    scripts/report "$folder/$name" >/dev/null
}
change change --out "1 Fireball"
change any --out any
change halted --out "1 Fireball" --turn-cap 9
said=$(epicsim change -p random burn --set "Fireball cost" 1 --set "Kong offense" 10..11 --vs tall --vs wide -n 400 \
    --target "<= 25%" --sprt 5% -o "$folder/set" 2>&1) || fail "change says: $said"
scripts/report "$folder/set" >/dev/null
/usr/bin/python3 -B tests/support/pages/check_change_page.py "$folder/change" "$folder/any" "$folder/halted" "$folder/set"
grep -q '<td>Kong offense 11</td><td>Kong</td><td>0</td><td>offense</td><td>13</td><td>11</td>' "$folder/set/report/index.html" ||
    fail "the page does not tell numbers before and after"
for page in capped/report stopped/report stopping/report halted/report; do
    grep -q '<p class="warning" role="note">Aborted games (limit reached) score half' "$folder/$page/index.html" ||
        fail "$page does not say that games were stopped"
done

# Drafts, in which somebody picks or not.
meet drafts draft --format pack-draft -n 80 -p random
meet again draft --format pack-draft -n 60 -p random --drafters "random,ranking=$folder/drafts/draft_cards.csv"
meet sealed draft --dealt 40 --seats 3 -n 20 -p random
meet versus compare --format pack-draft -a random -b "ranking=$folder/drafts/draft_cards.csv" -n 10 -p random
meet even compare --format sealed --dealt 30 --seats 2 -a random -b random -n 10 -p random
for kind in drafts again sealed versus even; do
    scripts/report "$folder/$kind" >/dev/null
done
/usr/bin/python3 -B tests/support/pages/check_draft_page.py "$folder/drafts" "$folder/again" "$folder/sealed" "$folder/versus" "$folder/even"

# Files alone are comparisons; a test that was stopped proves nothing, and its page says so.
sed '2,$s/,elo[01],/,unfinished,/' "$folder/test/players.csv" >"$folder/stopped.csv"
scripts/report --no-pictures "$folder/stopped.csv" "$folder/plain/players.csv" -o "$folder/files" >/dev/null
grep -q '<p class="warning" role="note">The sequential test of greedy:1 against heuristic was stopped' "$folder/files/index.html"

# A change's file is found in a folder of its own, and named where there are more.
mkdir "$folder/alone"
cp "$folder/change/change.csv" "$folder/alone"
scripts/report --no-pictures "$folder/alone" >/dev/null
scripts/report --no-pictures "$folder/alone/change.csv" -o "$folder/by-name" >/dev/null
cmp "$folder/alone/report/index.html" "$folder/by-name/index.html"
mkdir "$folder/changes"
cp "$folder/change/change.csv" "$folder/changes/one.csv"
cp "$folder/any/change.csv" "$folder/changes/two.csv"
refuse changes 'has files of more than one change'

# Of mulligans there is no page.
epicsim mulligan -p random burn --vs tall -n 4 -o "$folder/hands" >/dev/null 2>&1
epicsim mulligan -p random burn --vs tall -n 4 --hand "Fireball, Erase, Erase, Ceasefire, Flame Strike" -o "$folder/hand" >/dev/null 2>&1
refuse hands 'is from `epicsim mulligan`, for which there is no page'
refuse hands 'is from `epicsim mulligan`, for which there is no page' "$folder/hands/keep.csv"
epicsim mulligan -p random iron-bay --vs slow-poison --game multiverse -n 2 -o "$folder/redraws" >/dev/null 2>&1
refuse redraws 'is from `epicsim mulligan`, for which there is no page' "$folder/redraws/redraws.csv"
refuse hand 'is from `epicsim mulligan`, for which there is no page'

mkdir "$folder/empty"
refuse empty "is not a CSV file of epicsim" README.md
refuse nowhere 'is neither a folder nor a file'
refuse empty 'is not a file' "$folder/plain/players.csv" "$folder/plain"
cp -r "$folder/ladder" "$folder/gap" && rm -r "$folder/gap/report" "$folder/gap/flat:8"
refuse gap 'has no folder of flat:8 against flat:4'
cp -r "$folder/plain" "$folder/idle" && rm -r "$folder/idle/report"
sed -i '2,$s/,complete,40,/,unfinished,0,/' "$folder/idle/players.csv"
refuse idle 'players.csv" has no rows of players that played'
sed '/,\*,/d' "$folder/change/change.csv" >"$folder/short.csv"
refuse short 'has no row over all opponents' "$folder/short.csv"
refuse empty 'has no manifest.json'
cp -r "$folder/chance" "$folder/bare" && rm -r "$folder/bare/report" "$folder/bare/matchups.csv"
refuse bare 'has no matchups.csv'
cp -r "$folder/chance" "$folder/torn" && rm -r "$folder/torn/report"
sed -i '3s/,[0-9]*\.[0-9]*,/,many,/' "$folder/torn/matchups.csv"
refuse torn 'matchups.csv", line 3: "many" in column'
for number in nan inf -inf 1e999; do
    cp -r "$folder/chance" "$folder/odd-$number" && rm -r "$folder/odd-$number/report"
    sed -i "3s/,[0-9]*\\.[0-9]*,/,$number,/" "$folder/odd-$number/matchups.csv"
    refuse "odd-$number" "matchups.csv\", line 3: \"$number\" in column"
done
cp -r "$folder/chance" "$folder/short" && rm -r "$folder/short/report"
sed -i '3s/,[^,]*$//' "$folder/short/matchups.csv"
refuse short 'matchups.csv", line 3: it is cut short'
for cut in 1 2 20; do
    cp "$folder/chance/matchups.csv" "$folder/short"
    truncate -s -$cut "$folder/short/matchups.csv"
    refuse short 'it is cut short'
done
cp -r "$folder/chance" "$folder/deep" && rm -r "$folder/deep/report"
head -c 100000 /dev/zero | tr '\0' '[' >"$folder/deep/manifest.json"
refuse deep 'manifest.json": nested too deeply'
for manifest in '{"run": [1]}' '{"run": {"decks": [3]}}' '{"times": {"seconds": "x"}}' '{"command": 7}' '{"faults": [null]}' \
    '{"run": {"seats": true}}' '{"times": {"seconds": NaN}}' '{"cheats": {}}' '{"shard": [1, "2"]}'; do
    echo "$manifest" >"$folder/deep/manifest.json"
    refuse deep 'is not what epicsim writes there'
done
cp -r "$folder/chance" "$folder/other" && rm -r "$folder/other/report"
sed -i '1s/first_player_advantage/gap/' "$folder/other/matchups.csv"
refuse other 'no column "first_player_advantage"'
