"""Pai Gow Poker with player banking, Ohio.

Sheet: rulebook/ohio-pai-gow-poker-player-banking.md, §14; the rest is that of the house-banked game, as is
every hand that the house banks. Where a player banks, the house plays as a player and sets last of all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from croupier.games.setting import ohio_pai_gow_poker as ohio
from croupier.language import (
    DEALER,
    EVEN,
    AddToBank,
    Announce,
    BankRules,
    BankTogether,
    Charge,
    Choice,
    Decide,
    Outcome,
    Script,
    SetMarker,
    Settle,
    Spot,
    Stake,
    Table,
    lose,
    one_price,
    push,
    returned,
    setting,
    win,
)

WAGER = ohio.WAGER
HOUSE_WAGER = Spot(
    "house-wager", "the house's wager", opening=False, clause="§14.VIII", prints=one_price(EVEN)
)
"""The bank's chips against those of the house."""
PARTNERS = "partner-bank"
"""The marker of a bank that several players hold together, where their shares are not recorded (§14.XIX)."""
LEAST = 100
"""The smallest wager of the house, in cents; the sheet gives none."""


def wagers(options: ohio.PaiGowOptions) -> tuple[Spot, ...]:
    return *ohio.wagers(options), HOUSE_WAGER


# The bank


def may_bank(table: Table, seat: int) -> bool:
    """Return True for a seat that had a wager on the previous hand, whoever banked it (§14.IV, ambiguity
    1)."""
    return (seat, WAGER.name) in table.placed_this_round


def opposed(table: Table) -> int:
    """Return all that the bank might have to pay the players."""
    return sum(table.stake(seat, WAGER.name) for seat in table.seats_betting_on(WAGER.name))


def not_ready(table: Table) -> str:
    if not table.banker or table.posted >= opposed(table):
        return ""
    return "the bank has not enough chips on the table to pay all possible winning bets [§14.VI]"


def is_partnered(table: Table) -> bool:
    """Return True if several combined their bankrolls: the house alone says how much it bets (§14.XIX)."""
    return len(table.shares) > 1 or bool(table.marker(PARTNERS))


# The house's wager

HOUSE_BET = Choice(name="house-bet", says="let the house bet as much as your last bet, or less")
NO_HOUSE_BET = Choice(name="no-house-bet", says="ask the house for no bet at all")


class BankedState(setting.RoundState):
    """A round that a player banks, with the chips of bank and house."""

    def __init__(self, rules: Any, table: Table) -> None:
        super().__init__(rules, table)
        self.is_pooled = len(table.shares) > 1
        self.posted_before = table.posted
        self.lowered = 0
        """The part of the bank's chips that lies in the wager against the house."""
        self.house_bet = 0
        self.won_of_house = 0


def return_uncovered(play: BankedState) -> Script:
    """Return all wagers if the bank cannot pay them (§14.VI)."""
    table = play.table
    if table.posted < opposed(table):
        play.is_over = True
        for seat in table.seats_betting_on(WAGER.name):
            back = tuple(returned(spot, why="bank not sufficient") for spot in table.layout[seat])
            yield Settle(seat=seat, results=back, clause="§14.VI")


def bet_of_house(play: BankedState) -> Script:
    """Stake as much as the bank's last bet, unless the bank asks for less (§14.VIII-IX); nothing where it had
    none (ambiguity 5). The bank keeps enough for the players. Neither looks at its cards yet (§14.X-XI)."""
    table, banker = play.table, play.table.banker
    play.covered_at = {banker: banker}
    own = 0 if play.is_pooled else table.stacks[banker]
    last = table.placed_last_round.get((banker, WAGER.name), 0)
    bet = most = min(last, own + table.posted - opposed(table))
    if most < LEAST:
        return
    if not is_partnered(table):  # §14.XIX
        house_bet = Choice(name=HOUSE_BET.name, least=LEAST, most=most, says=HOUSE_BET.says)
        chosen = yield Decide(seat=banker, choices=(house_bet, NO_HOUSE_BET), clause="§14.IX")
        bet = chosen.amount
    if not bet:
        return
    if short := max(0, bet - own):
        yield AddToBank(amount=-short, is_pooled=play.is_pooled, clause="§14.VIII")
    yield Stake(seat=banker, spot=HOUSE_WAGER.name, amount=bet, clause="§14.VIII")
    play.house_bet, play.lowered = bet, play.posted_before - table.posted
    play.covered_at |= {setting.DEALER_PLACE: DEALER}


# The hands


def open_bank(play: BankedState) -> Script:
    rules, options, banker = play.rules, play.options, play.table.banker
    yield Announce(words="The bank's hand", moment="bank", clause="§14.X")
    cards = yield from setting.turn_up(play, banker, "§14.X")
    choices = rules.setting_choices(options, cards, is_bank=True)
    chosen = yield Decide(seat=banker, choices=choices, clause="§14.X")
    play.bank = bank = rules.set_as_chosen(options, cards, chosen)
    yield Announce(
        words=f"The bank sets {rules.described(options, bank)}", moment="showdown", clause="§14.XII"
    )
    if rules.way(options).is_foul(bank):
        yield Announce(words="The bank's hand is foul: it loses to every hand that is not", clause="§14.XIV")


