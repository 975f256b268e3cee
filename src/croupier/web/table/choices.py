"""The listed choices of a seat that has to act, with amounts to enter and cards to pick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.server.tables.shapes import ChoiceShown, Situation
from croupier.table.narration import words
from croupier.wagers.chips import plain, short
from croupier.web.markup import Raw, join, tag
from croupier.web.stage.pack import small_card
from croupier.web.table import rows
from croupier.web.table.facts import CoachAdvice, CoachValue, PageState

BEST_KEY = "w"
"""The key of the button that picks the best cards."""


def line(text: str) -> Raw:
    """Return a status line."""
    return tag("p", text, class_="state", role="status")


def turn(situation: Situation, page: PageState) -> Raw:
    asked = situation.asked
    out = "You are sitting out this round." if _sits_out(situation) else ""
    if asked is None:
        return line(out or ("The hand is being played." if situation.banking == "pot" else "No more bets."))
    if not asked.choices:
        name = next((seat.name for seat in situation.seats if seat.seat == asked.seat), "another")
        return line(f"{out} Waiting for {name}.".strip())
    spot = next((each.title for each in situation.spots if each.name == asked.spot), asked.spot)
    about = f" with {words(spot)}" if spot and len({each.spot for each in situation.cards
                                                    if each.place == asked.seat}) > 1 else ""  # fmt: skip
    clock = f" {asked.seconds:.0f} seconds left." if asked.seconds is not None else ""
    head = tag("p", f"Your turn{about}.{clock}", class_="state yours", role="status")
    keys = keys_of([each.name for each in asked.choices])
    digits = iter([] if any(each.selectable for each in asked.choices) else "123456789")
    parts = [_choice(each, keys[each.name], digits, page, len(asked.choices) == 1)
             for each in asked.choices]  # fmt: skip
    named = naming(situation)
    says = tag("p", sentence(named.description), class_="muted small") if named is not None else Raw("")
    if named is not None:
        parts += _best_way(named, page)
    lines = [
        head,
        says,
        tag("div", join(parts), class_="choices", role="group", aria_label="Your choices"),
    ]
    if page.is_coached and page.advice.line:
        lines.append(tag("p", page.advice.line, class_="muted small coach-line", role="status"))
    return tag("div", join(lines), class_="turn-box", data_k="turn")


def _sits_out(situation: Situation) -> bool:
    """Return True if others have cards and the viewer has neither cards, nor wagers, nor the bank."""
    me = next((seat for seat in situation.seats if seat.is_you), None)
    if me is None or me.laid or me.in_pot or me.last_choice or situation.bank_of_shown_cards == me.seat:
        return False
    dealt = {each.place for each in situation.cards if isinstance(each.place, int)}
    return bool(dealt) and me.seat not in dealt


def _best_way(choice: ChoiceShown, page: PageState) -> list[Raw]:
    """Return the button that picks the cards of the coach's best choice.

    Where hands are set the button is there before the coach is switched on, and asks it.
    """
    value = page.advice.value_of(choice.name) if page.is_coached else None
    label = [tag("span", join(["Pick the best", *_key(BEST_KEY)]), class_="label")]
    if value is not None and value.cards:
        label.append(_worth(value))
    elif page.wants_best:
        label.append(tag("span", "computing …", class_="worth"))
    elif not choice.has_preview or page.is_coached:
        return []
    pick = f"pick {value.cards}" if value is not None else "ask the coach and pick its best choice"
    return [tag("button", join(label), type="button", class_="choice", data_act="best", data_k="best-way",
                data_key=BEST_KEY, title=pick)]  # fmt: skip


def sentence(text: str) -> str:
    """Return the text with a capital letter and a full stop, where it has none yet."""
    end = "" if text.endswith((".", "!", "?")) else "."
    return f"{text[:1].upper()}{text[1:]}{end}" if text else ""


def keys_of(names: Sequence[str]) -> dict[str, str]:
    """Return one letter for each name: its first, or its next free one.

    >>> keys_of(["hit", "stand", "split", "surrender"])
    {'hit': 'h', 'stand': 's', 'split': 'p', 'surrender': 'u'}
    """
    keys: dict[str, str] = {}
    for name in names:
        letters = [each for each in name if each.isalpha()] + list("abcdefghijklmnopqrstuvwxyz")
        keys[name] = next(each for each in letters if each not in keys.values())
    return keys


def _choice(choice: ChoiceShown, key: str, digits: Iterator[str], page: PageState, is_only: bool) -> Raw:
    name = words(choice.short_label)
    advice = page.advice if page.is_coached else CoachAdvice()
    value = advice.value_of(choice.name)
    if choice.minimum is None:
        if choice.selectable:
            return _naming(choice, key, page)
        return _plain(choice, name, key, value, is_only=is_only)
    if choice.maximum is not None and choice.minimum == choice.maximum:
        return _plain(choice, f"{name} {short(choice.minimum)}", key, value, choice.minimum, is_only=is_only)
    if choice.amounts:
        parts = [
            _plain(
                choice,
                f"{name} {short(amount)}",
                key if number == 0 else next(digits, ""),
                advice.value_of(choice.name, amount),
                amount,
            )
            for number, amount in enumerate(choice.amounts)
        ]
        return tag("div", join(parts), class_="amounts", role="group", aria_label=name)
    if choice.maximum is not None and not choice.wants_amount and page.opened != choice.name:
        value = advice.value_of(choice.name, choice.maximum)
        whole = _plain(choice, f"{name} {short(choice.maximum)}", key, value, choice.maximum)
        less = tag("button", f"{name[:1].upper()}{name[1:]} for less", type="button", class_="tool other",
                   data_act="open", data_name=choice.name)  # fmt: skip
        return tag("div", join([whole, less]), class_="amounts")
    return _ranged(choice, name, key, value)


def _plain(
    choice: ChoiceShown, label: str, key: str, value: CoachValue | None, amount: int | None = None,
    *, is_only: bool = False,
) -> Raw:  # fmt: skip
    return tag(
        "button",
        join(
            [
                tag("span", join([label[:1].upper() + label[1:], *_key(key)]), class_="label"),
                _worth(value),
            ]
        ),
        type="button",
        class_=f"choice {'best' if value and not value.cost else ''}".strip(),
        data_act="choose",
        data_name=choice.name,
        data_value=str(amount) if amount is not None else "",
        data_key=key,
        data_default="1" if is_only else "",
        title=choice.description,
        data_k=f"choose-{choice.name}-{amount}",
    )


def _key(key: str) -> list[Raw]:
    return [tag("kbd", key.upper())] if key else []


def _worth(value: CoachValue | None) -> Raw:
    if value is None:
        return Raw("")
    cost = (
        tag("span", f"costs {value.cost}", class_="cost")
        if value.cost
        else tag("span", "best", class_="cost")
    )
    parts = [tag("b", value.worth, class_="num"), " ", cost]
    if value.cards and "/" not in value.cards:  # rows are too long to read here, and are picked by a click
        parts = [tag("span", value.cards, class_="named"), " ", *parts]
    return tag("span", join(parts), class_="worth", title=value.words)


def _ranged(choice: ChoiceShown, name: str, key: str, value: CoachValue | None) -> Raw:
    """Return a form for an amount within a range: slider, number, smallest and largest."""
    least, most = choice.minimum or 0, choice.maximum
    step = plain(choice.unit) if choice.unit > 1 else "0.01" if (least % 100) else "1"
    number = (
        f'<input id="sum-{choice.name}" name="amount" class="num" inputmode="decimal" data-key="{key}" '
        f'value="{plain(least).removesuffix(".00")}" data-twin="slide-{choice.name}" '
        f'aria-label="{words(name)}, dollars">'
    )
    parts: list[str] = [
        tag("span", join([name[:1].upper() + name[1:], *_key(key)]), class_="label"),
        Raw(number),
    ]
    if most is not None:
        parts.append(Raw(
            f'<input id="slide-{choice.name}" type="range" min="{plain(least)}" max="{plain(most)}" '
            f'step="{step}" value="{plain(least)}" data-twin="sum-{choice.name}" aria-label="{words(name)}">'
        ))  # fmt: skip
    ends = [(short(least), least)] + ([(f"max {short(most)}", most)] if most is not None else [])
    parts += [
        tag("button", words_, type="button", class_="tool", data_act="choose", data_name=choice.name,
            data_value=str(amount))
        for words_, amount in ends
    ]  # fmt: skip
    parts.append(tag("button", name[:1].upper() + name[1:], type="submit", class_="go"))
    parts.append(_worth(value))
    return tag(
        "form",
        join(parts),
        class_="ranged",
        data_act="choose",
        data_name=choice.name,
        title=choice.description,
    )


# -- cards that are named -----------------------------------------------------------------------


def naming(situation: Situation) -> ChoiceShown | None:
    """Return the choice for which the viewer has to pick cards."""
    asked = situation.asked
    return next((each for each in asked.choices if each.selectable), None) if asked is not None else None


def setting(choice: ChoiceShown, page: PageState) -> Raw:
    """Return the viewer's cards in two groups, picked and rest; a click or drag moves a card to the other."""
    if choice.rows:
        return rows.draw(choice, page)
    picked = [at for at in page.picked if at < len(choice.selectable)]
    rest = [at for at in range(len(choice.selectable)) if at not in picked]
    number = (
        str(choice.min_cards)
        if choice.min_cards == choice.max_cards
        else f"{choice.min_cards} to {choice.max_cards}"
    )
    slots = [Raw('<i class="slot"></i>')] * (choice.min_cards - len(picked))
    first = [*(_pick(choice, at, True) for at in picked), *slots]
    told = page.foretold
    made, left = (f": {each}" if each else "" for each in (told.rows if told is not None else ("", "")))
    one, other = choice.part_names
    parts = [
        _heap("picked", f"{(one or 'picked').capitalize()}, {len(picked)} of {number}{made}", first),
        _heap(
            "rest", f"{(other or 'the rest').capitalize()}{left}", [_pick(choice, at, False) for at in rest]
        ),
    ]
    if told is not None and told.warning:
        warning = sentence(told.warning)
        parts.append(tag("p", warning, class_="refusal row-warning", role="alert", data_k="warning"))
    return tag(
        "div", join(parts), class_="setting", style=f"--cards:{len(choice.selectable)}", data_k="setting"
    )


