"""Passwords hashed at a small cost, for tests of all else: a hash at its full cost takes long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from argon2 import PasswordHasher

from croupier.server.door import passwords


@contextmanager
def quickly_hashed() -> Iterator[None]:
    quick = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "PasswordHasher", quick)
        yield
