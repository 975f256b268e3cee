"""Meters at the table: sittings that share one, ledgers, paper, and how they are told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cards.pack import short_pack
from croupier.errors import BadCards, BadLedger, NotFound, ParseError
from croupier.language.staged import PROGRESSIVE
from croupier.rulebook.describe import game_facts
from croupier.rules.script import events as e
from croupier.rules.script.carry_out import ImpossibleStep
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import AddToMeter, ReadMeter, Script, Settle
from croupier.simulation.strategy import first_choice
from croupier.table.ledger import Ledger
from croupier.table.meters import Meters, change, meter_of
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.view import view
from croupier.terminal.play.coloured import tell
from croupier.wagers.jackpot import Meter
from croupier.wagers.result import win
from tests.families.staged.progressive_game import OWN_FIVE, played, progressive_game

RICH = progressive_game(pack=short_pack("AKQJT98765", "h"))
"""Ten hearts: six of the 252 hands are straight flushes, one of them royal."""
ROUNDS = 100


def sit(meters: Meters | None = None, seed: str = "meters", seats: int = 2, **settings: str) -> TableSession:
    sitting = TableSession(RICH, RICH.options.with_settings(settings), seed=seed, meters=meters)
    for seat in range(1, seats + 1):
        sitting.sit(seat, f"player {seat}", 5_000_00)
    return sitting


def play(sitting: TableSession, rounds: int = 1) -> None:
    for _ in range(rounds):
        playing = sitting.open_round()
        for seat in sitting.names:
            playing.bet(seat, "ante", 5_00)
            playing.bet(seat, PROGRESSIVE, 1_00)
        sitting.play(first_choice)


def finished(rounds: int = ROUNDS) -> TableSession:
    sitting = sit()
    play(sitting, rounds)
    sitting.close()
    return sitting


def kinds(events: Iterable[e.Event]) -> set[type[e.Event]]:
    return {type(event) for event in events}


def test_a_meter_stays_from_round_to_round() -> None:
    sitting = sit()
    play(sitting, 1)
    first = sitting.table.meters[PROGRESSIVE]
    assert first == sitting.meters[PROGRESSIVE] == 10_000_42
    play(sitting, ROUNDS)
    paid = sum(event.paid for event in sitting.ledger if isinstance(event, e.Settled) and event.meter)
    fed = sum(event.amount for event in sitting.ledger if isinstance(event, e.MeterFed))
    assert paid > 0
    assert sitting.table.meters[PROGRESSIVE] == 10_000_00 + fed - paid == sitting.meters[PROGRESSIVE]


def test_the_books_balance_at_every_event() -> None:
    table, worths = Table(RICH.options, {}), set()
    events = list(finished().ledger)
    assert {e.MeterOpened, e.MeterRead, e.MeterFed} <= kinds(events)
    for event in events:
        table.apply(event)
        if not isinstance(event, e.SeatTaken | e.SeatLeft):
            worths.add(table.balance())
        if isinstance(event, e.SeatLeft):
            break
    assert worths == {0, 10_000_00}, "nothing before anybody sat down, then two stacks"


def test_replay_equals_play() -> None:
    sitting = finished()
    done = replay(Ledger.parse(str(sitting.ledger)), RICH)
    assert done.rounds == ROUNDS
    assert done.table.meters == sitting.table.meters
    assert done.table.house == sitting.table.house


FORGERIES: dict[type[e.Event], Any] = {
    e.MeterOpened: lambda event: replace(event, amount=event.amount + 1),
    e.MeterRead: lambda event: replace(event, amount=event.amount + 1_000),
    e.MeterFed: lambda event: replace(event, amount=event.amount - 1),
    e.Settled: lambda event: replace(event, meter="" if event.meter else PROGRESSIVE),
}


def forged(events: list[e.Event], place: int, *others: e.Event) -> Ledger:
    again = Ledger()
    again.extend([*events[:place], *others, *events[place + 1 :]])
    return again


def test_a_forged_meter_is_found() -> None:
    """Whoever changes what a meter showed, was fed or paid, hashes and all, is found by the rules."""
    events = list(finished().ledger)
    seen = set()
    for place, event in enumerate(events):
        if type(event) in FORGERIES and (type(event), getattr(event, "meter", "")) not in seen:
            seen.add((type(event), getattr(event, "meter", "")))
            with pytest.raises(BadLedger, match=f"line {place + 1} "):
                replay(forged(events, place, FORGERIES[type(event)](event)), RICH)
            with pytest.raises(BadLedger):
                replay(forged(events, place), RICH)
    assert len(seen) == 5


def test_a_meter_is_opened_once_and_by_its_name() -> None:
    events = list(finished(1).ledger)
    opened = events[1]
    assert isinstance(opened, e.MeterOpened)
    with pytest.raises(BadLedger, match="line 3 opens a meter progressive"):
        replay(forged(events, 1, opened, opened), RICH)
    with pytest.raises(BadLedger, match="line 2 opens a meter big"):
        replay(forged(events, 1, replace(opened, meter="big")), RICH)
    with pytest.raises(BadLedger, match="the progressive meter is not open"):
        replay(forged(events, 1), RICH)


def test_tables_share_a_meter() -> None:
    """What one table feeds, the other pays out; each ledger verifies alone, and together they add up."""
    shared = Meters({PROGRESSIVE: 20_000_00})
    tables = [sit(shared, seed) for seed in ("one", "two")]
    for _ in range(ROUNDS):
        for table in tables:
            play(table)
    for table in tables:
        table.close()
        done = replay(Ledger.parse(str(table.ledger)), RICH)
        assert done.table.meters == table.table.meters
        assert e.MeterRead in kinds(table.ledger)
    changes = [change(table.ledger, PROGRESSIVE) for table in tables]
    assert 20_000_00 + sum(changes) == shared[PROGRESSIVE]
    assert all(changes)


def test_a_prize_is_a_share_of_what_both_tables_put_there() -> None:
    shared = Meters()
    one, two = sit(shared), sit(shared, seed="other")
    opened = [event for event in two.ledger if isinstance(event, e.MeterOpened)]
    assert [(event.amount, event.linked) for event in opened] == [(10_000_00, True)]
    while e.MeterRead not in kinds(one.ledger):
        play(two)
        play(one)
    events = list(one.ledger)
    place = next(n for n, event in enumerate(events) if isinstance(event, e.MeterRead))
    read = events[place]
    assert isinstance(read, e.MeterRead)
    assert read.amount == 10_000_00 + change(two.ledger, PROGRESSIVE) + change(events[:place], PROGRESSIVE)


def test_the_books_of_a_linked_table_balance() -> None:
    shared = Meters()
    one, two = sit(shared), sit(shared, seed="other")
    worth = one.table.balance()
    for _ in range(ROUNDS):
        play(two)
        play(one)
        assert one.table.balance() == worth


def test_everybody_sees_the_meter() -> None:
    events = list(finished().ledger)
    for seat in (1, None):
        for event, told in zip(events, view(events, seat), strict=True):
            if getattr(event, "meter", ""):
                assert told == event


# On paper


def test_a_written_round_says_what_the_meter_shows() -> None:
    written = played("5c 6c 7c 8c 9c", shows="12,344.79")
    assert written.table.meters == {PROGRESSIVE: 11_110_50}
    assert played("2c 4d 6h 8s Td").table.meters == {PROGRESSIVE: 10_000_21}


def test_a_meter_that_is_not_there_is_refused() -> None:
    with pytest.raises(NotFound, match=r"no meter in only-progressive 'progresive'.*progressive"):
        played("2c 4d 6h 8s Td", meters={"progresive": 5})
    with pytest.raises(ParseError, match="less than nothing"):
        played("2c 4d 6h 8s Td", shows=-5)
    with pytest.raises(ParseError, match="less than nothing"):
        Meters({PROGRESSIVE: -1})
    with pytest.raises(NotFound, match="no meter 'big'"):
        Meters({PROGRESSIVE: 1})["big"]


# As it is told


def test_meters_are_told() -> None:
    told = [str(line) for event in played("5c 6c 7c 8c 9c").events if (line := tell(event, OWN_FIVE, 1))]
    assert "  you: $0.21 onto the progressive meter  MLP §7.III" in told
    assert "  the progressive meter shows $10,000.21  MLP §7.IV" in told
    assert (
        "  you: progressive wins +$999.02  straight flush, $1,000.02 paid, the stake is kept, "
        "from the progressive meter  MLP §7.IV"
    ) in told
    royal = [str(line) for event in played("Ah Kh Qh Jh Th").events if (line := tell(event, OWN_FIVE))]
    assert "  $10,000.00 onto the progressive meter, reset  MLP §7.III" in royal
    void = played("2c 4d 6h 8s Td", reports=[{"irregularity": "wrong-deal", "after-cards": 5}])
    lines = [str(line) for event in void.events if (line := tell(event, OWN_FIVE))]
    assert "  seat 1: $0.21 off the progressive meter, taken back  §3" in lines
    opened = e.MeterOpened(meter=PROGRESSIVE, amount=5_00, linked=True)
    assert str(tell(opened, OWN_FIVE)) == "the progressive meter shows $5.00, linked with other tables"


def test_a_games_page_lists_its_meters() -> None:
    assert game_facts(OWN_FIVE, OWN_FIVE.options)["meters"] == [
        {"meter": "progressive", "title": "Progressive", "shows": 10_000.0, "clause": "MLP §7.III"}
    ]


# Scripts that tell the impossible


def impossible(script: Script) -> Round:
    from dataclasses import replace as changed

    game = changed(
        OWN_FIVE,
        round_of_play=lambda table: script,
        meters=lambda options: (Meter(name="small", title="Small", amount=50),),
    )
    return Round(game, Table(game.options, {1: 100_00}))


def test_more_than_the_meter_shows_is_impossible() -> None:
    def too_much() -> Script:
        yield Settle(seat=1, results=(win("ante", amount=51),), meter="small")

    with pytest.raises(ImpossibleStep, match=r"\$0.51 out of the small meter"):
        impossible(too_much()).start()


@pytest.mark.parametrize(("meter", "amount"), [("big", 1), ("small", -1)])
def test_another_meter_or_less_than_nothing_is_impossible(meter: str, amount: int) -> None:
    def wrong() -> Script:
        yield AddToMeter(meter=meter, amount=amount)

    with pytest.raises(ImpossibleStep, match=f"a meter {meter}"):
        impossible(wrong()).start()


def test_a_reading_below_nothing_is_refused() -> None:
    def read() -> Script:
        yield ReadMeter(meter="small")

    playing = impossible(read())
    playing.start()
    with pytest.raises(BadCards, match="less than nothing"):
        playing.answer(-1)
    playing.answer(70)
    assert playing.table.meters == {"small": 70}
    assert playing.table.balance() == 100_00


def test_every_event_that_names_a_meter_is_about_it() -> None:
    """By its kind: an event with such a field that nobody thought of would move no books."""
    named = [each for each in vars(e).values() if isinstance(each, type) and issubclass(each, e.Event)]
    about = [each for each in named if "meter" in each.__struct_fields__]
    assert len(about) == 6
    for kind in about:
        fields: dict[str, Any] = dict.fromkeys(kind.__struct_fields__, 0)
        assert meter_of(kind(**fields | {"meter": "jackpot"})) == "jackpot"
    assert meter_of(e.Called(words="No more bets")) == ""
