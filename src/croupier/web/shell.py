"""The frame of every page: the header with its links, light and dark mode, and a menu on phones."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from html import escape
from typing import Any
from urllib.parse import unquote

from msgspec.structs import replace
from nicegui import app, ui

from croupier.server.door.people import GUEST, Person
from croupier.web.markup import Raw
from croupier.web.theme import style_address

FLOOR_AT = "/floor"
LATE = 60.0
"""Seconds that a page may take to be laid out."""
WAYS = (
    ("Lobby", "/"),
    ("Odds lab", "/odds"),
    ("Equity", "/equity"),
    ("Hand histories", "/hands"),
    ("Rulebook", "/rulebook"),
    ("Drills", "/school"),
    ("Provably fair", "/verify"),
    ("Floor", FLOOR_AT),
)
NAME = "croupier-name"
"""The cookie that remembers a guest's name."""
MODE = "croupier-mode"
"""The cookie that remembers light or dark mode; without it the page follows the system."""
MODE_SCRIPT = f"""<script>
(() => {{
  const kept = document.cookie.match(/(?:^|; ){MODE}=(light|dark)/);
  document.documentElement.lang = "en";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const show = (mode) => {{ document.documentElement.dataset.mode = mode; }};
  show(kept ? kept[1] : system.matches ? "dark" : "light");
  if (!kept) system.addEventListener("change", () => show(system.matches ? "dark" : "light"));
  window.switchMode = () => {{
    const mode = document.documentElement.dataset.mode === "dark" ? "light" : "dark";
    document.cookie = `{MODE}=${{mode}}; path=/; max-age=31536000; samesite=lax`;
    show(mode);
    setDark(mode === "dark");
  }};
  const types = (at) => at && (at.matches("input, textarea, select") || at.isContentEditable);
  document.addEventListener("keydown", (event) => {{
    const keys = document.getElementById("keys");
    if (event.key !== "?" || types(document.activeElement) || !keys) return;
    event.preventDefault();
    if (keys.open) keys.close(); else keys.showModal();
  }});
}})();
</script>"""
STILL_SCRIPT = """<script>
(() => {
  // Nothing moves under a finger that is down: what the server sends meanwhile waits until the click is done,
  // so that a press is never lost to a line that has come above it.
  const LONGEST = 2000;
  const held = [];
  let since = 0;
  const flush = () => {
    since = 0;
    while (held.length) held.shift()();
  };
  const press = () => {
    since = performance.now();
    const now = since;
    setTimeout(() => since === now && flush(), LONGEST);
  };
  const release = () => setTimeout(flush, 0); // the click comes first
  addEventListener("pointerdown", press, true);
  for (const kind of ["pointerup", "pointercancel", "dragend"]) addEventListener(kind, release, true);
  let socket;
  Object.defineProperty(window, "socket", {
    get: () => socket,
    set: (made) => {
      socket = made;
      for (const kind of ["connect", "disconnect"]) {
        made.on(kind, () => dispatchEvent(new Event(`socket-${kind}`)));
      }
      const on = made.on.bind(made);
      made.on = (kind, act) => on(kind, (...args) => (since ? held.push(() => act(...args)) : act(...args)));
    },
  });
})();
</script>"""
BRAND = Raw(
    '<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><circle cx="16" cy="16" r="15" '
    'fill="var(--gold)"/><circle cx="16" cy="16" r="12.4" fill="none" stroke="var(--felt-deep)" '
    'stroke-width="4" stroke-dasharray="4.87 8.12"/><circle cx="16" cy="16" r="9.6" fill="var(--felt-deep)"/>'
    '<path d="M16 9.5C19 13.5 22.5 15 22.5 18a3.4 3.4 0 0 1-5.9 2.2c.1 1.4.6 2.4 1.7 3.2h-4.6c1.1-.8 1.6-1.8 '
    '1.7-3.2A3.4 3.4 0 0 1 9.5 18c0-3 3.5-4.5 6.5-8.5z" fill="var(--on-felt)"/></svg>'
)


def page_at(path: str) -> ui.page:
    """Declare a page, with enough time to be laid out on a busy server."""
    return ui.page(path, response_timeout=LATE)


@contextmanager
def frame(
    title: str, at: str = "", *, is_bare: bool = False, keys: tuple[tuple[str, str], ...] = ()
) -> Iterator[None]:
    """Draw a page called `title` whose link in the header is `at`.

    A bare page fills the window and draws its own header. `keys` are its keyboard shortcuts besides the
    usual ones.
    """
    ui.page_title(f"{title} · Croupier")
    ui.add_head_html(f'<link rel="stylesheet" href="{style_address()}">{MODE_SCRIPT}{STILL_SCRIPT}')
    ui.dark_mode(_mode())
    if not is_bare:
        _header(at)
    kind = "page bare" if is_bare else "page"
    with ui.element("div").classes(kind).props("id=content tabindex=-1"):
        yield
        html(_keys(keys), "keys-place")


KEYS = (
    ("Tab", "next control; Shift + Tab: previous control"),
    ("Enter or Space", "press the focused control"),
    ("?", "show or hide this list"),
)


def _keys(more: tuple[tuple[str, str], ...]) -> str:
    """Return the dialog of keyboard shortcuts that `?` opens."""
    rows = "".join(
        f"<dt><kbd>{escape(key)}</kbd></dt><dd>{escape(does)}</dd>" for key, does in (*more, *KEYS)
    )
    return (
        '<dialog id="keys" class="keys" aria-labelledby="keys-title">'
        '<h2 id="keys-title">Shortcut keys</h2>'
        f'<dl>{rows}</dl><form method="dialog"><button class="go">Close</button></form></dialog>'
    )


