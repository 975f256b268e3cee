"""Options of `croupier serve`: host names, public address and limits on buy-ins."""

from __future__ import annotations

from typing import Annotated

import typer

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
