"""Draw Poker, Jacks or Better, Hustler: the vectors of rulebook/hustler-draw-poker-jacks-or-better.md by
number, its rules by line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadOption
from croupier.games.poker.draw.hustler_draw_poker_jacks_or_better import GAME, has_openers, retains_openers
from croupier.hands.wild import BUG
from croupier.rules.script import events as e
from croupier.table.observation import Observation
from croupier.table.written import WrittenRound
from tests.games.poker.floor_calls import floor_call, play_with
from tests.games.poker.papers import awards, dealt, down, even, fed, told
from tests.games.poker.papers import play as written
from tests.games.poker.showdowns import won

JACKS = "Js Jd 4h 5c 6c"
TENS = "Ts Td Ac Kd Qc"
ACES = "As Ah 9d 8d 3s"
KINGS = "Ks Kh 7d 3c 2c"
NOTHING = "2s 3d 5h 8c 9c"
PAT = ["stand-pat", "stand-pat"]


def words(playing: Any) -> list[str]:
    return [event.words for event in told(playing, e.Called)]


def test_vectors_1_and_2_what_opens() -> None:
    openers = [JACKS, "Jk Ad 4h 5c 9s", "As Kd Qh Jc Ts", "2s 2d 3h 3c 9s"]
    others = ["Ts Td Ac Kd Qc", "Jk Jd 4h 5c 9s", "As Kd Qh Jc 9s"]
    assert all(has_openers(parse_cards(hand)) for hand in openers)
    assert not any(has_openers(parse_cards(hand)) for hand in others)


@pytest.mark.parametrize(
    ("hand", "same", "called"),
    [
        ("Jk Kh Qh 9h 4h", "Ah Kh Qh 9h 4h", "ace-high flush"),  # 3
        ("Jk Ah Qh 9h 4h", "Ah Kh Qh 9h 4h", "ace-high flush"),  # 3
        ("Jk 5s 6d 7h 8c", "9s 5s 6d 7h 8c", "nine-high straight"),  # 4
        ("Jk 9s 9d 9h Kc", "As 9s 9d 9h Kc", "three nines"),  # 4
        ("Jk As 2d 3h 4c", "5s As 2d 3h 4c", "five-high straight"),  # ambiguity 4
    ],
)
def test_vectors_3_and_4_what_the_joker_is(hand: str, same: str, called: str) -> None:
    worth = BUG.evaluate(parse_cards(hand))
    assert worth == BUG.evaluate(parse_cards(same)) and BUG.describe(worth) == called


def test_vector_5_five_aces_beat_a_straight_flush() -> None:
    assert won(GAME, 100, "Kh Qh Jh Th 9h", "As Ah Ad Ac Jk") == {2: 100}


def test_vector_6_nobody_opens_and_all_ante_again() -> None:
    """The button moves on, the pot stays; at the limit of three antes the chips go back."""
    playing = play_with(GAME, 2, down(NOTHING, TENS), [])
    antes = [seat for seat, what, _ in fed(playing) if what == "ante"]
    assert antes[:4] == [1, 2, 2, 1]
    assert told(playing, e.CardsReshuffled)[0].count == 10
    once = play_with(GAME, 2, down(NOTHING, TENS), [], most_antes=1)
    assert awards(once) == [] and [event.amount for event in told(once, e.PotReturned)] == [100, 100]


def test_L741_the_cards_of_a_hand_that_nobody_opened_are_gone_for_every_viewer() -> None:
    playing = play_with(GAME, 2, down(NOTHING, TENS), [], most_antes=2)
    for viewer in (1, 2, None):
        sight = Observation(GAME, playing.table, viewer).follow(playing)
        assert [sight.count_at(seat) for seat in (1, 2)] == [5, 5]


def test_discards_leave_the_hand_for_every_viewer() -> None:
    playing = play_with(GAME, 2, down(JACKS, TENS), ["bet", "call", "discard 4h 5c 6c", "discard Ac Kd Qc"])
    for viewer in (1, 2, None):
        sight = Observation(GAME, playing.table, viewer).follow(playing)
        assert [sight.count_at(seat) for seat in (1, 2)] == [5, 5]
        assert "4h" not in [str(card) for card in sight.hand(1)]


def test_ambiguity_5_or_the_best_hand_takes_it() -> None:
    done = play_with(GAME, 2, down(NOTHING, TENS), [], most_antes=1, antes_reached="best-hand")
    assert awards(done) == [(2, 2)]


def test_vector_7_the_limits_and_six_raises() -> None:
    """4 up to 28 before the draw, and bets of 8 after it."""
    listed: list[str] = []
    plan = [
        "bet",
        "raise 8",
        "raise 12",
        "raise 16",
        "raise 20",
        "raise 24",
        "raise 28",
        "call",
        "call",
        *PAT,
    ]
    limits = {"lower_limit": 4, "higher_limit": 8}
    done = play_with(GAME, 3, down(JACKS, ACES, KINGS), [*plan, "stand-pat", "bet"], listed=listed, **limits)
    assert listed[0] == "1: check, bet $4.00" and listed[7] == "2: fold, call $8.00"
    assert [amount for _, what, amount in fed(done) if what == "bet"] == [4, 8]


def test_ambiguity_1_the_cap_between_two_players() -> None:
    raises = [f"raise {to}" for to in range(4, 16, 2)]
    listed: list[str] = []
    play_with(GAME, 2, down(JACKS, ACES), ["bet", *raises, "call"], listed=listed)
    assert listed[7] == "2: fold, call $2.00"
    free: list[str] = []
    play_with(GAME, 2, down(JACKS, ACES), ["bet", *raises, "call"], listed=free, heads_up_cap="no")
    assert "raise to $16.00" in free[7]


def test_L731_the_limit_after_the_draw_is_twice_that_before_it() -> None:
    with pytest.raises(BadOption, match="twice that before it"):
        GAME.options.with_settings({"higher-limit": "6"})


def test_L762_check_and_raise_is_permitted() -> None:
    listed: list[str] = []
    play_with(GAME, 2, down(TENS, JACKS), ["check", "bet"], listed=listed)
    assert listed[0] == "1: check" and listed[2] == "1: fold, call $2.00, raise to $4.00"


def test_vector_8_openers_are_shown_though_all_fold() -> None:
    done = play_with(GAME, 2, down(JACKS, TENS), ["bet", "fold"])
    (shown,) = told(done, e.CardsShown)
    assert (shown.seat, shown.words) == (1, "openers") and awards(done) == [(1, 2)]


SPLIT = "Js Jd Kd Qd 9d"
"""A pair of jacks with four diamonds: the jack of spades may go."""


def split(said: str, drawn: str, fold: bool = False, **options: Any) -> Any:
    """Seat 1 opens, splits and draws that card; seat 2 has tens and aces high."""
    cards = f"{down(SPLIT, 'Ts Th Ac Kc Qc')[:29]} 2c {drawn}"
    end = ["bet", "fold"] if fold else []
    return play_with(GAME, 2, cards, ["bet", "call", "discard Js", said, "stand-pat", *end], **options)


def test_vector_9_openers_are_split_and_declared() -> None:
    """The discard is shown when the hand is over; a flush wins."""
    done = split("declare-split", "2d")
    assert "Seat 1 split openers: Js thrown away" in words(done) and awards(done) == [(1, 6)]


def test_L748_a_split_that_was_not_declared_cannot_be_proved() -> None:
    """The jack of spades is in the muck: neither a flush nor drawn kings show the openers [L735]."""
    for drawn in ("2d", "Kh", "8s"):
        assert awards(split("say-nothing", drawn)) == [(2, 6)]
    again = split("say-nothing", "Qs", fold=True)
    assert "No openers: the pot stays, the hand is dealt again" in words(again)
    assert awards(split("declare-split", "8s")) == [(2, 6)], "proved, and beaten by tens"


def test_ambiguity_8_a_house_may_take_a_final_hand_of_jacks_or_better() -> None:
    house: dict[str, Any] = {"undeclared_split": "final-hand"}
    assert awards(split("say-nothing", "2d", **house)) == [(1, 6)], "the flush is openers itself"
    assert awards(split("say-nothing", "Kh", **house)) == [(1, 6)], "so are kings"
    assert awards(split("say-nothing", "Qs", fold=True, **house)) == [(1, 6)], "and queens"
    assert awards(split("say-nothing", "8s", **house)) == [(2, 6)], "king high proves nothing"


def test_L749_keeping_openers_is_not_splitting() -> None:
    """The ace, joker, king and queen of spades are kept and the ten of clubs thrown away: nobody asks."""
    assert retains_openers(parse_cards("As Jk Ks Qs"))
    assert not retains_openers(parse_cards("Jk Ks Qs")) and not retains_openers(())
    assert retains_openers(parse_cards("2s 2d 3c 3h")) and not retains_openers(parse_cards("Ts Td Ac Kc"))
    done = play_with(GAME, 2, down("As Jk Ks Qs Tc", TENS.replace("Ac", "4c")), ["bet", "call", "discard Tc"])
    assert [event.choice for event in told(done, e.Chose)][:3] == ["bet", "call", "discard"]


PLAYED: dict[str, Any] = {"false_openers": "played"}


def test_vector_10_false_openers_lose_the_pot() -> None:
    """10-10-9-8-7 opens, splits and says so, and makes a straight: discards and hand show no openers."""
    cards = f"{down('Ts Th 9d 8c 7s', KINGS)[:29]} 2d Jc"
    plan = ["bet", "call", "discard Ts", "declare-split", "stand-pat"]
    done = play_with(GAME, 2, cards, plan, **PLAYED)
    assert "Seat 1: the hand is dead" in words(done) and awards(done) == [(2, 6)]


def test_L735_false_openers_that_nobody_called_win_nothing() -> None:
    """All have folded; the pot stays and is anted for again. Nobody opens then."""
    done = play_with(GAME, 2, down(TENS, NOTHING), ["bet", "fold"], most_antes=2, **PLAYED)
    assert "No openers: the pot stays, the hand is dealt again" in words(done)
    assert told(done, e.CardsShown)[0].words == ""
    assert [what for _, what, _ in fed(done)].count("ante") == 4


def test_L750_a_caller_who_cannot_beat_openers_gets_nothing_back() -> None:
    done = play_with(GAME, 2, down(JACKS, TENS), ["bet", "call", *PAT, "bet", "call"])
    assert awards(done) == [(1, 14)] and told(done, e.PotReturned) == []


# False openers before the draw


def test_L742_another_opens_in_place_of_false_openers() -> None:
    """Seat 1 opens on tens and shows them; seat 2 has kings and declares the pot open."""
    call = floor_call(1, "false-openers", 1)
    done = play_with(
        GAME, 3, down(TENS, KINGS, NOTHING), ["bet", "declare-open", "call", "fold"], call, **PLAYED
    )
    assert "Seat 1: false openers, the hand is dead" in words(done)
    assert awards(done) == [(2, 7)], "three antes, the false bet that stays, and his own"


def test_L742_who_passed_openers_may_not_declare_the_pot_open() -> None:
    """Seat 1 passed kings, seat 2 opens on tens, seat 3 has nothing to open with and passes."""
    call = floor_call(2, "false-openers", 2)
    done = play_with(
        GAME, 3, down(KINGS, TENS, NOTHING), ["check", "bet", "pass"], call, **PLAYED, most_antes=1
    )
    assert 1 not in [event.seat for event in told(done, e.Chose) if event.choice == "declare-open"]
    assert told(done, e.CardsReshuffled)[0].count == 15


def test_L742_nobody_opens_so_all_bets_but_the_first_go_back() -> None:
    """Seat 2 has called when seat 1 shows tens: it gets its $2 again, those of seat 1 stay with the antes,
    and all three ante once more."""
    call = floor_call(2, "false-openers", 1)
    plan = ["bet", "call", "pass", "pass"]
    done = play_with(GAME, 3, down(TENS, KINGS, NOTHING), plan, call, **PLAYED, most_antes=2)
    first = told(done, e.PotReturned)[0]
    assert (first.seat, first.amount) == (2, 200)
    again = [event.words for event in told(done, e.Called) if event.moment == "before the draw"]
    assert again == ["Before the draw, $3.00 in the pot", "Before the draw, $8.00 in the pot"]


@pytest.mark.parametrize(
    ("plan", "after"),
    [
        (["bet", "raise 4"], 2),
        (["bet", "call", "call"], 3),
        (["bet", "call", "call", "call", "stand-pat"], 4),
    ],
    ids=["a raise", "two calls", "all action"],
)
def test_L744_the_pot_plays(plan: list[str], after: int) -> None:
    """The opener's hand is dead and his bet stays; nobody else has to open."""
    done = play_with(
        GAME, 4, down(TENS, KINGS, ACES, NOTHING), plan, floor_call(after, "false-openers", 1), **PLAYED
    )
    assert "The pot plays" in words(done) and "Seat 1: the hand is dead" in words(done)
    assert [seat for seat, _ in awards(done)] == [3]


