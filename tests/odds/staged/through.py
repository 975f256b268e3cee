"""A whole round of a staged game gone through by its script, with best play."""

from __future__ import annotations

from croupier.cards.pack import Pack
from croupier.odds.analyst import Found, Opening
from tests.odds.analyst.any_order import InAnyOrder, differs_by_order, differs_by_suit


def gone_through(opening: Opening, pack: Pack) -> Found:
    """Once for all orders and suits in which the same cards come, which is tried first."""
    assert not differs_by_order(opening, pack) and not differs_by_suit(opening, pack)
    return InAnyOrder(opening).solution(pack)
