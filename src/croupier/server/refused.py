"""What only a pit refuses: by kind, so that a door can answer each in its own way."""

from __future__ import annotations

from croupier.refusals import BadOption, Refusal


class Stale(Refusal):
    """A command that goes by what is no longer so."""


class NotYours(Refusal):
    """A seat of another person, or something that the role does not allow."""


class Elsewhere(Refusal):
    """A table that another server deals."""

    def __init__(self, what: str, why: str = "", instead: str = "", address: str = "") -> None:
        super().__init__(what, why, instead)
        self.address = address


class NotKept(Refusal):
    """What could not be written down, and so has not happened."""


class Away(NotKept):
    """What needs the database while it does not answer: it was not begun, or is known to be undone."""


class MeterMoved(NotKept):
    """A meter shows something else than it was paid by: another server was there first."""


class NotCovered(Refusal):
    """What a wallet has no money for, or a limit does not allow."""

    def __init__(self, what: str, why: str = "", instead: str = "", person: str = "") -> None:
        super().__init__(what, why, instead)
        self.person = person


class NotUniform(BadOption):
    """An option that another table of the house has otherwise, where the text wants the same at all."""


class OutcomeUnknown(Refusal):
    """What may have been done or not: the database did not say. The same key again tells."""


class KeyTaken(Refusal):
    """A key that its sender gave to another request before."""


class TooMany(Refusal):
    """What is asked too often in too short a time."""

    def __init__(self, what: str, why: str = "", instead: str = "", seconds: int = 60) -> None:
        super().__init__(what, why, instead)
        self.seconds = seconds
        """When to ask again."""


class NotSignedIn(Refusal):
    """Somebody whom the pit does not know, where people sign in."""


class WrongHost(Refusal):
    """A request by a name that this server does not go by: another site may have pointed its own here."""


class CrossSite(Refusal):
    """What a page of another site asks for in a visitor's name."""


class TooLarge(Refusal):
    """A message of more bytes than are read."""


class Malformed(Refusal):
    """What is no request, or not one of those that there are."""
