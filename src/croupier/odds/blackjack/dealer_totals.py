"""Exact chances of a blackjack dealer's final totals by up card, and what the main wager is then worth."""

from __future__ import annotations

from fractions import Fraction
from math import perm, prod

from croupier.cards.pack import Pack
from croupier.odds.blackjack.dealer import Finish
from croupier.odds.blackjack.kinds import counts_of
from croupier.odds.blackjack.main_report import main_tally
from croupier.odds.blackjack.solved import composition, shoe_of, solved_shoe
from croupier.odds.blackjack.tables import BlackjackTables
from croupier.odds.blackjack.values import BlackjackShoe
from croupier.odds.ending_totals import ChanceTable
from croupier.readers import is_whole_number, whole_number
from croupier.rules.game import Game
from croupier.rules.options import Options

BUST = "bust"
ANY = "any"
VALUE = "player's value"


def dealer_totals(game: Game, options: Options, pack: Pack | None = None) -> tuple[ChanceTable, ...]:
    """Return the table with every hand finished, whatever the players have; the value is that of best
    play."""
    cards = composition(game, options, pack)
    shoe = shoe_of(game, options, cards)
    names = [kind.name for kind in shoe.tables.kinds]
    ends = {up: _ends(shoe, up) for up in range(len(names)) if shoe.counts[up]}
    values = _values(game, options, shoe)
    columns = sorted({end for found in ends.values() for end in found}, key=_place)
    likely = {up: Fraction(int(shoe.counts[up]), shoe.total) for up in ends}
    rows = [
        (names[up], (*(found.get(column, Fraction(0)) for column in columns), values[up]))
        for up, found in ends.items()
    ]
    every = zip(*(figures for _, figures in rows), strict=True)
    whole = (
        sum((likely[up] * each for up, each in zip(ends, column, strict=True)), Fraction(0))
        for column in every
    )
    rows.append((ANY, tuple(whole)))
    title = "the dealer's hand by the up card"
    return (ChanceTable(title, "up card", (*columns, VALUE), tuple(rows), (VALUE,)),)


def _place(end: str) -> tuple[int, str]:
    """Return a sort key that puts totals in order, then a bust, then best hands."""
    return (whole_number(end), "") if is_whole_number(end) else (100 + (end != BUST), end)


def _ends(shoe: BlackjackShoe, up: int) -> dict[str, Fraction]:
    left = [int(count) for count in shoe.without(up)]
    total = sum(left)
    ways: dict[tuple[str, int], int | Fraction] = {}
    for finish in shoe.tables.dealer.finishes[up]:
        counts = counts_of(finish.code, shoe.tables.width)
        number = finish.ways * prod(map(perm, left, counts))
        for name, part in _names(shoe.tables, finish):
            at = name, sum(counts)
            ways[at] = ways.get(at, 0) + number * part
    found: dict[str, Fraction] = {}
    for (name, drawn), often in ways.items():
        found[name] = found.get(name, Fraction(0)) + Fraction(often) / perm(total, drawn)
    return found


def _names(tables: BlackjackTables, finish: Finish) -> list[tuple[str, int | Fraction]]:
    rules = tables.rules
    found: list[tuple[str, int | Fraction]] = []
    for standing, likely in tables.dealer.classes[finish.end]:
        part = 1 if likely == 1 else likely
        if standing.rank:
            found.append((rules.blackjack, part))
        elif rules.is_over(tables.options, standing.points):
            found.append((BUST, part))
        else:
            found.append((str(standing.points.total), part))
    return found


def _values(game: Game, options: Options, shoe: BlackjackShoe) -> dict[int, Fraction]:
    """Return what the main wager wins on average under best play, by up card."""
    _, solved = solved_shoe(game, options, shoe.cards)
    return {against.up: main_tally(shoe, [against], is_spread=False).expectation for against in solved}
