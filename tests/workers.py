"""How the tests are dealt out to the workers of a run: what belongs together to one, the longest first."""

from __future__ import annotations

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

LONGEST = ("web", "staged", "blackjack", "setting", "poker", "baccarat")
"""Parts of the run in the order in which they are begun, so that neither worker is left with a long one when
the other is done. The rest follows as it is found."""


def together(nodeid: str) -> str:
    """What one worker runs: a family's odds and simulations, so that what one test compiled and counted is
    there for the next; the pages in a browser, which have one Chromium and one pit; any other file.

    >>> together("tests/simulation/staged/test_side_bets.py::test_a_row[52 cards]")
    'staged'
    >>> together("tests/web/test_lab.py::test_a_chart")
    'web'
    >>> together("tests/cards/test_pack.py::test_a_joker")
    'tests/cards/test_pack.py'
    """
    path = nodeid.partition("::")[0]
    match path.split("/"):
        case ("tests", "odds" | "simulation" | "families", family, _):
            return family
        case ("tests", "web", _):
            return "web"
    return path


def turn(nodeid: str) -> int:
    part = together(nodeid)
    return LONGEST.index(part) if part in LONGEST else len(LONGEST)


class PartsTogether(LoadScopeScheduling):
    """Hands out a part at a time, in the order of the collection."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        return together(nodeid)
