"""What the coach says beside its figures: how they were found, against whom, and how it goes meanwhile."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from croupier.server.jobs.coaching import Advised, ChoiceWorth
from croupier.server.jobs.questions import Progress
from croupier.web.table.coach_panel import advice, so_far, thinking

CALL = ChoiceWorth("call", 200, "", 55.0, 4.0)


def test_a_simulated_figure_says_against_whom() -> None:
    found = advice(
        Advised("simulated", (CALL,), 900, "2 other players by the strategy tight: folds what is weak")
    )
    assert "900 simulated rounds" in found.line
    assert "against 2 other players by the strategy tight: folds what is weak" in found.line
    assert "against" not in advice(Advised("simulated", (CALL,), 900)).line


def test_who_waits_is_told_how_it_goes() -> None:
    job: Any = SimpleNamespace(state="working", progress=Progress("dealing on from here"), seconds=2.2)
    assert thinking(cast(Any, job)) == "The coach is dealing on from here … 2 s"
    job.state = "waiting"
    assert thinking(cast(Any, job)).startswith("The coach is waiting for a free worker")


def test_who_waits_sees_the_figures_so_far() -> None:
    early = Advised("simulated", (CALL,), 60)
    job: Any = SimpleNamespace(
        state="working", progress=Progress("dealing", answer_so_far=early), seconds=0.6
    )
    shown = so_far(job)
    assert shown.values == advice(early).values and shown.line.endswith("Simulating more …")
    job.progress = Progress("dealing")
    assert so_far(job).values == () and so_far(job).line == thinking(job)
