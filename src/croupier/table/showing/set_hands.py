"""Hands that were set in two parts, as they lie: the high and the low hand, each with what it makes."""

from __future__ import annotations

from typing import Any, NamedTuple

from croupier.cards.card import Hand
from croupier.families.setting.rules import SettingRules
from croupier.families.setting.set_hands import LOW, Setting, split_hand
from croupier.refusals import Refusal
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.steps import DEALER, Place
from croupier.table.sight import Sight

SET, HOUSE_WAY = "set", "house-way"


class SetPart(NamedTuple):
    """One of the two hands."""

    name: str
    cards: Hand
    words: str


def set_apart(sight: Sight, options: Options, place: Place) -> tuple[SetPart, ...]:
    """The high hand and the low one; () where the cards of the place are not set, or not to be seen."""
    rules: Any = sight.game.rules
    cards = sight.hand(place)
    if not isinstance(rules, SettingRules) or not cards or sight.count_at(place) != len(cards):
        return ()
    try:
        setting = _setting(sight, rules, options, place, cards)
        if setting is None:
            return ()
        high, low = rules.way(options).words(setting)
    except Refusal:  # a hand that is dead, or short of a card
        return ()
    return SetPart("high", setting.high, high), SetPart("low", setting.low, low)


def _setting(
    sight: Sight, rules: SettingRules, options: Options, place: Place, cards: Hand
) -> Setting | None:
    if place == DEALER:
        if rules.is_void(options, cards):
            return None
        if rules.bank_sets(options) != "own":
            return rules.set_as_house(options, cards)
    seat = sight.banker if place == DEALER else place
    chosen = sight.last_choice(seat) if isinstance(seat, int) else None
    if chosen is not None and chosen.choice == SET and len(chosen.cards) == LOW:
        return rules.way(options).arranged(split_hand(cards, chosen.cards))
    if chosen is not None and chosen.choice == HOUSE_WAY:
        return rules.set_as_house(options, cards)
    shown = (each.cards for each in reversed(sight.events)
             if isinstance(each, e.CardsShown) and each.seat == place)  # fmt: skip
    as_set = next(shown, ())
    if sorted(as_set) != sorted(cards):
        return None
    return Setting(tuple(as_set[:-LOW]), tuple(as_set[-LOW:]))
