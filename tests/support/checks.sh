# What checks have in common; to be sourced.

fail() {
    echo "FAILED: $*"
    exit 1
}

# Runs a command that must fail with status 2 and say something.
refuses() { # SAYS COMMAND...
    local says=$1 status=0
    shift
    "$@" >out 2>err || status=$?
    [ $status -eq 2 ] || { cat out err; fail "status $status of: $*"; }
    grep -qF -- "$says" err || { cat err; fail "\"$says\" is not said by: $*"; }
}

# A run into a folder, and there its table, too.
make_run() { # FOLDER DECK...
    local folder=$1 errors
    shift
    mkdir -p "$folder"
    errors=$(epicsim run "$@" -o "$folder" 2>&1 >"$folder/table.txt") || fail "$* says: $errors"
}
