#!/usr/bin/env bash
# The build with a profile is planned right: first the training, then everything compiled with its counts and without
# ccache, which does not see them; who asks for it wrongly hears what would be right. The build itself, which takes
# minutes, is left to those who make results/bench.csv with it; then
#     EPICSIM_QUICK=1 tests/checks/70-signature.sh build/profiled
# shows that it plays the same games.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
failures=0

fail() {
    echo "$*"
    failures=$((failures + 1))
}

configure() { cmake --preset profiled -B "$build/$1" -DBUILD_TESTING=OFF "${@:2}" 2>&1; }

# What is refused, and a part of what is said then.
refused() {
    local said
    rm -rf "$build/refused"
    if said=$(configure refused "${@:2}" | tr -s '\n ' ' '); then
        fail "${*:2} is accepted"
    elif [[ $said != *"$1"* ]]; then
        fail "${*:2} is refused without saying '$1': $said"
    fi
}

refused "expected OFF, generate or use" -DEPICSIM_PROFILE=yes
refused "has one configuration" -G "Ninja Multi-Config"
command -v clang >/dev/null && refused "needs GCC 12 or newer" -DCMAKE_C_COMPILER=clang

# Prints how the sources of a build would be compiled, one a line.
commands() { ninja -C "$build/$1" -t commands epicsim | grep -e " -c .*/src/.*\.c'\?$"; }

if ! said=$(configure use -DCMAKE_C_COMPILER_LAUNCHER=ccache); then
    fail "$said"
else
    [ "$(commands use | wc -l)" -gt 100 ] || fail "fewer files are compiled than there are"
    if commands use | grep -v -e "-fprofile-use=$build/use/training/profile"; then fail "compiled without counts"; fi
    if commands use | grep -v -e -ffp-contract=off; then fail "compiled with other numbers"; fi
    if commands use | grep ccache; then fail "compiled through ccache"; fi
    for object in epicsim_objects.dir/src/base/text.c.o epicsim.dir/src/cli/main.c.o; do
        [[ $(ninja -C "$build/use" -t query "CMakeFiles/$object") == *training/profile/trained* ]] ||
            fail "$object is compiled before the training"
    done
fi

if ! said=$(configure generate -DEPICSIM_PROFILE=generate); then
    fail "$said"
elif commands generate | grep -v -e "-fprofile-generate=$build/generate/profile"; then
    fail "does not count into its own folder"
fi

[ $failures -eq 0 ] && echo "the build with a profile is planned right"
