"""The errors that calls raise."""

from typing import Any, Mapping, Optional

from .generated.schemas import ErrorCode

_NAMES: Mapping[Optional[int], str] = {code.value: code.name for code in ErrorCode}


class FulfilmentError(Exception):
    """All errors of this client derive from it."""


class ApiError(FulfilmentError):
    """The service refused a request, or could not carry it out."""

    def __init__(
        self, operation: str, status: int, body: object, request_id: Optional[str] = None, retry_after: Optional[int] = None
    ) -> None:
        refusal: Mapping[str, Any] = body if isinstance(body, dict) else {}
        super().__init__(f"{operation}: {refusal.get('error_message', f'status {status}')}")
        self.operation = operation
        self.status = status
        """The status of the answer, such as 404."""
        code = refusal.get("error_code")
        self.code: Optional[int] = code if isinstance(code, int) else None
        """The error code; None if the answer was not made by the service, but by a proxy before it."""
        self.code_name: Optional[str] = _NAMES.get(self.code)
        """The name of the error code; None for a code that this version of the client does not know."""
        self.message: Optional[str] = refusal.get("error_message")
        """What is wrong and what to change, for people."""
        self.details = {k: v for k, v in refusal.items() if k not in ("error", "error_code", "error_message")}
        """All other members of the refusal."""
        self.body = body
        """The body of the answer: JSON, or text if it is none."""
        self.request_id = request_id
        """The id of the request. Name it when you report a fault."""
        self.retry_after = retry_after
        """The seconds to wait before the request is sent again, if the service said so."""


class ConnectionFailed(FulfilmentError):
    """No answer came: the connection failed or the time was up, also when the request was sent again.

    Whether a write was carried out is unknown. Call it again with the same idempotency key to be sure.
    """

    def __init__(self, operation: str, idempotency_key: Optional[str], cause: Exception) -> None:
        super().__init__(f"{operation}: no answer ({cause})")
        self.operation = operation
        self.idempotency_key = idempotency_key
        """The key that the write was sent with; None for a read."""


class NoAnswerError(FulfilmentError):
    """The write was carried out, but the service had no room for the answer. Read the object to see it."""

    def __init__(self, operation: str, location: Optional[str]) -> None:
        super().__init__(f"{operation}: carried out, but the service had no room for the answer")
        self.operation = operation
        self.location = location
        """Where the object can be read, if the service said so."""


class SignatureError(FulfilmentError):
    """A delivery does not come from the service, or is too old."""
