"""Red Dog: will the third card lie between the first two? Sheet: red-dog.md."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.language import (
    BOARD,
    STANDARD,
    Announce,
    BankedOptions,
    Card,
    Choice,
    Deal,
    Decide,
    Equipment,
    Game,
    Hand,
    Irregularity,
    PayTable,
    Result,
    Ruling,
    Script,
    Settle,
    Spot,
    Stake,
    Table,
    by_table,
    lose,
    option,
    push,
)

# Wagers and pay table

ANTE = Spot("ante", clause="§2")
RAISE = Spot("raise", opening=False, needs="ante", clause="§6")

PAYS = PayTable.parse(
    """
    three of a kind: 11 to 1
    spread 1: 5 to 1
    spread 2: 4 to 1
    spread 3: 2 to 1
    spread 4 or more: 1 to 1
    """,
    name="red dog",
    source="red-dog §5, §7",
)


@dataclass(frozen=True, kw_only=True)
class RedDogOptions(BankedOptions):
    decks: int = option(6, "§1: six decks; houses use one to eight", least=1, most=8)
    pays: PayTable = option(PAYS, "§5, §7")


# Settlement


def spread_of(one: Card, other: Card) -> int:
    """Return the number of ranks between two cards; -1 for two equal ones."""
    return abs(one.rank - other.rank) - 1


def spread_row(spread: int) -> str:
    return f"spread-{spread}" if spread <= 3 else "spread-4-or-more"


def is_between(one: Card, other: Card, third: Card) -> bool:
    low, high = sorted((one.rank, other.rank))
    return low < third.rank < high


def results(table: Table[RedDogOptions], seat: int, row: str) -> tuple[Result, ...]:
    """Return what becomes of each wager of a seat; "" is the row of a loss."""
    pays = table.options.pays
    return tuple(by_table(spot, pays, row) if row else lose(spot) for spot in table.layout[seat])


# Round of play

CALL = Choice(name="call", says="leave the ante as it is")
RAISE_IT = Choice(name="raise", says="bet as much again")


def round_of_play(table: Table[RedDogOptions]) -> Script:
    yield Announce(words="No more bets", moment="deal", clause="§3")
    seats = table.seats_betting_on(ANTE.name)
    board: Hand = yield Deal(to=BOARD, count=2, clause="§3")
    one, other = board
    spread = spread_of(one, other)
    if spread == 0:
        for seat in seats:
            yield Settle(seat=seat, results=(push(ANTE, why="in sequence"),), clause="§4")
        return
    if spread < 0:
        (third,) = yield Deal(to=BOARD, clause="§5")
        for seat in seats:
            if third.rank == one.rank:
                yield Settle(seat=seat, results=results(table, seat, "three-of-a-kind"), clause="§5")
            else:
                yield Settle(seat=seat, results=(push(ANTE, why="pair"),), clause="§5")
        return
    yield Announce(words=f"A spread of {spread}", moment="decisions", clause="§6")
    for seat in seats:
        chosen = yield Decide(seat=seat, choices=(CALL, RAISE_IT), clause="§6")
        if chosen.choice is RAISE_IT:
            yield Stake(seat=seat, spot=RAISE.name, amount=table.stake(seat, ANTE.name), clause="§6")
    (third,) = yield Deal(to=BOARD, clause="§7")
    row = spread_row(spread) if is_between(one, other, third) else ""
    for seat in seats:
        yield Settle(seat=seat, results=results(table, seat, row), clause="§7")


EXPOSED = Irregularity(
    name="card-exposed",
    trigger="a card was exposed before its turn",
    ruling=Ruling.VOID_ROUND,
    clause="§8",
    moments=("deal", "decisions"),
)

GAME = Game(
    id="red-dog",
    title="Red Dog",
    family="staged",
    summary="Two cards are dealt: will the third lie between them?",
    sheets=("red-dog",),
    options=RedDogOptions(),
    equipment=lambda options: Equipment(pack=STANDARD * options.decks),
    wagers=lambda options: (ANTE, RAISE),
    round_of_play=round_of_play,
    choices={"call": "leave the ante as it is", "raise": "bet as much again"},
    irregularities=(EXPOSED,),
    equivalent_card=lambda card: Card(card.rank, 0),
)
