"""Recorded hands: a file in the Poker Hand History format or as PokerStars writes it, step by step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nicegui import events, run, ui

from croupier.errors import CroupierError, ParseError
from croupier.histories.editions import VARIANTS
from croupier.histories.formats import read
from croupier.histories.history import HIDDEN, History
from croupier.histories.replayed import HandVerdict, ReplayedHand
from croupier.histories.steps import HistoryStep, steps_of
from croupier.histories.verdict import verify
from croupier.odds.poker.equity_report import Equity
from croupier.readers import whole_number
from croupier.server.jobs.equity_question import EquityQuestion
from croupier.server.jobs.questions import Answer
from croupier.web.lab.poker.equity_page import what_each_wins
from croupier.web.lab.working import Working
from croupier.web.markup import Column, Raw, join, table, tag
from croupier.web.services import Services
from croupier.web.shell import file_button, filled, frame, html, lead, page_at, plain, refused
from croupier.web.stage.pack import small_card

AT = "/hands"
LARGEST = 2_000_000
"""Letters of a file."""
MOST = 200
"""Hands of a file that are listed."""
DRAWN = ("N2L1D", "F2L3D", "FB")
"""Games in which the odds hang on what is thrown away."""
EXAMPLE = """# A big pot between Dwan and Ivey, 2009
variant = "NT"
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = ["d dh p1 Ac2d", "d dh p2 ????", "d dh p3 7h6h", "p3 cbr 7000", "p1 cbr 23000", "p2 f", "p3 cc",
  "d db Jc3d5c", "p1 cbr 35000", "p3 cc", "d db 4h", "p1 cbr 90000", "p3 cbr 232600", "p1 cbr 1067100",
  "p3 cc", "p1 sm Ac2d", "p3 sm 7h6h", "d db Jh"]
players = ["Phil Ivey", "Patrik Antonius", "Tom Dwan"]
"""
IN_SIGHT = "document.querySelector('.ledger-lines .now')?.scrollIntoView({block: 'nearest'})"


def pages(services: Services) -> None:
    """Put the page up."""

    @page_at(AT)
    def hands() -> None:
        with frame("Hand histories", AT):
            words = (
                "Paste or upload recorded poker hands (.phh, .phhs or PokerStars text). Each is replayed by "
                "the rules of its game, and the first line that breaks them is named."
            )
            lead("Hand histories", words)
            Replayer(services).draw()


class Replayer:
    """Shows a visitor's file, one hand of it and one step of that."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._hands: list[History] = []
        self._hand: ReplayedHand | None = None
        self._steps: list[HistoryStep] = []
        self._at = 0

    def draw(self) -> None:
        with ui.element("section").classes("panel"):
            self._text = ui.textarea("Hand history").props(
                "outlined rows=8 maxlength=2000000 input-class=record aria-label='Hand history'"
            )
            self._text.style("width: 100%")
            with ui.element("div").classes("together"):
                filled("Replay", self._read)
                plain("Show an example", self._example)
                file_button("Upload a file", self._take, ".phh,.phhs,.toml,.txt", LARGEST)
        self._place = ui.element("div").classes("answer")
        ui.keyboard(on_key=self._key, ignore=["input", "textarea", "select"])

    async def _take(self, sent: events.UploadEventArguments) -> None:
        try:
            self._text.value = (await sent.file.read()).decode()
        except ValueError:
            self._text.value = ""
        await self._read()

    async def _example(self) -> None:
        self._text.value = EXAMPLE
        await self._read()

    async def _read(self) -> None:
        """A long file is read beside the other visitors' pages."""
        self._place.clear()
        text = str(self._text.value or "")
        try:
            if len(text) > LARGEST:
                raise ParseError("the file is too long", f"more than {LARGEST:,} letters")
            self._hands = await run.io_bound(read, text) or []
        except CroupierError as no:
            with self._place:
                refused(str(no))
            return
        with self._place:
            if len(self._hands) > 1:
                names = {at: _name(hand, at) for at, hand in enumerate(self._hands[:MOST])}
                chosen = ui.select(names, value=0, label="Hand").props("outlined dense")
                chosen.on_value_change(lambda change: self._show(whole_number(str(change.value))))
            self._shown = ui.element("div").classes("answer")
        self._show(0)

    def _show(self, number: int) -> None:
        hand = self._hand = verify(self._hands[number])
        self._steps = [step for step in steps_of(hand) if not step.is_deal] if hand.playing else []
        self._at = 0
        self._shown.clear()
        with self._shown:
            html(_verdict(hand)).props("role=status")
            if not self._steps:
                return
            with ui.element("div").classes("together"):
                moves: tuple[tuple[str, str, Callable[[], object]], ...] = (
                    ("First", "first_page", partial(self._step, -len(self._steps))),
                    ("Back", "chevron_left", partial(self._step, -1)),
                    ("Next", "chevron_right", partial(self._step, 1)),
                    ("Last", "last_page", partial(self._step, len(self._steps))),
                )
                for words, icon, act in moves:
                    plain(words, act, icon=icon)
                self._with_odds = ui.checkbox("Odds of each hand", on_change=self._ask)
            self._felt = html("")
            self._working = Working(self.services.jobs, self._show_odds)
        self._step(0)

    def _step(self, by: int) -> None:
        if self._hand is None or not self._steps:
            return
        self._at = max(0, min(len(self._steps) - 1, self._at + by))
        self._felt.content = replayed(self._hand.history, self._steps, self._at)
        ui.run_javascript(IN_SIGHT)
        self._ask()

    def _key(self, pressed: events.KeyEventArguments) -> None:
        if pressed.action.keydown and pressed.key.arrow_right:
            self._step(1)
        elif pressed.action.keydown and pressed.key.arrow_left:
            self._step(-1)

    def _ask(self) -> None:
        assert self._hand is not None
        self._working.clear()
        if self._with_odds.value:
            history, step = self._hand.history, self._steps[self._at]
            self._working.ask(lambda: question(history, step))

    def _show_odds(self, answer: Answer) -> None:
        assert isinstance(answer, Equity)
        with ui.element("section").classes("panel"):
            what_each_wins(answer)


