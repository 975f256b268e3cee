"""Written rounds: the paper's format, and one clear line for each way it can be wrong."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadCards, CroupierError, IllegalBet, NotFound
from croupier.rules.script import events as e
from croupier.table.paper import spot_name
from croupier.table.written import WrittenRound

PAPER: dict[str, Any] = {
    "game": "us-double-down-stud",
    "seats": {1: {"original": 10}},
    "cards": ["Jh", "Jd", "4s", "8c", "2h"],
    "choices": [[1, "double-down", 10]],
}


def refused(**changes: Any) -> str:
    with pytest.raises(CroupierError) as no:
        WrittenRound({key: value for key, value in (PAPER | changes).items() if value is not None})
    assert "\n" not in str(no.value)
    return str(no.value)


def test_a_round_on_paper_is_settled() -> None:
    done = WrittenRound(PAPER)
    assert done.net == {1: 2_000}
    assert [(each.spot, each.outcome, each.paid) for each in done.results] == [
        ("original", "win", 1_000),
        ("double-down", "win", 1_000),
    ]
    assert done.unused == []


def test_what_is_not_needed_is_told() -> None:
    done = WrittenRound(PAPER | {"cards": "Jh Jd 4s 8c 2h Ac", "choices": [[1, "stay"], [1, "stay"]]})
    assert done.unused == ["card Ac", "choice [1, 'stay']"]


def test_options_are_set_on_paper() -> None:
    done = WrittenRound(PAPER | {"options": {"pays": {"pair-of-jacks-or-better": "3 to 1"}}})
    assert done.net == {1: 6_000}


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"game": "us-double-down-stut"}, "no game 'us-double-down-stut' (did you mean us-double-down-stud"),
        ({"game": None}, "a written round needs its game"),
        ({"seats": {1: {"ante": 10}}}, "no wager in us-double-down-stud 'ante'"),
        ({"seats": {1: {"double-down": 10}}}, "double down wager is not bet before the round"),
        ({"seats": {1: {"original": "0.50"}}}, "$0.50 on original wager: the least is $1.00"),
        ({"seats": {1: {"original": 20000}}}, "$20,000.00 on original wager: the most is $10,000.00"),
        ({"seats": {1: {"original": "ten"}}}, "'ten'"),
        ({"seats": {9: {"original": 10}}}, "no seat 9 in us-double-down-stud"),
        ({"seats": {"x": {"original": 10}}}, "no seat 'x'"),
        ({"seats": {1: 10}}, "seat 1 has no wagers"),
        ({"seats": None}, "a written round needs seats"),
        ({"stacks": {1: 5}}, "seat 1 cannot bet $10.00 on original: the stack is $5.00"),
        ({"cards": ["Jh", "Jh", "4s", "8c", "2h"]}, "Jh is written more often than the pack has it"),
        ({"cards": ["Jh", "Jk", "4s", "8c", "2h"]}, "Jk is not in the pack"),
        ({"cards": ["Jh", "2-2", "4s", "8c", "2h"]}, "2-2 is not in the pack"),
        ({"cards": ["Jh", "1d", "4s", "8c", "2h"]}, "1d"),
        ({"cards": ["Jh", "Jd", "4s"]}, "no card left for board: 3 asked for, 1 of 3 left"),
        ({"choices": []}, "no choice left for seat 1: legal is stay, double-down $0.01 to $10.00"),
        ({"choices": [[1, "fold"]]}, "seat 1 cannot fold now: legal is stay, double-down"),
        ({"choices": [[2, "stay"]]}, "seat 2 cannot stay now: seat 1 is asked"),
        ({"choices": [[1, "double-down", 11]]}, "double-down $11.00 is not allowed"),
        ({"choices": [[1, "stay", 5]]}, "stay takes no amount"),
        ({"choices": ["stay"]}, "no choice 'stay'"),
        ({"options": {"payz": "1"}}, "no option 'payz' (did you mean pays or any-pays?)"),
        ({"options": {"decks": 3}}, "decks cannot be 3 (at most 2)"),
        ({"options": {"pays": {"flosh": "3 to 1"}}}, "no row of the pay table 'flosh' (did you mean flush"),
        ({"options": {"pays.flush": "a lot"}}, "pays cannot be"),
        ({"reports": ["earthquake"]}, "no irregularity in us-double-down-stud 'earthquake'"),
        ({"bank": 100}, "us-double-down-stud has no player-dealer"),
        ({"rolled": []}, "no key of a written round 'rolled' (did you mean rolls"),
        ({"cards": 7}, "cards cannot be 7"),
        ({"cards": 0}, "cards cannot be 0"),
        ({"seats": {1.5: {"original": 10}}}, "no seat 1.5 (it is a whole number)"),
        ({"seats": {True: {"original": 10}}}, "no seat True"),
        ({"seats": {1: {"original": [10]}}}, "[10] is no sum of money"),
        ({"seats": 0}, "seats cannot be 0"),
        ({"button": "left"}, "no seat 'left'"),
        ({"button": 1}, "us-double-down-stud has no dealer button (leave out button)"),
        ({"game": "ohio-hold-em", "seats": {1: {}}, "button": 4}, "nobody sits at the button, seat 4"),
        ({"game": "ohio-big-six", "markers": {"button": "left"}}, "no seat 'left'"),
        ({"fresh-shoe": "maybe"}, "fresh-shoe cannot be 'maybe' (true or false)"),
        ({"rounds": 2}, "rounds cannot be 2"),
        ({"rounds": [{"seat": {}}]}, "no key of a further round 'seat' (did you mean seats?)"),
        ({"reports": [{"irregularity": "card-exposed", "after": 3}]}, "no key of a report 'after'"),
        ({"reports": [{"irregularity": "misdeal", "after-cards": "x"}]}, "no irregularity in us-double"),
        ({"choices": [[1, "double-down", 5, 10]]}, "seat 1 double-down: 2 amounts (one at most)"),
        ({"game": "a\nb"}, "no game 'a\\nb'"),
    ],
)
def test_a_wrong_paper_gets_one_clear_line(changes: dict[str, Any], line: str) -> None:
    assert line in refused(**changes)


def test_wagers_may_be_written_as_people_write_them() -> None:
    assert spot_name("Pair Plus") == spot_name("pair_plus") == "pair-plus"
    assert spot_name("split 17/20") == spot_name("split:17-20") == "split-17-20"


CRAPS = {"game": "ohio-craps", "seats": {1: {"pass": 10}}, "rolls": [[3, 4]]}


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"rolls": [7]}, "no roll 7: a total does not say which dice (both faces, such as [3, 4])"),
        ({"rolls": [[3, 7]]}, "no die shows 7 (faces are 1 to 6)"),
        ({"rolls": [[True, 2]]}, "no roll [True, 2]"),
        ({"rolls": ["3-3-1"]}, "3-3-1 is a roll of 3 dice: 2 are thrown"),
        ({"rolls": []}, "no roll left"),
        ({"markers": {"pluck": 6}}, "no marker in ohio-craps 'pluck' (did you mean puck?)"),
        ({"choices": [[1, "bet", "field"]]}, "how much on field? ([1, bet, field, 10])"),
    ],
)
def test_a_wrong_paper_of_dice_gets_one_clear_line(changes: dict[str, Any], line: str) -> None:
    assert line in refused(**({"cards": None, "choices": None} | CRAPS | changes))


def test_cards_come_again_where_they_are_shuffled_for_every_round() -> None:
    """The same four cards in two hands; within one hand a card is there once."""
    paper: dict[str, Any] = {"game": "ohio-hold-em", "stacks": {1: 100, 2: 100}, "button": 2}
    cards, folds = ["Ah", "Kd", "As", "Kc"], [[2, "fold"], [1, "fold"]]
    done = WrittenRound({**paper, "cards": cards * 2, "choices": folds, "rounds": [{}]})
    assert done.unused == []
    with pytest.raises(BadCards, match="Ah is written more often than the pack has it"):
        WrittenRound({**paper, "cards": ["Ah", "Kd", "Ah", "Kc"], "choices": folds})


def test_rolls_that_a_card_game_does_not_need_are_told() -> None:
    """They do not open round after round."""
    assert WrittenRound(PAPER | {"rolls": [[1, 2]]}).unused == ["roll 1-2"]


def test_what_is_of_the_betting_is_reported_before_the_deal() -> None:
    paper = {"game": "ohio-big-six", "seats": {1: {"joker": 5}}, "spins": ["joker"]}
    blackjack = {"game": "ohio-blackjack", "seats": {1: {"main": 10}}, "cards": "Ah 9d Kh 8s"}
    done = WrittenRound(blackjack | {"reports": ["improper-cut"]})
    assert done.unused == []
    kinds = [type(event).__name__ for event in done.events]
    assert kinds.index("Reported") < kinds.index("CardsDealt")
    assert WrittenRound(paper | {"reports": ["clapper-on-peg"]}).net == {1: 0}


def test_a_report_concerns_somebody_at_the_table() -> None:
    paper = {"reports": [{"irregularity": "hole-card-exposed", "seat": 5}]}
    assert "hole-card-exposed cannot concern seat 5: nobody sits there" in refused(**paper)


def test_two_no_rolls_on_one_throw() -> None:
    paper = {"game": "ohio-craps", "seats": {1: {"pass": 10}}, "rolls": ["3-3", "3-4"]}
    at_second = [{"irregularity": name, "after-rolls": 1} for name in ("die-off-table", "die-on-die")]
    done = WrittenRound(paper | {"reports": at_second})
    assert done.unused == []
    kinds = [type(event) for event in done.events if isinstance(event, e.DiceThrown | e.Reported)]
    assert kinds == [e.DiceThrown, e.Reported, e.Reported, e.DiceThrown]


def test_craps_9_I_the_paper_says_who_shoots() -> None:
    """Seat 3 shoots and sevens out, so the dice go to its left: seat 1, where nobody sits further on."""
    paper = {"game": "ohio-craps", "seats": {1: {"pass": 10}, 3: {"dont-pass": 10}}, "rolls": ["3-3", "3-4"]}
    done = WrittenRound({**paper, "shooter": 3, "rounds": [{}]})
    shooters = [
        event.value for event in done.events if isinstance(event, e.Marked) and event.name == "shooter"
    ]
    assert shooters == ["1"] and done.net == {1: -1_000, 3: 1_000}
    other = WrittenRound({**paper, "shooter": 3, "rounds": [{"shooter": 1}]})
    assert [each.value for each in other.events if isinstance(each, e.Marked) and each.name == "shooter"] == [
        "3"
    ]
    field = {"game": "ohio-craps", "seats": {1: {"pass": 10}, 3: {"field": 10}}, "rolls": ["3-3"]}
    with pytest.raises(
        CroupierError, match="seat 3 cannot shoot: no pass or don't pass bet is written for it"
    ):
        WrittenRound({**field, "shooter": 3})
    with pytest.raises(CroupierError, match="seat 5 cannot shoot"):
        WrittenRound({**paper, "shooter": 5})
    with pytest.raises(CroupierError, match="us-double-down-stud has no shooter"):
        WrittenRound(PAPER | {"shooter": 1})


def test_a_report_that_waits_is_called_off() -> None:
    """It would come with the second throw; after the first it is called off."""
    paper = {"game": "ohio-craps", "seats": {1: {"pass": 10}}, "rolls": ["3-3", "2-2", "3-3"]}
    report = {"irregularity": "die-off-table", "after-rolls": 2}
    off = {"call-off": "die-off-table", "after-rolls": 1}
    assert any(isinstance(each, e.Reported) for each in WrittenRound({**paper, "reports": [report]}).events)
    done = WrittenRound({**paper, "reports": [report, off]})
    assert done.unused == [] and not any(isinstance(each, e.Reported) for each in done.events)
    with pytest.raises(CroupierError, match="die-off-table cannot be called off: no report of it waits"):
        WrittenRound({**paper, "reports": ["die-off-table", {**off, "after-rolls": 2}]})
    with pytest.raises(NotFound, match="no irregularity in ohio-craps 'die-of-table'"):
        WrittenRound({**paper, "reports": [report, {"call-off": "die-of-table"}]})


@pytest.mark.parametrize("name", ["dance", "bett"])
def test_a_choice_that_the_game_does_not_know_is_refused(name: str) -> None:
    with pytest.raises(NotFound, match=f"no choice in us-double-down-stud '{name}'"):
        WrittenRound(PAPER | {"choices": [*PAPER["choices"], [1, name]]})
    craps = {"game": "ohio-craps", "seats": {1: {"pass": 10}}, "rolls": ["3-4"]}
    with pytest.raises(NotFound, match=f"no choice in ohio-craps '{name}'"):
        WrittenRound(craps | {"choices": [[1, name, "pass", 10]]})


# A player-dealer's bank in further rounds

WAR: dict[str, Any] = {"game": "hustler-casino-war", "options": {"fee-schedule": 0}, "bank": 50}


def bankers(**paper: Any) -> list[int]:
    done = WrittenRound({**WAR, "cards": "Kh 2d " * 4, **paper})
    return [event.banker for event in done.events if isinstance(event, e.RoundOpened)]


def test_the_bank_goes_on_after_two_rounds() -> None:
    """[L7979]: to the next seat clockwise that does not bet."""
    one, two = {"seats": {1: {"base": 10}}}, {"seats": {2: {"base": 10}}}
    assert bankers(stacks={1: 100, 2: 100, 3: 100}, banker=3, **one, rounds=[one, two, two]) == [3, 3, 1, 1]
    assert bankers(stacks={1: 100, 2: 100, 3: 100}, banker=3, **one, rounds=[one, one, one]) == [3, 3, 2, 2]


def test_nobody_banks_a_third_round_and_a_banker_may_be_written() -> None:
    """[L7979]: two consecutive hands. Where everybody else bets, nobody is left to take the bank."""
    one = {"seats": {1: {"base": 10}}}
    assert bankers(stacks={1: 100, 3: 100}, banker=3, **one, rounds=[one]) == [3, 3]
    with pytest.raises(
        IllegalBet, match=r"no round 3: one player banks 2 rounds running at the most \[L7979\]"
    ):
        bankers(stacks={1: 100, 3: 100}, banker=3, **one, rounds=[one, one])
    two = {"seats": {1: {"base": 10}}, "banker": 5, "bank": 20}
    assert bankers(stacks={1: 100, 3: 100}, banker=3, **one, rounds=[two, one, one]) == [3, 5, 5, 3]


def test_the_house_has_no_banker() -> None:
    paper = PAPER | {"rounds": [{"banker": 2}]}
    with pytest.raises(CroupierError, match="us-double-down-stud has no player-dealer"):
        WrittenRound(paper)


def test_a_paper_of_tiles_speaks_of_tiles() -> None:
    tiles = {"game": "hustler-pai-gow-tiles", "seats": {1: {"pai-gow": 10}}, "rolls": ["1-2-3"]}
    with pytest.raises(CroupierError, match="no tile left for the burn: 4 asked for, 2 of 2 left"):
        WrittenRound({**tiles, "cards": "6-6 5-5"})
    with pytest.raises(BadCards, match="Ah is not in the pack: hustler-pai-gow-tiles is dealt from 32 tiles"):
        WrittenRound({**tiles, "cards": ["Ah"] * 8})
