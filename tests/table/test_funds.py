"""What is dropped for a jackpot stands on a fund, fed as printed and paid by the floor's act alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier.custom_games import find
from croupier.errors import BadLedger, IllegalBet
from croupier.rules.script import events as e
from croupier.table.ledger import VERSION, Ledger
from croupier.table.meters import Meters
from croupier.table.replay import Replay
from croupier.table.session import TableSession
from croupier.wagers.chips import dollars

TEXAS = find("hustler-texas-stud-poker")
OHIO = find("ohio-hold-em")
STUD = {"collection": "2-4", "blinds": "$1 $2"}


def seated(game: str, players: int, meters: Meters | None = None, **settings: str) -> TableSession:
    found = find(game)
    at = TableSession(found, found.options.with_settings(settings), seed="funds", meters=meters)
    for seat in range(1, players + 1):
        at.sit(seat, f"P{seat}", dollars("$100"))
    return at


def hand(at: TableSession) -> None:
    """Everybody calls and checks to the showdown."""
    at.open_round()
    at.play(lambda sight, ask: next(each.take() for each in ask.choices if each.name in ("call", "check")))


def test_texas_stud_feeds_a_dollar_a_hand_until_a_nine_handed_game_is_four_handed() -> None:
    """Five players: $1 regular, $1 jackpot, $1 designated (L1376-1396); with four left no jackpot fee."""
    at = seated(TEXAS.id, 5, None, **STUD)
    hand(at)
    hand(at)
    assert (at.table.drop, at.meters["jackpot-fund"], at.table.house) == (4_00, 2_00, 0)
    at.leave(5)
    hand(at)
    assert (at.table.drop, at.meters["jackpot-fund"]) == (6_00, 2_00)
    assert sum(at.table.stacks.values()) + at.table.drop + 2_00 + _gone(at) == 500_00


def _gone(at: TableSession) -> int:
    return sum(event.stack for event in at.ledger if isinstance(event, e.SeatLeft))


def test_the_floor_pays_with_a_reason_and_the_ledger_proves_it() -> None:
    at = seated(OHIO.id, 3, promotional_drop="2", blinds="$1 $2")
    hand(at)
    before = dict(at.table.stacks)
    with pytest.raises(IllegalBet, match="it needs a reason"):
        at.pay_fund(2, 1_00, " ")
    with pytest.raises(IllegalBet, match=r"cannot pay \$2.01: it shows \$2.00"):
        at.pay_fund(2, 2_01, "bad beat")
    with pytest.raises(IllegalBet, match="nobody sits there"):
        at.pay_fund(7, 1_00, "bad beat")
    at.pay_fund(2, 1_50, "bad beat", by="Flora")
    assert (at.meters["jackpot-fund"], at.table.stacks[2]) == (50, before[2] + 1_50)
    assert at.table.balance() == sum(each.stack for each in at.ledger if isinstance(each, e.SeatTaken))
    hand(at)
    assert at.meters["jackpot-fund"] == 2_50
    for seat in (1, 2, 3):
        at.leave(seat)
    at.close()
    assert Replay(at.ledger).run().table.meters == {"jackpot-fund": 2_50}
    with pytest.raises(
        BadLedger, match=r"line \d+ cannot have happened|reads 99999 off the jackpot-fund meter"
    ):
        _forged(at, shown=999_99).follow()
    with pytest.raises(BadLedger, match="it needs a reason"):
        _forged(at, reason="").follow()


def _forged(at: TableSession, **said: object) -> Replay:
    forged = Ledger()
    forged.extend(replace(event, **said) if isinstance(event, e.FundPaid) else event for event in at.ledger)
    return Replay(forged)


def test_who_wins_a_printed_jackpot_is_no_act_of_the_floor() -> None:
    at = seated("hustler-caribbean-stud-poker", 4)
    with pytest.raises(IllegalBet, match=r"who wins it is printed \[L999-1004\]"):
        at.pay_fund(1, 1_00, "flush over flush", meter="bad-beat-jackpot")
    with pytest.raises(IllegalBet, match="there is none"):
        seated(OHIO.id, 2, meters=Meters({"jackpot-fund": 1_00})).pay_fund(1, 1_00, "bad beat")


def test_two_tables_share_a_fund() -> None:
    shared = Meters()
    one, other = (seated(OHIO.id, 2, shared, promotional_drop="1", blinds="$1 $2") for _ in range(2))
    hand(one)
    hand(other)
    one.pay_fund(1, 2_00, "high hand of the evening", by="Flora")
    assert (shared["jackpot-fund"], one.table.balance(), other.table.balance()) == (0, 200_00, 200_00)


def test_ledgers_of_before_have_no_fund() -> None:
    """A dollar of three went to the house under one name."""
    assert TEXAS.options.former_settings(4)["jackpot-fund"] == "house"
    assert "jackpot-fund" not in TEXAS.options.former_settings(5)
    assert TEXAS.options.former_settings(VERSION) == {}
    former = TEXAS.options.with_settings({**STUD, **TEXAS.options.former_settings(4)})
    at = TableSession(TEXAS, former, seed="funds")
    for seat in range(1, 6):
        at.sit(seat, f"P{seat}", dollars("$100"))
    hand(at)
    assert {event.what for event in at.ledger if isinstance(event, e.PotRaked)} == {"collection"}
    assert (at.table.drop, at.table.meters) == (3_00, {})
