"""Options that the text orders to be the same at every table of a house."""

from __future__ import annotations

from croupier.errors import BadOption
from croupier.rules.options import Options, first_difference, hyphened


def check_uniform(options: Options, others: dict[str, Options]) -> None:
    """Refuse an option that another open table has otherwise, where the text wants the same at all of them.
    `others` are the options of the open tables of the house by what the tables are called.

    Tables are held to each other where they have the same option by the same sentence, in whatever game.
    """
    for each in options.uniform_fields():
        value, sentence = getattr(options, each.name), each.metadata["uniform"]
        for table, open_options in others.items():
            same = (
                one
                for one in open_options.uniform_fields()
                if (one.name, one.metadata["uniform"]) == (each.name, sentence)
            )
            for one in same:
                other = getattr(open_options, one.name)
                if other != value:
                    name, now, there = first_difference(hyphened(each.name), value, other, each.metadata)
                    raise BadOption(
                        f"{name} cannot be {now}",
                        f"{table} has {there}, and {sentence}",
                        f"set {name}={there}, or close that table first",
                    )
