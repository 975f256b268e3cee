"""Seven-Card Stud, Hustler: the vectors of rulebook/hustler-seven-card-stud.md by number, errors by line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import CARDS, print_cards
from croupier.games.poker.stud.hustler_seven_card_stud import GAME
from croupier.rules import BOARD
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.games.poker.hands_played import Told, places, play, where
from tests.games.poker.papers import after, asked, awards, dealt, fed, stud, told
from tests.games.poker.showdowns import won

PACK = [str(card) for card in CARDS[:52]]
HOLES = "8c 9c Tc Jc Qc Kc 8d 9d"
"""Hole cards of up to four players, none of which is seen."""


def third(doors: str, *more: str) -> str:
    """Hole cards nobody sees, these door cards, then more."""
    count = len(doors.split())
    return after(" ".join(HOLES.split()[: 2 * count]), doors, *more)


def opener(doors: str, **options: Any) -> tuple[int, str]:
    """Who must open, and how."""
    done = play(GAME, len(doors.split()), third(doors), **options)
    return next((seat, what) for seat, what, _ in fed(done) if what != "ante")


def street(done: Any, name: str) -> list[Any]:
    """The events from that street on."""
    at = [getattr(event, "moment", "") for event in done.events].index(name)
    return list(done.events[at:])


def first_on(done: Any, name: str) -> int:
    return next(event.seat for event in street(done, name) if isinstance(event, e.Chose))


def called(done: Any) -> list[str]:
    return [event.words for event in told(done, e.Called)]


def test_vector_1_the_lowest_up_card_by_suit_opens() -> None:
    assert opener("2d 7h 2c Kd") == (3, "bring-in")


def test_vector_10_clubs_are_the_lowest_suit() -> None:
    assert opener("4s 4c") == (2, "bring-in")


def test_ambiguity_5_the_ace_is_high_unless_the_house_has_it_low() -> None:
    assert opener("Ah Ks 5d") == (3, "bring-in")
    assert opener("Ah Ks 5d", door_ace="low") == (1, "bring-in")


FIFTEEN: dict[str, Any] = {"lower_limit": 15, "higher_limit": 30, "forced_bet": 5}


def test_vector_2_completing_is_no_raise_and_three_raises_follow() -> None:
    listed: list[str] = []
    plan = ["bring-in", "raise 15", "raise 30", "raise 45", "raise 60"]
    play(GAME, 3, third("2c Ks 9h"), plan, listed=listed, **FIFTEEN)
    assert listed[:2] == ["1: bring-in $5.00, bet $15.00", "2: fold, call $5.00, raise to $15.00"]
    assert listed[5] == "3: fold, call $30.00"


def test_L598_the_forced_bet_may_be_a_full_bet() -> None:
    listed: list[str] = []
    play(GAME, 3, third("2c Ks 9h"), ["bet"], listed=listed, **FIFTEEN)
    assert listed[1] == "2: fold, call $15.00, raise to $30.00"


@pytest.mark.parametrize(("heads_up_cap", "may"), [("no", "raise to $75.00"), ("yes", "call $15.00")])
def test_ambiguity_7_two_players_raise_without_end(heads_up_cap: str, may: str) -> None:
    listed: list[str] = []
    plan = ["bring-in", "raise 15", "raise 30", "raise 45", "raise 60", "call"]
    play(GAME, 2, third("2c Ks"), plan, listed=listed, heads_up_cap=heads_up_cap, **FIFTEEN)
    assert listed[5].endswith(may)


FIVE: dict[str, Any] = {"lower_limit": 5, "higher_limit": 10, "forced_bet": 2}
EIGHTS = third("8h Kd 4s", "2c", "8s 3d 3h")


def test_vector_3_an_open_pair_on_fourth_street() -> None:
    listed: list[str] = []
    plan = ["bring-in", "call", "call", "bet 5", "raise 15", "raise 25"]
    play(GAME, 3, EIGHTS, plan, listed=listed, **FIVE)
    assert listed[3:7] == [
        "1: check, bet $5.00 or $10.00",
        "2: fold, call $5.00, raise to $10.00 or $15.00",
        "3: fold, call $15.00, raise to $25.00",
        "1: fold, call $20.00, raise to $35.00",
    ]


def test_L600_when_the_pair_checks_the_others_have_the_same_options() -> None:
    listed: list[str] = []
    play(GAME, 3, EIGHTS, ["bring-in", "call", "call", "check"], listed=listed, **FIVE)
    assert listed[4] == "2: check, bet $5.00 or $10.00"


def test_L593_the_limits_of_the_streets() -> None:
    plan = ["bet", "call", *["bet", "call"] * 4]
    done = play(GAME, 2, third("2c Ks", "3c", "7d 4h"), plan, **FIVE)
    assert [amount for _, what, amount in fed(done) if what == "bet"] == [5, 5, 10, 10, 10]


def test_vector_4_both_hole_cards_dealt_up() -> None:
    """L602: the hand is dead, the ante goes back, no more cards come."""
    done = play(GAME, 3, reports=[Told("both-hole-cards-up", 6, 2)])
    assert [(event.seat, event.amount) for event in told(done, e.PotReturned)] == [(2, 100)]
    assert dealt(done, 2).split() == [PACK[1], PACK[4]] and 2 not in asked(done)


def test_L607_the_last_hand_wins_though_it_folds_when_it_is_asked_to_open() -> None:
    """Seat 2 has the low card and is all-in for the ante, seat 3 folds; while seat 1 is asked to come in or
    fold, seat 2's hand is declared dead."""
    dead = Told("up-cards-picked-up", "third", 2, answers=1)
    done = play(GAME, {1: 100, 2: 1, 3: 100}, third("Kh 2c Qh"), ["fold", "fold"], reports=[dead])
    assert awards(done) == [(1, 3)]


