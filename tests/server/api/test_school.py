"""Drills over the API: the same seed for everybody, marks by the rules, a history for each."""

from __future__ import annotations

import asyncio

import pytest

from croupier.server.jobs import drill_question, short_worker
from tests.server.playing import run
from tests.server.visiting import good, kind, serving


def test_a_drill_is_asked_answered_and_kept(url: str) -> None:
    """The cover of $10 in Three Card Poker: seats 5, 4, 3 lose, and seat 2 gets its wagers back (L1725)."""

    async def test() -> None:
        async with serving(url) as served, served.visitor() as ann, served.visitor() as bob:
            at = "/api/drills/hustler-three-card-poker"
            asked = await good(await ann.get(f"{at}?kind=cover&level=2&seed=3"))
            assert asked["is_ordered"] and len(asked["asked"]) == 8 and "right" not in asked["asked"][0]
            lines = [(7, "-1"), (8, "-1"), (5, "-3"), (6, "-3"), (3, "-1"), (4, "-1"), (1, "0"), (2, "0")]
            body = {
                "kind": "cover", "level": 2, "seed": "3", "seconds": 40,
                "answers": [{"line": line, "says": says} for line, says in lines],
            }  # fmt: skip
            marked = await good(await ann.post(at, json=body))
            assert all(each["is_right"] and each["is_in_order"] for each in marked["marks"])
            assert marked["marks"][0]["clause"] == "L1725"
            (mine,) = await good(await ann.get("/api/drills"))
            assert (mine["drills"], mine["part"], mine["in_time"]) == (1, 1.0, 1)
            assert await good(await bob.get("/api/drills")) == []
            wrong = {**body, "answers": [{"line": 9, "says": "0"}]}
            assert kind(await ann.post(at, json=wrong))[0] == 422
            assert kind(await ann.get("/api/drills/ohio-roulette?kind=pots"))[0] == 422

    run(test)


def test_drills_are_made_by_a_worker_and_few_at_a_time(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty at once are one person's: four of them are answered, and nothing is computed in the server."""
    monkeypatch.setattr(drill_question, "make_drill", None)  # here; a worker has its own
    monkeypatch.setattr(short_worker, "OF_ONE", 4)

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann, served.visitor() as bob:
            at = "/api/drills/ohio-roulette"
            assert (await ann.get("/api/me")).is_success
            asked = [ann.get(f"{at}?seed={seed}") for seed in range(30)]
            answers = await asyncio.gather(*asked, bob.get(f"{at}?seed=bob"))
            statuses = [each.status_code for each in answers]
            assert statuses.count(429) == 26 and statuses.count(200) == 5 and statuses[-1] == 200
            assert all(each.headers["retry-after"] == "5" for each in answers if each.status_code == 429)

    run(test)
