"""`croupier serve`: the pit in the browser, until Ctrl-C."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from functools import partial
from typing import Annotated
from urllib.parse import urlsplit

import typer
import uvicorn
import uvloop

from croupier.custom_games import take_in_examples
from croupier.errors import CroupierError
from croupier.server.cage.wallets import BuyInLimits
from croupier.server.door.connections import config, proxies
from croupier.server.door.hosts import AllowedHosts, is_loopback
from croupier.server.house import OpenHouse, open_house, settle_memory
from croupier.server.operations import log_as_json
from croupier.server.paths import default_anchors, default_keys
from croupier.table.proof.keys import Keys
from croupier.terminal.arguments import AnchorOption, Database, KeyPath, With, take_in
from croupier.terminal.commands.warm import warming
from croupier.terminal.importing import unswept
from croupier.wagers.chips import dollars

ANY = ("0.0.0.0", "::")
BACKLOG = 1_024


AllowHost = Annotated[
    list[str] | None,
    typer.Option(
        "--allow-host", help="Accept requests for this host name too, besides localhost. Repeatable."
    ),
]
PublicAddress = Annotated[
    str,
    typer.Option(
        "--address", metavar="URL", help="The address that browsers use, if the server is behind a proxy."
    ),
]
MostBuyIn = Annotated[
    str, typer.Option("--most-buy-in", metavar="DOLLARS", help="The largest single buy-in at a table.")
]
MostADay = Annotated[
    str,
    typer.Option("--most-a-day", metavar="DOLLARS", help="The most that one person may buy in for in a day."),
]
ApproveOver = Annotated[
    str,
    typer.Option("--approve-over", metavar="DOLLARS", help="The floor approves buy-ins over this amount."),
]


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port to listen on.")] = 8080,
    database: Database = None,
    auth: Annotated[
        bool, typer.Option("--auth", help="Require people to sign in. Needed if other machines can connect.")
    ] = False,
    allow_host: AllowHost = None,
    address: PublicAddress = "",
    opens_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
    key_file: KeyPath = None,
    anchor: AnchorOption = None,
    buy_in: MostBuyIn = "",
    day: MostADay = "",
    approved: ApproveOver = "",
    own: With = None,
    json_logs: Annotated[
        bool, typer.Option("--json-logs", help="Write logs as lines of JSON with request ids.")
    ] = False,
    warm: Annotated[
        bool, typer.Option("--warm", help="Compile the commonest kernels meanwhile, at low priority.")
    ] = False,
) -> None:
    """Start the server and open its tables in the browser."""
    take_in(own)
    take_in_examples()
    if json_logs:
        log_as_json()
    names = [*(allow_host or []), urlsplit(address).hostname or ""] if address else allow_host or []
    check_doors(host, names, auth)
    if address and urlsplit(address).scheme not in ("http", "https"):
        raise CroupierError(f"no address {address!r}", instead="such as https://pit.example.com")
    doors = AllowedHosts.from_names([*names, *([] if host in ANY else [host])])
    listening = bound(host, port)
    try:
        at = address or own_address(host, listening.getsockname()[1])
        keys = Keys.kept_at(key_file or default_keys())
        places = default_anchors() if anchor is None else anchor
        bounds = BuyInLimits(*(dollars(each) if each else None for each in (buy_in, day, approved)))
        opened = partial(open_house, database, has_accounts=auth, keys=keys, anchors=places, limits=bounds)
        with warming(warm), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            behind = proxies(bool(address))
            runner.run(_run(listening, at.rstrip("/"), opened, auth, doors, opens_page, behind))
    finally:
        listening.close()


def check_doors(host: str, names: Sequence[str], has_accounts: bool) -> None:
    """Refuse names that other machines can reach if there are no accounts, because everybody there could do
    everything."""
    others = [each for each in (host, *names) if not is_loopback(each.strip("[]").lower())]
    if others and not has_accounts:
        raise CroupierError(
            f"the pit is not opened to {others[0]} without accounts",
            "everybody there could do everything",
            "add --auth, and people with: croupier people invite",
        )


def bound(host: str, port: int) -> socket.socket:
    """The socket that is listened at; refused in a line where it cannot be had."""
    if not 0 <= port <= 65_535:
        raise CroupierError(f"no port {port}", instead="1 to 65535")
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # those that are accepted have it too
        return listening
    except OSError as no:
        match no.errno:
            case errno.EADDRINUSE:
                why, instead = "another server listens there", f"--port {port + 1}, or stop the other"
            case errno.EACCES:
                why, instead = "the system does not allow that port", "--port 8080"
            case _:
                why, instead = (no.strerror or str(no)).lower(), "--host 127.0.0.1"
        raise CroupierError(f"cannot listen at {host}, port {port}", why, instead) from None


def own_address(host: str, port: int) -> str:
    """Return the URL at which a browser on this machine reaches the server.

    >>> own_address("::1", 8080), own_address("0.0.0.0", 80)
    ('http://[::1]:8080', 'http://127.0.0.1:80')
    """
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


class PitServer(uvicorn.Server):
    """Stopped by signals that end it, and nothing else of the program."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, self._stop)
        try:
            yield
        finally:
            for each in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(each)
                signal.signal(each, signal.SIG_IGN)  # what is left to do is to close the books

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        if self.force_exit:  # at a second Ctrl-C nobody is waited for, but the application ends in order
            await self.lifespan.shutdown()

    def _stop(self) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True


async def _run(
    listening: socket.socket,
    address: str,
    opened: Callable[..., AbstractAsyncContextManager[OpenHouse]],
    has_accounts: bool,
    doors: AllowedHosts,
    opens_page: bool,
    behind: frozenset[str],
) -> None:
    async with opened(address=address) as house:
        with unswept():
            from croupier.web.app import make_site

            site = make_site(house, doors)
        server = PitServer(config(site, behind))
        settle_memory()
        serving = asyncio.ensure_future(server.serve(sockets=[listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            house.watchdog.start()
            print(f"The pit is open at {address}/  (Ctrl-C closes it)", flush=True)
            if not has_accounts:
                print("Everybody on this machine may do everything here; nobody checks anybody.", flush=True)
            elif not await house.administration.accounts():
                print("Nobody has an account yet: croupier people invite NAME --role admin", flush=True)
            if opens_page and can_show():
                await asyncio.to_thread(webbrowser.open, f"{address}/")
        await serving
    print("\nThe pit is closed. Tables go on where they stood.", flush=True)


def can_show() -> bool:
    """Whether somebody sits at a screen: a browser in the terminal would take it away from us."""
    has_screen = sys.platform == "darwin" or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    return has_screen and sys.stdout.isatty()
