"""Options: one frozen record a game, each field named, explained and checked.

An ambiguity of a sheet is an option too: its default is the reading we follow, and the field says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, Self, runtime_checkable

from croupier.errors import BadOption, CroupierError, unknown
from croupier.readers import MOST, fraction, whole_number
from croupier.wagers.bank import AfterExhaustion, CoverReading, PayoutCap
from croupier.wagers.chips import DOWN_TO_CENT, ROUNDINGS, Rounding, dollars, money
from croupier.wagers.fees import FeeSchedule, PokerFees
from croupier.wagers.pays import Odds, PayTable, PrintedPays
from croupier.wagers.spot import Limits

if TYPE_CHECKING:
    from croupier.rules.script.events import Event
    from croupier.rules.script.table import Table


def always(options: Options) -> bool:
    """Return True: the sentence holds at every table of the game."""
    return True


class Allowed(NamedTuple):
    """The values of an option that the text allows. No table is dealt with others. Odds and simulations take
    them and say so, and ledgers that have them still replay."""

    sentence: str
    """The rule in the text's sense, with its clause: `six decks [L20, L88]`."""
    values: tuple[Any, ...] = ()
    least: int | None = None
    """The smallest value, where there are too many to list."""
    most: int | None = None
    """The largest value, where there are too many to list."""
    applies: Callable[[Any], bool] = always
    """Whether the sentence is about a table with these options."""
    free_rows: tuple[str, ...] = ()
    """Rows of a pay table for which the text states no odds."""

    def has(self, value: Any) -> bool:
        if self.is_range:
            return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)
        if isinstance(value, PayTable):
            return any(not self._differing(value, each) for each in self.values)
        return value in self.values

    def _differing(self, value: PayTable, printed: PayTable) -> list[str]:
        """Return the rows in which a table differs from a printed one, those without stated odds aside."""
        return [
            row.hand
            for row in value
            if row.hand not in self.free_rows and (row.hand not in printed or row.pays != printed[row.hand])
        ]

    @property
    def is_range(self) -> bool:
        """Return True if the text has bounds and not a list of values."""
        return self.least is not None or self.most is not None

    def legal(self, notes: Mapping[str, Any]) -> str:
        """Return the allowed values as they are set, in words."""
        if not self.is_range:
            return " or ".join(written(each, notes) for each in self.values)
        if self.least is None:
            return f"{written(self.most, notes)} or less"
        least = written(self.least, notes)
        return f"{least} or more" if self.most is None else f"{least} to {written(self.most, notes)}"

    def departures(self, name: str, value: Any, notes: Mapping[str, Any]) -> Iterator[str]:
        """Return what is not as the text allows, as it is set: of a pay table, row by row."""
        if isinstance(value, PayTable):
            yield from (f"{name}.{row}={value[row]}" for row in self._differing(value, self.values[0]))
        else:
            yield f"{name}={written(value, notes)}"

    def refusal(self, name: str, value: Any, notes: Mapping[str, Any]) -> BadOption:
        """Return why no table is dealt with a value that is not among these."""
        if isinstance(value, PayTable):
            row = self._differing(value, self.values[0])[0]
            name, now, legal = f"{name}.{row}", str(value[row]), str(self.values[0][row])
        else:
            now, legal = written(value, notes), self.legal(notes)
        return BadOption(f"{name} cannot be {now}", self.sentence, f"set {name}={legal}")