def test_L602_a_hand_with_both_hole_cards_up_is_dead_at_once_though_it_is_told_in_the_betting() -> None:
    """Seat 1 has opened when the floor hears of seat 2, which is asked for nothing any more."""
    report = Told("both-hole-cards-up", "third", 2, answers=1)
    done = play(GAME, 3, third("2c Kh Qh"), ["bring-in"], reports=[report])
    assert asked(done)[:2] == [1, 3] and 2 not in asked(done)
    assert [(event.seat, event.amount) for event in told(done, e.PotReturned)] == [(2, 100)]


def test_L602_the_third_card_comes_down_and_the_forced_bet_passes_left() -> None:
    """Seat 1's deuce was dealt up: it lies open, the next card comes down, seat 2 opens, bets or folds."""
    listed: list[str] = []
    cards = after("9c 8c 9d", "2c 8d 9h", "Kc Ks 5h")
    plan = ["fold", "bet", "call"]
    done = play(GAME, 3, cards, plan, listed=listed, reports=[Told("hole-card-up", 5, 1, "2c")])
    faces = [event.face for event in told(done, e.CardsDealt) if event.to == 1]
    assert faces[:3] == ["down", "down", "down"]
    assert listed[:3] == [
        "2: fold, bring-in $1.00, bet $2.00",
        "3: fold, bring-in $1.00, bet $2.00",
        "1: fold, call $2.00, raise to $4.00",
    ]


def test_L607_who_is_all_in_for_the_ante_passes_the_forced_bet_on() -> None:
    listed: list[str] = []
    play(GAME, {1: 1, 2: 100, 3: 100}, third("2c Ks 5d"), ["fold", "bring-in"], listed=listed)
    assert listed[0] == "2: fold, bring-in $1.00, bet $2.00"


def test_L603_who_is_absent_forfeits_ante_and_forced_bet() -> None:
    done = play(GAME, 2, third("2c Ks"), ["bring-in"], reports=[Told("player-absent", "fourth", 1)])
    assert awards(done) == [(2, 4)]


def test_L605_who_folds_without_a_bet_gets_cards_until_somebody_bets() -> None:
    """Seat 2 folds with nothing to call on fourth street: it gets its card on fifth, where seat 1 bets, and
    none on sixth."""
    cards = third("As 2c Kd", "3c", "Ad 4h 4d", "3d", "7s 7d 7h", "3h", "6s 6d")
    plan = ["bring-in", "call", "call", "check", "check", "bet", "call"]
    done = play(GAME, 3, cards, plan, reports=[Told("folded-without-a-bet", "fourth", 2)])
    assert places(where(done))[13:24] == ["burn", 1, 2, 3, "burn", 1, 3, "burn", 1, 3]
    assert 2 not in [event.seat for event in street(done, "fourth") if isinstance(event, e.Chose)]


