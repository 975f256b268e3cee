"""A recorded hand of poker as a value, whatever format it was written in.

Actions are in the notation of the Poker Hand History format: `d dh p1 AsKs`, `d db 2c3d4h`, `p1 cbr 100`.
Sums are whole numbers of the smallest coin; which part of a unit that is, a record says by its decimals.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from msgspec import Struct

from croupier.errors import ParseError
from croupier.readers import decimal_number, is_whole_number, whole_number

UNKNOWN_STACK = 10**12
"""The stack that stands for one the record calls infinite."""
DEALER = "d"
SHOWING = "sm"
FOLDS = "f"
HIDDEN = "??"
FLOP = 3
BOARD_CARDS = 5


class History(Struct, frozen=True, kw_only=True):
    """A hand as it was recorded; players stand from the button's left, the button last."""

    variant: str
    antes: tuple[int, ...]
    stacks: tuple[int, ...]
    actions: tuple[str, ...]
    blinds: tuple[int, ...] = ()
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    players: tuple[str, ...] = ()
    finishing: tuple[int, ...] | None = None
    winnings: tuple[int, ...] | None = None
    trims_antes: bool = False
    """A player who cannot pay the full ante contends for only as much of the other antes."""
    coin: int = 1
    """The smallest sum that the record has decimals for, in our coins."""
    coins: int = 100
    """How many of our coins a unit has."""
    rake: int | None = None
    """The rake, if the record says it."""
    others: dict[str, Any] = {}
    """Other fields of the record: event, venue, day, hand …"""
    lines: tuple[int, ...] = ()
    """The line number of each action in the file."""
    line: int = 1
    """The line on which the hand begins."""
    end_line: int = 1
    """The line of its finishing stacks or winnings."""
    name: str = ""
    """The number of its table, or nothing where the file is one hand."""

    @property
    def count(self) -> int:
        return len(self.stacks)

    def player(self, seat: int) -> str:
        named = self.players[seat - 1] if self.players else ""
        return named or f"p{seat}"

    def money(self, coins: int) -> str:
        """A sum in units of the record: 137.5, 10000; `inf` of a stack that is not known."""
        if coins > UNKNOWN_STACK * self.coins // 2:
            return "inf"
        exact = Decimal(coins) / self.coins
        return f"{exact.normalize():f}" if exact % 1 else f"{int(exact)}"

    @property
    def is_opened_by_a_bet(self) -> bool:
        """Stud: whether who had to open has bet, not posted the bring-in."""
        acts = (action.split()[1:2] for action in self.actions if action[:1] == "p")
        return next(acts, []) == ["cbr"]

    @property
    def has_odd_antes(self) -> bool:
        """Return True if some put in more than others, and no more may stay there than another matches."""
        return self.trims_antes and len(set(self.antes)) > 1

    @property
    def known(self) -> list[bool]:
        """Return for each player whether the chips at the end are known; they are not if the record calls
        the stack infinite."""
        least = UNKNOWN_STACK * self.coins
        ends = self.finishing or self.stacks
        return [max(start, end) < least for start, end in zip(self.stacks, ends, strict=True)]

    @property
    def boards(self) -> int:
        """The number of boards that are dealt side by side: two if two flops come in a row before anybody
        acts."""
        flops = 0
        for words in map(words_of, self.actions):
            if words[:2] == [DEALER, "db"]:
                if len("".join(words[2:])) != 2 * FLOP:
                    break
                flops += 1
            elif flops:
                break
        return max(1, flops)

    @property
    def is_bomb_pot(self) -> bool:
        """Return True if everybody antes, there are no blinds, and the betting begins on the flop."""
        if not any(self.antes) or any(self.blinds) or self.bring_in:
            return False
        for words in map(words_of, self.actions):
            if words[:2] == [DEALER, "db"]:
                return True
            if words and words[0] != DEALER:
                return False
        return False

    @property
    def site(self) -> str:
        """The house where it was recorded."""
        return str(self.others.get("venue") or self.others.get("event") or "unnamed")

    @property
    def title(self) -> str:
        said = [str(self.others[name]) for name in ("event", "venue") if self.others.get(name)]
        number = self.others.get("hand")
        return ", ".join([*said, *([f"hand {number}"] if number is not None else [])]) or "a hand"


# The notation of actions


def words_of(action: str) -> list[str]:
    """Return the words of an action without its commentary."""
    return action.partition("#")[0].split()


def seat_of(word: str, count: int) -> int:
    """Return the number of a player: 3 for `p3`."""
    number = word[1:]
    if word[:1] != "p" or not (is_whole_number(number, 2)):
        raise ParseError(f"{word!r} is no player", instead=f"p1 to p{count}")
    if not 1 <= whole_number(number) <= count:
        raise ParseError(f"no player {word}", instead=f"p1 to p{count}")
    return whole_number(number)


def two_by_two(text: str) -> Iterator[str]:
    """Yield the cards of a text such as `AsKd`."""
    if len(text) % 2:
        raise ParseError(f"{text!r} are no cards", instead="write them as AsKd, ???? where hidden")
    yield from (text[at : at + 2] for at in range(0, len(text), 2))


def coins_of(history: History, text: str) -> int:
    """Return the coins of a sum that an action names."""
    return int(decimal_number(text.replace(",", ""), "sum") * history.coins)
