"""A game of nothing but its progressive: an ante that always pushes, own cards and shared ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from croupier.cards.card import Hand
from croupier.cards.pack import STANDARD, Pack
from croupier.language.staged import (
    PROGRESSIVE,
    PROGRESSIVE_FLOOR,
    PROGRESSIVE_SHEET,
    ProgressiveOptions,
    lock_out,
    pay_envy,
    pay_progressive,
    progressive_meters,
    progressive_spots,
)
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment, Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, Announce, Deal, Decide, Script, Settle
from croupier.table.written import WrittenRound
from croupier.wagers.result import forfeited, push
from croupier.wagers.spot import Spot

STAY, FOLD = Choice(name="stay"), Choice(name="fold")
VOID = Irregularity(name="wrong-deal", trigger="dealt wrong", ruling=Ruling.VOID_ROUND, clause="§3")


@dataclass(frozen=True, kw_only=True)
class OnlyOptions(ProgressiveOptions):
    folds: bool = True


def progressive_game(own: int = 5, flop: int = 0, later: int = 0, pack: Pack = STANDARD) -> Game:
    """`own` cards a seat, `flop` shared ones that count for the progressive and `later` ones that do not."""

    def round_of_play(table: Table) -> Script:
        wagered = yield from lock_out(table)
        yield Announce(words="No more bets", moment="deal", clause="§1")
        cards: dict[int, Hand] = {}
        for seat in table.seats_betting_on("ante"):
            cards[seat] = yield Deal(to=seat, count=own, clause="§1")
        board: Hand = ()
        if flop:
            board = yield Deal(to=BOARD, count=flop, clause="§1")
        if later:
            yield Deal(to=BOARD, count=later, clause="§1")
        folded = set()
        for seat in cards if table.options.folds else ():
            if (yield Decide(seat=seat, choices=(STAY, FOLD), clause="§2")).choice is FOLD:
                folded.add(seat)
                lost = tuple(forfeited(spot) for spot in table.layout[seat])
                yield Settle(seat=seat, results=lost, clause="§2")
        fives = {seat: (*hand, *board) for seat, hand in cards.items()}
        for seat in cards:
            if seat not in folded:
                yield Settle(seat=seat, results=(push("ante"),), clause="§2")
                yield from pay_progressive(table, seat, fives[seat])
        shown = {seat: five for seat, five in fives.items() if seat not in folded}
        yield from pay_envy(table, wagered, shown, folded={seat: fives[seat] for seat in folded})

    return Game(
        id="only-progressive",
        title="Only the progressive",
        family="staged",
        summary="A game for tests.",
        sheets=(PROGRESSIVE_SHEET,),
        options=OnlyOptions(),
        equipment=lambda options: Equipment(pack=pack),
        wagers=lambda options: (Spot("ante", clause="§1"), *progressive_spots(options, "ante")),
        round_of_play=round_of_play,
        choices={"stay": "stay in", "fold": "give the hand up"},
        irregularities=(VOID, *(each.irregularity for each in PROGRESSIVE_FLOOR)),
        meters=progressive_meters,
    )


OWN_FIVE = progressive_game()
"""As four card poker deals it."""


def played(
    cards: str,
    *,
    seats: int = 1,
    game: Game = OWN_FIVE,
    folds: tuple[int, ...] = (),
    without: tuple[int, ...] = (),
    shows: Any = None,
    **paper: Any,
) -> WrittenRound:
    """A round of so many seats with an ante and the progressive, except those `without` it."""
    bets = {seat: {"ante": 5} | ({} if seat in without else {PROGRESSIVE: 1}) for seat in range(1, seats + 1)}
    choices = [[seat, "fold" if seat in folds else "stay"] for seat in bets]
    meters = {} if shows is None else {"meters": {PROGRESSIVE: shows}}
    written = {"game": game.id, "seats": bets, "cards": cards, "choices": choices}
    return WrittenRound({**written, **meters, **paper}, game)


def paid(written: WrittenRound, seat: int = 1, spot: str = PROGRESSIVE) -> int:
    """What was handed over on a spot, in cents."""
    return sum(end.paid for end in written.results if (end.seat, end.spot) == (seat, spot))
