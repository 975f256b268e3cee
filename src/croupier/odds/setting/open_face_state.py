"""Evaluate each way to lay open-face cards, at a written state and at the table."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from croupier.cards.card import Card, Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards
from croupier.families.setting.chinese.hands import HAND, Rows
from croupier.families.setting.chinese.open_face import (
    DEALT,
    FANTASY_CARDS,
    FIRST,
    KEPT,
    Leads,
    OpenFaceRules,
)
from croupier.families.setting.chinese.scoring import Scoring
from croupier.odds.engine import Estimates
from croupier.odds.setting.chinese_setting import best_setting
from croupier.odds.setting.chinese_tables import Worths, load_field, worths
from croupier.odds.setting.open_face import MORE, PLAYED, Placed, expected
from croupier.odds.state import State, StateParts, Weighed, see
from croupier.rules.choices import Choice, show_rows
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.observation import Observation

FIELD = "open-face"
MOST_SEEN = 36


@lru_cache(maxsize=8)
def against_field(scoring: Scoring, leads: Leads) -> Worths:
    """Return the values of rows against hands that are laid by the same values."""
    return worths(scoring, load_field(FIELD), leads)


def row_worths(rules: OpenFaceRules, options: Options, is_inside: bool = False) -> Worths:
    """Return the values of rows by the rules of a game, inside or outside Fantasy Land."""
    return against_field(rules.scoring(options), rules.leads_to_fantasy(options, is_inside))


LISTED = 24
"""The number of placements that a coach plays to the end, those that look best."""


def _placements(
    rules: OpenFaceRules, options: Options, rows: Rows, cards: Hand, seen: list[Card], most: int | None = None
) -> list[Placed]:
    if len(cards) == FANTASY_CARDS:
        best, worth = best_setting(cards, row_worths(rules, options, is_inside=True))
        return [Placed(tuple(best), worth)]
    kept = FIRST if len(cards) == FIRST else KEPT
    return expected(rows, cards, seen, row_worths(rules, options), kept, most)


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return the value of every placement, or the best setting of fourteen cards in Fantasy Land.

    The state has the present rows `front=…`, `middle=…` and `back=…`, the new cards `cards=…`, and other
    known cards `seen=…`.
    """
    whole = pack or game.pack(options)
    seen = see(state, whole, state_parts())
    rows = Rows(*(seen.cards[row] for row in ("front", "middle", "back")))
    cards = seen.cards["cards"]
    lying = sum(map(len, rows))
    dealt = DEALT if lying else FIRST
    if len(cards) not in ((dealt,) if lying else (FIRST, FANTASY_CARDS)) or (
        lying and lying not in (5, 7, 9, 11)
    ):
        raise BadCards(
            f"{len(cards)} cards beside {lying} that lie there",
            instead="five or fourteen at first, then three beside 5, 7, 9 or 11",
        )
    found = _placements(game.rules, options, rows, cards, list(seen.cards["seen"]))
    field = load_field(FIELD)
    is_sampled = any(each.error for each in found)
    method = (
        f"each placement played to the end {PLAYED} times, the best ones {PLAYED + MORE} times"
        if is_sampled
        else "exact against this field"
    )
    return Weighed(
        unit="a point, from each opponent",
        state=seen.written,
        values={show_rows(each.laid): Fraction(each.worth) for each in found},
        errors={show_rows(each.laid): each.error for each in found} if is_sampled else {},
        decimals=2,
        notes=(
            method,
            f"against hands laid by the same figures: {field.source}",
            f"Fantasy Land is taken to be worth {field.land:.1f} points from each opponent",
        ),
    )


def state_parts() -> StateParts:
    rows = {"front": range(4), "middle": range(6), "back": range(6)}
    new = (DEALT, FIRST, FANTASY_CARDS)
    return StateParts(cards={"cards": new, **rows, "seen": range(MOST_SEEN + 1)})


def seen_beside(sight: Observation, choice: Choice) -> list[Card]:
    """Return the cards that a seat has seen besides its rows and the cards that it lays."""
    own = {*choice.selectable, *(card for row in choice.rows for card in row.lies)}
    return [card for card in sight.known if card not in own]


def lies_in(choice: Choice) -> Rows:
    """The rows that a choice adds to."""
    return Rows(*(row.lies for row in choice.rows))


def choice_estimates(sight: Observation) -> Estimates | None:
    """Return the placements that look best for the seat that is asked, in cents over all its opponents."""
    ask, options = sight.ask, sight.table.options
    if ask is None or not ask.choices[0].rows:
        return None
    (choice,) = ask.choices
    rules: OpenFaceRules = sight.game.rules
    seen = seen_beside(sight, choice)
    found = _placements(rules, options, lies_in(choice), choice.selectable, seen, LISTED)
    opponents = len({place for place, _ in sight.lying if isinstance(place, int)} - {sight.seat})
    cents = rules.paying(options).unit * max(1, opponents)
    ways = {choice.lay(*each.laid): (each.worth * cents, each.error * cents) for each in found}
    is_sampled = choice.max_cards != HAND and any(each.error for each in found)
    return Estimates(ways, PLAYED + MORE if is_sampled else 0)
