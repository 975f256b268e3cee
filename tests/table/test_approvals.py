"""Approvals and decisions of management: who signs, what waits, and that no chip is lost."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as but

from croupier.errors import BadReport, CroupierError, IllegalBet, NotYet
from croupier.games import all_games, find
from croupier.rules.approvals import (
    DECISION,
    FLOOR,
    GRANTED,
    OVERRIDDEN,
    REFUSED,
    SUPERVISOR,
    SURVEILLANCE,
    Verification,
)
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.server.store.books import Books
from croupier.table.approvals import check, payout_requests
from croupier.table.chance import Chance
from croupier.table.conformance.random_play import bet_by_lot, by_lot, draw_for_button, sit_down
from croupier.table.ledger import Ledger
from croupier.table.replay import Replay, replay
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound

BIG_SIX = find("ohio-big-six")
CHECKED = replace(
    BIG_SIX,
    verifications=(
        Verification("1", ("1",), (SUPERVISOR, SURVEILLANCE), "the wheel and the layout", "§7.I"),
    ),
)
"""A Big Six whose wins of the dollar are verified: they come every second round."""


def conserved(ledger: Ledger, game: Game) -> None:
    """Check at every line that the chips and the books come out even."""
    table, books, worth = Table(game.options, {}), Books(game.options), 0
    for event in ledger:
        match event:
            case e.SeatTaken(stack=amount) | e.ChipsBought(amount=amount):
                worth += amount
            case e.SeatLeft(stack=amount):
                worth -= amount
        table.apply(event)
        assert table.balance() == worth, event
        books.post(event)


def closed(session: TableSession) -> None:
    session.close()
    conserved(session.ledger, session.game)
    replay(Ledger.parse(str(session.ledger)), session.game)


def winner(game: Game = CHECKED) -> TableSession:
    """A table at which seat 1 has just won $5 on the dollar, and the payout is held."""
    session = TableSession(game, seed="verified")
    session.verifies = True
    session.sit(1, "Ann", 100_00)
    session.sit(2, "Bob", 100_00)
    for _ in range(40):
        session.open_round().bet(1, "1", 5_00)
        session.start()
        if session.table.held_payouts:
            return session
    raise AssertionError("nobody won")


# 004 L2706-2711, L2886: verified before paid


@pytest.mark.parametrize(
    ("line", "cards", "spot", "needs"),
    [
        ("L2886: four aces", "As Ad Ac Ah 9d Kc Kd 7h 4s 2d", "super-bonus", (SUPERVISOR,)),
        ("L2886: four of a kind", "8s 8d 8c 8h 9d Kc Kd 7h 4s 2d", "super-bonus", (SUPERVISOR,)),
        ("L2710: a royal flush", "As Ks Qs Js Ts Kc Kd 7h 4s 2d", "progressive", (SUPERVISOR, SURVEILLANCE)),
        ("L2710: a straight flush", "9s Ks Qs Js Ts Kc Kd 7h 4s 2d", "progressive",
         (SUPERVISOR, SURVEILLANCE)),
    ],
)  # fmt: skip
def test_what_is_verified(line: str, cards: str, spot: str, needs: tuple[str, ...]) -> None:
    seats = {1: {"ante": 1, "progressive": 1}}
    times = 3 if cards.startswith("As Ad") else 1
    paper = {"game": "ohio-crazy-four-poker", "seats": seats, "cards": cards, "choices": [[1, "play", times]]}
    done = WrittenRound(paper)
    (request,) = payout_requests(find("ohio-crazy-four-poker"), done.events)
    (paid,) = [each for each in done.events if isinstance(each, e.Settled) and each.spot == spot]
    assert (request.spot, request.needs, request.amount) == (spot, needs, paid.paid), line


def test_a_straight_is_paid_at_once() -> None:
    paper = {"game": "ohio-crazy-four-poker", "seats": {1: {"ante": 1}}, "choices": [[1, "play", 1]],
             "cards": "9s Ks Qd Js Ts Kc Kd 7h 4s 2d"}  # fmt: skip
    assert payout_requests(find("ohio-crazy-four-poker"), WrittenRound(paper).events) == []


def test_a_held_payout_waits_for_both_names_and_the_round_goes_on() -> None:
    session = winner()
    ((number, held),) = session.table.held_payouts.items()
    stack = session.table.stacks[1]
    assert held == 5_00
    with pytest.raises(NotYet, match=r"\$5.00 of seat 1 wait for approval 1"):
        session.leave(1)
    with pytest.raises(NotYet):
        session.close()
    session.open_round().bet(2, "1", 1_00)
    session.start()
    assert session.table.held_payouts[number] == held
    session.sign(number, SUPERVISOR, "Flo", "flo")
    with pytest.raises(NotYet, match="surveillance must sign"):
        session.close_approval(number, GRANTED)
    with pytest.raises(NotYet, match="another person"):
        session.sign(number, SURVEILLANCE, "Flo", "flo")
    session.sign(number, "", "Sue", "sue")
    session.close_approval(number, GRANTED)
    assert session.table.stacks[1] == stack + held
    for other in list(session.table.held_payouts):
        session.close_approval(other, OVERRIDDEN, "Flo", "seen")
    closed(session)


def test_a_refused_payout_goes_to_the_house() -> None:
    session = winner()
    (number,) = session.table.held_payouts
    before = session.table.house, session.table.stacks[1]
    session.close_approval(number, REFUSED, "Flo", "a card was marked")
    assert (session.table.house, session.table.stacks[1]) == (before[0] + 5_00, before[1])
    closed(session)


def test_an_override_needs_a_reason() -> None:
    session = winner()
    with pytest.raises(IllegalBet, match="needs a reason"):
        session.close_approval(0, OVERRIDDEN, "Flo")
    session.close_approval(0, OVERRIDDEN, "Flo", "the cameras are down")
    assert session.table.held_payouts == {}
    closed(session)


def test_a_payout_of_a_round_that_is_void_is_held_no_more() -> None:
    session = winner()
    stack = session.table.stacks[1] + sum(session.table.held_payouts.values())
    session.report("management-void-settled", signed=e.Signed("Flo", "a second ball", "Fay"))
    assert session.table.held_payouts == {} and session.table.approvals == {}
    assert session.table.stacks[1] == stack - 5_00
    closed(session)


def test_nothing_is_held_where_nobody_signs() -> None:
    session = TableSession(CHECKED, seed="verified")
    session.sit(1, "Ann", 100_00)
    for _ in range(20):
        session.open_round().bet(1, "1", 5_00)
        session.start()
    assert session.table.approvals == {} and session.table.stacks[1] != 100_00


# 001 L7, L9, L185, L558, L816, L1057: management decides


@pytest.mark.parametrize("game", all_games(), ids=str)
@pytest.mark.parametrize("moment", ["before", "after"])
def test_management_voids_a_round_of_every_game(game: Game, moment: str) -> None:
    session = sit_down(game, f"void {moment}")
    draw_for_button(session)
    for number in range(3):
        table = session.table
        before = {seat: stack + sum(table.layout[seat].values()) for seat, stack in table.stacks.items()}
        playing = session.open_round()
        bet_by_lot(playing, Chance(f"bets {number}"))
        signed = e.Signed("Flo", "a fight at the table", "Fay")
        if moment == "after":
            session.play(by_lot(f"choices {number}"))
            if not playing.is_void:
                session.report("management-void-settled", signed=signed)
        else:
            session.start()
            if playing.is_over:
                continue
            session.report("management-void", signed=signed)
        charged = Counter[int]()
        for event in playing.events:
            if isinstance(event, e.Charged | e.CommissionCollected):
                charged[event.seat] += event.amount
        assert table.stacks == {seat: worth - charged[seat] for seat, worth in before.items()}
        assert table.pot == table.posted == 0 and not any(table.layout.values())
        assert any(isinstance(each, e.RoundVoided) for each in playing.events)
    closed(session)


def test_a_misdeal_reshuffles() -> None:
    session = sit_down(find("ohio-blackjack"), "misdeal")
    session.open_round().bet(1, "main", 5_00)
    while session.round is not None and not session.round.is_over and session.round.ask is None:
        session.start()
    assert session.round is not None
    if not session.round.is_over:
        session.report("management-misdeal", signed=e.Signed("Flo", "two cards fell"))
        assert session.shuffles_next
    closed(session)


def test_a_void_after_the_next_round_has_begun_is_refused() -> None:
    session = sit_down(BIG_SIX, "late")
    with pytest.raises(CroupierError):
        session.report("management-void-settled")
    session.open_round().bet(1, "1", 5_00)
    session.start()
    session.open_round()
    with pytest.raises(BadReport, match="no round has been settled"):
        session.report("management-void-settled")


@pytest.mark.parametrize(
    ("event", "stacks"),
    [
        (e.Corrected(kind="return", amount=5_00, seat=1, reason="late bet"), {1: 105_00, 2: 100_00}),
        (e.Corrected(kind="award", amount=7_00, seat=2, source=1, reason="misread"), {1: 93_00, 2: 107_00}),
        (e.Corrected(kind="correct-stack", amount=2_00, source=2, reason="overpaid"), {1: 100_00, 2: 98_00}),
        (e.Corrected(kind="correct-result", amount=9_00, seat=1, source=2, clause="L1057", reason="14 wins"),
         {1: 109_00, 2: 91_00}),
    ],
)  # fmt: skip
def test_a_decision_moves_chips(event: e.Corrected, stacks: dict[int, int]) -> None:
    session = TableSession(BIG_SIX, seed="moved")
    session.sit(1, "Ann", 100_00)
    session.sit(2, "Bob", 100_00)
    session.correct(event)
    assert session.table.stacks == stacks
    (line,) = [each for each in session.ledger if isinstance(each, e.Corrected)]
    assert line.clause == (event.clause or "management's discretion")
    closed(session)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"kind": "give"}, "no decision of management"),
        ({"reason": ""}, "needs a reason"),
        ({"amount": 0}, "from one place to another"),
        ({"seat": 0}, "from one place to another"),
        ({"seat": 5}, "nobody sits in seat 5"),
        ({"source": 1, "seat": 0, "amount": 100_01}, r"seat 1 has \$100.00"),
    ],
)
def test_a_decision_that_is_refused(changes: dict[str, Any], why: str) -> None:
    session = TableSession(BIG_SIX, seed="moved")
    session.sit(1, "Ann", 100_00)
    fields: dict[str, Any] = {"kind": "return", "amount": 5_00, "seat": 1, "reason": "late bet"} | changes
    with pytest.raises(CroupierError, match=why):
        session.correct(e.Corrected(**fields))
    assert session.table.stacks[1] == 100_00


def test_no_chips_are_moved_while_cards_are_out() -> None:
    session = sit_down(find("hustler-holdem"), "hand")
    session.open_round()
    session.start()
    with pytest.raises(IllegalBet, match="a round is being played"):
        session.correct(e.Corrected(kind="return", amount=1_00, seat=1, reason="late"))


def test_an_approval_that_is_open_stands_in_the_ledger_and_is_taken_up_again() -> None:
    session = TableSession(BIG_SIX, seed="asked")
    session.sit(1, "Ann", 100_00)
    number = session.request(
        e.ApprovalRequested(id=0, what=DECISION, name="award", needs=(FLOOR,), blocks="deal", by="Flo",
                            person="flo", reason="misread", clause="L1057")
    )  # fmt: skip
    again = Replay(Ledger.parse(str(session.ledger)), BIG_SIX).follow().table
    assert again.approvals == session.table.approvals and list(again.approvals) == [number]
    with pytest.raises(NotYet, match="another person"):
        session.sign(number, by="Flo", person="flo")
    assert session.sign(number, by="Fay", person="fay").left == ()
    session.close_approval(number, GRANTED)
    closed(session)


def test_a_payout_that_was_not_won_is_no_line_of_a_ledger() -> None:
    session = winner()
    assert session.round is not None
    (request,) = [each for each in session.ledger if isinstance(each, e.ApprovalRequested)]
    table = Table(CHECKED.options, {1: 100_00})
    paid = session.round.events
    assert check(CHECKED, table, request, paid)
    assert not check(CHECKED, table, but(request, amount=4_00), paid)
    assert not check(CHECKED, table, request, ())
    assert not check(BIG_SIX, table, request, paid)
