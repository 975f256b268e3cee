"""A result that prints and shows itself as a report, in a terminal and in a notebook."""

from __future__ import annotations

from abc import ABC, abstractmethod

from croupier.report.html import notebook_html
from croupier.report.model import Document
from croupier.report.text import written


class ReportedResult(ABC):
    """A result with a report of its own. Its text is what `print` prints: no field that nobody asked for, and
    no seconds, so that the same question shows the same."""

    @abstractmethod
    def report(self) -> Document: ...

    def __str__(self) -> str:
        return written(self.report())

    def _repr_html_(self) -> str:
        return notebook_html(self.report())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Return both forms at once, as notebooks ask for them."""
        return {"text/plain": str(self), "text/html": self._repr_html_()}
