"""Cards, dice and wheel between the rounds: what is done, when it is due, and that it is recorded."""

from __future__ import annotations

import pytest

from croupier.custom_games import all_games, find
from croupier.errors import BadLedger, NotFound
from croupier.rules.script import events as e
from croupier.table.conformance.random_play import first_listed
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.resume import resume, resume_state
from croupier.table.session import TableSession, Waiting
from croupier.table.upkeep import due, upkeep_of

HOUR = 3600.0
NOON = 1_800_000_000.0
WHEEL = ("magnets-looked-for", "wheel-levelled", "wheel-secured", "ball-tested")


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now

    def after(self, hours: float) -> None:
        self.now += hours * HOUR


def table(game: str, clock: Clock, **settings: str) -> TableSession:
    found = find(game)
    return TableSession(
        found, found.options.with_settings(settings), seed="upkeep", ledger=Ledger(clock=clock)
    )


def waits(sitting: TableSession, now: float) -> dict[str, str]:
    """What is due, and why."""
    fold = upkeep_of(sitting.game, sitting.options, sitting.ledger.lines)
    return {each.duty.name: each.why for each in due(fold.standing(now))}


def coming(sitting: TableSession, name: str, now: float) -> float:
    """When a duty is due by the hour, in hours from noon."""
    fold = upkeep_of(sitting.game, sitting.options, sitting.ledger.lines)
    return next((each.next - NOON) / HOUR for each in fold.standing(now) if each.duty.name == name)


@pytest.mark.parametrize(
    ("game", "settings", "hours", "clause"),
    [
        ("ohio-blackjack", {}, 24, "§3.IV"),  # L59
        ("ohio-mini-baccarat", {}, 24, "L1116"),
        ("ohio-midi-baccarat", {}, 24, "L1116"),
        ("ohio-three-card-poker", {"dealing": "hand"}, 6, "§3.III.A"),  # L1898
        ("ohio-three-card-poker", {"dealing": "shoe"}, 8, "§3.III.B"),  # L1899
        ("ohio-four-card-poker", {"dealing": "hand"}, 6, "§3.III.A"),  # L728
        ("ohio-let-it-ride-poker", {"dealing": "hand"}, 6, "§3.III.A"),  # L895
        ("ohio-mississippi-stud", {"dealing": "hand"}, 6, "§3.III.A"),  # L2305
        ("ohio-crazy-four-poker", {"dealing": "hand"}, 6, "§3.III.A"),  # L2784
        ("ohio-texas-hold-em-bonus", {"dealing": "hand"}, 6, "§3.III.A"),  # L2510
        ("ohio-ultimate-texas-hold-em", {"dealing": "hand"}, 6, "§2.IX.A"),  # L2107
        ("ohio-ultimate-texas-hold-em", {}, 8, "§2.IX.B"),  # L2108
        ("ohio-pai-gow-poker", {"dealing": "hand"}, 6, "§3.III.A"),  # L1361
        ("ohio-pai-gow-poker-player-banking", {}, 8, "§3.III.B"),  # L1362
        ("nj-let-it-ride", {"dealing": "hand"}, 4, "18.4(e)"),
        ("nj-let-it-ride", {}, 8, "18.4(e)"),
        ("nj-double-down-stud", {}, 24, "17.3(e)"),
        ("us-double-down-stud", {"dealing": "hand"}, 8, "(c)(5)"),
    ],
)
def test_decks_are_changed_at_the_hours_of_the_text(
    game: str, settings: dict[str, str], hours: int, clause: str
) -> None:
    clock = Clock()
    sitting = table(game, clock, **settings)
    for name in ("cards-inspected", "cards-washed"):
        sitting.tend(name)
    assert coming(sitting, "cards-changed", NOON) == hours
    assert "cards-changed" not in waits(sitting, NOON + hours * HOUR - 1)
    assert waits(sitting, NOON + hours * HOUR)["cards-changed"] == f"{hours} hours are over"
    clock.after(hours - 1)
    sitting.tend("cards-changed")
    assert sitting.ledger.lines[-1].what.clause == clause
    assert coming(sitting, "cards-changed", clock.now) == 2 * hours - 1
    again = waits(sitting, clock.now)
    assert again["cards-inspected"] == again["cards-washed"] == "cards changed"
    sitting.close()
    assert replay(sitting.ledger).is_closed


def test_a_wheel_is_inspected_before_the_table_opens_and_after_it_is_touched() -> None:
    """Roulette §3.I, §3.III-IV."""
    clock = Clock()
    sitting = table("ohio-roulette", clock)
    assert waits(sitting, NOON) == dict.fromkeys(WHEEL, "the table opens")
    for name in WHEEL:
        sitting.tend(name, "Flora")
    assert waits(sitting, NOON + 1000 * HOUR) == {}
    sitting.tend("parts-replaced", "Flora", "a worn fret")
    assert waits(sitting, NOON) == dict.fromkeys(WHEEL, "parts replaced")


def test_a_report_makes_the_inspection_due_that_its_clause_orders() -> None:
    """Craps §13.I.A: a die that left the table; roulette §7.III: a ball that left the wheel."""
    for game, opens, wager, report, inspected in (
        ("ohio-craps", ["dice-counted"], "pass", "die-off-table", "die-inspected"),
        ("ohio-roulette", WHEEL, "red", "ball-left-wheel", "ball-inspected"),
    ):
        sitting = table(game, Clock())
        for name in opens:
            sitting.tend(name)
        sitting.sit(1, "Ann", 100_000)
        sitting.waiting.append(Waiting(report))
        sitting.open_round().bet(1, wager, 1_000)
        sitting.play(first_listed)
        assert waits(sitting, NOON) == {inspected: report.replace("-", " ")}
        sitting.tend(inspected, "Bob")
        assert waits(sitting, NOON) == {}


