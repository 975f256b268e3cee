"""Wheels: pockets or sections around a rim, each as likely as another."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.refusals import unknown


@dataclass(frozen=True)
class Wheel:
    """A wheel and its symbols in clockwise order; a symbol may stand on several sections."""

    name: str
    pockets: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.pockets)

    @property
    def symbols(self) -> tuple[str, ...]:
        """Each symbol once, in the order it is first met."""
        return tuple(dict.fromkeys(self.pockets))

    def pocket(self, symbol: str) -> str:
        """The symbol as the wheel carries it, or a refusal when it does not. `1` and `Joker` will do for
        `$1` and `joker`."""
        if symbol in self.pockets:
            return symbol
        for each in self.symbols:
            if _plain(each) == _plain(symbol):
                return each
        raise unknown(f"pocket of the {self.name}", symbol, self.pockets)

    def count(self, symbol: str) -> int:
        """On how many sections the symbol stands."""
        return self.pockets.count(self.pocket(symbol))


def _plain(symbol: str) -> str:
    return symbol.strip().lower().removeprefix("$")
