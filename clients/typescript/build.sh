#!/bin/sh
# Makes dist, and the tests; does nothing where npm is not installed.
set -e
cd "$(dirname "$0")"
if ! command -v npm >/dev/null; then
    echo "npm is not installed: the client in TypeScript is not built"
    exit 0
fi
npm ci --prefer-offline --no-audit --no-fund
npm run build
