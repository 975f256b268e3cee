"""Side bets of an edition's own: what `side_bets` answers is what the table settles and the odds count."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import croupier
from croupier.cards.card import Hand
from croupier.games.blackjack import ohio_blackjack as ohio
from croupier.language.blackjack import SpotsNeeded
from croupier.rules import DEALER_HAND, Game, PayTable, SideBet, Spot, option
from croupier.table.written import WrittenRound

SUITED = PayTable.parse("suited: 3 to 1", name="one suit", source="this test")
BREAKS = PayTable.parse("breaks: 2 to 1", name="dealer breaks", source="this test")


def suited(options: Any, cards: Hand) -> str:
    one, two = cards
    return "suited" if one.suit == two.suit else ""


def breaks(options: Any, cards: Hand) -> str:
    return "breaks" if ohio.RULES.is_over(options, ohio.RULES.count(options, cards)) else ""


@dataclass(frozen=True, kw_only=True)
class MoreOptions(ohio.OhioBlackjackOptions):
    one_suit: PayTable = option(SUITED, "as posted")


ONE_SUIT: SideBet[MoreOptions] = SideBet(
    spot="one-suit", row=suited, pays=lambda options: options.one_suit, clause="§2"
)
DEALER_BREAKS: SideBet[Any] = SideBet(
    spot="dealer-breaks", on=DEALER_HAND, row=breaks, pays=lambda options: BREAKS, clause="§3"
)


def more_bets(options: MoreOptions) -> tuple[SideBet, ...]:
    return *ohio.side_bets(options), ONE_SUIT, DEALER_BREAKS


def other_house_money(options: ohio.OhioBlackjackOptions) -> tuple[SideBet, ...]:
    """Paid for one suit, as a straight flush is."""
    (bet,) = ohio.side_bets(options)
    return (replace(bet, row=lambda options, cards: suited(options, cards) and "straight-flush"),)


def spots(options: MoreOptions, needed: SpotsNeeded) -> tuple[Spot, ...]:
    own = (Spot(bet.spot, needs="main", clause=bet.clause) for bet in (ONE_SUIT, DEALER_BREAKS))
    return *ohio.spots(options, needed), *own


MORE = replace(
    ohio.GAME,
    id="more",
    options=MoreOptions(),
    rules=ohio.RULES.replace(
        side_bets=more_bets,
        spots=spots,
        suit_sensitive_wagers=(*ohio.GAME.suit_sensitive_wagers, "one-suit"),
    ),
)


def net(game: Game, bets: dict[str, int], cards: str, *choices: str) -> int:
    """Of seat 1: its first card, the dealer's up card, its second, the hole card, those that are drawn."""
    paper = {"game": game.id, "seats": {1: bets}, "cards": cards, "choices": [[1, each] for each in choices]}
    return WrittenRound(paper, game).net[1] // 100


def test_a_bet_on_the_first_cards_is_settled() -> None:
    bets = {"main": 10, "one-suit": 5}
    assert net(MORE, bets, "9h 5c 2h Td Kd", "stand") == 10 + 15  # the dealer breaks with 25
    assert net(MORE, bets, "9h 5c 2d Td Kd", "stand") == 10 - 5


def test_its_odds_are_those_of_the_cards() -> None:
    """After the first of 312 cards 77 of 311 are of its suit: four times those, less the stake."""
    (found,) = croupier.find_odds(MORE, wager="one-suit").wagers
    assert found.house_edge == 1 - Fraction(4 * 77, 311)


def test_the_dealer_draws_for_a_bet_on_the_dealers_hand() -> None:
    """A Blackjack is paid 3 to 2 before, and nobody else is in the round."""
    assert net(MORE, {"main": 10, "dealer-breaks": 5}, "Ah 6c Kh Td 9d") == 15 + 10
    assert net(MORE, {"main": 10, "dealer-breaks": 5}, "Ah 6c Kh Td 4d") == 15 - 5
    assert net(MORE, {"main": 10}, "Ah 6c Kh Td") == 15
    dealers = "9h Ac 2h Td"  # a Blackjack of the dealer's breaks nothing
    assert net(MORE, {"main": 10, "dealer-breaks": 5}, dealers, "no-insurance") == -15


def test_house_money_is_paid_by_the_editions_own_answer() -> None:
    """At 4 to 1 for two hearts that make no hand of the sheet's."""
    game = replace(ohio.GAME, id="other", rules=ohio.RULES.replace(side_bets=other_house_money))
    bets, cards = {"main": 10, "house-money": 5}, "9h 5c 2h Td Kd"
    assert net(game, bets, cards, "no-cap", "stand") == 10 + 20
    assert net(ohio.GAME, bets, cards, "stand") == 10 - 5


def test_a_bank_pays_by_the_editions_own_answer() -> None:
    """Perfect Pairs at 25 to 1 for one suit; the fees are the same."""
    casino = croupier.get_game("hustler-casino-blackjack")

    def suited_pairs(options: Any) -> tuple[SideBet, ...]:
        (bet,) = casino.rules.side_bets(options)
        return (replace(bet, row=lambda options, cards: suited(options, cards) and "perfect-pair"),)

    game = replace(casino, id="suited-pairs", rules=casino.rules.replace(side_bets=suited_pairs))
    bets, cards = {"main": 10, "perfect-pairs": 5}, "9h 5c Th Td Kd"
    assert net(game, bets, cards, "stand") - net(casino, bets, cards, "stand") == 125 + 5
