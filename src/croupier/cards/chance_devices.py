"""Dice and wheels."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from croupier.errors import ParseError, unknown
from croupier.readers import is_whole_number, whole_number

MOST_DICE = 20


@dataclass(frozen=True, order=True)
class Roll:
    """The faces of the dice in the order of the dice: 3-4 and 4-3 are two rolls of the 36."""

    faces: tuple[int, ...]

    def __post_init__(self) -> None:
        if not self.faces:
            raise ParseError("a roll of no dice", instead="such as 3-4")
        for face in self.faces:
            if face not in range(1, 7):
                raise ParseError(f"no die shows {face!r}", instead="faces are 1 to 6")

    @classmethod
    def parse(cls, text: str) -> Roll:
        """The roll written `3-4`."""
        faces = text.strip().split("-")
        if len(faces) > MOST_DICE or not all(is_whole_number(face.strip(), 1) for face in faces):
            raise ParseError(f"no roll {text!r}", instead="faces with a hyphen between, such as 3-4")
        return cls(tuple(map(whole_number, faces)))

    @property
    def total(self) -> int:
        return sum(self.faces)

    @property
    def is_hard(self) -> bool:
        """Two equal dice, such as 4-4."""
        return len(self.faces) == 2 and self.faces[0] == self.faces[1]

    def __str__(self) -> str:
        return "-".join(map(str, self.faces))


def all_rolls(dice: int = 2) -> tuple[Roll, ...]:
    """Every ordered roll, each as likely as another: 36 with two dice.

    >>> sum(roll.total == 7 for roll in all_rolls())
    6
    """
    return tuple(Roll(faces) for faces in product(range(1, 7), repeat=dice))


@dataclass(frozen=True)
class Wheel:
    """A wheel and its symbols in clockwise order; a symbol may stand on several sections."""

    name: str
    pockets: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.pockets)

    @property
    def symbols(self) -> tuple[str, ...]:
        """Each symbol once, in the order of its first appearance."""
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
        """Return the number of sections on which the symbol stands."""
        return self.pockets.count(self.pocket(symbol))


def _plain(symbol: str) -> str:
    return symbol.strip().lower().removeprefix("$")
