"""Vectors of hustler-ruyi-baccarat and its bets by number; the rest by source line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadOption, IllegalBet
from croupier.games.baccarat.hustler_ruyi_baccarat import GAME
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.score_road import beads
from croupier.table.written import WrittenRound
from tests.games.staged import two_hand_papers as papers
from tests.games.staged.two_hand_papers import net, order, ranks

BOTH = {"player": 10, "banker": 10}


def played(player: str, banker: str, bets: dict[Any, Any] = BOTH, /, **paper: Any) -> WrittenRound:
    """Hands by their ranks: suits do not matter."""
    return papers.played(GAME.id, ranks(player), ranks(banker), bets, **paper)


def won(player: str, banker: str, wager: str, **paper: Any) -> float:
    """By five dollars on a bet beside a line."""
    return net(played(player, banker, {"player": 10, wager: 5}, **paper))[wager]


# hustler-ruyi-baccarat


@pytest.mark.parametrize(
    ("vector", "player", "banker", "on_player", "on_banker"),
    [
        (1, "5 2", "K Q + A", 10, -10),
        (2, "K 6", "4 3", -10, 10),
        (3, "9 5 + 8", "A 2", -10, 10),
        (4, "2 3 + 6", "2 4 + 3", -10, 10),
        (5, "A 3 + 9", "K 4", -10, 10),
        (6, "K K + 4", "2 3 + 2", -10, 10),
        (7, "A 4 + 3", "K K + 7", 10, -10),
        (8, "2 2 + 4", "2 5", 10, -10),
        (9, "K 9", "4 4", 10, -10),
        (10, "5 2", "4 3", 0, 0),
        (11, "Q 6", "9 2 + 6", -10, 10),
        (12, "A 2 + 5", "3 3", 10, -10),
        (13, "7 3 + 8", "K Q + 5", 10, -10),
        (14, "T 2 + 8", "T 3", -10, 10),
    ],
)
def test_vectors_of_the_lines(vector: int, player: str, banker: str, on_player: int, on_banker: int) -> None:
    assert net(played(player, banker)) == {"player": on_player, "banker": on_banker}


def test_vectors_6_7_and_10_with_their_bonus_bets() -> None:
    bets = {"player": 10, "gold-7": 5, "jade-8": 5, "tie": 5}
    assert net(played("K K + 4", "2 3 + 2", bets))["gold-7"] == 200
    seventh = net(played("A 4 + 3", "K K + 7", bets))
    assert (seventh["jade-8"], seventh["gold-7"]) == (125, -5)
    assert net(played("5 2", "4 3", bets))["tie"] == 40


@pytest.mark.parametrize(
    ("naturals", "winner", "words"),
    [
        ("outrank", "player", "Player wins, natural 8 over 9"),
        ("closest", "banker", "Banker wins, 9 over natural 8"),
    ],
)
def test_table_and_roads_agree_on_the_winner(naturals: str, winner: str, words: str) -> None:
    """[L9640-9642]: the wager that is paid, the call and the bead."""
    done = played("8 K", "2 3 + 4", options={"naturals": naturals})
    assert [spot for spot, money in net(done).items() if money > 0] == [winner]
    assert words in [event.words for event in done.events if isinstance(event, e.Called)]
    (bead,) = beads(done.events, GAME, GAME.options.with_settings({"naturals": naturals}))
    assert bead.winner == winner


# hustler-ruyi-baccarat-tie-bet


@pytest.mark.parametrize(
    ("vector", "player", "banker", "expected"),
    [
        (1, "5 2", "4 3", 40),
        (2, "K 6", "4 3", -5),
        (3, "9 9", "4 4", 40),
        (4, "K 9", "4 5", 40),
        (5, "K 9", "4 4", -5),
        (6, "2 3 + 6", "2 4 + 5", 40),
        (7, "Q 6", "K 5 + A", 40),
    ],
)
def test_tie_vectors_1_to_7(vector: int, player: str, banker: str, expected: int) -> None:
    assert won(player, banker, "tie") == expected


def test_tie_vectors_8_and_9_without_a_line() -> None:
    """3 against 4 and 0 against 0: both hands draw, the Player's 9 and the Banker's next card."""
    assert net(played("K 4 + 9", "K 4", {"tie": 5})) == {"tie": -5}
    assert net(played("K 2 + 8", "K 2 + 8", {"tie": 5})) == {"tie": 40}


# hustler-ruyi-baccarat-gold-7


@pytest.mark.parametrize(
    ("vector", "player", "banker", "expected"),
    [
        (1, "K K + 4", "2 3 + 2", 200),
        (2, "Q 6", "9 2 + 6", 200),
        (3, "A 4 + 3", "K K + 7", -5),
        (4, "K 6", "4 3", -5),
        (5, "5 2", "K 5 + 2", -5),
        (6, "K 6", "T 3 + 4", 200),
        (7, "9 5 + 8", "A 2", -5),
    ],
)
def test_gold_7_vectors_1_to_7(vector: int, player: str, banker: str, expected: int) -> None:
    assert won(player, banker, "gold-7") == expected


# hustler-ruyi-baccarat-jade-8


@pytest.mark.parametrize(
    ("vector", "player", "banker", "expected"),
    [
        (1, "A 4 + 3", "K K + 7", 125),
        (2, "2 2 + 4", "2 5", 125),
        (3, "7 3 + 8", "K Q + 5", 125),
        (4, "A 2 + 5", "3 3", 125),
        (5, "4 4", "K 6", -5),
        (6, "5 2", "4 3", -5),
        (7, "2 3 + 3", "K 5", 125),
        (8, "A 3 + 4", "K 2 + 6", -5),
    ],
)
def test_jade_8_vectors_1_to_8(vector: int, player: str, banker: str, expected: int) -> None:
    assert won(player, banker, "jade-8") == expected


@pytest.mark.parametrize("wager", ["gold-7", "jade-8"])
def test_gold_7_vector_8_and_jade_8_vector_9_need_a_line(wager: str) -> None:
    for bets in ({wager: 5}, {"tie": 5, wager: 5}):
        with pytest.raises(IllegalBet, match="needs a wager on player or banker"):
            played("5 2", "4 3", bets)
    for line in ("player", "banker"):  # either will do (ambiguity 1 of both)
        assert net(played("5 2", "4 3", {line: 10, wager: 5})) == {line: 0, wager: -5}


# Readings


def test_ambiguity_1_a_three_card_seven_that_pushes() -> None:
    pushes = {"banker-three-card-seven": "pushes"}
    assert net(played("K K + 4", "2 3 + 2", options=pushes)) == {"player": -10, "banker": 0}
    assert net(played("K 6", "4 3", options=pushes)) == {"player": -10, "banker": 10}  # of two cards
    assert net(played("A 4 + 3", "K K + 7", options=pushes)) == {"player": 10, "banker": -10}  # that loses


def test_l9675_a_hand_of_five_or_less_draws_against_a_natural_too() -> None:
    """A king and a four draw against a natural nine, to a nine of three cards."""
    tied = {"player": 10, "banker": 10, "tie": 5}
    assert net(played("K 9", "K 4 + 5", tied)) == {"player": 10, "banker": -10, "tie": 40}
    assert net(played("K 4 + 5", "K 9", tied)) == {"player": -10, "banker": 10, "tie": 40}
    assert net(played("K 9", "4 4", tied)) == {"player": 10, "banker": -10, "tie": -5}


def test_ambiguity_2_naturals_that_stop_the_draw() -> None:
    tied = {"player": 10, "banker": 10, "tie": 5}
    stops = {"natural-stops-draw": "yes"}
    assert net(played("K 9", "K 4", tied, options=stops)) == {"player": 10, "banker": -10, "tie": -5}


@pytest.mark.parametrize(
    ("player", "banker", "outrank", "closest"),
    [
        ("K 8", "K 4 + 5", 10, -10),  # a natural eight and a nine of three cards
        ("K 9", "K 4 + 5", 10, 0),
        ("K 4 + 5", "K 8", -10, 10),
        ("K 8", "K 4 + 3", 10, 10),
    ],
)
def test_ambiguity_3_rank_or_nearness(player: str, banker: str, outrank: int, closest: int) -> None:
    for naturals, expected in ("outrank", outrank), ("closest", closest):
        settings = {"naturals": naturals}
        assert net(played(player, banker, {"player": 10}, options=settings)) == {"player": expected}


def test_ambiguity_6_kind_by_kind_or_seat_by_seat() -> None:
    every = {"gold-7": 5, "jade-8": 5, "tie": 5, "banker": 10, "player": 10}
    kinds = ["player", "banker", "tie", "jade-8", "gold-7"]
    by_wager = played("K 6", "4 3", {2: every, 5: every}, banker=3)
    assert order(by_wager) == [(seat, kind) for kind in kinds for seat in (5, 2)]
    by_seat = played("K 6", "4 3", {2: every, 5: every}, banker=3, options={"settlement": "by-seat"})
    assert order(by_seat) == [(seat, kind) for seat in (5, 2) for kind in kinds]


def test_ambiguity_8_the_first_card_to_the_banker() -> None:
    """The cards of vector 2, each pair of them the other way round."""
    done = WrittenRound(
        {
            "game": GAME.id,
            "options": {"first-card": "banker"},
            "seats": {1: BOTH},
            "cards": ["4c", "Kc", "3c", "6c"],
        }
    )
    assert net(done) == {"player": -10, "banker": 10}


# The table, the deal, the bank


def test_l9647_seven_players_and_the_player_dealer() -> None:
    assert GAME.seats == 8
    bets = {seat: {"player": 10} for seat in range(1, 8)}
    assert played("5 2", "K Q + A", bets).net[8] == -7000


@pytest.mark.parametrize("settings", [{"decks": "2"}, {"decks": "9"}, {"fee-schedule": "58"}])
def test_l9631_three_to_eight_decks_and_no_other_fees(settings: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        GAME.options.with_settings(settings)


def test_l9650_the_limits_of_the_table() -> None:
    limits = {"table-minimum": 5, "table-maximum": 100}
    assert played("5 2", "4 3", {"player": 5, "tie": 100}, options=limits).net[1] == 80_000
    for bets in ({"tie": 4}, {"player": 101}, {"player": 5, "gold-7": 4}):
        with pytest.raises(IllegalBet, match=r"\$5-\$100"):
            played("5 2", "4 3", bets, options=limits)


def test_l9658_no_bet_once_the_cards_are_dealt() -> None:
    playing = Round(GAME, Table(GAME.options, {1: 10_000, 2: 100_000}), banker=2)
    playing.post_bank(2, 50_000)
    playing.bet(1, "player", 1000)
    playing.start()
    with pytest.raises(IllegalBet, match="no more bets"):
        playing.bet(1, "tie", 1000)


def test_l9667_face_up_right_and_left_then_the_player_hand_first() -> None:
    done = played("2 3 + 6", "2 4 + 3")
    places = [event.to for event in done.events if isinstance(event, e.CardsDealt)]
    assert places == ["player", "banker"] * 3
    assert all(event.face == "up" for event in done.events if isinstance(event, e.CardsDealt))


@pytest.mark.parametrize(
    ("points", "drawn"),
    [  # by the Player's third card, 0 to 9, as printed [L9687-9694]
        (7, "SSSSSSSSSS"),
        (6, "SSSSSSHHSS"),
        (5, "SSSSHHHHSS"),
        (4, "SSHHHHHHSS"),
        (3, "HHHHHHHHSH"),
        (2, "HHHHHHHHHH"),
        (1, "HHHHHHHHHH"),
        (0, "HHHHHHHHHH"),
    ],
)
def test_l9685_the_chart(points: int, drawn: str) -> None:
    for third, play in zip("TA23456789", drawn, strict=True):
        mine = "TA234567"[points]
        played(f"J Q + {third}", f"K {mine} + K" if play == "H" else f"K {mine}")  # no card too many or few


@pytest.mark.parametrize("banker", ["K Q + A", "2 3 + 4", "K 6", "4 3"])
def test_l9675_the_banker_hits_five_or_less_when_the_player_stands(banker: str) -> None:
    assert len(played("K 6", banker).results) == 2


@pytest.mark.parametrize(
    ("settlement", "nets"),
    [
        ("by-wager", {1: 50, 2: 10, 5: -20, 7: -40}),  # both Player lines first: 50 and 10 paid, 40 taken
        ("by-seat", {1: 50, 2: 30, 5: -40, 7: -40}),  # 40 taken, 50 and 30 paid
    ],
)
def test_l9701_from_the_player_dealers_left_as_far_as_the_bank_covers(
    settlement: str, nets: dict[int, int]
) -> None:
    """60 are posted at seat 5, so that seat 7 comes first."""
    bets = {1: {"player": 50}, 2: {"player": 30}, 7: {"banker": 40}}
    done = played("5 2", "K Q + A", bets, bank=60, banker=5, options={"settlement": settlement})
    assert done.net == {seat: 100 * won for seat, won in nets.items()}


def test_l9701_a_wager_not_covered_is_returned() -> None:
    done = played("5 2", "K Q + A", {"banker": 50, "tie": 10}, bank=50)
    assert net(done) == {"banker": -50, "tie": 0}
    assert done.results[1].returned == 1000


def test_l9654_backline_bettors_answer_for_their_own_wagers() -> None:
    bets = {"tie": 5, "backline-1-banker": 20, "backline-1-gold-7": 5, "backline-2-tie": 10}
    done = played("K K + 4", "2 3 + 2", bets, options={"backline": 2})
    assert net(done) == {"tie": -5, "backline-1-banker": 20, "backline-1-gold-7": 200, "backline-2-tie": -10}
    with pytest.raises(IllegalBet, match="needs a wager on player or banker or tie"):
        played("5 2", "4 3", {"backline-1-player": 10}, options={"backline": 1})
    with pytest.raises(IllegalBet, match="backline 1 player or backline 1 banker"):
        played("5 2", "4 3", {"player": 10, "backline-1-gold-7": 10}, options={"backline": 1})


def test_l9623_two_rounds_at_the_bank() -> None:
    assert GAME.bank.rounds == 2
    assert GAME.banking == "player-dealer"
