"""The engine of Casino War, which the analyst goes through: few cards decide it."""

from __future__ import annotations

from croupier.odds.engine import ANALYST

ENGINE = ANALYST
