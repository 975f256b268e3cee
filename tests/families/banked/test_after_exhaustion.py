"""What becomes of the wagers that are settled once a player's bank has nothing left to pay [L1439, L7979]."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from croupier.games import all_games, find
from croupier.language.banked import CoverSentence, PlayerDealerOptions
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.table.chance import Chance
from croupier.table.conformance.random_play import by_lot, play_round, sit_down
from croupier.table.cover_slip import CoverSlip, printed, slips
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.written import WrittenRound
from croupier.wagers.bank import Covered, Payment, PlayerDealerBank, judge_final

ULTIMATE = "hustler-ultimate-texas-holdem-california"


def ultimate(bank: int = 40, **options: str) -> WrittenRound:
    """Kings with a Play of four antes win $50, a nine-high loses $30, queens win $20; the bank has jacks."""
    return WrittenRound(
        {
            "game": ULTIMATE,
            "options": {name.replace("_", "-"): value for name, value in options.items()},
            "banker": 8,
            "bank": bank,
            "seats": {seat: {"ante": 10} for seat in (1, 2, 3)},
            "cards": "Kd Kc 9c 8d Qs Qd Jc Jd 2s 5h 7c 4d Th",
            "choices": [
                *([1, "play", 40], [2, "check"], [3, "check"]),
                *([2, "check"], [3, "check"]),
                *([2, "play"], [3, "play"]),
            ],
        }
    )


def dollars(net: Mapping[int, int]) -> tuple[float, ...]:
    """What seats 1 to 3 won."""
    return tuple(net[seat] / 100 for seat in (1, 2, 3))


def slip_of(done: WrittenRound) -> CoverSlip:
    (slip,) = slips(Table(done.options, done.opened_with), done.events)
    return slip


def test_1439_the_round_of_play_ends_when_the_bank_is_exhausted() -> None:
    """The $40 are paid to seat 1; nothing is collected from seat 2, so that seat 3 is not paid of it."""
    done = ultimate()
    assert done.options.after_exhaustion == "stop" and dollars(done.net) == (40, 0, 0)
    later = [each for each in done.events if isinstance(each, e.Settled) and each.seat in (2, 3)]
    assert all((each.taken, each.paid, each.returned) == (0, 0, 10_00) for each in later)
    assert {each.clause for each in later if each.outcome != "push"} == {"L1438-1439"}


@pytest.mark.parametrize(
    ("after", "cover", "won"),
    [
        ("go-on", "net", (40, -30, 20)),  # -40, -10, -30
        ("final", "net", (50, -30, 20)),  # -50 + 30 - 20 = -40
        ("stop", "gross", (40, 0, 0)),
        ("go-on", "gross", (40, 0, 0)),
        ("final", "gross", (40, 0, 0)),
        ("stop", "each-way", (40, 0, 0)),
        ("go-on", "each-way", (40, -30, 0)),
        ("final", "each-way", (40, -30, 0)),
    ],
)
def test_each_reading_with_each_arithmetic_of_the_cover(after: str, cover: str, won: tuple[int, ...]) -> None:
    assert dollars(ultimate(after_exhaustion=after, cover=cover).net) == won


def test_a_bank_that_has_won_all_it_may_is_not_exhausted() -> None:
    """Seat 1 folds to the first $20 of a bank of $20; the winner after it is paid."""
    done = WrittenRound(
        {
            "game": ULTIMATE,
            "banker": 8,
            "bank": 20,
            "seats": {1: {"ante": 10}, 2: {"ante": 10}},
            "cards": "9c 8d Qs Qd Jc Jd 2s 5h 7c 4d Th",
            "choices": [[1, "check"], [2, "check"], [1, "check"], [2, "check"], [1, "fold"], [2, "play"]],
        }
    )
    assert (done.net[1], done.net[2]) == (-20_00, 20_00)


def test_the_final_result_alone_is_held_to_the_cover() -> None:
    """The bank of $40 is right for -$50 + $30 - $20. One of $30 may not lose $40: seat 3, the last winner,
    gets $10 less."""
    assert dollars(ultimate(30, after_exhaustion="final").net) == (50, -30, 10)


def paid(due: list[int], payments: list[Payment]) -> list[int]:
    assert len(due) == len(payments)
    return [each.paid - each.taken for each in payments]


@pytest.mark.parametrize(
    ("due", "judged"),
    [
        ([150, 50, -60], [150, 10, -60]),  # 140 to pay of a bank of 100: the last winner is cut
        ([-150, -50, 100, -30], [-150, -50, 100, 0]),  # 130 to win: the last loser gets all back
        ([-150, -90, 20], [-120, 0, 20]),  # 220 to win: 120 go back, from the last on
        ([150, -80], [150, -80]),
    ],
)
def test_the_last_wagers_are_cut(due: list[int], judged: list[int]) -> None:
    """Players' results, against a bank of 100 that has settled all of them as it went."""
    bank = PlayerDealerBank(100, after="final")
    settled = []
    for each in due:
        whole = Payment(paid=each) if each > 0 else Payment(taken=-each)
        moved = Payment(taken=min(whole.taken, bank.can_take), paid=min(whole.paid, bank.left))
        bank.moved(moved.taken, moved.paid)
        settled.append(Covered(whole, moved))
    assert paid(due, judge_final(bank, settled)) == judged


