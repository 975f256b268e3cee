"""The game: one plain value that says everything a driver, a solver or a page needs to know."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, Generic, Literal, NamedTuple, Protocol, get_args, runtime_checkable

from croupier.cards.card import Card
from croupier.cards.chance_devices import Wheel
from croupier.cards.pack import Pack
from croupier.errors import BadGame, IllegalBet, NotFound, nearest, unknown
from croupier.rules.approvals import MANAGEMENT, Verification
from croupier.rules.display import PLAIN_DISPLAY, Display
from croupier.rules.family_rules import FamilyRules
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import Options, OptionsT
from croupier.rules.placing_bets import Button
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.rules.upkeep import Duty
from croupier.wagers.jackpot import Meter
from croupier.wagers.labels import PrintedOdds
from croupier.wagers.result import SideBet
from croupier.wagers.spot import Spot

Banking = Literal["house", "player-dealer", "pot"]
"""The winner of what players lose: the house, the player who banks the round, or another player."""


class BankTogether(NamedTuple):
    """The number of players who may hold one bank together, and the clause that says so.

    One of them plays the bank's hand. The result is divided by what each put up, since no text has another
    way and the house takes no part.
    """

    most: int = 1
    clause: str = ""


@dataclass(frozen=True, kw_only=True, eq=False)
class BankRules:
    """The bank of a game, and how it passes from player to player."""

    kind: Banking = "house"
    rounds: int = 0
    """Rounds in a row that one player may bank, where players bank."""
    is_clockwise: Callable[[Any], bool] = lambda options: True
    """Return the direction in which the bank is offered when a turn is over, under given options."""
    has_house_turn: bool = False
    """The house takes a turn after the last player, banks where no player wants to, and the bank passes
    counterclockwise."""
    together: Callable[[Any], BankTogether] = lambda options: BankTogether()
    """Return how many players may pool their chips to bank, under given options."""
    may_take: Callable[[Table, int], bool] = lambda table, seat: True
    """Return True if a seat that has chips and wants to may bank the next round."""

    def replace(self, **changes: Any) -> BankRules:
        """Return this bank with some answers replaced."""
        return replace(self, **changes)


HOUSE_BANK = BankRules()
POT = BankRules(kind="pot")
"""Players bet against each other."""


CARDS, TILES = "cards", "tiles"
MOST_KNOWN = 500
"""Options of a game whose wagers are kept at hand: a server opens tables without end."""


@dataclass(frozen=True, kw_only=True)
class Equipment:
    """The cards, dice or wheel of a table under given options."""

    pack: Pack | None = None
    """All the cards of one shoe (several decks are in it)."""
    cut_card: int = 0
    """How many cards lie behind the cutting card; the round in which it comes out is the shoe's last."""
    shuffles_each_round: bool = True
    dice: int = 0
    wheel: Wheel | None = None

    @property
    def first_step(self) -> str:
        """Return what the dealer does when the bets are closed: deal, roll or spin."""
        if self.pack is not None or not (self.dice or self.wheel):
            return "deal"
        return "roll" if self.dice else "spin"


@runtime_checkable
class PrintsOdds(Protocol):
    """Rules of a family that know what its wagers pay."""

    def prints(self, options: Options, spot: str, pack: Pack | None) -> PrintedOdds:
        """Return what the layout prints on that spot, at a table with these cards."""


