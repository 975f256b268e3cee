"""Baccarat from a shoe, fast: tables of the game's rules, and cards drawn as they are needed.

Six cards are drawn for every coup, which spares the processor its guesses; those that are not due stay
among the cards left, which changes nothing for the cards that follow. Where bettors have a choice they
make the one that is best from a full shoe.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from croupier.cards.pack import STANDARD, Pack
from croupier.compiled import compiled
from croupier.families.baccarat.rules import BANKER, Total, TwoHands
from croupier.odds import announce
from croupier.odds.baccarat.kernels import first_four_cards, first_two_cards
from croupier.odds.baccarat.kernels.coups import (
    CELLS,
    MOST_CARDS,
    NONE,
    VALUES,
    Counts,
    End,
    Small,
    Tableau,
    cell_of,
    coup_of,
    end_of,
    tabulate,
)
from croupier.odds.baccarat.kernels.draw_option import standing
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.draw import take, take_six
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, below, seeded

OTHERS = 4 * CELLS
"""The first cell of bettors at a table where others hide the third card from the Banker."""


class CoupPlan(NamedTuple):
    """Lookup tables for the simulation of a game under its options."""

    tableau: Tableau
    burned: Counts
    """[value of a shoe's first card] → how many cards follow it; empty where none is burned."""
    ends: tuple[End, ...]
    """Every way each wager can end."""
    place_of: Counts
    """[cell, wager] → its end's place in `ends`; a block of cells for each of `_blocks`."""
    fours: first_four_cards.Fours | None
    """The table of the first four cards; None where no wager is on them."""
    four_of: Counts
    """[code of the four cards, wager] → its end's place in `ends`."""
    twos: first_two_cards.Twos | None
    """The table of a hand's first two cards; None where no wager is on them."""
    two_of: Counts
    """[code of the two cards, wager] → its end's place in `ends`."""


def _blocks(rules: TwoHands) -> list[tuple[Total | None, bool]]:
    """Return the kinds of cells that a simulation counts: by what a bettor stood on, and by one colour."""
    stood = rules.option.stood if rules.option is not None else None
    kinds = [(total, one_colour) for one_colour in (False, True) for total in (None, stood)]
    return kinds if rules.sees_colour else kinds[: 1 if stood is None else 2]


@lru_cache(maxsize=32)
def _plan(rules: TwoHands, options: Options) -> CoupPlan:
    coups = [coup_of(cell, *block) for block in _blocks(rules) for cell in range(CELLS)]
    came = [[end_of(result) for result in rules.wager_results(options, coup)] for coup in coups]
    on_both, on_one = rules.side_bets_on_both(options), rules.side_bets_on_one(options)
    fours = first_four_cards.tabulate(on_both, options) if on_both else None
    twos = first_two_cards.tabulate(on_one, options) if on_one else None
    made, paired = (
        [
            [end_of(side.result_of(options, row)) for side, row in zip(sides, rows, strict=True)]
            for rows in (table.rows if table else ())
        ]
        for sides, table in ((on_both, fours), (on_one, twos))
    )
    tables = [came, made, paired]
    wagers = [end.wager for table in tables for row in table[:1] for end in row]
    ends = sorted(
        dict.fromkeys(end for table in tables for row in table for end in row),
        key=lambda end: (wagers.index(end.wager), -end.net),
    )
    place = {end: at for at, end in enumerate(ends)}
    place_of, four_of, two_of = (
        np.array([[place[end] for end in row] for row in table], np.int64) for table in tables
    )
    kinds = sorted(rules.cards_by_value.items())
    return CoupPlan(
        tabulate(rules, options),
        np.array([rules.burned(card) for _, card in kinds] if rules.burned else [], np.int64),
        tuple(ends),
        place_of,
        fours,
        four_of.reshape(len(made), len(on_both)),
        twos,
        two_of.reshape(len(paired), len(on_one)),
    )


@lru_cache(maxsize=32)
def _choice(rules: TwoHands, options: Options, pack: Pack) -> tuple[Small, bool] | None:
    """Return where bettors stand, and whether the Banker then draws as if there were no third card."""
    if rules.option is None:
        return None
    cards = np.bincount([rules.value(card) for card in pack], minlength=VALUES).tolist()
    return standing(rules, options, cards), rules.option.hides_third(options)


def rows(game: Game, options: Options) -> list[KernelRow]:
    """Return every way each wager can end."""
    return [KernelRow(*end) for end in _plan(game.rules, options).ends]


def simulate(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, *, fresh_shoes: bool = False
) -> Counts:
    """Return how often each of `rows` came up in so many rounds, dealt as at a table from shoe after shoe.

    With `fresh_shoes` every round has a full shoe of its own, as the exact odds assume.
    """
    rules: TwoHands = game.rules
    plan = _plan(rules, options)
    equipment = game.equipment(options)
    assert equipment.pack is not None
    choice = _choice(rules, options, equipment.pack)
    stands, hides = choice or (None, False)
    values: Small | None = None
    if plan.fours is None and plan.twos is None and not rules.sees_colour:
        shoe = np.array([rules.value(card) for card in equipment.pack], np.uint8)
    else:
        shoe = np.array([card.index for card in equipment.pack], np.uint8)
        values = np.array([rules.value(card) for card in STANDARD], np.uint8)
    behind = len(shoe) if fresh_shoes else max(equipment.cut_card, MOST_CARDS)
    faces = CardFaces(
        (plan.fours.pattern, plan.fours.code) if plan.fours else None,
        plan.twos.code if plan.twos else None,
        np.array([card.is_red for card in STANDARD], np.uint8) if rules.sees_colour else None,
    )
    state = seeded(seed, batch)
    announce.compiling("baccarat simulation", deal)
    cells, made = deal(plan.tableau, shoe, plan.burned, behind, state, rounds, stands, hides, values, faces)
    counts = np.zeros(len(plan.ends), np.int64)
    np.add.at(counts, plan.place_of, cells[: len(plan.place_of), np.newaxis])
    if hides and rules.option is not None:
        others = [at for at, end in enumerate(plan.place_of[0]) if plan.ends[end].wager != rules.option.spot]
        np.add.at(counts, plan.place_of[:CELLS, others], cells[OTHERS:, np.newaxis])
        np.subtract.at(counts, plan.place_of[CELLS:, others], cells[CELLS : 2 * CELLS, np.newaxis])
    np.add.at(counts, plan.four_of, made[0, : len(plan.four_of), np.newaxis])
    for side, places in zip(rules.side_bets_on_one(options), plan.two_of.T, strict=True):
        np.add.at(counts, places, made[2 if side.on == BANKER else 1, : len(places)])
    return counts


class CardFaces(NamedTuple):
    """Lookups by a card's index, in addition to its value. A lookup that the game does not need is None, and
    compiled away."""

    fours: tuple[Any, Any] | None = None
    """The pattern of four suits, and [pattern, four ranks] → the code of four cards."""
    twos: Small | None = None
    """[card, card] → the code of two."""
    reds: Small | None = None


@compiled
def _red(reds: Small | None, card: Any) -> Any:
    if reds is not None:
        return np.int64(reds[card])
    return np.int64(0)


@compiled
def _one_colour(reds: Small | None, red: Any, dealt: Any) -> Any:
    """Return whether all cards of a coup were red, or none."""
    if reds is not None:
        return np.int64(red == 0 or red == dealt)
    return np.int64(0)


@compiled
def _count_fours(fours: Any, codes: Any, p1: Any, p2: Any, b1: Any, b2: Any) -> None:
    if fours is not None:
        suits = fours[0][p1 & 3, p2 & 3, b1 & 3, b2 & 3]
        codes[0, fours[1][suits, p1 >> 2, p2 >> 2, b1 >> 2, b2 >> 2]] += 1


@compiled
def _count_twos(twos: Any, codes: Any, p1: Any, p2: Any, b1: Any, b2: Any) -> None:
    if twos is not None:
        codes[1, twos[p1, p2]] += 1
        codes[2, twos[b1, b2]] += 1


@compiled
def _burn(shoe: Small, values: Small | None, burned: Counts, state: State) -> Any:
    """Return how many cards are left when the first one, and as many as it says, are out of a full shoe."""
    left = len(shoe)
    if len(burned) == 0:
        return left
    first = take(shoe, below(state, left), left - 1)
    if values is not None:
        first = np.int64(values[first])
    for _ in range(burned[first]):
        left -= 1
        take(shoe, below(state, left), left - 1)
    return left - 1


@compiled
def deal(
    tableau: Tableau,
    shoe: Small,
    burned: Counts,
    behind: int,
    state: State,
    rounds: int,
    stands: Small | None,
    hides: bool,
    values: Small | None,
    faces: CardFaces,
) -> tuple[Counts, Counts]:
    """Deal coups and count them: return the number of coups by cell, and the number of each code of the first
    four cards, of the Player's first two and of the Banker's first two.

    The cells lie in the blocks of `_blocks`. If bettors who stand hide the third card, the last block has the
    same coups without them, for wagers that such bettors do not decide. The shoe is shuffled when fewer than
    `behind` cards are left after a coup. It holds card values, or card indices if `values` gives the value of
    each index. Code for an argument that is None is compiled away.

    A shoe is done when fewer than `behind` cards are left after a coup. It holds values, or with `values`
    cards by their index. What is None is compiled away.
    """
    pair, final, player_takes, banker_takes = tableau
    fours, twos, reds = faces
    cells = np.zeros(OTHERS + CELLS, np.int64)
    codes = np.zeros((3, 256), np.int64)
    size = len(shoe)
    burns = behind < size
    left = _burn(shoe, values, burned, state) if burns else size
    for _ in range(rounds):
        p1, b1, p2, b2, fifth, sixth = take_six(shoe, left, state)
        red = _red(reds, p1) + _red(reds, b1) + _red(reds, p2) + _red(reds, b2)
        third_red, fourth_red = _red(reds, fifth), _red(reds, sixth)
        _count_fours(fours, codes, p1, p2, b1, b2)
        _count_twos(twos, codes, p1, p2, b1, b2)
        if values is not None:
            p1, b1, p2 = np.int64(values[p1]), np.int64(values[b1]), np.int64(values[p2])
            b2, fifth, sixth = np.int64(values[b2]), np.int64(values[fifth]), np.int64(values[sixth])
        player = pair[p1, p2]
        banker = pair[b1, b2]
        player_drew = np.int64(player_takes[player, banker])
        player_third = fifth if player_drew else NONE
        seen_third = player_third
        stood = np.int64(0)
        if stands is not None:
            stood = np.int64(stands[p1, p2, b1, b2])
            if hides and stood:
                seen_third = NONE
                drew = np.int64(banker_takes[player, banker, fifth])
                after = final[b1, b2, sixth if drew else NONE]
                cells[OTHERS + cell_of(final[p1, p2, fifth], 1, after, drew)] += 1
        banker_drew = np.int64(banker_takes[player, banker, seen_third])
        next_card = sixth if player_drew else fifth
        banker_third = next_card if banker_drew else NONE
        block = stood
        dealt = 4 + player_drew + banker_drew
        red += (third_red if dealt > 4 else 0) + (fourth_red if dealt > 5 else 0)
        block += 2 * _one_colour(reds, red, dealt)
        cells[
            block * CELLS
            + cell_of(final[p1, p2, player_third], player_drew, final[b1, b2, banker_third], banker_drew)
        ] += 1
        left -= 4 + player_drew + banker_drew
        if left < behind:
            left = _burn(shoe, values, burned, state) if burns else size
    return cells, codes