def against_house(play: BankedState) -> Script:
    """Set the house's hand last, by its way, and settle it first."""
    rules, options, bank, bet = play.rules, play.options, play.bank, play.house_bet
    if not bet or bank is None:
        return
    cards = yield from setting.turn_up(play, setting.DEALER_PLACE, "§14.XI")
    house = rules.set_as_house(options, cards)
    signs = rules.compare(options, house, bank)
    outcome = rules.result_of(options, signs).outcome
    announced = rules.announced(options, house, bank, signs)
    word = {Outcome.WIN: "wins", Outcome.PUSH: "a push"}.get(outcome, "loses")
    yield Announce(words=f"The house sets {house}: {announced}: {word}", clause="§14.XI, §14.XVI")
    result, clause = push(HOUSE_WAGER), "§14.XVI.C"
    if outcome is Outcome.WIN:
        result, clause = lose(HOUSE_WAGER, why="the house's hands higher"), "§14.XVI.A"
        play.won_of_house = -bet
    elif outcome is Outcome.LOSE:
        result, clause = win(HOUSE_WAGER, why="the bank's hands"), "§14.XVI.B"
        play.won_of_house = bet
    yield Settle(seat=play.table.banker, results=(result,), by_house=True, clause=clause)
    if play.is_pooled:
        yield AddToBank(amount=bet + play.won_of_house, is_pooled=True, clause="§14.XIX")
        play.lowered = play.won_of_house = 0


# The commission: winners pay it out of what they are paid, the bank on its net win alone


def charge(play: BankedState, seat: int, won: int, clause: str) -> Script:
    if due := ohio.commission(play.options).due(won):
        yield Charge(seat=seat, amount=due, what="commission", clause=clause)


def charge_winner(play: BankedState, settled: Settle, payments: Any) -> Script:
    """Collect the commission at once (§14.XVII.B)."""
    yield from charge(play, settled.seat, sum(each.paid for each in payments), "§14.XVII.B")


def charge_bank(play: BankedState) -> Script:
    """Charge the bank's net win, out of the common chips of partners."""
    won = max(0, play.table.posted + play.lowered - play.posted_before + play.won_of_house)
    if play.is_pooled and (due := ohio.commission(play.options).due(won)):
        yield AddToBank(amount=-due, is_pooled=True, clause="§14.XVIII-XIX")
    yield from charge(play, play.table.banker, won, "§14.XVIII")


def end_partnership(play: BankedState) -> Script:
    if play.table.marker(PARTNERS):
        yield SetMarker(name=PARTNERS, value="", clause="§14.XIX")


def clauses(usual: setting.SettingClauses) -> setting.SettingClauses:
    return usual._replace(set_call="§14.X", copy="§14.XIII", foul="§14.XIV", surrender="§14.XV")


BANKED = ohio.RULES.replace(
    state=BankedState,
    round_parts=(
        return_uncovered,
        setting.close_bets,
        setting.place_envy_buttons,
        bet_of_house,
        setting.first_stack(ohio.STARTS, announced="§11.I"),
        setting.deal,
        setting.burn_rest,
        setting.set_hands,
        open_bank,
        against_house,
        setting.settle,
        charge_bank,
        setting.settle_fortune_at_end,
        setting.move_button(ohio.STARTS["button"]),
        end_partnership,
    ),
    clauses=clauses(ohio.FROM_SHOE),
    clauses_by_hand=clauses(ohio.BY_HAND),
    fouls=lambda options: "lose",  # §14.XIV: no courtesy
    bank_may_foul=True,  # §14.XIV: hands that are set so lose, the bank's too
    commission=lambda options: None,  # it is charged separately: the bank pays the whole
    after_payment=charge_winner,
)  # fmt: skip

GAME = replace(
    ohio.GAME,
    id="ohio-pai-gow-poker-player-banking",
    title="Pai Gow Poker, player banking",
    summary="Split seven cards into two poker hands. Players can take the bank in turn.",
    sheets=("ohio-pai-gow-poker-player-banking", *ohio.GAME.sheets),
    bank=BankRules(
        kind="player-dealer",
        rounds=1,  # §14.IV
        has_house_turn=True,
        together=lambda options: BankTogether(ohio.POSITIONS, "§14.XIX"),
        may_take=may_bank,
    ),
    reason_not_ready=not_ready,
    rules=ohio.RULES.replace(
        banked=BANKED,  # §14.I, V: the house's hand is played as ever
        wagers=wagers,
        other_choices=(*ohio.RULES.other_choices, HOUSE_BET, NO_HOUSE_BET),
        markers=(setting.BUTTON, PARTNERS),
    ),
)
