"""One rule, one place: a changed answer moves the table, the odds and the simulation together."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import croupier
from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack
from croupier.games import FAMILIES, find
from croupier.language.blackjack import WINS, Verdict, WagerResult, never
from croupier.odds.analyst import BestPlay, Opening, analyse, first_world
from croupier.odds.engine import engine_of
from croupier.odds.state import parse_state, weigh
from croupier.rules import steps as s
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.blackjack import two_way_kernel
from croupier.simulation.blackjack.kernel import plan
from croupier.simulation.strategies import strategy_of
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.seeds import make_shoe
from croupier.wagers.pays import Odds
from croupier.wagers.result import Outcome, Result, push, returned, win
from croupier.wagers.spot import completed
from tests.few_ranks import of_ranks
from tests.simulation import given_shoes

TWO_WAY = "hustler-2-way-winner"
GAMES = [name for name, family in FAMILIES.items() if family == "blackjack" and name != TWO_WAY]
SHORT = Pack("12 cards", parse_cards(" ".join(["Th"] * 5 + ["8h"] * 4 + ["7h"] * 3)))
"""Of one suit, since there are games in which suits count."""
NINE = Pack("9 cards", tuple(sorted(parse_cards("Jk Ah Kh Qs 9h 9s 8h 8s 7h"))))


Answers = dict[str, Any]
"""The answers of an edition: functions and values, or `Refined` ones."""


class Refined(NamedTuple):
    """An answer that is put together from that of the game, which it is given first."""

    answer: Callable[..., Any]


PLAIN: Answers = {"offers_doubles": False, "most_hands": lambda options: 1, "can_surrender": never}
"""Nobody doubles, splits or surrenders, so that the script's best play is that of the solver."""


def pays_double(before: Any, options: Any, found: WagerResult, wager: str) -> WagerResult:
    """What a wager gets: a plain win pays 2 to 1."""
    found = before(options, found, wager)
    is_plain = found.outcome is Outcome.WIN and found.verdict is not Verdict.BLACKJACK
    return found._replace(pays=Odds(2, 1)) if is_plain and found.verdict in WINS else found


def to_fifteen(before: Any, options: Any, points: Any) -> bool:
    """Whether the dealer draws: on 15 he stands."""
    return bool(points.total < 15 and before(options, points))


PAYS_DOUBLE: Answers = {**PLAIN, "adjusted": Refined(pays_double)}
STANDS_ON_FIFTEEN: Answers = {**PLAIN, "dealer_draws": Refined(to_fifteen)}
NEVER_HITS: Answers = {**PLAIN, "can_hit": never}
EDITIONS = {
    "plain": PLAIN,
    "pays-double": PAYS_DOUBLE,
    "stands-on-fifteen": STANDS_ON_FIFTEEN,
    "never-hits": NEVER_HITS,
}


def scratch(name: str, answers: Answers) -> Game:
    """The game with those answers; nobody else is told of them."""
    game = find(name)
    found = {
        each: partial(answer.answer, getattr(game.rules, each)) if isinstance(answer, Refined) else answer
        for each, answer in answers.items()
    }
    return replace(game, rules=game.rules.replace(**found))


def quiet(game: Game) -> Options:
    """Without side bets; shuffled after every round."""
    wanted = {"house-money": "no", "perfect-pairs": "no", "buster": "no", "penetration": "0", "decks": "2"}
    known = {name.replace("_", "-") for name in vars(game.options)}
    options: Options = game.options.with_settings({k: v for k, v in wanted.items() if k in known})
    return options


@cache
def at_table(name: str, change: str) -> Fraction:
    """What best play comes to when the script is gone through with every card."""
    game = scratch(name, EDITIONS[change])
    tally, *_ = analyse(game, quiet(game), "main", SHORT, advises=False).tallies
    return Fraction(tally.expectation)


@cache
def at_the_desk(name: str, change: str) -> Fraction:
    game = scratch(name, EDITIONS[change])
    main, *_ = engine_of(game).solve(game, quiet(game), pack=SHORT).tallies
    return Fraction(main.expectation)


@pytest.mark.parametrize("change", EDITIONS)
@pytest.mark.parametrize("name", ["ohio-blackjack", "hustler-casino-blackjack", "iowa-double-down-madness"])
def test_the_odds_move_with_the_table(name: str, change: str) -> None:
    """Dealt by the house, by a player, and from one card."""
    assert at_the_desk(name, change) == at_table(name, change)
    assert (at_table(name, change) == at_table(name, "plain")) is (change == "plain")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_the_family_is_settled_by_one_answer(name: str) -> None:
    assert at_the_desk(name, "pays-double") == at_table(name, "pays-double") > 0


def gives_both_back(options: Any, with_bonus: bool = False) -> tuple[Result, ...]:
    """What is left of two antes that are given up: all of it."""
    return returned("blackjack-ante"), returned("poker-ante")


def takes_for_two(options: Any) -> tuple[Result, ...]:
    """What a Natural 22 is paid that is not played: 2 to 1."""
    return win("blackjack-ante", pays=Odds(2, 1)), push("poker-ante")


