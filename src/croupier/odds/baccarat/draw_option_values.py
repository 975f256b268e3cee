"""Evaluate standing and hitting on a Player's hand at a live table, from the cards that are unseen there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.families.baccarat.common_hands import player_line
from croupier.families.baccarat.lines import TwoLinesOptions, wager_of
from croupier.families.baccarat.rules import KEEP, MOVE, PLAYER, Coup, TwoHands
from croupier.families.banked.bettors import Bettor
from croupier.odds.baccarat.kernels.coups import VALUES
from croupier.odds.baccarat.kernels.draw_option import WeighedSight, weigh
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.script.table import Table
from croupier.table.observation import Observation

CoupWeights = Mapping[Coup, int]


def choice_values(sight: Observation, seen_before: Iterable[Hand] = ()) -> dict[Chosen, Fraction] | None:
    """Return the seat's expected net over the round, in cents, for each answer to what it is asked.

    Later decisions on the seat's wagers on the Player line follow best play. Each wager is settled as if it
    were the first one that the bank settles. Return None if the values depend on what others will choose.
    """
    ask, table, seat = sight.ask, sight.table, sight.seat
    rules: TwoHands = sight.game.rules
    if rules.option is None or ask is None or seat is None:
        return None
    asked = player_line(table)
    chosen = dict(zip(asked, (event.choice for event in sight.chosen), strict=False))
    hides = rules.option.hides_third(table.options) and MOVE.name not in chosen.values()
    if hides and len(chosen) + 1 < len(asked):
        return None
    player = sight.cards_at(PLAYER)
    (first,) = sight.cards_at(s.DEALER)
    pack = sight.game.pack(table.options)
    left = Composition.from_cards(pack.cards).without((*player, first)).without(
        card for hand in seen_before for card in hand
    )  # fmt: skip
    weighed = WeighedSight()
    values = rules.value(player[0]), rules.value(player[1]), rules.value(first)
    weigh(rules, table.options, values, by_value(rules, left), weighed, hides=hides)
    aside = _side_bets(rules, table, seat, player, first, left) - sight.fees[seat]
    mine = {wager_of(spot)[0]: choice for (who, spot), choice in chosen.items() if who == seat}
    now = wager_of(ask.spot)[0]
    return {
        choice.take(): aside + _net(rules, table, seat, ends, {**mine, now: choice.name}) / weighed.ways
        for choice, ends in ((KEEP, weighed.stand), (MOVE, weighed.hit))
    }


def by_value(rules: TwoHands, cards: Composition) -> list[int]:
    left = [0] * VALUES
    for card, number in cards.items():
        left[rules.value(card)] += number
    return left


def _net(
    rules: TwoHands, table: Table, seat: int, ends: CoupWeights, chosen: Mapping[Bettor, str]
) -> Fraction:
    """Return the net over all ends of the round; a bettor who has not chosen yet takes the better choice."""
    options: TwoLinesOptions = table.options
    total = Fraction(0)
    for bettor in options.bettors:
        ways = [chosen[bettor]] if bettor in chosen else [KEEP.name, MOVE.name]
        total += max(Fraction(_bettor_net(rules, table, seat, ends, bettor, way)) for way in ways)
    return total


def _bettor_net(rules: TwoHands, table: Table, seat: int, ends: CoupWeights, bettor: Bettor, way: str) -> int:
    assert rules.option is not None
    stood = rules.option.stood if way == KEEP.name else None
    stakes = dict(_stakes(table, seat, bettor))
    total = 0
    for coup, ways in ends.items():
        for result in rules.wager_results(table.options, coup._replace(stood=stood)):
            if stake := stakes.get(result.spot):
                payment = table.bank.settle(stake, result)
                total += ways * (payment.paid - payment.taken)
    return total


def _stakes(table: Table, seat: int, bettor: Bettor) -> Iterator[tuple[str, int]]:
    for spot, stake in table.layout[seat].items():
        owner, wager = wager_of(spot)
        if owner == bettor:
            yield wager, stake


def _side_bets(
    rules: TwoHands, table: Table, seat: int, player: Hand, first: Card, left: Composition
) -> Fraction:
    """Return what wagers on the first cards will win, over every hole card that leaves this choice."""
    options: TwoLinesOptions = table.options
    count, value = rules.points(player), rules.value(first)
    holes = [
        (hole, number)
        for hole, number in left.items()
        if rules.may_stand(options, count, value, rules.points((first, hole)))
    ]
    total = 0
    for hole, number in holes:
        for result in rules.side_bet_results(options, player, (first, hole)):
            for bettor in options.bettors:
                if stake := table.stake(seat, bettor.spot(result.spot)):
                    payment = table.bank.settle(stake, result)
                    total += number * (payment.paid - payment.taken)
    return Fraction(total, sum(number for _, number in holes))
