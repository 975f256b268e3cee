"""What the engine's questions can be answered with: split pots, two boards, stud, draws. The forms below are
no games of the package, only answers; their figures are vectors of the sheets named."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from operator import attrgetter
from typing import Any

from croupier.cards.card import CARDS, Hand, parse_cards
from croupier.cards.shoe import Shoe
from croupier.families.poker.contest import Contest, ask
from croupier.families.poker.kill import scoop
from croupier.families.poker.play import Poker
from croupier.families.poker.posts import post, post_antes
from croupier.families.poker.showdown import Share
from croupier.families.poker.streets import (
    Street,
    board,
    down,
    higher_limit,
    left_of_button,
    left_of_forced,
    up,
)
from croupier.games.ohio_hold_em import GAME, HOLD_EM
from croupier.hands import poker
from croupier.rules import events as e
from croupier.rules.choices import Choice, Chosen
from croupier.rules.round import Round
from croupier.rules.steps import BOARD, Burn, Deal, Decide, Script
from croupier.rules.table import Table
from croupier.table.chance import Chance
from croupier.table.source import ShoeSource, play_out
from tests.families.hold_em_papers import deck


def play(form: Poker, cards: str, plan: list[str], stacks: dict[int, int], **options: str) -> Round:
    """One hand of a form; the plan's words are the choices in the order asked."""
    game = replace(GAME, round_of_play=form.round_of_play)
    settings = {name.replace("_", "-"): text for name, text in options.items()}
    table = Table(GAME.options.with_settings(settings), {seat: 100 * stack for seat, stack in stacks.items()})
    words = iter(plan)

    def choose(playing: Round, ask: Decide) -> Chosen:
        name, _, rest = next(words).partition(" ")
        choice = next(each for each in ask.choices if each.name == name)
        if choice.among:
            return choice.take(cards=parse_cards(rest))
        return choice.take(100 * int(rest) if rest else None)

    playing = Round(game, table, button=max(stacks))
    playing.start()
    play_out(playing, ShoeSource(Chance("unused"), Shoe(parse_cards(cards))), choose)
    assert playing.is_over and not list(words)
    return playing


