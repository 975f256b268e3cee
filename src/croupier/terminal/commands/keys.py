"""`croupier keys`: the keys of a house, in a file outside its database."""

from __future__ import annotations

from pathlib import Path

from croupier.server.paths import default_keys
from croupier.table.proof.anchored import moment
from croupier.table.proof.keys import Keys


def show(path: Path | None, as_json: bool) -> None:
    public = Keys.kept_at(path or default_keys()).public
    if as_json:
        print(public)
        return
    for each in public.keys:
        print(f"{each.public}  since {moment(each.since)}{'' if each is not public.now else ', signs now'}")


def rotate(path: Path | None) -> None:
    where = path or default_keys()
    new = Keys.kept_at(where).rotated()
    new.write(where)
    print(f"Key {new.public.now.id} signs from the next start on, vouched for by the one before it.")