def option(
    default: Any,
    reading: str,
    *,
    choices: tuple[Any, ...] = (),
    least: int | Fraction | None = None,
    most: int | Fraction | None = None,
    is_money: bool = False,
    ambiguity: str = "",
    allowed: Allowed | None = None,
    uniform: str = "",
    analysis_only: bool = False,
    pays: PrintedPays | None = None,
) -> Any:
    """Return a field of an options record.

    `reading` says what the option means and where the sheet leaves it open. `ambiguity` names the sheet's
    ambiguity that it decides, for the list of rulings. `allowed` says which values the text allows, if it
    forbids some. `uniform` is the sentence, with its clause, that requires the same value at every table of
    the house. An `analysis_only` option is for odds and simulations: no table is dealt unless it is empty or
    no. `pays` says how the text binds the house to a printed pay table: what it fixes is refused at a table,
    and less than the least odds is refused everywhere, except with `any-pays=yes`.
    """
    is_bound = pays is not None and pays.kind in ("fixed", "one of those listed")
    if pays is not None and is_bound and allowed is None and not choices:
        allowed = Allowed(pays.sentence, (default, *pays.listed), free_rows=pays.free_rows)
    notes = {
        "reading": reading,
        "choices": choices,
        "least": least,
        "most": most,
        "is_money": is_money,
        "ambiguity": ambiguity,
        "allowed": allowed,
        "uniform": uniform,
        "analysis_only": analysis_only,
        "pays": pays,
    }
    return field(default=default, metadata=notes)


def one_of(
    choices: tuple[Any, ...],
    reading: str,
    *,
    ambiguity: str = "",
    allowed: Allowed | None = None,
    uniform: str = "",
    pays: PrintedPays | None = None,
) -> Any:
    """Return an option with these choices; the first is the default."""
    return option(
        choices[0],
        reading,
        choices=choices,
        ambiguity=ambiguity,
        allowed=allowed,
        uniform=uniform,
        pays=pays,
    )


PAYS = "pays"
"""The name that sets a row of whichever pay table has it, if no option has that name."""
LIFTS = "any-pays=yes takes it, in odds and simulations"


@runtime_checkable
class VariedRules(Protocol):
    """The value of an option that varies, by name, rules which the sheet fixes."""

    @property
    def varied(self) -> tuple[tuple[str, str], ...]:
        """Return the rules that are varied, each with its value."""

    def varied_by(self, text: str) -> VariedRules:
        """Return the value with more rules varied, as they are set from text."""


