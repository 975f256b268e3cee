"""Variants of a game that a visitor has saved under names of their own, in the browser and nowhere else."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from urllib.parse import parse_qsl, urlencode

from nicegui import ui

from croupier.errors import BadOption, CroupierError
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.web.lab.settings import address, options_from, short_settings
from croupier.web.markup import link
from croupier.web.shell import html, plain

STORE = "croupier-variants"
LONGEST = 40
"""Letters of a name."""
MOST = 24
"""Variants of a game."""
READ = """(() => { try { return JSON.parse(localStorage.getItem('%s') || '{}')['%s'] || {}; }
  catch { return {}; } })()"""
KEEP = """(() => { let all = {}; try { all = JSON.parse(localStorage.getItem('%s') || '{}'); } catch {}
  all['%s'] = %s; localStorage.setItem('%s', JSON.stringify(all)); })()"""


def packed(game: Game, options: Options) -> str:
    """Options in one line of an address.

    >>> from croupier.custom_games import find
    >>> baccarat = find("ohio-mini-baccarat")
    >>> packed(baccarat, baccarat.options.with_settings({"decks": "6"}))
    'decks=6'
    """
    return urlencode(short_settings(game, options))


def unpacked(game: Game, text: str) -> Options:
    """Return the options of a saved variant. Raise CroupierError if they are not valid."""
    return options_from(game, dict(parse_qsl(text, keep_blank_values=True)))


class SavedVariants:
    """The list on the page; `changed` is told when another one has come, or one has gone."""

    def __init__(self, game: Game, now: Callable[[], Options], changed: Callable[[], None]) -> None:
        self.game = game
        self.found: dict[str, Options] = {}
        self._now = now
        self._changed = changed

    def draw(self) -> None:
        with ui.expansion("Saved variants").props("dense"), ui.element("div").classes("form"):
            self._name = ui.input("Name of this variant").props(f"outlined dense maxlength={LONGEST}")
            self._name.on("keydown.enter", self._save)
            plain("Save", self._save, "bookmark_add").props('aria-label="Save this variant"')
            self._place = ui.element("div").classes("form")
        ui.timer(0.01, self._read, once=True)

    async def _read(self) -> None:
        """Read the saved variants from the browser and show them. Variants that the game refuses are left
        out."""
        kept = await ui.run_javascript(READ % (STORE, self.game.id), timeout=10)
        for name, text in kept.items() if isinstance(kept, dict) else ():
            try:
                self.found[str(name)[:LONGEST]] = unpacked(self.game, str(text))
            except CroupierError:
                continue
        self._show()
        self._changed()

    def _save(self) -> None:
        name = "".join(filter(str.isprintable, str(self._name.value or ""))).strip()[:LONGEST]
        try:
            if not name:
                raise BadOption("the variant has no name")
            if len(self.found) >= MOST and name not in self.found:
                raise BadOption(f"{MOST} variants are saved", instead="remove one first")
        except BadOption as no:
            self._name.error = str(no)
            return
        self._name.error = None
        self._name.value = ""
        self.found[name] = self._now()
        self._keep()

    def _remove(self, name: str) -> None:
        self.found.pop(name, None)
        self._keep()

    def _keep(self) -> None:
        texts = {name: packed(self.game, options) for name, options in self.found.items()}
        ui.run_javascript(KEEP % (STORE, self.game.id, json.dumps(texts), STORE))
        self._show()
        self._changed()

    def _show(self) -> None:
        self._place.clear()
        with self._place:
            for name, options in self.found.items():
                with ui.element("div").classes("between"):
                    html(link(name, address(self.game, options)))
                    button = plain("", partial(self._remove, name), "close")
                    button.props["aria-label"] = f"Remove {name}"
