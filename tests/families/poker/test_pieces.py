"""Pieces that poker games are put together from: short stubs, draws, errors in the deal, openers, kills, odd
chips. The forms are no games of the package; their figures are vectors of the sheets named."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from croupier.cards.card import CARDS, parse_cards, print_cards
from croupier.cards.shoe import Shoe
from croupier.families.poker import openers
from croupier.games.poker.draw.ohio_five_card_draw_high import DRAW
from croupier.games.poker.draw.ohio_five_card_draw_high import GAME as DRAW_GAME
from croupier.games.poker.stud.ohio_seven_card_stud_high import GAME as STUD_GAME
from croupier.games.poker.stud.ohio_seven_card_stud_high import STUD
from croupier.hands.badugi import ACE_LOW
from croupier.hands.low import ACE_TO_FIVE, DEUCE_TO_SEVEN
from croupier.hands.low import LowCategory as Low
from croupier.hands.poker import HIGH, PokerCategory
from croupier.houses.hustler.poker.lowball import sevens
from croupier.language.poker import (
    EXPOSED_ON_DRAW,
    ButtonOptions,
    HandState,
    Poker,
    Street,
    Won,
    ace_best,
    ace_low,
    all_but_the_last,
    all_to_the_first,
    best_board,
    both_hole_cards_up,
    burn,
    by_highest_card,
    by_lowest_card,
    changed_discard,
    deuce_best,
    door,
    down,
    draw_together,
    exposed_card,
    hear_floor,
    highest_door,
    hole_card_up,
    last_card_kept_back,
    last_card_up,
    legs,
    of_hand,
    premature_street,
    scoop_of_five,
    throw_one,
    to_the_share_closest_left,
    to_the_share_with_the_highest_card,
    up,
    worst_board,
)
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import option
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, Decide
from croupier.simulation.poker.strategy import call_along
from croupier.table.chance import Chance, ShoeSource, answer_next, play_out
from croupier.table.observation import Observation
from tests.games.poker.papers import PACK, after, asked, awards, dealt, even, fed, stud, told
from tests.games.poker.papers import down as holes

IN_ORDER = [str(card) for card in CARDS[:52]]


def game_of(form: Poker, like: Game[Any], **options: Any) -> Game[Any]:
    changed_options = replace(like.options, **options)
    return replace(
        like,
        rules=form,
        options=changed_options,
        seats=9,
    )


def run(game: Game[Any], cards: str, seats: int, plan: list[str] | None = None, **report: Any) -> Round:
    """As planned, then everybody checks, calls and stands pat. A report is made when so many cards are dealt,
    or at the first question of its moment."""
    table = Table(game.options, even(seats, 10_000))
    words = iter(plan or [])
    source = ShoeSource(Chance("pieces"), Shoe(parse_cards(cards)))

    def choose(sight: Observation | None, ask: Decide) -> Chosen:
        name, _, rest = next(words, "").partition(" ")
        if not name:
            return call_along(sight, ask)  # type: ignore[arg-type]
        choice = next(each for each in ask.choices if each.name == name)
        if choice.selectable:
            return choice.take(cards=parse_cards(rest))
        return choice.take(100 * int(rest) if rest else None)

    playing = Round(game, table, button=seats)
    playing.start()
    when = report.pop("when", None)
    while report and playing.ask is not None:
        if table.moment == when or table.dealt == when:
            playing.report(**report)
            break
        if isinstance(playing.ask, Decide):
            playing.answer(choose(None, playing.ask))
        else:
            answer_next(playing, source)
    play_out(playing, source, choose)
    assert playing.is_over and not list(words) and table.pot == 0
    return playing


# A short stub in stud, the Hustler's way

HUSTLER_STUD = replace(
    STUD,
    streets=(
        *STUD.streets[:3],
        changed(STUD.streets[3], deals=(all_but_the_last("up"),)),
        changed(STUD.streets[4], deals=(all_but_the_last("down"),)),
    ),
)


def shuffles(playing: Round) -> tuple[int, list[tuple[int, int]]]:
    """How many were burned in all, and (how many went back, how many there then were)."""
    again = [(event.count, event.left) for event in told(playing, e.CardsReshuffled)]
    return len(told(playing, e.CardsBurned)), again


def test_hustler_stud_vector_8_the_last_card_is_mixed_with_the_burns() -> None:
    """Seven to the end: of 7 one is burned, five dealt, one mixed with the 4 burns; a burn, two dealt."""
    playing = run(game_of(HUSTLER_STUD, STUD_GAME), PACK, 7)
    assert shuffles(playing) == (5, [(4, 5)])
    assert all(len(dealt(playing, seat).split()) == 7 for seat in range(1, 8))


def test_hustler_stud_vector_7_a_common_card() -> None:
    """Eight to the end: 1 is left with 3 burns, fewer than 8: a burn and one card for all."""
    playing = run(game_of(HUSTLER_STUD, STUD_GAME), PACK, 8)
    assert shuffles(playing) == (4, [(3, 4)])
    assert len(dealt(playing, BOARD).split()) == 1


SUPER_STUD = replace(
    STUD,
    streets=(
        changed(STUD.streets[0], deals=(down(3), up(1), STUD.streets[0].deals[-1])),
        changed(STUD.streets[1], deals=(throw_one, burn, up(1))),
        STUD.streets[2],
        changed(STUD.streets[3], deals=(all_but_the_last("up", with_folded=True),)),
        changed(STUD.streets[4], deals=(all_but_the_last("down", with_folded=True),)),
    ),
)


def test_super_stud_vectors_5_and_14_a_card_is_thrown_and_the_throws_come_back() -> None:
    """Eight stay: on sixth street the last card, burns and throws are mixed."""
    playing = run(game_of(SUPER_STUD, STUD_GAME), PACK, 8)
    thrown = told(playing, e.CardsDiscarded)
    assert [(event.seat, event.count) for event in thrown] == [(seat, 1) for seat in range(1, 9)]
    first = told(playing, e.CardsReshuffled)[0]
    assert (first.count, first.left) == (11, 12)
    assert {card for event in thrown for card in event.cards} < set(first.cards)
    assert len(dealt(playing, BOARD).split()) == 1


# Draws


def triple(ranking: Any, cards: int = 5) -> Poker:
    """All discard, a burn, all are served; the last card of the stub is kept back."""
    streets = [changed(DRAW.streets[0], deals=(down(cards),), sizes=lambda contest: (contest.lower,))]
    for number, name in enumerate(("first draw", "second draw", "third draw"), start=1):
        deals = (draw_together(last_card_kept_back, is_final=number == 3),)
        streets.append(
            Street(name=name, deals=deals, clause="x", betting="x", sizes=lambda contest: (contest.lower,))
        )
    return replace(DRAW, streets=tuple(streets), shares=(of_hand(ranking),), floor=(changed_discard("x"),))


TRIPLE = triple(ACE_TO_FIVE)
CALLS = ["call", "check"]


def test_all_discard_before_any_card_is_replaced() -> None:
    """hustler-badacey: seats 1 and 2 discard two each, then a burn, then both are served."""
    plan = [*CALLS, "discard 2c 3c", "discard 2d 3d"]
    playing = run(game_of(TRIPLE, DRAW_GAME), after("2c 2d 3c 3d 4c 4d 5c 5d 6c 6d"), 2, plan)
    kinds = [type(event) for event in playing.events]
    last_discard = len(kinds) - 1 - kinds[::-1].index(e.CardsDiscarded)
    assert kinds[last_discard + 1] is e.CardsBurned
    assert [event.to for event in told(playing, e.CardsDealt)][10:14] == [1, 1, 2, 2]


def test_a_discard_is_taken_back_until_the_next_has_acted() -> None:
    """Seat 1 asks for two, then stands pat while seat 2 thinks."""
    plan = [*CALLS, "discard 2c 3c", "stand-pat", "discard 2d"]
    game = game_of(TRIPLE, DRAW_GAME)
    table = Table(game.options, even(2, 10_000))
    playing = Round(game, table, button=2)
    playing.start()
    source = ShoeSource(Chance("x"), Shoe(parse_cards(after("2c 2d 3c 3d 4c 4d 5c 5d 6c 6d"))))
    words = iter(plan)

    def answer() -> None:
        ask = playing.ask
        assert isinstance(ask, Decide)
        name, _, rest = next(words).partition(" ")
        choice = next(each for each in ask.choices if each.name == name)
        playing.answer(choice.take(cards=parse_cards(rest)) if choice.selectable else choice.take())

    while not isinstance(playing.ask, Decide):
        answer_next(playing, source)
    for _ in range(3):  # both call, seat 1 discards
        answer()
    assert isinstance(playing.ask, Decide) and playing.ask.seat == 2
    playing.report("discard-changed", 1)
    assert playing.ask.seat == 1
    answer()
    assert playing.ask.seat == 2
    answer()
    play_out(playing, source, call_along)
    assert [(event.seat, event.count) for event in told(playing, e.CardsDiscarded)] == [(2, 1)]


def test_a_discard_stands_once_the_next_has_acted() -> None:
    plan = [*CALLS, "discard 2c", "discard 2d"]
    cards = after("2c 2d 3c 3d 4c 4d 5c 5d 6c 6d")
    playing = run(game_of(TRIPLE, DRAW_GAME), cards, 2, plan, name="discard-changed", seat=1, when=13)
    words = [event.words for event in told(playing, e.Called)]
    assert "Seat 1: too late, the discard stands" in words
    assert len(told(playing, e.CardsDiscarded)) == 2


def test_badacey_the_stub_runs_short_and_the_last_card_is_kept_back() -> None:
    """Seven draw three each: 35, a burn and 15 leave one, which is kept back. There is no pile yet, so the
    burn and the discards of the five served are shuffled in with it."""
    hands = {seat: IN_ORDER[seat - 1 : 35 : 7] for seat in range(1, 8)}
    plan = [*["call"] * 6, "check", *(f"discard {' '.join(hands[seat][:3])}" for seat in range(1, 8))]
    playing = run(game_of(TRIPLE, DRAW_GAME), PACK, 7, plan)
    first = told(playing, e.CardsReshuffled)[0]
    served = {card for seat in range(1, 6) for card in hands[seat][:3]}
    assert (first.count, first.left) == (16, 17)
    assert {str(card) for card in first.cards} == served | {IN_ORDER[35]}
    assert all(len(dealt(playing, seat).split()) == 8 for seat in range(1, 8))
    assert not set(dealt(playing, 7).split()[5:]) & set(hands[7])


# Errors in the deal


def with_errors(form: Poker, *remedies: Any) -> Poker:
    return replace(form, floor=remedies)


def test_hustler_stud_a_hole_card_dealt_up_is_the_door() -> None:
    """L602: seat 1's second card was dealt up, so its third comes down."""
    third = changed(STUD.streets[0], deals=(down(2), hear_floor, door, STUD.streets[0].deals[-1]))
    form = with_errors(replace(STUD, streets=(third, *STUD.streets[1:])), hole_card_up("L602", "third"))
    cards = stud("9c 2c Kd 5d 6d 7d 8d", "9h Th Kh 5h 6h 7h 8s")
    playing = run(game_of(form, STUD_GAME), cards, 2, name="hole-card-up", seat=1, when=3)
    faces = [event.face for event in told(playing, e.CardsDealt) if event.to == 1]
    assert faces[:3] == ["down", "down", "down"]
    shown = told(playing, e.CardsShown)[0]
    assert (shown.seat, print_cards(shown.cards)) == (1, "2c")
    assert fed(playing)[2] == (2, "bring-in", 1), "the deuce that lies open lets the player to its left open"


