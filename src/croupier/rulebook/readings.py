"""The options of a game as a reader wants them: what may be chosen, and the reading that is followed."""

from __future__ import annotations

from dataclasses import Field, dataclass, fields
from typing import Any

from croupier.rules.game import Game
from croupier.rules.options import Allowed, BankedOptions, Options, always, hyphened, written
from croupier.wagers.chips import Rounding, money
from croupier.wagers.pays import Odds, PayTable


@dataclass(frozen=True)
class Reading:
    """One option of a game's record."""

    option: str
    default: str
    """The default value; for a pay table, the number of its rows; '' for none."""
    alternatives: str
    """The other values, in `code` if they can be typed."""
    ambiguity: str
    """Which one of the sheet it decides; '' where it is the house's to choose."""
    reading: str
    is_common: bool
    """Every game has it, with the same default."""
    is_table: bool


def readings(options: Options) -> tuple[Reading, ...]:
    """Read every option of the record that can be chosen, in its order."""
    return tuple(_reading(options, each) for each in chosen_fields(options))


def chosen_fields(options: Options, *, is_dealt: bool = False) -> tuple[Field[Any], ...]:
    """Return the fields that leave a choice; of a table that is dealt, not those of which the text allows a
    single value."""
    several = (each for each in fields(options) if len(each.metadata.get("choices", ())) != 1)
    return tuple(each for each in several if not (is_dealt and _is_settled(options, each)))


def _is_settled(options: Options, each: Field[Any]) -> bool:
    """Whether an option has the only value that the text allows at any table."""
    allowed: Allowed | None = each.metadata.get("allowed")
    return (
        allowed is not None and allowed.applies is always and allowed.values == (getattr(options, each.name),)
    )


def open_readings(game: Game) -> tuple[Reading, ...]:
    """Return the readings of what the sheet leaves open."""
    return tuple(each for each in readings(game.options) if each.ambiguity and not each.is_common)


def house_choices(game: Game) -> tuple[Reading, ...]:
    """Return the options that the house may choose."""
    return tuple(each for each in readings(game.options) if not each.ambiguity and not each.is_common)


def _reading(options: Options, each: Field[Any]) -> Reading:
    notes, value = each.metadata, getattr(options, each.name)
    return Reading(
        option=hyphened(each.name),
        default=f"{len(value)} rows" if isinstance(value, PayTable) else written(value, notes),
        alternatives=alternatives(value, notes) + _only_analysed(options, each),
        ambiguity=notes.get("ambiguity", ""),
        reading=notes.get("reading", ""),
        is_common=type(options) is not BankedOptions and _is_common(each, options),
        is_table=isinstance(value, PayTable),
    )


def _only_analysed(options: Options, each: Field[Any]) -> str:
    """Return the words for values that no table is dealt with; '' where the text allows them."""
    allowed: Allowed | None = each.metadata.get("allowed")
    if allowed is None or not allowed.applies(options):
        return ""
    if allowed.most is not None:
        return f"; more than {written(allowed.most, each.metadata)} in odds and simulations only"
    return " (odds and simulations only)"


def _is_common(each: Field[Any], options: Options) -> bool:
    """An option that every game has, with the same default and the same reading."""
    same = {common.name: common for common in fields(BankedOptions)}.get(each.name)
    return (
        same is not None
        and same.default == getattr(options, each.name)
        and same.metadata["reading"] == each.metadata["reading"]
    )


def alternatives(value: Any, notes: Any) -> str:
    """Return the other values of an option.

    >>> alternatives("forfeit", {"choices": ("forfeit", "ride")}), alternatives(True, {})
    ('`ride`', '`no`')
    >>> alternatives(8, {"least": 6, "most": 8}), alternatives(100, {"least": 1, "is_money": True})
    ('6 to 8', 'from $0.01')
    """
    if notes.get("choices"):
        return ", ".join(f"`{written(each, notes)}`" for each in notes["choices"] if each != value)
    if isinstance(value, bool):
        return f"`{written(not value, notes)}`"
    if isinstance(value, Rounding):
        return "another rounding"
    if isinstance(value, Odds | PayTable):
        return "other odds"
    least, most = notes.get("least"), notes.get("most")
    bounds = [
        money(each) if notes.get("is_money") else str(each) for each in (least, most) if each is not None
    ]
    if least is not None:
        return " to ".join(bounds) if most is not None else f"from {bounds[0]}"
    return f"up to {bounds[0]}" if bounds else "as its reading says"