def test_L742_and_L745_the_opener_withdraws_his_other_bets_until_the_action_is_completed() -> None:
    """Seat 1 opens for $2, seat 2 raises to $4, seat 1 to $6: he takes $4 back; seat 2's $4 are called."""
    plan = ["bet", "raise 4", "call", "call", "raise 6"]
    hands = (TENS, KINGS, ACES, NOTHING)
    done = play_with(GAME, 4, down(*hands), plan, floor_call(5, "false-openers", 1), **PLAYED)
    assert [(event.seat, event.amount) for event in told(done, e.PotReturned)] == [(1, 400)]
    assert awards(done) == [(3, 4 + 2 + 3 * 4)]
    late = play_with(
        GAME, 4, down(*hands), [*plan, "call", "call", "call"], floor_call(8, "false-openers", 1), **PLAYED
    )
    assert told(late, e.PotReturned) == [] and awards(late) == [(3, 4 + 4 * 6)]


def test_openers_that_are_good_stand() -> None:
    done = play_with(GAME, 2, down(JACKS, TENS), ["bet"], floor_call(1, "false-openers", 1))
    assert "Seat 1 has openers" in words(done)
    other = play_with(GAME, 2, down(JACKS, TENS), ["bet"], floor_call(1, "false-openers", 2))
    assert "Seat 2 has not opened" in words(other)


