"""Ohio's Pai Gow Poker by the vectors of its sheet, and by clause. The house way has its own file."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from croupier.cards.card import Hand, parse_cards
from croupier.cards.chance_devices import Roll
from croupier.cards.pack import WITH_JOKER
from croupier.errors import (
    BadOption,
    IllegalBet,
    IllegalChoice,
    NotFound,
    OutOfCards,
    OutOfTurn,
)
from croupier.games.setting.ohio_pai_gow_poker import GAME, RULES, PaiGowOptions
from croupier.language.setting import BUTTON, card_by_card, place_counted, places_from, split_hand
from croupier.rules import steps as s
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.conformance.random_play import play_rounds
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.view import view
from croupier.table.written import WrittenRound
from tests.games.setting.pai_gow import (
    DEALER_FIRST,
    EIGHTS_AQ,
    EIGHTS_KQ,
    NINES_AK,
    NINES_KJ,
    played,
    settled,
    with_rest,
)

# The sheet's vectors


def test_vector_15_both_hands_higher() -> None:
    done = played(EIGHTS_KQ, NINES_AK, choices=[[1, "set", "Ad Kc"]])
    assert done.net == {1: 950}
    (result,) = done.results
    assert (result.outcome, result.commission, result.why) == ("win", 50, "both hands higher")


def test_vector_16_one_hand_each() -> None:
    done = played(EIGHTS_AQ, NINES_KJ, choices=[[1, "set", "Kd Jc"]])
    assert done.net == {1: 0}
    assert settled(done) == [(1, "push")]
    assert [result.clause for result in done.results] == ["§13.IX-X"]


def test_vector_17_two_copies() -> None:
    assert played("9d 9c Ah Ks 7d 5c 2h", NINES_AK).net == {1: -1000}


def test_vector_18_the_wheel_is_the_second_highest_straight() -> None:
    done = played("Kd Qh Jc Ts 9d 4s 2c", "As 2d 3h 4c 5s 7d 6h", choices=[[1, "set", "7d 6h"]])
    assert done.net == {1: 950}
    ace_high = played("Kd Qh Jc Ts Ad 4s 2c", "As 2d 3h 4c 5s 7d 6h", choices=[[1, "set", "7d 6h"]])
    assert ace_high.net == {1: 0}


def test_vector_19_rounding_of_the_vigorish() -> None:
    rounded = played(EIGHTS_KQ, NINES_AK, bets={1: 7}, options={"vigorish-rounding": "up-to-quarter"})
    assert rounded.net == {1: 650}
    assert played(EIGHTS_KQ, NINES_AK, bets={1: 7}).net == {1: 665}


@pytest.mark.parametrize(("total", "index"), [(13, 5), (8, 0), (3, 2), (9, 1), (14, 6), (15, 0), (18, 3)])
def test_vector_20_starting_position(total: int, index: int) -> None:
    """The index is counted counterclockwise from the dealer; seats are numbered clockwise."""
    assert place_counted(total) == (7 - index) % 7


def test_vector_20_at_the_table() -> None:
    done = WrittenRound(
        {
            "game": GAME.id,
            "rolls": ["3-4-6"],
            "seats": {2: {"pai-gow-poker": 10}},
            "cards": with_rest(NINES_AK),
            "choices": [[2, "house-way"]],
        }
    )
    dealt = [event for event in done.events if isinstance(event, e.CardsDealt)]
    assert [(event.to, event.cards) for event in dealt] == [(2, parse_cards(NINES_AK))]


# The deal


def test_10_III_stacks_go_clockwise_and_those_without_a_wager_are_not_seen() -> None:
    """The dice say four: the third place counterclockwise, seat 4, is first; then 5, 6, dealer, 1, 2, 3."""
    cards = with_rest(NINES_AK, "2s 3s 4s 5s 6d 7d 8d", "Th Tc Ac Qd 6h 4d 3c", EIGHTS_KQ)
    done = WrittenRound(
        {
            "game": GAME.id,
            "rolls": ["1-1-2"],
            "seats": {4: {"pai-gow-poker": 10}, 6: {"pai-gow-poker": 10}},
            "cards": cards,
            "choices": [[4, "house-way"], [6, "house-way"]],
        }
    )
    moved = [
        (getattr(event, "to", "discards"), event.count)
        for event in done.events
        if isinstance(event, e.CardsDealt | e.CardsHidden | e.CardsBurned)
    ]
    assert moved == [(4, 7), ("discards", 7), (6, 7), ("dealer", 7), *[("discards", 7)] * 3, ("discards", 4)]
    revealed = [event.cards for event in done.events if isinstance(event, e.CardsRevealed)]
    assert revealed == [parse_cards(EIGHTS_KQ)]
    assert done.net == {4: 950, 6: 950}


def test_10_V_the_last_cards_that_nobody_sees_need_not_be_written() -> None:
    two_stacks = parse_cards(f"{EIGHTS_KQ} {NINES_AK}")
    assert played(EIGHTS_KQ, NINES_AK, cards=list(map(str, two_stacks))).net == {1: 950}
    with pytest.raises(OutOfCards, match="no card left for seat 1"):
        played(EIGHTS_KQ, NINES_AK, cards=list(map(str, two_stacks[:-1])))


def test_9_III_by_hand_the_cards_go_along_the_stacks_and_back() -> None:
    order = places_from(0, range(7))
    stacks: dict[int, list[str]] = {place: [] for place in order}
    cards = [str(card) for card in WITH_JOKER]
    for turn in range(7):
        row = cards[7 * turn : 7 * turn + 7]
        for place, card in zip(order if turn in (0, 2, 4, 6) else order[::-1], row, strict=True):
            stacks[place].append(card)
    done = WrittenRound(
        {
            "game": GAME.id,
            "options": {"dealing": "hand"},
            "rolls": [DEALER_FIRST],
            "seats": {1: {"pai-gow-poker": 10}, 6: {"pai-gow-poker": 10}},
            "cards": cards,
            "choices": [[1, "house-way"], [6, "house-way"]],
        }
    )
    dealt: dict[Any, Hand] = {}
    for event in done.events:
        if isinstance(event, e.CardsDealt):
            dealt[event.to] = dealt.get(event.to, ()) + event.cards
        elif isinstance(event, e.CardsRevealed):
            dealt["dealer"] = dealt.get("dealer", ()) + event.cards
    assert dealt[1] == parse_cards(" ".join(stacks[1]))
    assert dealt[6] == parse_cards(" ".join(stacks[6]))
    assert dealt["dealer"] == parse_cards(" ".join(stacks[0]))
    assert {event.clause for event in done.events if isinstance(event, e.CardsDealt)} == {"§9.III"}
    assert [event.clause for event in done.events if isinstance(event, e.CardsBurned)][-1] == "§9.IV-V"
    assert len(list(card_by_card(order, 7))) == 49


def test_11_III_the_generator_shows_one_to_seven() -> None:
    paper = {
        "game": GAME.id,
        "options": {"start": "generator"},
        "seats": {6: {"pai-gow-poker": 10}},
        "cards": with_rest(NINES_AK, EIGHTS_KQ),
        "choices": [[6, "house-way"]],
    }
    done = WrittenRound(paper | {"spins": ["2"]})
    assert done.net == {6: 950}
    called = {event.words: event.clause for event in done.events if isinstance(event, e.Called)}
    assert called["The first stack goes to seat 6"] == "§11.III"
    with pytest.raises(NotFound, match="random number generator"):
        WrittenRound(paper | {"spins": ["8"]})


def test_11_IV_the_button_goes_clockwise_from_the_dealer() -> None:
    table = Table(PaiGowOptions(start="button"), {1: 10_000})
    starts = []
    for number in range(1, 9):
        playing = Round(GAME, table, number=number)
        starts.append(table.marker(BUTTON) or "dealer")
        playing.start()
        cards = iter(WITH_JOKER.cards)
        while playing.ask is not None:
            assert isinstance(playing.ask, s.Hide | s.Burn)  # nobody has bet
            playing.answer(tuple(islice(cards, playing.ask.count)))
    assert starts == ["dealer", "1", "2", "3", "4", "5", "6", "dealer"]


def test_11_IV_a_button_that_stands_nowhere_is_refused() -> None:
    with pytest.raises(NotFound, match="starting button"):
        played(EIGHTS_KQ, NINES_AK, options={"start": "button"}, rolls=[], markers={BUTTON: "9"})


def test_11_IV_the_button_needs_the_shoe() -> None:
    with pytest.raises(BadOption, match="dealing shoe"):
        PaiGowOptions(start="button", dealing="hand")


# Setting


def test_7_IV_the_larger_wager_is_set_first_of_equal_ones_the_right_hand_one() -> None:
    hands = (NINES_AK, "Th Tc Ac Qd 6h 4d 3c", "Js Jh Ks 8d 5c 4c 2h")
    options = {"two-positions": "2-3"}
    equal = [[1, "house-way"], [3, "house-way"], [2, "house-way"]]
    played(EIGHTS_KQ, *hands, options=options, choices=equal)
    played(EIGHTS_KQ, *hands, options=options, bets={3: 5}, choices=[[n, "house-way"] for n in (1, 2, 3)])
    with pytest.raises(OutOfTurn, match="seat 3 is asked"):
        played(EIGHTS_KQ, *hands, options=options, choices=[[1, "house-way"], [2, "house-way"]])


@pytest.mark.parametrize("text", ["1-3", "6-7", "0-1", "1-2 2-3", "1", "a-b", "2-3-", "3-2"])
def test_7_IV_positions_of_one_player_are_adjacent(text: str) -> None:
    with pytest.raises(BadOption, match="two-positions"):
        GAME.options.with_settings({"two-positions": text})


def test_13_I_two_cards_of_the_seven_are_named() -> None:
    with pytest.raises(IllegalChoice, match="names 2 cards"):
        played(EIGHTS_KQ, NINES_AK, choices=[[1, "set", "Ad Kc 7s"]])


def test_13_II_the_house_way_sets_the_hand_for_the_player() -> None:
    done = played(EIGHTS_KQ, NINES_AK)
    shown = [event for event in done.events if isinstance(event, e.CardsShown)]
    assert [set(event.cards[5:]) for event in shown] == [set(parse_cards("Ad Kc"))]


def test_13_II_a_setting_stays_secret_until_it_is_shown() -> None:
    done = played(EIGHTS_KQ, NINES_AK, choices=[[1, "set", "Ad Kc"]])
    chose = [event for event in view(done.events, 2) if isinstance(event, e.Chose)]
    assert [event.cards for event in chose] == [()]
    own = [event for event in view(done.events, 1) if isinstance(event, e.Chose)]
    assert [event.cards for event in own] == [parse_cards("Ad Kc")]


def test_13_III_the_dealer_turns_up_after_all_have_set() -> None:
    done = played(EIGHTS_KQ, NINES_AK, "Th Tc Ac Qd 6h 4d 3c")
    kinds = [type(event) for event in done.events]
    assert kinds.index(e.CardsRevealed) > max(at for at, kind in enumerate(kinds) if kind is e.Chose)
    called = [event.words for event in done.events if isinstance(event, e.Called)]
    assert called[-3] == "The dealer sets 8h 8s 6s 4h 3d / Kd Qc: pair of eights, king-queen"


@pytest.mark.parametrize(
    ("dealer", "player", "words"),
    [
        (EIGHTS_KQ, NINES_AK, "pair of nines over pair of eights; ace-king over king-queen: wins"),
        (EIGHTS_AQ, NINES_KJ, "pair of nines over pair of eights; king-jack under ace-queen: a tie"),
        (NINES_AK, EIGHTS_KQ, "pair of eights under pair of nines; king-queen under ace-king: loses"),
        ("9d 9c Ks Qh 8d 5c 2h", NINES_KJ, "pair of nines under pair of nines by the other cards; "
         "king-jack under king-queen: loses"),
        ("9d 9c Ah Ks 7d 5c 2h", NINES_AK, "pair of nines, a copy; ace-king, a copy: loses"),
    ],
)  # fmt: skip
def test_13_VI_the_dealer_compares_both_hands_and_announces(dealer: str, player: str, words: str) -> None:
    done = played(dealer, player)
    called = [event.words for event in done.events if isinstance(event, e.Called)]
    assert called[-1].startswith("Seat 1 set ")
    assert called[-1].partition(": ")[2] == words


def test_13_II_the_player_is_told_how_the_house_would_set() -> None:
    """Vector 2, in the words of the choice."""
    playing = dealt_to_seat_1("8s Ad 8h Kc 3h Tc 5d")
    assert isinstance(playing.ask, s.Decide)
    house_way = next(choice for choice in playing.ask.choices if choice.name == "house-way")
    assert (
        house_way.says == "set the hand as the house would, 8h 8s Tc 5d 3h / Ad Kc: pair of eights, ace-king"
    )


def dealt_to_seat_1(cards: str) -> Round:
    """A round in which seat 1 is asked to set these cards."""
    playing = Round(GAME, Table(GAME.options, {1: 10_000}))
    playing.bet(1, "pai-gow-poker", 1000)
    playing.start()
    playing.answer(Roll((2, 6, 6)))
    stack = parse_cards(cards)
    rest = iter(card for card in WITH_JOKER if card not in stack)
    playing.answer(stack)
    while not isinstance(playing.ask, s.Decide):
        assert isinstance(playing.ask, s.Hide | s.Burn)
        playing.answer(tuple(islice(rest, playing.ask.count)))
    return playing


def test_13_V_surrender_gives_up_the_wager_and_shows_no_card() -> None:
    done = played(EIGHTS_KQ, NINES_AK, choices=[[1, "surrender"]])
    assert done.net == {1: -1000}
    assert not [event for event in done.events if isinstance(event, e.CardsShown | e.CardsRevealed)]


def test_13_V_surrender_until_the_hands_are_shown() -> None:
    late = {"surrender": "until-shown"}
    asked = [[1, "house-way"], [1, "surrender"]]
    assert played(EIGHTS_KQ, NINES_AK, options=late, choices=asked).net == {1: -1000}
    asked = [[1, "house-way"], [1, "show"]]
    assert played(EIGHTS_KQ, NINES_AK, options=late, choices=asked).net == {1: 950}


# Settlement


def test_13_VII_A_both_hands_lower() -> None:
    assert played(NINES_AK, EIGHTS_KQ).net == {1: -1000}


@pytest.mark.parametrize(
    ("dealer", "player", "why"),
    [
        ("9d 9c Ks Qh 7d 5c 2h", "9s 9h Kd Jc 7s 5h 2s", "high hand a copy, low hand lower"),
        ("Th Tc Kh Js 7d 5c 3h", "9s 9h Kd Jc 7s 5h 2s", "high hand lower, low hand a copy"),
        ("9d 9c Kh Js 7d 5c 2h", "9s 9h Kd Jc 7s 5h 2s", "both hands copies"),
    ],
)
def test_13_VII_B_a_copy_and_no_hand_higher_loses(dealer: str, player: str, why: str) -> None:
    done = played(dealer, player)
    assert done.net == {1: -1000}
    assert [(result.why, result.clause) for result in done.results] == [(why, "§13.VII.B")]


@pytest.mark.parametrize(
    ("dealer", "player"),
    [
        ("9d 9c Qs Jh 7d 5c 2h", "9s 9h Kd Jc 7s 5h 2s"),  # high a copy, low higher
        ("8h 8c Kh Js 7d 5c 3h", "9s 9h Kd Jc 7s 5h 2s"),  # high higher, low a copy
    ],
)
def test_ambiguity_1_a_copy_beside_a_higher_hand(dealer: str, player: str) -> None:
    assert played(dealer, player).net == {1: 0}
    assert played(dealer, player, options={"copy-with-win": "lose"}).net == {1: -1000}


def test_13_VII_C_a_foul_loses_or_is_refused() -> None:
    """Nines low over king high: foul, though both hands would beat the dealer's."""
    foul = [[1, "set", "9s 9h"]]
    done = played("Qs Jd 9c 7h 5c 4d 2h", "9s 9h Kd Jc 7s 5h 2d", choices=foul)
    assert done.net == {1: -1000}
    (result,) = done.results
    assert (result.why, result.clause) == ("foul, the low hand above the high hand", "§13.VII.C")
    called = [event.words for event in done.events if isinstance(event, e.Called)]
    assert called[-1] == "Seat 1 set Kd Jc 7s 5h 2d / 9h 9s: king high under its own pair of nines: loses"
    with pytest.raises(IllegalChoice, match="king high, would rank below the low hand, pair of nines"):
        played(EIGHTS_AQ, NINES_KJ, choices=foul, options={"fouls": "refused"})


