"""Data of a table page besides the situation: facts about the game, and the state of the visitor's page."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from croupier.rulebook.clauses import sheet_with
from croupier.rules.choices import Preview
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.tables.bots import sensible_buy_in
from croupier.server.tables.shapes import PastRound, Situation
from croupier.web.markup import Raw, tag
from croupier.web.stage.pieces import CHIPS

TRAY = 6
"""Number of chips in the tray."""


@dataclass(frozen=True)
class Facts:
    """Facts about the game that a table page shows."""

    game: str
    title: str
    summary: str
    sheets: tuple[str, ...]
    seats: int
    go: str
    """The button that closes the bets: Deal, Roll or Spin."""
    pieces: str = "cards"
    """Cards or tiles."""
    pockets: tuple[str, ...] = ()
    """The pockets of the wheel in order, if there is one."""
    choices: tuple[tuple[str, str], ...] = ()
    """The choices of the game, each with its meaning."""
    printed: str = ""
    """The words printed on the felt in large letters."""
    buy_in: int = 500_00
    """The suggested buy-in in cents."""
    buy_ins_told: str = ""
    """The allowed buy-ins with their clause, '' if the rules say nothing."""


@dataclass(frozen=True)
class CoachValue:
    """The coach's value of one choice, in words."""

    words: str
    worth: str
    cost: str = ""
    """The cost compared with the best choice; '' for the best one."""
    cards: str = ""
    """The cards to pick, if the choice needs some."""


@dataclass(frozen=True)
class CoachAdvice:
    """The coach's current advice."""

    line: str = ""
    """The method, or why there is no figure."""
    values: tuple[tuple[tuple[str, int], CoachValue], ...] = ()
    """Values by choice and amount; the best way to make a choice comes first."""

    def value_of(self, choice: str, amount: int | None = None) -> CoachValue | None:
        """Return the value of a choice with that amount, or else of its best way."""
        known = dict(self.values)
        best = next((value for (name, _), value in self.values if name == choice), None)
        return best if amount is None else known.get((choice, amount), best)


@dataclass(frozen=True)
class Reviewed:
    """A decision of the last round, compared with the best one."""

    hand: str
    chose: str
    best: str
    cost: str
    """The cost of the decision, '' if it was best."""


@dataclass
class PageState:
    """The state of one visitor's page, which the table does not know: picked cards, open menus, messages."""

    chip: int = 0
    picked: tuple[int, ...] = ()
    """Indices of the picked cards."""
    laid: tuple[tuple[int, ...], ...] = ()
    """Indices of the cards in each row."""
    foretold: Preview | None = None
    """A preview of the hands that the rows would make."""
    opened: str = ""
    """The choice whose form for an amount is open."""
    touching: str = ""
    """The pressed terminal button that waits for a wager."""
    line: str = ""
    """The last error message."""
    is_coached: bool = False
    advice: CoachAdvice = CoachAdvice()
    wants_best: bool = False
    """Whether the best cards are picked as soon as the coach has found them."""
    review: tuple[Reviewed, ...] = ()
    review_line: str = ""
    name: str = ""
    """The visitor's name."""
    has_account: bool = False
    """Whether the visitor plays under an account, with chips from its wallet."""
    bankroll: int | None = None
    """The visitor's bankroll in cents, without chips at tables; None before it is loaded."""
    is_still: bool = False
    """Whether the page shows no animation: it is hidden, or the visitor has chosen instant results."""
    is_menu_open: bool = False
    is_looking_back: bool = False
    past: tuple[PastRound, ...] = ()
    """Earlier rounds, loaded when the visitor opened them."""
    may_play: bool = True
    may_run: bool = True
    """Whether the visitor may run the table: add and remove bots."""
    sees_floor: bool = True
    """Whether the visitor may see the floor's pages."""


def facts_of(game: Game, options: Options) -> Facts:
    equipment = game.equipment(options)
    return Facts(
        game=game.id,
        title=game.title,
        summary=game.summary,
        sheets=game.sheets,
        seats=game.seats,
        go=equipment.first_step.capitalize(),
        pieces=game.pieces,
        pockets=equipment.wheel.pockets if equipment.wheel else (),
        choices=tuple(game.choices.items()),
        printed=options.layout_words,
        buy_in=sensible_buy_in(options),
        buy_ins_told=options.buy_ins_told,
    )


def tray(situation: Situation) -> tuple[int, ...]:
    """Return the chip values of the tray, from the smallest that is a wager here."""
    leasts = [spot.minimum for spot in situation.spots if spot.is_opening] or [100]
    values = sorted(value for value, _, _ in CHIPS)
    start = max([value for value in values if value <= min(leasts)], default=values[0])
    return tuple(value for value in values if value >= start)[:TRAY]


def usual_chip(situation: Situation) -> int:
    """Return the chip that is chosen at first: the second smallest if the stack holds many of it."""
    stack = next((seat.stack for seat in situation.seats if seat.is_you), 0)
    small, *larger = tray(situation)
    return larger[0] if larger and stack >= 20 * larger[0] else small


def clause_link(clause: str, sheets: tuple[str, ...]) -> Raw:
    """Return a link to the clause in its rule sheet."""
    if not clause:
        return Raw("")
    to = f"/rulebook/{sheet_with(clause, sheets)}?clause={quote(clause)}"
    return tag("a", clause, href=to, class_="clause", target="_blank", aria_label=f"clause {clause}")
