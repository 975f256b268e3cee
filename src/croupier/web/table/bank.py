"""Forms of a game that a player banks: taking the bank, and joining it as a partner."""

from __future__ import annotations

from croupier.server.tables.shapes import SeatShown
from croupier.wagers.chips import money, plain
from croupier.web.markup import Raw, tag


def take_bank(me: SeatShown) -> Raw:
    """Return the form to take the bank with an amount, which covers the others' wagers."""
    most = plain(me.stack).removesuffix(".00")
    return Raw(
        '<form data-act="bank" class="sit" data-k="take-bank"><label class="field-label">'
        f"<span>Bank with, $ (you have {money(me.stack)})</span>"
        f'<input name="amount" inputmode="decimal" class="num" value="{most}" required></label>'
        '<button class="tool" type="submit">Take the bank</button></form>'
    )


def join_bank(put_up: int) -> Raw:
    """Return the form to join the bank of this round as a partner, or the button to leave it."""
    if put_up:
        label = f"Take your {money(put_up)} out of the bank"
        return tag("button", label, type="button", class_="tool", data_act="share", data_value="")
    return Raw(
        '<form data-act="share" class="sit"><label class="field-label"><span>Join the bank with, $</span>'
        '<input name="amount" inputmode="decimal" class="num" value="100" required></label>'
        '<button class="tool" type="submit">Join the bank</button></form>'
    )