@runtime_checkable
class OffersSideBets(Protocol):
    """Rules of a family that has side bets."""

    def side_bets(self, options: Options) -> tuple[SideBet, ...]:
        """Return the side bets that are offered, each paid by a table on given cards."""


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
    equipment: Callable[[OptionsT], Equipment] = None  # type: ignore[assignment]
    wagers: Callable[[OptionsT], tuple[Spot, ...]] = None  # type: ignore[assignment]
    round_of_play: Callable[[Table[OptionsT]], Script] = None  # type: ignore[assignment]
    choices: dict[str, str] = field(default_factory=dict)
    """Every choice that a seat may be asked for, with its meaning."""
    buttons: Callable[[OptionsT], tuple[Button, ...]] = lambda options: ()
    """Return the buttons of a player's terminal besides the layout, in electronic games."""
    irregularities: tuple[Irregularity, ...] = ()
    pieces: str = CARDS
    """The word for what is dealt: cards or tiles."""
    seats: int = 7
    """The number of places for players."""
    bank: BankRules = HOUSE_BANK
    reason_not_ready: Callable[[Table[OptionsT]], str] = lambda table: ""
    """Return why people at a table cannot start with the wagers that lie there; '' if they can. A written
    round or a simulation may leave out other people at the table."""
    equivalent_card: Callable[[Card], Card] | None = None
    """Return the representative of all cards that count the same; None if every card differs."""
    suit_sensitive_wagers: tuple[str, ...] = ()
    """Wagers for which every card differs, although suits are equivalent in the rest of the game."""
    max_players_dealt: int = 0
    """The most players that are dealt in at a time; 0 is all of them."""
    fewest_players: int = 1
    short_shoe_irregularity: str = ""
    """The irregularity to report when the shoe runs out; '' if that cannot happen."""
    meters: Callable[[OptionsT], tuple[Meter, ...]] = lambda options: ()
    """Return the meters that wagers and fees feed from round to round."""
    upkeep: Callable[[OptionsT], tuple[Duty, ...]] = lambda options: ()
    """Return the duties that the text orders for the equipment."""
    verifications: tuple[Verification, ...] = ()
    """Payouts that are verified before they are paid."""
    markers: tuple[str, ...] = ()
    """Names of markers that stay from round to round and that a written round may set."""
    debts_at_new_table: Callable[[Table[OptionsT], int], str] = lambda table, seat: ""
    """Return what a player owes who moves to another table of the game; '' if nothing."""
    debts_at_new_seat: Callable[[Table[OptionsT], int, int], str] = lambda table, seat, to: ""
    """Return what a player owes who changes seats at the table; '' if nothing."""
    same_game: Callable[[OptionsT, OptionsT], bool] = lambda options, others: True
    """Return True if players may move between tables with these options as within one game."""
    rules: Any = None
    """The record by which this game answers its family (`families/<family>/rules.py`). The answers named in
    `BY_RULES` are taken from it, so that `replace(game, rules=…)` is another edition everywhere. A game
    without a family gives them itself."""

    _answers: dict[str, Any] = field(default_factory=dict, repr=False)
    """The answers that were taken from the rules."""
    _answered_by: type | None = field(default=None, repr=False)
    """The kind of record that they were taken from; those of an edition are of the same."""
    _spots: dict[int, tuple[OptionsT, dict[str, Spot]]] = field(default_factory=dict, init=False, repr=False)
    """Wagers by name, by the identity of the options. They are looked up several times a round."""

    def __post_init__(self) -> None:
        check_rules(self)
        if isinstance(self.rules, FamilyRules):
            self._ask_rules(self.rules)
            object.__setattr__(self, "_answered_by", type(self.rules))
        check_fields(self)

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

    @property
    def banking(self) -> Banking:
        """Return the winner of what players lose: the house, a player-dealer or the pot."""
        return self.bank.kind

    @property
    def display(self) -> Display:
        """Return what viewers see of the game; plain if its rules declare nothing."""
        return getattr(self.rules, "display", PLAIN_DISPLAY)

    @property
    def needs_banker(self) -> bool:
        """Return True if no round can be played unless a player banks it."""
        return self.banking == "player-dealer" and not self.bank.has_house_turn

    def pack(self, options: OptionsT) -> Pack:
        """Return all the cards of one shoe. A game without cards is refused."""
        pack = self.equipment(options).pack
        if pack is None:
            raise BadGame(f"{self.id} has no cards", "its equipment names no pack")
        return pack

    def spots(self, options: OptionsT) -> dict[str, Spot]:
        """Return the wagers by name."""
        kept = self._spots.get(id(options))
        if kept is None or kept[0] is not options:
            kept = options, {spot.name: spot for spot in self.wagers(options)}
            if len(self._spots) >= MOST_KNOWN:
                self._spots.clear()
            self._spots[id(options)] = kept
        return kept[1]

    def spot(self, name: str, options: OptionsT) -> Spot:
        """Return the spot of that name or alias. An unknown name is refused with the nearest ones."""
        spots = self.spots(options)
        if name in spots:
            return spots[name]
        for spot in spots.values():
            if name in spot.aliases:
                return spot
        raise self._no_wager(name, spots)

    def _no_wager(self, name: str, spots: dict[str, Spot]) -> NotFound:
        what = f"no wager in {self.id} {name!r}"
        if same := [spot.name for spot in spots.values() if name in spot.instead_of]:
            return NotFound(what, instead=f"bet {' and '.join(same)}")
        if kind := [spot.name for spot in spots.values() if name and name == spot.kind and spot.opening]:
            return NotFound(what, "it is a kind of wager", f"say which: {kind[0]} to {kind[-1]}")
        aliases = (alias for spot in spots.values() for alias in spot.aliases)
        return NotFound(what, instead=nearest(name, spots, aliases))

    def printed(self, options: OptionsT, spot: Spot) -> PrintedOdds:
        """Return what the layout prints on a spot: the spot's own text, else the rules' answer."""
        if spot.prints.pays or not isinstance(self.rules, PrintsOdds):
            return spot.prints
        return self.rules.prints(options, spot.name, self.equipment(options).pack)

    def side_bets(self, options: OptionsT) -> tuple[SideBet, ...]:
        """Return the side bets that the rules offer under these options."""
        return self.rules.side_bets(options) if isinstance(self.rules, OffersSideBets) else ()

    def root(self, name: str, options: OptionsT) -> str:
        """Return the opening wager that a wager follows: a double belongs to the bet that it doubles, a blind
        to the ante that it is made with."""
        spots = self.spots(options)
        spot = spots[name]
        while (followed := _followed(spot)) in spots:
            spot = spots[followed]
        return spot.name

    def bet_order(self, names: Iterable[str], options: OptionsT) -> list[str]:
        """Return the wagers, each after those it needs, in whatever order they are named."""
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
        """Return the equivalence of cards that holds if only these wagers are made."""
        return None if set(self.suit_sensitive_wagers) & set(wagers) else self.equivalent_card

    def button(self, name: str, options: OptionsT) -> Button:
        buttons = {button.name: button for button in self.buttons(options)}
        if name not in buttons:
            raise unknown(f"button in {self.id}", name, buttons)
        return buttons[name]

    def irregularity(self, name: str) -> Irregularity:
        """Return an irregularity of the game, or a decision of management, which every game has."""
        for each in (*self.irregularities, *MANAGEMENT):
            if each.name == name:
                return each
        raise unknown(f"irregularity in {self.id}", name, [each.name for each in self.irregularities])

    def __str__(self) -> str:
        return self.id