class AgainstSheet(BadOption):
    """Raised for odds that the sheet does not allow; `any_pays` accepts them."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """The options of a table, each field validated. A game's own record adds to them."""

    beyond_stack: ClassVar[str] = ""
    """The words of the layout for a bet larger than the player's chips."""
    formerly: ClassVar[Mapping[str, str]] = {}
    """Defaults that have changed since ledgers of version 1, which name only what differed from them."""

    def former_settings(self, version: int) -> Mapping[str, str]:
        """Return the defaults that have changed since ledgers of that version, with their values at that
        time."""
        return self.formerly if version < 2 else {}

    @property
    def is_timed(self) -> bool:
        """Return True if fees are taken by the clock, so that the time must be recorded."""
        return False

    def by_the_clock(self, table: Table[Any], minute: int) -> tuple[Event, ...]:
        """Return the fees for time that are due when the floor records that minute."""
        return ()

    def clocked(self, table: Table[Any]) -> set[int]:
        """Return the seats that have nothing more to pay for the half hour in which the time is recorded."""
        return set(table.stacks)

    @property
    def printed_collections(self) -> Mapping[str, PokerFees]:
        """Return the numbered options of the schedule of collections that is printed for the game."""
        return {}

    def __post_init__(self) -> None:
        self._check_all()

    def _check_all(self) -> None:
        for each in fields(self):
            check_range(each.name, getattr(self, each.name), each.metadata)
            check_least(each, getattr(self, each.name))
        self.check()

    def check(self) -> None:
        """Refuse options that contradict each other."""

    @property
    def least_buy_in(self) -> int:
        """Return the smallest buy-in, in cents, if the house has no short buy-ins."""
        return 0

    @property
    def most_buy_in(self) -> int | None:
        """Return the largest stack that a player may buy, in cents; None if the text does not say."""
        return None

    @property
    def buy_in_clause(self) -> str:
        """Return the clause that states the largest buy-in."""
        return ""

    @property
    def buy_ins_told(self) -> str:
        """Return the allowed buy-ins in words; '' if the text does not say."""
        least, most = self.least_buy_in, self.most_buy_in
        if most is None:
            return f"at least {money(least)}{self._in_clause}" if least else ""
        start = f"{money(least)} to " if least else "up to "
        return f"{start}{money(most)}{self._in_clause}"

    def fitting_buy_in(self, wanted: int, stack: int = 0) -> int:
        """Return the allowed buy-in nearest to the wanted one, for a player with this stack."""
        if self.most_buy_in is not None:
            wanted = min(wanted, self.most_buy_in - stack)
        return max(wanted, 0 if stack else self.least_buy_in)

    def buy_in_objection(self, stack: int) -> str:
        """Return why a player may not sit down with this stack; '' if he may. Chips brought from another
        seat, table or ledger are not a buy-in."""
        if stack < self.least_buy_in:
            return f"the buy-in is {money(self.least_buy_in)} at least{self._in_clause}"
        return self._too_much(stack)

    def add_on_objection(self, table: Table[Any], seat: int, amount: int) -> str:
        """Return why a seat may not buy this many more chips; '' if it may."""
        return self._too_much(table.stacks[seat] + amount)

    def _too_much(self, stack: int) -> str:
        if self.most_buy_in is not None and stack > self.most_buy_in:
            return f"the maximum buy-in is {money(self.most_buy_in)}{self._in_clause}"
        return ""

    @property
    def _in_clause(self) -> str:
        return f" [{self.buy_in_clause}]" if self.buy_in_clause else ""

    @property
    def limits(self) -> Limits:
        """Return the limits of a wager that has none of its own."""
        return Limits(1)

    @property
    def rounding(self) -> Rounding:
        """Return the rounding of payouts that are not whole."""
        return DOWN_TO_CENT

    @property
    def roundings(self) -> Mapping[str, Rounding]:
        """Return how options round payments or charges, by option name; such rounding makes a wager's odds
        depend on its amount."""
        return {}

    @property
    def payout_cap(self) -> PayoutCap | None:
        """Return the limit on the payout of one hand; None if there is none."""
        return None

    @property
    def cover(self) -> CoverReading:
        """Return how far a player-dealer's posted money covers wagers."""
        return "net"

    @property
    def after_exhaustion(self) -> AfterExhaustion:
        """Return the rule for further wagers when a player-dealer has nothing left to pay with."""
        return "go-on"

    @property
    def cover_clause(self) -> str:
        """Return the clause by which a bank pays and takes no more than it covers."""
        return ""

    @property
    def cover_order(self) -> tuple[str, str]:
        """Return in which order the text has the wagers covered by default, and the clause that says so; ''
        if nothing is said."""
        return "", ""

    @property
    def bank_turn_clause(self) -> str:
        """Return the clause that limits how many rounds in a row one player may bank."""
        return ""

    @property
    def printed_schedules(self) -> tuple[FeeSchedule, ...]:
        """Return the fee schedules that the sheet numbers for games in which players bank; () if there are
        none."""
        return ()

    @property
    def printed_limits(self) -> tuple[Limits, ...]:
        """Return the table limits that are printed with the fees, without duplicates."""
        printed = (schedule.limits for schedule in self.printed_schedules)
        return tuple(dict.fromkeys(limits for limits in printed if limits is not None))

    @property
    def played_for(self) -> int:
        """Return the typical stake, in cents, of a round that begins without wagers."""
        return 1_00

    @property
    def layout_words(self) -> str:
        """Return the words written across the layout; '' for none."""
        return ""

    @property
    def undealt(self) -> str:
        """Return the option for analyses alone by which no table is dealt; '' for none."""
        only = (each.name for each in fields(self) if each.metadata.get("analysis_only"))
        return next((hyphened(name) for name in only if getattr(self, name)), "")

    def check_dealt(self) -> None:
        """Raise BadOption if no table may be dealt with these options; odds and simulations accept more."""
        if self.undealt:
            why = "no table is dealt with what its sheet does not allow"
            raise BadOption(f"{self.undealt} cannot be played", why)
        for each, allowed in self.forbidden():
            raise allowed.refusal(hyphened(each.name), getattr(self, each.name), each.metadata)

    def forbidden(self) -> Iterator[tuple[Field[Any], Allowed]]:
        """Return every option that has a value which the text forbids, with the values that it allows."""
        for each in fields(self):
            allowed: Allowed | None = each.metadata.get("allowed")
            if allowed and not allowed.has(getattr(self, each.name)) and allowed.applies(self):
                yield each, allowed

    def uniform_fields(self) -> Iterator[Field[Any]]:
        """Return the options that have the same value at every table of the house, by the text."""
        return (each for each in fields(self) if each.metadata.get("uniform"))

    def against_sheet(self) -> tuple[str, ...]:
        """Return the deviations from the sheet, rule by rule and row by row, for the notes of a report."""
        values = (getattr(self, each.name) for each in fields(self))
        varied = (
            f"not by the sheet: {rule}={value}"
            for each in values
            if isinstance(each, VariedRules)
            for rule, value in each.varied
        )
        forbidden = (
            f"not by the sheet: {departure}, where the text has {allowed.sentence}"
            for each, allowed in self.forbidden()
            for departure in allowed.departures(hyphened(each.name), getattr(self, each.name), each.metadata)
        )
        return (*varied, *forbidden)

    def needs_approval(self, amount: int) -> bool:
        """Return True if a supervisor must approve a buy-in or a payout of this amount, in cents."""
        return False

    def with_settings(self, settings: Mapping[str, str]) -> Self:
        """Return this record with some options set from text. `table.row` sets one row of a pay table;
        `pays.row` sets a row of the first table that has it, unless an option is called pays.

        >>> BankedOptions().with_settings({"table-minimum": "5"}).changes_from(BankedOptions())
        {'table-minimum': '$5.00'}
        """
        known = {hyphened(each.name): each for each in fields(self)}
        changes: dict[str, Any] = {}
        for name, text in settings.items():
            top, dot, row = name.replace("_", "-").partition(".")
            if top == PAYS and row and PAYS not in known:
                top = self._table_with(row)
            if top not in known or (dot and not row):
                raise unknown("option", name, known)
            target = known[top]
            old = changes.get(target.name, getattr(self, target.name))
            changes[target.name] = _read(top, row, str(text), old, target.metadata)
        return (
            replace(self, **changes) if changes else self
        )  # who asks for no change keeps what is known of it

    def _table_with(self, row: str) -> str:
        """Return the name of the first pay table that has the row."""
        tables = {name: table for name, table in vars(self).items() if isinstance(table, PayTable)}
        if not tables:
            raise BadOption(f"{PAYS}.{row} cannot be set", "the game has no pay table")
        for name, table in tables.items():
            if row in {hyphened(line.hand) for line in table}:
                return hyphened(name)
        rows = dict.fromkeys(line.hand for table in tables.values() for line in table)
        raise unknown("row in the game's pay tables", row, rows)

    def changes_from(self, sheet: Options) -> dict[str, str]:
        """Return the options that differ from the sheet's record, each as the text that sets it."""
        return {
            hyphened(each.name): written(getattr(self, each.name), each.metadata)
            for each in fields(self)
            if getattr(self, each.name) != getattr(sheet, each.name)
        }


