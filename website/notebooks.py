"""`python -m website.notebooks`: run the notebooks of docs/notebooks and write what they show into them.

Notebooks are JSON, and theirs is plain Python: a runner of a page runs them in this process, in a moment and
without a kernel, its protocol and the thirty packages of both. What a cell shows is what Jupyter would show.
"""

from __future__ import annotations

import ast
import io
import json
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stdout
from pathlib import Path
from pprint import pformat
from tempfile import TemporaryDirectory
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "notebooks"
Cell = dict[str, Any]


def paths() -> list[Path]:
    return sorted(FOLDER.glob("*.ipynb"))


def read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def run(notebook: dict[str, Any]) -> Iterator[tuple[Cell, list[Cell]]]:
    """Every cell of code with what it shows, in one namespace, in a folder of their own."""
    names: dict[str, Any] = {"__name__": "__main__"}
    with TemporaryDirectory() as folder, chdir(folder):
        number = 0
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                number += 1
                yield cell, _shown("".join(cell["source"]), names, number)


def _shown(source: str, names: dict[str, Any], number: int) -> list[Cell]:
    tree = ast.parse(source)
    last = tree.body[-1] if tree.body else None
    value = None
    with redirect_stdout(io.StringIO()) as printed:
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(tree.body[:-1], []), "<cell>", "exec"), names)
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
        else:
            exec(compile(tree, "<cell>", "exec"), names)
    outputs: list[Cell] = []
    if text := printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(text)})
    if value is not None:
        data = {kind: _lines(text) for kind, text in sorted(_forms(value).items())}
        outputs.append(
            {"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"}
        )
    return outputs


def _forms(value: Any) -> dict[str, str]:
    """As text, and as more than that where the value has it."""
    both = getattr(value, "_repr_mimebundle_", None)
    forms: dict[str, str] = (
        both() if both is not None else {"text/plain": pformat(value, width=79, sort_dicts=False)}
    )
    return forms


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def written(notebook: dict[str, Any]) -> str:
    """As it stands in its file, with what its cells show now."""
    for number, (cell, shown) in enumerate(run(notebook), start=1):
        cell["outputs"], cell["execution_count"] = shown, number
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def main() -> int:
    for path in paths():
        path.write_text(written(read(path)), encoding="utf-8")
        print(path.name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
