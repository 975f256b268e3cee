"""Baccarat's coups counted: of how many cards, with which naturals, on which totals."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.families.baccarat.rules import Coup, TwoHands
from croupier.odds.baccarat.coups import coups
from croupier.odds.ending_totals import ChanceTable
from croupier.rules.game import Game
from croupier.rules.options import Options

POINTS = range(10)


def coup_totals(game: Game, options: Options, pack: Pack | None = None) -> tuple[ChanceTable, ...]:
    """Return tables of all coups, in which every bettor plays the house way."""
    cards = Composition.from_cards(pack or game.pack(options))
    rules: TwoHands = game.rules
    found = coups(rules, options, cards)
    whole = sum(found.values())
    lengths = Counter[str]()
    naturals = Counter[str]()
    matrix = Counter[tuple[int, int]]()
    for coup, ways in found.items():
        lengths[f"{coup.player.cards + coup.banker.cards} cards"] += ways
        naturals[_naturals(coup)] += ways
        matrix[coup.player.points, coup.banker.points] += ways
    return (
        _list("coups by their cards", "coup", lengths, whole),
        _list("naturals", "who has one", naturals, whole),
        ChanceTable(
            "totals: the Player's down, the Banker's across",
            "Player",
            (*map(str, POINTS), "all"),
            tuple(
                (
                    str(mine),
                    (
                        *(Fraction(matrix[mine, theirs], whole) for theirs in POINTS),
                        Fraction(sum(matrix[mine, theirs] for theirs in POINTS), whole),
                    ),
                )
                for mine in POINTS
            ),
        ),
    )


def _naturals(coup: Coup) -> str:
    match coup.player.is_natural, coup.banker.is_natural:
        case True, True:
            return "both"
        case True, False:
            return "Player alone"
        case False, True:
            return "Banker alone"
    return "neither"


def _list(title: str, head: str, counted: Counter[str], whole: int) -> ChanceTable:
    rows = tuple((name, (Fraction(ways, whole),)) for name, ways in sorted(counted.items()))
    return ChanceTable(title, head, ("chance",), rows)
