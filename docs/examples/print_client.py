"""Prints what waits for one printer: python3 print_client.py 3 lp -d zebra -o raw"""

import base64
import json
import os
import subprocess
import sys
import time
import urllib.request

ADDRESS, KEY = os.environ["FULFILMENT_ADDRESS"], os.environ["FULFILMENT_KEY"]


def post(path, body):
    key = base64.b64encode((KEY + ":").encode()).decode()
    request = urllib.request.Request(ADDRESS + "/api/v1" + path, json.dumps(body).encode(),
                                     {"Authorization": "Basic " + key, "Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def print_waiting(printer, command):
    jobs = post("/printjobs/claim", {"idprinters": [printer], "limit": 1, "lease": 120})
    for job in jobs:
        answer = {"claim": job["claim"]}
        try:
            with urllib.request.urlopen(job["url"], timeout=30) as document:
                subprocess.run(command, input=document.read(), check=True, timeout=60)
        except (OSError, subprocess.SubprocessError) as problem:
            post(f"/printjobs/{job['idprint_job']}/failed", {**answer, "reason": str(problem)[:255]})
        else:
            post(f"/printjobs/{job['idprint_job']}/done", answer)
    return len(jobs)


if __name__ == "__main__":
    while True:
        try:
            found = print_waiting(int(sys.argv[1]), sys.argv[2:])
        except OSError as away:  # the service is away, or refuses: what was claimed waits again
            print(away, file=sys.stderr)
            found = 0
        if not found:
            time.sleep(2)
