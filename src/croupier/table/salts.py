"""Salts: what keeps the hash of a hidden card from being found by trying cards. The system is asked for many
at a time: each question costs as much as a dozen hashes, and lets another thread go first."""

from __future__ import annotations

import os
import secrets

BYTES, AT_A_TIME = 16, 256
_drawn: list[str] = []
os.register_at_fork(after_in_child=_drawn.clear)


def fresh_salt() -> str:
    """In hexadecimal, never given to two lines."""
    while True:
        try:
            return _drawn.pop()
        except IndexError:
            many = secrets.token_hex(BYTES * AT_A_TIME)
            _drawn.extend(many[at : at + 2 * BYTES] for at in range(0, len(many), 2 * BYTES))