# All-in for the ante


def test_L766_and_L770_who_is_all_in_may_declare_the_pot_open() -> None:
    """Seat 1 has the ante alone and jacks. The others come in for the full bet of $2 and a side pot."""
    listed: list[str] = []
    stacks = {1: 1, 2: 100, 3: 100}
    done = play_with(GAME, stacks, down(JACKS, KINGS, NOTHING), ["declare-open"], listed=listed)
    assert listed[:2] == ["1: declare-open, pass", "2: fold, call $2.00, raise to $4.00"]
    assert awards(done) == [(2, 3), (2, 4)]


def test_who_has_checked_only_calls_where_another_declares_the_pot_open() -> None:
    """Nobody has raised since then (L2182-2183); who has not acted yet may raise."""
    listed: list[str] = []
    hands, stacks = down(KINGS, JACKS, NOTHING), {1: 100, 2: 1, 3: 100}
    play_with(GAME, stacks, hands, ["check", "declare-open", "call", "call"], listed=listed)
    assert listed[:2] == ["1: check, bet $2.00", "2: declare-open, pass"]
    assert listed[2:4] == ["3: fold, call $2.00, raise to $4.00", "1: fold, call $2.00"]


def test_L766_the_only_one_with_chips_may_declare_it_open_too() -> None:
    listed: list[str] = []
    done = play_with(GAME, {1: 1, 2: 100}, down(NOTHING, JACKS), ["declare-open"], listed=listed)
    assert listed[0] == "2: declare-open, pass" and awards(done) == [(2, 2)]


