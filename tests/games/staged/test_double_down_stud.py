"""Double Down Stud: the vectors of both sheets, and the clauses of their irregularities."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadOption, BadReport, IllegalBet, IllegalChoice, NotFound
from croupier.families.staged.double_down_stud import row_of
from croupier.games.staged.nj_double_down_stud import GAME as NEW_JERSEY
from croupier.games.staged.us_double_down_stud import GAME as US
from croupier.games.staged.us_double_down_stud import UsOptions
from croupier.hands import poker
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound

EDITIONS = pytest.mark.parametrize("game", [US.id, NEW_JERSEY.id])
ROYAL = "Ts Js Qs Ks As"
BOTH = pytest.mark.parametrize("edition", [US, NEW_JERSEY], ids=str)


def play(game: str, cards: str, original: str = "1", double: str = "", **more: Any) -> int:
    """The net in cents; `cards` are the player's, the hole card and the three open ones."""
    choice = [1, "double-down", double] if double else [1, "stay"]
    paper = {"game": game, "seats": {1: {"original": original}}, "cards": cards, "choices": [choice]}
    return WrittenRound(paper | more).net[1]


@EDITIONS
def test_vector_1_a_pair_of_jacks_wins(game: str) -> None:
    assert play(game, "Jh Jd 4s 8c 2h") == 100
    assert play(game, "Jh Jd 4s 8c 2h", double="1") == 200


@EDITIONS
def test_vector_2_a_pair_of_sixes_pushes(game: str) -> None:
    assert play(game, "6h 6d Ks 9c 2h") == 0
    assert play(game, "6h 6d Ks 9c 2h", double="1") == 0


@EDITIONS
def test_vector_3_a_pair_of_fives_loses(game: str) -> None:
    assert play(game, "5h 5d Ks 9c 2h", double="1") == -200


@EDITIONS
def test_vector_4_no_pair_loses(game: str) -> None:
    assert play(game, "Ah Kd Qs Jc 9h") == -100


@EDITIONS
def test_vector_5_the_wheel_is_a_straight(game: str) -> None:
    assert play(game, "Ah 2d 3s 4c 5h", double="1") == 1_000


@EDITIONS
def test_vector_6_two_pair_below_sixes_wins(game: str) -> None:
    assert play(game, "3h 3d 2s 2c 9h") == 200


@EDITIONS
def test_vector_7_tens_on_the_board_save_everybody(game: str) -> None:
    assert play(game, "Kh Td Ts 4c 7h") == 0


def test_vector_8_the_payout_limit() -> None:
    assert play(US.id, ROYAL, "100", "100", options={"table-minimum": 5}) == 10_000_000
    assert play(NEW_JERSEY.id, ROYAL, "100", "100") == 10_000_000


@EDITIONS
def test_vector_9_a_flush_of_the_board_and_the_own_card(game: str) -> None:
    assert play(game, "9h 2h 5h 7h Jh", double="1") == 1_600


@EDITIONS
def test_vector_10_full_houses_either_way(game: str) -> None:
    assert play(game, "Qh Qd Qs 7c 7h") == 1_000
    assert play(game, "7d Qd Qs 7c 7h") == 1_000


@EDITIONS
def test_vector_11_no_pair(game: str) -> None:
    assert play(game, "9h 2d 4s 6c Kh") == -100


@pytest.mark.parametrize(
    ("number", "cards", "stake", "double", "net"),
    [
        (1, "Jh Jd 4s 8c 2h", "5", "5", 1_000),
        (2, "Th Td 4s 8c 2h", "5", "", 0),
        (3, "5h 5d 4s 8c 2h", "5", "5", -1_000),
        (4, "Kh Jd 4s 8c 2h", "5", "", -500),
        (5, "9h 9d 9s 8c 2h", "5", "", 1_500),
        (6, "9h 9d 9s 9c 2h", "5", "5", 25_000),
        (7, "9h 8h 7h 6h 5h", "5", "5", 100_000),
        (8, "Ah Kh Qh Jh Th", "50", "50", 10_000_000),
        (8, "Ah Kh Qh Jh Th", "60", "60", 10_000_000),
    ],
)
def test_new_jersey_vector(number: int, cards: str, stake: str, double: str, net: int) -> None:
    assert play(NEW_JERSEY.id, cards, stake, double) == net, f"vector {number}"


