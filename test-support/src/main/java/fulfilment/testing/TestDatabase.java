package fulfilment.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.flywaydb.core.Flyway;

/**
 * Creates databases for tests. Each thread that runs tests has its own PostgreSQL for the whole run: an open transaction holds up followers
 * of the log in every database of its server, so tests that leave transactions open must not share a server.
 */
public final class TestDatabase {

    private static final Map<Integer, TestDatabase> OF_THREADS = new ConcurrentHashMap<>();
    private static final String MIGRATED = "migrated";

    private final EmbeddedPostgres postgres;
    private final AtomicInteger number = new AtomicInteger();

    /** Migrates one database and copies it later, which takes a tenth of the time. */
    private TestDatabase() {
        Starts.POSTGRES_SERVERS.count();
        postgres = TestServer.start(Map.of("max_connections", "300"));
        execute("create database " + MIGRATED);
        Flyway.configure().dataSource(postgres.getJdbcUrl("postgres", MIGRATED), "postgres", "").load().migrate();
    }

    private static TestDatabase ofThread() {
        return OF_THREADS.computeIfAbsent(TestThread.number(), one -> new TestDatabase());
    }

    /** The address of a new database with all tables and no rows. */
    public static String create() {
        return ofThread().create(" template " + MIGRATED);
    }

    /** The address of a new database with all tables and no rows, for connections that read views as queries do. */
    public static String createForQueries() {
        return forQueries(create());
    }

    /** The same address, for connections that read views as queries do. */
    public static String forQueries(String address) {
        return address + "&options=-c%20search_path=query,reading,public";
    }

    /** The address of a new, empty database. */
    public static String createEmpty() {
        return ofThread().create("");
    }

    /** Copies files, which takes half the time of writing each page to the log. */
    private String create(String how) {
        Starts.DATABASES.count();
        var name = "test_" + number.incrementAndGet();
        execute("create database " + name + how + " strategy file_copy");
        return postgres.getJdbcUrl("postgres", name);
    }

    private void execute(String sql) {
        try (var connection = postgres.getPostgresDatabase().getConnection(); var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