def test_L766_an_all_in_player_who_opens_falsely_sits_out_until_the_pot_is_won() -> None:
    stacks = {1: 1, 2: 100, 3: 100}
    call = floor_call(1, "false-openers", 1)
    plan = ["declare-open", "pass", "pass"]
    done = play_with(GAME, stacks, down(TENS, NOTHING, KINGS), plan, call, **PLAYED, most_antes=2)
    (first, *_) = told(done, e.CardsReshuffled)
    at = done.events.index(first)
    assert 1 not in [event.to for event in done.events[at:] if isinstance(event, e.CardsDealt)]


def test_L772_who_has_one_ante_alone_plays_for_what_he_matched() -> None:
    """Nobody opens the first deal; seats 2 and 3 ante again, seat 1 is dealt in for the first three."""
    done = play_with(GAME, {1: 1, 2: 100, 3: 100}, down(NOTHING, TENS, "4s 6d 7h Jc Kc"), [], most_antes=2)
    assert [seat for seat, what, _ in fed(done) if what == "ante"] == [1, 2, 3, 2, 3]
    assert len(dealt(done, 1).split()) == 10


# Cards


def test_L760_a_card_exposed_before_the_draw_is_kept() -> None:
    done = play_with(GAME, 2, down(JACKS, TENS), ["bet"], floor_call(1, "exposed-card", 2, "Ts"))
    assert told(done, e.CardsGiven) == [] and "Ts is kept" in words(done)


