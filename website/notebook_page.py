"""A notebook as a page: its words, its code, and what the code showed when it was last run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from website.markdown import as_set, fenced


def notebook_page(path: Path) -> str:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    told = [part for cell in cells for part in _cell(cell)]
    first, *rest = told
    open_it = f"*A notebook: [{path.name}]({path.name}) to open it in Jupyter.*"
    return "\n\n".join([first, open_it, *rest]) + "\n"


def _cell(cell: dict[str, Any]) -> Iterator[str]:
    text = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield as_set(text)
        return
    yield fenced(text, "python")
    for shown in cell["outputs"]:
        if shown["output_type"] == "stream":
            yield fenced("".join(shown["text"]), "text")
        elif html := "".join(shown["data"].get("text/html", ())):
            yield f'<div class="shown">{html}</div>'
        else:
            yield fenced("".join(shown["data"]["text/plain"]), "text")
