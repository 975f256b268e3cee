"""The door: by which names this server is called, whose pages may ask it for something, and what every answer
carries so that a browser keeps pages apart.

A page on another site can send requests to a visitor's own machine. It is stopped twice: the name in the
request must be one of ours (or else its own name could be made to point here), and what changes something
must come from a page of ours.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from croupier.server.errors import CrossSite, WrongHost

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
MOST_BYTES = 64 * 1024
"""The most bytes of a request or a message."""
BODY_SECONDS = 20.0
"""A request that has not come whole by then is given up."""

HOSTS = 1_000
"""Names that are remembered; whoever asks may say any."""

API_POLICY = "default-src 'none'; frame-ancestors 'none'"
PAGE_POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; "
    "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
"""The pages' own framework writes its scripts into the page and compiles templates there."""
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


@dataclass(frozen=True)
class AllowedHosts:
    """`hosts` are names that this server goes by besides those of the machine itself."""

    hosts: frozenset[str] = frozenset()

    @classmethod
    def from_names(cls, hosts: Iterable[str]) -> AllowedHosts:
        return cls(frozenset(_bare(each.strip().lower()) for each in hosts))

    def check_host(self, host: str) -> None:
        name = _bare(host.lower())
        if not (is_loopback(name) or name in self.hosts):
            raise WrongHost(f"this server is not called {name or 'nothing'}", instead="see --allow-host")

    def check_origin(self, host: str, origin: str | None, fetch_site: str | None) -> None:
        """Raise CrossSite if a page of another site sent the request. To be called for requests that change
        something or open a socket. Scripts send neither header; browsers always send one."""
        if origin is not None:
            if _netloc(origin) != host.lower():
                raise CrossSite("a page of another site asked for this", f"it came from {origin}")
        elif fetch_site not in (None, "same-origin", "none"):
            raise CrossSite("a page of another site asked for this")


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


@lru_cache(HOSTS)
def is_loopback(host: str) -> bool:
    """
    >>> [is_loopback(each) for each in ("localhost", "127.0.0.1", "::1", "0.0.0.0", "localhost.example")]
    [True, True, True, False, False]
    """
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


@lru_cache(HOSTS)
def _bare(host: str) -> str:
    """A host without its port.

    >>> [_bare(each) for each in ("localhost:8080", "[::1]:8080", "pit.example", "::1")]
    ['localhost', '::1', 'pit.example', '::1']
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host if host.count(":") > 1 else host.partition(":")[0]


def is_secure(scheme: str, host: str) -> bool:
    """Whether cookies are for encrypted connections alone: always, but plainly on one's own machine."""
    return scheme in ("https", "wss") or not is_loopback(_bare(host.lower()))
