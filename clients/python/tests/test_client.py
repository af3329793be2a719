import base64
import hashlib
import hmac
import json
import os
import threading
import time
import unittest
import urllib.request
from datetime import datetime, timezone
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Dict, List, Optional, Tuple

from fulfilment_client import (
    ApiError,
    Client,
    ConnectionFailed,
    ErrorCode,
    NoAnswerError,
    SignatureError,
    schemas,
    verify_webhook,
)

# ClientService says what these are
ADDRESS = os.environ["FULFILMENT_ADDRESS"]
KEY = os.environ["FULFILMENT_KEY"]
ITEMS = int(os.environ["FULFILMENT_ITEMS"])
MISHAPS = os.environ["FULFILMENT_MISHAPS"]

client = Client(ADDRESS, KEY)
unlucky = Client(MISHAPS, KEY)
_count = 0


def mishaps(*following: str) -> None:
    urllib.request.urlopen(
        urllib.request.Request(f"{MISHAPS}/mishaps?next={','.join(following) or 'none'}", method="POST")
    ).close()


def requests() -> List[str]:
    with urllib.request.urlopen(f"{MISHAPS}/mishaps") as answer:
        return str(answer.read().decode()).split("\n")


def unused(word: str) -> str:
    global _count
    _count += 1
    return f"{word}-py-{os.getpid()}-{time.time_ns()}-{_count}"


def an_order(reference: str) -> schemas.CreateOrderRequest:
    return {
        "deliveryname": "Ann",
        "deliverycountry": "nl",
        "reference": reference,
        "products": [{"idproduct": 1, "amount": 1}],
    }


def test_sends_a_file_as_it_is() -> None:
    productcode = unused("file")
    answer = client.import_lines(kind="products", body=f'productcode,name,price\n{productcode},"Läamp, 1",1.5')
    assert answer is not None and [result["outcome"] for result in answer["results"]] == ["created"]
    assert client.list_products(productcode=productcode)[0]["name"] == "Läamp, 1"


class ClientTest(unittest.TestCase):
    def assert_refused(self, error: ApiError, status: int, code: ErrorCode) -> None:
        self.assertEqual((error.status, error.code, error.code_name), (status, code, code.name))
        self.assertRegex(error.request_id or "", "^[0-9a-f-]{36}$")
        self.assertTrue(str(error).endswith(error.message or "?"))
        self.assertEqual(error.details, {})

    def test_says_why_a_request_was_refused(self) -> None:
        with self.assertRaises(ApiError) as missing:
            client.get_order(idorder=2_000_000_000)
        self.assert_refused(missing.exception, 404, ErrorCode.NOT_FOUND)
        with self.assertRaises(ApiError) as wrong:
            client.create_product(body={"name": "", "productcode": "", "price": 1})
        self.assert_refused(wrong.exception, 400, ErrorCode.PARAMETER)
        with self.assertRaises(ApiError) as unknown:
            Client(ADDRESS, "wrong").list_products()
        self.assert_refused(unknown.exception, 401, ErrorCode.UNAUTHORIZED)

    def test_refuses_what_cannot_be_sent(self) -> None:
        with self.assertRaisesRegex(TypeError, "serach"):
            client.list_products(serach="lantern")  # type: ignore[call-arg]
        with self.assertRaisesRegex(ValueError, "get_lot needs lot_number"):
            client.get_lot(lot_number="")
        with self.assertRaisesRegex(TypeError, "get_account is no list|get_product is no list"):
            next(client.all(client.get_product, id=1))  # type: ignore[arg-type]
        with self.assertRaisesRegex(ValueError, "http"):
            Client("localhost", KEY)
        with self.assertRaisesRegex(ValueError, "key"):
            Client(ADDRESS, "")

    def test_sends_a_request_again_that_the_service_had_no_time_for(self) -> None:
        mishaps("busy", "down")
        self.assertTrue(unlucky.list_products(search="lantern"))
        self.assertEqual(requests(), ["GET /api/v1/products?search=lantern -"] * 3)

    def test_gives_up_after_the_retries_or_if_it_is_to_wait_for_too_long(self) -> None:
        mishaps("busy", "busy")
        with self.assertRaises(ApiError) as busy:
            unlucky.with_options(retries=1).list_products()
        self.assertEqual((busy.exception.status, busy.exception.retry_after), (429, 1))
        self.assertEqual(len(requests()), 2)
        mishaps("busy")
        with self.assertRaises(ApiError):
            Client(MISHAPS, KEY, longest_wait=0).list_products()
        self.assertEqual(len(requests()), 1)

    def test_carries_a_write_out_once_whose_answer_was_lost(self) -> None:
        reference = unused("lost")
        mishaps("lost", "none")
        order = unlucky.create_order(body=an_order(reference))
        sent = requests()
        self.assertEqual(len(sent), 2)
        self.assertEqual(sent[0], sent[1])
        self.assertRegex(sent[0], "^POST /api/v1/orders [0-9a-f-]{36}$")
        self.assertEqual([found["idorder"] for found in client.list_orders(reference=reference)], [order["idorder"]])

    def test_names_the_key_of_a_write_whose_outcome_is_unknown(self) -> None:
        reference = unused("unknown")
        mishaps("lost")
        with self.assertRaises(ConnectionFailed) as lost:
            unlucky.with_options(retries=0).create_order(body=an_order(reference))
        again = client.with_options(idempotency_key=lost.exception.idempotency_key)
        order = again.create_order(body=an_order(reference))
        self.assertEqual([found["idorder"] for found in client.list_orders(reference=reference)], [order["idorder"]])

    def test_reads_all_pages_of_a_list(self) -> None:
        codes = {product["productcode"] for product in client.all(client.list_products, search="Item")}
        self.assertEqual(len(codes), ITEMS)
        self.assertEqual([type(each["idwarehouse"]) for each in client.all(client.list_warehouses)][:1], [int])

    def test_reads_the_feed_of_events_to_its_end(self) -> None:
        begin = client.list_events(after="now")["next"]
        product = client.create_product(body={"name": "Seen", "productcode": unused("seen"), "price": 1})
        wanted = f"product-{product['idproduct']}"
        for _ in range(50):
            if wanted in [event["object"] for event in client.all(client.list_events, after=begin, limit=1)]:
                return
        self.fail("the event does not come")

    def test_sends_null_and_leaves_out_what_is_absent(self) -> None:
        product = client.create_product(
            body={"name": "Nulls", "productcode": unused("nulls"), "price": Decimal("0.1"), "hs_code": "61091000"}
        )["idproduct"]
        renamed = client.change_product(id=product, body={"name": "Still with its code"})
        assert renamed is not None
        self.assertEqual((renamed["hs_code"], renamed["price"]), ("61091000", Decimal("0.1")))
        without = client.change_product(id=product, body={"hs_code": None})
        assert without is not None
        self.assertIsNone(without["hs_code"])
        quiet = client.with_options(prefer="return=minimal")
        self.assertIsNone(quiet.change_product(id=product, body={"price": Decimal("123456789.1234")}))
        self.assertEqual(client.get_product(id=product)["price"], Decimal("123456789.1234"))
        with self.assertRaisesRegex(ValueError, "too many digits"):
            client.change_product(id=product, body={"price": Decimal("1234567890123456.1234")})

    def test_reads_as_of_one_moment_and_does_not_write_there(self) -> None:
        before = client.as_of("2020-01-01 00:00:00")
        self.assertEqual(before.list_products(), [])
        self.assertEqual(list(before.all(before.list_products)), [])
        with self.assertRaises(ApiError) as missing:
            client.as_of(datetime(2020, 1, 1, tzinfo=timezone.utc)).get_order(idorder=1)
        self.assert_refused(missing.exception, 404, ErrorCode.NOT_FOUND)
        with self.assertRaisesRegex(ValueError, "create_order cannot be called as of an earlier moment"):
            before.create_order(body=an_order("x"))

    def test_gives_what_a_later_version_adds(self) -> None:
        mishaps("newer")
        product: Any = unlucky.list_products(search="lantern")[0]
        self.assertEqual((product["type"], product["added_in_2_0"]), ("made_in_2_0", {"a": [1]}))

    def test_says_that_something_else_answered_or_nothing(self) -> None:
        class Other(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if "slow" in self.path:
                    time.sleep(1)
                    return
                self.send_response(301 if "moved" in self.path else 200)
                self.send_header("Content-Type", "text/html; charset=UTF-8")
                self.send_header("Location", "http://there/")
                self.end_headers()
                self.wfile.write(b"<html>")

            def do_POST(self) -> None:
                self.send_response(201)
                self.send_header("Location", "http://there/1")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Other)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        other = Client(f"http://127.0.0.1:{server.server_port}/", KEY, retries=0)
        for search, status in {"": 200, "moved": 301}.items():
            with self.assertRaises(ApiError) as page:
                other.list_products(search=search)
            self.assertEqual((page.exception.status, page.exception.body, page.exception.code), (status, "<html>", None))
        with self.assertRaises(NoAnswerError) as done:
            other.create_order(body=an_order("x"))
        self.assertEqual(done.exception.location, "http://there/1")
        with self.assertRaises(ConnectionFailed):
            other.with_options(timeout=0.2).list_products(search="slow")


