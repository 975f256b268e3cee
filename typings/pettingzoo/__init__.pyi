"""The few names of PettingZoo that are used."""

from typing import Any, Generic, TypeVar

AgentID = TypeVar("AgentID")
ObsType = TypeVar("ObsType")
ActionType = TypeVar("ActionType")

class AECEnv(Generic[AgentID, ObsType, ActionType]):
    possible_agents: list[AgentID]
    agents: list[AgentID]
    agent_selection: AgentID
    rewards: dict[AgentID, float]
    _cumulative_rewards: dict[AgentID, float]
    terminations: dict[AgentID, bool]
    truncations: dict[AgentID, bool]
    infos: dict[AgentID, dict[str, Any]]
    def __init__(self) -> None: ...
    def agent_iter(self, max_iter: int = ...) -> Any: ...
    def last(self, observe: bool = ...) -> tuple[ObsType | None, float, bool, bool, dict[str, Any]]: ...
    def _was_dead_step(self, action: ActionType | None) -> None: ...
    def _deads_step_first(self) -> AgentID: ...
    def _clear_rewards(self) -> None: ...
    def _accumulate_rewards(self) -> None: ...
