"""The wagers of a blackjack hand and what its player may choose, in the words of the table."""

from __future__ import annotations

from enum import IntFlag
from functools import cache

from croupier.rules.choices import Choice

# Wagers: one spot a hand, and one for the hand's double, so that each has its own result

MAIN = "main"
INSURANCE = "insurance"
DOUBLE = "double-down"
SPLIT_HAND = "split"
"""The wager of a split pair's other hand, of whatever number."""


SPLIT_ROUND = "split", "each hand"
"""The name and the pay of a round with split hands where its hands are not told one by one."""


@cache
def hand_spot(number: int) -> str:
    """Return the spot of a hand's wager: `main`, then `split-2`, `split-3` … as pairs are split."""
    return MAIN if number == 1 else f"{SPLIT_HAND}-{number}"


@cache
def double_spot(number: int) -> str:
    return DOUBLE if number == 1 else f"{DOUBLE}-{number}"


# Choices

HIT = Choice(name="hit", aliases=("draw",), says="take another card")
STAND = Choice(name="stand", aliases=("stay",), says="take no more cards")
SPLIT = Choice(name="split", says="play the two cards as two hands, each with the original wager")
SURRENDER = Choice(name="surrender", says="give up the hand for half of the wager")
NO_INSURANCE = Choice(name="no-insurance", aliases=("decline",), says="make no insurance wager")
ACCEPT = Choice(name="accept", says="take the card that was exposed in error")
REFUSE = Choice(name="refuse", says="leave the exposed card, and take no more cards in this round")
TAKE_CARD = Choice(name="take-card", says="have the missing card dealt now")
DEAD_HAND = Choice(name="dead-hand", says="have the hand called dead and its wager returned")
LEAVE = Choice(name="leave", says="neither double nor split: leave the hand to its player")
FOLLOW = Choice(name="follow", says="leave the wager on the hand as it is played")


ONE_CARD_MORE = "add a second wager and take exactly one card"


@cache
def double_down(least: int, most: int, unit: int, says: str = ONE_CARD_MORE) -> Choice:
    return Choice(name="double-down", aliases=("double",), least=least, most=most, unit=unit, says=says)


FREE_DOUBLE = Choice(
    name="double-down", aliases=("double",), says="the house lays a second wager; take exactly one card"
)
FACE_DOWN = "double-face-down"


@cache
def double_face_down(least: int, most: int, unit: int) -> Choice:
    return Choice(
        name=FACE_DOWN,
        least=least,
        most=most,
        unit=unit,
        says="double down, the card staying face down until the hand is over",
    )


@cache
def insurance(least: int, most: int, unit: int) -> Choice:
    return Choice(
        name="insurance", least=least, most=most, unit=unit, says="wager that the dealer has Blackjack"
    )


CHOICES = {
    choice.name: choice.says
    for choice in (
        *(HIT, STAND, double_down(1, 1, 1), double_face_down(1, 1, 1), SPLIT, SURRENDER),
        *(insurance(1, 1, 1), NO_INSURANCE, ACCEPT, REFUSE, TAKE_CARD, DEAD_HAND),
    )
}


class May(IntFlag):
    """The choices of a hand; none where it takes no more cards and nobody is asked."""

    HIT = 1
    STAND = 2
    DOUBLE = 4
    SPLIT = 8
    SURRENDER = 16


NOTHING = May(0)
EVERY_MAY = tuple(map(May, range(2 * May.SURRENDER)))
"""Every combination by its bits: quicker to look up than to join."""
