"""The hand analyser: cards to click, what lies on the table, what is gone, and what every play is worth."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from shlex import quote
from typing import Any

from nicegui import ui

from croupier.cards.card import JOKER, RANKS, SUITS
from croupier.errors import CroupierError
from croupier.houses import label_of
from croupier.odds.question_reports import plays_table, state_method, values_plot
from croupier.odds.report import GameOdds
from croupier.odds.reports import edges_table, odds_notes
from croupier.odds.state import CardCounts, Weighed, parts_of
from croupier.report.figures import method_text, timed_method_text
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.jobs.questions import Answer
from croupier.server.jobs.state_question import RemovedQuestion, StateQuestion
from croupier.table.narration import words
from croupier.web.lab.card_picker import CardPicker
from croupier.web.lab.game_pages import GamePages
from croupier.web.lab.page_address import PageAddress
from croupier.web.lab.page_links import is_weighed, of_game, settings_line
from croupier.web.lab.settings import short_settings
from croupier.web.lab.variants import packed
from croupier.web.lab.working import Working
from croupier.web.markup import Raw, drawn, join, link, notes, tag
from croupier.web.services import Services
from croupier.web.shell import filled, html, lead, plain

AT = "/analyse"
ANALYSER = link("Hand analyser", AT)
REMOVED = "removed"
_SIGN = re.compile(rf"Jk|[1-6]-[1-6]|(?:10|[{RANKS}{RANKS.lower()}])[{SUITS}{SUITS.upper()}]?")
TITLES = {
    "player": "Your cards", "dealer": "The dealer's cards", "bank": "The bank's cards", "board": "Board",
    "cards": "New cards", "seen": "Seen elsewhere", "played": "Played before", "side": "You are",
    "game": "Chosen", REMOVED: "Gone from the shoe", "front": "Front", "middle": "Middle", "back": "Back",
}  # fmt: skip


def pages(services: Services) -> None:
    """Put the pages up."""
    GamePages(
        at=AT,
        title="Hand analyser",
        about="Enter the cards, and see what every play is worth.",
        cannot="This cannot be weighed",
        offers=is_weighed,
        bench=Analyser,
    ).put_up(services)


class Analyser:
    """One visitor's cards; a card that is clicked goes to the part that was used last, or the next that has
    room."""

    def __init__(self, services: Services, game: Game, options: Options, address: PageAddress) -> None:
        self.jobs = services.jobs
        self.game = game
        self.options = options
        self.address = address
        self.parts = parts_of(game, options)
        self._cards: dict[str, ui.input] = {}
        self._words: dict[str, ui.select] = {}
        self._laid: dict[str, ui.html] = {}
        self._at = next(iter(self.parts.cards))

    @property
    def settings(self) -> dict[str, str]:
        return self.options.changes_from(self.game.options)

    def draw(self) -> None:
        game = self.game
        lead(game.title, game.summary, join([ANALYSER, " › ", label_of(game.id)]))
        html(of_game(game, AT, packed(game, self.options)))
        with ui.element("div").classes("lab long"):
            with ui.element("section").classes("panel no-print"):
                html(tag("h2", "On the table"))
                html(settings_line(game, self.options))
                for part, counts in self.parts.cards.items():
                    if most_of(counts):
                        self._draw_cards(part, _many(counts))
                for part in self.parts.words:
                    self._draw_word(part)
                self._draw_cards(REMOVED, "such as 5555 or AhAd: what is known to be gone")
                self._picker = CardPicker(game.pack(self.options), self._pick, by_rank=self.parts.by_rank)
                html(tag("p", "Click a card to add it to the marked field."), "small muted")
                self._picker.draw()
                with ui.element("div").classes("together"):
                    filled("Compare the plays", self._ask)
                    plain("Clear", self._clear)
            with ui.element("div").classes("answer"):
                self._weighed = Working(
                    self.jobs, self._show, hint="Enter the cards to see what every play is worth."
                )
                self._whole = Working(self.jobs, self._show_whole)
        self._look()
        if any(self.state.values()):
            self._ask()

    def _draw_cards(self, part: str, hint: str) -> None:
        box = ui.element("div").classes("state-part").props(f"data-part={part}")
        with box:
            field = ui.input(f"{title(part)}, {hint}" if part != REMOVED else title(part))
            field.value = self.address.shown(part)
            field.props("outlined dense clearable").style("width: 100%")
            field.on("focus", partial(self._use, part))
            field.on_value_change(self._look)
            field.on("keydown.enter", self._ask)
            self._laid[part] = html("", "laid-cards")
        self._cards[part] = field

    def _draw_word(self, part: str) -> None:
        field = ui.select({"": "not said"}, label=title(part), value="").props("outlined dense")
        field.style("width: 100%").on_value_change(self._look)
        self._words[part] = field
        self._offer(part, self.address.shown(part))

    def _offer(self, part: str, kept: str) -> None:
        """Update the choices of a field: the earlier plays that are possible with the cards. Hide it if there
        are none."""
        known = {"": "not said"} | {word: words(word) for word in self.parts.words.get(part, ())}
        field = self._words[part]
        if known != field.options:
            field.set_options(known, value=kept if kept in known else "")
        field.set_visibility(len(known) > 1)

    @property
    def state(self) -> dict[str, str]:
        cards = {part: str(field.value or "") for part, field in self._cards.items() if part != REMOVED}
        said = {part: str(field.value or "") for part, field in self._words.items()}
        return {part: text for part, text in (cards | said).items() if text.strip()}

    @property
    def removed(self) -> str:
        return parted(str(self._cards[REMOVED].value or "").strip())

    def _use(self, part: str) -> None:
        self._at = part
        self._mark()

    def _pick(self, sign: str) -> None:
        """Add the card to the part in use, or to the next one with room."""
        for part in (self._at, *self.parts.cards):
            if self._room(part):
                self._at = part
                field = self._cards[part]
                field.value = f"{field.value or ''}{sign}"
                break
        self._mark()

    def _room(self, part: str) -> int:
        if part == REMOVED:
            return 1
        return max(0, most_of(self.parts.cards[part]) - len(signs(str(self._cards[part].value or ""))))

    def _clear(self) -> None:
        for field in self._cards.values():
            field.value = ""
        self._at = next(iter(self.parts.cards))
        self._weighed.clear()
        self._whole.clear()
        self._look()

    def _look(self) -> None:
        """Update the page after a change of cards. Once every part is complete, the plays are evaluated at
        once."""
        if REMOVED not in self._cards:
            return
        state = self.state
        with suppress(CroupierError):
            self.parts = parts_of(self.game, self.options, state)
        for part in self._words:
            self._offer(part, str(self._words[part].value or ""))
        self.address.show(
            **{part: state.get(part, "") for part in (*self._cards, *self._words)} | {REMOVED: self.removed}
        )
        self._mark()
        if self._is_whole(state):
            self._ask()

    def _is_whole(self, state: Mapping[str, str]) -> bool:
        laid = {part: len(signs(state.get(part, ""))) for part in self.parts.cards}
        return all(_fits(laid[part], counts) for part, counts in self.parts.cards.items()) and any(
            laid.values()
        )

    def _mark(self) -> None:
        taken: Counter[str] = Counter()
        for part, field in self._cards.items():
            found = signs(str(field.value or ""))
            taken.update(found)
            cards = join(tag("span", _face(sign), class_="laid-card") for sign in found)
            if self._laid[part].content != cards:
                self._laid[part].content = cards
        self._picker.mark(taken)
        ui.run_javascript(
            "document.querySelectorAll('[data-part]').forEach((each) => "
            f"each.classList.toggle('in-use', each.dataset.part === '{self._at}'))"
        )

    def _ask(self) -> None:
        state, removed = self.state, self.removed
        if state:
            self._weighed.ask(lambda: StateQuestion.from_request(self.game.id, self.settings, state, removed))
        elif removed:
            self._weighed.clear()
        if removed:
            self._whole.ask(lambda: RemovedQuestion.from_request(self.game.id, self.settings, removed))
        else:
            self._whole.clear()

    def _show(self, answer: Answer) -> None:
        assert isinstance(answer, Weighed)
        with ui.element("section").classes("panel"):
            with ui.element("div").classes("between"):
                html(tag("h2", "What each play is worth"))
                html(tag("span", method_text(state_method(answer)), class_="muted small"))
            html(drawn(values_plot(answer), plays_table(answer)))
            html(notes([f"in units of {answer.unit}, with best play afterwards", *answer.notes]))
            html(command(self.game, self.options, answer.state, self.removed), "small muted")

    def _show_whole(self, answer: Answer) -> None:
        assert isinstance(answer, GameOdds)
        with ui.element("section").classes("panel"):
            with ui.element("div").classes("between"):
                html(tag("h2", "The next round, with what is left of the shoe"))
                html(tag("span", timed_method_text(answer.method), class_="muted small"))
            html(drawn(edges_table(answer, "title")), "edges")
            html(notes(odds_notes(answer)))


def signs(text: str) -> list[str]:
    """The cards of a field, as far as they can be read.

    >>> signs("Qh Ts,6-6 Jk T 10c")
    ['Qh', 'Ts', '6-6', 'Jk', 'T', 'Tc']
    """
    found = (each.group().replace("10", "T") for each in _SIGN.finditer(text))
    return [each if each == "Jk" or "-" in each else each[:1].upper() + each[1:].lower() for each in found]


def parted(text: str) -> str:
    """Return the cards with spaces between them. Text that cannot be parsed is returned unchanged, to be
    refused later.

    >>> parted("55Th"), parted("5x")
    ('5 5 Th', '5x')
    """
    found = signs(text)
    said = re.sub(r"[\s,;]+", "", text).replace("10", "T")
    return " ".join(found) if "".join(found).lower() == said.lower() else text


def _face(sign: str) -> Raw:
    if sign == str(JOKER) or "-" in sign or len(sign) == 1:
        return tag("span", sign, class_="black")
    red = "red" if sign[1] in "dh" else "black"
    return tag("span", sign[0] + "♣♦♥♠"[SUITS.index(sign[1])], class_=red)


def title(part: str) -> str:
    return TITLES.get(part, words(part).capitalize())


def most_of(counts: CardCounts) -> int:
    return counts if isinstance(counts, int) else max(counts, default=0)


def _fits(laid: int, counts: CardCounts) -> bool:
    return laid == counts if isinstance(counts, int) else laid in counts


def _many(counts: CardCounts) -> str:
    """
    >>> _many(3), _many((0, 3, 5)), _many(range(2, 22))
    ('3', '3 or 5 if any', '2 to 21')
    """
    if isinstance(counts, int):
        return str(counts)
    some = sorted(count for count in counts if count)
    told = f"{some[0]} to {some[-1]}" if len(some) > 2 else " or ".join(map(str, some))
    return told if 0 not in counts else f"{told} if any"


def command(game: Game, options: Options, state: Mapping[str, Any], removed: str) -> Raw:
    """Return a paragraph with the terminal command that asks the same question."""
    said = ["croupier odds", game.id]
    said += [f"--set {quote(f'{name}={value}')}" for name, value in short_settings(game, options).items()]
    said.append(f"--state {quote(' '.join(f'{part}={text}' for part, text in state.items()))}")
    said += [f"--removed {quote(removed)}"] if removed else []
    return tag("p", join(["In a terminal: ", tag("code", " ".join(said))]))
