"""What a blackjack layout has printed on it: what the best hands are paid, and every other win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from croupier.cards.pack import Pack
from croupier.families.blackjack.choices import DOUBLE, INSURANCE, SPLIT_HAND
from croupier.rules.options import OptionsT
from croupier.wagers.labels import PrintedOdds, by_rows, one_price
from croupier.wagers.pays import Odds
from croupier.wagers.result import Outcome

if TYPE_CHECKING:
    from croupier.families.blackjack.rules import Blackjack

OTHER = "any other win"


def printed_on(
    rules: Blackjack[OptionsT],
    options: OptionsT,
    spot: str,
    pack: Pack | None,
    others: Odds,
    never_best: Sequence[str] = (),
) -> PrintedOdds:
    """On a hand's wager what its best two cards are paid, and `others`, of any other win. `never_best`: the
    wagers that do not lie on such cards, as a double does not whose card is the third."""
    if spot == INSURANCE:
        return one_price(rules.insurance_pays(options))
    side = next((each for each in rules.side_bets(options) if each.spot == spot), None)
    if side is not None:
        return by_rows(side.pays(options))
    wager = next((each for each in (DOUBLE, SPLIT_HAND) if spot.startswith(each)), spot)
    is_best = wager not in never_best
    best = best_paid(rules, options, wager, pack) if is_best and pack is not None else {}
    return best_and_others(best, others)


def best_paid(rules: Blackjack[OptionsT], options: OptionsT, wager: str, pack: Pack) -> dict[str, set[Odds]]:
    """The odds of each best hand that two of these cards can make, by what it is called, on one of the
    wagers and against a dealer who has next to nothing."""
    pairs = list(combinations_with_replacement(dict.fromkeys(pack), 2))
    dealer = (rules.standing(options, cards) for cards in pairs)
    theirs = min(dealer, key=lambda each: (each.rank, each.points.total))
    found: dict[str, set[Odds]] = {}
    for cards in pairs:
        mine = rules.finished(options, cards, wager == SPLIT_HAND)
        if not mine.standing.rank:
            continue
        got = rules.settled(options, mine, theirs, wager)
        if got.outcome is Outcome.WIN:
            found.setdefault(rules.best_name(mine.standing.rank), set()).add(got.pays)
    return found


def best_and_others(best: Mapping[str, set[Odds]], others: Odds) -> PrintedOdds:
    """`best` are the odds of each best hand, by what it is called.

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
