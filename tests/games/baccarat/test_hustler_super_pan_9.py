"""Super Pan 9, the older page: the sheet's vectors by number, then rules by line of the source."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.chance_devices import Roll
from croupier.errors import BadCards, BadOption
from croupier.families.baccarat.own_hands import seat_counted
from croupier.games.baccarat.hustler_super_pan_9 import DECK, GAME, RULES
from croupier.language.baccarat import HIT, HOUSE_WAY, STAND
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from tests.games.baccarat.pan_nine_paper import OLDER, called, dealt_to, in_order, net, played, settled

MAIN = {"main": 1}
STAYS = [1, "stand"]
HITS = [1, "hit"]


def points(cards: str) -> int:
    return RULES.points(GAME.options, parse_cards(cards))


def test_vector_1_the_last_digit() -> None:
    assert points("6c 4d 3h") == 3
    assert points("6c 4d 3h 5s") == 8


def test_vector_2_pictures_and_the_ace() -> None:
    assert points("Kc Qd Jh") == 0
    assert points("Kc Qd Jh As") == 1


def test_vector_3_more_than_ten() -> None:
    assert points("6c 6d 6h") == 8
    assert points("5c 4d Kh") == 9


def test_vector_4_the_bank_must_draw_on_4() -> None:
    done = played(OLDER, in_order("3c 3d 2h", "2c 2d Kh 5s"), MAIN, STAYS)
    assert called(done)[-3:-1] == ["Player-dealer has 4", "Player-dealer draws to 9"]
    assert done.net[1] == -100


def test_vector_5_the_bank_stands_on_7() -> None:
    done = played(OLDER, in_order("3c 3d 2h", "3s 4d Qh"), MAIN, STAYS)
    assert called(done)[-3:-1] == ["Player-dealer has 7", "Player-dealer stands on 7"]


@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        pytest.param("6c 2d Kh", "3s 4d Qh", 1, id="vector_6"),
        pytest.param("6c Kd Kh", "5s 4d Qh", -1, id="vector_7"),
    ],
)
def test_vectors_6_and_7(mine: str, theirs: str, won: int) -> None:
    assert net(OLDER, mine, theirs, MAIN, STAYS) == won


def test_vector_8_equal_hands_push() -> None:
    assert net(OLDER, "5c Kd Kh", "2s 3d Qh", MAIN, STAYS, [8, "stand"]) == 0


@pytest.mark.parametrize(
    ("total", "position"),
    [
        pytest.param(8, 8, id="vector_9"),
        pytest.param(10, 2, id="vector_10"),
        pytest.param(17, 1, id="vector_11"),
    ],
)
def test_vectors_9_to_11_where_the_dice_point(total: int, position: int) -> None:
    """Positions are counted from the bank as the first: at seat 3, say, position 8 is seat 2."""
    assert seat_counted(1, total, 8) == position
    assert seat_counted(3, total, 8) == (position + 1) % 8 + 1


def test_vector_9_the_banks_right_is_dealt_first() -> None:
    done = played(OLDER, in_order("6c 2d Kh", "6d 3d Kd", "3s 4d Qh"), {7: MAIN, 1: MAIN}, [1, "stand"],
                  [7, "stand"], rolls=[[1, 3, 4]])  # fmt: skip
    assert dealt_to(done)[:3] == [7, "dealer", 1]


def test_vector_11_the_bank_is_dealt_first() -> None:
    cards = in_order("3s 4d Qh", "6c 2d Kh", "6d 3d Kd")
    done = played(OLDER, cards, {1: MAIN, 7: MAIN}, [1, "stand"], [7, "stand"], rolls=[[6, 6, 5]])
    assert dealt_to(done)[:3] == ["dealer", 1, 7]
    assert settled(done) == [(1, "main"), (7, "main")]


def test_vector_12_the_house_way() -> None:
    assert RULES.house_way(5) is HIT
    assert RULES.house_way(6) is STAND
    # 5 + 4 = 9 against 8; 6 stands against 8
    assert net(OLDER, "5c Kd Kh 4s", "6s 2d Qh", MAIN, [1, "house-way"]) == 1
    assert net(OLDER, "6c Kd Kh", "6s 2d Qh", MAIN, [1, "house-way"]) == -1


@pytest.mark.parametrize(("play", "theirs", "won"), [("stand", "6s 5d 4h", 1), ("hit", "6s 5d 4h 3c", -1)])
def test_vector_13_the_bank_may_choose_on_5(play: str, theirs: str, won: int) -> None:
    assert net(OLDER, "6c Kd Kh", theirs, MAIN, STAYS, [8, play]) == won


# Equipment and deal


def test_l248_no_sevens_to_tens() -> None:
    assert len(DECK) == 36
    assert {card.rank for card in DECK} == {2, 3, 4, 5, 6, 11, 12, 13, 14}
    with pytest.raises(BadCards, match="7h is not in the pack"):
        played(OLDER, in_order("7h 2d 3c", "2c 2d 3h"), MAIN)


def test_l254_the_draw_runs_from_the_banks_left_and_the_bank_is_last() -> None:
    """Dice of 11: seat 2 is dealt to first, but seat 1 draws first."""
    cards = in_order("2c 2d Kh", "2h 2s Kd", "Ac Ad Kc").split()
    done = played(
        OLDER,
        " ".join([*cards, "3h", "4h", "5h"]),
        {1: MAIN, 2: MAIN},
        [1, "hit"],
        [2, "hit"],
        rolls=[[5, 5, 1]],
    )
    assert dealt_to(done) == [2, "dealer", 1] * 3 + [1, 2, "dealer"]


def test_ambiguity_9_a_player_may_stand_on_anything() -> None:
    assert net(OLDER, "Kc Qd Jh", "Ks Qh Jd 2c", MAIN, STAYS) == -1
    assert net(OLDER, "6c 3d Jh Ac", "Ks Qh Jd 2c", MAIN, HITS) == -1  # nine and one are nought


def test_ambiguity_9_unless_players_are_forced() -> None:
    forced = {"player-forced-rules": "yes"}
    assert net(OLDER, "Kc Qd Jh 6h", "Ks Qh Jd 2c", MAIN, options=forced) == 1
    assert net(OLDER, "6c 3d Jh", "Ks Qh Jd 2c", MAIN, options=forced) == 1
    assert net(OLDER, "6c Kd Jh", "Ks Qh Jd 2c", MAIN, STAYS, options=forced) == 1


@pytest.mark.parametrize(
    ("setting", "won"), [({}, 1), ({"pays": "6 to 5"}, 1.2), ({"pays": "even"}, 1)], ids=str
)
def test_ambiguity_2_odds(setting: dict[str, str], won: float) -> None:
    assert net(OLDER, "6c 2d Kh", "3s 4d Qh", MAIN, STAYS, options=setting) == won


def test_ambiguity_2_ties_to_the_bank() -> None:
    assert net(OLDER, "4c 3h Kh", "3s 4d Qh", MAIN, STAYS) == 0
    assert net(OLDER, "4c 3h Kh", "3s 4d Qh", MAIN, STAYS, options={"ties": "lose"}) == -1


def test_ambiguity_4_the_banks_left_instead() -> None:
    done = played(OLDER, in_order("6c 2d Kh", "3s 4d Qh"), MAIN, STAYS, rolls=[[3, 3, 3]],
                  options={"button-on-bank": "left"})  # fmt: skip
    assert dealt_to(done)[:2] == [1, "dealer"]


@pytest.mark.parametrize(
    ("habit", "cards", "won"),
    [("house-way", "2s 3d Qh 4c", -1), ("hit", "3s 3d Qh Ac", -1), ("stand", "2s 3d Qh", 1)],
)
def test_bank_play_is_not_asked_for_where_it_is_fixed(habit: str, cards: str, won: int) -> None:
    assert net(OLDER, "6c Kd Kh", cards, MAIN, STAYS, options={"bank-play": habit}) == won


def test_a_shoe_of_one_deck_has_a_place_for_the_cutting_card() -> None:
    single: Any = GAME.options.with_settings({"decks": "1"})
    assert single.cut_card == 32
    with pytest.raises(BadOption, match="the shoe has 36 cards"):
        GAME.options.with_settings({"decks": "1", "cut-card": "36"})
    with pytest.raises(BadOption, match="at most 12"):
        GAME.options.with_settings({"decks": "13"})
    with pytest.raises(BadOption, match="fee-schedule"):
        GAME.options.with_settings({"fee-schedule": "8"})


# Cover (L254, house rules): bank of 100, action from seat 2 clockwise


def test_l254_as_far_as_money_covers() -> None:
    """40 lost, 50 won, 30 won: 40 taken, 50 and 30 paid (house rules, vector 1)."""
    cards = in_order("6c Kd Kh", "5c 4d Kc", "4s 4c Jc", "6h 3h Jh")
    bets = {2: {"main": 40}, 3: {"main": 50}, 1: {"main": 30}}
    done = played(OLDER, cards, bets, [1, "stand"], [2, "stand"], [3, "stand"], bank=100, rolls=[[5, 5, 1]])
    assert {seat: won / 100 for seat, won in done.net.items()} == {1: 30, 2: -40, 3: 50, 8: -40}


def test_gross_cover_reading() -> None:
    """What was taken is used up as well: seat 1 gets 10 of its 30."""
    cards = in_order("6c Kd Kh", "5c 4d Kc", "4s 4c Jc", "6h 3h Jh")
    bets = {2: {"main": 40}, 3: {"main": 50}, 1: {"main": 30}}
    done = played(OLDER, cards, bets, [1, "stand"], [2, "stand"], [3, "stand"], bank=100, rolls=[[5, 5, 1]],
                  options={"cover": "gross"})  # fmt: skip
    assert {seat: won / 100 for seat, won in done.net.items()} == {1: 10, 2: -40, 3: 50, 8: -20}


# R4: a player with several hands looks at one


def begun(names: dict[int, str], cards: str) -> Round:
    table = Table(GAME.options, dict.fromkeys((1, 2, 8), 100_000))
    table.names = names
    playing = Round(GAME, table, banker=8)
    playing.post_bank(8, 50_000)
    for seat in (1, 2):
        playing.bet(seat, "main", 100)
    playing.start()
    playing.answer(Roll((3, 3, 4)))
    for card in parse_cards(cards):
        playing.answer((card,))
    return playing


def asked(playing: Round) -> int:
    ask: Any = playing.ask
    assert isinstance(ask, Decide)
    return ask.seat


def test_r4_the_second_hand_of_a_player_is_played_by_the_house() -> None:
    playing = begun({1: "Ann", 2: "Ann", 8: "Bob"}, in_order("6c Kd Kh", "5c Ks Kc", "4s 4c Jc"))
    assert asked(playing) == 1
    playing.answer(STAND.take())
    assert playing.events[-2].words == "House way for seat 2: hit"  # type: ignore[attr-defined]
    playing.answer(parse_cards("4h"))
    assert playing.is_over
    ends = {event.seat: event.outcome for event in playing.events if isinstance(event, e.Settled)}
    assert ends == {1: "lose", 2: "win"}


def test_r4_two_players_each_look_at_their_own() -> None:
    playing = begun({1: "Ann", 2: "Cid", 8: "Bob"}, in_order("6c Kd Kh", "5c Ks Kc", "4s 4c Jc"))
    playing.answer(HOUSE_WAY.take())
    assert asked(playing) == 2


def test_r2_everybody_sees_only_the_own_hand() -> None:
    playing = begun({}, in_order("6c Kd Kh", "5c Ks Kc", "4s 4c Jc"))
    faces = [(event.to, event.face) for event in playing.events if isinstance(event, e.CardsDealt)]
    assert faces == [(1, "down"), (2, "down")] * 3
    assert sum(isinstance(event, e.CardsHidden) for event in playing.events) == 3
