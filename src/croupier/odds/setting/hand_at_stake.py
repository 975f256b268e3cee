"""Find the hand that a seat has to set, and its stake: a player's wager, or all wagers against a bank."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Hand
from croupier.families.setting.rules import SettingRules
from croupier.rules.steps import DEALER
from croupier.table.observation import Observation


class HandToSet(NamedTuple):
    cards: Hand
    elsewhere: Hand
    """The cards that the seat sees in other places."""
    stake: int
    """The stake in cents, by which the net result of a wager of one is multiplied."""
    is_bank: bool


def hand_to_set(sight: Observation) -> HandToSet | None:
    """Return the hand that the seat has to set, or None if there is none.

    Return None also if a bank's result is not the sum over its wagers: some are not covered, or a commission
    is charged on the net win over several hands.
    """
    ask, table, seat = sight.ask, sight.table, sight.seat
    rules: SettingRules = sight.game.rules
    if ask is None or seat is None:
        return None
    if not {choice.name for choice in ask.choices} <= {"set", "house-way", "surrender"}:
        return None
    if seat != table.banker:
        stake = table.stake(seat, rules.wager.name)
        return HandToSet(sight.hand(seat), sight.cards_elsewhere(seat), stake, is_bank=False)
    own = sight.cards_at(DEALER, seat)
    faced = [
        sum(table.stake(each, line.first(rules.wager.name)) for line in rules.lines(table.options))
        for each in table.seats_betting_on(rules.wager.name)
    ]
    against_house = sum(table.layout[seat].values())
    if sum(faced) > table.posted:
        return None
    if rules.commission(table.options) is not None and len(faced) + bool(against_house) > 1:
        return None
    return HandToSet(own, sight.cards_elsewhere(seat, DEALER), sum(faced) + against_house, is_bank=True)
