"""A witness: a process, best on another machine and in other hands, that takes signed heads by HTTP, keeps
them in a file of its own, and refuses a second history of a table that it has seen before."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock

from croupier.errors import BadLedger, CroupierError
from croupier.readers import is_whole_number, whole_number
from croupier.server.store.anchors import AnchorFile
from croupier.table.proof.heads import SignedHead, parse_heads, read_anchored
from croupier.table.proof.keys import PublicKeys

log = logging.getLogger("croupier.witness")
MOST_BYTES = 16 * 1024 * 1024
"""The most bytes of one request."""
SECONDS = 20.0
"""Seconds for which a sender may be silent."""
LedgerPosition = tuple[int, int]
"""The number of a ledger, and of a line in it."""


class Witness:
    """Latest heads seen of each table. `take` is called from one request at a time."""

    def __init__(self, path: Path, keys: PublicKeys) -> None:
        self._keys = keys
        self._file = AnchorFile(path)
        self._lock = Lock()
        self._seen: dict[str, dict[LedgerPosition, str]] = {}
        """Table → place → the hash of the line there."""
        self._last: dict[str, LedgerPosition] = {}
        for each in read_anchored(path).heads:
            self._note(each)

    def take(self, heads: Sequence[SignedHead]) -> int:
        """Keep the heads, and return how many were new. Refused, with nothing kept, if the house has not
        signed one, or if one belongs to another history of its table."""
        with self._lock:
            new: dict[tuple[str, LedgerPosition], SignedHead] = {}
            for each in heads:
                each.check(self._keys)
                place = (each.head.part, each.head.line)
                first = new.get((each.head.table, place))
                known = first.head.hash if first else self._seen.get(each.head.table, {}).get(place)
                if known == each.head.hash:
                    continue
                if known is not None or place < self._last.get(each.head.table, (0, 0)):
                    raise BadLedger(
                        f"a second history of table {each.head.table}",
                        f"ledger {place[0]}, line {place[1]} is not what was signed before",
                    )
                new[each.head.table, place] = each
            self._file.append([str(each) for each in new.values()])
            for each in new.values():
                self._note(each)
            return len(new)

    def _note(self, each: SignedHead) -> None:
        table, place = each.head.table, (each.head.part, each.head.line)
        self._seen.setdefault(table, {})[place] = each.head.hash
        self._last[table] = max(place, self._last.get(table, (0, 0)))


def witness_server(witness: Witness, host: str, port: int) -> ThreadingHTTPServer:
    """Return a server that is listening. `serve_forever` answers: 200 kept, 409 refused, 503 not written."""

    class Taker(BaseHTTPRequestHandler):
        timeout = SECONDS

        def do_POST(self) -> None:
            said = self.headers.get("content-length", "")
            if not is_whole_number(said) or whole_number(said) > MOST_BYTES:
                return self._answer(413, f"at most {MOST_BYTES:,} bytes")
            try:
                body = self.rfile.read(whole_number(said)).decode()
                kept = witness.take(parse_heads(body, "the request"))
            except CroupierError as no:
                log.error("refused: %s", no)
                return self._answer(409, str(no))
            except UnicodeDecodeError:
                return self._answer(409, "the request is no text")
            except OSError as no:  # the sender tries again
                log.error("heads could not be written: %s", no)
                return self._answer(503, "they could not be written")
            return self._answer(200, f"{kept} kept")

        def _answer(self, status: int, words: str) -> None:
            body = f"{words}\n".encode()
            self.send_response(status)
            self.send_header("content-type", "text/plain; charset=utf-8")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Write nothing for a request that was taken."""

    return ThreadingHTTPServer((host, port), Taker)
