"""Evaluate each way to set seven cards, at a written state and at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final

from croupier.cards.card import Card, Hand, print_cards
from croupier.cards.pack import Pack
from croupier.families.setting.round import SURRENDER
from croupier.families.setting.rules import SettingRules
from croupier.families.setting.set_hands import Setting, compared, split_hand
from croupier.hands.pai_gow import splits
from croupier.odds.engine import Values
from croupier.odds.setting.hand_at_stake import hand_to_set
from croupier.odds.setting.net_results import bank_nets, player_nets
from croupier.odds.setting.one_hand import HandsLeft, hands_left
from croupier.odds.state import State, StateParts, Weighed, see
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import DEALER
from croupier.table.observation import Observation

PLAYER, BANK = "player", "bank"
MOST_SEEN: Final = 39
"""The most cards that a state can name besides the seven, so that seven are left."""

SettingWorth = Callable[[Setting], Fraction]
"""Returns the net result of a setting, of a wager of one."""


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return the value of every way to set seven cards.

    The state has the cards `player=…`, cards that are known to be elsewhere as `seen=…`, and `side=bank` for
    the side that wins copies; also `bank=…` if the bank's hand is open.
    """
    rules: SettingRules = game.rules
    cards = pack or game.pack(options)
    seen = see(state, cards, state_parts(game))
    is_bank = seen.words.get("side") == BANK
    own, deals = seen.cards[PLAYER], 0
    if rules.is_open:
        bank = seen.cards[BANK]
        worth = _against(rules, options, bank, rules.way(options).sets(bank))
    else:
        left = hands_left(seen.left.cards, rules.seven_card_way(options))
        worth, deals = _unseen(rules, options, left, is_bank), left.total
    values: dict[str, Fraction] = {}
    for high, low in splits(own):
        if not rules.way(options).is_foul(Setting(high, low)):
            values[f"{print_cards(low)} low"] = worth(Setting(high, low))
    ordered = sorted(values, key=lambda play: values[play], reverse=True)
    return Weighed(
        unit=f"the {rules.wager.label}",
        state=seen.written,
        values={play: values[play] for play in ordered},
        deals=deals,
        notes=(f"the house sets {rules.described(options, rules.way(options).sets(own))}",),
    )


def state_parts(game: Game) -> StateParts:
    elsewhere = {"seen": range(MOST_SEEN + 1)}
    if game.rules.is_open:
        return StateParts(cards={PLAYER: 7, BANK: 7, **elsewhere})
    return StateParts(cards={PLAYER: 7, **elsewhere}, words={"side": (PLAYER, BANK)})


def _unseen(rules: SettingRules, options: Options, left: HandsLeft, is_bank: bool = False) -> SettingWorth:
    """Return the worth against all hands that are left, set by the house way; each side pays the commission
    on its wins."""
    nets, way = (bank_nets if is_bank else player_nets)(rules, options), rules.way(options)

    def worth(setting: Setting) -> Fraction:
        by = left.compared(*way.strengths(setting))
        return sum((nets[signs] * many for signs, many in by.items()), Fraction(0)) / left.total

    return worth


def _against(rules: SettingRules, options: Options, bank: Hand, bank_set: Setting) -> SettingWorth:
    """Return the worth against the bank's open cards, as they are set."""
    way = rules.way(options)
    theirs = way.strengths(bank_set)

    def worth(setting: Setting) -> Fraction:
        if rules.is_void(options, bank):
            return rules.void_result().per_unit
        return rules.result_of(options, compared(way.strengths(setting), theirs)).per_unit

    return worth


def choice_values(sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
    """Return the expected net of the wager, in cents, for each way to set the cards, a bank's of all wagers
    against it; bonuses do not depend on it. None where something else is asked, or where a bank sets openly:
    the others then choose by what they see."""
    ask, table, options = sight.ask, sight.table, sight.table.options
    rules: SettingRules = sight.game.rules
    hand = hand_to_set(sight)
    if hand is None or len(hand.cards) != 7 or (hand.is_bank and rules.is_open):
        return None
    assert ask is not None
    cards, stake, way = hand.cards, hand.stake, rules.seven_card_way(options)
    pack = sight.game.pack(options)
    bank = sight.cards_at(DEALER, table.banker) if rules.is_open else ()
    if rules.is_open and len(bank) == 7:
        named = (each.cards for each in sight.chosen if each.seat == table.banker and each.cards)
        low = next(named, ())
        worth = _against(
            rules, options, bank, split_hand(bank, low) if low else rules.way(options).sets(bank)
        )
    else:
        gone: set[Card] = {*cards, *hand.elsewhere}
        left = hands_left([card for card in pack if card not in gone], way)
        worth = _unseen(rules, options, left, hand.is_bank)
    foul = bank_nets(rules, options)[-1, -1] if hand.is_bank else rules.result_of(options, ()).per_unit
    values: Values = {}
    for choice in ask.choices:
        for chosen in choice.ways():
            if choice.name == SURRENDER.name:
                values[chosen] = stake * rules.surrendered(rules.wager).per_unit
                continue
            setting = split_hand(cards, chosen.cards) if chosen.cards else way.sets(cards)
            values[chosen] = stake * (foul if way.is_foul(setting) else worth(setting))
    return values
