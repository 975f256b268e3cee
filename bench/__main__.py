"""Print the lines of every module of this folder that measures something, or of those named."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def main(wanted: list[str]) -> int:
    names = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem[0] != "_")
    modules = {name: import_module(f"bench.{name}") for name in names}
    parts = {name: module.lines for name, module in modules.items() if hasattr(module, "lines")}
    for name in wanted:
        if name not in parts:
            print(f"no measurement {name!r} (there is {', '.join(parts)})", file=sys.stderr)
            return 2
    for name in wanted or parts:
        print(name)
        for line in parts[name]():
            print(f"  {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
