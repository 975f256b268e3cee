"""Ctrl-C ends a command in a second, whatever it waits for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

STUCK = """
import signal, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it in the background
from croupier.terminal.console import interruptible
with interruptible():
    try:
        print("works", flush=True)
        time.sleep(60)
    finally:
        time.sleep(60)  # as a pool that waits for a thread which compiles
"""


def test_work_that_does_not_end_is_ended() -> None:
    with subprocess.Popen([sys.executable, "-c", STUCK], stdout=subprocess.PIPE, text=True) as working:
        assert working.stdout is not None and working.stdout.readline() == "works\n"
        os.kill(working.pid, signal.SIGINT)
        assert working.wait(30) == 130


COMPILES = """
import threading, time
from croupier.simulation import run
def simulate(*_, **__):
    threading.Thread(target=time.sleep, args=(60,)).start()  # a worker that compiles a kernel
    raise KeyboardInterrupt
run.simulate = simulate
from croupier.terminal.main import main
main(["simulate", "ohio-big-six", "--seed", "1"])
"""


def test_a_command_does_not_wait_for_its_workers() -> None:
    with subprocess.Popen([sys.executable, "-c", COMPILES]) as working:
        assert working.wait(30) == 130


def test_afterwards_nothing_is_watched() -> None:
    from croupier.terminal.console import interruptible

    before = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(before)
    with interruptible(), interruptible():
        pass
    assert signal.set_wakeup_fd(before) == before
