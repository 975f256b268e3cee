"""Games for programs that learn. See docs/how-to/train-learning-programs.md."""

from collections.abc import Iterator
from contextlib import contextmanager

from croupier.errors import CroupierError


@contextmanager
def extra_needed() -> Iterator[None]:
    """Import packages of the extra [env]. A missing one is refused with the command that installs it."""
    try:
        yield
    except ModuleNotFoundError as no:
        missing, instead = f"{no.name} is missing", "pip install 'croupier[env]'"
        raise CroupierError("environments are not installed", missing, instead) from None
