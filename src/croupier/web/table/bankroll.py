"""What the visitor can take to a table, told where chips are bought."""

from __future__ import annotations

from croupier.server.cage.wallets import FEW_CHIPS
from croupier.wagers.chips import plain, short
from croupier.web.markup import Raw, link, tag
from croupier.web.table.facts import PageState

CHIPS = "chips"
"""The act that asks for new play chips."""


def offered(wanted: int, page: PageState) -> str:
    """What stands in the field: what is usual here, as far as the bankroll goes.

    >>> offered(200_00, PageState(bankroll=150_50)), offered(200_00, PageState())
    ('150.50', '200')
    """
    has = page.bankroll or 0
    return plain(min(wanted, has) if has > 0 else wanted).removesuffix(".00")


def chips_label(page: PageState) -> str:
    """Over the field: what is left beside the chips at tables.

    >>> chips_label(PageState(bankroll=9_800_00)), chips_label(PageState())
    ('Chips for $, of your $9,800', 'Chips for $')
    """
    return "Chips for $" if page.bankroll is None else f"Chips for $, of your {short(page.bankroll)}"


def more_chips(page: PageState) -> Raw:
    """The way to the wallet; new play chips for a guest who has few."""
    if page.has_account:
        return link("Wallet", "/account", "way")
    if page.bankroll is None or page.bankroll >= FEW_CHIPS:
        return Raw("")
    return tag("button", "New play chips", type="button", class_="tool", data_act=CHIPS)
