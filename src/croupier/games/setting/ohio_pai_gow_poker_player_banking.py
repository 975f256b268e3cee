"""Pai Gow Poker with player banking, Ohio.

Sheet: rulebook/ohio-pai-gow-poker-player-banking.md, §14; the rest is that of the house-banked game, as is
every hand that the house banks. Where a player banks, the house plays as a player and sets last of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from croupier.families.setting.fortune_bonus import fortune_spots
from croupier.families.setting.house_wager import CHOICES, HOUSE_WAGER, PARTNERS, HouseWager
from croupier.families.setting.rules import ScriptPart, SettingClauses, Signs
from croupier.families.setting.set_hands import Setting
from croupier.families.setting.stacks import BANK
from croupier.families.setting.starting_position import BUTTON
from croupier.games.setting import ohio_pai_gow_poker as ohio
from croupier.rules import (
    DEALER,
    AddToBank,
    BankRules,
    BankTogether,
    Call,
    Charge,
    Commission,
    Decide,
    Hand,
    Hidden,
    Mark,
    Reveal,
    Script,
    Settle,
    Spot,
    Table,
    by_rules,
    returned,
)

WAGER = ohio.WAGER


def wagers(options: ohio.PaiGowOptions) -> tuple[Spot, ...]:
    bonus = fortune_spots(WAGER.name, options) if options.fortune_bonus else ()
    return (WAGER, *bonus, HOUSE_WAGER)


# The bank


def may_bank(table: Table, seat: int) -> bool:
    """Who had a wager on the previous hand, whoever banked it (§14.IV, ambiguity 1)."""
    return (seat, WAGER.name) in table.fresh


def not_ready(rules: PlayerBanking, table: Table) -> str:
    if not table.banker or table.posted >= rules.banked.opposed(table):
        return ""
    return "the bank has not enough chips on the table to pay all possible winning bets [§14.VI]"


# A hand that a player banks


class PlayerBanked(HouseWager[ohio.PaiGowOptions], ohio.OhioPaiGow):
    """Winners pay the commission out of what they are paid, the bank on its net win alone."""

    def clauses(self, options: ohio.PaiGowOptions) -> SettingClauses:
        return super().clauses(options)._replace(copy="§14.XIII", foul="§14.XIV", surrender="§14.XV")

    def commission(self, options: ohio.PaiGowOptions) -> Commission | None:
        return None  # it is charged beside, see below: the bank pays the whole

    def refuses_fouls(self, options: ohio.PaiGowOptions) -> bool:
        return False  # §14.XIV: no courtesy

    def bank_may_foul(self, options: ohio.PaiGowOptions) -> bool:
        return True  # §14.XIV: hands that are set so lose, the bank's too

    def announced(self, options: ohio.PaiGowOptions, mine: Setting, dealer: Setting, signs: Signs) -> str:
        if signs and self.is_foul(options, dealer):
            return f"{' and '.join(self.words(options, mine))} against a foul"
        return super().announced(options, mine, dealer, signs)

    def charged(self, table: Table, seat: int, won: int, clause: str) -> Script:
        commission = super().commission(table.options)
        assert commission is not None
        due = commission.due(won)
        if due:
            yield Charge(seat=seat, amount=due, what="commission", clause=clause)

    def round_of_play(self, table: Table) -> Script:
        if table.posted < self.opposed(table):
            for seat in table.having(WAGER.name):
                back = tuple(returned(spot, why="bank not sufficient") for spot in table.layout[seat])
                yield Settle(seat=seat, results=back, clause="§14.VI")
            return
        before = table.posted
        yield Call(words="No more bets", moment="start", clause="§7.III")
        yield from self.lay_buttons(table)
        bet = yield from self.house_bets(table)
        lowered = before - table.posted
        is_pooled = len(table.shares) > 1
        first = yield from self.start(table)
        name = f"seat {first}" if first else "the dealer"
        yield Call(words=f"The first stack goes to {name}", moment="deal", clause="§11.I")
        hands, bank_hand, house_hand = yield from self.deal_all(table, first, bet)
        yield Call(words="Set your hands", moment="setting", clause="§14.X")
        settings = yield from self.set_hands(table, hands)
        bank = yield from self.open_bank(table, bank_hand)
        result = (yield from self.against_house(table, house_hand, bank, bet)) if bet else 0
        if is_pooled and bet:
            yield AddToBank(amount=bet + result, is_pooled=True, clause="§14.XIX")
            lowered, result = 0, 0
        yield from self.settle(table, settings, bank)  # §14.XVII
        net = table.posted + lowered - before + result
        yield from self.charge_bank(table, max(0, net))
        yield from self.bonuses(table, hands, settings)
        yield from self.move_button(table)
        if table.marker(PARTNERS):
            yield Mark(name=PARTNERS, value="", clause="§14.XIX")

    def charge_bank(self, table: Table, won: int) -> Script:
        """The commission on the net win, which comes out of what partners have in common."""
        commission = super().commission(table.options)
        assert commission is not None
        if len(table.shares) > 1 and (due := commission.due(won)):
            yield AddToBank(amount=-due, is_pooled=True, clause="§14.XVIII-XIX")
        yield from self.charged(table, table.banker, won, "§14.XVIII")

    def deal_all(
        self, table: Table, first: int, bet: int
    ) -> ScriptPart[tuple[dict[int, Hand], list[Hidden], list[Hidden]]]:
        """The bank does not look at its cards yet, nor the house at its own (§14.X-XI)."""
        hides: dict[int, int | str] = {table.banker: table.banker, **({BANK: DEALER} if bet else {})}
        hands, hidden = yield from self.deal_stacks(table, first, hides)
        return hands, hidden[table.banker], hidden.get(BANK, [])

    def open_bank(self, table: Table, hidden: Sequence[Hidden]) -> ScriptPart[Setting]:
        options, cards = table.options, tuple[Any, ...]()
        yield Call(words="The bank's hand", moment="bank", clause="§14.X")
        for each in hidden:
            cards += yield Reveal(hidden=each, clause="§14.X")
        choices = self.setting_choices(options, cards, is_bank=True)
        chosen = yield Decide(seat=table.banker, choices=choices, clause="§14.X")
        bank = self.set_as_chosen(options, cards, chosen)
        yield Call(
            words=f"The bank sets {self.described(options, bank)}", moment="showdown", clause="§14.XII"
        )
        if self.is_foul(options, bank):
            yield Call(words="The bank's hand is foul: it loses to every hand that is not", clause="§14.XIV")
        return bank

    def pay_winner(self, table: Table, paid: Settle) -> Script:
        """§14.XVII.B: paid one by one, the commission collected at once."""
        payments = yield paid
        yield from self.charged(table, paid.seat, sum(each.paid for each in payments), "§14.XVII.B")


class PlayerBanking(ohio.OhioPaiGow):
    """The house's hand is played as ever, one that a player banks by rules of its own (§14.I, V)."""

    banked = PlayerBanked()

    def round_of_play(self, table: Table) -> Script:
        yield from self.banked.round_of_play(table) if table.banker else super().round_of_play(table)


GAME = replace(
    ohio.GAME,
    id="ohio-pai-gow-poker-player-banking",
    title="Pai Gow Poker, player banking",
    summary="Pai gow poker in which players take the bank in turn, against the others and the house.",
    sheets=("ohio-pai-gow-poker-player-banking", *ohio.GAME.sheets),
    wagers=wagers,
    choices=ohio.GAME.choices | CHOICES,
    bank=BankRules(
        kind="player-dealer",
        rounds=1,  # §14.IV
        has_house_turn=True,
        together=lambda options: BankTogether(ohio.POSITIONS, "§14.XIX"),
        may_take=may_bank,
    ),
    reason_not_ready=by_rules(not_ready),
    markers=(BUTTON, PARTNERS),
    rules=PlayerBanking(),
)
