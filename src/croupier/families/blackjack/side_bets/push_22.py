"""Push 22: a side bet that the dealer ends with 22. Sheet: rulebook/iowa-double-down-madness.md."""

from __future__ import annotations

from croupier.cards.card import Hand
from croupier.errors import BadOption
from croupier.families.blackjack.choices import MAIN
from croupier.hands.points import blackjack_points
from croupier.rules.options import BankedOptions
from croupier.wagers.chips import money
from croupier.wagers.pays import PayTable
from croupier.wagers.result import DEALER_HAND, SideBet
from croupier.wagers.spot import Limits, Spot

PUSH_22 = "push-22"
PUSH_22_PAYS = PayTable.parse(
    """
    same suit: 50 to 1
    same colour: 20 to 1
    any 22: 7 to 1
    """,
    name="push 22",
    source="iowa-double-down-madness [L81-84]",
)


class Push22Readings(BankedOptions):
    """What the options have; the game says where each stands among them."""

    push_22_pays: PayTable
    push_22_minimum: int
    push_22_maximum: int

    def check_push_22(self) -> None:
        if self.push_22_minimum > self.push_22_maximum:
            raise BadOption(
                f"push-22-minimum {money(self.push_22_minimum)} is above "
                f"push-22-maximum {money(self.push_22_maximum)}"
            )


def push_22_spot(options: Push22Readings, clause: str) -> Spot:
    limits = Limits(options.push_22_minimum, options.push_22_maximum)
    return Spot(PUSH_22, "Push 22", limits, needs=MAIN, clause=clause)


def push_22_row(options: Push22Readings, dealer: Hand) -> str:
    """Of a finished dealer's hand [L80-84]; "" where the side bet loses."""
    if blackjack_points(dealer).total != 22:
        return ""
    if len({card.suit for card in dealer}) == 1:
        return "same-suit"
    return "same-colour" if len({card.is_red for card in dealer}) == 1 else "any-22"


def push_22_pays(options: Push22Readings) -> PayTable:
    return options.push_22_pays


PUSH_22_BET = SideBet(spot=PUSH_22, on=DEALER_HAND, row=push_22_row, pays=push_22_pays, clause="L80-84")
