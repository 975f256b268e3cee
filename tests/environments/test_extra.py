"""Without the extra [env]: one line says what to install."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

from croupier.errors import CroupierError


@pytest.mark.parametrize(
    ("module", "missing"),
    [
        ("single_seat", "gymnasium"),
        ("many_seats", "pettingzoo"),
        ("open_spiel_game", "pyspiel"),
        ("blackjack_batch", "gymnasium.spaces"),
    ],
)
def test_what_is_missing_is_told(module: str, missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, f"croupier.environments.{module}", raising=False)
    told = rf"environments are not installed: {missing} is missing \(pip install 'croupier\[env\]'\)"
    with pytest.raises(CroupierError, match=told):
        import_module(f"croupier.environments.{module}")
