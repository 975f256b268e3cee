"""Scratch editions of poker games: an answer is changed in one place; the table, exact and sampled equity,
the odds of hands and the simulated players move together, and nothing of it is written twice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest
from msgspec.structs import replace as but

from croupier.cards.card import parse_cards
from croupier.cards.pack import short_pack
from croupier.families.poker.play import Poker
from croupier.families.poker.poker_game import edition
from croupier.families.poker.shares import of_all
from croupier.families.poker.streets import board
from croupier.games.poker.draw import ohio_five_card_draw_high as draw
from croupier.games.poker.hold_em import ohio_hold_em as hold_em
from croupier.games.poker.stud import ohio_seven_card_stud_8_or_better as stud_8
from croupier.hands.low import ACE_TO_FIVE, DEUCE_TO_SEVEN
from croupier.odds.find_odds import find_odds
from croupier.odds.poker.equity import find_equity, read
from croupier.odds.poker.layout import layout_of
from croupier.odds.report import HandFrequencies
from croupier.refusals import Refusal
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.simulation.poker.judgement import HandSeen, worth_of
from croupier.simulation.poker.sampled_equity import sample
from croupier.table.seeding import make_shoe
from tests.games.poker.papers import awards, run, stud, told


def scratch(of: Game, form: Poker) -> Game:
    return edition(of, form, id="scratch", beside=())


LOWEST = scratch(hold_em.GAME, replace(hold_em.HOLD_EM, shares=(of_all(DEUCE_TO_SEVEN),)))
"""Who wins: the lowest five of the seven cards."""
NO_RIVER = scratch(hold_em.GAME, replace(hold_em.HOLD_EM, streets=hold_em.HOLD_EM.streets[:3]))
"""How many streets there are."""
FLOP_OF_FOUR = scratch(
    hold_em.GAME,
    replace(
        hold_em.HOLD_EM,
        streets=tuple(
            but(street, deals=(board(4),)) if street.name == "flop" else street
            for street in hold_em.HOLD_EM.streets
            if street.name != "river"
        ),
    ),
)
"""How a street is dealt."""
TENS_UP = scratch(hold_em.GAME, replace(hold_em.HOLD_EM, pack=short_pack("TJQKA", "cdhs")))
"""With which pack."""
high_half, _ = stud_8.GAME.rules.shares
ANY_LOW = scratch(stud_8.GAME, replace(stud_8.GAME.rules, shares=(high_half, of_all(ACE_TO_FIVE, "low"))))
"""What qualifies for a half of the pot."""
NO_DRAW = scratch(draw.GAME, replace(draw.DRAW, streets=draw.DRAW.streets[:1]))
"""Whether cards are drawn."""


def exact(game: Game, *hands: str, on: str = "") -> tuple[int, list[Fraction]]:
    """How many cases there are, and each hand's part."""
    found = find_equity(game, hands, board=on)
    assert found.method == "exact"
    return found.cases, [seat.equity for seat in found.seats]


def sampled(game: Game, *hands: str, on: str = "") -> list[Fraction]:
    """The parts in twenty deals."""
    counted = sample(read(layout_of(game), hands, on).deal(), samples=20).counted
    return [Fraction(int(each), counted.unit * counted.cases) for each in counted.counts[:, 0]]


# Who wins

ACES, SEVEN_FOUR, TURN = "AsAd", "7h4h", "AhKd9s8d"
DEAL = "As 7h Ad 4h 2c Ah Kd 9s 3c 8d 5c 2s"


def test_the_lowest_hand_wins_everywhere() -> None:
    """No river helps the seven-four against three aces, and none lets those have less than an ace."""
    first, second = [Fraction(1), Fraction(0)], [Fraction(0), Fraction(1)]
    for game, parts, winner in ((hold_em.GAME, first, 1), (LOWEST, second, 2)):
        assert [seat for seat, _ in awards(run(game, DEAL, 2))] == [winner]
        assert exact(game, ACES, SEVEN_FOUR, on=TURN) == (44, parts)
        assert sampled(game, ACES, SEVEN_FOUR, on=TURN) == parts
        seen = (("board", parse_cards("Ah Kd 9s 8d 2s")),)
        worth = [
            worth_of(game.rules, game.options, HandSeen(parse_cards(hand), (), seen, ()))
            for hand in ("As Ad", "7h 4h")
        ]
        assert worth.index(max(worth)) == winner - 1


# How it is dealt


def test_without_a_river_four_cards_are_the_board() -> None:
    assert exact(NO_RIVER, ACES, SEVEN_FOUR, on=TURN)[0] == 1
    assert told(run(NO_RIVER, DEAL, 2), e.CardsDealt)[-1].cards == parse_cards("8d")
    with pytest.raises(Refusal, match="board"):
        exact(NO_RIVER, ACES, SEVEN_FOUR, on=f"{TURN}2s")


def test_a_flop_of_four() -> None:
    """The turn is then the last of five cards."""
    done = run(FLOP_OF_FOUR, "As 7h Ad 4h 2c Ah Kd 9s 3c 8d 5c", 2)
    assert [len(each.cards) for each in told(done, e.CardsDealt) if each.to == "board"] == [4, 1]
    found = find_equity(FLOP_OF_FOUR, [ACES, SEVEN_FOUR], board="AhKd9s8d", streets=True)
    assert found.cases == 44
    assert [street.street for street in found.streets] == ["pre-flop", "flop"]


def test_a_shorter_pack() -> None:
    """Twenty cards: a royal flush and any two of the other fifteen, in four suits. What beats two aces is
    counted over every board of five from the sixteen that are left."""
    high = find_odds_of(TENS_UP)
    assert high.combinations == comb(20, 7)
    assert high.kinds[0] == ("royal flush", 4 * comb(15, 2))
    assert exact(TENS_UP, "AsAd", "KsKd")[0] == comb(16, 5)
    assert min(card.rank for card in make_shoe(TENS_UP, TENS_UP.options, "scratch").order) == 10
    with pytest.raises(Refusal, match="7h"):
        exact(TENS_UP, ACES, SEVEN_FOUR)


def find_odds_of(game: Game) -> HandFrequencies:
    return find_odds(game, game.options).hands[0]


# What qualifies

FULL, NINE_LOW = "Ks Kd Kh 9c 9d 2h 2s", "As 7c 5d 3h Ts Jc 9h"


def test_a_half_without_a_qualifier() -> None:
    """Kings full against 9-7-5-3-A, of which the nine is too high for a low of eight or better."""
    hands = ["(KsKd2s)Kh9c9d2h", "(As7c9h)5d3hTsJc"]
    whole, half = [Fraction(1), Fraction(0)], [Fraction(1, 2), Fraction(1, 2)]
    for game, parts in ((stud_8.GAME, whole), (ANY_LOW, half)):
        assert exact(game, *hands) == (1, parts)
        assert sampled(game, *hands) == parts
        done = run(game, stud(FULL, NINE_LOW), 2)
        pot = sum(won for _, won in awards(done))
        assert [Fraction(dict(awards(done)).get(seat, 0), pot) for seat in (1, 2)] == parts


# Draws


def test_without_a_draw_nothing_is_thrown_away() -> None:
    thrown, other = "AsAhKd7c2s/7c2s", "KsKhQd8c3s/"
    assert exact(draw.GAME, thrown, other)[0] == comb(42, 2)
    with pytest.raises(Refusal):
        exact(NO_DRAW, thrown, other)
    assert exact(NO_DRAW, "AsAhKd7c2s", "KsKhQd8c3s") == (1, [Fraction(1), Fraction(0)])