def test_13_I_equal_pairs_are_no_foul() -> None:
    """The example of the sheet: sevens low need at least sevens high."""
    done = played(
        EIGHTS_KQ, "7s 7h 7d 7c As Jc 2s", choices=[[1, "set", "7s 7h"]], options={"fouls": "refused"}
    )
    assert done.net == {1: 0}  # sevens are below eights, and above K-Q


def test_13_VIII_XII_losers_and_ties_as_they_are_shown_winners_at_the_end_from_the_right() -> None:
    winner, loser, tie = NINES_AK, "Js 8d 7h 5c 4c 3c 2h", "Th Tc Jd 9d 6h 4d 3s"
    other = "Jc Jh As Ts 6c 5d 2c"
    done = played(EIGHTS_KQ, winner, loser, tie, other)
    assert settled(done) == [(3, "push"), (2, "lose"), (4, "win"), (1, "win")]
    shown = [event.seat for event in done.events if isinstance(event, e.CardsShown)]
    assert shown == [4, 3, 2, 1]
    assert done.net == {1: 950, 2: -1000, 3: 0, 4: 950}


def test_13_XIII_the_vigorish_can_be_rounded_to_the_nearest_quarter_alone() -> None:
    nearest = {"vigorish-rounding": "nearest-quarter"}
    assert played(EIGHTS_KQ, NINES_AK, bets={1: 7}, options=nearest).net == {1: 675}
    with pytest.raises(BadOption, match="vigorish-rounding"):
        GAME.options.with_settings({"vigorish-rounding": "nearest-dollar"})


