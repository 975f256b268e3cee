"""Resume: a sitting cut off after any command goes on as the one that was not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace as dataclass_replace

import pytest
from msgspec.structs import replace

from croupier.errors import BadLedger, CroupierError
from croupier.games import all_games, find
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.irregularities import Ruling
from croupier.rules.script import events as e
from croupier.simulation.strategy import by_lot
from croupier.table.chance import Chance
from croupier.table.conformance.irregularities import concerned
from croupier.table.conformance.random_play import STACK, bet_by_lot, sit_down
from croupier.table.ledger import Ledger
from croupier.table.meters import Meters
from croupier.table.observation import observe
from croupier.table.replay import replay
from croupier.table.resume import ResumeState, resume, resume_state
from croupier.table.seeds import Seeds
from croupier.table.session import TableSession, Waiting

every_game = pytest.mark.parametrize("game", all_games(), ids=str)
Command = Callable[[TableSession], None]


def commands(rounds: int, one_by_one: bool) -> Iterator[Command]:
    """What people do at a table, each drawn by lot from what stands there: the same for the same state."""
    for number in range(rounds):
        yield _open
        yield lambda sitting, number=number: _bet(sitting, f"bets {number}")  # type: ignore[misc]
        if number % 2:
            yield _come_and_go
        yield lambda sitting: sitting.start(run=not one_by_one)
        for turn in range(400):
            yield lambda sitting, turn=turn: _go_on(sitting, f"turn {turn}", one_by_one)  # type: ignore[misc]
        yield _buy
    yield lambda sitting: sitting.close()


def _open(sitting: TableSession) -> None:
    sitting.open_round()


def _bet(sitting: TableSession, seed: str) -> None:
    assert sitting.round is not None
    bet_by_lot(sitting.round, Chance(seed))
    sitting.record()


def _come_and_go(sitting: TableSession) -> None:
    """A seat is taken while bets are made, or one that may go leaves."""
    free = [seat for seat in range(1, sitting.game.seats + 1) if seat not in sitting.names]
    for act in (lambda: sitting.leave(2), lambda: sitting.sit(free[0], "late", STACK) if free else None):
        try:
            act()
        except CroupierError:
            continue


def _go_on(sitting: TableSession, seed: str, one_by_one: bool) -> None:
    """The next choice or card; now and then the floor reports something first."""
    playing, chance = sitting.round, Chance(seed)
    assert playing is not None
    seat = concerned(playing)
    fitting = [each for each in playing.fitting() if not each.wants_result and (seat or not each.wants_seat)]
    if fitting and not chance.below(8):
        each = chance.one_of(tuple(fitting))
        sitting.report(each.name, seat if each.wants_seat else 0, run=not one_by_one)
    elif isinstance(playing.ask, s.Decide):
        sitting.choose(by_lot(seed)(observe(playing, None), playing.ask), run=not one_by_one)
    elif playing.ask is not None:
        sitting.answer_one()


def _buy(sitting: TableSession) -> None:
    for seat in sitting.names:
        if sitting.table.stacks[seat] < STACK // 5:
            sitting.buy(seat, STACK)


def copied(sitting: TableSession, meters: Meters | None = None) -> TableSession:
    """The sitting as it is rebuilt from what was written of it."""
    return resume(Ledger.parse(str(sitting.ledger)), resume_state(sitting), meters=meters, game=sitting.game)


@every_game
@pytest.mark.parametrize("one_by_one", [False, True], ids=["runs", "one-by-one"])
def test_a_sitting_goes_on_from_any_command(game: Game, one_by_one: bool) -> None:
    """The whole of it, resumed again and again, is the one that never stopped."""
    never, again = sit_down(game, "cut"), sit_down(game, "cut")
    changes = 0
    for command in commands(rounds=4, one_by_one=one_by_one):
        before = len(never.ledger)
        command(never)
        command(again)
        assert again.ledger.lines[before:] == never.ledger.lines[before:]
        if len(never.ledger) == before or never.is_closed:
            continue
        changes += 1
        if not one_by_one or changes % 3 == 0:
            again = copied(again)
            assert again.table.stacks == never.table.stacks
    assert changes >= 4 * 3  # each round is opened, bet on and played
    assert replay(Ledger.parse(str(again.ledger))).rounds == 4


def begun(game: str = "ohio-blackjack", rounds: int = 1) -> TableSession:
    sitting = sit_down(find(game), "begun")
    for number in range(rounds):
        bet_by_lot(sitting.open_round(), Chance(f"begun {number}"))
        sitting.start()
        while number < rounds - 1 and isinstance(ask := sitting.round.ask, s.Decide):  # type: ignore[union-attr]
            sitting.choose(next(ask.choices[0].ways()))
    return sitting


def test_what_people_said_goes_on() -> None:
    sitting = begun("hustler-super-pan-9")
    sitting.willing, sitting.covers = {1, 3}, {3: 50_00}
    irregularity = sitting.game.irregularities[0].name
    sitting.waiting.append(Waiting(irregularity, 2))
    again = copied(sitting)
    assert (again.willing, again.covers, again.waiting) == ({1, 3}, {3: 50_00}, [Waiting(irregularity, 2)])
    assert (again.banker, again.number) == (sitting.banker, sitting.number)


def test_a_round_that_is_over_can_still_be_settled_anew() -> None:
    """A wrong result that comes to light after the table was resumed."""
    game = find("ohio-rapid-roulette")
    resettle = next(each.name for each in game.irregularities if each.ruling is Ruling.RESETTLE)
    sitting = sit_down(game, "anew")
    _open(sitting)
    _bet(sitting, "anew")
    sitting.start()
    again = copied(sitting)
    assert sitting.round is not None and sitting.round.confirmed is not None
    asked = sitting.round.confirmed
    right = next(each for each in asked.among if each != asked.result)
    for each in (sitting, again):
        each.report(resettle, right=right)
    assert again.ledger.lines == sitting.ledger.lines
    assert any(isinstance(event, e.RoundReopened) for event in again.ledger)
    assert copied(again).table.stacks == sitting.table.stacks


def at_once(play: object) -> s.Script:
    yield s.Spin(clause="at once")


def test_bets_stay_closed_though_nothing_has_happened_since() -> None:
    """A round that asks for a spin at once: its ledger still ends with the bets."""
    wheel = find("ohio-big-six")
    game = dataclass_replace(wheel, rules=wheel.rules.replace(round_parts=(at_once,)))
    sitting = sit_down(game, "closed")
    _open(sitting)
    _bet(sitting, "first")
    before = len(sitting.ledger)
    sitting.start(run=False)
    assert len(sitting.ledger) == before
    again = copied(sitting)
    assert again.round is not None and again.round.ask == s.Spin(clause="at once")


def test_a_shared_meter_shows_what_other_tables_made_of_it() -> None:
    linked = next(each for each in all_games() if each.meters(each.options))
    shared = Meters()
    sitting = TableSession(linked, seed="linked", meters=shared)
    sitting.sit(1, "one", STACK)
    name = linked.meters(linked.options)[0].name
    shared.follow(e.MeterFed(meter=name, amount=7))
    again = copied(sitting, meters=shared)
    assert again.meters[name] == sitting.table.meters[name] + 7


@pytest.mark.parametrize(
    ("beside", "why"),
    [
        (ResumeState(seeds=Seeds(shoe="other")), "promises another seed"),
        (ResumeState(), "promises another seed"),
    ],
)
def test_another_seed_is_refused(beside: ResumeState, why: str) -> None:
    with pytest.raises(BadLedger, match=why):
        resume(Ledger.parse(str(begun().ledger)), beside)


def test_other_cards_than_the_seed_gives_are_refused() -> None:
    """Whoever rewrites the last cards with all their hashes still has to reckon with the seed."""
    sitting = begun()
    events = list(sitting.ledger)
    place = max(at for at, event in enumerate(events) if isinstance(event, e.CardsDealt))
    dealt = events[place]
    assert isinstance(dealt, e.CardsDealt)
    other = next(card for card in sitting.equipment.pack.cards if card is not dealt.cards[0])  # type: ignore[union-attr]
    forged = Ledger()
    forged.extend([*events[:place], replace(dealt, cards=(other,))])
    with pytest.raises(BadLedger, match="does not come from the seed"):
        resume(forged, resume_state(sitting))


def test_other_rolls_than_the_seed_gives_are_refused() -> None:
    sitting = begun("ohio-craps", rounds=3)
    with pytest.raises(BadLedger, match="promises another seed"):
        resume(sitting.ledger, Seeds(chance="other"))


def test_a_ledger_cut_within_a_command_is_refused() -> None:
    """Half of what the rules do at once cannot be the end."""
    sitting = begun("ohio-roulette")
    half = Ledger()
    half.extend(list(sitting.ledger)[:-1])
    with pytest.raises(BadLedger, match="the rules go on with"):
        resume(half, resume_state(sitting))


def test_a_closed_ledger_is_refused() -> None:
    sitting = begun("ohio-roulette")
    beside = resume_state(sitting)
    sitting.close()
    with pytest.raises(BadLedger, match="the table is closed"):
        resume(sitting.ledger, beside)