@dataclass(frozen=True, kw_only=True)
class BankedOptions(Options):
    """Options of every game with wagers against a bank: the posted limits, and how the bank pays."""

    table_minimum: int = option(100, "the posted minimum; the sheets give no figure", least=1, is_money=True)
    table_maximum: int = option(
        1_000_000, "the posted maximum; the sheets give no figure", least=1, is_money=True
    )
    rounding: Rounding = option(
        DOWN_TO_CENT, "how odds that do not come out even are paid", ambiguity="house reading 4"
    )

    any_pays: bool = option(
        False,
        "for odds and simulations: pay tables that the sheet does not allow are accepted, and marked",
        analysis_only=True,
    )

    def __post_init__(self) -> None:
        if self.any_pays:
            self.as_printed()  # refuses the rest of it
            return
        try:
            self._check_all()
        except BadOption as no:
            if not self._other_pays:
                raise
            self.as_printed()
            raise AgainstSheet(no.what, no.why, f"{no.instead}; {LIFTS}" if no.instead else LIFTS) from no

    def _check_all(self) -> None:
        super()._check_all()
        if self.table_minimum > self.table_maximum:
            raise BadOption(
                f"table-minimum {money(self.table_minimum)} is above "
                f"table-maximum {money(self.table_maximum)}"
            )

    @property
    def limits(self) -> Limits:
        """Return the limits of the table."""
        return Limits(self.table_minimum, self.table_maximum)

    @property
    def roundings(self) -> Mapping[str, Rounding]:
        return {"rounding": self.rounding}

    @property
    def _other_pays(self) -> dict[str, Any]:
        """Return the printed values of the odds and pay tables that differ from them."""
        return {
            each.name: each.default
            for each in fields(self)
            if isinstance(each.default, Odds | PayTable) and getattr(self, each.name) != each.default
        }

    def as_printed(self, **pays: Any) -> Self:
        """Return this record with all odds as the sheet prints them, except `pays`; values that the sheet
        forbids are refused."""
        return replace(self, **(self._other_pays | {"any_pays": False} | pays))

    def against_sheet(self) -> tuple[str, ...]:
        """Return the reasons why odds are not by the sheet, row by row, if `any_pays` permits such odds."""
        pays = (
            f"not by the sheet: {no}"
            for name, printed in (self._other_pays if self.any_pays else {}).items()
            for no in self._refused(name, printed)
        )
        return (*super().against_sheet(), *pays)

    def _refused(self, name: str, printed: Odds | PayTable) -> Iterator[str]:
        now = getattr(self, name)
        one_by_one = [now]
        if isinstance(printed, PayTable):
            one_by_one = [printed.with_row(row.hand, row.pays) for row in now]
        for pays in one_by_one:
            try:
                self.as_printed(**{name: pays})
            except AgainstSheet as no:
                yield str(no.__cause__)


