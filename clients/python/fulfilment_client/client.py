"""Sends the requests."""

import copy
import inspect
import json
import random
import time
import uuid
from datetime import datetime
from decimal import Decimal
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, ParamSpec, TypeVar, Union, overload
from urllib.parse import quote, urlencode

import urllib3

from .errors import ApiError, ConnectionFailed, NoAnswerError
from .generated.operations import Operations
from .generated.schemas import (
    AuditPage,
    AuditPageAuditEvent,
    EventsPage,
    EventsPageEvent,
    SubjectsPage,
    SubjectsPageFound,
)

T = TypeVar("T")
P = ParamSpec("P")

_PAGE = 100
_FIRST_WAIT = 0.25


class Client(Operations):
    """A client of one account. It has a method for each operation of the API; threads may share it.

    :param address: where the service is, such as ``http://localhost:8080``
    :param key: the API key
    :param timeout: seconds to wait for each answer
    :param retries: how often a request is sent again after 429, 503 or a lost connection
    :param longest_wait: seconds that the service may ask to wait before a retry. If it asks for more, the error is raised at once.
    :param pool: sends the requests, with TLS settings or a proxy of your own
    """

    def __init__(
        self,
        address: str,
        key: str,
        *,
        timeout: float = 60,
        retries: int = 4,
        longest_wait: float = 60,
        pool: Optional[urllib3.PoolManager] = None,
    ) -> None:
        if not address.startswith(("http://", "https://")):
            raise ValueError("address must begin with http:// or https://")
        if not key:
            raise ValueError("key is missing: give the API key")
        self._address = address.rstrip("/")
        self._key = key
        self._timeout = timeout
        self._retries = retries
        self._longest_wait = longest_wait
        self._pool = urllib3.PoolManager(maxsize=10) if pool is None else pool
        self._moment: Optional[str] = None
        self._idempotency_key: Optional[str] = None
        self._prefer: Optional[str] = None

    def as_of(self, moment: Union[datetime, str]) -> "Client":
        """A view of this client in which all reads are of one moment. It refuses to write.

        :param moment: a datetime, or ``YYYY-MM-DD HH:MM:SS``. Without a time zone it is in that of the account. Not in the future.
        """
        view = copy.copy(self)
        view._moment = moment.isoformat(" ", "seconds") if isinstance(moment, datetime) else moment
        return view

    def with_options(
        self,
        *,
        idempotency_key: Optional[str] = None,
        prefer: Optional[str] = None,
        timeout: Optional[float] = None,
        retries: Optional[int] = None,
    ) -> "Client":
        """A view of this client that calls differently.

        :param idempotency_key: identifies the one write that is called with the view. Without it the client makes one for each write;
            give your own to repeat a write after a restart.
        :param prefer: ``return=minimal`` for changes without the changed object as answer, or another preference that operations know
        :param timeout: seconds to wait for each answer
        :param retries: how often a request is sent again
        """
        view = copy.copy(self)
        view._idempotency_key = idempotency_key or self._idempotency_key
        view._prefer = prefer or self._prefer
        view._timeout = self._timeout if timeout is None else timeout
        view._retries = self._retries if retries is None else retries
        return view

    @overload
    def all(self, operation: Callable[P, List[T]], *args: P.args, **kwargs: P.kwargs) -> Iterator[T]: ...

    @overload
    def all(self, operation: Callable[P, EventsPage], *args: P.args, **kwargs: P.kwargs) -> Iterator[EventsPageEvent]: ...

    @overload
    def all(self, operation: Callable[P, AuditPage], *args: P.args, **kwargs: P.kwargs) -> Iterator[AuditPageAuditEvent]: ...

    @overload
    def all(self, operation: Callable[P, SubjectsPage], *args: P.args, **kwargs: P.kwargs) -> Iterator[SubjectsPageFound]: ...

    def all(self, operation: Callable[..., Any], *args: Any, **kwargs: Any) -> Iterator[Any]:
        """All elements of a list, page by page: ``for order in client.all(client.list_orders, status="paused")``.

        While new elements come in, an element may come twice; not so in a view of one moment. The feed of events ends where it is now.
        """
        parameters = inspect.signature(operation).parameters
        while True:
            answer = operation(*args, **kwargs)
            if isinstance(answer, list):
                yield from answer
                if "offset" not in parameters or len(answer) < _PAGE:
                    return
                kwargs["offset"] = (kwargs.get("offset") or 0) + len(answer)
            elif isinstance(answer, dict) and "next" in answer and "after" in parameters:
                yield from next(member for member in answer.values() if isinstance(member, list))
                if answer["next"] is None or answer.get("more") is False:
                    return
                kwargs["after"] = answer["next"]
            else:
                raise TypeError(f"{getattr(operation, '__name__', operation)} is no list")

    def _call(
        self,
        name: str,
        method: str,
        path: str,
        path_values: Mapping[str, Any],
        query: Mapping[str, Any],
        body: Any = None,
    ) -> Any:
        sent = {part: value for part, value in query.items() if value is not None}
        if self._moment is not None:
            if "as_of" not in query:
                raise ValueError(f"{name} cannot be called as of an earlier moment")
            sent.setdefault("as_of", self._moment)
        for part, value in path_values.items():
            if value is None or value == "":
                raise ValueError(f"{name} needs {part}")
            path = path.replace("{" + part + "}", quote(str(value), safe=""))
        address = self._address + path
        if sent:
            address += "?" + urlencode({part: _text(value) for part, value in sent.items()})
        headers = {"Accept": "application/json, */*;q=0.1", "Authorization": f"Bearer {self._key}"}
        key: Optional[str] = None
        if method != "GET":
            key = self._idempotency_key or str(uuid.uuid4())
            headers["Idempotency-Key"] = key
        if self._prefer:
            headers["Prefer"] = self._prefer
        content = None
        if isinstance(body, str):
            headers["Content-Type"] = "text/csv"
            content = body.encode()
        elif body is not None:
            headers["Content-Type"] = "application/json"
            content = json.dumps(body, default=_number, allow_nan=False).encode()
        response = self._answer(name, method, address, headers, content, key)
        data: bytes = response.data
        if not data:
            if response.status == 201 and not self._prefer:
                raise NoAnswerError(name, response.headers.get("Location"))
            return None
        kind = response.headers.get("Content-Type", "").split(";")[0]
        if kind == "application/json":
            return json.loads(data, parse_float=Decimal)
        if kind == "text/html":  # a page of something between the client and the service
            raise ApiError(name, response.status, data.decode(errors="replace"), response.headers.get("X-Request-Id"))
        return data

    def _answer(
        self, name: str, method: str, address: str, headers: Dict[str, str], content: Optional[bytes], key: Optional[str]
    ) -> Any:
        """Sends the request until it is answered with anything but 429 and 503, or there were enough retries."""
        tries = 0
        while True:
            wait: Optional[int] = None
            failure: Union[ApiError, ConnectionFailed]
            try:
                response = self._pool.request(
                    method,
                    address,
                    body=content,
                    headers=headers,
                    timeout=urllib3.Timeout(total=self._timeout),
                    retries=False,
                    redirect=False,
                )
            except urllib3.exceptions.HTTPError as problem:
                failure = ConnectionFailed(name, key, problem)
                failure.__cause__ = problem
            else:
                if 200 <= response.status < 300:
                    return response
                after = response.headers.get("Retry-After", "")
                wait = int(after) if after.isascii() and after.isdigit() else None
                failure = ApiError(
                    name, response.status, _json_or_text(response.data), response.headers.get("X-Request-Id"), wait
                )
                if response.status not in (429, 503):
                    raise failure
            if tries >= self._retries or (wait or 0) > self._longest_wait:
                raise failure
            time.sleep(min(_FIRST_WAIT * 2**tries, self._longest_wait) * (1 + random.random()) if wait is None else wait)
            tries += 1


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _number(value: Any) -> float:
    """Writes a Decimal. The float that stands for it has the same digits, or it is refused."""
    if not isinstance(value, Decimal):
        raise TypeError(f"{type(value).__name__} cannot be sent as JSON: {value!r}")
    number = float(value)
    if Decimal(repr(number)) != value:
        raise ValueError(f"{value} has too many digits to be sent exactly")
    return number


def _json_or_text(data: bytes) -> object:
    try:
        body: object = json.loads(data, parse_float=Decimal)
        return body
    except ValueError:
        return data.decode(errors="replace")  # an answer of something between the client and the service
