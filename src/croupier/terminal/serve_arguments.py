"""What `croupier serve` is told: by which names it goes, and how much people take to the tables."""

from __future__ import annotations

from typing import Annotated

import typer

AllowHost = Annotated[
    list[str] | None,
    typer.Option("--allow-host", help="A name this server goes by, besides localhost. Repeatable."),
]
PublicAddress = Annotated[
    str, typer.Option("--address", metavar="URL", help="Where browsers reach it, behind a proxy.")
]
MostBuyIn = Annotated[
    str, typer.Option("--most-buy-in", metavar="DOLLARS", help="What one takes to a table at a time.")
]
MostADay = Annotated[
    str, typer.Option("--most-a-day", metavar="DOLLARS", help="And what one person takes in a day.")
]
ApproveOver = Annotated[
    str, typer.Option("--approve-over", metavar="DOLLARS", help="Larger buy-ins the floor approves.")
]
