"""How the tests are dealt out to the workers of a run: what belongs together to one, the longest first."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from xdist.scheduler import Node

LONGEST = (
    *("web", "staged", "blackjack", "setting", "poker", "baccarat", "work"),
    *("tests/every_game/test_conformance.py", "tests/server/api/test_api_views.py"),
    *("tests/server/store/test_kill.py", "tests/terminal/test_commands.py", "tests/table/test_resume.py"),
    *("tests/server/api/test_openapi.py", "tests/website/test_site.py", "tests/server/tables/test_seats.py"),
)
"""Parts of the run in the order in which they are begun, so that neither worker is left with a long one when
the other is done. The rest follows as it is found."""


def together(nodeid: str) -> str:
    """What one worker runs: a family's odds and simulations, so that what one test compiled and counted is
    there for the next; the pages in a browser, which have one Chromium and one pit; work in other processes;
    any other file.

    >>> together("tests/simulation/staged/test_side_bets.py::test_a_row[52 cards]")
    'staged'
    >>> together("tests/odds/explore/design/test_search.py::test_a_plane")
    'explore'
    >>> together("tests/web/test_pages.py::test_a_menu")
    'web'
    >>> together("tests/web/lab/poker/test_hands.py::test_a_step")
    'web'
    >>> together("tests/cards/test_pack.py::test_a_joker")
    'tests/cards/test_pack.py'
    """
    path = nodeid.partition("::")[0]
    match path.split("/"):
        case ("tests", "odds" | "simulation" | "families", family, _, *_):
            return family
        case ("tests", "web" | "work" as room, _, *_):
            return room
    return path


def turn(nodeid: str) -> int:
    part = together(nodeid)
    return LONGEST.index(part) if part in LONGEST else len(LONGEST)


class PartsTogether(LoadScopeScheduling):
    """Hands out a part at a time, in the order of the collection.

    Of a part only what is still to be run is held: nothing is counted through after every test, and what a
    worker leaves that dies is the rest of its parts, without the test at which it died. Handed on whole they
    would have that worker's successor die too, or wait for ever for a part in which nothing is left.
    """

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        return together(nodeid)

    @cached_property
    def places(self) -> dict[str, int]:
        """By which a worker is told its tests: all have collected the same."""
        assert self.collection is not None
        return {nodeid: place for place, nodeid in enumerate(self.collection)}

    def mark_test_complete(self, node: Node, item_index: int, duration: float = 0) -> None:
        assert self.collection is not None
        self._done(node, self.collection[item_index])
        self._reschedule(node)

    def remove_node(self, node: Node) -> str | None:
        """The test at which it died, where it did."""
        running = next((nodeid for part in self.assigned_work[node].values() for nodeid in part), None)
        if running is not None:
            self._done(node, running)
        super().remove_node(node)
        return running

    def _done(self, node: Node, nodeid: str) -> None:
        parts = self.assigned_work[node]
        part = parts[together(nodeid)]
        del part[nodeid]
        if not part:
            del parts[together(nodeid)]

    def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
        return sum(map(len, workload.values()))

    def _reschedule(self, node: Node) -> None:
        """A worker begins a test when it knows which one follows, or that none does."""
        while self.workqueue and not node.shutting_down and self._pending_of(self.assigned_work[node]) <= 2:
            self._assign_work_unit(node)
        if not self.workqueue and not node.shutting_down:
            node.shutdown()

    def _assign_work_unit(self, node: Node) -> None:
        name, part = self.workqueue.popitem(last=False)
        self.assigned_work[node][name] = part
        node.send_runtest_some([self.places[nodeid] for nodeid in part])
