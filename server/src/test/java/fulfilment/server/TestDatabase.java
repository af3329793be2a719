package fulfilment.server;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

/** One PostgreSQL for all tests of a run, and as many empty databases in it as are asked for. */
public final class TestDatabase {

    private static final EmbeddedPostgres POSTGRES = start();
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private TestDatabase() {}

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder().setServerConfig("fsync", "off").setServerConfig("max_connections", "300").start();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The address of a new, empty database. */
    public static String create() {
        var name = "test_" + NUMBER.incrementAndGet();
        try (var connection = POSTGRES.getPostgresDatabase().getConnection(); var statement = connection.createStatement()) {
            statement.execute("create database " + name);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        return POSTGRES.getJdbcUrl("postgres", name);
    }
}
