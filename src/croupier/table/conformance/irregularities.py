"""Checks of what a game rules where something goes wrong at the table."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.table.chance import Chance
from croupier.table.conformance.random_play import FallsShort, bet_by_lot, draw_for_button, sit_down
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession

ROUNDS = 20


def rulings_are_named(game: Game) -> Iterator[str]:
    names = [each.name for each in game.irregularities]
    if len(set(names)) != len(names):
        yield "two irregularities have one name"
    for each in game.irregularities:
        if not (each.clause and each.trigger and each.words):
            yield f"{each.name} lacks its clause, its trigger or its ruling"
        if each.ruling is Ruling.IN_SCRIPT and not each.says:
            yield f"{each.name} does not say what its ruling is"


def rulings_can_be_asked_for(game: Game) -> Iterator[str]:
    """Check that each irregularity can be reported at the first decision or chance of each of its moments,
    that it is ruled on, and that the books balance."""
    for each in game.irregularities:
        options = game.options.with_settings(each.scope.settings(game.options))
        if not any(_is_reported(game, each.name, number, options) for number in range(ROUNDS)):
            yield f"{each.name} fits no moment of {ROUNDS} rounds"


def _is_reported(game: Game, name: str, number: int, options: Options) -> bool:
    sitting = report_in_a_round(game, name, number, options)
    if sitting is None:
        return False
    if sitting.table.reports:
        raise FallsShort(f"nobody rules on {name}")
    assert sitting.round is not None
    if not any(isinstance(event, e.Reported) and event.clause for event in sitting.round.events):
        raise FallsShort(f"the report of {name} names no clause")
    sitting.close()
    replay(Ledger.parse(str(sitting.ledger)), game)
    return True


def report_in_a_round(
    game: Game, name: str, number: int, options: Options, seed: str = "report", late: int = 0
) -> TableSession | None:
    """A round in which it was reported, `late` by so many questions after the first at which it could be;
    None where its moment did not come in this one."""
    sitting = sit_down(game, f"{seed} {name} {number}", options)
    draw_for_button(sitting)
    playing = sitting.open_round()
    bet_by_lot(playing, Chance(f"{name} {number}"))
    worth = sitting.table.balance()
    sitting.record()
    reported = _drive(sitting, playing, name, number, late)
    if sitting.table.balance() != worth:
        raise FallsShort(f"the ruling on {name} does not conserve money")
    return sitting if reported else None


def concerned(playing: Round) -> int:
    """A seat that is in the round, not as its bank; 0 where none is left."""
    table = playing.table
    if playing.game.banking == "pot":
        return min(table.stacks)
    return min((seat for seat, laid in table.layout.items() if laid and seat != table.banker), default=0)


def _has_seat(playing: Round, irregularity: Irregularity) -> bool:
    """Whether somebody is there whom it can concern."""
    return not irregularity.wants_seat or irregularity.of_turn or bool(concerned(playing))


def _drive(sitting: TableSession, playing: Round, name: str, number: int, late: int) -> bool:
    """Play a round one question at a time, reporting `name` at the first moment that it fits, or so many of
    them later. Each time another of the listed choices is made: some hands are folded at once, some played
    to the end."""
    reported = False
    irregularity = playing.game.irregularity(name)
    while not playing.is_over or (
        not reported and irregularity in playing.fitting() and _has_seat(playing, irregularity)
    ):
        fits = not reported and irregularity in playing.fitting() and _has_seat(playing, irregularity)
        late -= fits
        if fits and (late < 0 or playing.is_over):
            seat = concerned(playing) if irregularity.wants_seat and not irregularity.of_turn else 0
            sitting.report(name, seat, _right(playing) if irregularity.wants_result else "", run=False)
            reported = True
        elif playing.ask is None:
            playing.start()
        elif isinstance(playing.ask, s.Decide):
            choices = playing.ask.choices
            playing.answer(next(choices[number % len(choices)].ways()))
        else:
            sitting.answer_one()
    sitting.record()
    return reported


def _right(playing: Round) -> str:
    """Another result than the one that was read or confirmed."""
    asked = playing.ask if isinstance(playing.ask, s.Confirm) else playing.confirmed
    assert asked is not None
    return next(each for each in asked.among if each != asked.result)
