"""The head of a table page: title, phase, links, and the table menu."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.server.tables.shapes import Situation
from croupier.table.narration import words
from croupier.table.seeds import LONGEST
from croupier.web.markup import Raw, join, link, pieced, tag
from croupier.web.shell import BRAND
from croupier.web.stage.layouts.layout import display_of
from croupier.web.table.bank import join_bank, take_bank
from croupier.web.table.bankroll import chips_label, more_chips, offered
from croupier.web.table.facts import Facts, PageState

MENU, POT = "table-menu", "pot"
PHASES = {
    "over": "between rounds",
    "betting": "place your bets",
    "playing": "no more bets",
    "closed": "closed",
}
OF_POTS = {"over": "between hands", "betting": "before the deal", "playing": "hand in play"}
"""Phases of a game that is played for a pot."""
SPEED, SOUND, STORY, MODE, INVITE, RULES = (
    "speed",
    "sound",
    "story",
    "mode",
    "invite",
    "rules",
)
"""Settings that the browser keeps."""
DRAWN = 33
"""Letters that the browser adds to the viewer's own words, so that nobody can guess them: a space and 128
random bits in hexadecimal."""


def phase_words(situation: Situation) -> str:
    """Return the phase of the table in words."""
    if situation.phase == "over" and situation.banner is not None and situation.banner.is_void:
        return "the round is void"
    if situation.phase == "over" and not situation.round:
        return f"before the first {round_word(situation)}"
    return standing_words(situation.phase, situation.markers, situation.game, situation.banking)


def standing_words(phase: str, markers: Mapping[str, str], game: str, banking: str = "") -> str:
    """Return how far a table of the game with that id is, by its phase and markers."""
    display = display_of(game)
    for name, value in markers.items() if phase in ("over", "betting") else ():
        shown = display.marker(name)
        if shown is not None and shown.open_with:
            return shown.open_with.format(value) if value.isdecimal() else shown.open_without
    return (PHASES | (OF_POTS if banking == POT else {})).get(phase, phase)


def round_word(situation: Situation) -> str:
    return "hand" if situation.banking == POT else "round"


def draw(situation: Situation, facts: Facts, page: PageState) -> Raw:
    number = tag("span", f" · {round_word(situation)} {situation.round}") if situation.round else Raw("")
    state = join([phase_words(situation), number])
    brand = tag("a", BRAND, href="/", class_="brand", aria_label="Lobby", title="Lobby")
    status = tag("p", state, class_="muted", role="status")
    ways = [
        _own("Rules", RULES),
        link("Odds", f"/odds/{facts.game}", "way"),
        *([link("Floor", f"/floor/{situation.table}", "way")] if page.sees_floor else []),
        _button("Coach", "coach", is_on=page.is_coached),
        _own("History", STORY),
        _button("Menu", "menu", is_on=page.is_menu_open, controls=MENU if page.is_menu_open else ""),
    ]
    changed = ", ".join(f"{words(name)} {value}" for name, value in situation.options.items())
    title = tag("h1", join([situation.title, *([tag("span", changed, class_="tag", title=changed)]
                                                 if changed else [])]))  # fmt: skip
    head = [
        brand,
        tag("div", pieced([title, status]), class_="what"),
        tag("div", join(ways), class_="ways"),
    ]
    parts = [tag("div", pieced(head), class_="head-line")]
    parts += [_menu(situation, page)] if page.is_menu_open else []
    return tag("div", pieced(parts), class_="table-head")


def _own(label: str, what: str) -> Raw:
    """Return a button that the browser handles by itself."""
    return tag("button", label, type="button", class_="tool", data_local=what, data_k=f"own-{what}")


def _button(label: str, act: str, *, is_on: bool, controls: str = "") -> Raw:
    return tag("button", label, type="button", class_="tool chosen" if is_on else "tool", data_act=act,
               aria_pressed="true" if is_on else "false", aria_controls=controls)  # fmt: skip


def _menu(situation: Situation, page: PageState) -> Raw:
    """Return the menu: chips, bank, seats, bots and settings."""
    me = next((seat for seat in situation.seats if seat.is_you), None)
    parts: list[Raw] = []
    if me is not None:
        parts.append(
            Raw('<form data-act="buy" class="sit"><label class="field-label">'
                f'<span>{chips_label(page)}</span>'
                f'<input name="amount" inputmode="decimal" class="num" value="{offered(100_00, page)}" '
                f'required></label>{more_chips(page)}'
                '<button class="tool" type="submit">Buy chips</button></form>')
        )  # fmt: skip
        if situation.banking == "player-dealer":
            parts.append(_tool("Do not bank", "bank", "no") if me.takes_bank else take_bank(me))
        if situation.can_join_bank and situation.phase == "betting" and not me.is_banker:
            parts.append(join_bank(me.share))
        if situation.banking == "pot":
            parts.append(_tool("Return to play", "sit-in") if me.is_away else _tool("Sit out", "sit-out"))
        if situation.phase == "over" and situation.free:
            parts.append(_change(situation.free))
        leaves = _tool("Stay at the table", "stay") if me.is_leaving else _tool("Leave the table", "leave")
        parts.append(leaves)
    if situation.free and page.may_run:
        parts.append(_tool("Add a bot", "bot"))
    bots = [seat for seat in situation.seats if seat.is_bot and page.may_run]
    parts += [_tool(f"Remove {seat.name}", "unbot", str(seat.seat)) for seat in bots]
    parts += [
        _own("Copy invitation link", INVITE),
        _own("Speed", SPEED),
        _own("Sound", SOUND),
        _own("Light or dark mode", MODE),
    ]
    promised = join(tag("code", each[:16] + "…", title=each) for each in situation.commitments)
    if situation.commitments:
        said = "Seed commitment (hash of the seed that decides cards, dice and wheel): "
        parts.append(tag("p", join([said, promised]), class_="muted small"))
    if me is not None and situation.next_seed_commitment:
        parts.append(_value(situation))
    return tag("div", join(parts), class_="panel menu", id=MENU)


def _change(free: tuple[int, ...]) -> Raw:
    """Return the form to change to a free seat with all chips."""
    seats = join(tag("option", f"Seat {seat}", value=str(seat)) for seat in free)
    label = join([tag("span", "Move to"), Raw(f'<select name="to">{seats}</select>')])
    give = tag("button", "Change seat", class_="tool", type="submit")
    field = tag("label", label, class_="field-label")
    return tag("form", join([field, give]), data_act="change-seat", class_="sit")


def _value(situation: Situation) -> Raw:
    """Return the form for words of the viewer's own in the random value that is mixed into the next seed."""
    hint = f"Mixed into the next seed, whose commitment is {situation.next_seed_commitment[:16]}…"
    field = tag("input", name_="value", maxlength=str(LONGEST - DRAWN), class_="num", required="required",
                data_k="own-value")  # fmt: skip
    label = tag(
        "label",
        join([tag("span", "Your own words for the next shuffle"), field]),
        class_="field-label",
    )
    give = tag("button", "Use these words", class_="tool", type="submit")
    fair = link("Check the last shuffle", f"/fair?table={situation.table}", "way")
    return tag("form", join([label, give, fair]), data_act="commit-value", class_="sit", title=hint)


def _tool(label: str, act: str, value: str = "") -> Raw:
    return tag("button", label, type="button", class_="tool", data_act=act, data_value=value)
