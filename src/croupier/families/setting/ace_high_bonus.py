"""The Ace-High Bonus of Face Up Pai Gow Poker: a side bet that the bank's seven cards are ace-high.

Sheet: rulebook/hustler-face-up-pai-gow-ace-high-bonus.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from msgspec.structs import replace

from croupier.cards.card import JOKER, Hand
from croupier.families.banked.bettors import Bettor
from croupier.families.setting.banked_round import BankedSettingRound
from croupier.families.setting.face_up_way import is_ace_high
from croupier.hands.pai_gow import PaiGowRanking
from croupier.rules.options import BankedOptions, option
from croupier.rules.steps import Script, Settle
from croupier.wagers.pays import PayTable
from croupier.wagers.printed import by_rows
from croupier.wagers.result import Result, by_table, lose
from croupier.wagers.spot import Limits, Spot

ACE_HIGH: Final = "ace-high-bonus"

PAYS: Final = PayTable.parse(
    """
    both ace-high: 40 to 1
    bank ace-high with the joker: 15 to 1
    bank ace-high: 5 to 1
    """,
    name="ace-high bonus",
    source="hustler-face-up-pai-gow-ace-high-bonus L9568-9571",
)


class AceHighEvent(Enum):
    """What decides the wager, as the rows of the table name it."""

    BOTH = "both-ace-high"
    WITH_JOKER = "bank-ace-high-with-the-joker"
    WITHOUT = "bank-ace-high"
    NONE = "bank-not-ace-high"


def event_of(bank: Hand, player: Hand, ranking: PaiGowRanking) -> AceHighEvent:
    return ace_high_event(is_ace_high(bank, ranking), is_ace_high(player, ranking), JOKER in bank)


def ace_high_event(bank: bool, player: bool, with_joker: bool) -> AceHighEvent:
    """Given whose hand is ace-high, and whether the bank has the joker. One line pays, the first of these;
    whose joker matters in the second is the bank's (ambiguity 3)."""
    if not bank:
        return AceHighEvent.NONE  # L9498-9502, whatever the player holds
    if player:
        return AceHighEvent.BOTH
    return AceHighEvent.WITH_JOKER if with_joker else AceHighEvent.WITHOUT


@dataclass(frozen=True, kw_only=True)
class AceHighOptions(BankedOptions):
    ace_high_pays: PayTable = option(PAYS, "the one table that is printed [L9568-9571]")

    def ace_high_result(self, event: AceHighEvent) -> Result:
        if event is AceHighEvent.NONE:
            return lose(ACE_HIGH, why=event.value)  # L9559
        return by_table(ACE_HIGH, self.ace_high_pays, event.value)  # L9558


def ace_high_spots(
    base: str, lines: Iterable[Bettor], options: AceHighOptions, limits: Limits
) -> Iterable[Spot]:
    """The wager of each bettor, beside the base wager."""
    prints = by_rows(options.ace_high_pays)
    for line in lines:
        title, needs = f"{line.title}Ace-High Bonus", line.first(base)
        yield Spot(line.spot(ACE_HIGH), title, limits, needs=needs, clause="L9555-9556", prints=prints)


def settle_ace_high(
    lines: Iterable[Bettor], played: BankedSettingRound, seat: int, ranking: PaiGowRanking
) -> Script:
    """Every such wager on a seat's hand."""
    options = played.options
    laid = [spot for line in lines if played.table.stake(seat, spot := line.spot(ACE_HIGH))]
    if laid:
        result = options.ace_high_result(event_of(played.bank_cards, played.hands[seat], ranking))
        results = tuple(replace(result, spot=spot) for spot in laid)
        yield Settle(seat=seat, results=results, clause="L9498-9502", short="L9560")