def _heap(name: str, title: str, cards: Sequence[Raw]) -> Raw:
    inside = tag("div", join(cards), class_="picker lying", role="group", aria_label=title)
    return tag("div", join([tag("span", title, class_="small"), inside]), class_="heap", data_drop=name,
               data_k=name)  # fmt: skip


def _pick(choice: ChoiceShown, at: int, is_picked: bool) -> Raw:
    card = choice.selectable[at]
    return tag(
        "button", small_card(card, f"{at}-{card}"), type="button",
        class_="pick picked" if is_picked else "pick", data_act="pick", data_value=str(at),
        data_key=str(at + 1) if at < 9 else "", data_drag="card",
        aria_pressed="true" if is_picked else "false", data_k=f"pick-{at}-{card}",
    )  # fmt: skip


def _naming(choice: ChoiceShown, key: str, page: PageState) -> Raw:
    """Return the button that confirms the picked cards.

    If the rules warn of them, as of a foul hand, the button says so and is not the default.
    """
    is_whole = choice.min_cards <= len(page.picked) <= choice.max_cards
    if choice.rows:
        is_whole = rows.is_whole(choice, page)
    is_warned = is_whole and page.foretold is not None and bool(page.foretold.warning)
    name = f"{words(choice.label)} anyway" if is_warned else words(choice.label)
    label = tag("span", join([name[:1].upper() + name[1:], *_key(key)]), class_="label")
    kind = "choice warned" if is_warned else "choice go" if is_whole else "choice waits"
    return tag(
        "button", label, type="button", class_=kind, data_act="choose", data_name=choice.name,
        data_value="cards", data_key=key, data_default="1" if is_whole and not is_warned else "",
        title=choice.description, data_k=f"choose-{choice.name}",
    )  # fmt: skip
