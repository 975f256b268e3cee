"""A baccarat game with a Player line and a Dealer line that a player banks: what all of them have alike."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar, Unpack

from croupier.cards.card import Card
from croupier.families.baccarat.banked_lines import CHOICES, LinesClauses, LinesOptions, shuffler
from croupier.families.baccarat.banked_lines_round import Wagers, round_of_play
from croupier.families.baccarat.rules import TwoHands
from croupier.families.baccarat.shoe import plain_shoe
from croupier.families.banked.banked_game import banked_game
from croupier.rules.game import Game, WageredGame
from croupier.rules.held_rules import by_rules, value_by_rules

LinesT = TypeVar("LinesT", bound=LinesOptions)
"""The options of one of these games."""


def lines_game(
    rules: TwoHands[LinesT],
    clauses: LinesClauses,
    groups: Wagers,
    *,
    beside: tuple[str, ...],
    seats: int,
    by_hand: str,
    equivalent_card: Callable[[Card], Card] | None = None,
    **facts: Unpack[WageredGame[LinesT]],
) -> Game[LinesT]:
    """`groups` are settled one after another; `by_hand` cites what is done when the shuffler fails."""
    return banked_game(
        "baccarat",
        rules,
        by_rules(partial(round_of_play, clauses, groups)),
        beside=beside,
        equipment=plain_shoe,
        choices=value_by_rules(lambda rules: dict(CHOICES) if rules.option else {}),
        irregularities=(shuffler(by_hand),),
        seats=seats,
        equivalent_card=equivalent_card,
        **facts,
    )
