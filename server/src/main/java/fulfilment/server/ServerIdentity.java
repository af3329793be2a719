package fulfilment.server;

import fulfilment.server.backup.SkippedIds;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Detects that an external database came to its server from another one: from a dump, from a base backup, or because a replica took over.
 * Transactions whose ids others know may be missing then, so the service skips ids. A standby that had everything before it took over misses
 * none. A backup of an embedded PostgreSQL keeps its identity, and
 * its restore skips ids itself.
 */
final class ServerIdentity {

    private static final Logger LOG = LoggerFactory.getLogger(ServerIdentity.class);

    /** A restore into another server changes the first part, a recovery or a failover the second. */
    private static final String CURRENT = """
            select system_identifier || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) from pg_control_system()""";
    private static final String KNOWN = "select identity from upkeep.server for update";
    private static final String KEEP = """
            insert into upkeep.server (identity) values (?) on conflict (only_one) do update set identity = excluded.identity""";
    private static final String LAST_EVENT = """
            select coalesce(max(time_stamp), now()) from (
                select time_stamp from events.domain_event order by global_index desc limit 1000) newest""";

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transactions;

    ServerIdentity(DataSource database) {
        this.jdbc = new JdbcTemplate(database);
        this.transactions = new TransactionTemplate(new JdbcTransactionManager(database));
    }

    /**
     * Leaves out ids if the server is another one than last time. Of several nodes, one does it. Rules OPS-5, FLT-11.
     *
     * @param synchronousStandby whether a replica that took over has all that was acknowledged: then only another server is a reason
     */
    void check(Instant now, boolean synchronousStandby) {
        var current = current();
        if (current.isEmpty()) {
            return;
        }
        transactions.executeWithoutResult(transaction -> {
            var known = jdbc.queryForList(KNOWN, String.class).stream().findFirst();
            if (known.isPresent() && !known.equals(current)
                    && !(synchronousStandby && system(known.get()).equals(system(current.get())))) {
                var since = jdbc.queryForObject(LAST_EVENT, Timestamp.class);
                new SkippedIds(jdbc, transactions).skip(SkippedIds.DEFAULT, since == null ? now : since.toInstant(), now);
                LOG.warn(
                        "the database was restored from another server, or a replica took over: the next {} ids of each kind are left out",
                        String.format(Locale.ROOT, "%,d", SkippedIds.DEFAULT));
            }
            if (!known.equals(current)) {
                jdbc.update(KEEP, current.get());
            }
        });
    }

    private static String system(String identity) {
        return identity.substring(0, identity.indexOf('/'));
    }

    /** Makes the server known, after ids were left out by other means. */
    void keep() {
        current().ifPresent(identity -> jdbc.update(KEEP, identity));
    }

    /** Empty if the server does not say so. */
    private Optional<String> current() {
        try {
            return jdbc.queryForList(CURRENT, String.class).stream().findFirst();
        } catch (DataAccessException notAllowed) {
            LOG.info("the server does not say which one it is; run skip-ids after a restore reason={}", notAllowed.getMessage());
            return Optional.empty();
        }
    }
}
