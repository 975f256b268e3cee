"""Every irregularity of every game: a report that cannot apply is refused and leaves no trace, one that can
is ruled on before the round is over."""

from __future__ import annotations

import pytest

from croupier.errors import BadReport, IllegalBet
from croupier.games import all_games
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.irregularities import BETTING, Irregularity
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide
from croupier.simulation.strategy import by_lot
from croupier.table.chance import Chance
from croupier.table.conformance.irregularities import concerned
from croupier.table.conformance.random_play import bet_by_lot, draw_for_button, sit_down
from croupier.table.observation import Observation, Observations
from croupier.table.session import Chooser, TableSession


def can_happen(game: Game, each: Irregularity) -> bool:
    """Under the options of the sheet."""
    return not each.scope.excludes(game.options)


TRIED = 20
"""Rounds in which its moment may come."""


def opened(game: Game, name: str, number: int) -> tuple[TableSession, Round, int]:
    """A round with bets, and a seat that sits there without one (0 in pot games, where all are in)."""
    at = sit_down(game, f"{name} {number}", seats=4)
    draw_for_button(at)
    playing = at.open_round()
    idle = 0
    if game.banking != "pot":
        idle = max(seat for seat in at.names if seat != playing.table.banker)
        bet_by_lot(playing, Chance(f"bets {name} {number}"))
        try:
            for spot in list(reversed(playing.table.layout[idle])):
                playing.take_down(idle, spot)
        except IllegalBet:  # a wager that stays
            idle = 0
    return at, playing, idle


def refused(playing: Round, name: str, seat: int) -> str:
    before = len(playing.events)
    with pytest.raises(BadReport) as no:
        playing.report(name, seat)
    assert len(playing.events) == before
    return str(no.value)


def check(at: TableSession, playing: Round, each: Irregularity, idle: int) -> None:
    """At a moment that fits."""
    nobody = max(at.names) + 1
    assert "nobody sits there" in refused(playing, each.name, nobody)
    seat = 0
    if each.of_turn:
        assert isinstance(playing.ask, Decide)
        seat = playing.ask.seat
        other = next(other for other in at.names if other != seat)
        assert f"it is seat {seat}'s turn" in refused(playing, each.name, other)
    elif each.wants_seat:
        assert "needs the seat" in refused(playing, each.name, 0)
        if idle and playing.table.moment != BETTING:
            assert "no wager in this round" in refused(playing, each.name, idle)
        banker = playing.table.banker
        if banker and playing.table.moment != BETTING and not each.of_bank:
            assert "it banks this round" in refused(playing, each.name, banker)
        seat = concerned(playing)
    else:
        assert "it concerns no seat" in refused(playing, each.name, min(at.names))
    before = len(playing.events)
    playing.report(each.name, 0 if each.of_turn else seat)
    told = playing.events[before]
    assert isinstance(told, e.Reported)
    assert (told.irregularity, told.seat) == (each.name, seat)


def staying(choose: Chooser, number: int) -> Chooser:
    """By lot, but who may check or call does, so that a pot is played out; in every other round who may bet
    does, so that a pot is opened."""
    names = ("bet", "call", "check") if number % 2 else ("check", "call")

    def chosen(sight: Observation, ask: Decide) -> Chosen:
        listed = {choice.name: choice for choice in ask.choices}
        stay = next((listed[name] for name in names if name in listed), None)
        return next(iter(stay.ways())) if stay is not None else choose(sight, ask)

    return chosen


def played(at: TableSession, playing: Round, each: Irregularity, idle: int, number: int) -> bool:
    """The round to its end, with the report at the first moment that fits it; whether one did."""
    choose, sights = staying(by_lot(each.name), number), Observations(playing)
    is_told = False
    if each.is_of_betting and playing.fits(each):
        check(at, playing, each, idle)
        is_told = True
    if not playing.is_over:
        at.start(run=False)
    while playing.ask is not None:
        if not is_told and playing.fits(each) and (concerned(playing) or not each.wants_seat):
            check(at, playing, each, idle)
            is_told = True
        elif isinstance(playing.ask, Decide):
            at.choose(choose(sights.observe(playing.ask.seat), playing.ask), run=False)
        else:
            at.answer_one()
    return is_told


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, each.name, id=f"{game.id}-{each.name}")
        for game in all_games()
        for each in game.irregularities
        if not each.wants_result and can_happen(game, each)
    ],
)
def test_a_report_is_refused_or_ruled_on(game: Game, name: str) -> None:
    each = game.irregularity(name)
    for number in range(TRIED):
        at, playing, idle = opened(game, name, number)
        worth = at.table.balance()
        if played(at, playing, each, idle, number):
            assert playing.is_over
            assert at.table.balance() == worth
            assert not at.table.reports, "it was recorded, and nobody ruled on it"
            return
    pytest.fail(f"its moment never came: {each.moments}")
