"""The slip of a bank: the vectors of rulebook/hustler-player-dealer-house-rules.md as lines; and who banks
when nobody will."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalBet
from croupier.games import find
from croupier.rules.script.table import Table
from croupier.table.cover_slip import CoverSlip, SlipLine, printed, slips
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound


def war(cards: str, bets: dict[int, int], bank: int = 100, cover: str = "gross") -> CoverSlip:
    """Casino War: a card to each seat from the dealer's left, the last to the player-dealer."""
    paper: dict[str, Any] = {
        "game": "hustler-casino-war",
        "options": {"cover": cover},
        "bank": bank,
        "seats": {seat: {"base": bet} for seat, bet in bets.items()},
        "cards": cards,
    }
    done = WrittenRound(paper)
    (slip,) = slips(Table(done.options, done.opened_with), done.events)
    return slip


def told(line: SlipLine) -> tuple[int, str, int, int, int, int]:
    """Seat, outcome, taken, paid, uncovered, cover left: in dollars."""
    return (
        line.seat, line.outcome, line.taken // 100, line.paid // 100, line.uncovered // 100, line.left // 100
    )  # fmt: skip


def test_vector_1_the_last_winner_is_paid_a_part() -> None:
    slip = war("3h Kd Qc 9s", {1: 40, 2: 50, 3: 30})
    assert [told(line) for line in slip.lines] == [
        (1, "lose", 40, 0, 0, 60), (2, "win", 0, 50, 0, 10), (3, "win", 0, 10, 20, 0)
    ]  # fmt: skip
    assert slip.lines[-1].why.endswith("the bank's money pays $10.00 of $30.00")
    assert slip.lines[-1].returned == 3_000, "the stake goes back"
    assert (slip.posted, slip.reading, slip.result) == (10_000, "gross", -2_000)


def test_vector_2_who_comes_after_the_cover_has_no_action() -> None:
    slip = war("3h Kd 9s", {1: 100, 2: 20})
    assert [told(line) for line in slip.lines] == [(1, "lose", 100, 0, 0, 0), (2, "win", 0, 0, 20, 0)]


def test_vector_4_what_the_bank_may_not_win_goes_back() -> None:
    slip = war("3h 9s", {1: 150})
    assert [told(line) for line in slip.lines] == [(1, "lose", 100, 0, 50, 0)]
    assert slip.lines[0].why.endswith("$50.00 goes back") and slip.result == 10_000


def test_net_what_was_won_covers_more() -> None:
    """40 won make 140 to pay with: 50 and 30 are paid in full."""
    slip = war("3h Kd Qc 9s", {1: 40, 2: 50, 3: 30}, cover="net")
    assert [line.left // 100 for line in slip.lines] == [140, 90, 60]
    assert not any(line.uncovered for line in slip.lines)


def test_the_printed_slip_has_forty_signs_a_line() -> None:
    lines = printed(war("3h Kd Qc 9s", {1: 40, 2: 50, 3: 30})).splitlines()
    assert max(map(len, lines)) <= 40
    assert lines[0].startswith("ROUND 1  BANK seat") and lines[-1] == f"{'bank lost':<29}{'$20.00':>11}"
    assert any("not covered $20.00 L7979, L8042" in line for line in lines)


# Who banks


def seated(*willing: int) -> TableSession:
    at = TableSession(find("hustler-casino-war"), seed="bank")
    for seat in (1, 2, 3):
        at.sit(seat, f"P{seat}", 50_000)
    at.willing = set(willing)
    return at


def bankers(at: TableSession, rounds: int) -> list[int]:
    found = []
    for _ in range(rounds):
        playing = at.open_round()
        found.append(at.banker)
        for seat in at.names:
            if seat != at.banker:
                playing.bet(seat, "base", 1_000)
        at.play(lambda sight, ask: ask.choices[0].take())
    return found


def test_vector_7_nobody_but_the_last_bank_takes_it_so_the_game_is_disbanded() -> None:
    at = seated(1)
    assert bankers(at, 2) == [1, 1]
    with pytest.raises(IllegalBet, match="disbanded"):
        at.open_round()


def test_L880_a_third_party_proposition_player_banks_when_nobody_will() -> None:
    """Two rounds each (ambiguity 3); seat 3 is there for that, and is asked after everybody else."""
    at = seated(1)
    at.proposition = {3}
    assert bankers(at, 6) == [1, 1, 3, 3, 1, 1]
    at.willing = {1, 2}
    assert bankers(at, 4) == [2, 2, 1, 1], "with two who take it, it is not asked"
    at.close()
    replay(Ledger.parse(str(at.ledger)), at.game)