@EDITIONS
def test_a_1_i_a_double_of_less_is_allowed_and_more_is_not(game: str) -> None:
    """So read in New Jersey too, whose definitions are missing (nj ambiguity 1)."""
    assert play(game, "Jh Jd 4s 8c 2h", "10", "2.50") == 1_250
    with pytest.raises(IllegalChoice, match=r"double-down \$10\.01 is not allowed"):
        play(game, "Jh Jd 4s 8c 2h", "10", "10.01")


@EDITIONS
def test_i_losers_then_pushes_then_winners_from_the_right(game: str) -> None:
    done = WrittenRound(
        {
            "game": game,
            "seats": {seat: {"original": 1} for seat in (1, 2, 3, 4, 5)},
            "cards": "Jh 2d 6h 3d Jc 9c Js 6s 4h",
            "choices": [[seat, "stay"] for seat in (1, 2, 3, 4, 5)],
        }
    )
    assert [each.seat for each in done.results] == [4, 2, 3, 5, 1]
    assert done.net == {1: 100, 2: -100, 3: 0, 4: -100, 5: 100}
    lost, pushed, won = ("(i)(1)", "(i)(2)", "(i)(3)") if game == US.id else ("17.9(a)", "17.9(b)", "17.9(c)")
    assert [each.clause for each in done.results] == [lost, lost, pushed, won, won]


def test_h_3_without_chips_there_is_nothing_to_double_with() -> None:
    paper = {"seats": {1: {"original": 10}}, "stacks": {1: 10}, "cards": "Jh Jd 4s 8c 2h"}
    assert WrittenRound({"game": US.id} | paper).net == {1: 1000}
    less = {"stacks": {1: 12}, "choices": [[1, "double-down", 3]]}
    with pytest.raises(IllegalChoice, match=r"legal is double-down \$0\.01 to \$2\.00"):
        WrittenRound({"game": US.id} | paper | less)


# The payout limit: us (j)(3), nj 17.10(c)


def cap(**options: Any) -> int:
    return UsOptions(**options).payout_cap.limit // 100


def test_j_3_the_limit_never_cuts_what_the_minimum_can_win() -> None:
    """At a minimum of 100, original and double at the minimum are due 2 x 100 x 1,000 = 200,000."""
    assert cap() == 100_000
    assert cap(table_minimum=10_000) == 200_000
    assert cap(table_minimum=10_000, limit_floor="single") == 100_000
    assert cap(table_minimum=20_000, limit_floor="single") == 200_000
    assert cap(table_minimum=10_000, payout_limit=30_000_000) == 300_000


def test_j_3_a_limit_below_the_text_is_refused() -> None:
    with pytest.raises(BadOption, match=r"payout-limit cannot be \$50,000\.00"):
        US.options.with_settings({"payout-limit": "50000"})


def test_17_10_c_the_limit_is_a_plain_sum() -> None:
    """At a minimum of 100 a royal is still paid 100,000, and no house may set another limit."""
    assert play(NEW_JERSEY.id, ROYAL, "100", "100", options={"table-minimum": 100}) == 10_000_000
    assert play(US.id, ROYAL, "100", "100", options={"table-minimum": 100}) == 20_000_000
    with pytest.raises(NotFound, match="no option 'payout-limit'"):
        NEW_JERSEY.options.with_settings({"payout-limit": "200000"})


@EDITIONS
def test_the_limit_may_be_read_for_each_wager(game: str) -> None:
    """us ambiguity 1, nj ambiguity 2: 150 + 50 are due 150,000 and 50,000."""
    assert play(game, ROYAL, "150", "50") == 10_000_000
    assert play(game, ROYAL, "150", "50", options={"limit-per": "wager"}) == 15_000_000


# What else the house may decide