def test_L609_the_wrong_low_card_is_corrected() -> None:
    done = play(GAME, 2, third("2c Ks"), reports=[Told("wrong-card-designated", "third", 2)])
    assert "the right one must bet" in told(done, e.Reported)[0].ruling
    assert fed(done)[2] == (1, "bring-in", 1)


def held(done: Any, seat: int) -> set[str]:
    """What a seat has in the end, after all corrections."""
    cards = {*dealt(done, seat).split()}
    for event in told(done, e.CardsGiven):
        named = {*print_cards(event.cards).split()}
        cards = cards | named if event.to == seat else cards - named if event.place == seat else cards
    return cards


@pytest.mark.parametrize("street_before", ["third", "fourth", "fifth", "sixth"])
@pytest.mark.parametrize("said", ["none", "two", ""])
def test_L611_a_wrong_burn_is_corrected_to_the_proper_positions(street_before: str, said: str) -> None:
    """From the same pack everybody ends with the cards that one burn would have given, also on the streets
    that follow, and wins the same."""
    right = play(GAME, 3)
    wrong = play(GAME, 3, reports=[Told("wrong-burn", street_before, said=said)])
    assert [held(wrong, seat) for seat in (1, 2, 3)] == [held(right, seat) for seat in (1, 2, 3)]
    assert awards(wrong) == awards(right) and wrong.table.dealt == right.table.dealt


def test_L611_how_the_cards_of_fourth_street_are_moved() -> None:
    """PACK[9] is the first card after the third street. Without a burn it lay before seat 1 and becomes the
    burn; after two burns seat 1 gets PACK[10], and PACK[12], which lay before seat 2, goes to seat 3."""
    moves = {}
    for said in ("none", "two"):
        done = play(GAME, 3, reports=[Told("wrong-burn", "third", said=said)])
        moves[said] = [(each.place, each.to, print_cards(each.cards)) for each in told(done, e.CardsGiven)]
        assert {event.clause for event in told(done, e.CardsGiven)} == {"L611"}
        announced = [event.words for event in street(done, "fourth") if isinstance(event, e.Called)]
        assert any(words.startswith("High") for words in announced)
    assert moves["none"] == [(1, "discard", PACK[9]), (2, 1, PACK[10]), (3, 2, PACK[11])]
    assert moves["two"] == [
        ("early", 1, PACK[10]), (1, 2, PACK[11]), (2, 3, PACK[12]), (3, "discard", PACK[13]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "order"),
    [("last-card-unburned", [1, "burn", 2, 3]), ("last-card-burned-twice", ["burn", "burn", 1, 2, 3])],
)
def test_L611_a_last_card_that_was_looked_at_is_kept(name: str, order: list[Any]) -> None:
    done = play(GAME, 3, reports=[Told(name, "sixth")])
    assert places(where(done))[-len(order) :] == order


def test_L611_a_short_stub_has_its_own_procedure() -> None:
    """Eight players: nothing is kept where one card is turned up for all."""
    done = play(GAME, 8, reports=[Told("last-card-burned-twice", "sixth")])
    assert [event.to for event in street(done, "seventh") if isinstance(event, e.CardsDealt)] == [BOARD]


def test_L613_cards_dealt_too_early_are_out() -> None:
    """A burn and one for each of two players; then the dealer burns again and goes on."""
    done = play(GAME, 2, reports=[Told("premature-street", "third")])
    assert dealt(done, "early").split() == PACK[7:9]
    assert dealt(done, 1).split()[3] == PACK[10]


def test_L613_a_last_card_that_came_too_early_and_was_seen_is_kept() -> None:
    """On sixth street seat 2 has seven cards: it may call and bet, not raise; the others' card is out."""
    cards = stud("Ac Ad Ah 2c 3d 4h 5s", "Kc Kd Kh 2d 3h 4s 5c")
    listed: list[str] = []
    plan = ["bring-in", "call", *["check"] * 4, "bet"]
    done = play(GAME, 2, cards, plan, listed=listed, reports=[Told("premature-last-card", "sixth", 2)])
    assert listed[6:8] == ["1: check, bet $4.00", "2: fold, call $4.00"]
    assert [len(dealt(done, seat).split()) for seat in (1, 2)] == [7, 7]
    assert len(dealt(done, "early").split()) == 1


