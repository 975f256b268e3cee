"""Strategies of Chinese poker: how seats lay their rows."""

from __future__ import annotations

from itertools import combinations

from croupier.cards.card import Hand
from croupier.families.setting.chinese.hands import HAND, ROWS, Rows, in_order, is_foul, made, strength
from croupier.families.setting.chinese.scoring import Scoring
from croupier.odds.setting import chinese_state, open_face_state
from croupier.odds.setting.chinese_setting import best_setting
from croupier.odds.setting.open_face import best_placement
from croupier.rules.choices import Choice, Chosen
from croupier.rules.steps import Decide
from croupier.simulation.strategy import Strategy, no_bets
from croupier.table.observation import Observation


def back_first(cards: Hand, equal_is_foul: bool = True) -> Rows:
    """Return the best back, of the rest the best middle, and the best front of what is left. No front can
    outrank what was best for the middle; where back and middle rank the same, the next best back is taken
    that is no foul."""
    for back in sorted(combinations(cards, 5), key=strength, reverse=True):
        rest = tuple(card for card in cards if card not in back)
        middle = max(combinations(rest, 5), key=strength)
        front = max(combinations([card for card in rest if card not in middle], 3), key=strength)
        rows = Rows(*map(in_order, (front, middle, back)))
        if not is_foul(rows, equal_is_foul):
            return rows
    return rows


def strong_as_they_lie(choice: Choice, lies: Rows, scoring: Scoring) -> Chosen:
    """Return the way with rows in order as they lie, then the most bonus, then the strongest from the back
    on."""

    def worth(way: Chosen) -> tuple[bool, int, tuple[int, ...]]:
        rows = lies.with_cards(way.laid)
        front, middle, back = map(strength, rows)
        bonus = sum(scoring.bonus(name, *made(row)) for name, row in zip(ROWS, rows, strict=True) if row)
        return front <= middle <= back, bonus, (back, middle, front)

    return max(choice.ways(), key=worth)


def set_best(sight: Observation, ask: Decide) -> Chosen:
    """The best of all 72,072 ways against players who do the same."""
    (choice,) = ask.choices
    scoring = sight.game.rules.scoring(sight.table.options)
    return choice.lay(*best_setting(choice.selectable, chinese_state.against_field(scoring))[0])


def set_back_first(sight: Observation, ask: Decide) -> Chosen:
    (choice,) = ask.choices
    scoring = sight.game.rules.scoring(sight.table.options)
    return choice.lay(*back_first(choice.selectable, scoring.equal_is_foul))


def place_best(sight: Observation, ask: Decide) -> Chosen:
    """Set one hand by the cards that may still come; in Fantasy Land, in the best of all ways."""
    choice = ask.choices[0]
    if not choice.rows:
        return choice.take()
    rules, options = sight.game.rules, sight.table.options
    if choice.max_cards == HAND:
        by = open_face_state.row_worths(rules, options, is_inside=True)
        return choice.lay(*best_setting(choice.selectable, by)[0])
    lies, seen = open_face_state.lies_in(choice), open_face_state.seen_beside(sight, choice)
    by = open_face_state.row_worths(rules, options)
    return choice.lay(*best_placement(lies, choice.selectable, seen, by, choice.max_cards))


def place_greedily(sight: Observation, ask: Decide) -> Chosen:
    """Set one hand so that its rows are strongest with the cards dealt so far."""
    choice = ask.choices[0]
    if not choice.rows:
        return choice.take()
    scoring = sight.game.rules.scoring(sight.table.options)
    if choice.max_cards == HAND:
        return choice.lay(*back_first(choice.selectable, scoring.equal_is_foul))
    return strong_as_they_lie(choice, open_face_state.lies_in(choice), scoring)


THIRTEEN = (
    Strategy(
        name="best-way",
        summary="the best of all ways against players who set best against each other",
        bets=no_bets,
        choose=set_best,
    ),
    Strategy(
        name="back-first",
        summary="the best back, of the rest the best middle, and what is left in front",
        bets=no_bets,
        choose=set_back_first,
    ),
)
OPEN_FACE = (
    Strategy(
        name="best-way",
        summary="by what may still come, exactly on the last two streets",
        bets=no_bets,
        choose=place_best,
    ),
    Strategy(
        name="greedy",
        summary="the strongest rows as they lie, whatever may come",
        bets=no_bets,
        choose=place_greedily,
    ),
)
