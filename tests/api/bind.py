"""The library from another language: a game at random, by ctypes alone.

    bind.py LIBRARY         prints who won and the hash of the end

The numbers are those of montecarlo.c: the first game of "epicsim trace -p random burn tall --seed 7".
"""
import ctypes
import sys

lib = ctypes.CDLL(sys.argv[1])


class Error(ctypes.Structure):
    _fields_ = [("text", ctypes.c_char * 2048)]


class Choice(ctypes.Structure):
    _fields_ = [("seat", ctypes.c_uint8), ("kind", ctypes.c_int), ("what", ctypes.c_char_p)]


class Options(ctypes.Structure):
    _fields_ = [("first_seat", ctypes.c_int), ("value", ctypes.c_int * 12)]


class Outcome(ctypes.Structure):
    _fields_ = [("ending", ctypes.c_int), ("winners", ctypes.c_uint16), ("turns", ctypes.c_uint32),
                ("first_seat", ctypes.c_uint8), ("left_order", ctypes.c_uint8 * 8),
                ("score", ctypes.c_int32 * 8)]


# Handles are pointers, seeds and hashes have 64 bits.
HANDLE, WORD = ctypes.c_void_p, ctypes.c_uint64


def function(name, result, *arguments):
    found = getattr(lib, name)
    found.restype, found.argtypes = result, arguments
    return found


cards_load = function("epic_cards_load", HANDLE, ctypes.c_char_p, HANDLE, ctypes.c_size_t, HANDLE)
deck_from_file = function("epic_deck_from_file", HANDLE, HANDLE, ctypes.c_char_p, HANDLE)
match_new = function("epic_match_new", HANDLE, HANDLE, HANDLE, ctypes.c_uint, HANDLE, HANDLE)
state_new = function("epic_state_new", HANDLE, HANDLE)
random_new = function("epic_random_new", HANDLE, WORD, WORD)
start = function("epic_state_start", None, HANDLE, HANDLE, HANDLE)
choose = function("epic_state_choice", ctypes.c_bool, HANDLE, HANDLE, HANDLE)
pick = function("epic_state_pick", ctypes.c_uint32, HANDLE, HANDLE, HANDLE)
apply = function("epic_state_apply", ctypes.c_bool, HANDLE, HANDLE, ctypes.c_uint32, HANDLE, HANDLE)
end = function("epic_state_outcome", None, HANDLE, HANDLE, HANDLE)
state_hash = function("epic_state_hash", WORD, HANDLE, HANDLE)

error = Error()


def made(handle):
    if not handle:
        sys.exit(error.text.decode())
    return handle


cards = made(cards_load(b"ecg", None, 0, ctypes.byref(error)))
decks = (HANDLE * 2)(*(made(deck_from_file(cards, name, ctypes.byref(error))) for name in (b"burn", b"tall")))
match = made(match_new(cards, decks, 2, ctypes.byref(Options(first_seat=0)), ctypes.byref(error)))
state, random = state_new(match), random_new(7, 0)
start(match, state, random)
choice = Choice()
while choose(match, state, ctypes.byref(choice)):
    apply(match, state, pick(match, state, random), random, None)
outcome = Outcome()
end(match, state, ctypes.byref(outcome))
assert choice.seat in (0, 1) and outcome.winners in (0, 1, 2) and outcome.turns > 1, "structs are laid out otherwise"
print(f"hash: {state_hash(match, state):016x}")
