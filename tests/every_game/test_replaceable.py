"""Whatever a game may answer in its own way is known to the odds and to the simulation, or refused by name.

The names are read off the rules of all games: a new question that no edition of the tests changes, and that
has no entry here, fails. What the editions of `tests/families` change moves table, odds and simulation
together.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from inspect import isgeneratorfunction
from pathlib import Path
from typing import Any

import pytest

from croupier.games import all_games, find
from croupier.odds.engine import NoExactOdds, engine_of
from croupier.odds.package_rules import UNCOUNTED, is_of_package, replaced_parts
from croupier.rules.family_rules import FamilyRules
from croupier.rules.game import Game
from croupier.simulation.batch import Job
from croupier.simulation.kernel import kernel_of

TESTS = Path(__file__).parent.parent
FAMILIES = ("baccarat", "blackjack", "dice", "setting", "staged", "war", "wheels")
"""Those in which wagers are made against a bank; the poker room has no house edge."""

WORDS = "words, clauses and what the layout shows: no money hangs on it"
ORDER = "which cards, seats or chips come first: the odds are the same for all of them"
PLAYERS = "of games in which players pay each other: there is no house edge, and no engine counts one"
ASKED = "how many cards: games of the family have several numbers, each held to its script in tests/odds"
RECORD = "what every record has: the floor's rulings, the round, and the making of an edition"
SCRIPT = "steps of the round: those of somebody else are refused by name, as tested below"
CAP = "how a payout limit applies: it is no part of the odds, which say so"
WITHIN = "a part of another answer, which the editions change and which everybody asks"
SHOWN = {"display", "draws_for_button"}
"""What viewers of any family's games see, and what no round against a bank is about."""
ENTRIES: dict[str, dict[str, str]] = {
    "baccarat": {
        RECORD: "floor handlers irregularities replace round_of_play",
        WORDS: "meters own_choices prints shows_bank_card",
        ORDER: """burned card_of_value cards_by_value equivalent_card looks_at_one rolls_first sees_suits
            turn_cards wager_order""",
        WITHIN: """banker_takes base_result coup finished may_stand player_takes side_bet_results
            side_bets_on_both side_bets_on_one suits_of wager_results""",
    },
    "blackjack": {
        RECORD: "floor handlers irregularities replace round_of_play unsignalled_hits",
        WORDS: """asks best_hands best_name blackjack calls_best_by_name cited double_help hand_name
            never_on_best pitch_clauses prints verdict_words words""",
        ORDER: """burns chip_unit deals_face_down decider equivalent_card settles_by_seat settling_order
            starts_at_bank""",
        WITHIN: """dealer_bets dealer_stands decided double_choices finished first_bets hand hole_waits
            insurance_result insures is_complete is_natural is_over loses_extras may may_have_blackjack peeks
            result_of standing up_card_bets wagers_on_hand""",
        SCRIPT: "at_end",
    },
    "dice": {
        RECORD: "floor handlers irregularities replace round_of_play",
        WORDS: "asked buttons prints wagers",
        ORDER: "reason_not_ready",
        WITHIN: "settled_apart",
    },
    "setting": {
        RECORD: "floor handlers irregularities replace round_of_play",
        WORDS: "announced clauses_by_hand described lines other_choices prints set_help",
        ORDER: """by_hand choice clockwise has_dealer_place looks_at_one opens_all_first pays_winners_last
            rest setting_order settling_order""",
        PLAYERS: "able reason_not_ready",
        ASKED: "hand_size",
        WITHIN: """bank_may_foul clauses_for compare is_open is_void set_as_chosen
            set_as_house sets_seven_cards sets_tiles setting_choices seven_card_way tile_house void_result""",
    },
    "staged": {
        ASKED: "dealer",
        WORDS: "cited_by clauses describe floor handlers opponent prints stake_words",
        ORDER: """deal_order deals_to_nobody decision_order forfeits_wait losers_first main_order own_face
            settled_last showing_order side_bets_turn""",
        WITHIN: "cards_seen for_options replace settle streets",
        SCRIPT: "before_cards meter_bets",
        CAP: "cap_on",
    },
    "war": {
        RECORD: "floor handlers irregularities replace round_of_play",
        WORDS: "wagers",
        ORDER: "equivalent_card",
        WITHIN: "war_ends",
    },
    "wheels": {
        RECORD: "floor handlers irregularities replace round_of_play",
        WORDS: "announced buttons prints wagers",
        WITHIN: "results",
    },
}


@cache
def answers(family: str) -> dict[str, Any]:
    """All that the rules of a family's games answer, by name, as the package has it first."""
    found: dict[str, Any] = {}
    for game in all_games():
        if game.family == family and game.rules is not None:
            for kind in type(game.rules).__mro__:
                if kind.__module__.startswith("croupier."):
                    for name, answer in vars(kind).items():
                        if not name.startswith("_"):
                            found.setdefault(name, answer)
    return found


@cache
def changed(family: str) -> frozenset[str]:
    """The names that some edition in the tests of the family answers otherwise."""
    rooms = (TESTS / "families" / family, TESTS / "games" / family, TESTS / "simulation" / family)
    paths = [path for room in rooms if room.exists() for path in room.glob("*.py")]
    return frozenset(name for path in paths for name in _names(ast.parse(path.read_text(encoding="utf-8"))))


