"""Chinese poker played by its strategies."""

from __future__ import annotations

from bench.chinese_fields import by_order, digest
from bench.open_face_field import joined, laid_hands, land_worth
from bench.open_face_match import play_match
from bench.thirteen_field import expected_points, settled_field
from croupier.games.setting.hustler_13_card_chinese_poker import GAME as CHINESE
from croupier.games.setting.hustler_open_face_chinese_poker import GAME as OPEN_FACE
from croupier.odds.setting.chinese_state import against_field
from croupier.odds.setting.chinese_tables import load_field
from croupier.simulation.setting.chinese_strategy import OPEN_FACE as WAYS
from croupier.simulation.strategies import ready_strategies
from croupier.table.session import TableSession

SCORING = CHINESE.rules.scoring(CHINESE.options)


def test_the_best_way_beats_the_back_first() -> None:
    """By two thirds of a unit and more: over 400 deals the standard error is an eighth."""
    best = against_field(SCORING)
    found, field = expected_points(SCORING, best, by_order(), deals=400, players=2, seed="beats")
    assert found.points > 3 * found.error
    assert field.fouls == 0 and field.front.sum() == 400


def test_equal_policies_come_out_even() -> None:
    best = against_field(SCORING)
    found, _ = expected_points(SCORING, best, best, deals=400, players=3, seed="even")
    assert abs(found.points) < 4 * found.error


def test_a_field_is_settled_step_by_step() -> None:
    field = settled_field(SCORING, rounds=2, deals=20, seed="small")
    assert field.front.sum() == 3 * 5 * 20


def test_the_same_seed_deals_the_same() -> None:
    best = against_field(SCORING)
    one, other = (expected_points(SCORING, best, best, deals=20, seed="same")[0] for _ in range(2))
    assert one == other


def test_bots_play_both_games() -> None:
    for game in (CHINESE, OPEN_FACE):
        bot = ready_strategies(game)[0]
        assert bot.name == "best-way"
        table = TableSession(game, seed="bots")
        for seat in (1, 2, 3):
            table.sit(seat, f"player {seat}", 500_00)
        table.open_round()
        assert table.play(bot.choose).is_over


def test_a_match_tells_fouls_and_fantasy_land() -> None:
    found = play_match(OPEN_FACE, *WAYS, hands=3, seed="match")
    assert found.hands == 3
    assert all(0 <= share <= 1 for pair in (found.fouls, found.entered, found.inside) for share in pair)


def test_the_field_of_open_face_is_laid_by_itself() -> None:
    scoring = OPEN_FACE.rules.scoring(OPEN_FACE.options)
    field = laid_hands(scoring, load_field("open-face"), 2, "laid")
    assert field.fouls + field.front.sum() == 2
    assert land_worth(scoring, load_field("open-face"), 4, "land") > 0


def test_the_kept_field_is_the_one_that_the_command_lays() -> None:
    """Of 2,400 hands; `python -m bench.open_face_field` lays it anew and tells the same digest."""
    kept = load_field("open-face")
    assert int(kept.front.sum()) + kept.fouls == 2_400
    assert digest(kept) == "fc4ba772da1e02a0"


def test_parts_of_a_field_add_up() -> None:
    scoring = OPEN_FACE.rules.scoring(OPEN_FACE.options)
    one, other = (laid_hands(scoring, load_field("open-face"), 1, f"part {seed}") for seed in (1, 2))
    both = joined([one, other])
    assert int(both.front.sum()) + both.fouls == 2
    assert (both.back == one.back + other.back).all()
