"""Options of the Hustler's poker games: readings of its house-wide texts, as their defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from croupier.families.poker.hand import HandState
from croupier.families.poker.options import ButtonOptions, PokerOptions, StudOptions
from croupier.families.poker.rules import PokerClauses
from croupier.families.poker.showdown import (
    Between,
    CardsOf,
    Splits,
    all_cards,
    by_highest_card,
    to_the_share_with_the_highest_card,
)
from croupier.families.poker.streets import CardOrder, ace_high, ace_low, patterns, suit_first
from croupier.houses.hustler.poker.fees import PokerCollectionOptions
from croupier.rules.options import Allowed, one_of, option
from croupier.rules.script.table import Table
from croupier.rules.steps import HOUSE_PROCEDURE
from croupier.wagers.chips import money

ROOM_SHEETS = ("hustler-no-limit-pot-limit-rules", "hustler-kill-pots")
"""The sheets by which the Hustler's poker games are played besides their own."""
hustler_clauses = partial(
    PokerClauses,
    uncalled=HOUSE_PROCEDURE,
    kill="L710",
    rake="L5966",
    drop="L5966",
    side_pots=HOUSE_PROCEDURE,
)
"""A game's clauses, with those of the house's own texts where its sheet has none. No text says that a bet
which nobody calls goes back, or orders side pots."""


@dataclass(frozen=True, kw_only=True)
class HustlerOptions(PokerCollectionOptions):
    """Options of every Hustler poker game. The section on no limit and pot limit (L2174-2190) adds to the
    rules of limit games."""

    limit: str = option(
        "fixed-limit",
        "limit, pot limit or no limit, at the house's choice: the collection schedules have tables of each "
        "kind",
        choices=("fixed-limit", "pot-limit", "no-limit"),
    )
    raise_cap: int = option(
        3,
        "raises after the bet in one betting round of a limit game, 0 for no cap; three in the newer games "
        "and in stud's example, none in no limit and pot limit [L2181]",
        least=0,
        ambiguity="raise caps",
    )
    heads_up_cap: bool = option(
        False,
        "whether the cap holds between two players too; the newer games lift it for them",
        ambiguity="raise caps",
    )
    cap_counted: str = option(
        "raise",
        "whether two players are those who begin the betting round or those left at the raise; not stated, "
        "the latter is recommended",
        choices=("round", "raise"),
        ambiguity="raise caps",
    )
    minimum_raise: str = option(
        "last-raise",
        "no limit and pot limit: at least the size of the last bet or raise of the round [L2183]",
        choices=("last-raise", "one-chip"),
    )
    call_counts_first: bool = option(
        True,
        "pot limit: a raise is at most the pot after the call; no formula is stated",
        ambiguity="no limit 3: pot limit",
    )
    reopening: str = option(
        "single-raise",
        "who has checked or called may not raise an all-in of less than the last bet or raise [L2182-2183]: "
        "only a single full raise lets him; others let all-ins add up since he acted, or take half of one",
        choices=("full-raise", "half-raise", "any-raise", "single-raise"),
    )
    showdown_order: str = option(
        "last-aggressor",
        "who shows first: the last to bet or raise in the last round (where nobody did, from the button's "
        "left), or always from the button's left; not stated",
        choices=("last-aggressor", "left-of-button"),
    )
    losing_hands: str = option(
        "shown",
        "whether a beaten hand is shown or may be mucked unseen; not stated",
        choices=("shown", "mucked"),
    )
    out_of_turn: str = option(
        "binds-if-unchanged",
        "what a player does before his turn binds him when it comes and the bet is still the same, as is "
        "usual, or never does: a wager is one when its chips are released [L2184]; not stated",
        choices=("binds-if-unchanged", "never-binds"),
    )
    no_limit_rules: str = one_of(
        ("no-limit", "everywhere"),
        "where the reports of the section on no limit and pot limit hold (L2174-2190): the clock, words "
        "against chips, one large chip, a raise in several moves, chips not let go, insurance; in games of "
        "those limits, of which it speaks; everywhere: at fixed limit and in a spread too, as many houses "
        "have it",
        ambiguity="no limit: where its section holds",
    )
    rake: str = option(
        "$0",
        "none: this house takes fixed collections and never a part of the pot [L5966-5975]",
        allowed=Allowed(
            "one printed schedule, and no fraction or percentage of wagers [L5971-5972]", ("$0",)
        ),
    )
    promotional_drop: int = option(
        0, "out of the pot at its end, such as a jackpot collection; not stated", least=0, is_money=True
    )
    no_flop_no_drop: bool = option(
        True, "no such drop from a hand that ends in its first betting round; not stated"
    )

    def former_settings(self, version: int) -> Mapping[str, str]:
        """Return the former defaults too: the section's reports were taken at every limit."""
        former = super().former_settings(version)
        return {**former, **({"no-limit-rules": "everywhere"} if version < 7 else {})}