def _names(tree: ast.AST) -> Iterator[str]:
    """What classes define and dictionaries of answers have: editions are made of both."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef):
                    yield each.name
                targets = each.targets if isinstance(each, ast.Assign) else []
                targets += [each.target] if isinstance(each, ast.AnnAssign) else []
                yield from (target.id for target in targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.Dict):
            yield from (
                key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
            )
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg


@pytest.mark.parametrize("family", FAMILIES)
def test_every_answer_is_changed_by_an_edition_refused_or_has_a_reason(family: str) -> None:
    asked = {name for name, answer in answers(family).items() if not isgeneratorfunction(answer)} - SHOWN
    named = {name for names in ENTRIES[family].values() for name in names.split()}
    assert asked - changed(family) - UNCOUNTED.get(family, set()) == named


@pytest.mark.parametrize(
    ("family", "name"), [(family, name) for family in UNCOUNTED for name in sorted(UNCOUNTED[family])]
)
def test_an_answer_that_the_engines_take_as_it_is_is_refused_by_its_name(family: str, name: str) -> None:
    game = next(game for game in all_games() if game.family == family and hasattr(game.rules, name))
    own = edition(game, **{name: lambda self, *asked, **more: None})
    assert name in replaced_parts(own)
    assert kernel_of(own, own.options, Job(own.id, (), "seed", "default", rounds=1)) is None
    assert not engine_of(own).is_counting


def edition(game: Game, **parts: Any) -> Game:
    """By rules of which these parts are written elsewhere."""
    if isinstance(game.rules, FamilyRules) and parts:
        for part in parts.values():
            part.__module__ = "elsewhere"
        return replace(game, rules=game.rules.replace(**parts))
    rules: Any = object.__new__(type("Edition", (type(game.rules),), {"__module__": "elsewhere", **parts}))
    vars(rules).update(vars(game.rules))
    return replace(game, rules=rules)


def counted_games() -> list[Game]:
    return [game for game in all_games() if game.family in FAMILIES and engine_of(game).is_counting]


@pytest.mark.parametrize("game", counted_games(), ids=str)
def test_a_part_of_the_round_is_not_left_out_by_the_odds(game: Game) -> None:
    """It is gone through by the script alone, or refused by its name; no compiled simulator plays it."""

    def part(play: Any) -> Any:
        yield from ()

    parts = game.rules.round_parts
    assert parts
    own = replace(game, rules=game.rules.replace(round_parts=(*parts[:-1], part, parts[-1])))
    assert replaced_parts(own) == ("round_parts",) and not replaced_parts(game)
    assert kernel_of(own, own.options, Job(own.id, (), "seed", "default", rounds=1)) is None
    engine: Any = engine_of(own)
    with pytest.raises(NoExactOdds, match="do not know a replaced `round_parts`"), engine._naming(own):
        raise NoExactOdds("too large")


@pytest.mark.parametrize("answer", ["before_cards", "round_parts", "meter_bets"])
def test_steps_of_somebody_elses_are_not_left_out_by_the_odds(answer: str) -> None:
    game = find("ohio-ultimate-texas-hold-em")

    def step(state: Any, seat: int = 0) -> Any:
        yield from ()

    steps = getattr(game.rules, answer)
    others = (steps[0]._replace(at_turn=step),) if answer == "meter_bets" else (*steps, step)
    own = replace(game, rules=game.rules.replace(**{answer: others}))
    assert replaced_parts(own) == (answer,) and not replaced_parts(game)
    assert not engine_of(own).is_counting and engine_of(game).is_counting
    assert kernel_of(own, own.options, Job(own.id, (), "seed", "default", rounds=1)) is None


@pytest.mark.parametrize("name", ["ohio-blackjack", "ohio-roulette"])
def test_a_round_of_somebody_elses_is_not_left_out_by_the_odds(name: str) -> None:
    game = find(name)

    def other_part(play: Any) -> Any:
        yield from game.round_of_play(play.table)

    own = replace(game, rules=game.rules.replace(round_parts=(other_part,)))
    assert replaced_parts(own) == ("round_parts",)
    assert not engine_of(own).is_counting and engine_of(game).is_counting
    assert kernel_of(own, own.options, Job(own.id, (), "seed", "default", rounds=1)) is None


def test_what_a_record_makes_of_its_answers_is_refused_by_name() -> None:
    game = find("ohio-mini-baccarat")
    kind = type("Edition", (type(game.rules),), {"__module__": "elsewhere", "coup": lambda *asked: None})
    own = replace(
        game, rules=kind(**{each.name: getattr(game.rules, each.name) for each in fields(game.rules)})
    )
    assert replaced_parts(own) == ("coup",)
    assert kernel_of(own, own.options, Job(own.id, (), "seed", "default", rounds=1)) is None
    assert not engine_of(own).is_counting


def test_the_games_of_the_package_are_the_packages_own() -> None:
    for game in all_games():
        assert replaced_parts(game) == () and (game.rules is None or is_of_package(game.rules)), game.id
        if game.rules is not None:
            assert not is_of_package(edition(game, **foreign_answer(game.rules)).rules), game.id


def foreign_answer(rules: object) -> dict[str, Any]:
    """One answer of a record, for an edition to replace; a class is of another package by itself."""
    if not isinstance(rules, FamilyRules):
        return {}
    name = next(each.name for each in fields(rules) if callable(getattr(rules, each.name)))
    return {name: lambda *asked: None}