def test_7_III_the_fortune_bonus_needs_the_wager() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on pai gow poker"):
        WrittenRound({"game": GAME.id, "seats": {1: {"fortune-bonus": 5}}, "rolls": [DEALER_FIRST]})


def test_2_I_there_are_six_positions() -> None:
    with pytest.raises(IllegalBet, match="no seat 7"):
        WrittenRound({"game": GAME.id, "seats": {7: {"pai-gow-poker": 5}}})


def test_the_judgement_is_a_function_of_the_two_settings() -> None:
    mine = RULES.set_as_house(GAME.options, parse_cards(NINES_AK))
    assert RULES.compare(GAME.options, mine, mine) == (0, 0)
    assert str(RULES.result_of(GAME.options, (0, 0))) == "pai-gow-poker lose (both hands copies)"
    assert str(RULES.result_of(GAME.options, (1, 1))) == "pai-gow-poker win 1 to 1 (both hands higher)"
    foul = split_hand(parse_cards(NINES_KJ), parse_cards("9s 9h"))
    assert RULES.compare(GAME.options, foul, mine) == ()


@pytest.mark.parametrize(
    "settings",
    [
        {"dealing": "hand", "fouls": "refused"},
        {"start": "generator", "surrender": "until-shown"},
        {"start": "button", "two-positions": "1-2", "fortune-stands": "no"},
        {"pair-with-straight": "pair", "four-with-three": "split", "fortune-line": "best-ranked"},
    ],
    ids=lambda settings: " ".join(settings),
)
def test_every_option_plays_and_replays(settings: dict[str, str]) -> None:
    options = GAME.options.with_settings(settings)
    sitting = play_rounds(GAME, "options", rounds=10, options=options)
    assert replay(Ledger.parse(str(sitting.ledger))).rounds == 10
