"""The public functions: what they return, and how they refuse bad input."""

from __future__ import annotations

import inspect
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from html import escape
from linecache import checkcache
from pathlib import Path
from runpy import run_path
from types import ModuleType
from typing import Any

import pytest

import croupier
from croupier import api
from croupier.cards.card import parse_cards
from croupier.errors import (
    BadFile,
    BadOption,
    BadReport,
    CroupierError,
    IllegalBet,
    IllegalChoice,
    NotFound,
    ParseError,
)
from croupier.games import FAMILIES, of_house
from croupier.games.staged.ohio_three_card_poker import GAME as THREE_CARD
from croupier.houses import HUSTLER
from croupier.odds.solve import solve
from croupier.rules.choices import Choice
from croupier.rules.options import options_from_mapping
from croupier.table.observation import Observation
from croupier.table.session import TableSession


def always_play(sight: object, choices: tuple[Choice, ...]) -> str:
    return "play"


def sing(sight: object, choices: tuple[Choice, ...]) -> str:
    return "sing"


def nothing(sight: object, choices: tuple[Choice, ...]) -> None:
    return None


ODD: tuple[Any, ...] = (None, 1.5, [], b"x")
"""What is no name, no number and no text."""


def alone(sight):  # type: ignore[no-untyped-def]
    return "play"


def equity(**named: Any) -> object:
    return croupier.equity("ohio-hold-em", "AsAh", "KsKh", **named)


def play(**named: Any) -> object:
    return croupier.simulate(THREE_CARD, **{"rounds": 5, **named})