TWO_WAY_EDITIONS = {**EDITIONS, "gives-both-back": {**PLAIN, "surrendered": gives_both_back}}


@pytest.mark.parametrize("change", TWO_WAY_EDITIONS)
def test_two_ways_move_together_too(change: str) -> None:
    game = replace(scratch(TWO_WAY, TWO_WAY_EDITIONS[change]), equipment=lambda options: Equipment(pack=NINE))
    world = first_world(Opening.with_bets(game, game.options, {"blackjack-ante": 1_000}))
    for card in ("Ah", "9h", "7h"):
        world = world.then(parse_cards(card))
    ask = world.then(None).ask
    assert isinstance(ask, s.Decide)
    through = BestPlay(world.opening).choices([(world.then(None), 1)], ask)
    found = {pick.chosen(ask).name: Fraction(value.net) / 1_000 for pick, value in through}
    state = weigh(game, game.options, parse_state("player=Ah7h dealer=9h"))
    assert state.values["blackjack"] == found["blackjack"]
    assert state.values["surrender"] == found["surrender"] == (0 if change == "gives-both-back" else -1)


@pytest.mark.parametrize(
    ("change", "worth"),
    [(PLAIN, Fraction(6, 5)), ({**PLAIN, "natural_taken": takes_for_two}, Fraction(2))],
    ids=["plain", "takes-for-two"],
)
def test_a_natural_that_is_taken_is_worth_what_the_table_pays(change: Answers, worth: Fraction) -> None:
    game = replace(scratch(TWO_WAY, change), equipment=lambda options: Equipment(pack=NINE))
    state = weigh(game, game.options, parse_state("player=JkKh dealer=9h"))
    assert state.values["take-natural"] == worth


@pytest.mark.parametrize("change", [name for name in EDITIONS if name != "plain"])
@pytest.mark.parametrize(
    "name",
    ["ohio-blackjack", "hustler-blackjack-21st-century-natural-22", "iowa-double-down-madness"],
)
def test_the_simulation_moves_with_the_table(name: str, change: str) -> None:
    """The same shoes, a round of each, by the script and by the kernel."""
    game = of_ranks(scratch(name, EDITIONS[change]))
    options = quiet(game)
    shoes = [make_shoe(game, options, f"{name} {number}") for number in range(60)]
    orders = [shoe.order for shoe in shoes]
    nets = sum((by_script(game, options, shoe) for shoe in shoes), Fraction(0))
    counts = given_shoes.blackjack(game, options, orders, len(orders), "basic")
    rows = plan(game, options, "basic").rows
    assert sum(row.net * int(many) for row, many in zip(rows, counts, strict=True)) == nets
    assert int(counts.sum()) == len(orders)


@pytest.mark.parametrize("change", [name for name in EDITIONS if name != "plain"])
def test_the_simulation_of_two_ways_moves_with_the_table(change: str) -> None:
    game = scratch(TWO_WAY, EDITIONS[change])
    shoes = [make_shoe(game, game.options, f"two ways {number}") for number in range(100)]
    nets = sum(
        (by_script(game, game.options, shoe, "blackjack-ante", "plain") for shoe in shoes), Fraction(0)
    )
    two_way = two_way_kernel.plan(game, game.options, "plain")
    counts = given_shoes.two_way(two_way, [shoe.order for shoe in shoes])
    assert sum(row.net * int(many) for row, many in zip(two_way.rows, counts, strict=True)) == nets
    assert int(counts.sum()) == len(shoes)


def by_script(
    game: Game, options: Options, shoe: Any, wager: str = "main", strategy: str = "basic"
) -> Fraction:
    table = Table(options, {1: 10**9, 2: 10**9})
    banker = 2 if game.banking == "player-dealer" else 0
    playing = Round(game, table, banker=banker, fresh_shoe=True)
    if banker:
        playing.post_bank(banker, 10**8)
    for spot, amount in completed({wager: 10_000}, game.wagers(options)).items():
        playing.bet(1, spot, amount)
    playing.start()
    play_out(playing, ShoeSource(Chance("paper"), shoe), strategy_of(game, strategy).choose)
    return Fraction(table.stacks[1] - 10**9, 10_000)


PARTS = """adjusted both_over can_double can_hit can_stand can_surrender charlie dealer_draws decided
    draws_under is_pair own_verdict resplits takes_no_card win_pays"""
ASKED = re.compile(r"rules\.(" + "|".join(PARTS.split()) + r")\(")


def test_nobody_puts_the_answers_together_a_second_time() -> None:
    """The parts of `may`, `dealer_stands`, `is_complete` and `result_of` are asked by the records alone."""
    root = Path(croupier.__file__).parent
    families = root / "families" / "blackjack"
    records = {families / f"{name}.py" for name in ("rules", "one_card", "two_way")}
    assert all(path.exists() for path in records)
    for room in (families, root / "odds" / "blackjack", root / "simulation" / "blackjack"):
        for path in room.rglob("*.py"):
            if path not in records:
                assert not ASKED.search(path.read_text(encoding="utf-8")), path
