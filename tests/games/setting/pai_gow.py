"""Written rounds of Ohio's Pai Gow Poker, for its tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.cards.card import parse_cards
from croupier.cards.pack import WITH_JOKER
from croupier.games.setting.ohio_pai_gow_poker import GAME
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

DEALER_FIRST = [2, 2, 4]
"""A total of eight: the first stack is the dealer's, the second goes to seat 1 and so on clockwise."""

# Hands whose house way is plain: a pair high and the two highest others low.
NINES_AK = "9s 9h Ad Kc 7s 5h 2d"
NINES_KJ = "9s 9h Kd Jc 7s 5h 2d"
EIGHTS_KQ = "8s 8h Kd Qc 6s 4h 3d"
EIGHTS_AQ = "8s 8h Ah Qc 6s 4h 3d"


def with_rest(*stacks: str) -> list[str]:
    """The stacks as they leave the shoe, then the other cards of the pack."""
    written = parse_cards(" ".join(stacks))
    return [*map(str, written), *(str(card) for card in WITH_JOKER if card not in written)]


def played(
    dealer: str,
    *players: str,
    bets: Mapping[int, Any] | None = None,
    choices: Sequence[Any] | None = None,
    **paper: Any,
) -> WrittenRound:
    """A round whose first stacks go to the dealer and to seats 1, 2, …; every hand is set the house way."""
    seats = range(1, len(players) + 1)
    done = WrittenRound(
        {
            "game": GAME.id,
            "rolls": [DEALER_FIRST],
            "seats": {seat: {"pai-gow-poker": (bets or {}).get(seat, 10)} for seat in seats},
            "cards": with_rest(dealer, *players),
            "choices": [[seat, "house-way"] for seat in seats] if choices is None else choices,
        }
        | paper
    )
    assert done.unused == [] or any(isinstance(event, e.RoundVoided) for event in done.events)
    return done


def settled(done: WrittenRound) -> list[tuple[int, str]]:
    return [(each.seat, each.outcome) for each in done.results]
