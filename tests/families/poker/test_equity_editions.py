"""Scratch editions of poker games: an answer is changed in one place; the table, exact and sampled equity,
the odds of hands and the simulated players move together, and nothing of it is written twice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest
from msgspec.structs import replace as but

from croupier.cards.card import parse_cards, print_cards
from croupier.cards.pack import short_pack
from croupier.errors import CroupierError
from croupier.games.poker.draw import hustler_archie as archie
from croupier.games.poker.draw import ohio_five_card_draw_high as draw
from croupier.games.poker.hold_em import ohio_hold_em as hold_em
from croupier.games.poker.stud import ohio_seven_card_stud_8_or_better as stud_8
from croupier.hands.low import ACE_TO_FIVE, DEUCE_TO_SEVEN
from croupier.language.poker import Poker, Share, all_to_the_first, board, of_all, of_hand
from croupier.odds.find_odds import find_odds
from croupier.odds.poker.equity import find_equity, read
from croupier.odds.poker.judging import Division
from croupier.odds.poker.layout import layout_of
from croupier.odds.report import HandFrequencies
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.simulation.poker.judgement import HandSeen, worth_of
from croupier.simulation.poker.sampled_equity import sample
from croupier.table.seeds import make_shoe
from tests.games.poker.papers import awards, down, run, stud, told


def scratch(of: Game, form: Poker) -> Game:
    return replace(of, id="scratch", sheets=("scratch",), rules=form)


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
TO_THE_LOW = scratch(stud_8.GAME, replace(stud_8.GAME.rules, between=lambda contest, won: 1))
"""Which half gets an odd chip."""
ONCE = scratch(stud_8.GAME, replace(stud_8.GAME.rules, ties_divide_all=all_to_the_first))
"""Whether a pot that the same players tie for is divided as a whole."""


def falling_back(on: Share) -> Game:
    return scratch(archie.GAME, replace(archie.ARCHIE, fallback=on))


WORST = falling_back(of_hand(DEUCE_TO_SEVEN, "best low"))
"""What decides where nobody qualifies."""
NO_DRAW = scratch(draw.GAME, replace(draw.DRAW, streets=draw.DRAW.streets[:1]))
"""Whether cards are drawn."""


def exact(game: Game, *hands: str, on: str = "") -> tuple[int, list[Fraction]]:
    """How many cases there are, and each hand's part."""
    found = find_equity(game, hands, board=on)
    assert found.method.word == "exact"
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
    with pytest.raises(CroupierError, match="board"):
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
    with pytest.raises(CroupierError, match="7h"):
        exact(TENS_UP, ACES, SEVEN_FOUR)


def find_odds_of(game: Game) -> HandFrequencies:
    return find_odds(game, game.options).hands[0]


# What qualifies

FULL, NINE_LOW = "Ks Kd Kh 9c 9d 2h 2s", "As 7c 5d 3h Ts Jc 9h"
EIGHT_LOW = "As 7c 5d 3h 8s Jc 9h"
WHEELS = "Ad 2c 3d 4h 5s Kc Qh", "As 3s 2h 4c 5d Kd Jh"


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


def test_what_decides_where_nobody_qualifies() -> None:
    """Neither sixes nor a six low: the ace is the best high, and the queen the best low."""
    ace, queen = "As Kd 9h 7c 3s", "Qs Jd 9c 7d 4s"
    hands = [f"{hand}/".replace(" ", "") for hand in (ace, queen)]
    first, second = [Fraction(1), Fraction(0)], [Fraction(0), Fraction(1)]
    for game, parts in ((archie.GAME, first), (WORST, second)):
        assert exact(game, *hands) == (1, parts)
        assert sampled(game, *hands) == parts
        assert [seat for seat, _ in awards(run(game, down(ace, queen), 2))] == [1 + parts.index(Fraction(1))]


def test_a_share_may_decide_where_nobody_qualifies_for_it() -> None:
    """All that is judged then, and the whole pot, is its."""
    _, low = archie.GAME.rules.shares_for(archie.GAME.options)
    layout = layout_of(falling_back(low))
    assert layout.judged == layout.shares
    assert Division(layout, 2).parts[0].tolist() == [0, Division(layout, 2).unit]


# Odd chips: of three antes and two calls, five dollars; the equity is of a pot that comes out even


@pytest.mark.parametrize(
    ("game", "first", "second", "won"),
    [
        (stud_8.GAME, FULL, EIGHT_LOW, {1: 3, 2: 2}),
        (TO_THE_LOW, FULL, EIGHT_LOW, {1: 2, 2: 3}),
        (stud_8.GAME, *WHEELS, {1: 2, 2: 3}),  # the odd one of the high half goes to the ace of spades
        (ONCE, *WHEELS, {1: 3, 2: 2}),  # to the first of them
    ],
    ids=["the high half", "the low half", "half by half", "at once"],
)
def test_who_gets_an_odd_chip(game: Game, first: str, second: str, won: dict[int, int]) -> None:
    two, third = parse_cards(stud(first, second)), parse_cards("Qd Qc Js")
    begun = [card for turn in range(3) for card in (*two[2 * turn : 2 * turn + 2], third[turn])]
    done = run(game, print_cards((*begun, *two[6:])), 3, ["fold"])
    assert {seat: sum(part for each, part in awards(done) if each == seat) for seat in (1, 2)} == won
    hands = [f"({a}{b}{g}){c}{d}{e}{f}" for a, b, c, d, e, f, g in (first.split(), second.split())]
    half = [Fraction(1, 2), Fraction(1, 2)]
    assert exact(game, *hands) == (1, half)
    assert sampled(game, *hands) == half


# Draws


def test_without_a_draw_nothing_is_thrown_away() -> None:
    thrown, other = "AsAhKd7c2s/7c2s", "KsKhQd8c3s/"
    assert exact(draw.GAME, thrown, other)[0] == comb(42, 2)
    with pytest.raises(CroupierError):
        exact(NO_DRAW, thrown, other)
    assert exact(NO_DRAW, "AsAhKd7c2s", "KsKhQd8c3s") == (1, [Fraction(1), Fraction(0)])
