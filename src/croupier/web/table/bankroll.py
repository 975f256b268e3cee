"""The visitor's bankroll at the forms where chips are bought."""

from __future__ import annotations

from croupier.server.cage.wallets import FEW_CHIPS
from croupier.wagers.chips import plain, short
from croupier.web.markup import Raw, link, tag
from croupier.web.table.facts import PageState

CHIPS = "chips"
"""The act that asks for new play chips."""


def offered(wanted: int, page: PageState) -> str:
    """Return the amount in the field: the usual buy-in, or the whole bankroll if it is smaller.

    >>> offered(200_00, PageState(bankroll=150_50)), offered(200_00, PageState())
    ('150.50', '200')
    """
    has = page.bankroll or 0
    return plain(min(wanted, has) if has > 0 else wanted).removesuffix(".00")


def chips_label(page: PageState) -> str:
    """Return the label of the field, with the bankroll.

    >>> chips_label(PageState(bankroll=9_800_00)), chips_label(PageState())
    ('Buy chips, $ (you have $9,800)', 'Buy chips, $')
    """
    return "Buy chips, $" if page.bankroll is None else f"Buy chips, $ (you have {short(page.bankroll)})"


def more_chips(page: PageState) -> Raw:
    """Return the link to the wallet, or the button for new play chips for a guest with few chips."""
    if page.has_account:
        return link("Wallet", "/account", "way")
    if page.bankroll is None or page.bankroll >= FEW_CHIPS:
        return Raw("")
    return tag("button", "Get new play chips", type="button", class_="tool", data_act=CHIPS)
