"""Scratch editions of Chinese poker: an answer is changed in one place; the table pays by it, the odds weigh
by it and the bots play by it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
import pytest

from bench.chinese_fields import field_of
from croupier.cards.card import JACK, Hand, parse_cards
from croupier.families.setting.chinese.hands import BACK, FRONT, Made, Rows
from croupier.families.setting.chinese.open_face import Leads, usual_leads
from croupier.families.setting.chinese.rules import ChineseRules
from croupier.families.setting.chinese.scoring import Bonus, Scoring
from croupier.families.setting.chinese.thirteen import ThirteenRules
from croupier.games.setting.hustler_13_card_chinese_poker import GAME as THIRTEEN
from croupier.games.setting.hustler_13_card_chinese_poker import RULES, ChineseOptions, scoring
from croupier.games.setting.hustler_open_face_chinese_poker import GAME as OPEN_FACE
from croupier.games.setting.hustler_open_face_chinese_poker import RULES as OPEN_FACE_RULES
from croupier.games.setting.hustler_open_face_chinese_poker import scoring as open_face_scoring
from croupier.hands.poker import PokerCategory
from croupier.odds.engine import engine_of
from croupier.odds.setting.chinese_setting import ranked
from croupier.odds.setting.chinese_tables import worths
from croupier.odds.setting.open_face import expected
from croupier.odds.setting.open_face_state import row_worths
from croupier.rules.game import Game
from croupier.rules.steps import Decide
from croupier.simulation.strategies import ready_strategies
from croupier.table.observation import observe
from croupier.table.session import TableSession
from tests.games.setting.chinese import called, dealt, face_up, played, points, rows, units

HELD = "4s 4h 4d / 9s 9h 9d 9c 2s / Ks Kh Kd Kc 3d"
"""Three of a kind in front, 3; four of a kind in the middle, 8, and in the back, 4."""
BETTER_FRONT = "5s 5h 5d / Ah Qh 8h 6h 2h / Ts Td Tc Jc Jd"
"""Three of a kind, 3, above the fours; middle and back are lower, without a bonus."""
WEAK = "Qh 8s 6h / Js Jh Ts 7c 5c / As Ah Qs Jd 6d"
"""Below `HELD` in every row."""
EQUAL = "2d 3c 5d / As Qh Jd Tc 8s / Ac Qd Jh Th 8d"
"""Middle and back rank the same."""
LOWER = "9h 6d 2s / Kh 9s 7c 6s 3s / Ah Td 9d 7h 4d"
"""Below both of them, above its front."""


def scoring_with(**change: Any) -> ThirteenRules:
    def scoring_of(options: ChineseOptions) -> Scoring:
        return msgspec.structs.replace(scoring(options), **change)

    return RULES.replace(scoring=scoring_of)


EDITIONS: dict[str, tuple[ThirteenRules, str, str, int, int]] = {
    # what is changed, both hands, points by the sheet and by the edition
    "bonuses of rows that are won": (
        scoring_with(needs_win=True),
        HELD,
        BETTER_FRONT,
        1 + 15 - 3,
        1 + 12 - 3,
    ),
    "such bonuses of the other": (scoring_with(needs_win=True), BETTER_FRONT, HELD, -1 + 3 - 15, -1 + 3 - 12),
    "a sweep": (scoring_with(sweep=4), HELD, WEAK, 3 + 15, 3 + 4 + 15),
    "a foul": (scoring_with(foul=9), EQUAL, HELD, -3 - 15, -9 - 15),
    "equal rows": (scoring_with(equal_is_foul=False), EQUAL, LOWER, -3, -1 + 2),
    "a pay table": (
        scoring_with(bonuses=(Bonus(BACK, PokerCategory.FOUR_OF_A_KIND, 6),)),
        HELD,
        WEAK,
        18,
        3 + 6,
    ),
}


def scratch(rules: ChineseRules, game: Game) -> Game:
    return replace(game, rules=rules)


def at_table(game: Game, mine: str, theirs: str) -> float:
    return units(played(mine, theirs, game=game))[1]


def weighed(game: Game, mine: str, theirs: str) -> float:
    """What a setting is worth against a field of one hand."""
    worth = game.rules.scoring(game.options)
    own, other = (rows(text) for text in dealt(mine, theirs))
    cards = tuple(card for row in own for card in row)
    found = ranked(cards, worths(worth, field_of([other], worth)))
    bits = [sum(1 << cards.index(card) for card in row) for row in own]
    (at,) = np.flatnonzero((found.ways == bits[:2]).all(axis=1))
    return float(found.values[at])


@pytest.mark.parametrize("name", EDITIONS)
def test_the_odds_weigh_what_the_table_pays(name: str) -> None:
    change, mine, theirs, by_sheet, by_edition = EDITIONS[name]
    for game, won in ((THIRTEEN, by_sheet), (scratch(change, THIRTEEN), by_edition)):
        assert at_table(game, mine, theirs) == won
        assert weighed(game, mine, theirs) == pytest.approx(won)


def pairs_in_front(options: ChineseOptions) -> Scoring:
    """A pair in front is worth more than all that could be made of it elsewhere."""
    usual = scoring(options)
    return msgspec.structs.replace(usual, bonuses=(*usual.bonuses, Bonus(FRONT, PokerCategory.PAIR, 30)))


def bot_and_coach(game: Game) -> tuple[Hand, ...]:
    """The front that a bot sets, which is the one that the coach holds the best."""
    at = TableSession(game, seed="pairs")
    for seat in (1, 2):
        at.sit(seat, f"player {seat}", 500_00)
    playing = at.open_round()
    at.start()
    ask = playing.ask
    assert isinstance(ask, Decide)
    sight = observe(playing, ask.seat)
    chosen = ready_strategies(game)[0].choose(sight, ask)
    told = engine_of(game).choice_estimates(sight)
    assert told is not None
    assert Rows(*chosen.laid) == Rows(*max(told.ways, key=lambda way: told.ways[way][0]).laid)
    return chosen.laid


def test_bot_and_coach_set_by_it() -> None:
    by_sheet, by_edition = (
        bot_and_coach(game)[0]
        for game in (THIRTEEN, scratch(RULES.replace(scoring=pairs_in_front), THIRTEEN))
    )
    assert [len({card.rank for card in front}) for front in (by_sheet, by_edition)] == [3, 2]


# Open-face


def longer_land(options: Any, is_inside: bool) -> Leads:
    """Jacks in front lead to Fantasy Land, and aces in the back keep a hand there."""
    usual = usual_leads(options, is_inside)

    def leads(row: str, made: Made) -> bool:
        is_pair = made.kind is PokerCategory.PAIR
        return usual(row, made) or (is_pair and row == (BACK if is_inside else FRONT) and made.rank >= JACK)

    return leads


def dearer_fouls(options: Any) -> Scoring:
    return msgspec.structs.replace(open_face_scoring(options), foul=11, sweep=5)


LONGER_LAND = OPEN_FACE_RULES.replace(leads_to_fantasy=longer_land)
DEARER_FOULS = OPEN_FACE_RULES.replace(scoring=dearer_fouls)

JACKS = "Js Jh 3c / Ks Kh 9d 6c 2d / Ad Ac 4h 4s 3d"
PLAIN = "Th 8d 7c / Qs Qh 9c 6s 2h / Kd Kc 5h 5s 2s"
FOULED = "Js Jh 3c / 9s 9h 8c 6c 2d / Ad Ac 4h 4s 3d"


def last_street(game: Game, end: str, other: str) -> float:
    """What two cards are worth in front, when the third and the other rows lie, against a field of one."""
    rules, own = game.rules, rows(end)
    worth, leads = rules.scoring(game.options), rules.leads_to_fantasy(game.options, False)
    by = worths(worth, field_of([rows(other)], worth, land=10.0), leads)
    lies = own._replace(front=own.front[:1])
    found = expected(lies, (*own.front[1:], *parse_cards("4c")), [], by, 2)
    (brings,) = {each.worth for each in found if {*each.laid[0]} == {*own.front[1:]}}
    return brings


def test_fantasy_land_is_led_to_at_the_table_and_in_the_odds() -> None:
    longer = scratch(LONGER_LAND, OPEN_FACE)
    for game, leads in ((OPEN_FACE, False), (longer, True)):
        done = face_up([JACKS, PLAIN], game=game)
        assert ("Seat 1 goes to Fantasy Land" in called(done)) is leads
        assert last_street(game, JACKS, PLAIN) == pytest.approx(points(done)[1] + 10 * leads)


def test_what_keeps_a_hand_in_fantasy_land_moves_with_it() -> None:
    pair_in_back = "Jd Tc 3c / Ks Jh 9d 6c 2d / Ad Ac 8h 7s 4d"
    longer = scratch(LONGER_LAND, OPEN_FACE)
    for game, stays in ((OPEN_FACE, False), (longer, True)):
        done = face_up([pair_in_back, PLAIN], fantasy=[1], game=game)
        assert ("Seat 1 stays in Fantasy Land" in called(done)) is stays
    kept = [row_worths(game.rules, game.options, is_inside=True).back[:, 3] for game in (OPEN_FACE, longer)]
    assert kept[1].sum() - kept[0].sum() == 4 * 220  # jacks to aces, each with three of twelve ranks


@pytest.mark.parametrize(
    ("mine", "by_sheet", "by_edition"),
    [(JACKS, 6 + 6, 3 + 5 + 6), (FOULED, -6, -11)],  # jacks in front are worth six
)
def test_points_move_table_and_odds(mine: str, by_sheet: int, by_edition: int) -> None:
    for game, won in ((OPEN_FACE, by_sheet), (scratch(DEARER_FOULS, OPEN_FACE), by_edition)):
        assert points(face_up([mine, PLAIN], game=game))[1] == won
        assert last_street(game, mine, PLAIN) == pytest.approx(won)
