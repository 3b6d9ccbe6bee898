#!/usr/bin/env bash
# epicsim as a CMake project: plain cmake in any folder, what is installed and in which component, the package that
# find_package finds wherever the installation was moved to, and epicsim as a part of another project.
#
#     tests/checks/47-cmake.sh BUILD
set -euo pipefail
cd "$(dirname "$0")/../.."
. tests/support/checks.sh
root=$PWD
build=$(realpath "${1:-build/release}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/empty"
cd "$work/empty"
unset EPICSIM_DATA

quietly() { "$@" >"$work/log" 2>&1 || { cat "$work/log"; fail "$*"; }; }

says() { tr -s '\n ' ' ' <"$work/log" | grep -qF -- "$1" || { cat "$work/log"; fail "\"$1\" is not said"; }; }

# --- Plain cmake ---

# Without cmocka, by hiding it.
mkdir "$work/hidden"
printf '%s\n' 'Name: cmocka' 'Description: none' 'Version: 0' 'Requires: no-such-package' >"$work/hidden/cmocka.pc"

plain() { # NAME OPTION...
    PKG_CONFIG_PATH=$work/hidden quietly cmake -S "$root" -B "$work/$1" "${@:2}"
    says 'Tests are not built: they need cmocka'
    ! grep -E -e ' -(march|mtune|Werror|g)' "$work/$1/compile_commands.json" ||
        fail "$1 is not compiled for all machines and users"
    grep -q -e ' -O3 -DNDEBUG ' "$work/$1/compile_commands.json" || fail "$1 is no release"
    # What scripts/test goes by.
    ctest --test-dir "$work/$1" 2>&1 | grep -q 'No tests were found' || fail "$1 has tests without cmocka"
}

plain makefiles -G 'Unix Makefiles'
plain off -G Ninja -DEPICSIM_MPI=OFF -DBUILD_TESTING=ON
command -v clang >/dev/null && plain clang -G Ninja -DCMAKE_C_COMPILER=clang

# --- Components ---

plays() { "$1" run burn tall -n 2 >"$work/log" 2>&1; }

quietly cmake --install "$build" --prefix "$work/parts" --component epicsim_runtime
plays "$work/parts/bin/epicsim" || { cat "$work/log"; fail "the runtime alone does not play"; }
[ "$(ls "$work/parts")" = "$(printf '%s\n' bin lib share)" ] && [ -z "$(find "$work/parts" -name '*.a')" ] ||
    fail "the runtime has more than it needs"
quietly cmake --install "$build" --prefix "$work/parts" --component epicsim_development
quietly cmake --install "$build" --prefix "$work/first"
diff -r "$work/parts" "$work/first" || fail "the components together are not the whole"

# --- The package ---

consume() { # NAME OPTION...
    quietly cmake -S "$root/tests/api/consumer" -B "$work/$1" "${@:2}"
    quietly cmake --build "$work/$1" -j "$(nproc)"
    quietly ctest --test-dir "$work/$1" --output-on-failure
    says '100% tests passed, 0 tests failed out of 2'
    # How epicsim is compiled is no matter of its users.
    ! sed -n 's/^ *"command": \(.*montecarlo\.c\)".*/\1/p' "$work/$1/compile_commands.json" | grep -E -e ' -[DWfm]' ||
        fail "$1: options of epicsim for sources of others"
    [[ $(ldd "$work/$1/static") != *libepicsim* ]] || fail "$1: the program is not linked statically"
}

consume installed "-Depicsim_ROOT=$work/first"
mv "$work/first" "$work/moved"
consume user "-Depicsim_ROOT=$work/moved"
[[ $(ldd "$work/user/shared") == *"$work/moved/lib"*libepicsim.so* ]] ||
    fail "the program does not use the installed library"

# In a folder, a project of two lines.
project() { # NAME LANGUAGES FIND_PACKAGE
    mkdir "$work/$1"
    printf '%s\n' 'cmake_minimum_required(VERSION 3.21)' "project($1 LANGUAGES $2)" "$3" >"$work/$1/CMakeLists.txt"
    cmake -S "$work/$1" -B "$work/$1/build" "-Depicsim_ROOT=$work/moved" >"$work/log" 2>&1
}

# Before 1.0 the interface may be another one in each minor version.
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:.*=//p' "$build/CMakeCache.txt")
IFS=. read -r major minor _ <<<"$version"
project same C "find_package(epicsim $major.$minor CONFIG REQUIRED)" || { cat "$work/log"; fail "$major.$minor is refused"; }
for other in $((minor - 1)) $((minor + 1)); do
    if project "other$other" C "find_package(epicsim $major.$other CONFIG REQUIRED)"; then
        fail "$version is taken for $major.$other"
    fi
    says "compatible with requested version \"$major.$other\""
done
if project unknown C 'find_package(epicsim CONFIG REQUIRED COMPONENTS fortran)'; then fail "an unknown component"; fi
if command -v c++ >/dev/null; then
    project face CXX 'find_package(epicsim CONFIG REQUIRED)' || { cat "$work/log"; fail "a project without C"; }
    if project static CXX 'find_package(epicsim CONFIG REQUIRED COMPONENTS static)'; then fail "static without C"; fi
    says 'The static library needs OpenMP for C'
fi

# An installed program does without the source tree, so it misses what it was installed with.
mv "$work/moved/share" "$work/hidden/share"
installed=$(sed -n 's/^CMAKE_INSTALL_PREFIX:.*=//p' "$build/CMakeCache.txt")
if [ ! -e "$installed/share/epicsim" ]; then
    if plays "$work/moved/bin/epicsim"; then fail "an installed program plays with the cards of the source tree"; fi
    says 'EPICSIM_DATA names the folder'
fi

# --- A part of another project ---

consume part "-DEPICSIM_SOURCE=$root" -G 'Unix Makefiles' -DEPICSIM_WERROR=ON -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG=
plays "$work/part/_deps/epicsim-build/epicsim" || { cat "$work/log"; fail "a build folder far from the source tree"; }
quietly cmake --install "$work/part" --prefix "$work/none"
[ ! -e "$work/none" ] || fail "a project installs epicsim without being asked"

echo "plain cmake, components, package and part of a project are as they should be"
