"""Errors for users, in one line: what happened, why, and what to do instead.

A refusal is raised before anything changes, so nothing is lost by it. Every layer may raise one; only the
command line and the server catch them.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class CroupierError(Exception):
    """A request that Croupier refuses: it says what was refused, why, and what would be right instead."""

    def __init__(self, what: str, why: str = "", instead: str = "") -> None:
        super().__init__(what, why, instead)
        self.what = what
        self.why = why
        self.instead = instead

    def __str__(self) -> str:
        """One line, whatever was typed."""
        line = _plain(self.what)
        if self.why:
            line += f": {_plain(self.why)}"
        if self.instead:
            line += f" ({_plain(self.instead)})"
        return line


LONG = 300
"""Letters of each part of a refusal; more than that was not typed by a person."""


def _plain(text: str) -> str:
    """Text that fits a line: what cannot be printed is written as its code, what is too long is cut.

    >>> _plain("two\\nlines")
    'two\\\\nlines'
    """
    if len(text) > LONG:
        text = f"{text[: LONG - 60]}…{text[-60:]}"
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


class NotFound(CroupierError):
    """A game, wager, option, choice, irregularity or place that does not exist."""


class ParseError(CroupierError):
    """Text that is no card, roll, sum of money, odds or pay table."""


class BadOption(CroupierError):
    """An option value out of its range, or two options that contradict each other."""


class IllegalBet(CroupierError):
    """A wager outside its limits, on a closed spot, or without the wager it needs."""


class NotYet(IllegalBet):
    """A bet that is not to be made, taken down or called now, and may be later."""


class IllegalChoice(CroupierError):
    """A choice that the rules do not list at this moment."""


class NothingToDecide(CroupierError):
    """A state that can be, at which nobody is asked anything."""


class OutOfTurn(IllegalChoice):
    """A choice by a seat that is not being asked."""


class BadCards(CroupierError):
    """Cards that cannot be: one twice, or one that is not in the pack."""


class OutOfCards(CroupierError):
    """Nothing left to answer with: the shoe, or the written list of cards, rolls, spins or choices."""


class BadLedger(CroupierError):
    """A ledger that is cut short, changed, reordered or of another version."""


class BadGame(CroupierError):
    """A game of somebody's own that is not all that a game has to be."""


class BadFile(CroupierError):
    """A file that cannot be read or written."""


class BadReport(CroupierError):
    """An irregularity that cannot have happened at this moment of the round."""


def nearest(word: str, words: Iterable[str], others: Iterable[str] = ()) -> str:
    """The advice that ends a refusal: the names closest to what was typed, or all of a short list.

    `others` are looked through where no name is close: other words for the same things.

    >>> nearest("bakarat", ["baccarat", "craps"])
    'did you mean baccarat?'
    """
    known = sorted(set(words))
    close = get_close_matches(word.lower(), known, n=3, cutoff=0.5)
    close = close or get_close_matches(word.lower(), sorted(set(others)), n=3, cutoff=0.6)
    if close:
        return f"did you mean {' or '.join(close)}?"
    if len(known) <= 12:
        return f"there is {', '.join(known)}" if known else ""
    return f"there are {len(known)}, such as {', '.join(known[:4])}"


def unknown(kind: str, word: object, words: Iterable[str]) -> NotFound:
    """Return the refusal of a name that does not exist.

    >>> str(unknown("game", "rulette", ["roulette", "craps"]))
    "no game 'rulette' (did you mean roulette?)"
    """
    return NotFound(f"no {kind} {word!r}", instead=nearest(str(word), words))