def _name(hand: History, at: int) -> str:
    number = hand.others.get("hand")
    return f"{at + 1}: {hand.variant}{f', hand {number}' if number is not None else ''}"


VERDICTS = {
    HandVerdict.PROVED: ("Proved. ", "Every action is legal, and every recorded figure is the rules' own."),
    HandVerdict.COMPATIBLE: ("Compatible. ", "It fits with something that the record does not say."),
    HandVerdict.UNDECIDED: ("Not decidable. ", "The rules take it, and the record does not say how it ends."),
}


def _verdict(hand: ReplayedHand) -> Raw:
    if hand.faults:
        return join(tag("p", str(fault), class_="refusal", role="alert") for fault in hand.faults)
    name, words = VERDICTS[hand.verdict]
    tone = "gain" if hand.verdict is HandVerdict.PROVED else ""
    said = [tag("p", join([tag("b", name, class_=tone), words]))]
    return join([*said, *(tag("p", str(note), class_="muted small") for note in hand.notes)])


def question(history: History, step: HistoryStep) -> EquityQuestion:
    """Return the question what the hands that are left win from here, the cards of the others dead; none may
    be hidden."""
    if history.variant in DRAWN:
        raise ParseError("no odds for a draw", "they hang on what is thrown away", "see Equity")
    live = [at for at in range(history.count) if at + 1 not in step.out]
    if any(HIDDEN in step.hands[at] or not step.hands[at] for at in live) or HIDDEN in step.board:
        raise ParseError("no odds here", "the record hides a card of a hand that is left")
    hands = [_written(step.hands[at], step.faces[at]) for at in live]
    dead = [card for at in range(history.count) if at not in live for card in step.hands[at]]
    variant = VARIANTS[history.variant]
    return EquityQuestion.from_request(
        variant.game,
        dict(variant.settings),
        hands,
        "".join(step.board),
        "".join(card for card in dead if card != HIDDEN),
    )


def _written(cards: tuple[str, ...], faces: str) -> str:
    """Return cards as the equity page has them: in stud, what lies down is in brackets."""
    if "u" not in faces:
        return "".join(cards)
    down = "".join(card for card, face in zip(cards, faces, strict=True) if face == "d")
    up = "".join(card for card, face in zip(cards, faces, strict=True) if face == "u")
    return f"({down}){up}"


def replayed(history: History, steps: list[HistoryStep], at: int) -> Raw:
    """Draw the table after a step, and all steps with this one marked."""
    now = steps[at]
    head = [
        tag("span", f"{at + 1} of {len(steps)}", class_="muted small num"),
        tag("b", now.says),
        tag("span", now.street, class_="tag") if now.street else Raw(""),
        tag("span", now.remark, class_="muted") if now.remark else Raw(""),
    ]
    rows = [
        (
            join([tag("b", history.player(seat)), tag("span", _place(history, seat, now), class_="muted")]),
            history.money(now.stacks[seat - 1]),
        )
        for seat in range(1, history.count + 1)
    ]
    parts = [
        tag("div", join(head), class_="replay-now", role="status"),
        _felt(history, now),
        tag("div", tag("span", f"pot {history.money(now.pot)}", class_="tag"), class_="together"),
        table([Column("player"), Column("chips", True)], rows, caption="Players", is_titled=False),
    ]
    lines = join(_line(step, number == at) for number, step in enumerate(steps))
    listed = tag("ol", lines, class_="ledger-lines", aria_label="All steps of the hand")
    return tag("div", join([tag("div", join(parts), class_="answer"), listed]), class_="replay")


def _place(history: History, seat: int, now: HistoryStep) -> str:
    button = ", button" if history.blinds and seat == history.count else ""
    return f" p{seat}{button}{', folded' if seat in now.out else ''}"


def _felt(history: History, now: HistoryStep) -> Raw:
    laid = [("board", now.board)] if now.board else []
    laid += [
        (history.player(seat), held)
        for seat, held in enumerate(now.hands, start=1)
        if held and seat not in now.out
    ]
    hands = []
    for name, cards in laid:
        drawn = join(small_card("" if card == HIDDEN else card) for card in cards)
        inside = join([tag("span", name, class_="small"), tag("span", drawn, class_="row")])
        hands.append(tag("div", inside, class_="replay-hand"))
    return tag("div", join(hands), class_="replay-felt") if hands else Raw("")


def _line(step: HistoryStep, is_now: bool) -> Raw:
    parts = [
        tag("span", str(step.line or ""), class_="num muted"),
        tag("span", step.says, class_="words"),
        tag("span", step.street, class_="muted small"),
    ]
    return tag("li", join(parts), class_="now" if is_now else "", aria_current="step" if is_now else "")
