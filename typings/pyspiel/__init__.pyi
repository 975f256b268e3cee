"""The few names of OpenSpiel that are used."""

from typing import Any

Game: Any
State: Any
GameInfo: Any
GameType: Any
PlayerId: Any

def load_game(name: str, params: dict[str, Any] = ...) -> Any: ...
def register_game(game_type: Any, made: Any) -> None: ...
def random_sim_test(game: Any, num_sims: int, serialize: bool, verbose: bool) -> None: ...