@BOTH
@pytest.mark.parametrize(
    ("setting", "why"),
    [
        ({"pays.flush": "7 to 1"}, "pays.flush cannot be 7 to 1 .at least 8 to 1"),
        ({"pays.flush": "9 for 1"}, "pays.flush cannot be 9 for 1 .at least 8 to 1"),
        ({"pays.two-pair": "push"}, "pays.two-pair cannot be push .at least 2 to 1"),
        ({"pays.pair-of-6s-10s": "lose"}, "pays.pair-of-6s-10s cannot be lose .push"),
        ({"pays.pair-of-5s-or-less": "1 to 1"}, "pays.pair-of-5s-or-less cannot be 1 to 1 .lose"),
        ({"decks": "2", "shuffler": "no"}, "a second deck needs the shuffler"),
        ({"decks": "3"}, "at most 2"),
        ({"dealing": "machine"}, "it is one of shoe, hand"),
    ],
)
def test_settings_that_the_texts_forbid(edition: Game, setting: dict[str, str], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        edition.options.with_settings(setting)


@EDITIONS
def test_a_house_may_pay_more(game: str) -> None:
    assert play(game, "9h 2h 5h 7h Jh", options={"pays.flush": "9 to 1"}) == 900


def first_call(game: str, **options: str) -> str:
    paper = {"seats": {1: {"original": 1}}, "cards": "Jh Jd 4s 8c 2h", "choices": [[1, "stay"]]}
    done = WrittenRound({"game": game, "options": options} | paper)
    return next(event.clause for event in done.events if isinstance(event, e.Called))


def test_h_1_cards_come_from_a_shoe_or_by_hand() -> None:
    assert (first_call(US.id), first_call(US.id, dealing="hand")) == ("(h)(1)(i)", "(h)(1)(ii)(D)")
    assert (first_call(NEW_JERSEY.id), first_call(NEW_JERSEY.id, dealing="hand")) == (
        "17.8(a)1",
        "17.8(a)2iii",
    )


def test_h_1_ii_a_by_hand_only_with_a_shuffler_but_in_new_jersey() -> None:
    settings = {"dealing": "hand", "shuffler": "no"}
    with pytest.raises(BadOption, match="cards dealt by hand need the shuffler"):
        US.options.with_settings(settings)
    assert first_call(NEW_JERSEY.id, **settings) == "17.8(a)2iii"


@BOTH
def test_b_2_two_decks_alternate(edition: Game) -> None:
    sitting = TableSession(edition, edition.options.with_settings({"decks": "2"}), seed="decks")
    sitting.sit(1, "Ann", 10_000)
    decks = []
    for _ in range(4):
        sitting.open_round()
        sitting.play(lambda sight, ask: ask.choices[0].take())
        decks.append(sitting.table.marker("deck"))
    assert decks == ["first", "second", "first", "second"]
    told = [event.clause for event in sitting.ledger if isinstance(event, e.Marked)]
    assert told == ["(b)(2)" if edition is US else "17.2(b)"] * 4


@BOTH
def test_f_3_one_player_bets_at_two_adjacent_areas(edition: Game) -> None:
    def at(*seats: int, **settings: str) -> None:
        sitting = TableSession(edition, edition.options.with_settings(settings), seed="areas")
        for seat in (1, 2, 3, 4):
            sitting.sit(seat, "Ben" if seat == 4 else "Ann", 10_000)
        playing = sitting.open_round()
        for seat in (4, *seats):
            playing.bet(seat, "original", 500)

    at(2)
    at(2, 3)
    at(3, 2)
    with pytest.raises(IllegalBet, match=r"Ann bets at seat 1, and the areas of one player are adjacent"):
        at(1, 3)
    with pytest.raises(IllegalBet, match=r"Ann bets at seat 1 and 2, and one player may bet at 2 adjacent"):
        at(1, 2, 3)
    at(1, **{"adjacent-areas": "no"})
    with pytest.raises(IllegalBet, match="one player may bet at one area"):
        at(1, 2, **{"adjacent-areas": "no"})


# Irregularities


def report(name: str, game: Game = US, options: Any = None, **where: Any) -> WrittenRound:
    return WrittenRound(
        {
            "game": game.id,
            "options": options or {},
            "seats": {1: {"original": 1}},
            "cards": "Jh As Jd 4s 8c 2h",
            "choices": [[1, "double-down", 1]],
            "reports": [{"irregularity": name, **where}],
        }
    )


@BOTH
def test_k_1_an_exposed_hole_card_voids_all_hands(edition: Game) -> None:
    done = report("hole-card-exposed", edition, **{"after-cards": 2})
    assert done.net == {1: 0}
    assert done.last is not None and done.last.is_void and not done.last.wants_shuffle


def test_k_1_after_the_second_call_it_is_normal_play() -> None:
    """Ambiguity 6: nothing to report once the hole card may be seen."""
    done = WrittenRound(
        {"game": US.id, "seats": {1: {"original": 1}}, "cards": "Jh Jd 4s 8c 2h", "choices": [[1, "stay"]]}
    )
    assert done.last is not None
    with pytest.raises(BadReport, match="the round is over"):
        done.last.report("hole-card-exposed")
    assert US.irregularity("hole-card-exposed").moments == ("deal", "double-down")


@BOTH
def test_k_2_one_card_face_up_is_not_used(edition: Game) -> None:
    """The jack of hearts is passed over: As with Jd 4s 8c 2h is no pair."""
    assert report("card-face-up", edition).net == {1: -200}


@BOTH
def test_k_2_a_second_card_face_up_voids_all_hands(edition: Game) -> None:
    paper = {"game": edition.id, "seats": {1: {"original": 1}}, "cards": "Jh As"}
    done = WrittenRound(
        paper | {"reports": ["card-face-up", {"irregularity": "card-face-up", "after-cards": 2}]}
    )
    assert done.net == {1: 0} and done.unused == []
    assert done.last is not None and done.last.is_void and done.last.wants_shuffle


@BOTH
@pytest.mark.parametrize("name", ["several-cards-face-up", "wrong-number-of-cards"])
def test_k_2_k_4_void_and_reshuffle(edition: Game, name: str) -> None:
    done = report(name, edition)
    assert done.net == {1: 0}
    assert done.last is not None and done.last.wants_shuffle


@BOTH
def test_k_3_a_card_drawn_unseen_is_the_next_card(edition: Game) -> None:
    """Jh As Jd 4s 8c: jacks, doubled."""
    assert report("card-drawn-in-error", edition).net == {1: 200}


@BOTH
def test_k_5_a_jammed_shuffler_means_a_reshuffle(edition: Game) -> None:
    done = report("shuffler-jammed", edition)
    assert done.net == {1: 200}
    assert done.last is not None and done.last.wants_shuffle
    (told,) = [event for event in done.events if isinstance(event, e.Reported)]
    assert ("Commission" in told.ruling) == (edition is NEW_JERSEY)


@BOTH
def test_k_6_changing_the_shuffle_is_a_matter_of_procedure(edition: Game) -> None:
    assert report("shuffle-method-changed", edition).net == {1: 200}


@BOTH
@pytest.mark.parametrize("name", ["shuffler-jammed", "shuffle-method-changed"])
def test_k_5_k_6_no_shuffler_no_trouble_with_it(edition: Game, name: str) -> None:
    with pytest.raises(BadReport, match="shuffler=no"):
        report(name, edition, {"shuffler": "no"}, **{"after-cards": 1})


# The texts


@pytest.mark.parametrize(
    ("edition", "own"),
    [(US, r"\([a-k]\)(\([0-9ivA-D]+\))*"), (NEW_JERSEY, r"17\.\d+(\([a-f]\)\d?i*)?")],
    ids=str,
)
def test_each_edition_cites_its_own_text(edition: Game, own: str) -> None:
    options: Any = edition.options
    cited = [each.clause for each in edition.irregularities]
    cited += [spot.clause for spot in edition.wagers(options)]
    cited += [event.clause for event in report("shuffler-jammed", edition).events if event.clause]
    readings = " ".join(field.metadata["reading"] for field in fields(options))
    cited += re.findall(r"\[(.*?)\]", readings)
    sheet, odds = options.pays.source.split(" ")
    assert sheet == edition.id
    assert [clause for clause in [*cited, odds.split("-")[0]] if not re.fullmatch(own, clause)] == []
    marks = {field.metadata["ambiguity"][:2] for field in fields(options)} - {"", "ho"}
    assert marks == {edition.id[:2]}


def test_every_strength_has_a_row_of_the_table() -> None:
    rows = {row_of(strength) for strength in range(7_462)}
    assert rows == {row.hand for row in US.options.pays}
    assert row_of(poker.evaluate(parse_cards("5h 5d Ks 9c 2h"))) == "pair-of-5s-or-less"
