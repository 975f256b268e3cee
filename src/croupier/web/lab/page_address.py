"""A page's address: the options that differ from the sheet, and the display settings. A link leads to the
page in the same state."""

from __future__ import annotations

import json
from collections.abc import Mapping
from urllib.parse import urlencode

from nicegui import ui

SHOWN = "show."
"""Prefix of display settings, which are not options of the game."""


class PageAddress:
    """Address of one visitor's page. Changes appear in the browser's address bar without a reload."""

    def __init__(self, at: str, query: Mapping[str, str]) -> None:
        self.at = at
        self._settings = {name: text for name, text in query.items() if not name.startswith(SHOWN)}
        self._shown = {
            name.removeprefix(SHOWN): text for name, text in query.items() if name.startswith(SHOWN)
        }

    @property
    def settings(self) -> dict[str, str]:
        return self._settings

    def __str__(self) -> str:
        query = urlencode(
            [*self._settings.items(), *((SHOWN + name, text) for name, text in self._shown.items())]
        )
        return f"{self.at}?{query}" if query else self.at

    def shown(self, name: str, usual: str = "") -> str:
        return self._shown.get(name, usual)

    def set_options(self, settings: Mapping[str, str]) -> None:
        self._settings = dict(settings)
        self._tell()

    def show(self, **shown: str) -> None:
        """Set display settings in the address. An empty value removes the setting."""
        for name, text in shown.items():
            self._shown.pop(name, None)
            if text:
                self._shown[name] = text
        self._tell()

    def _tell(self) -> None:
        ui.run_javascript(f"history.replaceState(null, '', {json.dumps(str(self))})")
