"""Reports as files of records: CSV with the exact value, the decimal and the error of every figure."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from croupier.report.figures import text_of
from croupier.report.model import Document, Figure, ReportCell, ReportColumn, ReportTable

SCALES = {"money": 100, "average": 100}
"""Divisors by kind: cents are written as dollars."""


def as_csv(document: Document) -> str:
    """Return every table of a report as CSV, one below the other under one head; `table` names each.

    A figure has the name of its column: its exact value (`p/q` where it is a fraction), `…_decimal` where
    that is a fraction, and `…_error` where it has an error.
    """
    records = [
        {"report": document.title, "table": table.title, **record}
        for table in document.tables
        for record in _records(table)
    ]
    names = list(dict.fromkeys(name for record in records for name in record))
    paper = io.StringIO()
    out = csv.DictWriter(paper, names, restval="")
    out.writeheader()
    out.writerows(records)
    return paper.getvalue()


def _records(table: ReportTable) -> Iterator[dict[str, Any]]:
    for number, row in enumerate(table.rows):
        record: dict[str, Any] = {}
        for column, cell in zip(table.columns, row, strict=True):
            record |= dict(_fields(column, cell))
        if table.marks:
            record["mark"] = table.marks.get(number, "")
        yield record


def _fields(column: ReportColumn, cell: ReportCell) -> Iterator[tuple[str, Any]]:
    name = column.name
    if not isinstance(cell, Figure):
        yield name, text_of(cell)
        return
    value = cell.value
    if value is None:
        yield name, ""
        return
    value = Fraction(value) / SCALES[cell.kind] if cell.kind in SCALES else value
    if isinstance(value, Fraction) and cell.kind not in SCALES:
        yield name, f"{value.numerator}/{value.denominator}"
        yield f"{name}_decimal", float(value)
    else:
        yield name, float(value) if isinstance(value, Fraction) else value
    if cell.error is not None:
        yield f"{name}_error", cell.error
