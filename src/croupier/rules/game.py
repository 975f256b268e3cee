"""The game: one plain value that says everything a driver, a solver or a page needs to know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, Generic, Protocol, TypedDict, runtime_checkable

from croupier.cards.card import Card
from croupier.cards.pack import Pack
from croupier.cards.wheel import Wheel
from croupier.refusals import BadGame, IllegalBet, UnknownName, nearest, unknown
from croupier.rules.bank import HOUSE_BANK, Banking, BankRules
from croupier.rules.buttons import Button
from croupier.rules.family_rules import FamilyRules
from croupier.rules.held_rules import ByRules, ValueByRules
from croupier.rules.irregularities import Irregularity
from croupier.rules.options import Options, OptionsT
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.rules.upkeep import Duty
from croupier.rules.well_formed import check_fields, check_rules
from croupier.wagers.jackpot import Meter
from croupier.wagers.printed import PrintedOdds
from croupier.wagers.side_bet import SideBet
from croupier.wagers.spot import Spot

CARDS, TILES = "cards", "tiles"
MOST_KNOWN = 500
"""Options of a game whose wagers are kept at hand: a server opens tables without end."""


@dataclass(frozen=True, kw_only=True)
class Equipment:
    """What the table is equipped with under given options."""

    pack: Pack | None = None
    """All the cards of one shoe (several decks are in it)."""
    cut_card: int = 0
    """How many cards lie behind the cutting card; the round in which it comes out is the shoe's last."""
    shuffles_each_round: bool = True
    dice: int = 0
    wheel: Wheel | None = None


@runtime_checkable
class PrintsOdds(Protocol):
    """Rules of a family that know what its wagers pay."""

    def prints(self, options: Options, spot: str, pack: Pack | None) -> PrintedOdds:
        """What a layout has printed on that spot, at a table with these cards."""


@runtime_checkable
class OffersSideBets(Protocol):
    """Rules of a family that has side bets."""

    def side_bets(self, options: Options) -> tuple[SideBet, ...]:
        """Those that are offered, paid by a table on given cards whatever becomes of the rest."""


class TitledGame(TypedDict, Generic[OptionsT]):
    """What every game file says of its game, whichever family makes a `Game` of it."""

    id: str
    title: str
    summary: str
    options: OptionsT


