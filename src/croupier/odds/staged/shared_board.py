"""Counts the games in which player and dealer share a board of five: Ultimate Texas Hold'em and its like.

Every deal is counted, each decision at its best: two cards, every board, every hand of the dealer's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.errors import ParseError
from croupier.families.staged.rules import Staged
from croupier.odds import store
from croupier.odds.option_reads import pay_tables
from croupier.odds.report import HowToPlay
from croupier.odds.staged.assumptions import assumed
from croupier.odds.staged.board_advice import strategy
from croupier.odds.staged.board_play import BoardBestPlay, best_play, label
from croupier.odds.staged.board_rules import Option, Tree, layout_of
from croupier.odds.staged.engine import BASE
from croupier.odds.staged.other_pays.stored_boards import StoredBoard, get_stored, put_stored
from croupier.odds.state import PLAYED, State, StateParts, Weighed, count_of, see
from croupier.odds.tally import Solution, Tally, known_expectation
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, Decide
from croupier.table.observation import Observation


def stored_part(game: Game, options: Options) -> Solution | None:
    """Return the base wager from stored counts, under any pay table; None if there are none for it."""
    best = get_stored(game, options)
    return None if best is None else _solution(game, options, best, best.strategy())


def base_part(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    """Count the base wager with all that follows it, and store what a further pay table needs."""
    best = best_play(game.rules, options, pack or game.pack(options))
    for name in best.read:
        getattr(options, name)  # so that a tracking record notes it
    tables = pay_tables(options, best.read)
    if pack is None and store.is_known_but(game, options, BASE, tables):  # so there may be a third
        put_stored(game, options, best, best.read)
    return _solution(game, options, best, strategy(best))


def _solution(game: Game, options: Options, best: BoardBestPlay | StoredBoard, advice: HowToPlay) -> Solution:
    tally = Tally(game.rules.base, unit=unit(game, options))
    for ending in endings(best):
        tally.add(ending.outcome, net=ending.net, staked=ending.staked, ways=ending.ways, pays=ending.pays)
    return Solution((tally,), advice, assumed(game, options))


def base_tally(game: Game, options: Options, pack: Pack | None = None) -> Tally:
    """The base wager's expectation, without the ways to it."""
    kept = get_stored(game, options) if pack is None else None
    best = kept or best_play(game.rules, options, pack or game.pack(options))
    return known_expectation(game.rules.base, best.expectation, unit(game, options))


def unit(game: Game, options: Options) -> str:
    return f"the {game.spot(game.rules.base, options).label}"


class BoardEnding(NamedTuple):
    """One way in which the round can end, per unit of the base wager."""

    outcome: str
    pays: str
    net: Fraction
    staked: Fraction
    ways: int


def endings(best: BoardBestPlay | StoredBoard) -> Iterator[BoardEnding]:
    """Way by way to play, first its fold, then the rows of the settlement in order."""
    for path in best.paths:
        played = label(path, best.paths)
        yield BoardEnding(played, "lose", -path.staked, path.staked, path.folded)
        rows = path.rows or (0,) * len(best.settlement.rows)
        for row, ways in zip(best.settlement.rows, rows, strict=True):
            words = f"{played}: {best.settlement.words(row)}"
            yield BoardEnding(words, row.pays(path.layout), row.net(path.layout), path.staked, ways)


