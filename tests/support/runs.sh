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
    is_complete "$2" || fail "$2 is not complete"
}

# One of the times in a manifest, as a word.
time_of() { sed -n "s/^ *\"$2\": \"\{0,1\}\([^\",]*\).*/\1/p" "$1/manifest.json"; }
