"""Makes one program of the code in README.md, so that the tests check and run what users copy."""

import re
from pathlib import Path

here = Path(__file__).parent.parent
program = "\n\n".join(re.findall(r"^```python\n(.*?)^```", (here / "README.md").read_text(), re.M | re.S))
for written, used in {
    '"http://localhost:8080"': 'os.environ["FULFILMENT_ADDRESS"]',
    '"KEY"': 'os.environ["FULFILMENT_KEY"]',
    '"idshippingprofile": 2': '"idshippingprofile": int(os.environ["FULFILMENT_PROFILE"])',
}.items():
    assert written in program, written
    program = program.replace(written, used)
build = here / "build"
build.mkdir(exist_ok=True)
(build / "readme.py").write_text(
    "import os\n\n"
    + program
    + '''
# deliveries that the service would send
import base64
import hashlib
import hmac
import json
import threading
import time
import urllib.error
import urllib.request

threading.Thread(target=server.serve_forever, daemon=True).start()
body = json.dumps({"event": "orders.created", "data": {"orderid": "O2026-1000"}}).encode()
now = str(int(time.time()))
for secret in "choose one", "another":
    signature = base64.b64encode(hmac.new(secret.encode(), f"a.{now}.".encode() + body, hashlib.sha256).digest()).decode()
    headers = {"webhook-id": "a", "webhook-timestamp": now, "webhook-signature": "v1," + signature}
    try:
        with urllib.request.urlopen(
            urllib.request.Request(f"http://127.0.0.1:{server.server_port}", body, headers, method="POST")
        ) as answer:
            print("answered:", answer.status)
    except urllib.error.HTTPError as refused_delivery:
        print("answered:", refused_delivery.code)
server.shutdown()
server.server_close()
'''
)
