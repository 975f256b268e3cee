"""`croupier odds --wager SIDE --stake DOLLARS`: a side bet whose fixed sums depend on what is bet."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console

from croupier.odds.bet_at_stake import at_stake
from croupier.odds.removed_cards import pack_without
from croupier.odds.reports import odds_report
from croupier.refusals import BadOption, Refusal
from croupier.rendering.terminal import print_document
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.waiting import patiently
from croupier.wagers.chips import dollars


def show(
    name: str,
    wager: str,
    stake: str,
    settings: Sequence[str],
    paytables: Sequence[str],
    removed: str | None,
    as_json: bool,
) -> None:
    game, options = chosen(name, settings, paytables)
    try:
        cents = dollars(stake)
    except Refusal as no:
        raise BadOption(f"no stake of {stake}", no.why, "--stake 5") from None
    if cents < 1:
        raise BadOption(f"no stake of {stake}", "it is nothing", "--stake 5")
    pack = None if removed is None else pack_without(game, options, removed)
    with patiently(f"counting {wager} of {game.id}", f"{game.id} --stake {wager}"):
        found = at_stake(game, options, wager, cents, pack)
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    else:
        print_document(Console(highlight=False), odds_report(found))
