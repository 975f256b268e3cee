"""Ohio's Mini-Baccarat: what the floor rules on, by clause (§11)."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadReport
from croupier.games import find
from croupier.games.baccarat.ohio_mini_baccarat import GAME as OHIO
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.ledger import Ledger
from croupier.table.observation import Observation
from croupier.table.replay import replay
from croupier.table.score_road import beads
from croupier.table.session import TableSession
from croupier.table.view import view
from croupier.table.written import WrittenRound
from tests.games.baccarat.baccarat_paper import dealt, nobody_chooses, play, words


def looked_at(played: WrittenRound) -> Observation:
    """As who looks on has it at the end."""
    sight = Observation(OHIO, Table(OHIO.options, {}))
    for event in view(played.events, None):
        sight.see(event)
    return sight


def test_l1267_card_drawn_in_error_begins_the_next_hand() -> None:
    """The 9 drawn after the first round is the first card of the second: vectors 1 and 8."""
    played = dealt(
        "4,10,5,7, 9,9,10,10",
        {"player": 1},
        rounds=[{"seats": {1: {"tie": 1}}}],
        reports=[{"irregularity": "card-drawn-in-error", "after-cards": 4}],
    )
    assert played.unused == []
    assert played.net == {1: 100 + 800}
    (report,) = [event for event in played.events if isinstance(event, e.Reported)]
    assert report.clause == "L1267"
    assert "first of the next hand" in report.ruling


def test_l1268_undisclosed_card_goes_to_a_banker_that_must_draw() -> None:
    """Vector 4: Player stays on 7, the 4 dealt to it in error makes the Banker's 5 nine."""
    played = dealt("6,2,A,3,4", reports=["third-card-in-error"])
    assert "The card in error is the Banker's third" in words(played)
    assert played.net == {1: -100 + 95 - 100}


def test_l1268_undisclosed_card_begins_the_next_hand_where_the_banker_stays() -> None:
    """Vector 10, then vector 1, whose 4 is the card in error."""
    played = dealt(
        "3,7,3,J, 4,10,5,7", {"banker": 1}, rounds=[{"seats": {1: {"player": 1}}}],
        reports=["third-card-in-error"],
    )  # fmt: skip
    assert "The card in error begins the next hand" in words(played)
    assert played.unused == []
    assert played.net == {1: 95 + 100}


def test_l1268_a_third_card_that_is_due_is_no_error() -> None:
    """Vector 3: the Player draws by right, and its card stays where it is."""
    played = dealt("2,6,3,K,6,3", reports=["third-card-in-error"])
    assert "The third card was due to the Player: no error" in words(played)
    assert played.net == {1: -100 + 95 - 100}
    assert played.table.reports == []


def test_l1269_disclosed_card_is_used_where_the_banker_must_draw() -> None:
    played = dealt("6,2,A,3,4", reports=["error-disclosed"])
    assert "The card in error is the Banker's third" in words(played)
    assert (played.net, played.unused) == ({1: -100 + 95 - 100}, [])


def test_l1269_disclosed_card_without_use_begins_a_simulated_round() -> None:
    """Vector 10; the 4 shown in error and five cards more are dealt for nothing; then vector 8."""
    played = dealt(
        "3,7,3,J, 4,2,A,2,6,3, 9,9,10,10",
        rounds=[{"seats": {1: {"tie": 1}}}],
        reports=["error-disclosed"],
    )
    assert words(played).count("Simulated round, no wagers") == 1
    assert played.unused == []
    assert played.net == {1: (-100 + 95 - 100) + 800}


def test_l1270_card_face_up_is_used_where_a_hand_needs_it() -> None:
    for after in (1, 3, 4, 5):
        played = dealt("2,6,3,K,6,3", reports=[{"irregularity": "card-face-up", "after-cards": after}])
        assert played.net == {1: -100 + 95 - 100}
        assert (played.unused, played.table.reports) == ([], [])


@pytest.mark.parametrize("dealing", ["face-up", "face-down"])
def test_l1270_card_face_up_before_the_deal_begins_a_simulated_round(dealing: str) -> None:
    """The first four cards, a natural 9 for the Banker, are dealt for nothing; then vector 1."""
    played = dealt("K,9,Q,10, 4,10,5,7", reports=["card-face-up"], options={"dealing": dealing})
    assert "Simulated round, no wagers" in words(played)
    assert played.net == {1: 100 - 100 - 100}
    assert len(played.results) == 3


@pytest.mark.parametrize("dealing", ["face-up", "face-down"])
def test_l1270_the_hands_of_a_simulated_round_leave_the_felt_and_the_road(dealing: str) -> None:
    """The same cards: who looks on sees the round that counts, 9 over 7, and the road has that coup alone."""
    played = dealt("K,9,Q,10, 4,10,5,7", reports=["card-face-up"], options={"dealing": dealing})
    hands = looked_at(played)
    assert [[card.rank for card in hands.hand(place)] for place in ("player", "banker")] == [[4, 5], [10, 7]]
    assert hands.count_at("player") == hands.count_at("banker") == 2
    (bead,) = beads(played.events, OHIO, OHIO.options)
    assert (bead.winner, bead.points) == ("player", 9)


