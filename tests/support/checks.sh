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
    errors=$(epicsim run -p random "$@" -o "$folder" 2>&1 >"$folder/table.txt") || fail "$* says: $errors"
}

# Waits until something holds, or until a process has ended: then what comes next fails, and nothing hangs.
wait_until() { # PROCESS COMMAND...
    local process=$1
    shift
    until "$@"; do
        kill -0 "$process" 2>/dev/null || break
        sleep 0.01
    done
}

has_bytes() { [ "$(stat -c %s "$1" 2>/dev/null || echo 0)" -ge "$2" ]; } # FILE BYTES

has_saved() { has_bytes "$1/progress.bin" 8000; } # FOLDER; more than its beginning

# Flips a bit of a file.
flip() { # FILE BYTE
    local byte
    byte=$(dd if="$1" bs=1 skip="$2" count=1 2>/dev/null | od -An -tu1)
    printf "\\$(printf %o $((byte ^ 4)))" | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null
}

has_games() { grep -qs '"games":[1-9]' "$1"; } # what --progress json said

is_complete() { grep -qs '"complete": true' "$1/manifest.json"; } # FOLDER

# Plays a run into a folder and sends it a signal once something holds; leaves its exit status. On a busy machine the
# run may be over by then, and begins anew.
interrupt() { # FOLDER SIGNAL CONDITION RUN..., the condition as one word
    local folder=$1 signal=$2 condition=$3 process
    shift 3
    for _ in $(seq 100); do
        rm -rf "$folder"
        "$@" >out 2>err &
        process=$!
        wait_until $process $condition
        kill -"$signal" $process 2>/dev/null || true
        status=0
        wait $process 2>/dev/null || status=$?
        if ! is_complete "$folder"; then return 0; fi
    done
    fail "each run was over before it was stopped: $*"
}

# Readies mpirun for this machine alone: for root, too, without ssh or a batch system, and where processes may not read
# each other's memory. False, with words, if it can start nothing here.
ready_mpi() {
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    export OMPI_MCA_plm=isolated OMPI_MCA_btl_vader_single_copy_mechanism=none
    mpirun=(mpirun --oversubscribe --bind-to none -n)
    "${mpirun[@]}" 2 true >/dev/null 2>&1 || { echo "mpirun starts nothing here: processes are not tested"; return 1; }
}
