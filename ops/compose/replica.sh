# Copies the primary the first time, then follows it. If it was away for too long, remove its volume: it copies again.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    rm -rf "$PGDATA.new"
    mkdir -p "$PGDATA.new"
    chown postgres "$PGDATA.new"
    PGPASSWORD=$(cat /run/secrets/database-password) gosu postgres pg_basebackup --host="$PRIMARY" --pgdata="$PGDATA.new" --write-recovery-conf --slot=replica --checkpoint=fast
    rm -rf "$PGDATA"
    mv "$PGDATA.new" "$PGDATA"
fi
exec docker-entrypoint.sh postgres -c max_connections=200 -c hot_standby_feedback=on -c max_standby_streaming_delay=1s
