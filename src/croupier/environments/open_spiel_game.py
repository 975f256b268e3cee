"""Any game as OpenSpiel's, chance told: `pyspiel.load_game("croupier", {"game": …})` once this is imported.

See docs/how-to/train-learning-programs.md. States are values of `TreeNode`; probabilities are the
analyst's ways.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack
from croupier.custom_games import open_game
from croupier.environments import extra_needed
from croupier.environments.encoder import DECIDING, LAYING, OVER, Encoder
from croupier.environments.game_tree import WIDEST, TableOpening, TreeNode
from croupier.environments.menu import Menu
from croupier.environments.seated_rounds import SeatedRounds
from croupier.environments.sight_arrays import encode
from croupier.errors import BadOption
from croupier.rules.options import options_from_mapping
from croupier.wagers.chips import dollars

with extra_needed():
    import pyspiel

LONGEST = 1_000
"""Actions of seats in one round."""
RICHEST = 1e6
"""Units, more than any wager pays."""
DEFAULTS: dict[str, Any] = {
    "game": "",
    "seats": 0,
    "bets": "",
    "options": "",
    "pack": "",
    "stack": 0,
    "sizes": 4,
    "zero_sum": False,
}
"""`bets` and `options` are written `name:value`, apart by semicolons, sums in dollars; `pack` as cards, the
game's own where it is empty."""


def game_type(zero_sum: bool = False) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name="croupier",
        long_name="Croupier",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=16,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        default_loadable=False,
        parameter_specification=DEFAULTS,
    )


def pairs(text: str) -> dict[str, str]:
    """
    >>> pairs("limit:no-limit; ante:1")
    {'limit': 'no-limit', 'ante': '1'}
    """
    found: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        name, colon, value = part.partition(":")
        if not colon:
            raise BadOption(f"{part!r} sets nothing", instead="write name:value; name:value")
        found[name.strip()] = value.strip()
    return found


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of which every seat is a player, from 0."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        wanted = {**DEFAULTS, **(params or {})}
        if not wanted["game"]:
            raise BadOption("no game is named", instead='{"game": "ohio-three-card-poker"}')
        game = open_game(wanted["game"])
        options = options_from_mapping(game.options, pairs(wanted["options"]))
        bets = {game.spot(name, options).name: dollars(sum_) for name, sum_ in pairs(wanted["bets"]).items()}
        seated = SeatedRounds(
            game,
            options,
            seats=wanted["seats"] or None,
            bets=bets or None,
            stack=wanted["stack"] * 100 or None,
        )
        self.seats, self.unit = seated.seats, seated.unit
        self.menu = Menu(game, options, sizes=wanted["sizes"])
        self.encoder = Encoder(game, options, self.menu, self.seats, self.unit)
        self.opening = TableOpening.seated(
            game, options, seats=self.seats, bets=seated.bets, stack=seated.stack
        )
        self.pack = Pack("of one's own", parse_cards(wanted["pack"])) if wanted["pack"] else None
        self.wanted = wanted
        self.is_zero_sum = bool(wanted["zero_sum"])
        equipment = game.equipment(options)
        widest = max(WIDEST, 6**equipment.dice, len(equipment.wheel.symbols) if equipment.wheel else 0)
        depth = seated.stack / self.unit
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.menu),
            max_chance_outcomes=widest,
            num_players=len(self.seats),
            min_utility=-depth,
            max_utility=depth * (len(self.seats) - 1) if game.banking == "pot" else RICHEST,
            utility_sum=0.0 if self.is_zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.is_zero_sum), info, wanted)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.encoder, self.seats, recall)


class Reached:
    """A node, and how it was reached: a copy is the same value, and elsewhere it is reached again."""

    def __init__(self, node: TreeNode, wanted: Mapping[str, Any], path: tuple[int, ...] = ()) -> None:
        self.node, self.wanted, self.path = node, wanted, path

    def then(self, number: int) -> Reached:
        return Reached(self.node.then(number), self.wanted, (*self.path, number))

    def __deepcopy__(self, memo: Any) -> Reached:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return reach, (tuple(self.wanted.items()), self.path)


def reach(wanted: tuple[tuple[str, Any], ...], path: tuple[int, ...]) -> Reached:
    game = _made(wanted)
    found = Reached(TreeNode.first(game.menu, game.opening, game.pack), dict(wanted))
    for number in path:
        found = found.then(number)
    return found


@lru_cache(maxsize=4)
def _made(wanted: tuple[tuple[str, Any], ...]) -> SpielGame:
    return SpielGame(dict(wanted))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a round."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.reached = Reached(TreeNode.first(game.menu, game.opening, game.pack), game.wanted)

    @property
    def node(self) -> TreeNode:
        return self.reached.node

    def current_player(self) -> int:
        if self.node.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.node.seat - 1 if self.node.seat else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        return self.node.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        total = sum(ways for _, ways in self.node.outcomes)
        return [(number, ways / total) for number, (_, ways) in enumerate(self.node.outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal

    def _apply_action(self, action: int) -> None:
        self.reached = self.reached.then(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return str(self.node.menu.labels[action])
        answer, _ = self.node.outcomes[action]
        return " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)

    def returns(self) -> list[float]:
        """Return each seat's result, in units of the base wager."""
        game = self.get_game()
        if not self.node.is_over:
            return [0.0] * len(game.seats)
        gains = [self.node.gained(seat) for seat in game.seats]
        if game.is_zero_sum and sum(gains):
            raise BadOption("the game is not zero-sum", "the house takes a part", "leave zero_sum away")
        return [gain / game.unit for gain in gains]

    def __str__(self) -> str:
        return self.node.known(0)


class SpielObserver:
    """The observation of a seat: one array, or with perfect recall the ledger of its round."""

    def __init__(self, encoder: Encoder, seats: tuple[int, ...], recall: bool) -> None:
        self.encoder, self.seats, self.recall = encoder, seats, recall
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict = {
            name: self.tensor[part].reshape(encoder.shapes[name][0]) for name, part in encoder.slices.items()
        }

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._flat(state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recall:
            return state.node.known(self.seats[player])
        return " ".join(f"{value:g}" for value in self._flat(state, player))

    def _flat(self, state: SpielState, player: int) -> Any:
        node, seat = state.node, self.seats[player]
        is_its = node.seat == seat
        mask = np.zeros(len(self.encoder.menu), np.int8)
        mask[node.legal if is_its else []] = 1
        laying = node.laying if is_its else None
        phase = OVER if node.is_over else DECIDING if laying is None else LAYING
        return self.encoder.flat(encode(self.encoder, node.sight(seat), phase, mask, laying))


pyspiel.register_game(game_type(), SpielGame)
