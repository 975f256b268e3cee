"""The round of an Ohio game that the linked progressive is offered on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar, Unpack

from croupier.cards.card import Hand
from croupier.families.staged.ohio import (
    OhioPokerOptions,
    OhioPokerT,
    OhioRound,
    OhioTableRound,
    OhioTableT,
)
from croupier.families.staged.rules import Staged
from croupier.families.staged.shapes import BoardRound
from croupier.families.staged.side_bets.progressive import (
    ENVY,
    PROGRESSIVE,
    PROGRESSIVE_IRREGULARITIES,
    PROGRESSIVE_SHEET,
    BoardProgressiveOptions,
    ProgressiveOptions,
    lock_out,
    pay_envy,
    pay_progressive,
    progressive_meters,
)
from croupier.families.staged.staged_game import staged_game
from croupier.rules import Duty, Game, Irregularity
from croupier.rules.game import WageredGame
from croupier.rules.steps import Script, Settle
from croupier.wagers.bank import PayoutCap
from croupier.wagers.jackpot import Meter
from croupier.wagers.result import forfeited

FLOP = 3
FIVE = 5
"""Cards of a complete hand: a board that was not dealt to its end makes none."""


@dataclass(frozen=True, kw_only=True)
class OhioBoardOptions(OhioPokerOptions, BoardProgressiveOptions, ABC):
    """Of the games with a shared board."""

    @property
    @abstractmethod
    def payout_cap(self) -> PayoutCap:
        """The most that a hand is paid on all of its wagers together."""


class ProgressiveRound(OhioRound[OhioPokerT]):
    """A round of a game that the linked progressive is offered on."""

    apart = (PROGRESSIVE, ENVY)
    wagered: Sequence[int] = ()
    """The seats whose Progressive wager was locked in."""

    def before_cards(self) -> Script:
        yield from super().before_cards()
        self.wagered = yield from lock_out(self.table)

    def settles_exposed(self) -> bool:
        """Whether the wager is settled where a dealer's exposed card has voided the hands."""
        return False

    def stands_exposed(self) -> set[str]:
        return super().stands_exposed() | ({PROGRESSIVE} if self.settles_exposed() else set())

    def is_shown(self, seat: int) -> bool:
        """Of void hands all are turned, as somebody may envy them."""
        is_envied = self.is_stopped and self.settles_exposed() and bool(self.wagered)
        return is_envied or super().is_shown(seat)

    @abstractmethod
    def five_cards(self, seat: int) -> Hand:
        """The cards that the progressive goes by."""

    def after_seat(self, seat: int) -> Script:
        if self.table.stake(seat, PROGRESSIVE):
            yield from pay_progressive(self.table, seat, self.five_cards(seat))

    def forfeits(self, seat: int) -> tuple[str, ...]:
        return tuple(spot for spot in super().forfeits(seat) if spot != PROGRESSIVE)

    def collect(self, seat: int) -> Script:
        yield from super().collect(seat)
        if seat in self.folded and self.table.stake(seat, PROGRESSIVE):
            yield Settle(seat=seat, results=(forfeited(PROGRESSIVE, why="folded"),), clause="MLP §6.III")

    def play(self) -> Script:
        """Envy last, also where all have folded. Who has left has abandoned it."""
        yield from super().play()
        if self.is_stopped and not self.settles_exposed():
            return
        hands = {seat: five for seat in self.own if len(five := self.five_cards(seat)) == FIVE}
        shown = {seat: five for seat, five in hands.items() if seat not in self.folded}
        folded = {seat: five for seat, five in hands.items() if seat in self.folded}
        wagered = [seat for seat in self.wagered if seat not in self.gone]
        yield from pay_envy(self.table, wagered, shown, folded=folded)


BoardProgressiveT = TypeVar("BoardProgressiveT", bound=OhioBoardOptions)


class BoardProgressiveRound(ProgressiveRound[BoardProgressiveT], BoardRound[BoardProgressiveT]):
    """On a shared board, where two cards and the flop count (MLP §5.IV)."""

    def five_cards(self, seat: int) -> Hand:
        return self.own[seat] + self.board[:FLOP]

    def hand_cap(self) -> PayoutCap | None:
        return self.options.payout_cap

    def settles_exposed(self) -> bool:
        return self.options.progressive_when_exposed == "settled"

    def needs_board(self) -> int:
        is_needed = self.settles_exposed() and self.table.having(PROGRESSIVE)
        return max(super().needs_board(), FLOP if is_needed else 0)


class TableProgressiveRound(ProgressiveRound[OhioTableT], OhioTableRound[OhioTableT]):
    """Where the player's own cards and the shared ones are five."""

    def five_cards(self, seat: int) -> Hand:
        return self.own[seat] + self.board


def _meters(options: OhioPokerOptions) -> tuple[Meter, ...]:
    """None for an edition without the progressive."""
    return progressive_meters(options) if isinstance(options, ProgressiveOptions) else ()


def progressive_game(
    played: type[OhioRound[OhioPokerT]],
    rules: Staged[OhioPokerT],
    *,
    irregularities: tuple[Irregularity, ...],
    seats: int,
    upkeep: Callable[[OhioPokerT], tuple[Duty, ...]],
    beside: tuple[str, ...] = (),
    **facts: Unpack[WageredGame[OhioPokerT]],
) -> Game[OhioPokerT]:
    """An Ohio game with the linked progressive, whose sheet and irregularities go with its own."""
    return staged_game(
        played,
        rules,
        beside=(*beside, PROGRESSIVE_SHEET),
        irregularities=(*irregularities, *PROGRESSIVE_IRREGULARITIES),
        meters=_meters,
        upkeep=upkeep,
        seats=seats,
        **facts,
    )
