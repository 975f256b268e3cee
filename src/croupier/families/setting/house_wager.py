"""The house's wager against a player who banks pai gow poker: it plays as a player and sets last of all.

Sheet: rulebook/ohio-pai-gow-poker-player-banking.md, §14.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.families.setting.rules import ScriptPart, SettingGame, signs_of
from croupier.families.setting.set_hands import Setting
from croupier.rules.choices import Choice
from croupier.rules.options import OptionsT
from croupier.rules.script.table import Table
from croupier.rules.steps import AddToBank, Call, Decide, Hidden, Reveal, Settle, Stake
from croupier.wagers.pays import EVEN
from croupier.wagers.printed import one_price
from croupier.wagers.result import Outcome, lose, push, win
from croupier.wagers.spot import Spot

HOUSE_WAGER = Spot(
    "house-wager", "the house's wager", opening=False, clause="§14.VIII", prints=one_price(EVEN)
)
"""The bank's chips against those of the house."""
PARTNERS = "partner-bank"
"""The marker of a bank that several players hold together, where their shares are not told (§14.XIX)."""
LEAST = 100
"""Of the house's wager, in cents; the sheet gives none."""

HOUSE_BETS = "let the house bet as much as your last bet, or less"
NO_HOUSE_BET = Choice(name="no-house-bet", says="ask the house for no bet at all")
CHOICES = {"house-bet": HOUSE_BETS, NO_HOUSE_BET.name: NO_HOUSE_BET.says}


def is_partnered(table: Table) -> bool:
    """Several have combined their bankrolls: the house alone says how much it bets (§14.XIX)."""
    return len(table.shares) > 1 or bool(table.marker(PARTNERS))


class HouseWager(SettingGame[OptionsT]):
    """Goes before the game's own rules among the bases of a class."""

    def opposed(self, table: Table) -> int:
        """All that the bank might have to pay the players."""
        wager = self.wager.name
        return sum(table.stake(seat, wager) for seat in table.having(wager))

    def house_bets(self, table: Table) -> ScriptPart[int]:
        """As much as the bank's last bet, unless the bank asks for less (§14.VIII-IX); nothing where it had
        none (ambiguity 5). The bank keeps enough for the players."""
        banker = table.banker
        last = table.previous.get((banker, self.wager.name), 0)
        is_pooled = len(table.shares) > 1
        own = 0 if is_pooled else table.stacks[banker]
        most = min(last, own + table.posted - self.opposed(table))
        if most < LEAST:
            return 0
        bet = most
        if not is_partnered(table):  # §14.XIX
            house_bet = Choice(name="house-bet", least=LEAST, most=most, says=HOUSE_BETS)
            chosen = yield Decide(seat=banker, choices=(house_bet, NO_HOUSE_BET), clause="§14.IX")
            bet = chosen.amount
        if not bet:
            return 0
        if short := max(0, bet - own):
            yield AddToBank(amount=-short, is_pooled=is_pooled, clause="§14.VIII")
        yield Stake(seat=banker, spot=HOUSE_WAGER.name, amount=bet, clause="§14.VIII")
        return bet

    def against_house(
        self, table: Table, hidden: Sequence[Hidden], bank: Setting, bet: int
    ) -> ScriptPart[int]:
        """The house sets last, by its way, and is settled first; what the bank won of it, or lost."""
        options, cards = table.options, tuple[Any, ...]()
        for each in hidden:
            cards += yield Reveal(hidden=each, clause="§14.XI")
        house = self.set_as_house(options, cards)
        signs = signs_of(self, options, house, bank)
        outcome = self.result_of(options, signs).outcome
        told = self.announced(options, house, bank, signs)
        word = {Outcome.WIN: "wins", Outcome.PUSH: "a push"}.get(outcome, "loses")
        yield Call(words=f"The house sets {house}: {told}: {word}", clause="§14.XI, §14.XVI")
        if outcome is Outcome.WIN:
            result, clause, won = lose(HOUSE_WAGER, why="the house's hands higher"), "§14.XVI.A", -bet
        elif outcome is Outcome.LOSE:
            result, clause, won = win(HOUSE_WAGER, why="the bank's hands"), "§14.XVI.B", bet
        else:
            result, clause, won = push(HOUSE_WAGER), "§14.XVI.C", 0
        yield Settle(seat=table.banker, results=(result,), by_house=True, clause=clause)
        return won