def short(seats: int) -> tuple[int, list[tuple[int, int]], list[Any]]:
    """How many burned in all, (how many went back, how many there then were), where the last cards went."""
    done = play(GAME, seats)
    again = [(event.count, event.left) for event in told(done, e.CardsReshuffled)]
    last = [event.to for event in street(done, "seventh") if isinstance(event, e.CardsDealt)]
    return len(told(done, e.CardsBurned)), again, last


def test_vector_7_eight_players_get_one_card_for_all() -> None:
    assert short(8) == (4, [(3, 4)], [BOARD])


def test_vector_8_seven_players_get_the_last_card_and_the_burns() -> None:
    assert short(7) == (5, [(4, 5)], [1, 2, 3, 4, 5, 6, 7])


def test_L615_who_is_high_with_the_common_card_starts() -> None:
    """Eight players; the one card left besides three burns is a common card. Whoever shows its rank or, with
    none, the highest board starts: asked is the best board with it."""
    done = play(GAME, 8)
    (common,) = [event.cards[0] for event in street(done, "seventh") if isinstance(event, e.CardsDealt)]
    ups = {seat: [card for card in told(done, e.CardsDealt) if card.to == seat and card.face == "up"]
           for seat in range(1, 9)}  # fmt: skip
    showing = {seat: (*(event.cards[0] for event in cards), common) for seat, cards in ups.items()}
    best = max(showing, key=lambda seat: GAME.rules.shares[0].ranking.evaluate(showing[seat]))
    assert first_on(done, "seventh") == best


def test_vector_5_the_last_card_up_of_two_players() -> None:
    """L629: the first player's makes the second's come face up too, and the betting goes on as ever."""
    done = play(GAME, 2, reports=[Told("last-card-up", 17, 1)])
    shown = [event.seat for event in street(done, "seventh") if isinstance(event, e.CardsShown)]
    assert shown[:2] == [1, 2] and "stay-in" not in {event.choice for event in told(done, e.Chose)}


def test_L629_the_second_player_may_be_all_in() -> None:
    done = play(GAME, 2, reports=[Told("last-card-up", 18, 2)])
    spoken = [event for event in street(done, "seventh") if isinstance(event, e.Chose)]
    assert (spoken[0].seat, spoken[0].choice) == (2, "all-in") and len(spoken) == 1


@pytest.mark.parametrize(("answers", "said"), [(0, ["all-in"]), (1, ["check", "check"])])
def test_L629_the_choice_comes_before_any_action(answers: int, said: list[str]) -> None:
    """Reported at the first question of the street seat 2 chooses at once; after a check it is too late."""
    cards = stud("Ac Ad Ah 2c 3d 4h 5s", "Kc Kd Kh 2d 3h 4s 5c")
    done = play(GAME, 2, cards, reports=[Told("last-card-up", "seventh", 2, answers=answers)])
    assert [event.choice for event in street(done, "seventh") if isinstance(event, e.Chose)] == said


@pytest.mark.parametrize("choice", ["stay-in", "all-in"])
def test_vector_6_the_last_card_up_of_three_players(choice: str) -> None:
    plan = ["bring-in", *["call"] * 2, *["check"] * 9, choice]
    done = play(GAME, 3, "", plan, reports=[Told("last-card-up", 24, 2)])
    last = [event for event in street(done, "seventh") if isinstance(event, e.Chose)]
    assert (last[0].seat, last[0].choice) == (2, choice)
    assert (2 in [event.seat for event in last[1:]]) is (choice == "stay-in")
    shown = [event.seat for event in street(done, "seventh") if isinstance(event, e.CardsShown)]
    assert shown[0] == 2 and shown.count(2) == 2, "the card, and the hand at the showdown"


def test_L617_picked_up_cards_and_L633_no_refund() -> None:
    done = play(
        GAME,
        2,
        third("2c Ks"),
        ["bring-in"],
        reports=[Told("beaten-by-up-cards", "third", 1), Told("up-cards-picked-up", "third", 2)],
    )
    assert told(done, e.Reported)[0].ruling == "there is no refund"
    assert awards(done) == [(1, 2)], "the antes; the forced bet was not called"