# One state


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Parts: `player`, then `board` too, and `played`, what was done before, where that leaves a doubt: the
    last plays, with commas between them."""
    rules: Staged = game.rules
    cards = pack or game.pack(options)
    seen = see(state, cards, state_parts(game, options, state), but=PLAYED)
    board = seen.cards["board"]
    tree = Tree(rules, options)
    node, played = node_after(tree, rules.streets.index(len(board)), state.get("played", ""))
    best = best_play(rules, options, cards)
    plays = best.plays_at(seen.cards["player"], board, node)
    return Weighed(
        unit=unit(game, options),
        state={**seen.written, **({"played": played} if played else {})},
        values={option.play.label: value for option, value in plays if option.play is not None},
        deals=best.boards.completions(len(board)) // best.orders_after(len(board)),
    )


def state_parts(game: Game, options: Options, state: State) -> StateParts:
    rules: Staged = game.rules
    street = rules.streets.index(lies) if (lies := count_of(state, "board")) in rules.streets else 0
    ways = Tree(rules, options).ways_to(street)
    known = [", ".join(play.label for play in plays) for plays, _ in ways if plays]
    return StateParts(cards={"player": 2, "board": rules.streets}, words={PLAYED: known})


def node_after(tree: Tree, street: int, text: str) -> tuple[int, str]:
    """The decision that the plays named lead to, and all plays up to it."""
    words = [" ".join(part.lower().replace("_", "-").split()) for part in text.split(",") if part.strip()]
    ways = tree.ways_to(street)
    fitting = [
        (plays, node)
        for plays, node in ways
        if len(words) <= len(plays)
        and all(
            word in (play.label, play.name)
            for word, play in zip(words, plays[len(plays) - len(words) :], strict=True)
        )
    ]
    told = {", ".join(play.label for play in plays): node for plays, node in fitting}
    if len(set(told.values())) == 1:
        return fitting[0][1], next(iter(told))
    known = [", ".join(play.label for play in plays) for plays, _ in ways]
    if not words:
        raise ParseError("the state does not say what was played", instead=_played(known))
    what = f"{text!r} does not lead to a decision here" if not told else f"{text!r} can be several plays"
    raise ParseError(what, instead=_played(known))


def _played(known: Iterable[str]) -> str:
    return " or ".join(f"played={words}" if words else "no play" for words in known)


# The live coach


def choice_values(sight: Observation, seen_before: Iterable[Hand] = ()) -> dict[Chosen, Fraction] | None:
    """The seat's expected net over the round, in cents, side bets apart, for each way to answer.

    None where a fold would cost a side bet too, or where a stake is not of the rules' own sizes.
    """
    ask, table, seat = sight.ask, sight.table, sight.seat
    assert ask is not None and seat is not None
    rules: Staged = sight.game.rules
    sides = rules.side_bets(table.options)
    if any(table.stake(seat, side.spot) for side in sides if not side.survives_fold):
        return None
    hole, board = sight.cards_at(seat), sight.cards_at(BOARD)
    gone = {card for cards in seen_before for card in cards} | set(sight.cards_elsewhere(seat, BOARD))
    pack = sight.game.pack(table.options)
    if gone:
        pack = Pack(f"{pack.name}, {len(gone)} gone", tuple(card for card in pack if card not in gone))
    best = best_play(rules, table.options, pack)
    base = table.stake(seat, rules.base)
    node = node_at(best, table, seat, len(board))
    if node is None:
        return None
    plays = ((option, value * base - sight.fees[seat]) for option, value in best.plays_at(hole, board, node))
    found = {chosen_of(ask, option, base): value for option, value in plays}
    return {chosen: value for chosen, value in found.items() if chosen is not None}


def node_at(best: BoardBestPlay, table: Table, seat: int, board: int) -> int | None:
    """The decision at which a seat is, by what it has on the layout; None where the rules have no such."""
    base = table.stake(seat, best.tree.rules.base)
    laid = table.layout[seat].items()
    staked = {spot: Fraction(cents, base) for spot, cents in laid if spot in best.tree.spots}
    return best.tree.node_of(best.tree.streets.index(board), layout_of(staked))


def chosen_of(ask: Decide, option: Option, base: int) -> Chosen | None:
    """The listed choice that a play is; None where it is not offered, or not in that size."""
    play = option.play
    choice = next((each for each in ask.choices if play is not None and each.name == play.name), None)
    if choice is None or play is None:
        return None
    if choice.least is None or choice.most is None:
        return choice.take()
    amount = int(play.units * base)
    return choice.take(amount) if choice.least <= amount <= choice.most else None
