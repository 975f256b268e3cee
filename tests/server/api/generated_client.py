"""A client of the API, generated from its two documents and from nothing else."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

Json = dict[str, Any]
REF = "#/components/schemas/"
SCALARS = {
    "string": "str",
    "integer": "int",
    "number": "float",
    "boolean": "bool",
    "null": "None",
    "object": "dict",
}
HEAD = '''
from __future__ import annotations

import json
from typing import Any, Literal, NotRequired, TypedDict

import httpx
from websockets.asyncio.client import connect


class CroupierError(Exception):
    """An answer that is none of those that the call is for."""

    def __init__(self, status: int, told: Any) -> None:
        super().__init__(told)
        self.status, self.told = status, told
'''
CLIENT = '''

class Client:
    """One visitor of the server at an address. A cookie says who it is from one call to the next."""

    def __init__(self, address: str) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=60)

    async def call(self, method: str, path: str, status: int, query: Any = None, body: Any = None) -> Any:
        query = {name: value for name, value in (query or {}).items() if value is not None}
        answer = await self.http.request(method, path, params=query, json=body)
        told = answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text
        if answer.status_code != status:
            raise CroupierError(answer.status_code, told)
        return told
'''
LISTEN = '''
    async def {name}(self, {arguments}):
        """{words}"""
        address = str(self.http.base_url.copy_with(scheme="ws", path="")).rstrip("/") + f"{path}"
        cookies = "; ".join(f"{{each.name}}={{each.value}}" for each in self.http.cookies.jar)
        async with connect(address, additional_headers={{"Cookie": cookies}}) as socket:
            async for message in socket:
                told = json.loads(message)
                (kind,) = set(told) & set({kinds}) or {{"refused"}}
                wish = yield kind, told.get(kind, told)
                if wish is not None:
                    await socket.send(json.dumps(wish))
'''


def source(openapi: Json, asyncapi: Json) -> str:
    """Return the source of the client."""
    parts = [HEAD]
    parts += (_shape(name, schema) for name, schema in openapi["components"]["schemas"].items())
    parts.append(CLIENT)
    (server,) = openapi["servers"]
    for path, methods in openapi["paths"].items():
        parts += (_call(server["url"] + path, method, facts) for method, facts in methods.items())
    parts += _listeners(asyncapi)
    return "\n".join(parts)


def generated(openapi: Json, asyncapi: Json) -> Any:
    """Return the client as a module."""
    module = ModuleType("generated_client")
    exec(compile(source(openapi, asyncapi), "generated_client.py", "exec"), vars(module))
    return module


def _kind(schema: Json) -> str:
    """Return the type of a value."""
    if "$ref" in schema:
        return str(schema["$ref"].removeprefix(REF))
    if "enum" in schema or "const" in schema:
        return f"Literal[{', '.join(map(repr, schema.get('enum') or [schema['const']]))}]"
    if several := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(map(_kind, several))
    if schema.get("type") == "array":
        return f"list[{_kind(schema.get('items') or {})}]"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"dict[str, {_kind(schema['additionalProperties'])}]"
    return SCALARS.get(schema.get("type", ""), "Any")


def _shape(name: str, schema: Json) -> str:
    """Return a typed dictionary."""
    needed = schema.get("required", ())
    fields = {
        field: _kind(facts) if field in needed else f"NotRequired[{_kind(facts)}]"
        for field, facts in schema.get("properties", {}).items()
    }
    lines = "".join(f"    {field!r}: {kind!r},\n" for field, kind in fields.items())
    return f"{name} = TypedDict({name!r}, {{\n{lines}}})"


def _call(path: str, method: str, facts: Json) -> str:
    """Return the method of one call: what the path and the question need, then the fields of the body."""
    name = re.sub(r"\W+", "_", f"{method}{path.removeprefix('/api')}").strip("_")
    given = facts.get("parameters", ())
    inside = [each["name"] for each in given if each["in"] == "path"]
    asked = [each["name"] for each in given if each["in"] == "query"]
    body = facts.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    (status,) = (each for each in facts["responses"] if each.startswith("2"))
    arguments = ["self", *(f"{each}: str" for each in inside)]
    if asked:
        arguments += ["*", *(f"{each}: Any = None" for each in asked)]
    arguments += [f"**body: {_kind(body)}"] if body else []
    assert not any(map(keyword.iskeyword, (*inside, *asked)))
    query = ", ".join(f"{each!r}: {each}" for each in asked)
    return (
        f"    async def {name}({', '.join(arguments)}):\n        {facts['summary']!r}\n"
        f"        return await self.call({method.upper()!r}, f{path!r}, {status}, "
        f"{{{query}}}, {'body' if body else None})\n"
    )


def _listeners(asyncapi: Json) -> Iterator[str]:
    for operation in asyncapi["operations"].values():
        if operation["action"] == "send":
            channel = asyncapi["channels"][operation["channel"]["$ref"].rpartition("/")[2]]
            kinds = {each["$ref"].rpartition("/")[2] for each in operation["messages"]}
            arguments = ", ".join(f"{name}: str" for name in channel["parameters"])
            yield LISTEN.format(name="listen", arguments=arguments, words=operation["summary"],
                                path=channel["address"], kinds=sorted(kinds))  # fmt: skip
