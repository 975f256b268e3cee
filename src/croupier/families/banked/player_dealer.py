"""The bank that players hold in turn in the California games, and the fees that the house collects.

Sheets: rulebook/hustler-player-dealer-house-rules.md; the fees of a game stand in its own sheet.
The bank itself, paying as far as its chips cover, is `wagers.bank.PlayerDealerBank`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, NamedTuple, get_args

from msgspec.structs import replace

from croupier.errors import BadOption, ParseError
from croupier.readers import is_whole_number, whole_number
from croupier.rules.funds import FUND, JACKPOT_FEE, FundOptions, feed_fund
from croupier.rules.game import BankRules, BankTogether
from croupier.rules.options import BankedOptions, Options, one_of, option
from croupier.rules.script.table import Table
from croupier.rules.steps import AddToBank, Announce, Charge, Script, SetMarker, Settle, Step
from croupier.wagers.bank import AfterExhaustion, CoverReading, PlayerDealerBank, loss, profit
from croupier.wagers.chips import dollars, short
from croupier.wagers.fees import FeeSchedule, Steps
from croupier.wagers.jackpot import Meter
from croupier.wagers.result import Outcome, Result, returned
from croupier.wagers.spot import Limits

# How far the bank's money reaches


class CoverSentence(Enum):
    """The kinds of sentence by which the texts limit a bank, in the words of one that stands for the kind."""

    ROUND_ENDS = (
        "The round of play ends when the player/dealer exhausts his bankroll, or when all player wagers "
        "receive full action [L1439]"
    )
    BOUND_AND_RETURNED = (
        "may not win or lose more than the original amount wagered. Once the player-dealer's wager has been "
        "exhausted, the wagers not covered by the player-dealer shall be returned [L7979]"
    )
    RETURNED = (
        "Once the player/dealer's wager has been exhausted, the wagers not covered by the player/dealer will "
        "be returned to the players [L1725]"
    )
    BOUND = (
        "can only win or lose as much as they have placed on the table to cover a portion or all of the "
        "wagers [L1257]"
    )
    EXTENT = "All wagers are settled to the extent the player/dealer's wager covers the action [L1884]"
    NEED_NOT_COVER = (
        "The player/dealers are never required to cover all opposing players wagers [L312]; who does not, "
        "takes the wagers in the order of the action button [L140]"
    )

    @property
    def after_exhaustion(self) -> AfterExhaustion:
        """Return what a table does by default when the bank has nothing left to pay."""
        return "stop" if self is CoverSentence.ROUND_ENDS else "go-on"


class BankText(NamedTuple):
    """The statements of a game's text on its bank, for the table of docs/reference/player-dealers.md."""

    cover: str
    """The clause by which the bank wins and loses as far as its wager goes."""
    sentence: CoverSentence
    """The kind of sentence that stands there."""
    order: str
    """The order in which wagers are settled, by the default options."""
    ordered: str
    """The clause that says so, or the option or ambiguity that decides it."""
    turn: str
    """The clause on how many rounds in a row one player may bank, or the reading that decides it."""


def covered(table: Table, amount: int, held: int = 0) -> int:
    """Return how much of a wager the bank can still both win and lose, once `held` is set aside."""
    bank = table.bank
    if not isinstance(bank, PlayerDealerBank):
        return amount
    return max(0, min(amount, bank.left - held, bank.can_take - held))


def covers_all(table: Table, due: Iterable[tuple[int, Result]]) -> bool:
    """Return True if the bank's money reaches for these results, each of a seat, in any order."""
    bank = table.bank
    if not isinstance(bank, PlayerDealerBank):
        return True
    taken = paid = 0
    for seat, result in due:
        stake = table.stake(seat, result.spot)
        if result.outcome is Outcome.WIN:
            paid += profit(stake, result, bank.rounding)
        elif result.outcome in (Outcome.LOSE, Outcome.FORFEITED):
            taken += loss(stake, result, bank.part_rounding)
    if bank.reading == "gross":
        return taken + paid <= bank.left
    return taken <= bank.can_take and paid <= bank.left


# The bank, its options and its fees

PLAYER_BANK = BankRules(kind="player-dealer", rounds=2)
"""Players bank two rounds in a row, in games without a printed number too (house rules, ambiguity 3)."""


