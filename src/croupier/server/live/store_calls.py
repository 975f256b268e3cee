"""What a live table asks of the store, as it is handed to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from croupier.server.store.keeping import Answered, KeptTable, KeyedRequest, Writing

Write = Callable[[Writing], Awaitable[None]]
Load = Callable[[KeptTable | None], Awaitable[KeptTable]]
"""The table as it is in the store; what it was given was not written and is taken back."""
LookUp = Callable[[KeyedRequest], Awaitable[Answered | None]]
"""What was acknowledged long ago."""
Afford = Callable[[str, int], Awaitable[None]]
"""Refuses what a person's wallet does not cover."""
