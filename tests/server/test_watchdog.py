"""What holds the event loop is named with its stack, counted, logged and shown to the floor."""

from __future__ import annotations

import asyncio
import logging
import time

import pytest

from croupier.server.watchdog import HELD, LoopWatchdog


def hold_the_loop(seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass


def watched(holds: list[float]) -> LoopWatchdog:
    watchdog = LoopWatchdog()

    async def main() -> None:
        watchdog.start()
        await asyncio.sleep(0.2)
        for seconds in holds:
            hold_the_loop(seconds)
            await asyncio.sleep(0.2)

    try:
        asyncio.run(main())
    finally:
        watchdog.close()
    return watchdog


def test_a_hold_is_counted_and_named(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "croupier.server"):
        watchdog = watched([0.3, 0.15])
    ours = [each for each in watchdog.last if "hold_the_loop" in each.stack]
    assert len(ours) == 2 and watchdog.count >= 2
    assert watchdog.longest is not None and watchdog.longest.seconds >= 0.3 - HELD
    assert "The event loop was blocked" in watchdog.words and "ms" in watchdog.words
    assert "the event loop was blocked for" in caplog.text and "hold_the_loop" in caplog.text


def test_an_idle_loop_is_not_accused_and_watching_is_cheap() -> None:
    began = time.process_time()
    watchdog = watched([])
    assert time.process_time() - began < 0.15
    assert watchdog.last == type(watchdog.last)() and "Nothing has blocked" in watchdog.words