class WageredGame(TitledGame[OptionsT]):
    """The same with the wagers, where the family does not know them from the rules."""

    wagers: Callable[[OptionsT], tuple[Spot, ...]]


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[OptionsT]):
    id: str
    title: str
    family: str
    summary: str
    sheets: tuple[str, ...]
    """The game's own sheet first, then those of its side bets."""
    options: OptionsT
    """The sheet's defaults; the type of the record says what can be set."""
    equipment: Callable[[OptionsT], Equipment]
    wagers: Callable[[OptionsT], tuple[Spot, ...]] = None  # type: ignore[assignment]
    round_of_play: Callable[[Table[OptionsT]], Script] = None  # type: ignore[assignment]
    choices: dict[str, str] = field(default_factory=dict)
    """Every choice that a seat may be asked for, with its meaning."""
    buttons: Callable[[OptionsT], tuple[Button, ...]] = lambda options: ()
    """What a player's terminal offers besides the layout, in electronic games."""
    irregularities: tuple[Irregularity, ...] = ()
    pieces: str = CARDS
    """What is dealt, in the word of the table."""
    seats: int = 7
    """How many places there are for players."""
    bank: BankRules = HOUSE_BANK
    reason_not_ready: Callable[[Table[OptionsT]], str] = lambda table: ""
    """Why people at a table cannot start with the wagers that lie there; '' where they can. A written round
    or a simulation may leave out whoever is at the table besides."""
    equivalent_card: Callable[[Card], Card] | None = None
    """The representative of all cards that count the same in this game; None where every card differs."""
    suit_sensitive_wagers: tuple[str, ...] = ()
    """Wagers for which every card differs, whatever is alike in the rest of the game."""
    max_players_dealt: int = 0
    """How many of those who sit are dealt in at a time; 0: all of them."""
    fewest_players: int = 1
    short_shoe_irregularity: str = ""
    """The irregularity that a shoe without enough cards is; '' where that cannot happen."""
    meters: Callable[[OptionsT], tuple[Meter, ...]] = lambda options: ()
    """What is fed by wagers and fees and stays from round to round."""
    upkeep: Callable[[OptionsT], tuple[Duty, ...]] = lambda options: ()
    """What the text has done with the equipment beside the rounds."""
    markers: tuple[str, ...] = ()
    """What stands on the table from round to round, where a written round may put it there."""
    debts_at_new_table: Callable[[Table[OptionsT], int], str] = lambda table, seat: ""
    """What a player who changes to another table of the game owes there; '' where nothing is kept."""
    debts_at_new_seat: Callable[[Table[OptionsT], int, int], str] = lambda table, seat, to: ""
    """The same of who changes seats at the table."""
    same_game: Callable[[OptionsT, OptionsT], bool] = lambda options, others: True
    """Whether tables with these options are one game for who changes between them."""
    rules: Any = None
    """The record by which this game answers its family (`families/<family>/rules.py`). The answers named in
    `BY_RULES` are taken from it, so that `replace(game, rules=…)` is another edition everywhere. A game
    without a family gives them itself."""

    _answers: dict[str, Any] = field(default_factory=dict, repr=False)
    """The answers that were taken from the rules."""
    _answered_by: type | None = field(default=None, repr=False)
    """The kind of record that they were taken from; those of an edition are of the same."""
    _values: dict[str, ValueByRules[Any]] = field(default_factory=dict, repr=False)
    """The plain values among the others that follow from the rules."""
    _spots: dict[int, tuple[OptionsT, dict[str, Spot]]] = field(default_factory=dict, init=False, repr=False)
    """By the identity of the options: looked up several times a round."""

    def __post_init__(self) -> None:
        check_rules(self)
        if isinstance(self.rules, FamilyRules):
            self._ask_rules(self.rules)
            object.__setattr__(self, "_answered_by", type(self.rules))
        self._ask_values()
        check_fields(self)
        for name, held in tuple(vars(self).items()):
            if isinstance(held, ByRules):
                object.__setattr__(self, name, replace(held, rules=self.rules))

    def _ask_rules(self, rules: FamilyRules) -> None:
        """Take the answers that the family's record has, and refuse a game that gives one of them itself."""
        answers = {}
        for name in BY_RULES:
            if not hasattr(rules, name):
                continue
            given, default = getattr(self, name), DEFAULTS[name]
            if given is not self._answers.get(name, default) and given not in (default, {}, ()):
                raise BadGame(
                    f"{name} of {self.id} cannot be given in the game",
                    "its rules answer that",
                    f"rules=RULES.replace({name}=…)",
                )
            answers[name] = getattr(rules, name)
            object.__setattr__(self, name, answers[name])
        object.__setattr__(self, "_answers", answers)

    def _ask_values(self) -> None:
        """Those given so, and those of the game that this is an edition of, where none is given instead."""
        asked = {name: held for name, held in self._values.items() if getattr(self, name) is held.answer}
        asked |= {name: held for name, held in vars(self).items() if isinstance(held, ValueByRules)}
        values = {name: held.of(self.rules) for name, held in asked.items()}
        for name, held in values.items():
            object.__setattr__(self, name, held.answer)
        object.__setattr__(self, "_values", values)

    @property
    def banking(self) -> Banking:
        """Who wins what players lose."""
        return self.bank.kind

    @property
    def needs_banker(self) -> bool:
        """Return True if no round can be played unless a player banks it."""
        return self.banking == "player-dealer" and not self.bank.has_house_turn

    def pack(self, options: OptionsT) -> Pack:
        """All the cards of one shoe, for whoever counts or deals them; refused where there are none."""
        pack = self.equipment(options).pack
        if pack is None:
            raise BadGame(f"{self.id} has no cards", "its equipment names no pack")
        return pack

    def spots(self, options: OptionsT) -> dict[str, Spot]:
        """The wagers by name."""
        kept = self._spots.get(id(options))
        if kept is None or kept[0] is not options:
            kept = options, {spot.name: spot for spot in self.wagers(options)}
            if len(self._spots) >= MOST_KNOWN:
                self._spots.clear()
            self._spots[id(options)] = kept
        return kept[1]

    def spot(self, name: str, options: OptionsT) -> Spot:
        """The spot of that name (or alias); refused with the nearest names."""
        spots = self.spots(options)
        if name in spots:
            return spots[name]
        for spot in spots.values():
            if name in spot.aliases:
                return spot
        raise self._no_wager(name, spots)

    def _no_wager(self, name: str, spots: dict[str, Spot]) -> UnknownName:
        what = f"no wager in {self.id} {name!r}"
        if same := [spot.name for spot in spots.values() if name in spot.instead_of]:
            return UnknownName(what, instead=f"bet {' and '.join(same)}")
        if kind := [spot.name for spot in spots.values() if name and name == spot.kind and spot.opening]:
            return UnknownName(what, "it is a kind of wager", f"say which: {kind[0]} to {kind[-1]}")
        aliases = (alias for spot in spots.values() for alias in spot.aliases)
        return UnknownName(what, instead=nearest(name, spots, aliases))

    def printed(self, options: OptionsT, spot: Spot) -> PrintedOdds:
        """What the layout has printed on a spot: what the spot says itself, else what the rules answer."""
        if spot.prints.pays or not isinstance(self.rules, PrintsOdds):
            return spot.prints
        return self.rules.prints(options, spot.name, self.equipment(options).pack)

    def side_bets(self, options: OptionsT) -> tuple[SideBet, ...]:
        """As the rules offer them; none where a family has no such wagers."""
        return self.rules.side_bets(options) if isinstance(self.rules, OffersSideBets) else ()

    def root(self, name: str, options: OptionsT) -> str:
        """The opening wager that a wager follows: a double belongs to the bet that it doubles, a blind to
        the ante that it is made with."""
        spots = self.spots(options)
        spot = spots[name]
        while (followed := _followed(spot)) in spots:
            spot = spots[followed]
        return spot.name

    def bet_order(self, names: Iterable[str], options: OptionsT) -> list[str]:
        """The wagers, each after those it needs, however they were named."""
        waiting, ready = {name: self.spot(name, options) for name in names}, list[str]()
        if len(waiting) < 2:
            return list(waiting)
        while waiting:
            needed = {spot.name for spot in waiting.values()}
            free = [name for name, spot in waiting.items() if spot.waits_for.isdisjoint(needed)]
            if not free:
                raise IllegalBet(f"{', '.join(waiting)} cannot be bet", "each needs the other first")
            ready += free
            waiting = {name: spot for name, spot in waiting.items() if name not in free}
        return ready

    def equivalence_for(self, wagers: Iterable[str]) -> Callable[[Card], Card] | None:
        """Which cards count the same where only these wagers are made."""
        return None if set(self.suit_sensitive_wagers) & set(wagers) else self.equivalent_card

    def button(self, name: str, options: OptionsT) -> Button:
        buttons = {button.name: button for button in self.buttons(options)}
        if name not in buttons:
            raise unknown(f"button in {self.id}", name, buttons)
        return buttons[name]

    def irregularity(self, name: str) -> Irregularity:
        for each in self.irregularities:
            if each.name == name:
                return each
        raise unknown(f"irregularity in {self.id}", name, [each.name for each in self.irregularities])

    def __str__(self) -> str:
        return self.id


BY_RULES = (
    "wagers",
    "round_of_play",
    "choices",
    "buttons",
    "irregularities",
    "meters",
    "markers",
    "seats",
    "equivalent_card",
    "suit_sensitive_wagers",
    "reason_not_ready",
    "debts_at_new_table",
    "debts_at_new_seat",
    "same_game",
)
"""What a family's record may answer for its games: a field, method or property of that name."""
DEFAULTS = {each.name: each.default for each in fields(Game) if each.name in BY_RULES}


def _followed(spot: Spot) -> str:
    """The wager that this one is a part of, '' where it stands for itself."""
    if spot.equals:
        return spot.equals
    return spot.needs or "" if spot.required or not spot.opening else ""