def awards(playing: Round) -> list[tuple[int, int, str]]:
    awarded = [event for event in playing.events if isinstance(event, e.PotAwarded)]
    return [(event.seat, event.amount // 100, event.why) for event in awarded]


BY_INDEX = attrgetter("index")

# Split pots


def low(contest: Contest, seat: int) -> int | None:
    """Eight or better, ace to five; the larger number is the better low."""
    ranks = {1 if card.rank == 14 else card.rank for card in contest.cards(seat) + contest.boards[BOARD]}
    lows = [sorted(five, reverse=True) for five in combinations(sorted(ranks), 5) if max(five) <= 8]
    return None if not lows else 10**6 - int("".join(map(str, min(lows))))


HIGH_LOW = replace(
    HOLD_EM,
    shares=(
        Share(name="high", strength=HOLD_EM.shares[0].strength, words=poker.describe),
        Share(name="low", strength=low, words=lambda strength: f"{10**6 - strength}"),
    ),
    kills=scoop,
)
ALL_IN = {"limit": "no-limit"}


def test_the_odd_chip_of_a_split_goes_to_the_high_half() -> None:
    """ohio-omaha-8-or-better, vector 9: $41 is 21 and 20. Seat 3 folds its blind of $1."""
    cards = deck("2h 4d 7s Kc Kd", "9s 9d", "As 3c", "Kh Qs")
    playing = play(HIGH_LOW, cards, ["raise 20", "fold", "call"], {1: 20, 2: 20, 3: 20}, **ALL_IN)
    assert awards(playing) == [(3, 21, "high: three kings"), (2, 20, "low: 74321")]


def test_every_pot_is_split_for_itself() -> None:
    """ohio-omaha-8-or-better, vector 8: $31 and $21 give the high hand 16 + 11 and the low one 15 + 10.

    Seat 1 is all-in for $7 with the worst of both; seat 2 folds its blind of $3, seat 3 its raise to $8."""
    cards = deck("2h 4d 7s Kc Kd", "9s 9d", "Ts 9h", "Td 9c", "Kh Qs", "As 3c")
    plan = ["raise 8", "raise 17", "call", "call", "fold", "fold"]
    stacks = {1: 7, 2: 100, 3: 100, 4: 17, 5: 17}
    playing = play(HIGH_LOW, cards, plan, stacks, **ALL_IN, blinds="$1 $3")
    assert awards(playing) == [
        (4, 16, "high: three kings"),
        (5, 15, "low: 74321"),
        (4, 11, "high: three kings, side pot 1"),
        (5, 10, "low: 74321, side pot 1"),
    ]


def test_without_a_low_the_high_hand_takes_all() -> None:
    cards = deck("Jh Td 7s Kc Kd", "9s 9d", "As 3c", "Kh Qs")
    playing = play(HIGH_LOW, cards, ["raise 20", "fold", "call"], {1: 20, 2: 20, 3: 20}, **ALL_IN)
    assert awards(playing) == [(3, 41, "high: three kings")]


def test_a_scoop_kills_the_next_hand_and_a_split_does_not() -> None:
    """ohio-poker-definitions, vector 8."""
    plan = ["raise 20", "fold", "call"]
    stacks = {1: 20, 2: 20, 3: 20}
    scooped = play(
        HIGH_LOW, deck("Jh Td 7s Kc Kd", "9s 9d", "As 3c", "Kh Qs"), plan, stacks, **ALL_IN, kill="full"
    )
    assert scooped.table.marker("kill") == "3"
    split = play(
        HIGH_LOW, deck("2h 4d 7s Kc Kd", "9s 9d", "As 3c", "Kh Qs"), plan, stacks, **ALL_IN, kill="full"
    )
    assert split.table.marker("kill") == ""


# Two boards


def on_board(place: str) -> Share:
    def strength(contest: Contest, seat: int) -> int:
        return poker.evaluate(contest.cards(seat) + contest.boards[place])

    return Share(name=place, strength=strength, words=poker.describe)


def test_two_boards_halve_the_pot() -> None:
    """hustler-double-board-omaha: one burn, then board 1 and board 2; each half has its own winner."""
    places = ("board-1", "board-2")
    form = replace(
        HOLD_EM,
        streets=(
            HOLD_EM.streets[0],
            Street(name="boards", deals=(board(5, *places),), clause="x", betting="x"),
        ),
        shares=tuple(on_board(place) for place in places),
    )
    cards = "Ah Kh Ad Kd 2c As 3s 4h 8c 9c Ks 5s 6h Tc Jc"
    playing = play(form, cards, ["raise 20", "call"], {1: 20, 2: 20}, **ALL_IN)
    assert awards(playing) == [(1, 20, "board-1: three aces"), (2, 20, "board-2: three kings")]


# Stud


def antes(contest: Contest, clause: str) -> Script:
    yield from post_antes(contest, contest.seats, False, clause)


def bring_in(contest: Contest, clause: str) -> Script:
    """The lowest up-card must bet; suits separate equal ranks."""
    seat = min(contest.live, key=lambda each: contest.up[each][0].index)
    yield from post(contest, seat, 100, "forced-bet", clause)
    contest.open(100, by=seat)
    contest.first = contest.others_after(seat)[0]


def highest_showing(contest: Contest) -> int:
    return max(contest.live, key=lambda seat: sorted((card.rank for card in contest.up[seat]), reverse=True))


def test_a_stud_form() -> None:
    """ohio-seven-card-stud-8-or-better, vector 1: of As 5d 5c 4s the four of spades makes the forced bet.

    The deal starts at the dealer's left, the high card speaks first on the next street, $2 completes."""
    form = replace(
        HOLD_EM,
        has_button=False,
        forced=antes,
        streets=(
            Street(
                name="third", deals=(down(2), up(1), bring_in), clause="x", betting="x", first=left_of_forced
            ),
            Street(name="fourth", deals=(up(1),), clause="x", betting="x", first=highest_showing),
        ),
        shares=(Share(strength=lambda contest, seat: max(map(BY_INDEX, contest.cards(seat))), words=str),),
    )
    cards = "2c 3c 6c 7c 8c 9c Tc Jc As 5d 5c 4s 2h 3h 7h"
    plan = ["call", "fold", "raise", "call", "call", "check", "check", "check"]
    playing = play(form, cards, plan, {1: 100, 2: 100, 3: 100, 4: 100}, ante="1", blinds="none")
    fed = [event for event in playing.events if isinstance(event, e.PotFed)]
    assert [(event.seat, event.what, event.amount) for event in fed[4:]] == [
        (4, "forced-bet", 100),
        (1, "call", 100),
        (3, "raise", 200),
        (4, "call", 100),
        (1, "call", 100),
    ]
    acted = [event.seat for event in playing.events if isinstance(event, e.Chose)]
    assert acted == [1, 2, 3, 4, 1, 1, 3, 4]
    assert awards(playing) == [(1, 10, str(parse_cards("As")[0].index))]


# Draw


def draw(contest: Contest, clause: str) -> Script:
    """Any number of cards against as many from the deck; one burn before the first of them."""
    yield Burn(clause=clause)
    for seat in contest.live:
        hand = contest.down[seat]
        choice = Choice(name="discard", among=hand, fullest=len(hand), is_private=True)
        chosen: Chosen = yield from ask(contest, seat, (choice,), clause)
        kept = tuple(card for card in hand if card not in chosen.cards)
        if chosen.cards:
            kept += yield Deal(to=seat, count=len(chosen.cards), face="down", clause=clause)
        contest.down[seat] = kept


def test_a_draw_form() -> None:
    """ohio-five-card-draw-high, vectors 1 to 3, with the pack in order from the deuce of clubs."""
    form = replace(
        HOLD_EM,
        streets=(
            Street(name="deal", deals=(down(5),), clause="x", betting="x", first=left_of_forced),
            Street(
                name="draw", deals=(draw,), clause="x", betting="x", first=left_of_button, sizes=higher_limit
            ),
        ),
        shares=(
            Share(strength=lambda contest, seat: poker.evaluate(contest.cards(seat)), words=poker.describe),
        ),
    )
    order = CARDS[:52]
    takes = ["discard " + " ".join(map(str, order[0:8:4])), "discard", "discard 2h 3h 4h", "discard 2s"]
    plan = ["call", "call", "call", "check", *takes, "bet", "fold", "fold", "fold"]
    playing = play(form, " ".join(map(str, order)), plan, {1: 100, 2: 100, 3: 100, 4: 100})
    dealt: dict[Any, Hand] = {}
    for event in playing.events:
        if isinstance(event, e.CardsDealt):
            dealt[event.to] = dealt.get(event.to, ()) + event.cards
    assert dealt[1] == (*order[0:20:4], *order[21:23])
    assert dealt[2] == order[1:20:4]
    assert dealt[3] == (*order[2:20:4], *order[23:26])
    assert dealt[4] == (*order[3:20:4], order[26])
    assert [event.cards for event in playing.events if isinstance(event, e.CardsBurned)] == [(order[20],)]
    acted = [event.seat for event in playing.events if isinstance(event, e.Chose)]
    assert acted == [3, 4, 1, 2, 1, 2, 3, 4, 1, 2, 3, 4]
    assert [event.amount for event in playing.events if isinstance(event, e.PotReturned)] == [400]
