"""The public functions: games, odds, equity, simulations, tables. docs/how-to/use-python.md is a tour.

A game is given by its id, by a file that defines `GAME`, or as a `Game`. Options are named as on the command
line, `decks=6`; a mapping sets rows of a pay table, `pays={"flush": "7 to 1"}`. Bad input raises a
`CroupierError`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from operator import index
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.custom_games import blamed, open_game
from croupier.errors import BadFile, BadOption, ParseError, unknown
from croupier.rules.game import Game
from croupier.rules.options import options_from_mapping

if TYPE_CHECKING:
    from croupier.cards.card import Card
    from croupier.hands.rankings import Judged
    from croupier.odds.explore.design.designed import Design
    from croupier.odds.poker.equity_report import Equity
    from croupier.odds.report import GameOdds
    from croupier.simulation.own_strategy import Deciding
    from croupier.table.dealt_table import DealtTable

_CARD = re.compile(r"(?:10|[2-9TJQKA])[cdhs♣♦♥♠]|Jk", re.IGNORECASE)
_PACKED = re.compile(f"(?:{_CARD.pattern})+", re.IGNORECASE)
"""Cards without a space between them, as ranges are written."""
GameName = str | PathLike[str] | Game
"""An id, a file that defines `GAME`, or a `Game`."""


class Listed(NamedTuple):
    """A game in the list, which is not loaded."""

    id: str
    family: str
    house: str
    """The casino whose edition it is; empty for a custom game."""


def list_games() -> list[Listed]:
    """Return every game's id, family and house, without loading the games of the package.

    >>> [each.id for each in list_games() if each.family == "wheels"]
    ['ohio-roulette', 'ohio-rapid-roulette', 'ohio-big-six']
    """
    from croupier.custom_games import own
    from croupier.games import FAMILIES
    from croupier.houses import label_of

    listed = [Listed(name, family, label_of(name)) for name, family in FAMILIES.items()]
    return listed + [Listed(each.id, each.family, "") for each in own()]


def get_game(name: GameName) -> Game:
    """Return a game: its wagers, choices, options and irregularities.

    >>> get_game("ohio-big-six").title
    'Big Six'
    """
    return open_game(name)


def evaluate(
    cards: str | Sequence[Card | str], *, ranking: str = "high", board: str | Sequence[Card | str] = ()
) -> Judged:
    """Return what a hand is worth in a ranking: its strength (larger wins), its name, the cards that count.

    >>> evaluate("As Ks Qs Js Ts").words
    'royal flush'
    >>> evaluate("As 2s 3h 4d", ranking="badugi").words
    'three-card 4-3-A'
    >>> evaluate("Ah Kh", board="Qh Jh Th") > evaluate("9h 8h", board="Qh Jh Th")
    True
    """
    from croupier.hands.rankings import find

    _named("ranking", (ranking,))
    return find(ranking).judge(_as_text(cards), _as_text(board))


@blamed()
def find_odds(
    name: GameName, *, wager: str | None = None, stake: str | int | None = None, **options: Any
) -> GameOdds:
    """Return the house edge and the outcomes of every wager, or of `wager`: exact where the game can be
    solved, else simulated for a moment. `stake` is in dollars, for a side bet whose fixed sums depend on it.

    >>> print(find_odds("ohio-big-six", wager="1"))
    ohio-big-six: exact, every case counted
    wager  house edge  exactly  element of risk  standard deviation    wins
    $1       14.8148%     4/27         14.8148%              0.9890  42.59%
    · the edge is a part of the $1
    """
    from croupier.odds import find_odds as exact
    from croupier.simulation.quickly import by_other_processes

    found = open_game(name)
    in_force = options_from_mapping(found.options, options)
    _named("wager", () if wager is None else (wager,))
    if stake is not None:
        from croupier.odds.bet_at_stake import at_stake
        from croupier.wagers.chips import dollars

        if wager is None:
            raise BadOption("a stake needs the side bet that it is on", instead="wager='6-card-bonus'")
        return at_stake(found, in_force, wager, dollars(str(stake)))
    return exact.find_odds(found, in_force, wager, fallback=by_other_processes)


@blamed()
def equity(
    name: GameName,
    *hands: str,
    board: str | Sequence[Card | str] = "",
    dead: str | Sequence[Card | str] = "",
    exact: bool = False,
    samples: int | None = None,
    seed: int = 0,
    next_card: bool = False,
    streets: bool = False,
    **options: Any,
) -> Equity:
    """Return the part of the pot that each hand of a poker game wins. Hands and ranges are written as on the
    command line. The answer is counted if that is quick or `exact` is set; else it is sampled and has a
    standard error.

    >>> found = equity("ohio-hold-em", "AsAh", "KsKh")
    >>> found[0].equity, found[0].wins, found.cases
    (Fraction(707495, 856152), 1410336, 1712304)
    """
    from croupier.odds.poker.equity import find_equity
    from croupier.simulation.poker.sampled_equity import sampling

    found = open_game(name)
    _named("hand", hands)
    if samples is not None and _whole("samples", samples) < 1:
        raise BadOption(f"{samples} samples cannot be dealt", instead="one at least")
    if _whole("a seed", seed) < 0:
        raise BadOption(f"{seed} is no seed of samples", instead="0 or more")
    return find_equity(
        found,
        hands,
        options_from_mapping(found.options, options),
        board=_as_text(board),
        dead=_as_text(dead),
        always=exact,
        fallback=sampling(samples, seed),
        next_card=next_card,
        streets=streets,
    )


@blamed()
def simulate(
    name: GameName,
    *,
    rounds: int = 100_000,
    strategy: str | Deciding = "default",
    seed: int | str = 0,
    bets: Mapping[str, float] | None = None,
    workers: int = 1,
    cluster: str | None = None,
    run_file: str | Path | None = None,
    **options: Any,
) -> GameOdds:
    """Play `rounds` rounds and return the odds that they show, with standard errors. `strategy` names one of
    the game's strategies, or is a function that gets what the seat sees and the legal choices and returns the
    name of one. The figures depend on the seed and not on the number of workers.

    `bets` is in dollars, `{"main": 10}`; without it the strategy chooses. `cluster` is the address of a Dask
    scheduler, or `local`. A `run_file` saves the work, and the same call continues from it.

    >>> played = simulate("ohio-three-card-poker", strategy=lambda sight, choices: "play", rounds=200, seed=1)
    >>> played.wagers[0].wager, played.wagers[0].rounds
    ('ante', 200)
    """
    from croupier.simulation.batch import Job
    from croupier.simulation.own_strategy import check_arguments, name_of
    from croupier.simulation.run import simulate as run
    from croupier.simulation.strategies import strategy_of
    from croupier.wagers.chips import dollars
    from croupier.work.crew import workers_of

    found = open_game(name)
    wanted = options_from_mapping(found.options, options)
    if isinstance(strategy, str):
        strategy_of(found, strategy, options=wanted)
    elif not callable(strategy) or isinstance(strategy, type):
        raise unknown("strategy", strategy, ["a name", "a function of (sight, choices)"])
    else:
        check_arguments(strategy)
    if bets is not None and not isinstance(bets, Mapping):
        raise BadOption(f"{bets!r} are no bets", instead="a wager and its dollars, {'main': 10}")
    _named("wager", bets or ())
    staked = {found.spot(spot, wanted).name: dollars(str(amount)) for spot, amount in (bets or {}).items()}
    job = Job(
        game=found.id,
        settings=tuple(wanted.changes_from(found.options).items()),
        seed=_seed(seed),
        strategy=strategy if isinstance(strategy, str) else name_of(strategy),
        bets=tuple(staked.items()),
        rounds=_whole("rounds", rounds),
    )
    return run(
        job,
        workers=workers_of(_whole("workers", workers), _address(cluster)),
        game=found,
        deciding=None if isinstance(strategy, str) else strategy,
        run_file=_run_file(run_file),
    )


def design(
    asked: str | Path, *, workers: int = 1, cluster: str | None = None, run_file: str | Path | None = None
) -> Design:
    '''Find pay tables and options that meet the aims in a file, or in its text (see
    docs/how-to/design-a-pay-table.md).

    >>> found = design("""
    ... game: ohio-big-six
    ... vary: {pays.20: 20-25}
    ... aims: {"20": {edge: 10% to 16%}}
    ... """)
    >>> found.met, found.front[0].varied
    (2, {'pays.20': '22 to 1'})
    '''
    from croupier.odds.explore.design.search import design as search
    from croupier.work.crew import workers_of

    if not isinstance(asked, str | PathLike):
        raise BadOption(f"{asked!r} is no design", instead="a file, or its text")
    is_text = isinstance(asked, str) and "\n" in asked
    try:
        text = str(asked) if is_text else Path(asked).read_text(encoding="utf-8")
    except (OSError, ValueError) as no:
        raise BadFile(f"cannot read {asked}", getattr(no, "strerror", None) or "it is no text") from None
    file = "the design" if is_text else str(asked)
    crew = workers_of(_whole("workers", workers), _address(cluster))
    return search(text, file, workers=crew, run_file=_run_file(run_file))


@blamed()
def open_table(
    name: GameName,
    *,
    seats: int = 1,
    seed: int | str | None = None,
    bankroll: float = 1_000,
    **options: Any,
) -> DealtTable:
    """Open a table at which you bet and choose for every seat.

    >>> dealt = open_table("ohio-three-card-poker", seed=7)
    >>> dealt.bet("ante", 10)
    >>> [choice.name for choice in dealt.choices]
    ['play', 'fold']
    >>> dealt.choose("fold")
    >>> dealt.net
    {1: Decimal('-10')}
    """
    from croupier.table.dealt_table import DealtTable
    from croupier.wagers.chips import dollars

    found = open_game(name)
    return DealtTable(
        found,
        options_from_mapping(found.options, options),
        seats=_whole("seats", seats),
        seed=None if seed is None else _seed(seed),
        bankroll=dollars(str(bankroll)),
    )


def _as_text(cards: str | Sequence[Card | str]) -> str:
    """Return cards as text, with spaces between them."""
    if not isinstance(cards, str | Sequence) or isinstance(cards, bytes):
        raise ParseError(f"{cards!r} are no cards", instead="As Ks Qs Js Ts, as text or one by one")
    if not isinstance(cards, str):
        return " ".join(map(str, cards))
    return " ".join(_CARD.findall(cards)) if _PACKED.fullmatch(cards) else cards


def _whole(what: str, number: object) -> int:
    try:
        if isinstance(number, bool):
            raise TypeError
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        raise BadOption(f"{number!r} is no number of {what}", instead="a whole one, such as 6") from None


def _seed(seed: object) -> str:
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOption(f"{seed!r} is no seed", instead="a whole number, or text")
    return str(seed)


def _address(cluster: object) -> str | None:
    if cluster is not None and not isinstance(cluster, str):
        raise BadOption(f"{cluster!r} is no cluster", instead="the address of a Dask scheduler, or local")
    return cluster


def _run_file(path: object) -> Path | None:
    if path is not None and not isinstance(path, str | PathLike):
        raise BadOption(f"{path!r} is no file for a run", instead="such as night.run")
    return None if path is None else Path(path)


def _named(what: str, given: Iterable[object]) -> None:
    for each in given:
        if not isinstance(each, str):
            raise ParseError(f"{each!r} is no {what}", instead="its name or notation, as text")
