"""Stud and draw on the poker engine: forced bets, two sizes of bet, a pack that runs short. The forms are no
games of the package; their figures are vectors of the sheets named."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from croupier.cards.card import CARDS, Hand, print_cards
from croupier.errors import BadLedger, OutOfCards
from croupier.games.poker.hold_em.ohio_hold_em import GAME, HOLD_EM
from croupier.hands import poker
from croupier.language.poker import (
    DealsStreet,
    HandState,
    Poker,
    Share,
    Street,
    ask,
    down,
    higher_limit,
    left_of_forced,
    lower_limit,
    post,
    post_antes,
    up,
)
from croupier.odds.analyst import Opening, first_world
from croupier.rules.choices import Choice, Chosen
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.steps import BOARD, Burn, Deal, Reshuffle, Script
from croupier.simulation.poker.strategy import call_along, strategies
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.view import redact
from tests.families.poker.poker_forms import awards, game_of, play

PACK = CARDS[:52]
IN_ORDER = print_cards(PACK)


def events_of(playing: Round, kind: type[Any]) -> list[Any]:
    return [event for event in playing.events if isinstance(event, kind)]


# Seven-card stud


def antes(contest: HandState, clause: str) -> Script:
    yield from post_antes(contest, contest.seats, False, clause)


def bring_in(contest: HandState, clause: str) -> Script:
    """The lowest up-card must bet; suits separate equal ranks."""
    seat = min(contest.live, key=lambda each: contest.dealt.up[each][0].index)
    yield from post(contest, seat, 100, "forced-bet", clause)
    contest.betting.open(100, by=seat)
    contest.first = contest.others_after(seat)[0]


def showing(contest: HandState, seat: int) -> tuple[list[int], list[int]]:
    """Of two up-cards: whether they are a pair, then their ranks."""
    ranks = sorted((card.rank for card in contest.dealt.up[seat]), reverse=True)
    return [rank for rank in ranks if ranks.count(rank) > 1], ranks


def highest_showing(contest: HandState) -> int:
    return max(contest.live, key=lambda seat: showing(contest, seat))


def open_pair(contest: HandState) -> tuple[int, ...]:
    """§2.XII: the higher limit may be bet where anybody's first two up-cards are paired."""
    if any(showing(contest, seat)[0] for seat in contest.live):
        return contest.lower, contest.higher
    return lower_limit(contest)


def last_cards(face: str) -> DealsStreet:
    """§2.IX-X, as the sheet recommends: burn and deal, else shuffle the burns in, else one card for all."""

    def deal(contest: HandState, clause: str) -> Script:
        live, left = len(contest.live), len(PACK) - contest.table.dealt
        if left > live:
            yield Burn(clause=clause)
        else:
            left = yield Reshuffle(burns=True, clause=clause)
        if left < live:
            contest.dealt.boards[BOARD] = yield Deal(to=BOARD, clause=clause)
            return
        cards = contest.dealt.up if face == "up" else contest.dealt.down
        for seat in contest.live:
            cards[seat] += yield Deal(to=seat, face=face, clause=clause)

    return deal


def strength(contest: HandState, seat: int) -> int:
    return poker.evaluate(contest.cards(seat) + contest.dealt.boards.get(BOARD, ()))


def burn(contest: HandState, clause: str) -> Script:
    yield Burn(clause=clause)


STUD = replace(
    HOLD_EM,
    has_button=False,
    forced_bets=antes,
    streets=(
        Street(name="third", deals=(down(2), up(1), bring_in), clause="x", betting="x", first=left_of_forced),
        Street(
            name="fourth",
            deals=(burn, up(1)),
            clause="x",
            betting="x",
            first=highest_showing,
            sizes=open_pair,
        ),
        Street(name="fifth", deals=(burn, up(1)), clause="x", betting="x", sizes=higher_limit),
        Street(name="sixth", deals=(last_cards("up"),), clause="x", betting="x", sizes=higher_limit),
        Street(name="seventh", deals=(last_cards("down"),), clause="x", betting="x", sizes=higher_limit),
    ),
    shares=(Share(strength=strength, words=poker.describe),),
)
SET = {"ante": "1", "blinds": "none"}


def test_the_forced_bet_and_who_speaks_first() -> None:
    """ohio-seven-card-stud-8-or-better, vector 1: of As 5d 5c 4s the four of spades makes the forced bet.

    The deal starts at the dealer's left, the high card speaks first on the next street, $2 completes."""
    cards = "2c 3c 6c 7c 8c 9c Tc Jc As 5d 5c 4s 9d 2h 3h 7h"
    plan = ["call", "fold", "raise", "call", "call", "bet", "fold", "fold"]
    playing = play(STUD, cards, plan, {1: 100, 2: 100, 3: 100, 4: 100}, **SET)
    fed = events_of(playing, e.PotFed)
    assert [(event.seat, event.what, event.amount) for event in fed[4:]] == [
        (4, "forced-bet", 100),
        (1, "call", 100),
        (3, "raise", 200),
        (4, "call", 100),
        (1, "call", 100),
        (1, "bet", 200),
    ]
    assert [event.seat for event in events_of(playing, e.Chose)] == [1, 2, 3, 4, 1, 1, 3, 4]
    assert awards(playing) == [(1, 10, "everybody else folded")]


def to_fourth_street(
    door: str, plan: list[str], stacks: dict[int, int] | None = None, /, **limits: str
) -> Any:
    """Three players call the forced bet; the up-cards of two streets. What was listed since."""
    third, fourth = door.split(" / ")
    cards = f"2c 3c 6c 7c 8c 9c {third} Td {fourth}"
    listed: list[str] = []
    plan = ["call", "call", *plan]
    play(STUD, cards, plan, stacks or {1: 100, 2: 100, 3: 100}, listed, **SET, **limits)
    return listed[2:]


