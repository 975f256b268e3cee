"""Step through a finished round: the table after each line of its ledger, next to the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.rules.game import TILES, Game
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.server.tables.felt import cards_shown
from croupier.server.tables.shapes import HandShown
from croupier.server.tables.verify import Verified
from croupier.table.ledger import Ledger, Line, opened_with, opening
from croupier.table.narration import narrate, place, words
from croupier.table.observation import Observation
from croupier.table.spans import cards as cards_words
from croupier.table.view import redact
from croupier.wagers.chips import money, signed
from croupier.web.markup import Column, Raw, join, table, tag
from croupier.web.stage.layouts.layout import layout_of_game
from croupier.web.stage.pack import small_card
from croupier.web.stage.pieces import dice
from croupier.web.table import event_lines
from croupier.web.table.facts import clause_link


@dataclass(frozen=True)
class ShownRound:
    """The lines of one round in a ledger; number 0 has the lines before the first round."""

    number: int
    start: int
    end: int

    @property
    def title(self) -> str:
        return f"round {self.number:,}" if self.number else "before round 1"


@dataclass(frozen=True)
class Frame:
    """The table after one line of the ledger."""

    n: int
    event: str
    words: Raw
    clause: str
    hash: str
    cards: tuple[HandShown, ...]
    dice: tuple[int, ...]
    pocket: str
    layout: dict[int, dict[str, int]]
    stacks: dict[int, int]
    names: dict[int, str]
    pot: int
    posted: int
    house: int


def rounds_of(lines: Sequence[Line]) -> list[ShownRound]:
    opened = [(at, line.what.number) for at, line in enumerate(lines) if isinstance(line.what, e.RoundOpened)]
    starts = ([(0, 0)] if not opened or opened[0][0] else []) + opened
    ends = [at for at, _ in starts[1:]] + [len(lines)]
    return [ShownRound(number, at, end) for (at, number), end in zip(starts, ends, strict=True)]


def frames(ledger: Ledger, game: Game, shown: ShownRound) -> list[Frame]:
    """Return the table after each line of a finished round, with all cards face up."""
    at = Table(opened_with(opening(ledger), game), {})
    for line in ledger.lines[: shown.start]:
        at.apply(line.what)
    sight = Observation(game, at)
    found = []
    for line in ledger.lines[shown.start : shown.end]:
        at.apply(line.what)
        hidden = isinstance(line.what, e.CardsHidden)
        sight.see(redact(line.what, None) if hidden else line.what)
        found.append(_frame(line, game, at, sight))
    return found


def _frame(line: Line, game: Game, at: Table, sight: Observation) -> Frame:
    return Frame(
        n=line.n,
        event=str(line.what.__struct_config__.tag),
        words=full_words(line.what, game),
        clause=line.what.clause,
        hash=line.hash,
        cards=cards_shown(sight, game.options),
        dice=sight.dice,
        pocket=sight.pocket,
        layout={seat: dict(spots) for seat, spots in at.layout.items() if spots},
        stacks=dict(at.stacks),
        names=dict(at.names),
        pot=at.pot,
        posted=at.posted,
        house=at.house,
    )


def full_words(event: e.Event, game: Game) -> Raw:
    """Return an event in words, with cards that nobody saw; an event without words by its name."""
    line = narrate(event, game)
    named = words(str(event.__struct_config__.tag))
    if line is None:
        return join([named])
    if isinstance(event, e.CardsHidden | e.CardsBurned) and event.cards:
        line.append(": ").append(cards_words(event.cards))
    first = {e.Reported: "Reported, ", e.TableOpened: f"{named}: "}.get(event.__class__, "")
    return join([first, event_lines.line(line.pieces)])


def replayed(shown: Sequence[Frame], at: int, game: Game) -> Raw:
    """Return the table after a step, and the list of all steps with this one highlighted."""
    now = shown[at]
    seats = [
        (
            join([tag("b", now.names.get(seat, "")), tag("span", f" seat {seat}", class_="muted")]),
            join(_laid(spot, cents) for spot, cents in now.layout.get(seat, {}).items()) or "—",
            money(stack),
        )
        for seat, stack in now.stacks.items()
    ]  # fmt: skip
    sums = {"pot": now.pot, "bank": now.posted}
    facts = [tag("span", f"{name} {money(cents)}", class_="tag") for name, cents in sums.items() if cents]
    facts.append(tag("span", f"house {signed(now.house)}", class_="tag"))
    head = [tag("span", f"{at + 1} of {len(shown)}", class_="muted small num"),
            tag("b", now.words), clause_link(now.clause, game.sheets)]  # fmt: skip
    parts = [
        tag("div", join(head), class_="replay-now", role="status"),
        _felt(now, game),
        table([Column("seat"), Column("on the layout"), Column("chips", True)], seats, caption="Seats",
              is_titled=False) if seats else Raw(""),
        tag("div", join(facts), class_="together"),
    ]  # fmt: skip
    lines = join(_line(each, number == at, game) for number, each in enumerate(shown))
    steps = tag("ol", lines, class_="ledger-lines", aria_label="All steps of the round")
    return join([tag("div", join(parts), class_="answer"), steps])


def _laid(spot: str, cents: int) -> Raw:
    return tag("span", join([f"{words(spot)} ", tag("b", money(cents), class_="num")]), class_="laid")


def _felt(now: Frame, game: Game) -> Raw:
    parts, is_tile = [], game.pieces == TILES
    for each in now.cards:
        owner = now.names.get(each.place, f"seat {each.place}") if isinstance(each.place, int) else None
        name = " ".join(filter(None, [owner or place(each.place), words(each.spot) if owner else ""]))
        drawn = join(
            [
                *(small_card(card) for card in each.cards),
                *(small_card("", is_tile=is_tile) for _ in range(each.down)),
            ]
        )
        parts.append(tag("div", join([tag("span", name, class_="small"), tag("span", drawn, class_="row")]),
                         class_="replay-hand"))  # fmt: skip
    if now.dice:
        parts.append(dice(now.dice))
    if now.pocket:
        colour = layout_of_game(game).felt.pocket_colours.get(now.pocket, "")
        parts.append(tag("span", now.pocket, class_=f"pocket {colour}".strip()))
    return tag("div", join(parts), class_="replay-felt") if parts else Raw("")


def _line(frame: Frame, is_now: bool, game: Game) -> Raw:
    parts = [
        tag("span", f"{frame.n:,}", class_="num muted"),
        tag("span", frame.words, class_="words"),
        clause_link(frame.clause, game.sheets),
        tag("code", frame.hash[:8], title=f"{frame.event}, hash {frame.hash}"),
    ]
    return tag("li", join(parts), class_="now" if is_now else "", aria_current="step" if is_now else "")


def verified(found: Verified) -> Raw:
    said = tag(
        "p",
        join(
            [tag("b", "Verified. ", class_="gain"), "Every ledger follows the rules, and the books balance."]
        ),
    )
    total = money(sum(found.accounts.values()))
    numbers = {"events": f"{found.events:,}", "rounds": f"{found.rounds:,}", "ledgers": f"{found.ledgers:,}"}
    numbers["sum of all accounts"] = total
    facts = join(tag("div", join([tag("dt", name), tag("dd", value)])) for name, value in numbers.items())
    rows = [(name, signed(cents)) for name, cents in sorted(found.accounts.items())]
    accounts = table([Column("account"), Column("chips", True)], rows, caption="Accounts",
                     foot=("total", total))  # fmt: skip
    return tag(
        "div",
        join([said, tag("dl", facts, class_="facts"), accounts if rows else Raw("")]),
        class_="answer",
    )
