"""`python -m tools.licences`: what is installed beside Croupier, under which licence,
as docs/reference/licences.md lists it."""

from __future__ import annotations

import re
from importlib.metadata import PackageMetadata, PackageNotFoundError, metadata
from pathlib import Path

REQUIREMENTS = {
    "requirements.txt": "To run",
    "requirements-extras.txt": "For extras",
    "requirements-dev.txt": "To test besides",
}
"""Each file of requirements, and the title of its table."""
CLASSIFIER = "License :: OSI Approved :: "
LONGEST = 60
"""Where a package puts its licence's whole text, only its classifier is a name."""


def pinned(path: Path) -> list[str]:
    """Return the names of a requirements file, in its order.

    >>> pinned(Path("requirements.txt"))[0]
    'aiofiles'
    """
    return re.findall(r"^([\w.\-]+)==", path.read_text(encoding="utf-8"), re.MULTILINE)


def licence(told: PackageMetadata) -> str:
    """Return the licence as the package states it: the standard's name, words, or classifiers."""
    said = next((one for name in ("License-Expression", "License") for one in told.get_all(name) or ()), "")
    classified = [
        each.removeprefix(CLASSIFIER)
        for each in told.get_all("Classifier") or ()
        if each.startswith(CLASSIFIER)
    ]
    is_name = said and len(said) <= LONGEST and "\n" not in said and said != "UNKNOWN"
    return said if is_name else ", ".join(classified) or "see the package"


def lines(root: Path) -> list[str]:
    """Return the page, from the requirements and what is installed by them."""
    page = ["# Licences", "", "What `make run` and `make test` install, as each package declares it."]
    for name, title in REQUIREMENTS.items():
        page += ["", f"## {title}", "", "| package | version | licence |", "| --- | --- | --- |"]
        for package in pinned(root / name):
            try:
                told = metadata(package)
            except PackageNotFoundError:  # of another system
                continue
            page.append(f"| {package} | {told['Version']} | {licence(told)} |")
    return page


if __name__ == "__main__":
    print("\n".join(lines(Path.cwd())))
