"""Options, card care and rulings that Ohio's casino-poker games share.

The texts are alike; each game cites its own sections.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from croupier.errors import BadOption
from croupier.families.staged.settlement import leave, void_hands
from croupier.families.staged.staged_round import EXPOSED, LEFT
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Irregularity, Ruling, Scope
from croupier.rules.options import BankedOptions, one_of, option
from croupier.rules.steps import BOARD
from croupier.rules.upkeep import CardClauses, Duty, card_duties
from croupier.wagers.bank import PayoutCap
from croupier.wagers.chips import money


@dataclass(frozen=True, kw_only=True)
class OhioPokerOptions(BankedOptions):
    dealing: str = one_of(
        ("shoe", "hand"),
        "packets from an automated shoe, or one card at a time by hand: the text has both, at the "
        "house's choice",
    )
    shuffler: bool = option(
        True, "the cards are shuffled by an automated device, else by hand, at the house's choice"
    )
    decks: int = option(
        1,
        "a second deck of another colour, with the shuffler, at the house's choice: each is used every "
        "other round",
        least=1,
        most=2,
    )

    def check(self) -> None:
        super().check()
        if self.decks == 2 and not self.shuffler:
            raise BadOption("decks cannot be 2", "a second deck needs the shuffler", "shuffler=yes")

    @property
    def shoe(self) -> bool:
        """Return True if there is an automated shoe, which can fail."""
        return self.dealing == "shoe"


LEAST_LIMIT = 50_000_00
"""The least payout limit that a house may set."""


@dataclass(frozen=True, kw_only=True)
class PayoutLimitOptions(BankedOptions, ABC):
    """A limit that the house may set on what one hand is paid: at least $50,000, and at least what can be
    won in a round at the minimum wager."""

    payout_limit: int = option(
        0,
        "the most that a player is paid on one hand, at the house's choice; at least $50,000, and never "
        "less than can be won at the table's minimum; $0: no limit",
        least=0,
        is_money=True,
    )

    def check(self) -> None:
        super().check()
        if 0 < self.payout_limit < LEAST_LIMIT:
            raise BadOption(
                f"payout-limit cannot be {money(self.payout_limit)}", instead=f"at least {money(LEAST_LIMIT)}"
            )

    @abstractmethod
    def most_at_minimum(self) -> int:
        """Return the most that can be won in a round at the minimum wager, in cents."""

    @property
    def payout_cap(self) -> PayoutCap | None:
        if not self.payout_limit:
            return None
        return PayoutCap.greater_of(self.payout_limit, self.most_at_minimum())


@dataclass(frozen=True, kw_only=True)
class OhioTableOptions(OhioPokerOptions, PayoutLimitOptions):
    """The options of the games that are paid by table."""


# Card care

BY_HAND, FROM_SHOE = 6, 8
"""Hours after which decks are changed, when they are dealt by hand and from a shoe."""


def ohio_cards(
    *,
    changed: str = "§3.III",
    two_decks: str = "§3.II",
    opening: str = "§4",
    shuffle: str = "§5",
    recut: str = "V",
    spread: str = "VI",
    is_permitted: bool = False,
    resumed: tuple[str, ...] = (),
) -> CardClauses:
    """Return where a text orders what."""
    return CardClauses(
        changed=changed,
        is_permitted=is_permitted,
        resumed=resumed,
        inspected=f"{opening}.I",
        washed=f"{opening}.II",
        apart=f"{opening}.III",
        shuffled=f"{shuffle}.I",
        counted=f"{shuffle}.II",
        cut=f"{shuffle}.III.B, {shuffle}.IV",
        recut=f"{shuffle}.{recut}",
        spread=f"{shuffle}.{spread}",
        by_hand=f"{two_decks}.D",
    )


def card_care(
    text: CardClauses, by_hand: int = BY_HAND, from_shoe: int = FROM_SHOE
) -> Callable[[OhioPokerOptions], tuple[Duty, ...]]:
    """Return the duties by such a text; the hours are those between two changes of the decks."""

    def duties(options: OhioPokerOptions) -> tuple[Duty, ...]:
        dealt = replace(
            text,
            changed=f"{text.changed}.{'B' if options.shoe else 'A'}"
            if text.changed[0] == "§"
            else text.changed,
            hours=from_shoe if options.shoe else by_hand,
            apart=text.apart if options.decks == 2 else "",
        )
        return card_duties(
            dealt,
            shuffler=options.shuffler,
            fails=("shuffler-jammed",),
            incomplete=("deck-not-complete",),
        )

    return duties


# Irregularities


def floor_rules(
    *,
    drawn_in_error: str,
    wrong_number: str,
    short_deck: str,
    shuffler: str,
    shoe: str,
    left: str,
    exposed: str = "",
    exposed_in_script: bool = False,
    left_says: str = "",
    before_reveal: Iterable[str] = ("deal", "decision"),
) -> tuple[FloorRule, ...]:
    """Return what can go wrong, each with the section that orders its ruling; `exposed` where there is a
    dealer's hand, and `exposed_in_script` where side bets are settled nevertheless. `before_reveal` are the
    moments in which an exposed card still matters; what is dealt after the last decision is the moment of the
    board."""
    moments = tuple(before_reveal)
    dealt = (*moments, BOARD, "settlement")
    table = [
        Irregularity(
            name="card-drawn-in-error",
            trigger="a card was dealt in error without its face being seen",
            ruling=Ruling.NEXT_CARD,
            clause=drawn_in_error,
            moments=dealt,
        ),
        Irregularity(
            name="wrong-number-of-cards",
            trigger="a player, the dealer or the board has a wrong number of cards",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=wrong_number,
            moments=dealt,
        ),
        Irregularity(
            name="deck-not-complete",
            trigger="the deck does not have 52 cards",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=short_deck,
            says="the round is void, all wagers are returned, the deck is removed from the table",
        ),
        Irregularity(
            name="shuffler-jammed",
            trigger="the automatic shuffler jammed, stopped or did not finish",
            ruling=Ruling.RESHUFFLE,
            clause=shuffler,
            scope=Scope(with_option="shuffler"),
        ),
        Irregularity(
            name="shoe-jammed",
            trigger="the automated shoe jammed, stopped or did not deal all the cards of the round",
            ruling=Ruling.VOID_AND_RESHUFFLE,
            clause=shoe,
            scope=Scope(with_option="shoe"),
            says="the round is void, all wagers are returned, all cards are reshuffled together",
        ),
        Irregularity(
            name=LEFT,
            trigger="a player left the table before the round was over",
            ruling=Ruling.IN_SCRIPT,
            clause=left,
            says=left_says or "the wagers of the player who left are treated as lost",
            wants_seat=True,
            interrupts=True,
            moments=(*moments, BOARD),
        ),
    ]
    if exposed:
        table.append(
            Irregularity(
                name=EXPOSED,
                trigger="a card of the dealer's was exposed before it should have been",
                ruling=Ruling.IN_SCRIPT if exposed_in_script else Ruling.VOID_AND_RESHUFFLE,
                clause=exposed,
                says="all hands are void and their wagers returned; side bets are settled by their tables"
                if exposed_in_script
                else "",
                interrupts=exposed_in_script,
                moments=moments,
            )
        )
    handlers = {LEFT: leave, EXPOSED: void_hands if exposed_in_script else None}
    return tuple(FloorRule(each, handlers.get(each.name)) for each in table)
