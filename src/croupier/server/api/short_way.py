"""The short way to a route: one whose call is plain (a path, a body, who asks) is answered without the layers
that a framework puts around every call. It is the same function with the same checks; whatever is not in
order goes the long way, which alone knows how to say what is wrong with it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from inspect import iscoroutinefunction, signature
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from fastapi import APIRouter, Request
from fastapi.params import Depends, Path
from fastapi.responses import Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.server.errors import JSON

RefusalAnswer = Callable[[str, Exception], Response]
"""What a call that failed is answered, by its path and why."""
Shape = tuple[str | None, ...]
"""The pieces of a path; None is any one."""


class NotPlain(Exception):
    """A route, or one call of it, that the long way is for."""


class PlainCall(NamedTuple):
    """What a plain route wants to be called with."""

    run: Callable[..., Awaitable[Response]]
    first: tuple[Callable[[Any], Awaitable[Any]], ...]
    """Asked before anything else, with the request."""
    names: dict[str, tuple[int, TypeAdapter[Any]]]
    """What the path says: where it stands, and how it is checked."""
    persons: dict[str, Callable[[Any], Awaitable[Any]]]
    body: tuple[str, type[BaseModel]] | None
    request: str

    def said(self, pieces: list[str], body: bytes, content: bytes) -> dict[str, Any]:
        """By path and body, checked."""
        try:
            given = {name: kind.validate_python(pieces[at]) for name, (at, kind) in self.names.items()}
            if self.body is not None:
                if not body or content != JSON.encode():
                    raise NotPlain
                name, kind = self.body
                given[name] = kind.model_validate(msgspec.json.decode(body))
        except (ValidationError, ValueError, RecursionError):
            raise NotPlain from None
        return given


class ShortWay:
    """In front of `app`, for the plain routes of the `routers`."""

    def __init__(self, app: ASGIApp, routers: Iterable[APIRouter], answer: RefusalAnswer) -> None:
        self.app = app
        self._answer = answer
        self._calls: dict[tuple[str, Shape], PlainCall] = {}
        self._shapes: dict[int, set[tuple[bool, ...]]] = {}
        """Of paths with so many pieces: which of them are any."""
        for router in routers:
            for route in router.routes:
                if isinstance(route, APIRoute):
                    self._add(route, router)

    def _add(self, route: APIRoute, router: APIRouter) -> None:
        shape = tuple(None if each.startswith("{") else each for each in _pieces(route.path))
        self._shapes.setdefault(len(shape), set()).add(tuple(each is None for each in shape))
        try:
            call = _call(route, router)
        except NotPlain:
            return
        for method in route.methods or ():
            self._calls.setdefault((method, shape), call)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        path = scope["path"].removeprefix(scope["root_path"])
        pieces = _pieces(path)
        call = self._found(scope["method"], pieces)
        if call is None:
            await self.app(scope, receive, send)
            return
        body = b""
        if call.body is not None:
            message = await receive()
            body = message.get("body", b"")
            receive = _again(message, receive)
        try:
            given = call.said(pieces, body, dict(scope["headers"]).get(b"content-type", b""))
        except NotPlain:
            await self.app(scope, receive, send)
            return
        path_params = {name: given[name] for name in call.names}
        request = Request({**scope, "path_params": path_params}, receive, send)
        try:
            for each in call.first:
                await each(request)
            for name, person in call.persons.items():
                given[name] = await person(request)
            if call.request:
                given[call.request] = request
            response = await call.run(**given)
        except Exception as no:
            response = self._answer(scope["path"], no)
        await response(scope, receive, send)

    def _found(self, method: str, pieces: list[str]) -> PlainCall | None:
        """The one that the path fits; where it fits several, the long way tells which is meant."""
        found: PlainCall | None = None
        for shape in self._shapes.get(len(pieces), ()):
            key = tuple(None if is_any else each for each, is_any in zip(pieces, shape, strict=True))
            if (call := self._calls.get((method, key))) is not None:
                if found is not None:
                    return None
                found = call
        return found


def _pieces(path: str) -> list[str]:
    return path.split("/")[1:]


def _again(message: Message, receive: Receive) -> Receive:
    """The message that was read already, for whoever reads it after us."""
    rest = [message]

    async def again() -> Message:
        return rest.pop() if rest else await receive()

    return again


def _call(route: APIRoute, router: APIRouter) -> PlainCall:
    wants = get_type_hints(route.endpoint, include_extras=True)
    pieces = _pieces(route.path)
    names: dict[str, tuple[int, TypeAdapter[Any]]] = {}
    persons: dict[str, Callable[[Any], Awaitable[Any]]] = {}
    body, request = None, ""
    for name, each in signature(route.endpoint).parameters.items():
        kind = wants[name]
        more = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
        if kind is Request:
            request = name
        elif isinstance(kind, type) and issubclass(kind, BaseModel) and body is None:
            body = name, kind
        elif any(isinstance(one, Path) for one in more):
            names[name] = pieces.index(f"{{{name}}}"), TypeAdapter(kind)
        elif len(more) == 1 and isinstance(more[0], Depends):
            persons[name] = _asked_alone(more[0])
        else:
            raise NotPlain
        if each.default is not each.empty:
            raise NotPlain
    if not iscoroutinefunction(route.endpoint) or len(names) != route.path.count("{"):
        raise NotPlain
    first = tuple(_asked_alone(each) for each in router.dependencies)
    return PlainCall(route.endpoint, first, names, persons, body, request)


def _asked_alone(depends: Depends) -> Callable[[Any], Awaitable[Any]]:
    """A dependency that wants nothing but the request."""
    asked = depends.dependency
    wants = get_type_hints(asked)
    wants.pop("return", None)
    if asked is None or not iscoroutinefunction(asked) or len(signature(asked).parameters) != 1:
        raise NotPlain
    if any(not issubclass(kind, HTTPConnection) for kind in wants.values()) or not wants:
        raise NotPlain
    return asked
