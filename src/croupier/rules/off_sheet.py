"""Rules that a sheet fixes and a mathematician varies all the same: by name, and told wherever they count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from croupier.errors import BadOption, unknown

AS_PRINTED = "as-printed"


@dataclass(frozen=True)
class OffSheet:
    """Rules that an analysis may vary although no table deals them so. By default none is varied.

    >>> rules = OffSheet.of({"surrender": ("no", "late"), "soft-17": ("hit", "stand")})
    >>> str(rules), str(rules.varied_by("soft-17=stand, surrender=no"))
    ('as-printed', 'surrender=no, soft-17=stand')
    """

    known: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Rule → the values there are, in the order that they are told in."""
    varied: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, known: Mapping[str, tuple[str, ...]]) -> OffSheet:
        return cls(tuple(known.items()))

    def __getitem__(self, rule: str) -> str:
        """How it is varied; '' where it is as printed."""
        return dict(self.varied).get(rule, "") if self.varied else ""

    def __bool__(self) -> bool:
        return bool(self.varied)

    def __str__(self) -> str:
        return ", ".join(f"{rule}={value}" for rule, value in self.varied) or AS_PRINTED

    def varied_by(self, text: str) -> OffSheet:
        """With these rules too: `rule=value`, parted by commas. `as-printed` takes back one or all."""
        if text.strip() == AS_PRINTED:
            return replace(self, varied=())
        known, found = dict(self.known), dict(self.varied)
        for part in text.replace(";", ",").split(","):
            name, sign, value = (each.strip().lower().replace("_", "-") for each in part.partition("="))
            if name not in known:
                raise unknown("rule to vary", name, known)
            values = known[name]
            if sign and value == AS_PRINTED:
                found.pop(name, None)
            elif value not in values:
                raise BadOption(
                    f"{name} cannot be {value or 'varied so'}", instead=f"it is one of {', '.join(values)}"
                )
            else:
                found[name] = value
        return replace(self, varied=tuple((name, found[name]) for name in known if name in found))
