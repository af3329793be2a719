package fulfilment.query.replica;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * One run of a PostgreSQL server, and a database of it.
 *
 * @param system  the same for a primary and its replicas
 * @param database the same for a primary and its replicas
 * @param started when this run began: after a restart a replica may have replayed less than before
 */
record Server(long system, long database, String started) {

    private static final String SELECT = """
            select system_identifier, (select oid::bigint from pg_database where datname = current_database()),
                   pg_postmaster_start_time()::text
            from pg_control_system()""";

    static Server of(Connection connection) throws SQLException {
        try (var statement = connection.createStatement(); var row = statement.executeQuery(SELECT)) {
            row.next();
            return new Server(row.getLong(1), row.getLong(2), row.getString(3));
        }
    }

    boolean hasSameDatabaseAs(Server other) {
        return system == other.system && database == other.database;
    }
}
