"""The timeline of a table page: for every game and every role, no frame has a sum, a button, a label or a
line that an event after it decides."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.errors import CroupierError
from croupier.games import all_games, find
from croupier.rules.game import Game
from croupier.rules.script.table import Table
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.bots import sensible_buy_in
from croupier.server.tables.felt import CALL, CHIPS, DEAL, SETTLE, THROW
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import Situation
from croupier.server.tables.state import TableState
from croupier.server.tables.timeline import Timeline
from croupier.table.ledger import Line
from croupier.wagers.spot import completed
from croupier.web.table import view as table_view
from croupier.web.table.facts import PageState, facts_of
from croupier.web.table.head import phase_words
from tests.web.drawn_tables import easy
from tests.web.table.test_table_view import answer

ROLES = ("player and spectator", "bank")
CONTROLS = ("ready", "unready", "choose", "clear", "repeat", "chip", "less", "best", "press")


class Played:
    """A round as one role is shown it: the ledger before and after, and the last situation."""

    def __init__(self, state: TableState, person: str, begun: int, now: Situation) -> None:
        self.state, self.person, self.begun, self.now = state, person, begun, now

    def frames(self, until: int) -> list[Situation]:
        """Return the frames of somebody whose ledger ends at that version."""
        cut, sitting = copy(self.state), copy(self.state.session)
        lines = self.state.session.ledger.lines
        sitting.ledger = ledger = copy(sitting.ledger)
        cut.session, ledger.lines = sitting, lines[: self.begun]
        timeline = Timeline(lambda: cut, self.person)
        ledger.lines = lines[:until]
        return timeline.frames(replace(self.now, version=until))


async def play(live: TableActor, role: str) -> list[Played]:
    """Return the round as the one seat sees it that a person has, and as a spectator does."""
    game, options = live.game, live.options
    await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, max(sensible_buy_in(options), 1_000_00))))
    for _ in range(2):
        await live.do(c.CommandRequest(c.AddBot(strategy=easy(game))))
    if role == "bank":
        await live.do(c.CommandRequest(c.OfferBank(1, None), by="ann"))
    now = await live.situation("ann")
    for spot in now.spots:
        if spot.is_opening and not spot.closed and now.banker != 1:
            bets = completed({spot.name: max(spot.minimum, 5_00)}, game.wagers(options))
            try:
                await live.do(c.CommandRequest(c.Bet(1, bets), by="ann"))
                break
            except CroupierError:
                continue
    begun = live.version
    await live.do(c.CommandRequest(c.Ready(1), by="ann"))
    for _ in range(40):
        now = await live.situation("ann")
        if now.phase != "playing":
            break
        if now.asked is not None and now.asked.choices:
            simple = [each for each in now.asked.choices if not each.selectable] or list(now.asked.choices)
            await answer(live, simple[-1], now.version)
        await asyncio.sleep(0)
    people = ["ann"] if role == "bank" else ["ann", ""]
    return [Played(live.state, person, begun, await live.situation(person)) for person in people]


async def rounds(games: Iterable[Game], role: str, folder: Path) -> list[tuple[Game, Played]]:
    pit = await Pit.open(f"sqlite:///{folder / 'pit.db'}")
    found = []
    for game in games:
        live = await pit.open_table(game.id, seed=f"timeline {game.id}")
        found += [(game, played) for played in await play(live, role)]
    await pit.close()
    return found


def check_sums(frame: Situation, game: Game, lines: Iterable[Line]) -> None:
    """The chips are what the events up to the frame have made of them."""
    table: Table[Any] = Table(game.options, {})
    for line in lines:
        table.apply(line.what)
    assert {seat.seat: seat.stack for seat in frame.seats} == table.stacks
    assert {seat.seat: seat.laid for seat in frame.seats} == {
        seat: sum(laid.values()) for seat, laid in table.layout.items()
    }
    assert (frame.pot, frame.posted, frame.meters) == (table.pot, table.posted, table.meters)
    assert frame.pot == sum(frame.collected) + sum(seat.bet for seat in frame.seats)
    if frame.moving not in (CHIPS, SETTLE):
        assert frame.markers == table.markers


def check_labels(frame: Situation) -> None:
    version = frame.version
    told = [step.version for step in frame.steps] + [end.version for end in frame.results]
    assert all(each <= version for each in told)
    assert all(number <= version for hand in frame.cards for number in hand.since)
    assert (frame.phase, frame.asked, frame.seconds, frame.offer) == ("playing", None, None, None)
    if frame.moving in (DEAL, THROW):
        assert all(each < version for each in told)


def check_drawing(frame: Situation, game: Game) -> None:
    """Nothing is offered while something moves."""
    html = table_view.draw(frame, facts_of(game, game.options), PageState(chip=5_00, is_coached=True))
    assert not [act for act in CONTROLS if f'data-act="{act}"' in html]
    assert phase_words(frame) in ("no more bets", "hand in play")


def differing(one: Situation, other: Situation) -> list[str]:
    """Return the names of the fields in which two situations differ."""
    return [each for each in one.__struct_fields__ if getattr(one, each) != getattr(other, each)]


@pytest.mark.parametrize("role", ROLES)
def test_no_frame_is_ahead_of_its_event(role: str, tmp_path: Path) -> None:
    """A ledger that ends with a frame's event gives the very same frame as the whole one: what comes after it
    cannot be in it."""
    games = [game for game in all_games() if role != "bank" or game.banking == "player-dealer"]
    for game, played in asyncio.run(rounds(games, role, tmp_path)):
        frames = played.frames(len(played.state.session.ledger.lines))
        assert frames, f"{game.id} shows nothing"
        for frame in frames:
            check_sums(frame, game, played.state.session.ledger.lines[: frame.version])
            check_labels(frame)
        for at in {0, len(frames) // 2, len(frames) - 1}:
            check_drawing(frames[at], game)
            assert not differing(played.frames(frames[at].version)[-1], frames[at]), game.id


def test_the_bank_has_its_chips_when_the_last_wager_is_settled(tmp_path: Path) -> None:
    game = find("hustler-casino-blackjack")
    ((_, played),) = asyncio.run(rounds([game], "bank", tmp_path))
    frames = played.frames(len(played.state.session.ledger.lines))
    last_card = max(at for at, frame in enumerate(frames) if frame.moving == DEAL)
    assert {frame.net for frame in frames[: last_card + 1] if not frame.results} == {0}
    assert frames[-1].moving in (SETTLE, CHIPS, CALL)


def test_bets_lie_before_the_seats_until_the_street_is_over(tmp_path: Path) -> None:
    """§ Ohio hold'em: blinds of $1 and $2, called by everybody; at the flop they are in the pot."""
    game = find("ohio-hold-em")
    ((_, played), _) = asyncio.run(rounds([game], "player", tmp_path))
    frames = played.frames(len(played.state.session.ledger.lines))
    bets = [(sum(frame.collected), sum(seat.bet for seat in frame.seats)) for frame in frames]
    assert (0, frames[0].pot) == bets[0]
    board = next(at for at, frame in enumerate(frames) if any(hand.place == "board" for hand in frame.cards))
    assert bets[board] == (frames[board].pot, 0) and frames[board].pot > 0
    assert max(bet for _, bet in bets[:board]) == frames[board].pot
    assert [seat.in_pot for seat in frames[board].seats] != [seat.bet for seat in frames[board].seats]
