"""A blackjack table: its shoe, its wagers, who may bet how often, and the odds that its layout prints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, Final, Protocol

from croupier.cards.card import JOKER, KING, Card
from croupier.cards.pack import STANDARD, WITH_JOKER, Pack
from croupier.families.banked.bettors import SEATED, Bettor
from croupier.families.blackjack.choices import DOUBLE, INSURANCE, MAIN, SPLIT_HAND, double_spot, hand_spot
from croupier.readers import is_whole_number, whole_number
from croupier.rules.game import Equipment
from croupier.rules.placing_bets import areas
from croupier.rules.script.table import Table
from croupier.wagers.chips import money
from croupier.wagers.labels import PrintedOdds, by_rows, one_price
from croupier.wagers.pays import Odds
from croupier.wagers.result import Outcome
from croupier.wagers.spot import LayoutView, Spot

if TYPE_CHECKING:
    from croupier.families.blackjack.rules import Blackjack, SpotsNeeded

IN_THE_SHOE = "in-the-shoe"
"""The marker that lists who bet in the last round, where nobody may come in before a shuffle."""
TEN: Final = Card(10, 0)

# The shoe


class ShoeOptions(Protocol):
    """The options of a shoe."""

    @property
    def decks(self) -> int: ...
    @property
    def penetration(self) -> Fraction: ...


def shoe(deck: Pack, decks: int, penetration: Fraction) -> Equipment:
    """Return so many decks, shuffled when the cutting card behind that part of them comes out."""
    pack = deck * decks
    behind = len(pack) - int(penetration * len(pack))
    return Equipment(pack=pack, cut_card=behind, shuffles_each_round=False)


def plain_shoe(options: ShoeOptions) -> Equipment:
    """Return whole decks, without Jokers."""
    return shoe(STANDARD, options.decks, options.penetration)


def joker_shoe(options: ShoeOptions) -> Equipment:
    """Return decks with one Joker each."""
    return shoe(WITH_JOKER, options.decks, options.penetration)


def by_rank(card: Card) -> Card:
    """Return the card of that rank: suits never count, but a king and a queen may be no pair."""
    return card if card is JOKER else Card(card.rank, 0)


def by_value(card: Card) -> Card:
    """Return the card of that value: suits never count, and tens and faces are one."""
    return TEN if TEN.rank <= card.rank <= KING else by_rank(card)


# The wagers that a choice in the round makes


def added_spots(needed: SpotsNeeded, bettor: Bettor = SEATED, insurance: str = "insurance") -> Iterator[Spot]:
    """Return what a choice in the round stakes: insurance, split hands, doubles of each hand."""
    behind, base, clauses = bettor.title, bettor.spot(MAIN), needed.clauses
    if needed.insurance:
        title, clause = f"{behind}{insurance}", clauses.insurance_wager or clauses.insurance
        yield Spot(bettor.spot(INSURANCE), title, needs=base, opening=False, clause=clause)
    for number in range(2, needed.most_hands + 1):
        split, title = bettor.spot(hand_spot(number)), f"{behind}split, hand {number}"
        is_prize = SPLIT_HAND in needed.laid
        yield Spot(split, title, needs=base, opening=False, is_prize=is_prize, clause=clauses.split)
    for number in range(1, needed.most_hands + 1) if needed.doubles else ():
        double, hand = bettor.spot(double_spot(number)), bettor.spot(hand_spot(number))
        title = f"{behind}double down, hand {number}" if number > 1 else f"{behind}double down"
        is_prize = DOUBLE in needed.laid
        yield Spot(double, title, needs=hand, opening=False, is_prize=is_prize, clause=clauses.double)


# Who may bet


def sat_out(layout: LayoutView, seat: int) -> str:
    """Return why a seat that missed a round waits for the shuffle; a round that all missed lets all in
    again."""
    if not isinstance(layout, Table) or layout.fresh_shoe:
        return ""
    last = [whole_number(each) for each in layout.marker(IN_THE_SHOE).split() if is_whole_number(each)]
    if not last or seat in last:
        return ""
    name = layout.names.get(seat)
    if name is not None and any(layout.names.get(each) == name for each in last):
        return ""  # the same player, at another box
    return f"seat {seat} sat out a round of this shoe"


def boxes(most: int, least: int) -> Callable[[LayoutView, int, int], str]:
    """Return what the main spot objects to one player's several boxes: `most` side by side, each with
    `least`."""
    adjacent = areas(MAIN, most)

    def why_not(layout: LayoutView, seat: int, wager: int) -> str:
        why = adjacent(layout, seat, wager)
        if why or not least or not isinstance(layout, Table) or seat not in layout.names:
            return why
        name = layout.names[seat]
        others = [
            box for box in layout.seats_betting_on(MAIN) if box != seat and layout.names.get(box) == name
        ]
        if others and min(wager, *(layout.stake(box, MAIN) for box in others)) < least:
            return f"each of several boxes takes {money(least)} at least"
        return ""

    return why_not


# What the layout prints: the odds of the best hands, and those of every other win

OTHER = "any other win"


def printed_on(
    rules: Blackjack, options: Any, spot: str, pack: Pack | None, others: Odds, never_best: Sequence[str]
) -> PrintedOdds:
    """Return on a hand's wager what its best two cards are paid, and `others`, of any other win.
    `never_best`: the wagers that do not lie on such cards, as a double does not whose card is the third."""
    if spot == INSURANCE:
        return one_price(rules.insurance_pays(options))
    side = next((each for each in rules.side_bets(options) if each.spot == spot), None)
    if side is not None:
        return by_rows(side.pays(options))
    wager = next((each for each in (DOUBLE, SPLIT_HAND) if spot.startswith(each)), spot)
    is_best = wager not in never_best
    best = best_paid(rules, options, wager, pack) if is_best and pack is not None else {}
    return best_and_others(best, others)


def best_paid(rules: Blackjack, options: Any, wager: str, pack: Pack) -> dict[str, set[Odds]]:
    """Return the odds of each best hand that two of these cards can make, by what it is called, on one of the
    wagers and against a dealer who has next to nothing."""
    pairs = list(combinations_with_replacement(dict.fromkeys(pack), 2))
    dealer = (rules.standing(options, cards) for cards in pairs)
    theirs = min(dealer, key=lambda each: (each.rank, each.points.total))
    found: dict[str, set[Odds]] = {}
    for cards in pairs:
        mine = rules.finished(options, cards, wager == SPLIT_HAND)
        if not mine.standing.rank:
            continue
        got = rules.result_of(options, mine, theirs, wager)
        if got.outcome is Outcome.WIN:
            found.setdefault(rules.best_name(mine.standing.rank), set()).add(got.pays)
    return found


def best_and_others(best: Mapping[str, set[Odds]], others: Odds) -> PrintedOdds:
    """Return what is printed; `best` are the odds of each best hand, by what it is called.

    >>> best_and_others({"Blackjack": {Odds(3, 2)}}, Odds(1))
    PrintedOdds(pays='Blackjack: 3 to 2', rows=(('Blackjack', '3 to 2'), ('any other win', '1 to 1')))
    >>> best_and_others({"Blackjack": {Odds(6, 5)}, "Natural": {Odds(2, 1)}}, Odds(1)).pays
    'up to 2 to 1'
    """
    more = {hand: odds for hand, paid in best.items() if (odds := paid - {others})}
    if not more:
        return one_price(others)
    prices = sorted(set().union(*more.values()), key=lambda each: each.ratio, reverse=True)
    (name, *_), top = more, prices[0]
    ranked = sorted(more.items(), key=lambda each: min(map(prices.index, each[1])))
    rows = [(hand, " or ".join(str(each) for each in prices if each in odds)) for hand, odds in ranked]
    pays = f"{name}: {top}" if len(prices) == len(more) == 1 else f"up to {top}"
    return PrintedOdds(pays, (*rows, (OTHER, str(others))))