def fee_schedules(
    text: str, *, charged: tuple[str, ...], counted: tuple[str, ...], source: str
) -> tuple[FeeSchedule, ...]:
    """Return the numbered options of a fee schedule, a line each, as the sheets print them:
    `| option | table limit | player-dealer fee | player fee | fee of a promotional chip |`.

    The player fee is for each wager on a spot of `charged`; `counted` make up the total table action.
    """
    schedules = []
    for line in text.strip().splitlines():
        number, limits, dealer, player, chip = (cell.strip() for cell in line.strip(" |").split("|"))
        schedules.append(
            FeeSchedule(
                f"option {number}",
                Limits.parse(limits),
                Steps.parse(dealer),
                Steps.parse(player),
                charged,
                counted,
                promo_chip=dollars(chip),
                source=source,
            )
        )
    return tuple(schedules)


def then_later(own: tuple[FeeSchedule, ...], later: tuple[FeeSchedule, ...]) -> tuple[FeeSchedule, ...]:
    """Return the options printed with a game, then those of the house's later schedule, numbered on."""
    numbered = enumerate(later, start=len(own) + 1)
    return *own, *(replace(each, name=f"option {number}") for number, each in numbered)


class FeeSchedules(NamedTuple):
    """The numbered fee schedules of a game; at a table one is in force."""

    numbered: tuple[FeeSchedule, ...]
    """The schedules from number 1 on."""
    says: str
    """Description of the numbered schedules, and of where they are printed."""
    in_force: int = 0
    """Unless the house sets another; 0: no fees."""
    ambiguity: str = ""

    @property
    def option(self) -> Any:
        """Return the option by which a house sets the one in force."""
        most = len(self.numbered)
        return option(self.in_force, self.says, least=0, most=most, ambiguity=self.ambiguity)


EXHAUSTED = (
    "what becomes of further wagers when the bank has nothing left to pay; go-on: a wager that loses is "
    "collected all the same, and what it brings pays the next winner; stop: the round of play ends and they "
    "go back, as Ultimate Texas Hold'em has it [L1439]; final: as go-on, and what was cut on the way is made "
    "good at the end, so that the final result alone is held to the cover"
)
COVERAGE = "house rules 2: the arithmetic of coverage"


@dataclass(frozen=True, kw_only=True)
class PlayerDealerOptions(BankedOptions):
    def __init_subclass__(cls) -> None:
        """Set the schedule in force among those that the game has, and what its text says of exhaustion."""
        super().__init_subclass__()
        if "bank_text" in vars(cls) and "after_exhaustion" not in vars(cls):
            cls.__annotations__["after_exhaustion"] = "AfterExhaustion"
            printed = cls.bank_text.sentence.after_exhaustion
            cls.after_exhaustion = option(
                printed, EXHAUSTED, choices=get_args(AfterExhaustion), ambiguity=COVERAGE
            )
        if "schedules" in vars(cls):
            cls.__annotations__["fee_schedule"] = "int"
            cls.fee_schedule = cls.schedules.option

    cover: CoverReading = option(
        "net",
        "the player-dealer may not win or lose more than the amount wagered: his running result stays within "
        "what he posted; gross: each sum that is taken or paid uses up that much of it; each-way: neither "
        "all that is taken nor all that is paid comes to more",
        choices=get_args(CoverReading),
        ambiguity=COVERAGE,
    )
    after_exhaustion: AfterExhaustion = option(
        "go-on", EXHAUSTED, choices=get_args(AfterExhaustion), ambiguity=COVERAGE
    )
    bank_fee: str = one_of(
        ("apart", "posted"),
        "the player-dealer's own collection lies in front of his betting circle, apart from the chips that "
        "cover the wagers [L1214], and those serve where he has no others; posted: it comes out of the chips "
        "that he posted, so that they cover so much less",
        ambiguity=COVERAGE,
    )
    fee_schedule: int = option(
        0, "the option of the fee schedule in force, with its table limits; 0: no fees", least=0
    )

    schedules: ClassVar[FeeSchedules] = FeeSchedules((), "the game has no fees of its own")
    bank_text: ClassVar[BankText]
    """The statements of the game's text on the bank, and on the order in which its money is applied."""
    formerly: ClassVar[Mapping[str, str]] = {"cover": "gross"}

    def former_settings(self, version: int) -> Mapping[str, str]:
        """Return the former defaults too: no bank stopped when it was exhausted."""
        return {**super().former_settings(version), **({"after-exhaustion": "go-on"} if version < 7 else {})}

    @property
    def cover_clause(self) -> str:
        return self.bank_text.cover

    @property
    def cover_order(self) -> tuple[str, str]:
        return self.bank_text.order, self.bank_text.ordered

    @property
    def bank_turn_clause(self) -> str:
        return self.bank_text.turn

    def check(self) -> None:
        printed = len(self.schedules.numbered)
        if self.fee_schedule > printed:
            raise BadOption(f"fee-schedule cannot be {self.fee_schedule}", instead=f"0 to {printed}")
        posted = self.fees.limits if self.fees else None
        own = type(self)
        if posted and (self.table_minimum, self.table_maximum) != (own.table_minimum, own.table_maximum):
            raise BadOption(
                "table-minimum and table-maximum cannot be set",
                f"fee-schedule {self.fee_schedule} goes with the limits {posted}",
                "fee-schedule=0 leaves them open",
            )

    @property
    def printed_schedules(self) -> tuple[FeeSchedule, ...]:
        """Return the schedules with the table limits that are printed beside them."""
        return self.schedules.numbered

    @property
    def fees(self) -> FeeSchedule | None:
        return self.schedules.numbered[self.fee_schedule - 1] if self.fee_schedule else None

    @property
    def limits(self) -> Limits:
        """Return the limits of the table: those that go with the fees in force."""
        if self.fees and self.fees.limits:
            return self.fees.limits
        return super().limits


