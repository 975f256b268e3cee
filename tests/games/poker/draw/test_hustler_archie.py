"""Archie, Hustler: the vectors of rulebook/hustler-archie.md by number."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalBet
from croupier.games.poker.draw.hustler_archie import GAME
from croupier.rules.script import events as e
from tests.games.poker.floor_calls import floor_call, play_with
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import PACK, asked, awards, dealt, even, fed, run, told
from tests.games.poker.papers import play as paper
from tests.games.poker.showdowns import won

ARCHIE = "hustler-archie"
PATS = ["stand-pat", "stand-pat"]


@pytest.mark.parametrize(
    ("hands", "shares"),
    [
        (("6s 6h Kd 9c 2c", "5s 5h Ks Qd Jc"), {1: 100}),
        (("7s 7h Kd Qc Js", "6d 4c 3s 2h Ac"), {1: 50, 2: 50}),
        (("5s 4h 3d 2c As", "Ks Kh Kd 8c 3c"), {1: 100}),
        (("6s 5h 4d 3c 2s", "6h 4s 3h 2d Ac"), {1: 50, 2: 50}),
        (("5s 5h Ad Kc 2c", "As Qh Jd 9c 4c"), {1: 100}),
        (("5c 5d Ah Ks 9s", "6s 4h 3d 2c Ac"), {2: 100}),
        (("6c 4c 3c 2c Ac", "9s 8h 7d 6s 5c"), {1: 100}),
        (("6s 4h 3d 2c As", "6h 5d 4s 3c Ad"), {1: 100}),
        (("6s 6h 4d 2c As", "Kh Qd Jc 9s 3h"), {1: 100}),
    ],
    ids=[f"vector {number}" for number in (1, 2, 3, 4, 5, 6, 9, 10, 11)],
)
def test_vectors_1_to_6_and_9_to_11(hands: tuple[str, str], shares: dict[int, int]) -> None:
    assert won(GAME, 100, *hands) == shares


def test_vector_7_the_odd_chip_of_a_tied_low() -> None:
    assert won(GAME, 101, "6s 4h 3d 2c As", "6h 4d 3c 2s Ah") == {1: 51, 2: 50}


def test_vector_8_a_tied_high_half() -> None:
    hands = ("Ks Kh 7d 4c 2s", "Kd Kc 7h 4s 2h", "6c 5c 3d 2d Ad")
    assert won(GAME, 120, *hands) == {1: 30, 2: 30, 3: 60}


def test_L3837_the_odd_chip_between_the_halves() -> None:
    assert won(GAME, 101, "6d 4c 3s 2h Ac", "7s 7h Kd Qc Js") == {1: 51, 2: 50}


def test_L3850_non_qualifying_high_hands_tie() -> None:
    assert won(GAME, 101, "5s 5h Kd 9c 2c", "5c 5d Ks 9h 2d") == {1: 51, 2: 50}


def test_each_pot_is_judged_for_itself() -> None:
    """Seat 1 alone has a low and is in the main pot only; in the side pot nobody qualifies for one."""
    pots = [(90, (1, 2, 3)), (40, (2, 3))]
    hands = ("6d 4c 3s 2h Ac", "7s 7h Kd Qc Js", "8s 8h Kh Qh Jh")
    assert won(GAME, pots, *hands) == {1: 45, 3: 85}


def test_ambiguity_1_a_pair_spoils_the_low_or_not() -> None:
    """Sixes with 4-2-A: by the letter of L3723 no card is above a six, so it is a low too."""
    hands = ("6s 6h 4d 2c As", "7s 7h Kd Qc Js")
    assert won(GAME, 100, *hands) == {2: 100}
    assert won(GAME, 100, *hands, low_requires_unpaired="no") == {1: 50, 2: 50}


def test_vector_12_nine_seated() -> None:
    """Button in seat 1: the blinds are seats 2 and 3, 4 and 5 sit out, 6 speaks first and 2 after a draw."""
    done = play(GAME, 9, button=1)
    assert fed(done)[:2] == [(2, "small-blind", 1), (3, "big-blind", 2)]
    assert sorted(set(range(1, 10)) - set(places(where(done)))) == [4, 5]
    assert asked(done)[0] == 6 and asked(done)[7] == asked(done)[14] == 2


def test_vector_13_a_fourth_raise() -> None:
    listed: list[str] = []
    play(GAME, 3, "", ["raise 4", "raise 6", "raise 8"], listed=listed)
    assert listed[3] == "3: fold, call $4.00"
    two: list[str] = []
    play(GAME, 2, "", ["raise 4", "raise 6", "raise 8"], listed=two)
    assert "raise to $10.00" in two[3]


def test_vector_14_who_discards_five_is_still_in() -> None:
    cards = "2c Kc 2d Kd 2h Kh 3c Qc 3d 9d 8c 6s 4s 3s 2s As"
    plan = ["call", "check", "discard 2c 2d 2h 3c 3d", "stand-pat"]
    done = play(GAME, 2, cards, plan)
    assert dealt(done, 1).split()[5:] == ["6s", "4s", "3s", "2s", "As"]
    assert awards(done) == [(1, 2), (1, 2)], "a flush and the only low"


# The round


def test_the_three_draws_each_with_a_burn() -> None:
    """Two players, one card each time: ten cards, then a burn and a card before each betting round."""
    plan = ["call", "check"]
    for card in ("2c", "6h", "7c"):
        plan += [f"discard {card}", "stand-pat", "check", "check"]
    cards = "2c Kc 3d Kd 4h Kh 5c Qc 8d 9d Th 6h Td 7c Tc 9s"
    assert places(where(play(GAME, 2, cards, plan)))[10:] == ["burn", 1] * 3


def test_L3751_the_button_has_the_big_blind_between_two() -> None:
    assert fed(play(GAME, 2))[:2] == [(1, "small-blind", 1), (2, "big-blind", 2)]
    assert fed(play(GAME, 2, heads_up_blind="small"))[:2] == [(2, "small-blind", 1), (1, "big-blind", 2)]


def test_L3760_the_big_blind_may_check_raise_or_fold_to_a_raise() -> None:
    listed: list[str] = []
    play(GAME, 2, "", ["call"], listed=listed)
    assert listed[1] == "2: check, raise to $4.00"
    raised: list[str] = []
    play(GAME, 2, "", ["raise 4"], listed=raised)
    assert raised[1] == "2: fold, call $2.00, raise to $6.00"


@pytest.mark.parametrize(
    ("sizes", "bets"), [("LLHH", [2, 4, 4]), ("LLLL", [2, 2, 2]), ("LLLH", [2, 2, 4]), ("HHHH", [4, 4, 4])]
)
def test_ambiguity_3_bet_sizes_by_round(sizes: str, bets: list[int]) -> None:
    plan = ["call", "check", *[*PATS, "bet", "call"] * 3]
    done = play(GAME, 2, "", plan, bet_sizes=sizes)
    assert [amount for _, what, amount in fed(done) if what == "bet"] == bets


def test_ambiguity_6_no_limit_has_no_cap() -> None:
    listed: list[str] = []
    play(GAME, 3, "", ["raise 4", "raise 6", "raise 8"], listed=listed, limit="no-limit")
    assert "raise" in listed[3]


def test_ambiguity_7_two_players_are_counted_when_the_raise_is_made() -> None:
    """Three begin; seat 1 folds after two raises, and the other two go on raising."""
    plan = ["raise 4", "fold", "raise 6", "raise 8", "raise 10", "call"]
    done = play(GAME, 3, "", plan)
    assert sum(amount for _, amount in awards(done)) == 21
    listed: list[str] = []
    play(GAME, 3, "", plan[:4], listed=listed, cap_counted="round")
    assert listed[4] == "2: fold, call $2.00"


def test_L3742_the_button_is_drawn_from_the_spread_deck() -> None:
    """The top card is left out; the king of spades is higher than that of hearts."""
    done = paper(ARCHIE, "Ac Kh 9d Ks", [], stacks=even(3))
    assert done.table.marker("button") == "3"


def test_L3733_ten_do_not_sit_down() -> None:
    with pytest.raises(IllegalBet, match="it has 9"):
        paper(ARCHIE, stacks=even(10))


def test_L3830_the_stub_runs_short() -> None:
    """Seven draw three each: 35 cards, a burn and 15 leave one. There is no pile, so the burn and what the
    five served have thrown away are shuffled with it."""
    hands = {seat: PACK.split()[seat - 1 : 35 : 7] for seat in range(1, 8)}
    throws = [f"discard {' '.join(hands[seat][:3])}" for seat in range(1, 8)]
    done = play(GAME, 7, PACK, [*["call"] * 6, "check", *throws])
    first = told(done, e.CardsReshuffled)[0]
    served = {card for seat in range(1, 6) for card in hands[seat][:3]}
    assert (first.count, first.left) == (16, 17) and {str(card) for card in first.cards} >= served
    assert "Discards take the places of the burns" in [event.words for event in told(done, e.Called)]


def changed(**options: Any) -> list[int]:
    """Seat 1 throws a card away, seat 2 stands pat, and then seat 1 would rather have kept it."""
    plan = ["call", "call", "check", "discard 2c", "stand-pat"]
    again = ["stand-pat"] if options.get("discard_change") == "either" else []
    done = play_with(GAME, 3, "", [*plan, *again], floor_call(5, "discard-changed", 1), **options)
    return [event.count for event in told(done, e.CardsDiscarded)]


def test_ambiguity_9_changing_a_discard() -> None:
    assert changed() == changed(discard_change="final") == [1]
    assert changed(discard_change="either") == []


def test_L3772_the_count_is_told() -> None:
    done = play_with(GAME, 2, "", [], floor_call(4, "draw-count-asked", 1))
    assert "until there is action" in told(done, e.Reported)[0].ruling


@pytest.mark.parametrize(
    ("option", "players", "plan", "taken"),
    [
        ("1", 7, [], 6),
        ("20", 2, [], 2),
        ("27", 5, [], 4),
        ("35", 3, ["fold", "fold"], 1),
        ("33", 4, [*["call"] * 3, "check", *["stand-pat"] * 4, "bet", *["fold"] * 3], 2),
        ("40", 7, [], 0),
    ],
)
def test_schedule_c(option: str, players: int, plan: list[str], taken: int) -> None:
    """Fee 1 before the deal, 2 after the first draw, 3 after the second; 37-40 are by the half hour."""
    assert run(ARCHIE, PACK, players, plan, collection=option).table.drop == 100 * taken


def test_ambiguity_10_the_first_fee_is_the_small_blinds_beside_his_blind() -> None:
    done = run(ARCHIE, PACK, 3, ["fold", "fold"], collection="36")
    assert done.table.stacks[1] == 10_000 - 100 - 100
    out_of_it = run(ARCHIE, PACK, 3, ["fold", "fold"], collection="36", first_fee="out-of-the-blind")
    assert out_of_it.table.stacks[1] == 10_000 - 100 and out_of_it.table.drop == 100