def test_the_slip_shows_what_the_other_readings_would_bring() -> None:
    stopped = slip_of(ultimate())
    assert stopped.after == "stop"
    assert {each.after: each.seats for each in stopped.rivals} == {
        "go-on": {2: -30_00, 3: 20_00},
        "final": {1: 10_00, 2: -30_00, 3: 20_00},
    }
    judged = slip_of(ultimate(after_exhaustion="final"))
    assert {each.after: each.seats for each in judged.rivals} == {
        "go-on": {1: -10_00},
        "stop": {1: -10_00, 2: 30_00, 3: -20_00},
    }
    assert [line.place for line in judged.lines] == list(range(1, 10))
    assert "after-exhaustion=final would bring" in printed(stopped)
    assert not slip_of(ultimate(500)).rivals


# The default of each game


def test_the_printed_sentence_decides_the_default() -> None:
    banked = {game.id: game.options for game in all_games() if isinstance(game.options, PlayerDealerOptions)}
    assert len(banked) == 27
    stops = {name for name, options in banked.items() if options.after_exhaustion == "stop"}
    assert stops == {ULTIMATE}
    for name, options in banked.items():
        ends = options.bank_text.sentence is CoverSentence.ROUND_ENDS
        assert options.after_exhaustion == ("stop" if ends else "go-on"), name


def test_ledgers_of_former_versions_go_on() -> None:
    options = find(ULTIMATE).options
    assert options.former_settings(6)["after-exhaustion"] == "go-on"
    assert "after-exhaustion" not in options.former_settings(7)


# Whole rounds


@pytest.mark.parametrize(
    "name",
    [
        "hustler-casino-war",
        "hustler-baccarat-21st-century",
        "hustler-face-up-pai-gow-poker",
        "hustler-la-blackjack",
        "hustler-2-way-winner",
        ULTIMATE,
    ],
)
@pytest.mark.parametrize("after", ["stop", "final"])
def test_rounds_with_a_short_bank_balance_and_replay(name: str, after: str) -> None:
    """Every bank posts $30; the bank never wins or loses more than it put up."""
    game = find(name)
    sitting = sit_down(game, "short", game.options.with_settings({"after-exhaustion": after}))
    sitting.covers = dict.fromkeys(sitting.names, 30_00)
    chance, choose = Chance("short bets"), by_lot("short choices")
    for _ in range(6):
        play_round(sitting, chance, choose)
        slip = list(slips(Table(sitting.options, {}), list(sitting.ledger)))[-1]
        assert abs(slip.result) <= slip.posted
    sitting.close()
    replay(Ledger.parse(str(sitting.ledger)), game)
