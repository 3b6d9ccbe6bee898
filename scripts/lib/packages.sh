# Installs Debian packages that are missing. To be sourced; says nothing when all are there.
#
#     need_packages ninja-build libcmocka-dev

# Prints those of the given packages that are not installed.
missing_packages() {
    local package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' || echo "$package"
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

need_packages() {
    local missing
    missing=$(missing_packages "$@")
    [ -z "$missing" ] && return 0
    echo "Installing" $missing
    if ! command -v apt-get >/dev/null; then
        echo "This is not a Debian system: install these by hand and try again." >&2
        return 1
    fi
    local log
    log=$(mktemp)
    # An index from an earlier time may name versions that are gone, so it is renewed first.
    if ! { as_root apt-get -q update &&
           as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends $missing
         } >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

# What the program needs, and what the tests need on top of it.
BUILD_PACKAGES="gcc libc6-dev cmake ninja-build pkg-config libjansson-dev libxxhash-dev libopenmpi-dev openmpi-bin"
TEST_PACKAGES="python3 git valgrind g++ clang clang-format clang-tidy libomp-dev libcmocka-dev libpcg-cpp-dev"

# What scripts/report needs, and what its test needs on top of it.
REPORT_PACKAGES="python3-numpy python3-scipy python3-pandas python3-matplotlib"
BROWSER_PACKAGES="chromium"
