"""Display of set hands: their parts side by side, or row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.cards.card import Hand
from croupier.families.setting.chinese.hands import ROWS
from croupier.families.setting.set_hands import LOW, Setting, split_hand
from croupier.rules.display import Display, FeltLayout, RoundView, SetPart
from croupier.rules.script import events as e
from croupier.rules.steps import DEALER, Place

if TYPE_CHECKING:
    from croupier.families.setting.rules import SettingRules

SET, HOUSE_WAY = "set", "house-way"
HIGH_PART, LOW_PART = "high", "low"


def set_parts(rules: SettingRules, options: Any, view: RoundView, place: Place) -> tuple[SetPart, ...]:
    """Return the high hand and the low one; () if the cards of the place are not set, or not to be seen."""
    cards = view.hand(place)
    if not cards or view.count_at(place) != len(cards):
        return ()
    setting = _setting(rules, options, view, place, cards)
    if setting is None:
        return ()
    high, low = rules.way(options).words(setting)
    return SetPart(HIGH_PART, setting.high, high), SetPart(LOW_PART, setting.low, low)


def _setting(rules: SettingRules, options: Any, view: RoundView, place: Place, cards: Hand) -> Setting | None:
    if place == DEALER:
        if rules.is_void(options, cards):
            return None
        if rules.bank_sets(options) != "own":
            return rules.set_as_house(options, cards)
    seat = view.banker if place == DEALER else place
    chosen = view.last_choice(seat) if isinstance(seat, int) else None
    if chosen is not None and chosen.choice == SET and len(chosen.cards) == LOW:
        return rules.way(options).arranged(split_hand(cards, chosen.cards))
    if chosen is not None and chosen.choice == HOUSE_WAY:
        return rules.set_as_house(options, cards)
    shown = (each.cards for each in reversed(view.events)
             if isinstance(each, e.CardsShown) and each.seat == place)  # fmt: skip
    as_set = next(shown, ())
    if sorted(as_set) != sorted(cards):
        return None
    return Setting(tuple(as_set[:-LOW]), tuple(as_set[-LOW:]))


SETTING_FELT = FeltLayout(name="setting", arrangement="setting")
ROWS_FELT = FeltLayout(name="rows", arrangement="rows", banking="pot")
TWO_PARTS_DISPLAY = Display(felts=(SETTING_FELT,), set_names=(HIGH_PART, LOW_PART), set_parts=set_parts)
ROWS_DISPLAY = Display(felts=(ROWS_FELT, SETTING_FELT), rows=ROWS)
