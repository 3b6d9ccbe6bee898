#!/usr/bin/env bash
# Boosters of Epic TCG have 15 cards of the runs that their files name, and the same seed opens the same: all players
# get so many packs (T-format-sealed-1).
set -euo pipefail

fail() { echo "$1" && exit 1; }

# The cards of a pool, by name, each copy by itself.
cards() { awk '/^[0-9]/ { for (i = 0; i < $1; i++) { n = $0; sub(/^[0-9]+ /, "", n); print n } }'; }

# How many of them have this in their first line in a card file.
of_run() { while read -r name; do grep -hF "\"$name\"" decks/tcg/cards/*.cards; done | grep -cE "$1" || true; }

[ "$(scripts/pools core time-wars time-wars --players 1 --seed 3 | cards | wc -l)" = 45 ] || fail "three packs are not 45 cards"
[ "$(scripts/pools core --players 4 --seed 3 | cards | wc -l)" = 60 ] || fail "four packs are not 60 cards"
for seed in 1 2 3; do
    scripts/pools core --players 1 --seed $seed | cards >core.$$
    [ "$(sort -u core.$$ | wc -l)" = 15 ] || fail "a card is twice in a booster"
    [ "$(of_run ', slot fast' <core.$$)" = 7 ] && [ "$(of_run ', slot slow' <core.$$)" = 7 ] || fail "core: not 7 and 7"
    [ "$(of_run ', rare' <core.$$)" = 1 ] || fail "core: not one rare"
    scripts/pools time-wars --players 1 --seed $seed | cards >core.$$
    [ "$(of_run ', slot free' <core.$$)" = 3 ] && [ "$(of_run ', (rare|ultra)' <core.$$)" = 1 ] || fail "Time Wars: other runs"
    rm core.$$
done
scripts/pools core core --seed 5 | cmp - <(scripts/pools core core --seed 5) || fail "the same seed opens others"
scripts/pools core core --seed 5 | cmp -s - <(scripts/pools core core --seed 6) && fail "another seed opens the same"
[ "$(scripts/pools core core | grep -c 'format: sealed-2')" = 2 ] || fail "two packs are for sealed-2"
! scripts/pools other 2>/dev/null || fail "a pack that there is not"