def test_l1269_a_simulated_round_after_the_result_is_no_part_of_its_hands() -> None:
    """Vector 10: 6 of two cards against 7; then 4-A-6 and 2-2-3 are dealt for nothing, and leave no bead."""
    played = dealt("3,7,3,J, 4,2,A,2,6,3", reports=["error-disclosed"])
    hands = looked_at(played)
    assert [[card.rank for card in hands.hand(place)] for place in ("player", "banker")] == [
        [4, 14, 6],
        [2, 2, 3],
    ]
    (bead,) = beads(played.events, OHIO, OHIO.options)
    assert (bead.winner, bead.points) == ("banker", 7)


def test_l1270_reported_before_the_first_card_at_a_sitting() -> None:
    sitting = TableSession(OHIO, seed="face up")
    sitting.sit(1, "Ann", 100_000)
    playing = sitting.open_round()
    playing.bet(1, "player", 1000)
    playing.report("card-face-up")
    sitting.play(nobody_chooses)
    said = [event.words for event in playing.events if isinstance(event, e.Called)]
    assert said[:3] == ["A new shoe", "No more bets", "Simulated round, no wagers"]
    assert sum(" wins, " in line or "Tie hand" in line for line in said) == 1


def test_l1271_too_few_cards_void_the_round() -> None:
    played = dealt(
        "2,6,3", {"player": 5, "banker": 7}, reports=[{"irregularity": "too-few-cards", "after-cards": 3}]
    )
    assert played.net == {1: 0}
    assert {each.outcome for each in played.results} == {"returned"}
    assert played.last is not None
    assert played.last.is_void
    assert played.last.wants_shuffle


def test_l1271_vigorish_owed_through_a_void_round_is_collected_with_the_new_shoe() -> None:
    table = Table(OHIO.options.with_settings({"commission-due": "deferred"}), {1: 10_000})
    play(table, "10c 8c 2c 10d", banker=1000)
    void = Round(OHIO, table)
    void.bet(1, "player", 1000)
    void.start()
    void.report("too-few-cards")
    assert (table.stacks[1], table.owed[1]) == (11_000, 50)
    play(table, "Ac 5c 4c 10c 5d 7c", fresh_shoe=True, player=1000)
    assert (table.stacks[1], table.owed[1]) == (11_950, 0)


@pytest.mark.parametrize("name", ["third-card-in-error", "error-disclosed"])
def test_l1268_l1269_reported_when_the_counts_are_called(name: str) -> None:
    """Vector 4: the Player stays and the Banker is to draw, when the floor sees the card."""
    playing = Round(OHIO, Table(OHIO.options, {1: 10_000}))
    playing.bet(1, "banker", 1000)
    playing.start()
    for card in parse_cards("6c 2c Ac 3c"):
        playing.answer((card,))
    playing.report(name)
    playing.answer(parse_cards("4c"))
    assert playing.is_over
    assert playing.table.reports == []
    assert playing.table.stacks[1] == 10_950


@pytest.mark.parametrize("game", [OHIO, find("ohio-midi-baccarat")], ids=str)
@pytest.mark.parametrize("name", ["third-card-in-error", "error-disclosed"])
def test_l1268_l1269_the_same_error_is_reported_once(name: str, game: Game) -> None:
    """The Player's hand is complete once: a second report has no ruling of its own."""
    playing = Round(game, Table(game.options, {1: 10_000}))
    playing.bet(1, "banker", 10_00)
    playing.report(name)
    assert name not in {each.name for each in playing.fitting()}
    with pytest.raises(BadReport, match="reported in this round already, and is ruled on once"):
        playing.report(name)
    assert len(playing.table.reports) == 1


@pytest.mark.parametrize("name", ["third-card-in-error", "error-disclosed"])
def test_a_former_ledger_that_has_the_error_twice_replays(name: str) -> None:
    at = TableSession(OHIO, seed="twice")
    at.sit(1, "Ann", 10_000)
    playing = at.open_round()
    playing.bet(1, "player", 1_000)
    playing.report(name)
    playing.report(name, is_recorded=True)
    at.play(lambda sight, ask: ask.choices[0].take())
    at.close()
    replay(Ledger.parse(str(at.ledger)), OHIO)


@pytest.mark.parametrize("name", ["third-card-in-error", "error-disclosed", "card-face-up"])
def test_an_error_after_a_simulated_round_is_ruled_on_too(name: str) -> None:
    """The first four cards come to nothing (L1270); the second deal is vector 4, and has its own moments."""
    playing = Round(OHIO, Table(OHIO.options, {1: 10_000}))
    playing.bet(1, "banker", 1000)
    playing.report("card-face-up")
    playing.start()
    for card in parse_cards("Kc 9c Qc 10c"):
        playing.answer((card,))
    assert playing.table.moment == "deal"
    playing.answer(parse_cards("6c"))
    playing.report(name)
    for card in parse_cards("2c Ac 3c 4c"):
        playing.answer((card,))
    assert playing.is_over
    assert playing.table.reports == []
    assert playing.table.stacks[1] == 10_950


def test_irregularities_at_the_wrong_moment_are_refused() -> None:
    playing = Round(OHIO, Table(OHIO.options, {1: 10_000}), fresh_shoe=True)
    playing.bet(1, "player", 1000)
    playing.start()
    with pytest.raises(BadReport, match="this is the burn"):
        playing.report("third-card-in-error")