BY_RULES = (
    "equipment",
    "wagers",
    "round_of_play",
    "choices",
    "buttons",
    "irregularities",
    "meters",
    "markers",
    "seats",
    "fewest_players",
    "equivalent_card",
    "suit_sensitive_wagers",
    "reason_not_ready",
    "debts_at_new_table",
    "debts_at_new_seat",
    "same_game",
)
"""Names of the answers that a family's record may give for its games, as a field, method or property."""
DEFAULTS = {each.name: each.default for each in fields(Game) if each.name in BY_RULES}


def _followed(spot: Spot) -> str:
    """Return the wager that this one is a part of; '' if it stands alone."""
    if spot.equals:
        return spot.equals
    return spot.needs or "" if spot.required or not spot.opening else ""


# A game is checked before anything is asked of it

WORDS = ("id", "title", "family", "summary")
ASKED = ("equipment", "wagers", "round_of_play")


def check_rules(game: Game) -> None:
    """Refuse rules of another kind than those that an edition replaces."""
    if isinstance(game.rules, type):
        raise _misfit(game, "rules", game.rules, f"one of them, {game.rules.__name__}()")
    if (kind := game._answered_by) is not None and not isinstance(game.rules, kind):
        raise _misfit(game, "rules", game.rules, f"a {kind.__name__}, such as RULES.replace(…)")


def check_fields(game: Game) -> None:
    """Refuse fields of the game that are of the wrong type."""
    for name in WORDS:
        if not isinstance(value := getattr(game, name), str):
            raise BadGame(f"{value!r} is no {name} of a game", instead="as text")
    if not game.id:
        raise BadGame("a game has no id", instead="lower case with hyphens, such as my-game")
    _check(game, "sheets", _are(game.sheets, str), "names of sheets, ('my-game',)")
    if not isinstance(game.options, Options):
        raise _misfit(game, "options", game.options, "a record of them, MyOptions()")
    for name in ASKED:
        _check(game, name, callable(getattr(game, name)), "a function")
    _check(game, "choices", isinstance(game.choices, dict), "what each means, {'play': 'stay in'}")
    _check(game, "bank", isinstance(game.bank, BankRules), "HOUSE_BANK, POT or a BankRules")
    kinds = get_args(Banking)
    if game.bank.kind not in kinds:
        raise _misfit(game, "the kind of bank", game.bank.kind, " or ".join(map(repr, kinds)))
    _check(game, "irregularities", _are(game.irregularities, Irregularity), "a tuple of them")
    for each in game.irregularities:
        if not isinstance(ruling := each.ruling, Ruling):
            raise _misfit(game, f"the ruling on {each.name}", ruling, "such as Ruling.VOID_ROUND")
    is_number = isinstance(game.seats, int) and not isinstance(game.seats, bool)
    _check(game, "seats", is_number and game.seats > 0, "a number of places, such as 7")


def check_answers(game: Game) -> None:
    """Refuse wrong answers of the game's functions under its own options."""
    from croupier.rules.game import Equipment  # which reads this module

    wagers: Any = game.wagers(game.options)
    if not _are(wagers, Spot):
        raise _misfit(game, "wagers(options)", wagers, "a tuple of spots, (ANTE,)")
    names = [spot.name for spot in wagers]
    for name in names:
        if not isinstance(name, str) or not name:
            raise BadGame(f"{name!r} is no wager of {game.id}", instead="its name, such as ante")
        if names.count(name) > 1:
            raise BadGame(f"{game.id} has two wagers {name}", instead="a name of its own for each")
    equipment: Any = game.equipment(game.options)
    if not isinstance(equipment, Equipment):
        raise _misfit(game, "equipment(options)", equipment, "Equipment(pack=STANDARD)")


def _are(values: Any, kind: type) -> bool:
    return isinstance(values, tuple) and all(isinstance(each, kind) for each in values)


def _check(game: Game, name: str, fits: bool, instead: str) -> None:
    if not fits:
        raise _misfit(game, name, getattr(game, name), instead)


def _misfit(game: Game, name: str, value: object, instead: str) -> BadGame:
    return BadGame(f"{name} of {game.id} cannot be {value!r}", instead=instead)