def test_hustler_stud_vector_4_both_hole_cards_up() -> None:
    """The hand is dead and gets its ante back."""
    third = changed(STUD.streets[0], deals=(down(2), hear_floor, door, STUD.streets[0].deals[-1]))
    form = with_errors(replace(STUD, streets=(third, *STUD.streets[1:])), both_hole_cards_up("L602", "third"))
    playing = run(game_of(form, STUD_GAME), PACK, 3, name="both-hole-cards-up", seat=2, when=6)
    back = told(playing, e.PotReturned)[0]
    assert (back.seat, back.amount) == (2, 100)
    assert len(dealt(playing, 2).split()) == 2 and playing.table.stacks[2] == 10_000


def test_hustler_stud_cards_dealt_too_early_are_out() -> None:
    """L613: a burn and one for each player; then the dealer burns again and goes on."""
    form = with_errors(STUD, premature_street("L613", "third"))
    playing = run(game_of(form, STUD_GAME), PACK, 2, name="premature-street", when=6)
    assert dealt(playing, "early").split() == IN_ORDER[7:9]
    assert dealt(playing, 1).split()[3] == IN_ORDER[10]


@pytest.mark.parametrize(("seats", "seat", "choice"), [(3, 2, "all-in"), (3, 2, "stay-in"), (2, 2, "all-in")])
def test_hustler_stud_vectors_5_and_6_the_last_card_face_up(seats: int, seat: int, choice: str) -> None:
    """The player may bet on or be all-in: then he is asked no more and contends for what is there."""
    form = with_errors(STUD, last_card_up("L627", "seventh"))
    game = game_of(form, STUD_GAME)
    calls, checks = ["call"] * (seats - 1), ["check"] * (3 * seats)
    playing = run(
        game, PACK, seats, [*calls, *checks, choice], name="last-card-up", seat=seat, when="seventh"
    )
    at = [getattr(event, "moment", "") for event in playing.events].index("seventh")
    spoken = [event.seat for event in playing.events[at:] if isinstance(event, e.Chose)]
    assert spoken[0] == seat
    assert (seat in spoken[1:]) is (choice == "stay-in")


