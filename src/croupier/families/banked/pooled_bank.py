"""Banks that several players hold together: how many may, where a game's text says or a house lets them.

One of them, who takes the bank, plays its hand; the others put chips in beside (`Round.join_bank`) and have
no wager of their own. The whole covers the wagers, and what is left of it is divided by what each put up
(`wagers.bank.divided`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from croupier.rules.bank import BankTogether
from croupier.rules.options import Options, option

SILENT = "house rules: pooled banks"


@dataclass(frozen=True, kw_only=True)
class PooledBankOptions(Options):
    """The option of a game whose text knows one player-dealer alone; others set another default."""

    bank_partners: int = option(
        1,
        "how many players may hold one bank together; the text speaks of one player-dealer, so that a house "
        "allows more, as its 21st Century Blackjack lets two or more pool [L148] and its Super Pan 9 "
        "three [L295]; each is paid by what it put up, and the house settles no disputes [L149]",
        least=1,
        most=8,
        ambiguity=SILENT,
    )


def partners(clause: str) -> Callable[[PooledBankOptions], BankTogether]:
    """Return `BankRules.together` for a game whose own text speaks of several."""
    return lambda options: BankTogether(options.bank_partners, clause)


def bank_together(options: PooledBankOptions, alone: str) -> BankTogether:
    """Return `BankRules.together`; `alone` is where the game's own text speaks of one player-dealer."""
    return BankTogether(options.bank_partners, "L148-149" if options.bank_partners > 1 else alone)
