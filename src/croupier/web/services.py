"""What the pages call. They know no other way to anything."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.server.jobs import Jobs


@dataclass(frozen=True)
class Services:
    jobs: Jobs
