"""Chinese poker weighed: kernels against the rules themselves, one hand against another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from bench.chinese_fields import by_order, field_of
from croupier.cards.card import CARDS, Card, Hand, parse_cards
from croupier.errors import BadCards
from croupier.families.setting.chinese.hands import HAND, Rows, is_foul
from croupier.families.setting.chinese.open_face import does_lead, enters, stays
from croupier.games.setting.hustler_13_card_chinese_poker import GAME as CHINESE
from croupier.games.setting.hustler_open_face_chinese_poker import GAME as OPEN_FACE
from croupier.hands.poker import HIGH
from croupier.odds.engine import engine_of
from croupier.odds.setting import chinese_state, open_face_state
from croupier.odds.setting.chinese_setting import best_setting, ranked
from croupier.odds.setting.chinese_tables import (
    Worths,
    load_field,
    worths,
)
from croupier.odds.setting.open_face import expected, weigh_ways
from croupier.odds.state import weigh
from croupier.rules.steps import Decide
from croupier.simulation.setting.chinese_strategy import back_first
from croupier.table.chance import Chance
from croupier.table.observation import observe
from croupier.table.session import TableSession
from tests.games.setting.chinese import rows

THIRTEEN = CHINESE.rules.scoring(CHINESE.options)
OPEN = OPEN_FACE.rules.scoring(OPEN_FACE.options)
FOULED_ROWS = rows("As Ah 2c / Ks Kh 9d 6c 2d / Qd Qc 4h 4s 3d")
PAIRS = parse_cards("Ah Ad Ks Kc Qd 9h 9d 7c 6c 5s 4h 3d 2c")


def dealt(seed: str, count: int = HAND) -> Hand:
    return tuple(Chance(seed).shuffled(list(CARDS[:52]), count)[:count])


@pytest.mark.parametrize("reading", ["held", "won"])
def test_a_setting_is_worth_what_the_rules_pay_it_on_average(reading: str) -> None:
    """Whichever bonuses are paid, of fouled hands too."""
    scoring = CHINESE.rules.scoring(CHINESE.options.with_settings({"bonuses": reading}))
    others = [back_first(dealt(f"field {number}")) for number in range(12)] + 3 * [FOULED_ROWS]
    by = worths(scoring, field_of(others, scoring))
    for number in range(2):
        found = ranked(dealt(f"mine {number}"), by)
        for at in (0, 5, 1000, 30_000, 72_071):
            mine = scoring.scored(found.rows(at))
            points = [scoring.compare(mine, scoring.scored(other)).points for other in others]
            assert found.values[at] == pytest.approx(sum(points) / len(points))


def test_the_best_setting_is_the_first_of_all_72072() -> None:
    by = chinese_state.against_field(THIRTEEN)
    for number in range(3):
        cards = dealt(f"best {number}")
        found = ranked(cards, by)
        best, worth = best_setting(cards, by)
        assert worth == pytest.approx(found.values[0])
        assert len(found.values) == 72_072
        assert not is_foul(best)
        legal = sum(not is_foul(found.rows(at)) for at in range(0, 72_072, 3003))
        assert 0 < legal < 24


def test_all_ways_are_written_as_each_is() -> None:
    found = ranked(dealt("written"), chinese_state.against_field(THIRTEEN))
    told = found.written()
    assert len({*told}) == 72_072
    assert all(told[at] == str(found.rows(at)) for at in range(0, 72_072, 1001))


def test_back_first_is_found_by_its_order_too() -> None:
    for number in range(5):
        cards = dealt(f"order {number}")
        best, _ = best_setting(cards, by_order())
        assert list(map(HIGH.showing, best)) == list(map(HIGH.showing, back_first(cards)))


def test_two_pair_and_a_straight_put_the_aces_in_front() -> None:
    """Aces in front lose to next to nothing, kings with nines to few middles; a straight is back enough."""
    weighed = weigh(CHINESE, CHINESE.options, {"player": "AhAdKsKcQd9h9d7c6c5s4h3d2c"})
    assert weighed.best == "Ad Ah Qd / Kc Ks 9d 9h 2c / 7c 6c 5s 4h 3d"
    assert len(weighed.values) == 72_072
    assert "ways are no foul" in weighed.notes[0]
    assert best_setting(PAIRS, chinese_state.against_field(THIRTEEN))[0].front == parse_cards("Ad Ah Qd")


def test_a_state_needs_thirteen_cards() -> None:
    with pytest.raises(BadCards, match="it takes 13 cards"):
        weigh(CHINESE, CHINESE.options, {"player": "AhAd"})


def asked(game_table: TableSession) -> Decide:
    assert game_table.round is not None and isinstance(game_table.round.ask, Decide)
    return game_table.round.ask


def test_the_coach_tells_the_best_ways_with_their_error() -> None:
    at = TableSession(CHINESE, seed="coach")
    for seat in (1, 2, 3):
        at.sit(seat, f"player {seat}", 500_00)
    at.open_round()
    at.start()
    ask = asked(at)
    assert at.round is not None
    found = engine_of(CHINESE).choice_estimates(observe(at.round, ask.seat))
    assert found is not None
    best = max(found.ways, key=lambda way: found.ways[way][0])
    worth, error = found.ways[best]
    by = chinese_state.against_field(THIRTEEN)
    assert worth == pytest.approx(best_setting(ask.choices[0].selectable, by)[1] * 2 * 10_00)
    assert error == pytest.approx(chinese_state.field_error() * 2 * 10_00)


# Open-face


def against(other: str, land: float = 0.0) -> Worths:
    """A field of one hand: rows are won or lost for certain, and a sweep is exact."""
    return worths(OPEN, field_of([rows(other)], OPEN, land), enters)


OTHER = "Jh Td 8d / 4s 4d Qh 6d 2h / 5h 5d Qs Qd 3s"


def test_the_last_street_is_exact() -> None:
    """Ahead in every row: the ace makes kings with an ace in front, which is worth as much as any."""
    lies = rows("Ks Kd / As Ah 9d 9c 3d / 7s 7h 7d 4h")
    found = expected(lies, parse_cards("7c 2c Ac"), [], against(OTHER, land=10.0), 2)
    assert found[0].error == 0
    # kings in front 8, four sevens 10, a sweep 6, and Fantasy Land
    assert found[0].worth == pytest.approx(24 + 10)
    assert found[0].laid[2] == parse_cards("7c")
    plain = expected(lies, parse_cards("7c 2c Ac"), [], against(OTHER), 2)
    assert plain[0].worth == pytest.approx(24)


def test_a_foul_is_worth_the_penalty_and_the_others_bonus() -> None:
    """Kings in front of a middle that cannot be helped any more, against a hand with a bonus of 10."""
    other = "As Qh 2c / Js Jh 9d 6c 3d / 8s 8h 8d 8c 4h"
    found = expected(
        rows("Ks Kd / Ah 9c 7d 4c 2d / 5s 5h 5d 3h"), parse_cards("Tc Td 6s"), [], against(other), 2
    )
    assert {each.worth for each in found} == {-16.0}


def test_two_streets_left_are_exact() -> None:
    """Over every three of eight cards that can come, by going through them one by one."""
    by = against(OTHER, land=5.0)
    lies = rows("Ks / As Ah 9d 9c / 7s 7h 7d 4h")
    cards = parse_cards("Kd 3d 2c")
    left = parse_cards("7c Kc Qc Jc 9h 6s 5c 3c")
    seen = [
        card for card in CARDS[:52] if card not in (*left, *cards, *(card for row in lies for card in row))
    ]
    ways, values = weigh_ways(lies, cards, seen, by, 2, 0.0)
    for way in (0, len(ways) // 2, len(ways) - 1):
        laid = tuple(
            tuple(card for card, row in zip(cards, ways[way], strict=True) if row == at) for at in range(3)
        )
        then = lies.with_cards(laid)
        best = [_best_of(then, three, by) for three in combinations(left, 3)]
        assert values[way] == pytest.approx(sum(best) / len(best))


def _best_of(lies: Rows, three: Sequence[Card], by: Worths) -> float:
    """The best worth of laying two of three, by the rules."""
    found = []
    room = lies.room
    for first in three:
        for second in three:
            for row in range(3):
                for other in range(3):
                    counts = [(row == at) + (other == at) for at in range(3)]
                    if first == second or any(count > free for count, free in zip(counts, room, strict=True)):
                        continue
                    laid = tuple(
                        tuple(card for card, to in ((first, row), (second, other)) if to == at)
                        for at in range(3)
                    )
                    found.append(_worth(lies.with_cards(laid)))
    return max(found)


def _worth(hand: Rows) -> float:
    scored = OPEN.scored(hand)
    points: int = OPEN.compare(scored, OPEN.scored(rows(OTHER))).points
    queens = parse_cards("Qs Qh 2c")
    leads = not scored.is_foul and HIGH.showing(hand.front) >= HIGH.showing(queens[:2])
    return points + 5.0 * leads


def test_the_best_fantasy_hand_stays_where_that_pays() -> None:
    cards = parse_cards("7s 7h 7d 7c Ah Kd Qc Js 9d 8h 6c 4s 3h 2d")
    by = worths(OPEN, load_field("open-face"), stays)
    best, worth = best_setting(cards, by)
    assert does_lead(best, is_foul(best), stays)
    assert sum(map(len, best)) == HAND
    leaves = by._replace(constants=np.array([*by.constants[:2], 0.0]))
    assert worth >= best_setting(cards, leaves)[1]


def test_every_first_placement_is_told_with_its_error() -> None:
    state = {"front": "Ks", "middle": "As Ah", "back": "7s 7h", "cards": "Kd 3d 2c", "seen": "9h 9d"}
    weighed = weigh(OPEN_FACE, OPEN_FACE.options, state)
    assert set(weighed.errors) == set(weighed.values)
    assert all(error > 0 for error in weighed.errors.values())
    # two of three cards in rows with room for two and three: 3 pairs of cards, 9 ways each
    assert len(weighed.values) == 27
    assert "standard_error" in weighed.to_json()["plays"][0]


def test_a_state_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadCards, match="3 cards beside 0 that lie there"):
        weigh(OPEN_FACE, OPEN_FACE.options, {"cards": "Kd 3d 2c"})


def test_the_fields_say_where_they_are_from() -> None:
    for name in ("thirteen", "open-face"):
        field = load_field(name)
        assert "hands" in field.source
        assert 0 <= field.foul_rate < 0.2
        assert field.front.sum() == field.middle.sum() == field.back.sum()
    assert open_face_state.against_field(OPEN, enters).constants[2] == load_field("open-face").land
