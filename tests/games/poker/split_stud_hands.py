"""What the four stud games for low and badugi have in common, on paper."""

from __future__ import annotations

from typing import Any

from croupier.cards.card import parse_cards
from croupier.rules import Game
from tests.games.poker.hands_played import play
from tests.games.poker.stud_hands import laid

FOUR: dict[str, Any] = {"lower_limit": 4, "higher_limit": 8, "forced_bet": 1}
LITERAL, CONVENTIONAL = "chart-literal", "face-height"


def two_hands(game: Game, cards: str) -> tuple[Any, tuple[int, ...], str]:
    """The kind and the ranks of the low that seven cards make, and their badugi."""
    low, badugi = (share.ranking for share in game.rules.shares)
    kind, ranks = low.scale.classes[low.evaluate(parse_cards(cards))]
    return kind, ranks, badugi.describe(badugi.evaluate(parse_cards(cards)))


def better(game: Game, share: int, one: str, other: str) -> bool:
    """Whether the first hand beats the second in the low (0) or the badugi half (1)."""
    ranking = game.rules.shares[share].ranking
    return bool(ranking.evaluate(parse_cards(one)) > ranking.evaluate(parse_cards(other)))


def after_the_completion(game: Game, doors: str, raises: int, holes: int = 2) -> str:
    """What the next seat may do after the bring-in, the completion to $4 and so many raises."""
    listed: list[str] = []
    plan = ["bring-in", "raise 4", *(f"raise {4 + 4 * number}" for number in range(1, raises + 1))]
    cards = laid(game, doors, holes=holes)
    play(game, len(doors.split()), cards, plan, listed=listed, **FOUR)
    return listed[len(plan)]
