package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import fulfilment.api.kernel.Rule;
import fulfilment.testing.EarlierMigrations;
import fulfilment.testing.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationVersion;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Databases of the migrations that the baselines replaced: they are taken over as they are, and equal new ones. */
@BesideOthers
class SchemaHistoryTest {

    private static final String HISTORY = "select h::text from flyway_schema_history h order by installed_rank";
    private static final String BEFORE = "select h::text from flyway_schema_history_before h order by installed_rank";

    private final String database = TestDatabase.createEmpty();
    private final JdbcTemplate jdbc = at(database);

    private static JdbcTemplate at(String database) {
        return new JdbcTemplate(new DriverManagerDataSource(database, "postgres", ""));
    }

    /** Has all migrations of before, and is copied. */
    private static final class Before {

        private static final String DATABASE = make();

        private static String make() {
            var database = TestDatabase.createEmpty();
            EarlierMigrations.migrate(database, "postgres", "");
            return database;
        }
    }

    /** The catalogue of a new database. */
    private static final class Fresh {

        private static final List<String> CATALOG = make();

        private static List<String> make() {
            var database = TestDatabase.createEmpty();
            start(database);
            return catalog(at(database));
        }
    }

    /** Makes the database again, as one with all migrations of before. */
    private void migrateBefore() {
        var server = at(TestDatabase.createEmpty());
        server.execute("drop database " + name(database));
        server.execute("create database %s template %s strategy file_copy".formatted(name(database), name(Before.DATABASE)));
    }

    private static String name(String address) {
        return address.replaceFirst("\\?.*", "").replaceFirst(".*/", "");
    }

    private void migrateBefore(MigrationVersion last) {
        EarlierMigrations.migrate(database, "postgres", "", last);
    }

    /** Migrates with the connections that a service has. */
    private static void start(String database) {
        with(database, flyway -> new SchemaCheck().migrate(flyway));
    }

    private static void with(String database, Consumer<Flyway> what) {
        try (var pool = new HikariDataSource()) {
            pool.setJdbcUrl(TestDatabase.forQueries(database));
            pool.setUsername("postgres");
            pool.setMinimumIdle(0);
            what.accept(Flyway.configure().dataSource(pool).initSql("set search_path = public").load());
        }
    }

    private void requireComplete() {
        with(database, flyway -> {
            assertThat(flyway.validateWithResult().validationSuccessful).isTrue();
            assertThat(flyway.info().pending()).isEmpty();
        });
    }

    private static List<String> catalog(JdbcTemplate jdbc) {
        try (var sql = SchemaHistoryTest.class.getResourceAsStream("/databases/catalog.sql")) {
            return jdbc.queryForList(new String(Objects.requireNonNull(sql).readAllBytes(), StandardCharsets.UTF_8),
                    String.class);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static List<String> without(List<String> lines, List<String> others) {
        var known = new HashSet<>(others);
        return lines.stream().filter(line -> !known.contains(line)).toList();
    }

    @Test
    @Rule("OPS-9")
    void equalsANewDatabaseIfOnlyFunctionsOfBeforeWereMissing() {
        migrateBefore(SchemaHistory.LAST_OF_TABLES);
        start(database);

        requireEqualToNew();
    }

    private void requireEqualToNew() {
        var upgraded = catalog(jdbc);
        var fresh = Fresh.CATALOG;

        assertThat(upgraded).filteredOn(line -> line.startsWith("column")).hasSizeGreaterThan(1000);
        assertThat(without(upgraded, fresh)).describedAs("only in an upgraded database").isEmpty();
        assertThat(without(fresh, upgraded)).describedAs("only in a new database").isEmpty();
        assertThat(upgraded).hasSameSizeAs(fresh);
    }

    @Test
    @Rule("OPS-9")
    void equalsANewDatabaseAndKeepsTheHistoryOfBeforeAndStartsAtTheBaseline() {
        migrateBefore();
        var before = jdbc.queryForList(HISTORY, String.class);

        start(database);

        requireEqualToNew();
        assertThat(jdbc.queryForList(BEFORE, String.class)).isEqualTo(before);
        assertThat(jdbc.queryForList("select version from flyway_schema_history where version is not null", String.class))
                .contains(SchemaHistory.LAST_BASELINE.getVersion()).doesNotContain(SchemaHistory.LAST_BEFORE.getVersion());
        var history = jdbc.queryForList(HISTORY, String.class);
        var catalog = catalog(jdbc);
        start(database);
        assertThat(jdbc.queryForList(HISTORY, String.class)).isEqualTo(history);
        assertThat(catalog(jdbc)).isEqualTo(catalog);
    }

    @Test
    void goesOnAfterAStartThatEndedBehindTheBaseline() {
        migrateBefore();
        with(database, flyway -> new SchemaHistory(flyway.getConfiguration()).startAtBaseline());

        start(database);

        requireComplete();
    }

    @Test
    void severalNodesMayStartAtTheSameTime() {
        migrateBefore();
        var before = jdbc.queryForList(HISTORY, String.class);

        try (var nodes = Executors.newFixedThreadPool(4)) {
            var starts = IntStream.range(0, 4).mapToObj(node -> CompletableFuture.runAsync(() -> start(database), nodes))
                    .toList();
            CompletableFuture.allOf(starts.toArray(CompletableFuture[]::new)).join();
        }

        assertThat(jdbc.queryForList(BEFORE, String.class)).isEqualTo(before);
        requireComplete();
    }

    @Test
    @Rule("OPS-9")
    void refusesADatabaseWithoutAllMigrationsOfBefore() {
        migrateBefore(MigrationVersion.fromVersion("060"));
        var history = jdbc.queryForList(HISTORY, String.class);
        var tables = jdbc.queryForList("select oid from pg_class order by 1", Long.class);

        assertThatThrownBy(() -> start(database)).isInstanceOf(StartProblem.class).hasMessageContainingAll(
                "earlier version of the service",
                "schema 060", "start the last version with schema " + SchemaHistory.LAST_BEFORE);

        assertThat(jdbc.queryForList(HISTORY, String.class)).isEqualTo(history);
        assertThat(jdbc.queryForList("select oid from pg_class order by 1", Long.class)).isEqualTo(tables);
    }

    @Test
    void knowsWhereTheBaselinesBeginAndEnd() {
        var changes = MigrationVersion.fromVersion("300");
        var before = versions("classpath:db/before");
        var baselines = versions("classpath:db/migration").stream().filter(version -> version.compareTo(changes) < 0).toList();

        assertThat(baselines).startsWith(SchemaHistory.FIRST_BASELINE).endsWith(SchemaHistory.LAST_BASELINE);
        assertThat(before).endsWith(SchemaHistory.LAST_BEFORE);
    }

    private List<MigrationVersion> versions(String location) {
        var known = Flyway.configure().dataSource(database, "postgres", "").locations(location).load().info().all();
        return Arrays.stream(known).map(MigrationInfo::getVersion).filter(Objects::nonNull).toList();
    }
}