def test_an_all_in_between_the_sizes_counts_as_the_smaller() -> None:
    """Seat 1 has $6 left after ante and call: it is a bet of $4, and $8 completes the larger one."""
    stacks = {1: 8, 2: 100, 3: 100}
    limits = {"lower_limit": "4", "higher_limit": "8"}
    listed = to_fourth_street("7h Kd 4s / 7d 2h 3h", ["bet 6", "fold", "fold"], stacks, **limits)
    assert listed[0] == "check, bet $4.00 or $6.00"
    assert listed[1] == "fold, call $6.00, raise to $8.00 or $12.00"


def test_the_order_of_the_showdown_is_a_question() -> None:
    backwards = replace(STUD, showing_order=lambda contest: contest.live[::-1])
    plan = ["call", *["check"] * 8]
    playing = play(backwards, IN_ORDER, plan, {1: 100, 2: 100}, **SET)
    assert [event.seat for event in events_of(playing, e.CardsShown)] == [2, 1]


# A short pack


def sitting_of_stud(rounds: int = 3) -> TableSession:
    options = GAME.options.with_settings(SET)
    sitting = TableSession(game_of(STUD), options, seed="short pack")
    for seat in range(1, 8):
        sitting.sit(seat, f"seat {seat}", 100_000)
    for _ in range(rounds):
        sitting.open_round()
        sitting.play(call_along)
    sitting.close()
    return sitting


def test_a_ledger_with_shuffled_burns_replays() -> None:
    sitting = sitting_of_stud()
    again = Ledger.parse(str(sitting.ledger))
    assert sum(isinstance(event, e.CardsReshuffled) for event in again) == 3
    assert replay(again, sitting.game).rounds == 3


@pytest.mark.parametrize("change", [{"left": 11}, {"count": 2}, {"cards": PACK[:3]}], ids=str)
def test_a_ledger_that_tells_another_shuffle_is_found(change: dict[str, Any]) -> None:
    sitting = sitting_of_stud(1)
    forged = Ledger()
    forged.extend(
        changed(event, **change) if isinstance(event, e.CardsReshuffled) else event
        for event in sitting.ledger
    )
    with pytest.raises(BadLedger):
        replay(Ledger.parse(str(forged)), sitting.game)


def test_nobody_sees_what_went_back() -> None:
    event = e.CardsReshuffled(cards=PACK[:3], count=3, burns=True, left=10)
    assert redact(event, 1) == changed(event, cards=())


def test_a_discard_is_known_to_its_seat_alone() -> None:
    event = e.CardsDiscarded(seat=2, cards=PACK[:3], count=3)
    assert redact(event, 2) is event
    assert redact(event, 1) == redact(event, None) == changed(event, cards=())


def test_cards_that_come_again_are_not_counted() -> None:
    class Shuffling(Poker):
        def round_of_play(self, table: Any) -> Script:
            yield Reshuffle(burns=True)

    answers = {each.name: getattr(GAME.rules, each.name) for each in fields(GAME.rules)}
    game = replace(GAME, rules=Shuffling(**answers))
    with pytest.raises(OutOfCards, match="cannot be counted"):
        first_world(Opening.with_bets(game, game.options, {})).branches()


# Draw


def draw(contest: HandState, clause: str) -> Script:
    """ohio-five-card-draw-high, reading 4: the stub is dealt out, then the muck without the seat's own."""
    yield Burn(clause=clause)
    muck: Hand = ()
    for seat in contest.live:
        hand = contest.dealt.down[seat]
        choice = Choice(name="discard", selectable=hand, max_cards=len(hand), is_private=True)
        chosen: Chosen = yield from ask(contest, seat, (choice,), clause)
        kept = tuple(card for card in hand if card not in chosen.cards)
        for _ in chosen.cards:
            if contest.table.dealt == len(PACK):
                yield Reshuffle(cards=muck, clause=clause)
                muck = ()
            kept += yield Deal(to=seat, face="down", clause=clause)
        muck += chosen.cards
        contest.dealt.down[seat] = kept


def in_hand(contest: HandState, seat: int) -> int:
    return poker.evaluate(contest.cards(seat))


DRAW = replace(
    HOLD_EM,
    streets=(
        Street(name="deal", deals=(down(5),), clause="x", betting="x", first=left_of_forced),
        Street(name="draw", deals=(draw,), clause="x", betting="x", sizes=higher_limit),
    ),
    shares=(Share(strength=in_hand, words=poker.describe),),
)


# The simple players


@pytest.mark.parametrize(
    ("form", "calls"), [(STUD, {"call", "check"}), (DRAW, {"call", "check", "discard"})], ids=["stud", "draw"]
)
def test_the_simple_players_play_other_forms_too(form: Poker, calls: set[str]) -> None:
    sitting = TableSession(game_of(form), GAME.options.with_settings({"ante": "1"}), seed="players")
    for seat in range(1, 5):
        sitting.sit(seat, f"seat {seat}", 10_000_000)
    made: dict[str, set[str]] = {}
    for each in strategies(sitting.game):
        for _ in range(20):
            sitting.open_round()
            played = sitting.play(each.choose)
            made.setdefault(each.name, set()).update(event.choice for event in events_of(played, e.Chose))
    assert made["calling"] == calls
    assert made["hand-strength"] == calls | {"bet", "raise", "fold"}
