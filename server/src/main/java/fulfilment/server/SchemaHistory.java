package fulfilment.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.Configuration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Which migrations made a database. One baseline for each slice replaces the migrations of before (ADR 42). A database that has all tables
 * of those has the tables of the baselines already. So only its functions change, its history is put aside, and the baselines count as
 * applied.
 */
final class SchemaHistory {

    private static final Logger LOG = LoggerFactory.getLogger(SchemaHistory.class);

    /** The migration of before that was the last one to change a table. */
    static final MigrationVersion LAST_OF_TABLES = MigrationVersion.fromVersion("120");
    /** The last migration that the baselines replace. */
    static final MigrationVersion LAST_BEFORE = MigrationVersion.fromVersion("121");
    static final MigrationVersion FIRST_BASELINE = MigrationVersion.fromVersion("201");
    static final MigrationVersion LAST_BASELINE = MigrationVersion.fromVersion("226");

    /** Names the lock among all advisory locks of the database. */
    private static final long LOCK = 5_301_747_206L;

    /** What the baselines have and the migrations of before did not. */
    private static final String LAST_CHANGE = "upgrade/names_without_schema.sql";

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transactions;
    private final @Nullable String search;
    private final @Nullable String schema;
    private final String table;

    SchemaHistory(Configuration flyway) {
        var database = flyway.getDataSource();
        this.jdbc = new JdbcTemplate(database);
        this.transactions = new TransactionTemplate(new JdbcTransactionManager(database));
        this.search = flyway.getInitSql();
        this.schema = flyway.getDefaultSchema();
        this.table = flyway.getTable();
    }

    /** Returns whether this program can migrate a database whose last migration is this one. A newer one is asked about elsewhere. */
    static boolean canMigrateFrom(MigrationVersion last) {
        return last.compareTo(FIRST_BASELINE) >= 0 || last.compareTo(LAST_OF_TABLES) >= 0 && last.compareTo(LAST_BEFORE) <= 0;
    }

    /**
     * Puts the history of before aside, if there is one, under the name of its table with {@code _before} behind it. All or nothing, also if
     * several nodes start at the same time. The connection keeps the search path of migrations.
     *
     * @throws StartProblem if some migrations of before are missing; then nothing is changed
     */
    void startAtBaseline() {
        transactions.executeWithoutResult(transaction -> {
            if (search != null) {
                jdbc.execute(search);
            }
            jdbc.query("select pg_advisory_xact_lock(?)", row -> {}, LOCK);
            var history = find();
            var last = history == null ? null : last(history);
            if (last == null || last.compareTo(FIRST_BASELINE) >= 0) {
                return;
            }
            if (!canMigrateFrom(last)) {
                throw new StartProblem(
                        ("the database is of an earlier version of the service (schema %s) than this program (%s) can migrate; "
                                + "start the last version with schema %s on it once, and then this program")
                                .formatted(last, ProgramVersion.service(), LAST_BEFORE));
            }
            jdbc.execute(lastChange());
            putAside(Objects.requireNonNull(history));
        });
    }

    private static String lastChange() {
        try {
            return SqlScript.text(LAST_CHANGE);
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    /** Returns the table of the history as SQL names it; null means that nothing has been migrated yet. */
    private @Nullable String find() {
        return jdbc.queryForObject("select to_regclass(format('%I.%I', coalesce(?::text, current_schema()), ?::text))::text",
                String.class, schema, table);
    }

    private @Nullable MigrationVersion last(String history) {
        return jdbc.queryForList("select version from %s where success and version is not null".formatted(history), String.class)
                .stream().map(MigrationVersion::fromVersion).max(MigrationVersion::compareTo).orElse(null);
    }

    /** Repeatable migrations are forgotten too, so that they run again. */
    private void putAside(String history) {
        var aside = jdbc.queryForObject("select format('%I.%I', coalesce(?::text, current_schema()), ?::text)", String.class,
                schema,
                table + "_before");
        jdbc.execute("create table %s as table %s".formatted(aside, history));
        jdbc.execute("delete from " + history);
        jdbc.update("""
                insert into %s (installed_rank, version, description, type, script, installed_by, execution_time, success)
                values (1, ?, '<< Flyway Baseline >>', 'BASELINE', '<< Flyway Baseline >>', current_user, 0, true)"""
                .formatted(history), LAST_BASELINE.getVersion());
        LOG.info("the schema has all earlier migrations, which are listed in {}; from now on it has baseline {}", aside,
                LAST_BASELINE);
    }
}
