"""Games for programs that learn. See docs/environments.md."""

from collections.abc import Iterator
from contextlib import contextmanager

from croupier.refusals import Refusal


@contextmanager
def extra_needed() -> Iterator[None]:
    """What the extra [env] brings is imported; refused where it is not installed."""
    try:
        yield
    except ModuleNotFoundError as no:
        missing, instead = f"{no.name} is missing", "pip install 'croupier[env]'"
        raise Refusal("environments are not installed", missing, instead) from None
