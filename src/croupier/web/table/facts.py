"""What a table page draws by besides the situation: the game's equipment, its sheets, and what the visitor
holds in hand. No rule is among it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from croupier.rules.choices import Foretold
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.tables.bots import sensible_buy_in
from croupier.server.tables.shapes import PastRound, Situation
from croupier.web.markup import Raw, tag
from croupier.web.rulebook.clauses import sheet_with
from croupier.web.stage.pieces import CHIPS

TRAY = 6
"""Chips that a tray has."""


@dataclass(frozen=True)
class Facts:
    game: str
    title: str
    summary: str
    sheets: tuple[str, ...]
    seats: int
    go: str
    """What closing the bets is called: deal, roll or spin."""
    pieces: str = "cards"
    """What is dealt: cards, or tiles."""
    pockets: tuple[str, ...] = ()
    """Around the wheel, where there is one."""
    choices: tuple[tuple[str, str], ...] = ()
    """What players are asked, and what each answer means."""
    printed: str = ""
    """What the felt of a family promises in large letters."""
    buy_in: int = 500_00
    """What is offered to buy in with."""
    buy_ins_told: str = ""
    """What may be brought to the table, with the clause; '' where nothing is said."""


@dataclass(frozen=True)
class CoachValue:
    """What a coach says of one choice."""

    words: str
    worth: str
    cost: str = ""
    """'' for the best one."""
    cards: str = ""
    """Those to name, where the choice wants some."""


@dataclass(frozen=True)
class CoachAdvice:
    """What the coach shows now."""

    line: str = ""
    """How it was found, or why there is no figure."""
    values: tuple[tuple[tuple[str, int], CoachValue], ...] = ()
    """By the name of the choice and its amount; the best way to make a choice comes first."""

    def of(self, choice: str, amount: int | None = None) -> CoachValue | None:
        """Of the choice with that amount; of its best way where none is named, or that one is not known."""
        known = dict(self.values)
        best = next((value for (name, _), value in self.values if name == choice), None)
        return best if amount is None else known.get((choice, amount), best)


@dataclass(frozen=True)
class Reviewed:
    """One decision of the last round, looked at again."""

    hand: str
    chose: str
    best: str
    cost: str
    """'' where the best was chosen."""


@dataclass
class PageState:
    """What the visitor holds and has not done yet, on this page alone."""

    chip: int = 0
    picked: tuple[int, ...] = ()
    """Of the cards that are to be named, by their place."""
    laid: tuple[tuple[int, ...], ...] = ()
    """The same cards in the rows that they are to be laid in."""
    foretold: Foretold | None = None
    """What the rows would make."""
    opened: str = ""
    """The choice whose amounts are open."""
    touching: str = ""
    """The terminal's button that waits for a wager to be touched."""
    line: str = ""
    """What was refused."""
    is_coached: bool = False
    advice: CoachAdvice = CoachAdvice()
    wants_best: bool = False
    """The best way is to be picked as soon as the coach has weighed it."""
    review: tuple[Reviewed, ...] = ()
    review_line: str = ""
    name: str = ""
    """What the visitor is called."""
    has_account: bool = False
    """Whoever has one sits under its name, with chips out of the wallet."""
    bankroll: int | None = None
    """Cents that the visitor has beside the chips at tables; None where that was not asked yet."""
    is_still: bool = False
    """Nothing moves on the page: it is hidden, or its visitor wants to see results at once."""
    is_menu_open: bool = False
    is_looking_back: bool = False
    past: tuple[PastRound, ...] = ()
    """Earlier rounds, as they were when they were asked for."""
    may_play: bool = True
    may_run: bool = True
    """Whether the visitor's role is to run tables: bots are added and sent away."""
    sees_floor: bool = True
    """Whether the floor's pages are for the visitor."""


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
    """The chips to bet with: from the smallest that makes a wager here upward."""
    leasts = [spot.least for spot in situation.spots if spot.is_opening] or [100]
    values = sorted(value for value, _, _ in CHIPS)
    start = max([value for value in values if value <= min(leasts)], default=values[0])
    return tuple(value for value in values if value >= start)[:TRAY]


def usual_chip(situation: Situation) -> int:
    """The one that lies in hand at first: the second smallest, where the stack is many of it."""
    stack = next((seat.stack for seat in situation.seats if seat.is_you), 0)
    small, *larger = tray(situation)
    return larger[0] if larger and stack >= 20 * larger[0] else small


def clause_link(clause: str, sheets: tuple[str, ...]) -> Raw:
    """To the sheet that has the clause."""
    if not clause:
        return Raw("")
    to = f"/rulebook/{sheet_with(clause, sheets)}?clause={quote(clause)}"
    return tag("a", clause, href=to, class_="clause", target="_blank", aria_label=f"clause {clause}")
