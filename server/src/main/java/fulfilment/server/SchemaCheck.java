package fulfilment.server;

import com.zaxxer.hikari.HikariDataSource;
import fulfilment.server.installation.ProgramVersion;
import fulfilment.server.installation.StartProblem;
import fulfilment.server.settings.ServerSettings;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Migrates an older database. Refuses one with migrations that this program does not know. Refuses connections without the search path of
 * queries. Warns of a PostgreSQL that is older than the oldest tested one.
 */
@Component
class SchemaCheck implements FlywayMigrationStrategy {

    private static final Logger LOG = LoggerFactory.getLogger(SchemaCheck.class);
    /** The oldest major version of PostgreSQL that the tests run on. */
    private static final int OLDEST_TESTED = 18;

    private final ServerSettings settings;

    SchemaCheck(ServerSettings settings) {
        this.settings = settings;
    }

    @Override
    public void migrate(Flyway flyway) {
        var number = new JdbcTemplate(flyway.getConfiguration().getDataSource()).queryForObject("show server_version_num",
                Integer.class);
        untested(Objects.requireNonNull(number)).ifPresent(LOG::warn);
        requireKnownMigrations(flyway);
        flyway.migrate();
        var database = flyway.getConfiguration().getDataSource();
        replaceConnections(database);
        requireSearchPath(new JdbcTemplate(database));
        new ServerIdentity(database).check(Instant.now(), settings.synchronousStandby());
    }

    /** Requires that this program knows all migrations that were applied; otherwise it cannot know what the tables hold. */
    private static void requireKnownMigrations(Flyway flyway) {
        var applied = Arrays.stream(flyway.info().applied()).map(MigrationInfo::getVersion).filter(Objects::nonNull).sorted()
                .toList();
        if (applied.isEmpty()) {
            return;
        }
        var known = ProgramVersion.migrations();
        var last = applied.getLast();
        if (last.compareTo(known.last()) > 0) {
            throw new StartProblem(
                    ("the database is of a newer version of the service (schema %s) than this program (%s, "
                            + "schema %s); start that version, or restore a backup that this one can read")
                            .formatted(last, ProgramVersion.service(), known.last()));
        }
        applied.stream().filter(version -> !known.contains(version)).findFirst().ifPresent(unknown -> {
            throw new StartProblem(
                    ("the database has a migration that this program (%s, schema %s) does not know: %s, perhaps of a version "
                            + "from before the first release; start the program that made it, or use a new database")
                            .formatted(ProgramVersion.service(), known.last(), unknown));
        });
    }

    /**
     * What to say about a version of PostgreSQL; nothing about one that is tested, or newer. It is no reason to refuse: nothing is known to
     * be wrong with it, and its owner may be unable to upgrade today.
     *
     * @param version server_version_num, e.g. 150012 for 15.12
     */
    static Optional<String> untested(int version) {
        int major = version / 10_000;
        return major >= OLDEST_TESTED
                ? Optional.empty()
                : Optional
                        .of("the database is PostgreSQL %d; the oldest version that this service is tested with is %d: upgrade it"
                                .formatted(major, OLDEST_TESTED));
    }

    /** Migrations have another search path than the service, and their connections keep it. */
    private static void replaceConnections(DataSource database) {
        try {
            database.unwrap(HikariDataSource.class).getHikariPoolMXBean().softEvictConnections();
        } catch (SQLException wrong) {
            throw new IllegalStateException("the connections of migrations are not in a pool", wrong);
        }
    }

    /** Queries name views without a schema. */
    private static void requireSearchPath(JdbcTemplate jdbc) {
        if (!Boolean.TRUE.equals(
                jdbc.queryForObject("select coalesce(to_regclass('product') = to_regclass('query.product'), false)",
                        Boolean.class))) {
            throw new StartProblem(
                    ("connections to the database have the search path '%s', and not the one that the service asks for with "
                            + "the startup parameter 'options'; let the connection pooler pass that parameter on, or set "
                            + "search_path = query, reading, public for the database user")
                            .formatted(jdbc.queryForObject("show search_path", String.class)));
        }
    }
}
