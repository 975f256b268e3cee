"""The bank of a game in which one of the players deals: taking it, and holding it together."""

from __future__ import annotations

from croupier.server.tables.shapes import SeatShown
from croupier.wagers.chips import money, plain
from croupier.web.markup import Raw, tag


def take_bank(me: SeatShown) -> Raw:
    """With all chips, or with so many: what is posted covers the wagers of the others."""
    most = plain(me.stack).removesuffix(".00")
    return Raw(
        '<form data-act="bank" class="sit" data-k="take-bank"><label class="field-label">'
        f"<span>Bank with $, of your {money(me.stack)}</span>"
        f'<input name="amount" inputmode="decimal" class="num" value="{most}" required></label>'
        '<button class="tool" type="submit">Take the bank</button></form>'
    )


def join_bank(put_up: int) -> Raw:
    """Chips into the bank of this round, beside those of the seat that has it; or out of it again."""
    if put_up:
        label = f"Take your {money(put_up)} out of the bank"
        return tag("button", label, type="button", class_="tool", data_act="share", data_value="")
    return Raw(
        '<form data-act="share" class="sit"><label class="field-label"><span>Hold the bank together, $</span>'
        '<input name="amount" inputmode="decimal" class="num" value="100" required></label>'
        '<button class="tool" type="submit">Join</button></form>'
    )
