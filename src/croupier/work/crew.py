"""The workers for long work that a user asks for."""

from __future__ import annotations

from croupier.errors import BadOption
from croupier.work.units import Crew, Workers, cores


def workers_of(workers: int | None, cluster: str | None) -> Workers:
    """Return a crew of that many processes on this machine, one for each core by default, or the workers of a
    Dask cluster."""
    if workers is not None and workers < 1:
        raise BadOption(f"{workers} workers cannot work", instead="one at least")
    if cluster is None:
        return Crew(workers or cores())
    from croupier.work.dask_cluster import DaskCluster

    return DaskCluster(cluster)
