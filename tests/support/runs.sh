# What checks of whole runs share. To be sourced with the build folder as argument: sets up a folder to work in that
# vanishes at the end, with decks of its own, and finds the program as "epicsim".
. tests/support/checks.sh
build=$(realpath "${1:-build/release}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
cp -r decks "$work/decks"
export PATH="$build:$PATH" EPICSIM_DATA=$work/decks LC_ALL=C
unset OMP_NUM_THREADS
cd "$work"
lists=decks/ecg/lists
burn=$lists/burn.deck
tall=$lists/tall.deck
wide=$lists/wide.deck

# The same tables, and nothing left over.
same() {
    local file
    for file in "$1"/*.csv; do
        cmp "$file" "$2/${file##*/}" || fail "$2 is not $1"
    done
    [ "$(ls "$1")" = "$(ls "$2")" ] || { ls "$2"; fail "other files in $2 than in $1"; }
    grep -q '"complete": true' "$2/manifest.json" || fail "$2 is not complete"
}

# One of the times in a manifest, as a word.
time_of() { sed -n "s/^ *\"$2\": \"\{0,1\}\([^\",]*\).*/\1/p" "$1/manifest.json"; }

# Waits until a run has saved more than its beginning, or is over.
wait_for_progress() { # FOLDER PROCESS
    while kill -0 "$2" 2>/dev/null; do
        [ "$(stat -c %s "$1/progress.bin" 2>/dev/null || echo 0)" -ge 8000 ] && break
        sleep 0.01
    done
}
