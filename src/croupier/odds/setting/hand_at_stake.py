"""A hand that is to be set, and the stake on it: a player's wager, or all that a bank faces."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Hand
from croupier.families.setting.rules import SettingRules
from croupier.rules.steps import DEALER
from croupier.table.observation import Observation


class HandToSet(NamedTuple):
    cards: Hand
    elsewhere: Hand
    """Cards that the seat sees in other places."""
    stake: int
    """In cents: the net result of a wager of one is multiplied by it."""
    is_bank: bool


def hand_to_set(sight: Observation) -> HandToSet | None:
    """Return the hand that waits to be set. None where nothing is to be set, or where the result of a bank is
    not the sum of its wagers: some are not covered, or a commission is on the net win over several hands."""
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