def hyphened(name: str) -> str:
    return name.replace("_", "-")


def written(value: Any, notes: Mapping[str, Any]) -> str:
    """Return an option's value in the notation of `--set`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if notes.get("is_money"):
        return money(value)
    if isinstance(value, Fraction) and value.denominator != 1:
        return f"{float(value * 100):g}%" if (value * 10_000).denominator == 1 else str(value)
    if isinstance(value, PayTable):
        return "; ".join(map(str, value.rows))
    return str(value)


def first_difference(name: str, one: Any, other: Any, notes: Mapping[str, Any]) -> tuple[str, str, str]:
    """Return what differs between two values of an option, and both in the text that sets them; of pay
    tables, the first row."""
    if isinstance(one, PayTable):
        row = next(row for row in one if row.pays != other[row.hand])
        return f"{name}.{row.hand}", str(row.pays), str(other[row.hand])
    return name, written(one, notes), written(other, notes)


def check_range(name: str, value: Any, notes: Mapping[str, Any]) -> None:
    shown = hyphened(name)
    if notes.get("choices") and value not in notes["choices"]:
        legal = ", ".join(map(str, notes["choices"]))
        raise BadOption(f"{shown} cannot be {value}", instead=f"it is one of {legal}")
    least, most = notes.get("least"), notes.get("most")
    if least is not None and value < least:
        raise BadOption(
            f"{shown} cannot be {written(value, notes)}", instead=f"at least {written(least, notes)}"
        )
    if most is not None and value > most:
        raise BadOption(
            f"{shown} cannot be {written(value, notes)}", instead=f"at most {written(most, notes)}"
        )


def check_least(target: Field[Any], value: Any) -> None:
    """Refuse odds below the least ones that the text prints for the option, or in other terms."""
    pays: PrintedPays | None = target.metadata.get("pays")
    printed: Any = target.default
    if pays is None or (low := pays.too_low(printed, value)) is None:
        return
    row, now, least = low
    name = f"{hyphened(target.name)}.{row}" if row else hyphened(target.name)
    legal = f"at least {least}" if isinstance(least, Odds) else str(least)
    raise BadOption(f"{name} cannot be {now}", instead=f"{legal} [{pays.clause}]")


YES = {
    "yes": True,
    "true": True,
    "on": True,
    "1": True,
    "no": False,
    "false": False,
    "off": False,
    "0": False,
}


WHOLE = 1_000
"""No part of a wager or of a shoe is so many times the whole."""
LONGEST = 4_000
"""Letters of a value, a pay table among them; a longer one is no option."""


def _read(name: str, row: str, text: str, old: Any, notes: Mapping[str, Any]) -> Any:
    if len(text) > LONGEST:
        raise BadOption(f"{name} cannot be {text[:20]!r}…", f"it is {len(text)} letters long")
    try:
        return _parse(name, row, text, old, notes)
    except BadOption:
        raise
    except CroupierError as no:
        if isinstance(old, int | Fraction) and not row and not notes.get("is_money"):
            kind = "a whole number" if isinstance(old, int) else "a number or a percentage"
            raise BadOption(f"{name} cannot be {text!r}", instead=f"it takes {kind}") from None
        raise BadOption(f"{name} cannot be {text!r}", str(no)) from None


def _parse(name: str, row: str, text: str, old: Any, notes: Mapping[str, Any]) -> Any:
    if isinstance(old, PayTable):
        return _with_rows(old, f"{row}: {text}" if row else text)
    if isinstance(old, VariedRules):
        return old.varied_by(f"{row}={text}" if row else text)
    if row:
        raise BadOption(f"{name} has no rows", f"{name}.{row} was set")
    if isinstance(old, bool):
        if text.lower() not in YES:
            raise BadOption(f"{name} cannot be {text!r}", instead="yes or no")
        return YES[text.lower()]
    if notes.get("is_money"):
        return dollars(text)
    if isinstance(old, int):
        return whole_number(text, least=-MOST)
    if isinstance(old, Fraction):
        part = fraction(text)
        if abs(part) > WHOLE:
            raise BadOption(f"{name} cannot be {text}", instead=f"at most {WHOLE}")
        return part
    if isinstance(old, Odds):
        return Odds.parse(text)
    if isinstance(old, Rounding):
        if text not in ROUNDINGS:
            raise unknown("rounding", text, ROUNDINGS)
        return ROUNDINGS[text]
    return text


def _with_rows(old: PayTable, text: str) -> PayTable:
    """Return a pay table with other odds, but the rows of the sheet's table. `text` has rows `hand: odds`,
    separated by `;` or as lines, or only the winning rows' numbers "to 1" in order."""
    numbers = text.replace(",", " ").split()
    winning = [row.hand for row in old if isinstance(row.pays, Odds)]
    if all(number.isdecimal() for number in numbers):
        if len(numbers) != len(winning):
            raise BadOption(f"{len(numbers)} odds were given", f"the table has {len(winning)} winning rows")
        text = ";".join(f"{hand}: {number} to 1" for hand, number in zip(winning, numbers, strict=True))
    for row in PayTable.parse(text.replace(";", "\n")):
        if row.hand not in old:
            raise unknown("row of the pay table", row.hand, [each.hand for each in old])
        old = old.with_row(row.hand, row.pays)
    return old


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    OptionsT = TypeVar("OptionsT", bound=Options, default=Any)
else:
    from typing import TypeVar

    OptionsT = TypeVar("OptionsT")
"""A game's own record of options, whose fields its rules read by name."""


def options_from_mapping(options: OptionsT, settings: Mapping[str, Any]) -> OptionsT:
    """Return `options` with some of them set to Python values: numbers, texts, booleans, or for a pay table a
    mapping of rows to odds. A bad value raises a `CroupierError`."""
    texts: dict[str, str] = {}
    known = vars(options)
    for name, value in settings.items():
        if isinstance(value, Mapping):
            for row, pays in value.items():
                texts[f"{hyphened(name)}.{hyphened(str(row))}"] = str(pays)
        elif name == PAYS and name not in known:
            raise BadOption(f"pays cannot be {value!r}", instead="rows and odds, pays={'flush': '7 to 1'}")
        else:
            texts[name] = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    return options.with_settings(texts)