@dataclass(frozen=True, kw_only=True)
class HustlerButtonOptions(HustlerOptions, ButtonOptions):
    """Options of the games with blinds."""

    blinds: str = option(
        "$1 $2", "their amounts, from the button's left; predetermined by the table's limit, no figure stated"
    )
    ante: int = option(0, "none is stated in the games with blinds", least=0, is_money=True)
    ante_from: str = option(
        "everyone",
        "who antes, where the house asks for one; not stated",
        choices=("everyone", "button", "big-blind"),
    )
    newcomers: str = option(
        "free",
        "who was not dealt into the last hand: dealt in free, posts the largest blind as a live bet, the "
        "total of the blinds (the rest of it is dead), or waits for the big blind; not stated here",
        choices=("free", "post", "total", "wait"),
    )
    heads_up_blind: str = option(
        "small",
        "the blind of the button when two play: the small one, as hold 'em has it [L2143]",
        choices=("small", "big"),
    )
    button_start: str = option(
        "dealers-right",
        "where the button begins: at the dealer's right, or with the highest card, dealt up to each or drawn "
        "from the spread deck; not stated",
        choices=("dealers-right", "high-card", "spread-deck"),
    )


LIMITS = ("fixed-limit", "spread-limit", "pot-limit", "no-limit")


ANY_LIMIT = (
    "limit, pot limit or no limit, as in the collection schedules; a spread, from the lower limit to the "
    "higher in every round, is what raises 'within the posted table limit' could mean too"
)


@dataclass(frozen=True, kw_only=True)
class HustlerDrawOptions(HustlerButtonOptions):
    """Options of draw games with four betting rounds."""

    limit: str = option("fixed-limit", ANY_LIMIT, choices=LIMITS)
    bet_sizes: str = option(
        "LLHH",
        "the lower (L) or the higher (H) limit in each betting round; not stated, two and two are usual",
        choices=patterns(4),
        ambiguity="bet sizes of the rounds",
    )


@dataclass(frozen=True, kw_only=True)
class HustlerStudOptions(HustlerOptions, StudOptions):
    """Options of the games with a bring-in."""

    ante: int = option(100, "each player's, before the deal; no figure is stated", least=0, is_money=True)
    opens_for_more: bool = option(
        True, "who must open may bet the lower limit in place of the forced bet [L598 and its like]"
    )


# Short buys


@dataclass(frozen=True, kw_only=True)
class ShortBuyOptions(HustlerOptions):
    short_buys: ClassVar[str]
    """Clause that allows short buys."""

    @property
    def full_buy_in(self) -> int:
        """Return the smallest full buy-in in cents; 0 if the table has none. Games replace it by an option of
        this name."""
        return 0

    @property
    def least_buy_in(self) -> int:
        return self.full_buy_in or super().least_buy_in

    @property
    def buy_in_clause(self) -> str:
        return self.short_buys if self.full_buy_in else super().buy_in_clause

    def add_on_objection(self, table: Table[Any], seat: int, amount: int) -> str:
        """Return why the add-on is refused, '' if it is not. The first buy-in counts as full, and each full
        buy-in allows one short buy."""
        full = self.full_buy_in
        if full and amount < full:
            later = table.bought[seat][1:]
            short = sum(each < full for each in later)
            if short > len(later) - short:
                return f"one short buy is allowed for every full buy-in of {money(full)} [{self.short_buys}]"
            return self._too_much(table.stacks[seat] + amount)
        return super().add_on_objection(table, seat, amount)


# Odd chips to the highest card by suit: which card is highest, the texts do not say


ODD_CARD_ORDERS = {"ace-high": ace_high, "king-high": ace_low, "suit-first": suit_first}


ODD_CARD_READING = (
    "odd chips, of a tie and between the halves, go to the highest card by suit: by rank in the game's own "
    "order of low cards, or with the ace or the king as the highest, then by suit; or by suit before rank. "
    "The order is not stated"
)


@dataclass(frozen=True, kw_only=True)
class OddCardOptions(PokerOptions):
    """Mixed in after a game's other options."""

    odd_card: str = option(
        "game-order",
        ODD_CARD_READING,
        choices=("game-order", *ODD_CARD_ORDERS),
        ambiguity="the card that odd chips go by",
    )


def splits_by_card(own: CardOrder, cards: CardsOf = all_cards, face: CardOrder = ace_high) -> Splits:
    """Return the division of odd chips among tied winners. `own` is the game's order of single cards, and
    `face` the order by height of faces, for games in which odd chips may follow the order of the action."""

    def splits(play: HandState, amount: int, winners: Sequence[int]) -> dict[int, int]:
        return by_highest_card(_order(play, own, face), cards)(play, amount, winners)

    return splits


def between_by_card(own: CardOrder, cards: CardsOf = all_cards, face: CardOrder = ace_high) -> Between:
    """Return the function that assigns the odd chip between the halves of the pot."""

    def between(play: HandState, won: Sequence[Sequence[int]]) -> int:
        return to_the_share_with_the_highest_card(_order(play, own, face), cards)(play, won)

    return between


def _order(play: HandState, own: CardOrder, face: CardOrder) -> CardOrder:
    options = play.table.options
    if options.odd_card == "by-action":
        return own if options.stud_low_action == "chart-literal" else face
    return ODD_CARD_ORDERS.get(options.odd_card, own)