def signed(body: bytes, secret: bytes, at: Optional[int] = None) -> Dict[str, str]:
    now = int(time.time()) if at is None else at
    signature = base64.b64encode(hmac.new(secret, f"id.{now}.".encode() + body, hashlib.sha256).digest()).decode()
    return {"Webhook-Id": "id", "webhook-timestamp": str(now), "webhook-signature": "v1," + signature}


class WebhookTest(unittest.TestCase):
    body = json.dumps({"event": "orders.created", "data": {"orderid": "O1", "deliveryname": "Zoë"}}).encode()

    def test_gives_the_event_of_a_signed_delivery(self) -> None:
        event = verify_webhook(self.body, signed(self.body, b"s"), "s")
        assert event["event"] == "orders.created"
        self.assertEqual(event["data"]["orderid"], "O1")
        key = b"0123456789abcdef"
        verify_webhook(self.body.decode(), signed(self.body, key), "whsec_" + base64.b64encode(key).decode())
        verify_webhook(self.body, signed(self.body, b"whsec_!"), "whsec_!")
        two = signed(self.body, b"s")
        verify_webhook(self.body, {**two, "webhook-signature": "v1,AAAA v2,x " + two["webhook-signature"]}, "s")

    def test_refuses_any_other_delivery(self) -> None:
        right = signed(self.body, b"s")
        wrong: List[Tuple[bytes, Dict[str, str]]] = [
            (self.body, signed(self.body, b"other")),
            (self.body.replace(b"O1", b"O2"), right),
            (self.body, signed(self.body, b"s", int(time.time()) - 301)),
            (self.body, {**right, "Webhook-Id": "other"}),
            (self.body, {**right, "webhook-timestamp": "soon"}),
            (self.body, {**right, "webhook-signature": "v1,not base64 \u00e9"}),
            (self.body, {}),
        ]
        for body, headers in wrong:
            with self.assertRaises(SignatureError):
                verify_webhook(body, headers, "s")
        with self.assertRaises(ValueError):
            verify_webhook(self.body, signed(self.body, b""), "")


if __name__ == "__main__":
    unittest.main()