def test_L761_a_card_exposed_on_the_draw_is_replaced_at_its_end() -> None:
    call = floor_call(4, "exposed-on-the-draw", 1)
    done = play_with(GAME, 2, down(JACKS, TENS), ["bet", "call", "discard 4h", "stand-pat"], call)
    assert len(dealt(done, 1).split()) == 7 and told(done, e.CardsGiven)[0].place == 1


def test_L761_the_new_card_comes_before_the_betting_though_it_is_reported_when_that_begins() -> None:
    """All are served and seat 1 is asked to bet when the floor hears of it."""
    call = floor_call(4, "exposed-on-the-draw", 1)
    done = play_with(GAME, 2, down(JACKS, TENS), ["bet", "call", "discard 4h", "stand-pat", "bet"], call)
    places = {type(event): place for place, event in enumerate(done.events)}
    assert places[e.CardsGiven] < places[e.CardsDealt] < places[e.Chose]


def test_L755_a_hand_of_four_cards_opens_with_jacks_among_them_and_is_made_up_on_the_draw() -> None:
    """Seat 1 has checked when seat 2 is found to lack its last card; seats 2 and 3 hold jacks and kings."""
    cards, more = down(TENS, JACKS, KINGS), {"most_antes": 1}
    short = floor_call(1, "short-hand", 2, JACKS.split()[-1])
    opened = play_with(GAME, 3, cards, ["check", "bet", "call", "fold"], short, **more)
    assert len(dealt(opened, 2).split()) == 6 and awards(opened)[0][0] == 3
    without = floor_call(1, "short-hand", 2, next(card for card in JACKS.split() if card[0] == "J"))
    listed: list[str] = []
    play_with(GAME, 3, cards, ["check", "check", "bet", "fold", "fold"], without, listed=listed, **more)
    assert "bet" not in listed[1] and "bet" in listed[2]


def test_L754_five_cards_may_be_drawn() -> None:
    done = play_with(GAME, 2, down(JACKS, TENS), ["bet", "call", "stand-pat", f"discard {TENS}"])
    assert len(dealt(done, 2).split()) == 10


def test_L755_short_and_fouled_hands() -> None:
    """Filled before anybody acts; after that at the button alone, or on the draw; fouled after it."""
    filled = play_with(GAME, 2, down(JACKS, TENS), [], floor_call(0, "short-hand", 1), most_antes=1)
    assert len(dealt(filled, 1).split()) == 6
    button = play_with(GAME, 2, down(JACKS, TENS), ["bet"], floor_call(1, "short-hand", 2))
    assert len(dealt(button, 2).split()) == 6
    made_up = play_with(GAME, 3, down(JACKS, TENS, KINGS), ["bet"], floor_call(1, "short-hand", 2))
    assert "Seat 2: the hand is made up on the draw" in words(made_up) and len(dealt(made_up, 2).split()) == 6
    fouled = play_with(GAME, 2, down(JACKS, TENS), ["bet", "call", *PAT], floor_call(4, "fouled-hand", 1))
    assert awards(fouled) == [(2, 6)]


def test_L757_a_draw_is_changed_before_anybody_acts_on_it() -> None:
    plan = ["bet", "call", "discard 4h", "stand-pat", "stand-pat"]
    done = play_with(GAME, 2, down(JACKS, TENS), plan, floor_call(3, "discard-changed", 1))
    assert told(done, e.CardsDiscarded) == []


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("opener-threw-hand", "floor's discretion"),
        ("openers-to-be-kept", "when the winner"),
        ("pat-unaware-of-a-raise", "may still play"),
    ],
)
def test_what_the_floor_sees_to(name: str, says: str) -> None:
    done = play_with(GAME, 2, down(JACKS, TENS), ["bet"], floor_call(1, name, 2))
    assert says in told(done, e.Reported)[0].ruling


def three(*reports: Any, cards: str, choices: list[Any], **options: Any) -> WrittenRound:
    """Seats 1 and 2 play, seat 3 sits out; each has $100."""
    more = {"stacks": even(3), "sits_out": [3], "button": 2, "reports": list(reports), "options": options}
    return written(GAME.id, cards, choices, **more)


