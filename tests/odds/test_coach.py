"""What a choice is worth, from what its seat has seen; worked out card by card."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from croupier import open_table
from croupier.cards.card import parse_cards
from croupier.errors import OutOfTurn
from croupier.games.staged.us_double_down_stud import GAME as US
from croupier.games.war.hustler_casino_war import GAME as WAR
from croupier.odds.coach import choice_values
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.observation import observe
from tests.odds.analyst.small_games import PACK, dealer_looks, is_ace, peeking, small_game

STAKE = 100


def playing(game: Game, bets: dict[int, dict[str, int]], *answers: Any, **options: str) -> Round:
    banker = 8 if game.banking == "player-dealer" else 0
    stacks = dict.fromkeys(bets, 10_000_000) | ({banker: 10_000_000} if banker else {})
    begun = Round(game, Table(game.options.with_settings(options), stacks), banker=banker)
    if banker:
        begun.post_bank(banker, 10_000_000)
    for seat, spots in bets.items():
        for spot, amount in spots.items():
            begun.bet(seat, spot, amount)
    begun.start()
    for answer in answers:
        begun.answer(parse_cards(answer) if isinstance(answer, str) else answer)
    return begun


def by_name(values: dict[Any, Fraction] | None) -> dict[str, Fraction]:
    assert values is not None
    return {str(chosen): value for chosen, value in values.items()}


def test_a_draw_in_double_down_stud() -> None:
    """Jack, eight, four, deuce: three jacks win a unit, three eights push, the other 42 of 48 lose."""
    begun = playing(US, {1: {"original": STAKE}}, "Jh", "9c", "8c 4s 2h")
    values = by_name(choice_values(observe(begun, 1)))
    assert values == {
        "stay": Fraction(3 - 42, 48) * STAKE,
        "double-down $0.01": Fraction(3 - 42, 48) * (STAKE + 1),
        "double-down $1.00": Fraction(3 - 42, 48) * 2 * STAKE,
    }


def test_the_other_players_open_cards_are_gone() -> None:
    """A second player shows a jack: two jacks are left, and 47 unseen cards."""
    begun = playing(US, {1: {"original": STAKE}, 2: {"original": STAKE}}, "Jh", "Jd", "9c", "8c 4s 2h")
    assert by_name(choice_values(observe(begun, 1)))["stay"] == Fraction(2 - 42, 47) * STAKE


def test_cards_seen_in_earlier_rounds_are_gone() -> None:
    begun = playing(US, {1: {"original": STAKE}}, "Jh", "9c", "8c 4s 2h")
    seen = [parse_cards("Jd Jc"), parse_cards("Js")]
    assert by_name(choice_values(observe(begun, 1), seen_before=seen))["stay"] == Fraction(-42, 45) * STAKE


def test_war_after_a_tie() -> None:
    """As in the test of the whole game: -1 + 2 x a War tie, with three cards burned unseen."""
    begun = playing(WAR, {1: {"base": 500}}, "7h", "7d")
    tied = Fraction(12 * 24 * 23 + 22 * 21, 310 * 309)
    assert by_name(choice_values(observe(begun, 1))) == {
        "surrender": Fraction(-250),
        "war $5.00": (2 * tied - 1) * 500,
    }


def test_what_the_dealer_found_in_the_hole_counts() -> None:
    """Own king, a queen shown, no ace in the hole: all deals in which that is so."""
    king, queen = parse_cards("Kh Qh")
    begun = playing(small_game(peeking), {1: {"ante": STAKE}}, "Kh", "Js", "Qh", "Jh")
    keep, change, number = 0, 0, 0
    for own, hole, up, _burned, drawn in permutations(PACK, 5):
        if (own, up) == (king, queen) and not is_ace((hole,)):
            number += 1
            keep += (own.rank > hole.rank) - (own.rank < hole.rank)
            change += (drawn.rank > hole.rank) - (drawn.rank < hole.rank)
    assert by_name(choice_values(observe(begun, 1))) == {
        "keep": Fraction(keep * STAKE, number),
        "change": Fraction(change * STAKE, number),
    }


def test_a_card_dealt_face_down_to_another_is_not_looked_at() -> None:
    """A queen beats two of the seven others and loses to four, whatever the dealer holds in truth."""
    for theirs in "Ah", "Jh":
        begun = playing(small_game(dealer_looks), {1: {"ante": STAKE}}, "Qh", theirs)
        assert by_name(choice_values(observe(begun, 1))) == {"keep": Fraction(-2, 7) * STAKE, "change": 0}


def test_no_advice_where_the_round_is_too_large() -> None:
    begun = playing(WAR, {1: {"base": 500}}, "7h", "7d")
    assert choice_values(observe(begun, 1), limit=10) is None


def test_no_advice_out_of_turn() -> None:
    begun = playing(US, {1: {"original": STAKE}, 2: {"original": STAKE}}, "Jh", "Jd", "9c", "8c 4s 2h")
    with pytest.raises(OutOfTurn, match="seat 2 is not asked: the round waits for seat 1"):
        choice_values(observe(begun, 2))


def test_the_second_player_is_advised_after_the_first_has_chosen() -> None:
    begun = playing(US, {1: {"original": STAKE}, 2: {"original": STAKE}}, "Jh", "Jd", "9c", "8c 4s 2h")
    assert begun.ask is not None
    begun.answer(begun.ask.choices[0].take())  # type: ignore[union-attr]
    assert by_name(choice_values(observe(begun, 2)))["stay"] == Fraction(2 - 42, 47) * STAKE


def test_nobody_tells_where_any_two_cards_may_be_split() -> None:
    """Every new card is one more choice, without end: the coach says so, and the round goes on."""
    name = "hustler-21st-century-blackjack-second-chances"
    dealt = open_table(name, seed=5, seats=2, split_of="any")
    dealt.bet("main", 60, seat=2)
    assert dealt.choices
    assert choice_values(dealt.sight(2)) is None
