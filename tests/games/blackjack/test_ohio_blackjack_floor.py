"""Ohio's shoe blackjack: every irregularity of §15, and what else the floor may report."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadReport, IllegalChoice
from croupier.games.blackjack.ohio_blackjack import GAME
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.steps import DEALER, DISCARD, Decide
from croupier.table.chance import Chance
from croupier.table.ledger import Ledger
from croupier.table.observation import Observation
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound


def deal(cards: str, *choices: str, reports: Any, boxes: int = 1, main: int = 10) -> WrittenRound:
    """Boxes from seat 1 on, the same wager on each; every card, choice and report is used."""
    seats = {seat: {"main": main} for seat in range(1, boxes + 1)}
    reports = [reports] if isinstance(reports, str | dict) else reports
    paper = {"game": GAME.id, "seats": seats, "cards": cards, "choices": choices, "reports": reports}
    played = WrittenRound(paper)
    assert played.unused == []
    return played


def report(name: str, seat: int = 0, after: int | None = None) -> dict[str, Any]:
    paper: dict[str, Any] = {"irregularity": name}
    if seat:
        paper["seat"] = seat
    return paper if after is None else paper | {"after-cards": after}


def cards_of(played: WrittenRound, place: int | str) -> list[str]:
    """The cards that came to a place: dealt, or given from another."""
    return [
        str(card)
        for event in played.events
        if isinstance(event, e.CardsDealt | e.CardsGiven) and event.to == place
        for card in event.cards
    ]


def test_15_i_a_card_face_up_is_not_used() -> None:
    at_the_deal = deal("2c Th 6d 9c Ts 5h", "1 stand", reports="card-face-up")
    assert cards_of(at_the_deal, 1) == ["Th", "9c"]
    before_a_hit = deal("Th 6d 2c Ts Kc 9h 5d", "1 hit", reports=report("card-face-up", after=4))
    assert cards_of(before_a_hit, 1) == ["Th", "2c", "9h"]
    assert before_a_hit.net == {1: 0}  # 21 each


def test_15_ii_a_card_drawn_unseen_is_the_next() -> None:
    played = deal("Th 6d 9c Ts 5h", "1 stand", reports=report("card-drawn-in-error", after=2))
    assert played.net == {1: -1000}
    told = next(event for event in played.events if isinstance(event, e.Reported))
    assert (told.ruling, told.clause) == ("the card is used as the next card", "§15.II")


def test_reading_7_a_card_exposed_in_the_deal_is_the_next() -> None:
    played = deal("Th 6d 9c Ts 5h", "1 stand", reports="card-exposed-in-deal")
    assert cards_of(played, 1) == ["Th", "9c"]


def test_15_iii_an_exposed_card_is_offered_in_turn() -> None:
    """Box 1 refuses the king, box 2 doubles on it, box 3 draws the next card."""
    played = deal(
        "Th 9h 5h 6d 2c 2d 9d Ts Kc 3s 4d",
        "1 refuse",
        "2 double-down",
        "3 hit",
        "3 stand",
        reports=report("card-exposed", after=8),
        boxes=3,
    )
    assert [cards_of(played, seat) for seat in (1, 2, 3)] == [
        ["Th", "2c"],
        ["9h", "2d", "Kc"],
        ["5h", "9d", "3s"],
    ]
    assert played.net == {1: -1000, 2: 2000, 3: -1000}  # 12, 21 doubled and 17 against 20


def test_15_iii_who_accepts_goes_on_as_usual() -> None:
    played = deal(
        "5h 6d 2c Ts 3c 9h 4d", "1 accept", "1 hit", "1 stand", reports=report("card-exposed", after=4)
    )
    assert cards_of(played, 1) == ["5h", "2c", "3c", "9h"]
    assert played.net == {1: -1000}  # 19 against 20


def test_15_iii_who_refuses_is_not_asked_again() -> None:
    with pytest.raises(IllegalChoice, match="cannot stand now: legal is accept, refuse"):
        deal("5h 6d 2c Ts 3c", "1 stand", reports=report("card-exposed", after=4))
    played = deal("5h 6d 2c Ts 3c", "1 refuse", reports=report("card-exposed", after=4))
    assert cards_of(played, DEALER) == ["3c"]  # refused by all, used by the dealer on 16
    assert played.net == {1: -1000}


def test_15_iii_a_card_that_the_dealer_cannot_use_is_discarded() -> None:
    played = deal("Th 8d 9c Ts 3c", "1 refuse", reports=report("card-exposed", after=4))
    assert cards_of(played, DISCARD) == ["3c"]
    assert played.net == {1: 1000}


def test_15_iii_a_refusal_holds_for_all_hands_of_the_box() -> None:
    """The second 8 of a split pair gets no card any more and stands as it is."""
    played = deal("8h 6d 8c Ts 3s 4c", "1 split", "1 refuse", reports=report("card-exposed", after=5))
    assert cards_of(played, 1) == ["8h", "8c", "8c", "3s"]  # the second 8 went to its own hand
    assert cards_of(played, DEALER) == ["4c"]
    assert played.net == {1: -2000}


def test_15_iii_exposed_while_insurance_is_offered() -> None:
    played = deal("5h Ad 6c 9s Kc", "1 no-insurance", "1 accept", reports=report("card-exposed", after=4))
    assert played.net == {1: 1000}  # 21 against 20


@pytest.mark.parametrize("cards", ["5h Ad 6c Ks 3c", "Ah Ad Kc 9s 3c"], ids=["dealer", "player"])
def test_15_iii_a_card_that_a_blackjack_leaves_unused_is_discarded(cards: str) -> None:
    """The dealer's Blackjack, or the only player's, ends the round before anybody can take it."""
    played = deal(cards, "1 no-insurance", reports=report("card-exposed", after=4))
    assert cards_of(played, DISCARD) == ["3c"]


def test_15_iii_only_after_the_deal() -> None:
    with pytest.raises(BadReport, match="this is the deal, it belongs to the insurance or play"):
        deal("5h Ad 6c 9s Kc", "1 no-insurance", reports=report("card-exposed", after=1))


def test_15_iv_a_card_drawn_on_seventeen_is_discarded() -> None:
    played = deal("Th 7d 8c Ts 4c", "1 stand", reports="dealer-overdrew")
    assert cards_of(played, DISCARD) == ["4c"]
    assert played.net == {1: 1000}  # 18 against 17, not against 21


def test_15_iv_soft_seventeen_must_draw_first() -> None:
    played = deal("Th Ad 8c 6s 4c 9h", "1 no-insurance", "1 stand", reports="dealer-overdrew")
    assert cards_of(played, DEALER) == ["4c"] and cards_of(played, DISCARD) == ["9h"]
    assert played.net == {1: -1000}  # 18 against 21


def test_15_v_a_dealer_who_missed_the_first_card_gets_both_at_the_end() -> None:
    played = deal("Th 9h 6d Ts 5h", "1 stand", reports="dealer-card-skipped")
    assert cards_of(played, 1) == ["Th", "9h"]
    turned = [str(event.cards[0]) for event in played.events if isinstance(event, e.CardsRevealed)]
    assert turned == ["6d", "Ts"]


def test_15_v_a_missed_second_card_comes_after_the_players() -> None:
    played = deal("Th 6d 9h Ts 5h", "1 stand", reports=report("dealer-card-skipped", after=2))
    hidden = [event for event in played.events if isinstance(event, e.CardsHidden)]
    assert [str(event.cards[0]) for event in hidden] == ["6d", "Ts"]
    assert [event.clause for event in hidden] == ["§7.III.B", "§15.V"]


def test_15_vi_the_discards_finish_the_round() -> None:
    """The shoe is empty after two cards: of the shuffled discards the first is burned."""
    played = deal("Th 6d 2c 9h Ts 5h", "1 stand", reports=report("shoe-ran-out", after=2))
    assert cards_of(played, 1) == ["Th", "9h"]
    assert played.last is not None and played.last.wants_shuffle
    with pytest.raises(BadReport, match="no card is being dealt"):
        deal("Th 6d 9h Ts 5h", "1 stand", reports=report("shoe-ran-out", after=4))


def by_lot(chance: Chance) -> Any:
    def choose(sight: Observation, ask: Decide) -> Chosen:
        return chance.one_of(tuple(chance.one_of(ask.choices).ways()))

    return choose


def test_15_vi_a_single_deck_for_seven_boxes_runs_out_and_replays() -> None:
    sitting = TableSession(GAME, GAME.options.with_settings({"decks": "1"}), seed="one deck")
    for seat in range(1, 8):
        sitting.sit(seat, f"box {seat}", 1_000_000)
    worth = sitting.table.balance()
    choose = by_lot(Chance("single deck"))
    for _ in range(40):
        playing = sitting.open_round()
        for seat in sitting.names:
            playing.bet(seat, "main", 1000)
        sitting.play(choose)
        assert sitting.table.balance() == worth
    sitting.close()
    assert any(isinstance(event, e.DiscardsShuffled) for event in sitting.ledger)
    assert replay(Ledger.parse(str(sitting.ledger))).rounds == 40


def test_15_vii_a_hand_without_cards_is_dead() -> None:
    played = deal("Th 6d 9h Ts 5h", "1 stand", reports=report("no-cards", 2), boxes=2)
    assert played.net == {1: -1000, 2: 0}
    assert cards_of(played, 2) == []
    dead = next(result for result in played.results if result.seat == 2)
    assert (dead.outcome, dead.clause) == ("returned", "§15.VII")


def test_15_vii_a_round_of_dead_hands_is_over() -> None:
    """Reported while the first card is burned: the box gets none, and nobody is left to play against."""
    paper = {"game": GAME.id, "seats": {1: {"main": 10}}, "cards": "2c 6d Ts", "fresh-shoe": True}
    played = WrittenRound(paper | {"reports": [report("no-cards", 1)]})
    assert played.unused == []
    assert played.net == {1: 0}


def test_15_vii_a_second_card_comes_after_the_other_players() -> None:
    played = deal(
        "Th 8h 6d 9h 9s Ts 5h",
        "1 take-card",
        "1 stand",
        "2 stand",
        reports=report("one-card", 1),
        boxes=2,
    )
    assert cards_of(played, 1) == ["Th", "9s"] and cards_of(played, 2) == ["8h", "9h"]


def test_15_vii_or_the_hand_is_dead() -> None:
    played = deal("Th 8h 6d 9h Ts 5h", "1 dead-hand", "2 stand", reports=report("one-card", 1), boxes=2)
    assert played.net == {1: 0, 2: -1000}


def test_15_vii_at_the_first_seat_as_at_any_other() -> None:
    """Its first card is on its way before anybody can tell: it goes to the discards."""
    played = deal("Th 8h 6d 9h Ts 5h", "2 stand", reports=report("no-cards", 1, after=1), boxes=2)
    assert played.net == {1: 0, 2: -1000}
    dead = next(result for result in played.results if result.seat == 1)
    assert (dead.outcome, dead.clause) == ("returned", "§15.VII")


def test_15_viii_a_missed_hit_comes_after_the_others() -> None:
    played = deal(
        "Th 8h 6d 2h 9h Ts 4c 5h 5d",
        "1 hit",
        "2 hit",
        "1 take-card",
        "1 stand",
        reports=report("hit-missed", 1),
        boxes=2,
    )
    assert cards_of(played, 1) == ["Th", "2h", "5h"] and cards_of(played, 2) == ["8h", "9h", "4c"]
    assert played.net == {1: -1000, 2: 0}  # 17 and 21 against 21


def test_15_viii_or_the_hand_is_dead_and_the_wager_goes_back() -> None:
    played = deal("Th 6d 2h Ts", "1 hit", "1 dead-hand", reports=report("hit-missed", 1))
    assert played.net == {1: 0}


def test_15_viii_a_missed_card_of_a_double() -> None:
    paper = report("hit-missed", 1)
    late = deal("6h 6d 5h Ts Kc 4d", "1 double", "1 take-card", reports=paper)
    assert late.net == {1: 2000}  # 21 against 20, no further card
    assert deal("6h 6d 5h Ts", "1 double", "1 dead-hand", reports=paper).net == {1: 0}


def test_15_viii_a_missed_card_of_a_double_face_down_stays_down() -> None:
    paper = report("hit-missed", 1)
    late = deal("6h 6d 5h Ts Kc 4d", "1 double-face-down", "1 take-card", reports=paper)
    assert late.net == {1: 2000}
    hidden = next(event for event in late.events if isinstance(event, e.CardsHidden) and event.to == 1)
    assert (str(hidden.cards[0]), hidden.clause) == ("Kc", "§15.VIII")
    assert deal("6h 6d 5h Ts", "1 double-face-down", "1 dead-hand", reports=paper).net == {1: 0}


def test_15_ix_a_a_hole_card_shown_by_mistake_stays_open() -> None:
    played = deal("Th Td 2h 6s 9h 5d", "1 hit", reports="hole-card-shown")
    turned = [event for event in played.events if isinstance(event, e.CardsRevealed)]
    assert [str(event.cards[0]) for event in turned] == ["Td", "6s"]
    assert turned[1].clause == "§15.IX.A"
    chosen = next(event for event in played.events if isinstance(event, e.Chose))
    assert played.events.index(turned[1]) < played.events.index(chosen)
    assert played.net == {1: 0}


def test_15_ix_b_splits_are_left_to_the_player() -> None:
    played = deal("8h Td 8c As 2s 3s", "1 split", "1 stand", "1 stand", reports="blackjack-missed")
    assert played.net == {1: -1000}


def test_15_ix_b_insurance_and_blackjacks_wait_for_the_hole_card() -> None:
    """Insurance against the ace wins after all, and a Blackjack pushes."""
    played = deal(
        "Th Ah Ad 9c Kc Ks",
        "1 insurance 5",
        "2 no-insurance",
        "1 stand",
        reports="blackjack-missed",
        boxes=2,
    )
    assert played.net == {1: 0, 2: 0}


def test_7_ii_a_new_dealer_burns_a_card() -> None:
    played = deal("2c Th 6d 9c Ts 5h", "1 stand", reports="new-dealer")
    burned = next(event for event in played.events if isinstance(event, e.CardsBurned))
    assert (str(burned.cards[0]), burned.clause) == ("2c", "§7.II")


def test_6_vii_the_floor_may_order_a_shuffle() -> None:
    played = deal("Th 6d 9c Ts 5h", "1 stand", reports="floor-orders-shuffle")
    assert played.last is not None and played.last.wants_shuffle


@pytest.mark.parametrize(("name", "clause"), [("shuffler-failed", "§3.III.F"), ("improper-cut", "§6.VI")])
def test_what_the_floor_sees_to_changes_nothing(name: str, clause: str) -> None:
    playing = Round(GAME, WrittenRound({"game": GAME.id, "seats": {1: {}}, "stacks": {1: 10}}).table)
    playing.report(name)
    told = playing.events[-1]
    assert isinstance(told, e.Reported) and told.clause == clause
    assert not playing.is_over and not playing.wants_shuffle


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("shuffler-failed", "shuffler"),
        ("blackjack-missed", "card-reader"),
        ("hole-card-shown", "card-reader"),
    ],
)
def test_what_is_not_there_cannot_go_wrong(name: str, option: str) -> None:
    paper = {"game": GAME.id, "seats": {1: {"main": 10}}, "cards": "Th Td 9c 9s", "choices": ["1 stand"]}
    with pytest.raises(BadReport, match=f"set to {option}=no"):
        WrittenRound({**paper, "options": {option: "no"}, "reports": [report(name, after=4)]})


def test_a_report_of_which_nothing_came_is_closed() -> None:
    played = deal("Th 6d 9c Ts 5h", "1 stand", reports=report("hit-missed", 1))
    called = [event.words for event in played.events if isinstance(event, e.Called)]
    assert called[-1] == "hit-missed: nothing came of it"
    assert played.table.reports == []
