"""Evaluate hitting and standing in a live round of baccarat with jokers.

The other side is assumed to play best against one player. Nothing about the cards is inferred from what
other players have done.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from croupier.cards.card import Hand
from croupier.cards.composition import Composition
from croupier.families.baccarat.rules import HIT, HOUSE_WAY, HandsAgainstBank
from croupier.families.banked.player_dealer import covered
from croupier.odds.baccarat.joker_analysis import JokerAnalysis, analysis
from croupier.odds.baccarat.kernels.joker import PLACE_OF, by_kind
from croupier.odds.baccarat.kernels.one_draw import HITS, STANDS
from croupier.rules.choices import Chosen
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER
from croupier.table.observation import Observation

ByWay = tuple[Fraction, Fraction]
"""The expected net of standing and of hitting, in units of a wager."""


def choice_values(sight: Observation, seen_before: Iterable[Hand] = ()) -> dict[Chosen, Fraction] | None:
    """Return the seat's expected net over the round, in cents, for each choice.

    A player's wagers are paid as far as the bank would cover them if they were the only ones. Return None for
    a bank with several players, because its best play depends on all of their hands together.
    """
    ask, table, seat = sight.ask, sight.table, sight.seat
    assert ask is not None and seat is not None
    rules: HandsAgainstBank = sight.game.rules
    gone = (card for cards in seen_before for card in cards)
    left = Composition.from_cards(sight.game.pack(table.options)).without(gone)
    found = analysis(rules, table.options, tuple(by_kind(rules, left).tolist()))
    own = DEALER if seat == table.banker else seat
    hand = PLACE_OF[pair_of(rules, sight.cards_at(own)[:2])]
    if seat == table.banker:
        players = [other for other, laid in table.layout.items() if laid]
        if len(players) != 1:
            return None
        worth = bank_loss(found, hand, sight.count_at(players[0]) > 2)
        staked = -_covered(rules, table, players[0])
    else:
        worth = player_worth(found, hand)
        staked = _covered(rules, table, seat)
    by_house = HITS if rules.house_way(int(found.tables.dealt[hand])) is HIT else STANDS
    way = {HIT.name: HITS, HOUSE_WAY.name: by_house}
    return {
        choice.take(): worth[way.get(choice.name, STANDS)] * staked - sight.fees[seat]
        for choice in ask.choices
    }


def pair_of(rules: HandsAgainstBank, cards: Hand) -> tuple[int, int]:
    one, two = sorted(map(rules.value, cards))
    return one, two


def _covered(rules: HandsAgainstBank, table: Table, seat: int) -> int:
    """Return the part of a seat's wagers that the bank covers, in cents."""
    return covered(table, sum(table.stake(seat, line.base) for line in rules.lines(table.options)))


def player_worth(found: JokerAnalysis, hand: int) -> ByWay:
    """Return a player's expected net over every hand of the bank, which replies with best play."""
    _, unit = found.tables.nets
    dealt = Fraction(found.ends[hand, :, 0, 0].sum())
    won = []
    for hits in (STANDS, HITS):
        share = found.second[:, hits]
        won.append(
            Fraction((found.net[hits, 0, hand] * (1 - share) + found.net[hits, 1, hand] * share).sum())
        )
    return won[STANDS] / dealt / unit, won[HITS] / dealt / unit


def bank_loss(found: JokerAnalysis, hand: int, drawn: bool) -> ByWay:
    """Return the player's expected net against a hand of the bank, over every hand that would play so.

    `drawn` says whether the player has hit.
    """
    _, unit = found.tables.nets
    seen = found.first if drawn else 1 - found.first
    dealt = Fraction((seen * found.ends[:, hand, 0, 0].sum(axis=1)).sum())
    won = [Fraction((seen * found.net[int(drawn), way, :, hand]).sum()) for way in (STANDS, HITS)]
    return won[STANDS] / dealt / unit, won[HITS] / dealt / unit