def test_hustler_stud_vector_5_the_first_of_two() -> None:
    """The second player's last card is turned up too, and nobody is asked."""
    form = with_errors(STUD, last_card_up("L629", "seventh"))
    playing = run(game_of(form, STUD_GAME), PACK, 2, name="last-card-up", seat=1, when="seventh")
    assert [event.seat for event in told(playing, e.CardsShown)][:2] == [1, 2]
    assert "stay-in" not in {event.choice for event in told(playing, e.Chose)}


def test_jacks_or_better_a_card_exposed_on_the_draw_is_replaced_at_its_end() -> None:
    """L761; before the draw it is kept, L760."""
    kept = exposed_card("L760", "deal", is_kept=lambda card: True, name="exposed-before")
    on_draw = exposed_card("L761", "first draw", name=EXPOSED_ON_DRAW)
    game = game_of(with_errors(DRAW, kept, on_draw), DRAW_GAME)
    plan = [*CALLS, "discard 2c", "discard 2d"]
    cards = after("2c 2d 3c 3d 4c 4d 5c 5d 6c 6d")
    playing = run(game, cards, 2, plan, name=EXPOSED_ON_DRAW, seat=1, when=12)
    assert len(dealt(playing, 1).split()) == 7, "five, one drawn, one for that"
    assert told(playing, e.CardsGiven)[0].place == 1
    before = run(game, cards, 2, plan, name="exposed-before", seat=1, when="deal")
    assert told(before, e.CardsGiven) == []