def twice(first: tuple[str, ...], second: tuple[str, ...]) -> str:
    """Two deals of the same hand; between them all cards are shuffled."""
    rounds = [each for deal in (first, second) for each in zip(*map(str.split, deal), strict=True)]
    return " ".join(" ".join(each) for each in rounds)


def late(seat: int = 3, choices: int = 0) -> dict[str, Any]:
    return {"irregularity": "late-ante", "seat": seat, "after-choices": choices}


def test_L768_who_pays_the_antes_late_gets_a_hand() -> None:
    """Nobody opens: seats 1 and 2 ante again, seat 3 pays both antes and wins the $6 with its jacks."""
    cards = twice((NOTHING, TENS), (TENS, JACKS, NOTHING))
    choices = [[1, "check"], [2, "check"], [2, "check"], [3, "bet"], [1, "fold"], [2, "fold"]]
    done = three(late(), cards=cards, choices=choices)
    assert fed(done)[2:5] == [(2, "ante", 1), (1, "ante", 1), (3, "late-antes", 2)]
    assert awards(done) == [(3, 6)] and done.net == {1: -200, 2: -200, 3: 400}
    clauses = [event.clause for event in told(done, e.PotFed) if event.what == "late-antes"]
    assert clauses == ["L768"]


@pytest.mark.parametrize(("choices", "says"), [(0, "Seat 3: it waits"), (1, "Seat 3: it waits")])
def test_L768_not_into_what_was_forfeited_without_him(choices: int, says: str) -> None:
    """Seat 1 opens with nothing and shows it: its $2 stay, so that seat 3 does not come in, whether it asked
    before or after."""
    false = {"irregularity": "false-openers", "seat": 1, "after-choices": 1}
    reports = [late(choices=choices), false] if not choices else [false, late(choices=choices)]
    rest = [[2, "pass"], [2, "check"], [1, "bet", 2], [2, "fold"]]
    done = three(
        *reports, cards=twice((NOTHING, TENS), (TENS, JACKS)), choices=[[1, "bet", 2], *rest],
        false_openers="played",
    )  # fmt: skip
    assert any(each.startswith(says) for each in words(done)) and done.net == {1: 200, 2: -200, 3: 0}


@pytest.mark.parametrize(
    ("seat", "says"), [(1, "Seat 1 is in this hand"), (3, "Seat 3 pays every ante"), (2, "Seat 2 is in this")]
)
def test_L768_who_asks(seat: int, says: str) -> None:
    done = three(late(seat), cards=down(JACKS, TENS), choices=[[1, "bet"], [2, "fold"]])
    assert any(each.startswith(says) for each in words(done)) and awards(done) == [(1, 2)]


def test_L764_a_change_of_seats_waits_for_the_pot() -> None:
    """In the first hand it may follow; when all have anted twice it may not."""
    told_so = [{"irregularity": "seat-change", "seat": 1, "after-choices": each} for each in (0, 2)]
    cards = twice((NOTHING, TENS), (TENS, JACKS))
    choices = [[1, "check"], [2, "check"], [2, "check"], [1, "bet"], [2, "fold"]]
    done = three(*told_so, cards=cards, choices=choices)
    assert [each for each in words(done) if each.startswith("Seat 1")] == [
        "Seat 1 may change after the hand",
        "Seat 1 stays where it is: multiple antes or forfeited money are in the pot",
    ]


def test_L765_a_rap_is_a_pass_a_pat_hand_or_nothing() -> None:
    """Seat 1 raps for a check, is held to it, and calls later; facing the bet its rap is nothing; on the draw
    seat 2's is a pat hand."""
    listed: list[str] = []
    plan = ["check", "bet", "call", "stand-pat", "stand-pat"]
    calls = [floor_call(0, "rapped", 1), floor_call(2, "rapped", 1), floor_call(2, "rapped", 2)]
    play_with(GAME, 2, down(KINGS, JACKS), plan, *calls, listed=listed)
    assert listed[0] == "1: check" and listed[2] == "1: fold, call $2.00, raise to $4.00"
    assert listed[4] == "2: stand-pat"


def test_L756_the_count_is_told_until_there_is_action() -> None:
    done = play_with(GAME, 2, down(JACKS, TENS), ["bet", "call", *PAT], floor_call(4, "draw-count-asked", 1))
    assert "the dealer cannot" in told(done, e.Reported)[0].ruling
