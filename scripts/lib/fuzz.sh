# Running the fuzzers of tests/fuzz: sourced by scripts/fuzz and tests/checks/80-fuzz.sh, in the folder of the sources.

fuzz_place=build/fuzz

fuzz_names() {
    local source
    for source in tests/fuzz/fuzz_*.c; do
        basename "${source#tests/fuzz/fuzz_}" .c
    done
}

# What card files and scenarios are made of: all words of those that there are, and cards of every game, three a file.
fuzz_material() {
    local words=$fuzz_place/words seeds=$fuzz_place/seeds
    rm -rf "$seeds"
    mkdir -p "$seeds"
    sed 's/#.*//; s/"[^"]*"//g' decks/*/cards/*.cards tests/conformance/*/*.scenario | grep -oE '[a-z][a-z-]+' | sort | uniq -c |
        awk '$1 > 1 { print "\"" $2 "\"" }' >"$words"
    awk -v folder="$seeds" '/^[a-z]/ && !/^set / { if (cards++ % 3 == 0) { close(file); file = folder "/" cards } }
        !/^(#|set |$)/ { print >file }' decks/*/cards/*.cards
}

# Quiet unless it fails.
fuzz_build() {
    local log status=0
    log=$(mktemp)
    { cmake --preset fuzz && cmake --build --preset fuzz && fuzz_material; } >"$log" 2>&1 || { cat "$log"; status=1; }
    rm -f "$log"
    return $status
}

# How many inputs that break something lie there.
fuzz_findings() { { find "$fuzz_place/crashes/$1" -type f 2>/dev/null || true; } | wc -l; }

# Runs one for so many seconds, beginning with its corpus and what earlier runs learned; sets fuzz_inputs, fuzz_seconds
# and fuzz_places. Its output is in fuzz_log. False if something was found.
fuzz_run() {
    local name=$1 seconds=$2 status=0 begun=$SECONDS
    local learned=$fuzz_place/learned/$name crashes=$fuzz_place/crashes/$name corpus=tests/fuzz/corpus/$name
    fuzz_log=$fuzz_place/logs/$name
    mkdir -p "$learned" "$crashes" "$fuzz_place/logs"
    local options=(-max_total_time="$seconds" -seed="${EPICSIM_FUZZ_SEED:-0}" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1
                   -artifact_prefix="$crashes/")
    [ ! -d "$corpus" ] || options+=("$learned" "$corpus")
    [ -d "$corpus" ] || options+=("$learned")
    case $name in
    cards) options+=("$fuzz_place/seeds" -dict="$fuzz_place/words") ;;
    scenario | position) options+=(-dict="$fuzz_place/words") ;;
    esac
    "$fuzz_place/tests/fuzz_$name" "${options[@]}" >"$fuzz_log" 2>&1 || status=1
    fuzz_inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$fuzz_log")
    fuzz_places=$(sed -n 's/^#.* cov: \([0-9]*\) .*/\1/p' "$fuzz_log" | tail -n 1)
    fuzz_seconds=$((SECONDS - begun))
    return $status
}

# Leaves of what was learned only inputs that reach what no other does; they go into the corpus if the second word is 1.
# Sets fuzz_kept.
fuzz_reduce() {
    local name=$1 keep=$2
    local learned=$fuzz_place/learned/$name corpus=tests/fuzz/corpus/$name fewer
    fewer=$(mktemp -d)
    if "$fuzz_place/tests/fuzz_$name" -merge=1 -timeout=10 -rss_limit_mb=2048 \
        -artifact_prefix="$fuzz_place/crashes/$name/" "$fewer" "$learned" >>"$fuzz_place/logs/$name" 2>&1; then
        rm -rf "$learned"
        cp -r "$fewer" "$learned"
    fi
    rm -rf "$fewer"
    fuzz_kept=$(find "$learned" -type f | wc -l)
    [ "$keep" = 0 ] || {
        mkdir -p "$corpus"
        "$fuzz_place/tests/fuzz_$name" -merge=1 "$corpus" "$learned" >>"$fuzz_place/logs/$name" 2>&1
    }
}
