"""Cards that are laid in rows: the visitor's hand above, the rows below, and what each would make. A card is
picked and a row clicked, or it is dragged there, or both are named by their keys."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.errors import IllegalBet
from croupier.readers import is_whole_number, whole_number
from croupier.server.tables.shapes import ChoiceShown, RowShown
from croupier.web.markup import Raw, join, tag
from croupier.web.stage.pack import small_card
from croupier.web.table.facts import PageState

HAND = "hand"
"""The place of cards that are in no row."""
LONG = 8
"""More cards lie over each other in the hand, or in two lines."""
CARD_KEYS = "1234567890qwer"


def laid_in(choice: ChoiceShown, page: PageState) -> list[list[int]]:
    """Return, for each row, the indices of the cards that the visitor has laid in it and that can still be
    selected."""
    rows = [[at for at in row if at < len(choice.selectable)] for row in page.laid[: len(choice.rows)]]
    return rows + [[] for _ in range(len(choice.rows) - len(rows))]


def is_whole(choice: ChoiceShown, page: PageState) -> bool:
    """Whether the rows can be laid as they are."""
    counts = [len(row) for row in laid_in(choice, page)]
    fits = all(row.min_cards <= count <= row.room for row, count in zip(choice.rows, counts, strict=True))
    return fits and choice.min_cards <= sum(counts) <= choice.max_cards


def written(choice: ChoiceShown, page: PageState) -> str:
    """The rows as a command writes them."""
    rows = (" ".join(choice.selectable[at] for at in row) for row in laid_in(choice, page))
    return " / ".join(row or "-" for row in rows)


def put(choice: ChoiceShown, page: PageState, cards: Sequence[int], name: str, onto: str = "") -> None:
    """Cards go to a row or back to the hand. The card that one is dropped on, or else the last one, makes
    room in a row that is full."""
    rows = laid_in(choice, page)
    origin = {card: next((at for at, row in enumerate(rows) if card in row), None) for card in cards}
    rows = [[card for card in row if card not in cards] for row in rows]
    if name != HAND:
        at = next((at for at, row in enumerate(choice.rows) if row.name == name), None)
        if at is None:
            raise IllegalBet(f"no row {name[:40]!r} here")
        for card in cards:
            if len(rows[at]) == choice.rows[at].room:
                if not rows[at]:
                    raise IllegalBet(f"the {name} is full")
                place = whole_number(onto) if is_whole_number(onto) else -1
                out = place if place in rows[at] else rows[at][-1]
                rows[at].remove(out)
                back = origin[card]
                if back is not None:
                    rows[back].append(out)
            rows[at].append(card)
    page.laid = tuple(map(tuple, rows))
    page.picked = ()


# -- drawing ------------------------------------------------------------------------------------


def draw(choice: ChoiceShown, page: PageState) -> Raw:
    """The cards in hand, the rows with what they make, and the warning where something is wrong."""
    rows = laid_in(choice, page)
    rest = [at for at in range(len(choice.selectable)) if not any(at in row for row in rows)]
    spare = len(choice.selectable) - choice.max_cards
    title = "In hand" if not spare else f"In hand; {'one is' if spare == 1 else f'{spare} are'} thrown away"
    told = page.foretold.rows if page.foretold is not None else ("",) * len(rows)
    parts = [_heap(HAND, tag("span", title, class_="small"), [_pick(choice, page, at) for at in rest])]
    parts += [
        _row(choice, page, row, cards, words)
        for row, cards, words in zip(choice.rows, rows, told, strict=True)
    ]
    warning = page.foretold.warning if page.foretold is not None else ""
    if warning:
        told_line = f"{warning[:1].upper()}{warning[1:]}."
        parts.append(tag("p", told_line, class_="refusal row-warning", role="alert", data_k="warning"))
    is_long = len(choice.selectable) > LONG
    most = max(5, -(-len(choice.selectable) // 2) if is_long else len(rest))
    kind, style = "setting in-rows", f"--cards:{most}"
    if is_long:
        kind, style = f"{kind} in-many", f"{style};--hand:{len(rest)}"
    return tag("div", join(parts), class_=kind, style=style, data_k="setting")


def _row(choice: ChoiceShown, page: PageState, row: RowShown, cards: Sequence[int], words: str) -> Raw:
    fixed = [small_card(card, f"{row.name}-{at}-{card}") for at, card in enumerate(row.lies)]
    slots = [Raw('<i class="slot"></i>')] * (row.room - len(cards))
    head = tag(
        "button",
        join(
            [row.name.capitalize(), tag("kbd", row.name[0].upper()), tag("span", words, class_="row-words")]
        ),
        type="button",
        class_="row-name",
        data_act="lay",
        data_name=row.name,
        data_key=row.name[0],
        title=f"lay what is picked in the {row.name}",
        data_k=f"lay-{row.name}",
    )
    return _heap(row.name, head, [*fixed, *(_pick(choice, page, at, row.name) for at in cards), *slots])


def _heap(name: str, head: Raw, cards: Sequence[Raw]) -> Raw:
    inside = tag("div", join(cards), class_="picker lying", role="group", aria_label=name)
    return tag("div", join([head, inside]), class_="heap", data_drop=name, data_k=f"row-{name}")


def _pick(choice: ChoiceShown, page: PageState, at: int, row: str = "") -> Raw:
    card = choice.selectable[at]
    is_picked = at in page.picked
    key = CARD_KEYS[at] if at < len(CARD_KEYS) else ""
    return tag(
        "button", small_card(card, f"{at}-{card}"), type="button",
        class_="pick picked" if is_picked else "pick", data_act="pick", data_value=str(at),
        data_key=key, data_drag="card", aria_pressed="true" if is_picked or row else "false",
        title=f"take back from the {row}" if row else "", data_k=f"pick-{at}-{card}",
    )  # fmt: skip
