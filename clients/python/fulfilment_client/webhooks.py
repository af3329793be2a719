"""Receiving webhooks."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from decimal import Decimal
from typing import Mapping, Union, cast

from .errors import SignatureError
from .generated.schemas import WebhookEvent


def verify_webhook(
    body: Union[bytes, str], headers: Mapping[str, str], secret: str, tolerance: float = 300
) -> WebhookEvent:
    """Checks that a delivery comes from the service and is not an old one that somebody sends again.

    :param body: the bytes of the request as they came, before they are read as JSON
    :param headers: of the request
    :param secret: of the webhook
    :param tolerance: seconds that the clocks of sender and receiver may differ
    :return: the event: its ``event`` says what ``data`` is. Remember the header ``webhook-id``: a delivery may come twice.
    :raise SignatureError: if the signature is wrong or missing, or the time is not near
    """
    if not secret:
        raise ValueError("secret is missing: give that of the webhook")
    given = {name.lower(): value for name, value in headers.items()}
    for name in ("webhook-id", "webhook-timestamp", "webhook-signature"):
        if name not in given:
            raise SignatureError(f"{name} is missing")
    timestamp = given["webhook-timestamp"]
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 15):
        raise SignatureError("webhook-timestamp is no number")
    if abs(time.time() - int(timestamp)) > tolerance:
        raise SignatureError("the delivery is too old, or the clocks differ")
    content = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{given['webhook-id']}.{timestamp}.".encode() + content
    expected = b"v1," + base64.b64encode(hmac.new(_key(secret), signed, hashlib.sha256).digest())
    signatures = given["webhook-signature"].encode().split(b" ")
    if not any([hmac.compare_digest(expected, signature) for signature in signatures]):
        raise SignatureError("the signature is wrong")
    return cast(WebhookEvent, json.loads(content, parse_float=Decimal))


def _key(secret: str) -> bytes:
    """The key is what the base64 behind ``whsec_`` stands for, or else the bytes of the secret."""
    if secret.startswith("whsec_"):
        try:
            key = base64.b64decode(secret[len("whsec_") :], validate=True)
            if key:
                return key
        except binascii.Error:
            pass  # the subscriber's own secret, which only begins with whsec_
    return secret.encode()