def promotional_chips(seat: int) -> str:
    """Return the marker that says how many promotional chips are in a seat's wagers."""
    return f"promotional-chips-{seat}"


def courtesy_time(seat: int | str, spot: str) -> str:
    """Return the marker of a wager whose next collection is free, because it had no action."""
    return f"courtesy-time-{seat}-{spot}"


def collect_fees(table: Table, clause: str) -> Script:
    """Collect what the schedule in force takes from the bettors and from the banker, before the first card.

    A fee that cannot be paid is no fee taken: that bettor has no action, and without the banker's there
    is no round. The wagers go back.
    """
    fees: FeeSchedule | None = table.options.fees
    if fees is None:
        return
    chips = {seat: _chips(table, seat) for seat in table.seats}
    charged = _charged(table)
    for seat, fee in fees.of_players(charged, chips).items():
        if fee > table.stacks[seat]:
            yield from give_back(table, seat, "the collection was not paid", clause)
        elif fee:
            yield from _charge(table, seat, fee, fees.player_jackpot(charged[seat]), "collection", clause)
        yield SetMarker(name=promotional_chips(seat), value="", clause=clause)
    wagers = _wagers(table)
    if not wagers or not table.banker:
        return
    fee = fees.due(wagers).dealer
    is_of_cover = table.options.bank_fee == "posted"
    if fee > table.posted + (0 if is_of_cover else table.stacks[table.banker]):
        for seat in wagers:
            yield from give_back(table, seat, "the player-dealer's collection was not paid", clause)
    elif fee:
        if is_of_cover:
            yield AddToBank(amount=-fee, clause=clause)
        what = "player-dealer collection"
        yield from _charge(table, table.banker, fee, fees.dealer_jackpot, what, clause)


def _charge(table: Table, seat: int, fee: int, jackpot: int, what: str, clause: str) -> Script:
    """Charge a fee, and the part of it that is for the jackpot under a name of its own."""
    apart = JACKPOT_FEE if FUND in table.meters else table.options.fees.jackpot_apart
    part = jackpot if apart else 0
    if fee > part:
        yield Charge(seat=seat, amount=fee - part, what=what, clause=clause)
    if part:
        yield Charge(seat=seat, amount=part, what=apart, clause=clause)
        yield from feed_fund(table, part, clause)


def fee_funds(options: FundOptions, fees: FeeSchedule | None, clause: str) -> tuple[Meter, ...]:
    """Return the funds of a table whose schedule in force has a jackpot fee."""
    return options.jackpot_funds(clause) if fees is not None and fees.jackpot else ()


def spend_courtesy(table: Table, clause: str) -> Script:
    """Take courtesy time, which is for one hand, from the wagers that have it."""
    for seat, spots in _wagers(table).items():
        for spot in spots:
            yield SetMarker(name=courtesy_time(seat, spot), value="", clause=clause)


