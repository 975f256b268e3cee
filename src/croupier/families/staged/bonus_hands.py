"""The Bonus Hands of Hustler's Ultimate Texas Hold'em: fifty cents into a fund, a prize for a full house up.

Sheet: rulebook/hustler-ultimate-texas-holdem-bonus-hands.md. All that is collected goes onto the fund's meter
(`collect_bonus`), and prizes come from it (`pay_bonus`): the player-dealer has no part in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from croupier.families.staged.rules import MeterBet
from croupier.families.staged.staged_round import StagedRound
from croupier.hands import poker
from croupier.rules.options import BankedOptions, one_of, option
from croupier.rules.script.table import Table
from croupier.rules.steps import AddToMeter, ReadMeter, Script, Settle
from croupier.wagers.jackpot import Jackpot, Meter, prizes
from croupier.wagers.labels import by_sums
from croupier.wagers.result import Result, forfeited, lose, win
from croupier.wagers.spot import Limits, Spot

BONUS: Final = "bonus-hand"
FUND: Final = "bonus-fund"
STAKE: Final = 50
"""Exactly, in cents (L1443)."""
JACKPOT: Final = Jackpot(
    meter=FUND,
    prizes=prizes(
        """
        royal flush: $1,000
        straight flush: $200
        four of a kind: $100
        full house: $25
        """
    ),
    rate=Fraction(1),
)  # L1446-1450; all that is collected is paid out as prizes (L1443)


@dataclass(frozen=True, kw_only=True)
class BonusHandsOptions(BankedOptions):
    bonus_hands: bool = option(True, "whether the optional Bonus Hand is offered [L1443]")
    bonus_fund: int = option(
        0, "what the fund holds when the table opens; the text gives no figure", least=0, is_money=True
    )
    bonus_shortfall: str = one_of(
        ("house", "fund"),
        "prizes are fixed sums: the house puts in what the fund lacks; fund: as far as the fund reaches",
        ambiguity="bonus hands 3: prizes above the fund",
    )
    bonus_independent_of_qualify: bool = option(
        False,
        "the bonus loses when the player-dealer does not qualify, as the text has it [L1425]; otherwise it "
        "is settled by the hand alone",
        ambiguity="bonus hands 1: a player-dealer who does not qualify",
    )
    bonus_stake: str = one_of(
        ("kept", "returned"),
        "a prize is credited and the fifty cents are not returned; returned: they go back to a winner",
        ambiguity="bonus hands 2: for or to the stake",
    )
    bonus_board_hands: bool = option(
        True, "a hand that lies whole on the board qualifies", ambiguity="bonus hands 4: hands of the board"
    )
    bonus_survives_fold: bool = option(
        False,
        "a folded hand is never shown, so its bonus is lost; otherwise it is settled by its cards",
        ambiguity="bonus hands 5: folded hands",
    )


def bonus_spots(options: BonusHandsOptions, base: str) -> tuple[Spot, ...]:
    if not options.bonus_hands:
        return ()
    prizes = by_sums({hand: prize.amount for hand, prize in JACKPOT.prizes.items()})
    return (Spot(BONUS, "Bonus Hand", Limits(STAKE, STAKE), needs=base, clause="L1443", prints=prizes),)


def bonus_meters(options: BonusHandsOptions) -> tuple[Meter, ...]:
    if not options.bonus_hands:
        return ()
    return (Meter(name=FUND, title="Bonus fund", amount=options.bonus_fund, clause="L1443"),)


def bonus_row(options: BonusHandsOptions, strength: int, board: int = -1) -> str:
    """Return the row of a hand's strength, '' if it wins nothing; `board` is the strength of the board
    alone."""
    row = poker.category(strength).row
    is_boards = strength == board and not options.bonus_board_hands
    return row if row in JACKPOT.prizes and not is_boards else ""


def bonus_result(options: BonusHandsOptions, row: str, qualifies: bool) -> Result:
    """Return the result of the wager, given the row of the hand and whether the player-dealer qualifies."""
    if not qualifies and not options.bonus_independent_of_qualify:
        return lose(BONUS, why="bank does not qualify")  # L1425
    if not row:
        return lose(BONUS)
    return win(BONUS, amount=JACKPOT.pays(row, 0), takes=options.bonus_stake == "kept", why=row)


def collect_bonus(table: Table) -> Script:
    """Collect every wager before the cards and add its contribution to the fund."""
    for seat in table.seats_betting_on(BONUS):
        amount = JACKPOT.contribution(table.stake(seat, BONUS))
        yield AddToMeter(meter=FUND, amount=amount, seat=seat, spot=BONUS, clause="L1443")


def forfeit_bonus(table: Table, seat: int) -> Script:
    """Forfeit the bonus wager of a seat that folds, unless it survives a fold. The fund keeps it, not the
    player-dealer."""
    if table.stake(seat, BONUS) and not table.options.bonus_survives_fold:
        yield Settle(seat=seat, results=(forfeited(BONUS, why="folded"),), meter=FUND, clause="L1443")


def pay_bonus(table: Table, seat: int, strength: int, *, qualifies: bool, board: int = -1) -> Script:
    """Settle a seat's bonus at its turn, from the fund."""
    if not table.stake(seat, BONUS):
        return
    options = table.options
    result = bonus_result(options, bonus_row(options, strength, board), qualifies)
    if result.amount is not None:
        stake = 0 if result.takes else table.stake(seat, BONUS)  # one that goes back is in the fund by now
        due = result.amount + stake
        has = yield ReadMeter(meter=FUND, clause="L1443")
        if options.bonus_shortfall == "house":
            yield AddToMeter(meter=FUND, amount=max(0, due - has), what="made up", clause="L1446")
        else:
            due = min(due, has)
        result = win(BONUS, amount=due, takes=True, why=result.why)
    is_for_bank = not (qualifies or options.bonus_independent_of_qualify)
    yield Settle(seat=seat, results=(result,), meter=FUND, clause="L1425" if is_for_bank else "L1446")


# The wager as a round has it: the fund's, and not the player-dealer's to win


def _pay(state: StagedRound, seat: int) -> Script:
    dealer = state.dealer_strength()
    qualifies = state.rules.qualifies(state.options, dealer)
    board = state.rules.rank(state.board)
    yield from pay_bonus(state.table, seat, state.strength(seat), qualifies=qualifies, board=board)


BONUS_BET: Final = MeterBet(
    spots=(BONUS,),
    before_cards=lambda state: collect_bonus(state.table),
    on_fold=lambda state, seat: forfeit_bonus(state.table, seat),
    at_turn=_pay,
    is_shown=lambda state, seat: bool(state.table.stake(seat, BONUS)),
)
