"""The Fortune Bonus and the Envy Bonus where a player banks: paid from the bank, as far as it covers.

A bettor behind a seat plays the seat's seven cards, and the hand of that seat is his own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from msgspec.structs import replace

from croupier.families.banked.bettors import Bettor
from croupier.families.setting.banked_round import BankedSettingRound
from croupier.families.setting.banked_setting import BankedSetting, BankedSettingT
from croupier.families.setting.fortune_bonus import ENVY, FORTUNE, Fortune, FortuneTerms
from croupier.families.setting.poker_hands import PokerSetting
from croupier.hands.seven_card import rows_made
from croupier.rules.options import option
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, Script, Settle
from croupier.wagers.printed import by_rows, by_sums
from croupier.wagers.result import win
from croupier.wagers.spot import Limits, Spot


@dataclass(frozen=True, kw_only=True)
class BankedFortuneOptions(FortuneTerms):
    fortune_bonus: bool = option(True, "whether the Fortune Bonus is offered")

    @property
    def envy_needs_bet(self) -> bool:
        """Whether only the hand of somebody with a Fortune wager is envied; an option in both games."""
        return False


def fortune_spots(
    base: str,
    lines: Iterable[Bettor],
    clause: str,
    envy_clause: str,
    terms: Fortune,
    limits: Limits | None = None,
) -> Iterable[Spot]:
    """The wager of each bettor, and the place where envy is paid, on which nobody bets."""
    for line in lines:
        fortune = line.spot(FORTUNE)
        yield Spot(
            fortune, f"{line.title}Fortune Bonus", limits, needs=line.first(base), clause=clause,
            prints=by_rows(terms.pays),
        )  # fmt: skip
        yield Spot(
            line.spot(ENVY), f"{line.title}Envy Bonus", needs=fortune, opening=False, clause=envy_clause,
            is_prize=True, prints=by_sums(terms.envy),
        )  # fmt: skip


class WithFortune(BankedSetting[BankedSettingT], PokerSetting[BankedSettingT]):
    """A game with the bonus: goes before the game's own rules among the bases of a class."""

    @final
    def fortune(self, options: BankedSettingT) -> Fortune:
        assert isinstance(options, FortuneTerms)
        return options.fortune

    def button_clause(self, options: BankedSettingT) -> str:
        """Where the envy buttons are laid."""
        return self.fortune(options).envy_clause

    def button_lines(self, options: BankedSettingT) -> tuple[Bettor, ...]:
        """Who may have an envy button: every bettor with a Fortune wager, unless the sheet names some."""
        return self.lines(options)

    def envy_needs_bet(self, options: BankedSettingT) -> bool:
        assert isinstance(options, BankedFortuneOptions)
        return options.envy_needs_bet

    def buttons(self, table: Table, seat: int) -> list[Bettor]:
        """The bettors at a seat with an envy button, which stays when the wager is settled."""
        least = self.fortune(table.options).qualifying
        lines = self.button_lines(table.options)
        return [line for line in lines if table.fresh.get((seat, line.spot(FORTUNE)), 0) >= least]

    def lay_buttons(self, table: Table) -> Script:
        if not table.options.fortune_bonus:
            return
        seats = [f"seat {seat}" for seat in table.layout for _ in self.buttons(table, seat)]
        if seats:
            words = f"An envy button for {', '.join(seats)}"
            yield Call(words=words, clause=self.button_clause(table.options))

    # -- settlement ------------------------------------------------------------------------

    def made(self, played: BankedSettingRound, seat: int) -> list[str]:
        """All hands that a seat's seven cards make, however they were set."""
        return rows_made(played.hands[seat], self.way(played.options).ranking)

    def settle_fortune(self, played: BankedSettingRound, seat: int) -> Script:
        """The Fortune wagers on a seat's cards."""
        fortune = self.fortune(played.options)
        spots = [line.spot(FORTUNE) for line in self.lines(played.options)]
        laid = [spot for spot in spots if played.table.stake(seat, spot)]
        if not laid:
            return
        result = fortune.result_of(self.made(played, seat))
        results = tuple(replace(result, spot=spot) for spot in laid)
        cover = played.bank_clauses.cover
        yield Settle(seat=seat, results=results, clause=fortune.clause, short=cover)

    def settle_envy(self, played: BankedSettingRound, seat: int) -> Script:
        """What each envy button at a seat brings, for every other player's hand that is envied."""
        fortune = self.fortune(played.options)
        buttons = self.buttons(played.table, seat)
        if not buttons:
            return
        won = [
            (fortune.envy[row], f"{row} at seat {other}")
            for other in played.seats
            if other != seat and self.can_be_envied(played.table, other)
            if (row := fortune.envied(self.made(played, other)))
        ]
        results = [win(line.spot(ENVY), amount=amount, why=why) for line in buttons for amount, why in won]
        if results:
            cover = played.bank_clauses.cover
            yield Settle(seat=seat, results=tuple(results), clause=fortune.envy_clause, short=cover)

    def can_be_envied(self, table: Table, seat: int) -> bool:
        if not self.envy_needs_bet(table.options):
            return True
        return any((seat, line.spot(FORTUNE)) in table.fresh for line in self.lines(table.options))
