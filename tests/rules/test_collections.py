"""Collections by the half hour: who pays, who joins in the middle of one, and what the ledger keeps of it."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadLedger
from croupier.games import find
from croupier.rules.script import events as e
from croupier.table.ledger import Ledger, Origin, opened_with
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.families.poker.test_sitting import play_hands, seated

DRAWMAHA = "hustler-drawmaha-hi"
"""Option 33 [L7731-7737]: $10 for five players or more, $5 for four or fewer, from the pot."""


def charged(events: tuple[e.Event, ...] | list[e.Event]) -> list[tuple[int, int]]:
    return [(each.seat, each.amount // 100) for each in events if isinstance(each, e.Charged)]


def raked(at: TableSession) -> list[int]:
    return [each.amount // 100 for each in at.ledger if isinstance(each, e.PotRaked)]


def timed(game: str, collection: str, names: str = "ABCDE", **settings: str) -> TableSession:
    return seated(names, game, collection=collection, collection_limits="any", **settings)


@pytest.mark.parametrize(("game", "option"), [(DRAWMAHA, "33"), ("hustler-drawmaha-ace-to-five", "37")])
def test_l7511_l7731_the_pot_pays_for_the_half_hour(game: str, option: str) -> None:
    """Five players: $10 out of the first pot of each half hour, whoever wins it; not $10 from each."""
    at = timed(game, option, blinds="$30 $60", newcomers="free")
    assert charged(at.record_time(845)) == []
    play_hands(at, 3)
    assert raked(at) == [10]
    at.record_time(905)  # two half hours have begun meanwhile
    play_hands(at, 2)
    assert raked(at) == [10, 20] and at.table.drop == 30_00
    at.close()
    replay(Ledger.parse(str(at.ledger)), at.game)


def test_l7731_the_pot_pays_as_far_as_it_reaches() -> None:
    """$1 and $2 are in the pot before the cards, and nobody calls."""
    at = timed(DRAWMAHA, "33", blinds="$1 $2")
    at.record_time(845)
    play_hands(at, 2)
    assert raked(at) == [3]


def test_each_player_may_pay_in_place_of_the_pot() -> None:
    at = timed(DRAWMAHA, "33", time_payer="each-player")
    assert charged(at.record_time(845)) == [(seat, 10) for seat in range(1, 6)]
    play_hands(at, 1)
    assert raked(at) == []


def test_l7950_each_active_player_pays_and_not_who_sits_out() -> None:
    """Big O, option 39 [L7950-7961]: five sit there and four are active, $5 from each of those."""
    at = timed("hustler-big-o-high-low-split", "39")
    at.sit_out(2)
    assert charged(at.record_time(845)) == [(1, 5), (3, 5), (4, 5), (5, 5)]
    at.sit_in(2)
    assert charged(at.record_time(850)) == [(2, 10)], "five are active now"
    assert not at.record_time(851)


def test_who_joins_in_the_middle_of_a_half_hour_pays_in_advance() -> None:
    """Badugi, option 41 [L4745-4753]: $15 from each of five or more, $7 from four or fewer."""
    at = timed("hustler-badugi", "41", names="ABCD")
    assert charged(at.record_time(845)) == [(seat, 7) for seat in range(1, 5)]
    at.sit(5, "E", 200_00)
    assert charged(at.record_time(850)) == [(5, 15)]
    assert not at.record_time(860)
    assert charged(at.record_time(875)) == [(seat, 15) for seat in range(1, 6)]
    at.leave(5)
    at.sit(5, "F", 200_00, moved=True)
    assert not at.record_time(880), "who brings the chips of another seat has paid there"
    at.close()
    replay(Ledger.parse(str(at.ledger)), at.game)


def test_who_joins_may_play_free_until_the_next_half_hour() -> None:
    at = timed("hustler-badugi", "41", names="ABCD", time_joiners="free")
    at.record_time(845)
    at.sit(5, "E", 200_00)
    assert not at.record_time(850)


def test_nobody_pays_for_a_part_that_is_free_for_all() -> None:
    """On the hour and the half hour: the game starts at 14:05, and who sits down at 14:20 pays at 14:30."""
    at = timed("hustler-badugi", "41", names="ABCD", time_from="the-hour")
    assert not at.record_time(845)
    at.sit(5, "E", 200_00)
    assert not at.record_time(860)
    assert len(charged(at.record_time(870))) == 5
    at.sit(6, "F", 200_00)
    assert charged(at.record_time(880)) == [(6, 15)]


def test_on_paper_who_joins_pays_before_the_first_hand() -> None:
    paper: dict[str, Any] = {
        "game": "hustler-badugi",
        "options": {"collection": "41", "collection-limits": "any", "blinds": "$30 $60"},
        "stacks": {1: 500, 2: 500},
        "button": 2,
        "clock": "20:00",
        "rounds": [{"joins": {3: {"stack": 500}}}],
        "cards": ["2c 3c 4c 5c 2d 3d 4d 5d", "2c 3c 4c 5c 2d 3d 4d 5d 2h 3h 4h 5h"],
        "choices": [[1, "fold"], [1, "fold"], [2, "fold"]],
    }
    done = WrittenRound(paper)
    assert charged(list(done.events)) == [(1, 7), (2, 7), (3, 7)]


def test_the_next_ledger_of_a_table_charges_nobody_twice() -> None:
    game = find("hustler-badugi")
    options = game.options.with_settings({"collection": "41", "collection-limits": "any"})
    after = TableSession(game, options, seed="next", origin=Origin("a table", 2, "the head"))
    for seat in (1, 2):
        after.sit(seat, f"player {seat}", 200_00, carried=True)
    after.take_over({}, (845, 850))
    assert not after.record_time(874) and len(after.record_time(875)) == 2
    after.close()
    replay(Ledger.parse(str(after.ledger)), game)
    first = TableSession(game, options, seed="first")
    first.sit(1, "player 1", 200_00)
    first.take_over({}, (845,))
    with pytest.raises(BadLedger, match="reads a former clock"):
        replay(Ledger.parse(str(first.ledger)), game)


@pytest.mark.parametrize(
    ("version", "payer", "joiners"), [(6, "each-player", "free"), (7, "printed", "full")]
)
def test_former_ledgers_have_the_readings_of_their_time(version: int, payer: str, joiners: str) -> None:
    game = find(DRAWMAHA)
    read: Any = opened_with(e.TableOpened(version=version, game=game.id, options={}), game)
    assert (read.time_payer, read.time_joiners) == (payer, joiners)
    open_face = find("hustler-open-face-chinese-poker")
    read = opened_with(e.TableOpened(version=version, game=open_face.id, options={}), open_face)
    assert read.time_from == ("by-report" if version < 7 else "the-start")


@pytest.mark.parametrize(
    ("unit", "collection", "paid"), [("1", "1", [(1, 2)]), ("20", "6", [(1, 10), (2, 10), (3, 10)])]
)
def test_13_card_takes_the_unnamed_schedule_of_its_unit(
    unit: str, collection: str, paid: list[tuple[int, int]]
) -> None:
    """L5865: at $1 the player left of the button pays $2 where three play; L5877: $10 each at $20."""
    game = find("hustler-13-card-chinese-poker")
    at = TableSession(game, game.options.with_settings({"unit": unit, "collection": collection}), seed="13")
    for seat, name in enumerate("ABC", 1):
        at.sit(seat, name, 500_00)
    at.record_time(845)
    at.open_round()
    at.start()
    at.record()
    assert charged(list(at.ledger)) == paid
