"""Client of the API of Fulfilment. README.md shows how to use it."""

from .client import Client
from .errors import ApiError, ConnectionFailed, FulfilmentError, NoAnswerError, SignatureError
from .generated import schemas
from .generated.operations import version
from .generated.schemas import ErrorCode
from .webhooks import verify_webhook

__all__ = [
    "ApiError",
    "Client",
    "ConnectionFailed",
    "ErrorCode",
    "FulfilmentError",
    "NoAnswerError",
    "SignatureError",
    "schemas",
    "verify_webhook",
    "version",
]