def test_vector_9_six_cards_cannot_win() -> None:
    """L619: the aces have one card too few."""
    cards = stud("Ac Ad Ah 2c 3d 4h 5s", "Kc Kd Kh 2d 3h 4s 5c")
    assert awards(play(GAME, 2, cards)) == [(1, 4)]
    assert awards(play(GAME, 2, cards, reports=[Told("too-few-cards", "seventh", 1)])) == [(2, 4)]


def test_L621_a_card_off_the_table_is_an_exposed_card() -> None:
    """A hole card is the up-card, an up-card plays, a last card is as one dealt face up."""
    first = play(GAME, 2, reports=[Told("card-off-the-table", 2, 1)])
    assert [event.face for event in told(first, e.CardsDealt) if event.to == 1][2] == "down"
    later = play(GAME, 2, reports=[Told("card-off-the-table", 9, 1)])
    assert "Seat 1: the card plays" in called(later)
    last = play(GAME, 3, reports=[Told("card-off-the-table", 24, 3)])
    assert next(event.choice for event in street(last, "seventh") if isinstance(event, e.Chose)) == "all-in"


def test_L601_low_card_high_hand_and_pairs_are_announced() -> None:
    words = called(play(GAME, 3, EIGHTS))
    assert "Low card: seat 3, 4s" in words
    assert words.count("Seat 1: pair of eights") == 1 and "High hand: seat 1" in words


@pytest.mark.parametrize(("limits", "is_said"), [((5, 10), True), ((10, 20), False)])
def test_L601_possible_straights_and_flushes_at_small_limits(limits: tuple[int, int], is_said: bool) -> None:
    cards = third("2h Ks", "3c", "3h Qd", "3s", "4h 7c")
    words = called(play(GAME, 2, cards, lower_limit=limits[0], higher_limit=limits[1]))
    assert ("Seat 1: possible straight and flush" in words) is is_said


def test_position_breaks_ties_of_boards() -> None:
    """L597: seats 2 and 3 show king-queen; seat 2 got cards first."""
    assert first_on(play(GAME, 3, third("4c Kh Ks", "3c", "7c Qs Qd")), "fourth") == 2


def test_the_best_five_of_seven_take_the_pot() -> None:
    assert won(GAME, 100, "As Ah Kd Kc 7s 4d 2c", "9s 9h 9d Kh Js 5c 3d") == {2: 100}


def test_a_killed_hand_has_its_blind_for_the_forced_bet() -> None:
    """Seat 2's kill blind of $4 stands; the low card, seat 1, speaks first."""
    paper = {
        "game": GAME.id,
        "cards": third("2c Ks"),
        "stacks": {1: 100, 2: 100},
        "options": {"kill": "full"},
        "markers": {"kill": "2"},
        "choices": [[1, "fold"]],
    }
    done = WrittenRound(paper)
    assert fed(done)[2:] == [(2, "kill-blind", 4)] and awards(done) == [(2, 2)]


# Collections: rulebook/hustler-poker-games-collection-rates-master.md, blocks D and E


@pytest.mark.parametrize(
    ("option", "players", "taken"), [("D1", 8, 4), ("D2", 5, 3), ("D3", 4, 2), ("D4", 7, 5), ("E1", 8, 0)]
)
def test_collections_out_of_the_antes(option: str, players: int, taken: int) -> None:
    assert play(GAME, players, collection=option, ante=2).table.drop == 100 * taken


def test_the_timed_options() -> None:
    def charges(name: str) -> list[int]:
        fees = GAME.options.schedule[name].due
        return [fee for players in (8, 5, 4) for _, fee in fees("half-hour", players)]

    assert [charges(f"E{number}") for number in (1, 2, 3, 4)] == [
        [2_000, 2_000, 1_000],
        [3_000, 3_000, 1_500],
        [3_600, 3_600, 1_800],
        [3_600, 3_600, 1_800],
    ]


def test_the_order_of_the_deal() -> None:
    """L593, ambiguity 3: two down and one up, then a burn before each of fourth to seventh street."""
    done = play(GAME, 2)
    assert places(where(done)) == [1, 2, 1, 2, 1, 2, *["burn", 1, 2] * 4]
    faces = "".join(event.face[0] for event in told(done, e.CardsDealt) if event.to == 1)
    assert faces == "dduuuud"
    assert print_cards(told(done, e.CardsBurned)[0].cards) == PACK[6]
