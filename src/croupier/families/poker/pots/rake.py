"""What the house takes out of a pot: nothing, a flat sum, steps by the size of the pot, or a part of it."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from croupier.outside_text import fraction
from croupier.refusals import BadNotation, BadOption
from croupier.wagers.chips import dollars, short
from croupier.wagers.fees import Steps

_PART = re.compile(r"(?P<rate>[0-9]{1,2}(?:\.[0-9]+)?)%(?: (?:up )?to (?P<most>\S+))?")


class PotRake(Struct, frozen=True):
    """Stepped, or a rate with a most; never more than the pot."""

    steps: Steps | None = None
    rate: Fraction = Fraction(0)
    most: int | None = None

    @property
    def is_nothing(self) -> bool:
        """Whatever the pot, the house takes none of it."""
        return not (any(self.steps.fees) if self.steps is not None else self.rate)

    def of(self, pot: int, chip: int) -> int:
        """The rake of a pot in cents; a part of the pot goes by whole chips, downwards."""
        if self.steps is not None:
            return min(self.steps.fee(pot), pot) if pot >= self.steps.brackets[0].low else 0
        part = int(pot * self.rate // chip) * chip
        return part if self.most is None else min(part, self.most)

    def __str__(self) -> str:
        if self.steps is not None:
            return str(self.steps)
        most = "" if self.most is None else f" up to {short(self.most)}"
        return f"{float(self.rate * 100):g}%{most}"


@lru_cache
def parse_rake(text: str) -> PotRake:
    """`$5`, `10-19: $1; 20-39: $2; 40+: $3`, `10%` or `10% up to $5`.

    >>> parse_rake("10% up to $5").of(4_590, 100), parse_rake("10% up to $5").of(9_000, 100)
    (400, 500)
    """
    found = _PART.fullmatch(text.strip())
    if found is not None:
        most = None if found["most"] is None else dollars(found["most"])
        return PotRake(rate=fraction(found["rate"]) / 100, most=most)
    try:
        steps = Steps.parse(text)
    except BadNotation as no:
        raise BadNotation(f"no rake {text!r}", instead="write $5, 10-19: $1; 20+: $2 or 10% up to $5") from no
    if steps.brackets[-1].high is not None:
        raise BadOption(f"no rake {text!r}", "it ends before the largest pot", "end it with such as 40+: $3")
    return PotRake(steps=steps)