def test_it_lists_every_game_and_loads_none() -> None:
    assert {each.id: each.family for each in croupier.list_games()} == FAMILIES
    assert set(of_house(HUSTLER)) == {
        each.id for each in croupier.list_games() if each.house == HUSTLER.label
    }
    script = (
        "import croupier, sys; croupier.list_games(); print([n for n in sys.modules if 'games.staged' in n])"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ran.stdout == "[]\n", ran.stderr


def test_folders_are_plain_modules() -> None:
    import croupier.odds

    assert type(croupier.odds) is ModuleType and type(croupier) is ModuleType
    assert croupier.find_odds("ohio-roulette", wager="red").wagers[0].house_edge == Fraction(1, 19)


def test_a_former_function_names_the_one_to_call() -> None:
    script = "import croupier; croupier.odds('ohio-roulette')"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert ran.stderr.endswith("has no attribute 'odds': call croupier.find_odds\n")


def test_there_is_no_other_door() -> None:
    with pytest.raises(AttributeError, match="module 'croupier' has no attribute 'odd'"):
        _ = croupier.odd  # type: ignore[attr-defined]


def test_the_doors_are_shown() -> None:
    doors = {"design", "equity", "evaluate", "find_odds", "get_game", "list_games", "open_table", "simulate"}
    assert doors == set(croupier.__all__) and doors <= set(dir(croupier))
    for door in doors:
        assert inspect.signature(getattr(croupier, door)) == inspect.signature(getattr(api, door))
    assert "Return the house edge" in (croupier.find_odds.__doc__ or "")
    assert pickle.loads(pickle.dumps(croupier.find_odds)) is croupier.find_odds


def test_pays_by_row_and_options_by_name() -> None:
    """Pair plus: 1,096 of 22,100 hands are flushes, and each brings one unit more than 3 to 1."""
    (wager,) = croupier.find_odds("ohio-three-card-poker", wager="pair-plus", pays={"flush": "4 to 1"}).wagers
    assert wager.house_edge == Fraction(402, 5525) - Fraction(1096, 22100)
    (same,) = croupier.find_odds(THREE_CARD, wager="pair-plus", pair_plus={"flush": "4 to 1"}).wagers
    assert same == wager


@pytest.mark.parametrize(
    ("ask", "no"),
    [
        (lambda: croupier.find_odds("ohio-crap"), "no game 'ohio-crap' (did you mean ohio-craps"),
        (
            lambda: croupier.find_odds("ohio-three-card-poker", pays={"flush": "2 to 1"}),
            "pair-plus.flush cannot be 2 to 1 (at least 3 to 1 [§12.IV]; any-pays=yes takes it, "
            "in odds and simulations)",
        ),
        (
            lambda: croupier.find_odds("ohio-three-card-poker", pays={"five-aces": "2 to 1"}),
            "no row in the game's pay tables 'five-aces'",
        ),
        (
            lambda: croupier.find_odds("ohio-hold-em", pays={"flush": "9 to 1"}),
            "pays.flush cannot be set: the game has no pay table",
        ),
        (lambda: croupier.find_odds("ohio-big-six", decks=6), "no option 'decks'"),
        (lambda: croupier.simulate("ohio-blackjack", strategy="basik"), "no strategy for ohio-blackjack"),
        (lambda: croupier.simulate("ohio-blackjack", strategy=5), "no strategy 5 (there is"),  # type: ignore[arg-type]
        (lambda: croupier.simulate("ohio-blackjack", rounds=0), "0 rounds cannot be played (one at least)"),
        (
            lambda: croupier.open_table("ohio-blackjack", seats=9),
            "9 cannot sit down: ohio-blackjack has seats",
        ),
        (lambda: solve("ohio-craps"), "'ohio-craps' is no Game"),  # type: ignore[arg-type]
        (lambda: croupier.simulate("ohio-blackjack", rounds=1e6), "1000000.0 is no number of rounds"),  # type: ignore[arg-type]
        (lambda: croupier.simulate("ohio-blackjack", workers="two"), "'two' is no number of workers"),  # type: ignore[arg-type]
        (lambda: croupier.simulate("ohio-blackjack", bets=10), "10 are no bets"),  # type: ignore[arg-type]
        (lambda: croupier.open_table("ohio-blackjack", seats="two"), "'two' is no number of seats"),  # type: ignore[arg-type]
        (lambda: croupier.find_odds("ohio-big-six", wager=1), "1 is no wager"),  # type: ignore[arg-type]
        (lambda: croupier.equity("ohio-hold-em", 1, 2), "1 is no hand"),  # type: ignore[arg-type]
        (lambda: croupier.evaluate(7), "7 are no cards"),  # type: ignore[arg-type]
        *((lambda w=w: croupier.evaluate("As", ranking=w), f"{w!r} is no ranking") for w in ODD),
        (lambda: croupier.find_odds("ohio-big-six", wager="1").table(None), "no table of odds None"),  # type: ignore[arg-type]
        (
            lambda: croupier.find_odds("ohio-roulette", wager=""),
            "no wager in ohio-roulette '' (there are 161",
        ),
        (
            lambda: croupier.find_odds("ohio-three-card-poker", wager="six-card-bonus", stake=0),
            "$0.00 is no stake: nothing is bet with it (a cent at least)",
        ),
        *((lambda w=w: croupier.find_odds(THREE_CARD, pays=w), f"pays cannot be {w!r} (rows") for w in ODD),
        *((lambda w=w: equity(board=w), f"{w!r} are no cards") for w in (None, 5)),
        (lambda: equity(dead=5), "5 are no cards"),
        *((lambda w=w: equity(samples=w), f"{w!r} is no number of samples") for w in (1.5, "x", True)),
        *((lambda w=w: equity(samples=w), f"{w} samples cannot be dealt") for w in (0, -5)),
        *((lambda w=w: equity(seed=w), f"{w!r} is no number of a seed") for w in ("x", None, 1.5)),
        (lambda: equity(seed=-1), "-1 is no seed of samples (0 or more)"),
        *((lambda w=w: croupier.design(w), f"{w!r} is no design (a file, or") for w in ODD),
        (lambda: croupier.design("a: b\n", workers=1.5), "1.5 is no number of workers"),  # type: ignore[arg-type]
        *((lambda w=w: play(seed=w), f"{w!r} is no seed (a whole") for w in (True, *ODD)),
        (lambda: croupier.open_table(THREE_CARD, seed=[]), "[] is no seed"),  # type: ignore[arg-type]
        (lambda: play(run_file=5), "5 is no file for a run"),
        (lambda: play(cluster=5), "5 is no cluster"),
        (lambda: play(rounds=True), "True is no number of rounds"),
        (lambda: play(workers=True), "True is no number of workers"),
        (lambda: croupier.open_table(THREE_CARD, seats=True), "True is no number of seats"),
        (lambda: play(strategy=int), "no strategy <class 'int'>"),
        (lambda: play(strategy=alone), "alone(sight) is no strategy: it is asked with what the seat sees"),
    ],
)
def test_what_is_wrong_gets_one_line(ask: Callable[[], object], no: str) -> None:
    with pytest.raises(CroupierError) as refused:
        ask()
    assert str(refused.value).startswith(no)
    assert "\n" not in str(refused.value)


def test_cards_are_told_one_by_one_too() -> None:
    hand = ["As", "Ks", "Qs", "Js", "Ts"]
    assert croupier.evaluate(hand) == croupier.evaluate(parse_cards(" ".join(hand)))
    assert croupier.evaluate(hand[:2], board=hand[2:]).words == "royal flush"
    assert croupier.evaluate("".join(hand)) == croupier.evaluate(hand)


def test_a_table_is_dealt_choice_by_choice() -> None:
    """Blinds $1 and $2 in a six-handed game: the third seat is asked first, as in any hold'em."""
    table = croupier.open_table("ohio-hold-em", seats=6, seed=7)
    assert [choice.name for choice in table.choices] == ["fold", "call", "raise"]
    assert table.seat == 3
    table.choose("call")
    for _ in range(3):
        table.choose("fold")
    table.choose("raise 4")
    with pytest.raises(IllegalChoice, match=r"'check' is no choice here: legal is fold, call \$2\.00"):
        table.choose("check")
    table.choose("fold")
    table.choose(table.choices[0])
    assert table.is_over and table.choices == ()
    assert sum(table.net.values()) <= 0  # a rake may be taken
    assert table.net[1] > 0 > table.net[2]
    with pytest.raises(IllegalChoice, match="the round is over"):
        table.choose("call")
    assert "seat 1: raise" in str(table)


def test_a_table_prints_what_it_waits_for() -> None:
    table = croupier.open_table(THREE_CARD, seed=7)
    seen = [repr(table)]
    table.bet("ante", 10)
    seen.append(repr(table))
    table.deal()
    seen.append(repr(table))
    table.choose("fold")
    name = "ohio-three-card-poker"
    assert seen == [f"<{name}: between rounds>", f"<{name}: bets>", f"<{name}: seat 1, play $10.00 or fold>"]
    assert repr(table) == seen[0]


def test_a_bet_brings_what_goes_with_it_and_opens_the_next_round() -> None:
    table = croupier.open_table("ohio-ultimate-texas-hold-em", seed=1)
    table.bet("Ante", 10)
    assert table.sitting.table.layout[1] == {"ante": 1000, "blind": 1000}
    with pytest.raises(NotFound, match="did you mean ante"):
        table.bet("antee", 10)
    with pytest.raises(ParseError, match="1 is no wager"):
        table.bet(1, {"ante": 10})  # type: ignore[arg-type]
    while table.choices:
        table.choose("check" if table.choices[-1].name == "check" else "fold")
    table.bet("ante", 5)
    assert table.net == {1: 0} and not table.is_over


def test_no_table_is_dealt_with_what_its_sheet_does_not_allow() -> None:
    with pytest.raises(BadOption, match="any-pays cannot be played: no table is dealt with what its sheet"):
        croupier.open_table(THREE_CARD, any_pays=True, pays={"flush": "2 to 1"})


@pytest.mark.parametrize("seat", [True, 1.0, "1", [], 0, 99, None])
def test_a_seat_is_the_number_of_somebody_who_sits(seat: Any) -> None:
    table = croupier.open_table(THREE_CARD, seed=7)
    with pytest.raises(IllegalBet, match="nobody sits in seat"):
        table.bet("ante", 10, seat=seat)
    if seat is not None:
        with pytest.raises(IllegalBet, match="nobody sits in seat"):
            table.sight(seat)


def test_a_table_says_why_nothing_is_dealt() -> None:
    table = croupier.open_table(THREE_CARD, seed=7)
    with pytest.raises(IllegalBet, match=r"no round is dealt: nobody has bet \(bet\('ante', 10\)\)"):
        table.choose("play")
    table.close()
    with pytest.raises(IllegalBet, match="the table is closed"):
        table.bet("ante", 10)
    with pytest.raises(IllegalBet, match=r"nothing is bet before the round.*see table\.choices"):
        croupier.open_table("ohio-hold-em", seats=2).bet("ante", 10)


def test_chips_of_a_report_are_dollars() -> None:
    """As all sums at this table are."""
    table = croupier.open_table("ohio-hold-em", seats=2, seed=7)
    assert table.choices
    with pytest.raises(BadReport, match=r"fouled-hand is not about chips: \$10\.00 was given"):
        table.report("fouled-hand", seat=1, chips=10)


def test_notes_are_part_of_what_is_printed() -> None:
    found = croupier.find_odds(THREE_CARD, wager="pair-plus", pays={"flush": "2 to 1"}, any_pays=True)
    assert any("not by the sheet" in note for note in found.notes)
    for note in (*found.notes, *found.wagers[0].notes):
        assert f"\n· {note}" in str(found)
        assert escape(note) in found._repr_html_()


def test_a_name_is_no_choice_made_where_the_rules_are_played_by_hand() -> None:
    sitting = TableSession(THREE_CARD, seed="1")
    sitting.sit(1, "one", 10_000)
    sitting.open_round().bet(1, "ante", 1_000)
    sitting.start()
    with pytest.raises(IllegalChoice, match=r"'play' is no choice made: legal is play \$10\.00, fold"):
        sitting.choose("play")  # type: ignore[arg-type]


def test_a_strategy_of_ones_own_is_the_same_with_any_number_of_workers() -> None:
    one, two = (
        croupier.simulate(
            "ohio-three-card-poker", strategy=always_play, rounds=4_100, seed=3, workers=workers
        )
        for workers in (1, 2)
    )
    assert one.wagers == two.wagers
    assert not any("one process" in note for note in two.notes)


SCRIPT = """
import croupier
def bold(sight, choices):
    return "play"
if __name__ == "__main__":
    print(croupier.simulate("ohio-three-card-poker", strategy=bold, rounds=60, workers=2).notes)
"""


def test_a_function_of_the_script_that_is_run_is_played_by_workers(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(SCRIPT, encoding="utf-8")
    ran = subprocess.run([sys.executable, str(tmp_path / "mine.py")], capture_output=True, text=True)
    assert "60 rounds by script" in ran.stdout and "one process" not in ran.stdout, ran.stderr


def test_a_strategy_can_be_typed_and_ask_for_the_own_cards() -> None:
    held: list[tuple[int, int, object]] = []

    def mine(sight: Observation, choices: tuple[Choice, ...]) -> str:  # `seat` is None for spectators alone
        own = len(sight.cards_at(sight.seat)), sight.count_at(sight.seat)
        held.append((*own, sight.last_choice(sight.seat)))
        with pytest.raises(AttributeError, match="a sight has no 'cards'"):
            sight.cards  # type: ignore[attr-defined]  # noqa: B018
        return choices[0].name

    croupier.simulate("ohio-three-card-poker", strategy=mine, rounds=2, seed=1)
    assert held == [(3, 3, None)] * 2


def test_a_sight_tells_what_one_looks_for_first() -> None:
    seen: list[str] = []

    def look(sight: object, choices: tuple[Choice, ...]) -> str:
        seen.append(repr(sight))
        return "fold"

    croupier.simulate(THREE_CARD, strategy=look, rounds=1)
    table = croupier.open_table(THREE_CARD, seed=7)
    table.bet("ante", 10)
    table.deal()
    assert repr(table.sight()) == "<ohio-three-card-poker, seat 1: Tc 6c Js, play $10.00 or fold>"
    assert seen[0].startswith("<ohio-three-card-poker, seat 1: ") and "or fold>" in seen[0]


def test_a_function_that_cannot_be_sent_is_played_here_and_said_to_be() -> None:
    found = croupier.simulate(
        "ohio-three-card-poker", strategy=lambda sight, choices: choices[0], rounds=50, workers=2
    )
    assert any("<lambda> cannot be sent to another" in note for note in found.notes)


def test_a_game_at_hand_is_simulated_here_and_said_to_be() -> None:
    mine = replace(THREE_CARD, id="mine", family="mine")
    found = croupier.simulate(mine, strategy=always_play, rounds=50, workers=2)
    assert found.game == "mine"
    assert any("mine is known to no other" in note for note in found.notes)


BOLD = "def bold(sight, choices):\n    return {!r}\n"


def bold(folder: Path, choice: str) -> Any:
    """The function of a module as another process has it: the same text, another object."""
    path = folder / "bold.py"
    path.write_text(BOLD.format(choice), encoding="utf-8")
    checkcache(str(path))
    return run_path(str(path))["bold"]


def test_a_run_goes_on_by_the_same_function_and_by_no_other(tmp_path: Path) -> None:
    kept = tmp_path / "bold.run"

    def played(choice: str) -> object:
        strategy = bold(tmp_path, choice)
        return croupier.simulate(THREE_CARD, strategy=strategy, rounds=20, run_file=kept).wagers

    first = played("play")
    assert played("play") == first
    with pytest.raises(BadFile, match="is of another run"):
        played("fold")


def test_a_game_at_hand_is_kept_in_no_file(tmp_path: Path) -> None:
    """Nobody could tell whether it is the same another time."""
    edition = replace(THREE_CARD, title="Another")
    with pytest.raises(BadOption, match="a run with it is kept in no file"):
        croupier.simulate(edition, rounds=20, run_file=tmp_path / "hand.run")


@pytest.mark.parametrize(
    ("strategy", "no"), [(sing, "'sing' is no choice here"), (nothing, "nothing chose None: legal is play")]
)
def test_a_strategy_that_chooses_what_is_not_legal_is_told(strategy: object, no: str) -> None:
    with pytest.raises(IllegalChoice, match=no):
        croupier.simulate("ohio-three-card-poker", strategy=strategy, rounds=5)  # type: ignore[arg-type]


def test_rows_of_a_report_have_the_same_keys() -> None:
    exact = croupier.find_odds("ohio-big-six")
    played = croupier.simulate("ohio-three-card-poker", strategy=always_play, rounds=20)
    for of in ("wagers", "outcomes"):
        assert len({tuple(row) for row in exact.table(of) + played.table(of)}) == 1
    assert exact.columns()["wager"] == [wager.wager for wager in exact.wagers]
    assert ">4/27</td>" in exact._repr_html_()
    assert exact._repr_mimebundle_()["text/plain"] == str(exact)
    assert repr(exact) == "<GameOdds ohio-big-six, exact: 1, 2, 5, 10 and 3 more>"
    assert croupier.find_odds("ohio-hold-em").table("hands")[0] == {
        "game": "ohio-hold-em",
        "share": "",
        "hand": "royal flush",
        "combinations": 4324,  # of 133,784,560: 4 × C(47, 2)
        "probability": 4324 / 133784560,
        "exact_probability": "1/30940",
    }
    with pytest.raises(NotFound, match="no table of odds 'rows'"):
        exact.table("rows")


def test_an_amount_is_said_in_the_text_or_beside_it() -> None:
    """Blinds of $1 and $2: who has the dollar in speaks first, and the one raise at this limit is to $4."""
    dealt = croupier.open_table("ohio-hold-em", seats=2, seed=7)
    raises = dealt.choices[-1]
    for said in (("raise 4",), ("raise", 4), ("raise", "$4.00"), (raises, 4)):
        dealt = croupier.open_table("ohio-hold-em", seats=2, seed=7)
        _, call, _ = dealt.choices
        seat = dealt.seat
        dealt.choose(*said)
        assert call.least == 100 and dealt.sitting.table.stacks[seat] == 1_000_00 - 400
    for no, line in ((("fold", 4), "fold takes no amount"), ((raises.take(400), 4), "is said in full")):
        dealt = croupier.open_table("ohio-hold-em", seats=2, seed=7)
        assert dealt.choices
        with pytest.raises(IllegalChoice, match=line):
            dealt.choose(*no)


def test_a_row_of_any_pay_table_is_set_as_at_the_command_line() -> None:
    told = options_from_mapping(THREE_CARD.options, {"pays": {"flush": "4 to 1"}})
    assert told == THREE_CARD.options.with_settings({"pays.flush": "4 to 1"}) != THREE_CARD.options
    assert str(told.pair_plus.odds("flush")) == "4 to 1"
