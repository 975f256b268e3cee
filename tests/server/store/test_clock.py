"""The clock of the stamps: a wall clock that jumps is not followed at once, and the log has both readings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.server.store.admin_log import ClockJumped, log_lines, verify_log
from croupier.server.store.clock import BOUND, CLOCK, SETTLED, ClockReading, HybridClock
from croupier.server.tables import commands as c
from croupier.server.tables.pit import Pit
from tests.server.playing import opened, run

DAY = 86_400.0
BEGUN = 1_700_000_000.0


class FakeTime:
    """A machine that has been up for some seconds, and whose wall clock may be wrong."""

    def __init__(self) -> None:
        self.up, self.error = 1_000.0, 0.0
        self.clock = HybridClock(lambda: BEGUN + self.up + self.error, lambda: self.up)

    def goes_on(self, seconds: float, error: float) -> float:
        """Let time pass while the wall clock is wrong by so much; the stamp, less the right time."""
        self.up, self.error = self.up + seconds, error
        return self.clock.now() - BEGUN - self.up


def test_a_clock_that_is_ahead_for_a_moment_stamps_nothing_in_the_future() -> None:
    time = FakeTime()
    assert [time.goes_on(10, DAY) for _ in range(3)] == [0, 0, 0]
    assert time.goes_on(10, 0) == 0
    seen = BEGUN + 1_010
    ahead, back = time.clock.jumps
    assert ahead == ClockReading(seen, seen + DAY)
    assert back == ClockReading(seen + 30 + DAY, seen + 30, is_followed=True)


def test_a_clock_that_stays_where_it_jumped_is_followed_after_some_minutes() -> None:
    time = FakeTime()
    assert time.goes_on(10, -DAY) == 0
    assert time.goes_on(SETTLED - 1, -DAY) == 0
    assert time.goes_on(1, -DAY) == -DAY
    assert [each.is_followed for each in time.clock.jumps] == [False, True]
    assert time.goes_on(10, -DAY) == -DAY and len(time.clock.jumps) == 2


def test_a_clock_that_was_wrong_at_the_start_is_right_again() -> None:
    time = FakeTime()
    time.error = DAY
    time.clock.restart()
    assert time.goes_on(10, DAY) == DAY and not time.clock.jumps  # nothing tells that it is wrong
    assert time.goes_on(10, 0) == DAY
    assert time.goes_on(SETTLED, 0) == 0


def test_small_corrections_are_followed_and_a_jump_during_a_jump_is_another() -> None:
    time = FakeTime()
    for number in range(1, 6):
        assert time.goes_on(10, number * (BOUND - 1)) == number * (BOUND - 1)
    assert not time.clock.jumps
    right = 5 * (BOUND - 1)
    assert time.goes_on(10, DAY) == time.goes_on(10, -DAY) == right
    assert time.goes_on(SETTLED - 1, -DAY) == right  # it counts from the last jump
    assert [each.is_followed for each in time.clock.jumps] == [False, False]


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeTime]:
    """The time of the process itself."""
    fake = FakeTime()
    with monkeypatch.context() as patch:
        patch.setattr(CLOCK, "wall", fake.clock.wall)
        patch.setattr(CLOCK, "steady", fake.clock.steady)
        CLOCK.restart()
        fake.clock = CLOCK
        yield fake
    CLOCK.restart()


async def jumps_in_log(pit: Pit) -> list[ClockJumped]:
    keys = pit.keys.public
    await pit.store.read(lambda connection: verify_log(connection, keys))
    lines = await pit.store.read(log_lines)
    return [each.act for each in lines if isinstance(each.act, ClockJumped)]


def test_lines_stay_in_order_and_the_signed_log_has_each_jump(url: str, time: FakeTime) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            for seconds, error in ((10, DAY), (10, -DAY), (SETTLED, -DAY), (10, -DAY)):
                time.goes_on(seconds, error)
                await live.do(c.CommandRequest(c.AddBot()))
                await pit.keep()
            stamps = [line.at for line in live.state.session.ledger.lines]
            assert stamps == sorted(stamps)
            assert stamps[-1] <= BEGUN + time.up  # never ahead, and it waits for the clock that it follows
            assert [each.is_followed for each in await jumps_in_log(pit)] == [False, False, True]
            await pit.keep()
            assert len(await jumps_in_log(pit)) == 3  # each once
            newer = await pit.open_table("ohio-roulette")
            assert newer.state.session.ledger.lines[0].at == BEGUN + time.up - DAY
            await pit.verify(live.id)

    run(test)


def test_a_clock_that_was_set_back_while_the_server_was_down_is_noted(url: str, time: FakeTime) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-roulette")
            await pit.keep()
            last = CLOCK.now()
        time.goes_on(100, -DAY)
        CLOCK.restart()
        async with opened(url) as pit:
            await pit.keep()
            (jump,) = await jumps_in_log(pit)
            assert jump == ClockJumped(expected=last, shown=last + 100 - DAY, is_followed=True)
            again = await pit.table(live.id)
            await again.do(c.CommandRequest(c.AddBot()))
            stamps = [line.at for line in again.state.session.ledger.lines]
            assert stamps == sorted(stamps)
            await pit.verify(live.id)
        time.goes_on(100, 0)
        CLOCK.restart()
        async with opened(url) as pit:  # a clock that is ahead of the last time may be right
            await pit.keep()
            assert len(await jumps_in_log(pit)) == 1

    run(test)
