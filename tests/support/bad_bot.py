#!/usr/bin/env python3
"""A player (src/players/PROTOCOL.md) that goes wrong: bad_bot.py HOW [FOLDER]

It answers well until it has been asked a few times in a game.  With a folder, it leaves files there that are named by
the numbers of its processes.
"""
import json
import os
import signal
import sys
import time


def leave_number(process):
    if len(sys.argv) > 2:
        open(os.path.join(sys.argv[2], str(process)), "w").close()


def go_wrong(how):
    if how == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif how == "exit":
        sys.exit(3)
    elif how == "hang":
        time.sleep(600)
    elif how == "deaf":  # and cannot be asked to end
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        while True:
            time.sleep(600)
    elif how == "parent":  # what it has started would live on
        leave_number(os.spawnlp(os.P_NOWAIT, "sleep", "sleep", "600.125"))
        sys.exit(0)
    elif how == "daemon":  # the same, in a session of its own and with no parent left
        if os.fork() == 0:
            os.setsid()
            leave_number(os.spawnlp(os.P_NOWAIT, "sleep", "sleep", "600.125"))
            os._exit(0)
        os.wait()
        sys.exit(0)
    elif how == "rubbish":
        print("I attack with everything!", flush=True)
    elif how == "list":
        print("[1, 2]", flush=True)
    elif how == "word":
        print('{"action": "attack with everything"}', flush=True)
    elif how == "none":
        print('{"answer": 1}', flush=True)
    elif how == "late":
        print('{"id": 0, "action": 1}', flush=True)
    elif how == "illegal":
        print('{"action": 1}', flush=True)
    elif how == "closed":
        os.close(1)
        time.sleep(600)
    elif how == "long":
        while True:
            print("x" * 65536, end="", flush=True)
    elif how == "asks":  # and reads what it is answered
        while True:
            print('{"request": "determinise", "to": 1023, "seed": 1}', flush=True)
            sys.stdin.readline()
    elif how == "plays":  # a question that takes longer than there is time
        print('{"request": "determinise", "to": 0, "seed": 1}', flush=True)
        print('{"request": "playout", "position": 0, "by": "heuristic", "games": 1000000}', flush=True)
        time.sleep(600)
    elif how == "floods":  # and reads nothing
        while True:
            print('{"request": "look", "position": 0}\n' * 1000, end="", flush=True)
    elif how == "lines":
        while True:
            print("\n" * 65536, end="", flush=True)


leave_number(os.getpid())
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"protocol": 1}', flush=True)
    elif message["type"] == "decide" and message["id"] < 6:
        print(json.dumps({"action": message["actions"][-1]["text"]}), flush=True)
    elif message["type"] == "decide":
        go_wrong(sys.argv[1])
