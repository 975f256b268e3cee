"""Vectors of hustler-21st-century-lucky-7-baccarat by number; the rest by source line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadOption, IllegalBet
from croupier.games.baccarat.hustler_21st_century_lucky_7_baccarat import FEES, GAME
from croupier.rules.display import Bead
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.score_road import beads
from croupier.table.written import WrittenRound
from tests.games.staged import two_hand_papers as papers
from tests.games.staged.two_hand_papers import net, order

BOTH = {"player": 10, "dealer": 10}


def played(player: str, dealer: str, bets: dict[Any, Any] = BOTH, **paper: Any) -> WrittenRound:
    return papers.played(GAME.id, player, dealer, bets, **paper)


# hustler-21st-century-lucky-7-baccarat


@pytest.mark.parametrize(
    ("vector", "player", "dealer", "on_player", "on_dealer"),
    [
        (1, "9s Td", "7c Kh", 10, -10),
        (2, "4h 3h", "5s 2d", 0, -10),
        (3, "2s 3d + 3h", "2c Kh + 6s", 0, 0),
        (4, "As Kh + 8d", "3c Qd", 10, -10),
        (5, "2h Ks + 6d", "6c Jh + 3s", -10, 10),
        (6, "6s Kd", "6h Qc", 0, 0),
        (7, "3s 4c", "2d 2h + 3h", 0, -10),
        (8, "8s Kd", "3h 5c", 0, 0),
        (9, "2s 2d + 5h", "Kc 4s + 4d", 10, -10),
    ],
)
def test_vectors_1_to_9(vector: int, player: str, dealer: str, on_player: int, on_dealer: int) -> None:
    assert net(played(player, dealer)) == {"player": on_player, "dealer": on_dealer}


def test_vector_10_a_king_counts_thirteen_seats() -> None:
    """From the player-dealer at seat 14 the thirteenth seat on the left is 13; at seat 5 it is 4."""
    bets = dict.fromkeys((1, 4, 13), BOTH)
    assert button(played("9s Td", "7c Kh", bets)) == 13
    assert button(played("9s Td", "7c Kh", bets, banker=5)) == 4


def button(done: WrittenRound) -> int:
    """The seat that the dealer calls."""
    (words,) = [each.words for each in done.events if isinstance(each, e.Called) and "button" in each.words]
    return int(words.rpartition(" ")[2])


# The table: places, cards, bets


def test_l2862_two_to_fourteen_at_eight_or_fourteen_places() -> None:
    assert GAME.seats == 14
    assert net(played("9s Td", "7c Kh", {8: BOTH}, options={"places": 8}, banker=3)) == {
        "player": 10,
        "dealer": -10,
    }
    with pytest.raises(IllegalBet, match="the table has 8 places"):
        played("9s Td", "7c Kh", {9: BOTH}, options={"places": 8}, banker=3)


@pytest.mark.parametrize("decks", [3, 8])
def test_l2866_three_to_eight_decks(decks: int) -> None:
    pack = GAME.equipment(GAME.options.with_settings({"decks": str(decks)})).pack
    assert pack is not None and len(pack) == 52 * decks


@pytest.mark.parametrize("settings", [{"decks": "2"}, {"decks": "9"}, {"decks": "3", "cut-card": "151"}])
def test_no_other_shoe(settings: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        GAME.options.with_settings(settings)


def test_l2874_no_bet_is_made_or_withdrawn_once_dealing_begins() -> None:
    playing = Round(GAME, Table(GAME.options, {1: 10_000, 2: 100_000}), banker=2)
    playing.post_bank(2, 50_000)
    playing.bet(1, "player", 1000)
    playing.start()
    with pytest.raises(IllegalBet):
        playing.bet(1, "player", 1000)
    with pytest.raises(IllegalBet):
        playing.take_down(1, "player")


@pytest.mark.parametrize("wager", ["tie", "player-pair", "dealer-pair", "lucky-7", "monster-and-buster"])
def test_l2879_a_side_bet_needs_a_circle(wager: str) -> None:
    with pytest.raises(IllegalBet, match="needs a wager on player or dealer"):
        played("9s Td", "7c Kh", {wager: 10})
    assert net(played("9s Td", "7c Kh", {"dealer": 10, wager: 10})) == {"dealer": -10, wager: -10}


@pytest.mark.parametrize(
    ("schedule", "reading", "limits"),
    [
        (0, "own", "$1-$300"),
        (1, "own", "$1-$25"),
        (1, "table", "$5-$25"),
        (4, "own", "$1-$300"),
        (5, "table", "$100-$300"),
    ],
)
def test_ambiguity_6_side_limits(schedule: int, reading: str, limits: str) -> None:
    options = GAME.options.with_settings({"fee-schedule": str(schedule), "side-limits": reading})
    found = {str(GAME.spot(wager, options).limits) for wager in ("tie", "player-pair", "lucky-7")}
    assert found == {limits}
    low, high = limits.replace("$", "").split("-")
    base = {"player": int(high) if schedule else 10}
    settings = {"fee-schedule": schedule, "side-limits": reading}
    for amount in (float(low) - 0.01, int(high) + 1):
        with pytest.raises(IllegalBet, match=r"the (least|most) is"):
            played("9s Td", "7c Kh", base | {"lucky-7": amount}, options=settings)


def test_ambiguity_6_no_side_bet_above_its_own_limits() -> None:
    with pytest.raises(BadOption, match="side-limits cannot be table"):
        GAME.options.with_settings({"side-limits": "table", "table-minimum": "500"})


# The deal


def test_l2884_player_first_face_down_then_the_dealers_first_card() -> None:
    done = played("2h Ks + 6d", "6c Jh + 3s")
    hidden = [event.to for event in done.events if isinstance(event, e.CardsHidden)]
    assert hidden == ["player", "dealer", "player", "dealer"]
    turned = [
        str(card) for event in done.events if isinstance(event, e.CardsRevealed) for card in event.cards
    ]
    assert turned == ["2h", "Ks", "6c", "Jh"]


@pytest.mark.parametrize(("player", "dealer"), [("9s Td", "2c Kh"), ("2s Td", "8c Kh"), ("3s Td", "9c Kh")])
def test_l2886_a_natural_keeps_the_other_hand_from_drawing(player: str, dealer: str) -> None:
    assert len(played(player, dealer).results) == 2


@pytest.mark.parametrize(
    ("points", "drawn"),
    [  # by the Player's third card, 0 to 9 [L2904-2908]; 7 stands
        (0, "HHHHHHHHHH"),
        (1, "HHHHHHHHHH"),
        (2, "HHHHHHHHHH"),
        (3, "HHHHHHHHSH"),
        (4, "SSHHHHHHSS"),
        (5, "SSSSHHHHSS"),
        (6, "SSSSSSHHSS"),
        (7, "SSSSSSSSSS"),
    ],
)
def test_l2904_the_chart(points: int, drawn: str) -> None:
    """The Player has nothing and draws each card; the Dealer has a king and so many points."""
    for third, play in zip("TA23456789", drawn, strict=True):
        mine = "TA234567"[points]
        dealer = f"Kh {mine}c + Ks" if play == "H" else f"Kh {mine}c"
        played(f"Jd Qd + {third}d", dealer)  # no card is left over, and none is missing


# Fees


@pytest.mark.parametrize(
    ("schedule", "bet", "player", "dealer"),
    [(1, 5, 1, 2), (2, 10, 1, 3), (3, 25, 1, 2), (4, 50, 2, 5), (5, 100, 3, 6)],
)
def test_l3045_a_fee_for_each_circle_and_none_for_side_bets(
    schedule: int, bet: int, player: int, dealer: int
) -> None:
    bets = {1: {"player": bet, "dealer": bet, "tie": 5}, 2: {"dealer": bet, "lucky-7": 5}}
    done = played("9s Td", "7c Kh", bets, options={"fee-schedule": schedule})
    fees = [(event.seat, event.amount) for event in done.events if isinstance(event, e.Charged)]
    assert fees == [(1, 200 * player), (2, 100 * player), (14, 100 * dealer)]
    first = next(place for place, event in enumerate(done.events) if isinstance(event, e.CardsHidden))
    assert not any(isinstance(event, e.Charged) for event in done.events[first:])


def test_l3047_the_limits_of_the_five_tables() -> None:
    assert [str(each.limits) for each in FEES.numbered[:5]] == [
        *("$5-$25", "$10-$100", "$25-$100", "$50-$300", "$100-$500"),
    ]


def test_l8494_the_later_schedule_of_the_house() -> None:
    printed = [(str(each.limits), each.dealer.fee(100), each.player.fee(100)) for each in FEES.numbered[5:]]
    assert printed == [
        ("$5-$50", 200, 50), ("$10-$100", 200, 100), ("$50-$300", 400, 200), ("$100-$500", 500, 300),
        ("$100-$1,000", 1000, 600), ("$500-$1,000", 1000, 600),
    ]  # fmt: skip


# The action button and the cover


def test_l2947_covered_wagers_are_settled_from_the_house_dealers_right() -> None:
    bets = {seat: {"player": 10, "tie": 5} for seat in (2, 5, 9)}
    done = played("9s Td", "7c Kh", bets)
    assert order(done) == [(seat, wager) for seat in (9, 5, 2) for wager in ("player", "tie")]


@pytest.mark.parametrize(
    ("card", "first"),
    [("Ac", 1), ("2c", 2), ("9c", 9), ("Tc", 10), ("Jc", 11), ("Qc", 12), ("Kc", 13)],
)
def test_l2937_the_chart_of_the_button(card: str, first: int) -> None:
    """The player-dealer sits at 14, and the bank covers nothing to speak of."""
    bets = {seat: {"player": 10} for seat in range(1, 14)}
    dealer = {"Ac": "6h Ac", "2c": "5h 2c", "9c": "8h 9c"}.get(card, f"7h {card}")
    done = played("9s Td", dealer, bets, bank=1)
    assert button(done) == first
    assert [seat for seat, _ in order(done)] == [(first - 1 + n) % 13 + 1 for n in range(13)]


@pytest.mark.parametrize(
    ("card", "lap", "first"),
    [
        ("7c", "others", 2),  # from 3 the places are 4 5 6 7 8 1 2: the seventh
        ("8c", "others", 4),  # and then the first of them again
        ("9c", "others", 5),
        ("Kc", "others", 1),  # the thirteenth is the sixth again
        ("8c", "with-bank", 4),  # the player-dealer's own place: the next one
        ("9c", "with-bank", 4),
        ("Kc", "with-bank", 8),
    ],
)
def test_ambiguity_3_a_count_past_the_last_seat(card: str, lap: str, first: int) -> None:
    seats = [1, 2, 4, 5, 6, 7, 8]
    dealer = {"7c": "Kh 7c", "8c": "9h 8c", "9c": "8h 9c", "Kc": "7h Kc"}[card]
    done = played(
        "9s Td",
        dealer,
        {seat: {"player": 10} for seat in seats},
        bank=1,
        banker=3,
        options={"places": 8, "button-lap": lap},
    )
    assert order(done)[0] == (first, "player")


def test_an_empty_place_passes_the_button_on() -> None:
    done = played("9s Td", "7h Tc", {2: {"player": 10}, 12: {"player": 10}}, bank=1)
    assert [seat for seat, _ in order(done)] == [12, 2]


def test_l2935_kind_by_kind_from_the_button() -> None:
    every = {
        "player": 10, "dealer": 10, "tie": 5, "player-pair": 5, "dealer-pair": 5, "lucky-7": 5,
        "monster-and-buster": 5,
    }  # fmt: skip
    kinds = [
        ("player", "dealer"),
        ("player-pair", "dealer-pair", "lucky-7"),
        ("tie",),
        ("monster-and-buster",),
    ]
    short = played("9s Td", "5h 2c", {1: every, 2: every}, bank=1)
    assert order(short) == [(seat, wager) for kind in kinds for seat in (2, 1) for wager in kind]
    by_seat = played("9s Td", "5h 2c", {1: every, 2: every}, bank=1, options={"settlement": "by-seat"})
    assert order(by_seat) == [(seat, wager) for seat in (2, 1) for kind in kinds for wager in kind]


def test_house_rules_vector_1_in_order_from_the_button() -> None:
    """70 posted, less than all that is to be paid: 40 taken, then 50 and 30 paid."""
    bets = {1: {"dealer": 40}, 2: {"player": 50}, 3: {"player": 30}}
    done = played("9s Td", "6h Ac", bets, bank=70)
    assert done.net == {1: -4000, 2: 5000, 3: 3000, 14: -4000}
    assert order(done) == [(1, "dealer"), (2, "player"), (3, "player")]


@pytest.mark.parametrize(("cover", "net_of_2"), [("gross", 0), ("net", 2000)])
def test_house_rules_vector_2_and_the_other_reading_of_the_cover(cover: str, net_of_2: int) -> None:
    bets = {1: {"dealer": 100}, 2: {"player": 20}}
    done = played("9s Td", "6h Ac", bets, bank=100, options={"cover": cover})
    assert (done.net[1], done.net[2]) == (-10_000, net_of_2)


def test_l2980_uncovered_side_bets_are_returned() -> None:
    """From the circle the bank wins all it may; the pair has lost, and its stake goes back."""
    done = played("4h 3h", "5s 2d", {"dealer": 50, "player-pair": 10}, bank=50)
    assert net(done) == {"dealer": -50, "player-pair": 0}
    assert done.results[1].returned == 1000


# Backline


def test_l2873_backline_bettors_share_the_hands() -> None:
    bets = {
        "player": 10,
        "backline-1-dealer": 20,
        "backline-1-lucky-7": 5,
        "backline-2-player": 30,
        "backline-2-tie": 5,
    }
    done = played("4h 3h", "5s 2d", bets, options={"backline": 2})
    assert net(done) == {
        "player": 0,
        "backline-1-dealer": -20,
        "backline-1-lucky-7": 225,
        "backline-2-player": 0,
        "backline-2-tie": 35,
    }
    with pytest.raises(IllegalBet, match="needs a wager on player or dealer"):
        played("4h 3h", "5s 2d", {"backline-1-player": 10}, options={"backline": 2})


def test_l3045_a_backline_circle_pays_its_fee() -> None:
    bets = {"player": 10, "backline-1-dealer": 10, "backline-1-tie": 5}
    done = played("9s Td", "7c Kh", bets, options={"backline": 1, "fee-schedule": 2})
    assert [event.amount for event in done.events if isinstance(event, e.Charged)] == [200, 300]


# The bank and the shuffler


def test_l3028_two_rounds_at_the_bank() -> None:
    assert GAME.bank.rounds == 2
    assert GAME.banking == "player-dealer"


def test_l2956_the_reader_board_keeps_player_dealer_and_tie() -> None:
    hands = [("9s Td", "7c Kh"), ("2h Ks + 6d", "6c Jh + 3s"), ("4h 4h", "4s 4c")]
    kept = [bead for hand in hands for bead in beads(played(*hand).events, GAME, GAME.options)]
    assert kept == [Bead("player", 9), Bead("banker", 9), Bead("tie", 8, True, True)]


def test_l2952_the_dealer_shuffles_by_hand() -> None:
    done = played("9s Td", "7c Kh", reports=["shuffler-out-of-order"])
    (told,) = [event for event in done.events if isinstance(event, e.Reported)]
    assert told.clause == "L2952"
    assert net(done) == {"player": 10, "dealer": -10}
