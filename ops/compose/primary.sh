# Runs once in a new database: lets a replica follow it, and keeps the log for it, up to a bound.
set -e
echo "host replication all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 <<'SQL'
select pg_create_physical_replication_slot('replica', true);
alter system set max_slot_wal_keep_size = '4GB';
SQL