def _wagers(table: Table) -> dict[int, dict[str, int]]:
    return {seat: dict(spots) for seat, spots in table.layout.items() if spots}


def _charged(table: Table) -> dict[int, dict[str, int]]:
    """Return the wagers that pay, without those that have courtesy time."""
    return {
        seat: {spot: amount for spot, amount in spots.items() if not table.marker(courtesy_time(seat, spot))}
        for seat, spots in _wagers(table).items()
    }


def _chips(table: Table, seat: int) -> int:
    text = table.marker(promotional_chips(seat))
    if text and not is_whole_number(text):
        raise ParseError(f"{promotional_chips(seat)} cannot be {text!r}", instead="a number of chips")
    return whole_number(text or "0")


def give_back(table: Table, seat: int, why: str, clause: str) -> Script:
    """Give all wagers of a seat back."""
    results = tuple(returned(spot, why=why) for spot in table.layout[seat])
    yield Settle(seat=seat, results=results, clause=clause)


# Limits that a house chooses within printed ranges


@dataclass(frozen=True, kw_only=True)
class RangedLimitsOptions(PlayerDealerOptions, ABC):
    @property
    @abstractmethod
    def limit_ranges(self) -> tuple[Limits, Limits]:
        """Return the ranges of the table's least and of its most, beside the fees in force."""

    def check(self) -> None:
        super().check()
        if not self.fees:
            return
        least, most = self.limit_ranges
        for name, amount, among in (
            ("table-minimum", self.table_minimum, least),
            ("table-maximum", self.table_maximum, most),
        ):
            if amount < among.minimum or (among.maximum is not None and amount > among.maximum):
                why = f"fee-schedule {self.fee_schedule} goes with {among}"
                raise BadOption(f"{name} cannot be {short(amount)}", why)
        first = self.fees.dealer.brackets[0].low
        if self.table_minimum < first:
            why = f"fee-schedule {self.fee_schedule} has no fee for less than {short(first)}"
            raise BadOption(f"table-minimum cannot be {short(self.table_minimum)}", why)


# Banks that several players hold together: one of them plays the hand, the others put chips in beside
# (`Round.join_bank`) and have no wager of their own; what is left is divided by what each put up

SILENT = "house rules: pooled banks"


@dataclass(frozen=True, kw_only=True)
class PooledBankOptions(Options):
    """The option of a game whose text knows one player-dealer alone; others set another default."""

    bank_partners: int = option(
        1,
        "how many players may hold one bank together; the text speaks of one player-dealer, so that a house "
        "allows more, as its 21st Century Blackjack lets two or more pool [L148] and its Super Pan 9 "
        "three [L295]; each is paid by what it put up, and the house settles no disputes [L149]",
        least=1,
        most=8,
        ambiguity=SILENT,
    )


def partners(clause: str) -> Callable[[PooledBankOptions], BankTogether]:
    """Return `BankRules.together` for a game whose own text speaks of several."""
    return lambda options: BankTogether(options.bank_partners, clause)


def bank_together(options: PooledBankOptions, alone: str) -> BankTogether:
    """Return `BankRules.together`; `alone` is where the game's own text speaks of one player-dealer."""
    return BankTogether(options.bank_partners, "L148-149" if options.bank_partners > 1 else alone)


# The round: how it begins, and in which order its wagers are settled

Dues = Iterable[tuple[int, Result]]
"""Results of wagers, each with its seat."""


def close_bets(table: Table, clause: str, fees: str, moment: str = "deal") -> Generator[Step, Any, list[int]]:
    """Take no more bets, then the collections; answer with the seats that still have a wager."""
    yield Announce(words="No more bets", moment=moment, clause=clause)
    yield from collect_fees(table, fees)
    return betting(table)


def betting(table: Table) -> list[int]:
    """Return the seats with a wager, clockwise from the house dealer's left."""
    return [seat for seat, laid in table.layout.items() if laid]


def losers_first(due: Dues, clause: str) -> Script:
    """Collect all losing wagers, then pay the others."""
    due = list(due)
    for is_loss in (True, False):
        for seat, result in due:
            if (result.outcome is Outcome.LOSE) is is_loss:
                yield Settle(seat=seat, results=(result,), clause=clause)
