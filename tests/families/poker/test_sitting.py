"""A sitting of more than three hours, written and added up by hand: joiners, leavers, missed blinds, a kill
that is owed, fees by the half hour with their free first part, two all-ins and a jackpot drop."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.errors import BadLedger, CroupierError, IllegalBet
from croupier.games import find
from croupier.rules.choices import Chosen
from croupier.rules.funds import FUND
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.table.ledger import Ledger
from croupier.table.observation import Observation
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.table.moves import change_tables

SHORT_PACK = [f"{rank}{suit}" for rank in "6789TJQKA" for suit in "cdhs"]


def hand(players: int, boards: str = "") -> str:
    """Cards of a hand in which it does not matter who holds what: hole cards, then burns and boards."""
    return " ".join(SHORT_PACK[: 2 * players + sum(int(cards) + 1 for cards in boards)])


SIXTH = (
    "6c 8c Qh Kh Ah 9c 7d 9d Qd Kd Ad 7c"  # seats 2, 3, 4, 5, 6, 1, twice round
    " 6d 6s 8h Jc 6h Tc 7h 7s"  # burn, flop, burn, turn, burn, river: 6 has aces, 5 kings, 4 queens
)

PAPER: dict[str, Any] = {
    "game": "hustler-short-deck-holdem",
    "options": {
        "lower-limit": 60, "higher-limit": 120, "blinds": "$30 $60", "forced-bets": "blinds", "ante": 0,
        "kill": "full", "newcomers": "total", "promotional-drop": 1, "collection": "33/37",
        "collection-limits": "any",
    },
    "stacks": {1: 2_000, 2: 2_000, 3: 2_000, 4: 2_000, 5: 400},
    "button": 5,
    "clock": "14:05",
    "rounds": [
        {"clock": "14:30"},
        {},
        {"clock": "15:00", "sits-out": [4]},
        {"clock": "15:30", "joins": {6: {"stack": 300, "name": "Fay"}}, "returns": [4]},
        {"clock": "16:00"},
        {"clock": "16:30", "leaves": [3]},
        {"clock": "17:05"},
        {"leaves": [6]},
        {"clock": "17:30", "joins": {3: {"stack": 500, "name": "Fay"}}},
    ],
    "cards": [
        hand(5), hand(5, "3"), hand(5), hand(4, "3"), hand(5), SIXTH, hand(5), hand(5, "3"), hand(4),
        hand(5, "3"),
    ],
    "choices": [
        # 1: blinds 1 and 2; 5 takes them with a raise
        [3, "fold"], [4, "fold"], [5, "raise"], [1, "fold"], [2, "fold"],
        # 2: 3 calls 5's raise and folds on the flop, so that 5 has won a full bet beside the blinds
        [4, "fold"], [5, "raise"], [1, "fold"], [2, "fold"], [3, "call"],
        [3, "check"], [5, "bet"], [3, "fold"],
        # 3: 5 kills for $120 and acts last; 2 raises to $240
        [1, "fold"], [2, "raise"], [3, "fold"], [4, "fold"], [5, "fold"],
        # 4: 4 sits out and misses the small blind
        [2, "fold"], [3, "call"], [5, "fold"], [1, "check"], [1, "bet"], [3, "fold"],
        # 5: 4 posts $60 and $30 dead; Fay may not begin between the button and the big blind
        [3, "fold"], [4, "raise"], [5, "fold"], [1, "fold"], [2, "fold"],
        # 6: Fay posts $60 and $30 dead; she is all-in on the turn, 5 on the river
        [4, "raise"], [5, "call"], [6, "raise"], [1, "fold"], [2, "fold"], [3, "fold"],
        [4, "call"], [5, "call"],
        [4, "bet"], [5, "call"], [6, "call"], [4, "bet"], [5, "call"], [6, "call"], [4, "bet"], [5, "call"],
        # 7: 3 has left
        [6, "raise"], [1, "fold"], [2, "fold"], [4, "fold"], [5, "fold"],
        # 8: Fay's second pot in a row, with a full bet
        [1, "raise"], [2, "fold"], [4, "fold"], [5, "fold"], [6, "call"], [6, "bet"], [1, "fold"],
        # 9: Fay has left and owes the kill
        [4, "fold"], [5, "fold"], [1, "fold"],
        # 10: she is back in another seat and kills for $120
        [4, "fold"], [5, "call"], [1, "fold"], [2, "fold"], [3, "check"], [3, "bet"], [5, "fold"],
    ],
}  # fmt: skip
"""Short deck at $60-$120, a full kill, $1 out of every pot with a flop for the jackpot, $10 from each of five
or more players on the hour and the half hour, $5 from each of four or fewer."""


@pytest.fixture(scope="module")
def done() -> WrittenRound:
    return WrittenRound(PAPER)


def test_the_sitting_comes_out_to_the_cent(done: WrittenRound) -> None:
    """By hand, hand for hand and fee for fee:
    1: -30 +89 -30 -120 -30, fees 65; 2: -60 -30 +210 -60 -30 +30 -30, fees 65; 3: -120 -30 -60 -60, fees 50,
    then Fay +149; 4: -60 +90 -449 -30, fees 65; 5: +90 +149 -120 -30 -71 -60 -30 -120, fees 65; 6: +609 +90
    +149, fees 30."""
    assert not done.unused
    in_dollars = {seat: cents / 100 for seat, cents in done.net.items()}
    assert in_dollars == {1: -186, 2: -35, 3: -171, 4: -514, 5: -257, 6: 818}


def test_the_house_has_its_fees_and_the_jackpot_drop(done: WrittenRound) -> None:
    """The part until 14:30 is free; five flops."""
    times: dict[str, int] = {}
    at = ""
    for event in done.events:
        if isinstance(event, e.ClockRead):
            at = f"{event.minute // 60}:{event.minute % 60:02}"
            times[at] = 0
        elif isinstance(event, e.Charged):
            times[at] += event.amount // 100
    assert times == {
        "14:05": 0, "14:30": 50, "15:00": 50, "15:30": 50, "16:00": 60, "16:30": 60, "17:05": 50, "17:30": 20
    }  # fmt: skip
    drops = [event.amount for event in done.events if isinstance(event, e.PotRaked)]
    assert drops == [100] * 5
    assert (done.table.drop, done.table.meters[FUND]) == (34_000, 500)
    assert -sum(done.net.values()) == 34_500


def test_the_pots_of_the_sixth_hand(done: WrittenRound) -> None:
    """Main pot 30 + 60 + 30 dead + 3 × 260 = 900, less $1; side pot 2 × 189."""
    won = [(event.seat, event.amount // 100) for event in done.events if isinstance(event, e.PotAwarded)]
    assert (6, 899) in won and (5, 378) in won


def test_blinds_and_kills_are_posted_as_they_are_owed(done: WrittenRound) -> None:
    posted = [
        (event.seat, event.what, event.amount // 100)
        for event in done.events
        if isinstance(event, e.PotFed) and event.what in ("dead-blind", "newcomer-blind", "kill-blind")
    ]
    assert posted == [
        (5, "kill-blind", 120),
        (4, "dead-blind", 30), (4, "newcomer-blind", 60),
        (6, "dead-blind", 30), (6, "newcomer-blind", 60),
        (3, "kill-blind", 120),
    ]  # fmt: skip


def test_money_is_conserved_at_every_event(done: WrittenRound) -> None:
    again: Table[Any] = Table(done.options, {seat: 100 * stack for seat, stack in PAPER["stacks"].items()})
    worth = again.balance()
    for event in done.events:
        match event:
            case e.SeatTaken(stack=amount) | e.ChipsBought(amount=amount):
                worth += amount
            case e.SeatLeft(stack=amount):
                worth -= amount
        again.apply(event)
        assert again.balance() == worth, event
        assert again.pot >= 0 and min(again.stacks.values()) >= 0, event


# At a live table


def fold(sight: Observation, ask: Decide) -> Chosen:
    """Everybody gives up who can."""
    return next((each for each in ask.choices if each.name in ("fold", "check")), ask.choices[0]).take()


def seated(names: str, game: str = "hustler-holdem", **settings: str) -> TableSession:
    dealing = find(game)
    options = dealing.options.with_settings({name.replace("_", "-"): each for name, each in settings.items()})
    at = TableSession(dealing, options, seed=names)
    for seat, name in enumerate(names, 1):
        at.sit(seat, name, 20_000)
    return at


def play_hands(at: TableSession, count: int) -> None:
    for _ in range(count):
        at.open_round()
        at.play(fold)


def posts(at: TableSession) -> list[tuple[int, str]]:
    assert at.round is not None
    return [(event.seat, event.what) for event in at.round.events if isinstance(event, e.PotFed)]


def test_L2151_who_sat_out_and_missed_no_blind_owes_nothing() -> None:
    """The button is at 6, then 1: the blinds are 2 and 3 while 5 sits out, then 3 and 4."""
    at = seated("ABCDEF")
    play_hands(at, 1)
    at.sit_out(5)
    play_hands(at, 1)
    at.sit_in(5)
    play_hands(at, 1)
    assert not [what for seat, what in posts(at) if seat == 5]
    at.close()
    replay(Ledger.parse(str(at.ledger)), at.game)


def test_L2151_who_missed_a_blind_posts_both_once_the_button_has_passed() -> None:
    """2 sits out while the small blind passes it; when it is back the button is at 2, then at 3."""
    at = seated("ABCDEF")
    play_hands(at, 1)
    at.sit_out(2)
    play_hands(at, 2)
    at.sit_in(2)
    play_hands(at, 1)
    assert [what for seat, what in posts(at) if seat == 2][:2] == ["dead-blind", "newcomer-blind"]


def test_who_takes_the_seat_of_another_is_new() -> None:
    at = seated("ABCDEF", newcomers="total")
    play_hands(at, 1)
    at.leave(6)
    at.sit(6, "Z", 20_000)
    play_hands(at, 1)
    assert [what for seat, what in posts(at) if seat == 6][:2] == ["dead-blind", "newcomer-blind"]


@pytest.mark.parametrize(("missed", "posted"), [(False, []), (True, ["dead-blind", "newcomer-blind"])])
def test_a_change_of_tables_keeps_what_is_owed(missed: bool, posted: list[str]) -> None:
    one, other = seated("ABCDEF"), seated("GHIJK")
    play_hands(one, 1)
    play_hands(other, 1)
    if missed:
        one.sit_out(2)
        play_hands(one, 1)
    change_tables(one, 2, other, 6)
    play_hands(other, 1)
    assert [what for seat, what in posts(other) if seat == 6][:2] == posted
    other.close()
    replay(Ledger.parse(str(other.ledger)), other.game)


def test_L725_at_another_limit_who_changes_tables_is_new() -> None:
    """Paid up at $2-$4, and new at $4-$8: asked like one who has never been there."""
    one, other = seated("ABCDEF"), seated("GHIJK", lower_limit="4", higher_limit="8", blinds="$2 $4")
    play_hands(one, 1)
    play_hands(other, 6)  # past the first revolution
    change_tables(one, 2, other, 6)
    play_hands(other, 1)
    assert other.table.marker("dealt-in")
    assert (6, "post-blinds") in asked(other) or (6, "newcomer-blind") in posts(other)
    killing = seated("LMNOP", kill="full")
    with_and_without = find("hustler-holdem").same_game(one.options, killing.options)
    assert not with_and_without


def test_L723_a_kill_moves_with_who_owes_it() -> None:
    settings = {"kill": "full", "newcomers": "free"}
    one, other = seated("ABCDEF", **settings), seated("GHIJK", **settings)
    one.table.apply(e.Marked(name="kill", value="2"))
    change_tables(one, 2, other, 6)
    play_hands(other, 1)
    assert (6, "kill-blind") in posts(other)


def test_fees_by_the_clock_stand_in_the_ledger_and_are_verified() -> None:
    at = seated("ABCDE", "hustler-short-deck-holdem", collection="33/37", collection_limits="any")
    assert at.record_time(845) == ()
    charged = [(each.seat, each.amount) for each in at.record_time(870) if isinstance(each, e.Charged)]
    assert charged == [(n, 1_000) for n in range(1, 6)]
    with pytest.raises(IllegalBet, match="earlier"):
        at.record_time(860)
    play_hands(at, 1)
    at.close()
    replay(Ledger.parse(str(at.ledger)), at.game)
    forged = Ledger()
    forged.extend([replace(each, amount=900) if isinstance(each, e.Charged) else each for each in at.ledger])
    with pytest.raises(BadLedger, match="by the clock"):
        replay(forged, at.game)


def test_fees_in_advance_begin_with_the_first_time_where_no_part_is_free() -> None:
    """hustler-badugi, option 41: $15 from each of five at 14:05 and at 14:35."""
    at = seated("ABCDE", "hustler-badugi", collection="41", collection_limits="any")
    assert len(at.record_time(845)) == 5 and not at.record_time(874) and len(at.record_time(875)) == 5
    assert at.table.drop == 15_000


@pytest.mark.parametrize(
    ("collection", "why"),
    [("99", "no collection"), ("1/2", "same number of players"), ("1/9/15/19/21/27", "at most five rates")],
)
def test_a_choice_that_the_schedule_does_not_print_is_refused(collection: str, why: str) -> None:
    with pytest.raises(CroupierError, match=why):
        find("hustler-super-razz").options.with_settings({"collection": collection, "limit": "no-limit"})


# L2151 and L2153 at the Hustler's hold'em


def told(choice: str) -> Any:
    """Everybody gives up who can, and a newcomer says this."""

    def choose(sight: Observation, ask: Decide) -> Chosen:
        listed = {each.name: each for each in ask.choices}
        return listed[choice].take() if choice in listed else fold(sight, ask)

    return choose


def hands_with(at: TableSession, choice: str, count: int = 1) -> None:
    for _ in range(count):
        at.open_round()
        at.play(told(choice))


def asked(at: TableSession) -> list[tuple[int, str]]:
    assert at.round is not None
    chosen = [event for event in at.round.events if isinstance(event, e.Chose)]
    return [(event.seat, event.choice) for event in chosen if event.choice in ("wait", "post-blinds")]


def test_L2151_who_missed_a_blind_posts_the_total_or_waits_for_the_big_blind() -> None:
    """Six players, button 6 first, so that the first revolution is over when the big blind is at 6 again. 2
    misses the small blind of the second revolution (button at 1), and the button passes it."""
    at = seated("ABCDEF")
    play_hands(at, 7)  # buttons 6, 1, 2, 3, 4, 5, 6
    at.sit_out(2)
    play_hands(at, 1)  # button 1: the small blind passes 2
    at.sit_in(2)
    hands_with(at, "wait")  # button 3, blinds 4 and 5
    assert asked(at) == [(2, "wait")] and 2 not in {seat for seat, _ in posts(at)}
    hands_with(at, "wait", 2)  # blinds 5 and 6, 6 and 1
    assert asked(at) == [(2, "wait")]
    play_hands(at, 1)  # button 6, blinds 1 and 2: the big blind has come
    assert asked(at) == [] and [what for seat, what in posts(at) if seat == 2] == ["big-blind"]
    at.sit_out(3)
    play_hands(at, 2)  # buttons 1 and 2: both blinds pass 3
    at.sit_in(3)
    hands_with(at, "post-blinds")  # button 4
    assert asked(at) == [(3, "post-blinds")]
    playing = at.round
    assert playing is not None
    fed = [event for event in playing.events if isinstance(event, e.PotFed) and event.seat == 3]
    dead, live = (event.amount for event in fed)
    small, big = 100, 200
    assert (dead, live) == (small, big)
    at.close()
    assert replay(Ledger.parse(str(at.ledger)), at.game).is_closed


def test_L2153_in_the_first_revolution_nothing_is_due_where_no_blind_has_passed() -> None:
    """Five players at 1 to 5, button at 5: the blinds are 1 and 2, then 3 and 4. Who sits down at 6 is free,
    who takes the seat 2, which a blind has passed, is asked once the button has passed it too."""
    at = seated("ABCDE")
    play_hands(at, 1)
    at.sit(6, "F", 20_000)
    at.leave(2)
    play_hands(at, 1)  # button 1, blinds 3 and 4
    assert asked(at) == [] and 6 not in {seat for seat, _ in posts(at)}
    at.sit(2, "G", 20_000)  # a blind has passed it
    play_hands(at, 1)  # button at 3, blinds 4 and 5
    assert asked(at) == [(2, "post-blinds")]


def test_L2153_who_was_there_from_the_start_makes_up_what_was_missed() -> None:
    """3 sits out in the second hand, when a blind passes, in the first revolution."""
    at = seated("ABCDEF")
    play_hands(at, 1)  # button 6, blinds 1 and 2
    at.sit_out(3)
    play_hands(at, 2)  # buttons 1 and 2: the blinds pass 3
    at.sit_in(3)
    play_hands(at, 1)  # button 4
    assert asked(at) == [(3, "post-blinds")]