def test_a_shuffler_that_fails_has_the_cards_shuffled_and_cut_by_hand() -> None:
    """Three Card §3.II.D, §5.III.B; a count that is wrong twice is a supervisor's [§5.II]."""
    sitting = table("ohio-three-card-poker", Clock())
    for name in ("cards-inspected", "cards-washed", "cards-spread"):
        sitting.tend(name)
    sitting.tend("shuffler-out-of-order", reason="jammed")
    assert waits(sitting, NOON) == {"shuffled-by-hand": "shuffler out of order"}
    sitting.tend("shuffled-by-hand")
    assert waits(sitting, NOON) == {"cards-cut": "shuffled by hand"}
    sitting.tend("cards-cut")
    sitting.tend("shuffler-counted-wrong")
    assert waits(sitting, NOON) == {"cards-run-again": "shuffler counted wrong"}
    sitting.tend("cards-run-again")
    sitting.tend("counted-wrong-again")
    assert waits(sitting, NOON) == {"cards-counted": "counted wrong again"}


def test_changed_decks_are_dealt_from_a_fresh_shoe_also_after_a_restart() -> None:
    clock = Clock()
    sitting = table("ohio-blackjack", clock)
    sitting.sit(1, "Ann", 100_000)
    for _ in range(2):
        sitting.open_round().bet(1, "main", 1_000)
        sitting.play(first_listed)
    shoes = sum(isinstance(event, e.ShoeShuffled) for event in sitting.ledger)
    assert shoes == 1
    sitting.tend("cards-changed", "Flora", "a bent king")
    again = resume(sitting.ledger, resume_state(sitting))
    assert again.table.wants_shuffle
    again.open_round()
    assert sum(isinstance(event, e.ShoeShuffled) for event in again.ledger) == 2
    assert not again.table.wants_shuffle


def test_it_is_recorded_in_the_middle_of_a_round_and_replayed() -> None:
    sitting = table("ohio-three-card-poker", Clock())
    sitting.sit(1, "Ann", 100_000)
    playing = sitting.open_round()
    playing.bet(1, "ante", 1_000)
    sitting.start()
    assert playing.ask is not None
    sitting.tend("shuffler-out-of-order", "Flora")
    sitting.play(first_listed)
    sitting.close()
    assert replay(sitting.ledger).rounds == 1


def test_a_table_where_nobody_plays_has_its_cards_spread() -> None:
    """Mini-Baccarat L1133: shall be; blackjack §6.VIII: may be, so it is never due."""
    sitting = table("ohio-mini-baccarat", Clock())
    assert waits(sitting, NOON)["cards-spread"] == "nobody plays"
    sitting.sit(1, "Ann", 100_000)
    assert "cards-spread" not in waits(sitting, NOON)
    sitting.leave(1)
    assert waits(sitting, NOON)["cards-spread"] == "nobody plays"
    sitting.tend("cards-spread")
    assert "cards-spread" not in waits(sitting, NOON)
    assert "cards-spread" not in waits(table("ohio-blackjack", Clock()), NOON)


def test_what_is_not_of_the_equipment_is_refused() -> None:
    sitting = table("ohio-craps", Clock())
    with pytest.raises(NotFound, match="no duty in ohio-craps 'cards-changed'"):
        sitting.tend("cards-changed")
    sitting.tend("dice-counted")
    forged = Ledger()
    forged.extend([*list(sitting.ledger)[:2], e.DutyDone(duty="dice-counted", shuffles=True, clause="§8.I")])
    with pytest.raises(BadLedger, match="not as the game's equipment has it"):
        replay(forged)


def test_every_house_game_of_ohio_says_what_is_done_with_its_equipment() -> None:
    """The chapter on poker alone has nothing. What a duty comes after is a duty or a report of the game."""
    for game in all_games():
        duties = game.upkeep(game.options)
        if game.id.startswith("ohio-") and game.family != "poker":
            assert duties, game.id
        known = {duty.name for duty in duties} | {each.name for each in game.irregularities}
        for duty in duties:
            assert set(duty.after) <= known, (game.id, duty.name)
            assert duty.clause and duty.words, (game.id, duty.name)


@pytest.mark.parametrize(
    ("line", "game", "again"),
    [
        ("000 (d)(7)", "us-double-down-stud",
         ["cards-inspected", "inspection-verified", "cards-shown", "cards-washed"]),
        ("003 17.4(g)", "nj-double-down-stud",
         ["cards-inspected", "inspection-verified", "cards-shown", "cards-washed"]),
        ("004 L920", "ohio-let-it-ride-poker", ["cards-washed"]),
        ("004 L1382", "ohio-pai-gow-poker", ["cards-inspected", "cards-washed"]),
        ("004 L1923: into the shuffler", "ohio-three-card-poker", []),
        ("004 L2330", "ohio-mississippi-stud", ["cards-washed"]),
    ],
)  # fmt: skip
def test_a_player_comes_to_an_idle_table(line: str, game: str, again: list[str]) -> None:
    at = TableSession(find(game), seed="idle")
    for duty in at.game.upkeep(at.options):
        if duty.opens:
            at.tend(duty.name, "Flora")
    at.sit(1, "Ann", 100_00)
    due_now = upkeep_of(at.game, at.options, at.ledger.lines).standing(0.0)
    assert [each.duty.name for each in due_now if each.is_due and each.duty.opens] == []
    at.leave(1)
    at.sit(2, "Bob", 100_00)
    due_now = upkeep_of(at.game, at.options, at.ledger.lines).standing(0.0)
    assert [each.duty.name for each in due_now if each.is_due and each.duty.holds] == again, line