# Openers


@dataclass(frozen=True, kw_only=True)
class AnteOptions(ButtonOptions):
    most_antes: int = option(3, "how often everybody antes for one pot")
    antes_reached: str = option("returned", "what is done then")


def has_jacks(hand: Any) -> bool:
    return HIGH.evaluate(hand) >= HIGH.lowest(PokerCategory.PAIR, 11)


def may_open(contest: HandState, seat: int) -> bool:
    return has_jacks(contest.dealt.down[seat])


JACKS = replace(
    DRAW,
    streets=(
        changed(
            DRAW.streets[0],
            sizes=lambda contest: (contest.lower,),
            rules=changed(DRAW.streets[0].rules, may_bet=openers.opens_with(may_open)),
        ),
        changed(DRAW.streets[1], when=lambda options: True, sizes=lambda contest: (contest.higher,)),
    ),
    nobody_opens=openers.ante_again("L741", "L741"),
    before_showdown=openers.prove_openers(has_jacks, "L743"),
)
LIKE: Game[Any] = DRAW_GAME
JACKS_GAME = replace(
    LIKE,
    rules=JACKS,
    options=AnteOptions(blinds="none", ante=100),
)


def test_jacks_or_better_vectors_1_and_6_nobody_opens_and_all_ante_again() -> None:
    """Tens may not open: the pot stays, the button moves, and the cards are shuffled and dealt anew. Nobody
    ever opens here, so that all goes back after three antes."""
    playing = run(JACKS_GAME, holes("2s 3d 5h 8c 9c", "Ts Td Ac Kd Qc"), 2)
    antes = [seat for seat, what, _ in fed(playing) if what == "ante"]
    assert antes == [1, 2, 2, 1, 1, 2]
    assert told(playing, e.CardsReshuffled)[0].count == 10
    assert told(playing, e.PotReturned)[-1].amount == 300 and awards(playing) == []


def test_jacks_or_better_vector_8_openers_are_shown_uncalled_too() -> None:
    playing = run(JACKS_GAME, holes("Js Jd 4h 5c 6c", "Ts Td Ac Kd Qc"), 2, ["bet", "fold"])
    (shown,) = told(playing, e.CardsShown)
    assert (shown.seat, shown.words) == (1, "openers")


def test_only_openers_open_and_whoever_likes_raises() -> None:
    playing = run(JACKS_GAME, holes("Ts Td 4h 5c 6c", "Js Jd Ac Kd Qc"), 2, ["check", "bet", "raise", "call"])
    assert asked(playing)[:4] == [1, 2, 1, 2]


# Lowball