def file_button(words: str, act: Callable[[Any], object], accept: str, largest: int) -> None:
    """Draw a button that asks for a file and passes it to `act` as soon as it is chosen."""
    field = ui.upload(on_upload=act, auto_upload=True, max_file_size=largest)
    field.props(f"accept='{accept}'").classes("hidden-field")
    plain(words, icon="upload_file").on("click", js_handler=f"() => getElement({field.id}).pickFiles()")


def _header(at: str) -> None:
    with ui.header().classes("top"), ui.element("div").classes("top-line"):
        html('<a class="skip" href="#content">Skip to content</a>')
        html(f'<a class="brand" href="/">{BRAND}<span>Croupier</span></a>')
        ways = [(name, way) for name, way in WAYS if way != FLOOR_AT or _sees_floor()]
        html(_links(tuple(ways), at)).style("display: contents")
        if signed_in := _signed_in():
            html('<a class="nav only-wide" href="/account">Account</a>')
            html(
                '<form id="sign-out" method="post" action="/sign-out" class="only-wide">'
                f'<button class="nav">Sign out {escape(signed_in)}</button></form>'
            )
        ui.button(icon="contrast", color=None).props('flat round aria-label="Light or dark mode"').on(
            "click", js_handler="() => switchMode()"
        )
        with (
            ui.button(icon="menu", color=None).props('flat round aria-label="Menu"').classes("only-phone"),
            ui.menu(),
        ):
            html(_menu(tuple(ways), signed_in))


@lru_cache
def _links(ways: tuple[tuple[str, str], ...], at: str) -> str:
    """Return the links of the header as one piece: each element costs every page some time."""
    here = {at: ' aria-current="page"'}
    return "".join(
        f'<a class="nav only-wide" href="{way}"{here.get(way, "")}>{name}</a>' for name, way in ways
    )


def _menu(ways: tuple[tuple[str, str], ...], signed_in: str) -> str:
    """Return the menu of a phone as one piece."""
    more = (("Account", "/account"),) if signed_in else ()
    items = [_menu_item(name, f'href="{way}"') for name, way in (*ways, *more)]
    if signed_in:
        leave = "document.getElementById('sign-out').submit(); return false"
        items.append(_menu_item(f"Sign out {signed_in}", f'href="#" onclick="{leave}"'))
    return "".join(items)


def _menu_item(name: str, leads: str) -> str:
    """Return one menu item in the markup of Quasar."""
    kind = "q-item q-item-type row no-wrap q-item--clickable q-link cursor-pointer q-focusable q-hoverable"
    return (
        f'<a class="{kind}" role="menuitem" {leads}>'
        f'<div class="q-item__section column q-item__section--main justify-center">{escape(name)}</div></a>'
    )


def _requester() -> Person | None:
    """Return the person of the request; None where the server has no door."""
    request = ui.context.client.request
    person: Person | None = getattr(request.state, "person", None) if request is not None else None
    return person


def visitor() -> Person:
    """Return the person who opened the page; a guest has the name from its cookie."""
    request = ui.context.client.request
    kept = unquote(request.cookies.get(NAME, "")) if request is not None else ""
    name = "".join(letter for letter in kept if letter.isprintable()).strip()[:40]
    known = _requester()
    if known is not None:
        return replace(known, name=name) if name and known.role == "guest" else known
    browser = str(app.storage.browser["id"])
    number = int(browser.replace("-", "")[:6], 16) % 9000 + 1000
    return Person(f"{GUEST}{browser}", name or f"Guest {number}", "guest")


def remember_name(name: str) -> None:
    """Store the name in a cookie of this browser."""
    kept = f"'{NAME}=' + encodeURIComponent({json.dumps(name)}) + '; path=/; max-age=31536000; samesite=lax'"
    ui.run_javascript(f"document.cookie = {kept}")


def _sees_floor() -> bool:
    person = _requester()
    return person is None or person.sees_floor


def _signed_in() -> str:
    """Return the name of the account that is signed in; '' for a guest."""
    person = _requester()
    return person.name if person is not None and person.role != "guest" else ""


def _mode() -> bool | None:
    """Return True for dark, False for light, None to follow the system."""
    request = ui.context.client.request
    kept = request.cookies.get(MODE) if request is not None else None
    return {"dark": True, "light": False}.get(kept or "")


def html(content: str, class_: str = "", tag: str = "div") -> ui.html:
    """Draw HTML that this package made from escaped text."""
    return ui.html(content, sanitize=False, tag=tag).classes(class_)


def filled(words: str, act: Callable[[], object] | None = None) -> ui.button:
    """Draw the button for the page's main action."""
    return ui.button(words, on_click=act, color=None).classes("filled").props("unelevated")


def plain(words: str, act: Callable[[], object] | None = None, icon: str | None = None) -> ui.button:
    """Draw a button for a secondary action."""
    return ui.button(words, on_click=act, icon=icon, color=None).classes("plain").props("flat dense")


def lead(title: str, words: str = "", crumbs: str = "") -> None:
    """Draw the heading of a page; words and crumbs are escaped unless they are `Raw`."""
    above = f'<nav class="crumbs" aria-label="Breadcrumb">{_text(crumbs)}</nav>' if crumbs else ""
    below = f'<p class="muted">{_text(words)}</p>' if words else ""
    html(f"{above}<h1>{escape(title)}</h1>{below}", "lead")


def refused(line: str) -> None:
    html(f'<p class="refusal" role="alert">{escape(line)}</p>')


def _text(words: str) -> str:
    return words if isinstance(words, Raw) else escape(words)