def test_lowball_vectors_11_and_12_the_sevens_rule() -> None:
    """A seven that was checked wins what was in the pot before the draw; beaten, it loses all."""
    seven = ACE_TO_FIVE.lowest(Low.NO_PAIR, 7, 6, 5, 4, 3)
    form = replace(TRIPLE, streets=TRIPLE.streets[:2], before_showdown=sevens(ACE_TO_FIVE, seven, "L704"))
    game = game_of(form, DRAW_GAME)
    plan = [*CALLS, "stand-pat", "stand-pat", "check", "bet", "call"]
    wins = run(game, holes("7c 5d 4h 2s Ac", "8c 6d 3h 2d Ad"), 2, plan)
    assert [(event.seat, event.amount) for event in told(wins, e.PotReturned)] == [(1, 200), (2, 200)]
    assert awards(wins) == [(1, 4)]
    loses = run(game, holes("7c 5d 4h 2s Ac", "6c 4d 3h 2d Ad"), 2, plan)
    assert told(loses, e.PotReturned) == [] and awards(loses) == [(2, 8)]


# Kills: rulebook/hustler-kill-pots.md


def won(*winners: int, leg: int = 0, killer: int = 0, pot: int = 1_000, gained: int = 200) -> Won:
    return Won(winners, leg, killer, pot, gained, lower=200, higher=800)


def test_kill_vectors_1_to_8() -> None:
    assert legs(won(1)) == (0, 1)
    assert legs(won(1, leg=1)) == (1, 1)
    assert legs(won(1, leg=1, gained=100)) == (0, 1)
    assert legs(won(2, leg=1)) == (0, 2)
    assert legs(won(1, leg=1, killer=1, gained=0)) == (1, 1)
    assert legs(won(1, 2, leg=1)) == (0, 1)
    assert legs(won(1, 2, killer=1)) == (1, 1)
    assert legs(won(2, 3, leg=1)) == (0, 0)


def test_kill_vector_9_a_scoop_of_five_upper_limits() -> None:
    assert scoop_of_five(won(1, pot=4_000))[0] == 1
    assert scoop_of_five(won(1, pot=3_900))[0] == 0
    assert scoop_of_five(won(1, 2, pot=8_000))[0] == 0


# Who speaks, and odd chips


def showing(*boards: str) -> HandState:
    seats = range(1, len(boards) + 1)
    contest = HandState(Table(STUD_GAME.options, dict.fromkeys(seats, 100)), list(seats), STUD)
    contest.dealt.up = {seat: parse_cards(board) for seat, board in zip(seats, boards, strict=True)}
    return contest


def test_super_razz_vectors_7_and_8_who_speaks_by_the_chart_or_by_height() -> None:
    doors = showing("3h", "Ks", "Ad", "Ac")
    assert highest_door(ace_best)(doors) == 3
    assert highest_door(ace_low)(doors) == 2
    boards = showing("3h 7d", "Ks Kd", "Ad 4c", "Ac 2s")
    assert worst_board(ACE_TO_FIVE)(boards) == 2
    assert best_board(ACE_TO_FIVE)(boards) == 4


def test_razzdeucey_vectors_12_and_13_the_deuce_is_the_highest_card() -> None:
    assert highest_door(deuce_best)(showing("2s", "9d", "Ac")) == 1
    assert highest_door(deuce_best)(showing("5h", "5s", "5c")) == 2
    assert best_board(DEUCE_TO_SEVEN)(showing("2s 4d", "As 3d")) == 1
    assert best_board(ACE_LOW)(showing("2s 4s", "3s 5d")) == 2


def test_odd_chips_by_the_rule_of_the_sheet() -> None:
    """Super 7 Card Stud, vector 10: of $101 the ace of diamonds gets 51; 8 or Better, vector 5: the ace of
    clubs is the lowest card, and gets the odd chip of the low half; Big O: all to the first clockwise."""
    contest = showing("Th Jh Qd Kc Ad", "Td Jd Qs Kh Ac")
    assert by_highest_card()(contest, 10_100, [1, 2]) == {1: 5_100, 2: 5_000}
    assert by_lowest_card(ace_low)(contest, 10_100, [1, 2]) == {1: 5_000, 2: 5_100}
    assert all_to_the_first(contest, 10_100, [2, 1]) == {2: 5_100, 1: 5_000}
    three = showing("Ks", "Qs", "Js")
    assert by_highest_card()(three, 10_100, [1, 2, 3]) == {1: 3_500, 2: 3_300, 3: 3_300}
    assert to_the_share_closest_left(contest, [[2], [1]]) == 1
    assert to_the_share_with_the_highest_card()(contest, [[2], [1]]) == 1
    assert to_the_share_with_the_highest_card(ace_best)(contest, [[2], [1]]) == 1
