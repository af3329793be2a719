package fulfilment.proofs.fuzz;

import fulfilment.server.Service;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Records every row that is committed. Triggers note it in the writing transaction, so rolled-back rows do not appear. Numbers taken from a
 * sequence leave no trace; those of a refused request are skipped. What is written beside the service leaves none either: hashes of the log, and
 * what is left to forget, which a request begins with an event.
 */
final class WriteTrace implements AutoCloseable {

    private static final String INSTALL = """
            create schema witness;
            create unlogged table witness.change (number bigint generated always as identity primary key, relation text not null);
            create function witness.note() returns trigger language plpgsql as $$ begin
                insert into witness.change (relation) values (tg_table_schema || '.' || tg_table_name || ' ' || tg_op);
                return null;
            end $$;
            do $$ declare seen record; begin
                for seen in select schemaname, tablename from pg_tables where schemaname in ('command', 'kept', 'past', 'events')
                        and tablename not in ('account_number', 'hashed_batch', 'forgotten', 'sealing')
                        and not (select relispartition from pg_class
                                 where oid = format('%I.%I', schemaname, tablename)::regclass) loop -- it gets the trigger of its table
                    execute format('create trigger witness after insert or update or delete on %I.%I for each row '
                        || 'execute function witness.note()', seen.schemaname, seen.tablename);
                end loop;
            end $$""";

    private final Connection connection;
    private final PreparedStatement last;
    private long seen;

    WriteTrace(Service service) {
        try {
            connection = DriverManager.getConnection(service.database(), "postgres", "");
            try (var statement = connection.createStatement()) {
                statement.execute(INSTALL);
            }
            last = connection.prepareStatement("select coalesce(max(number), 0) from witness.change");
            seen = last();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private long last() throws SQLException {
        try (var row = last.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    /** @return the rows written since the last call, e.g. {@code kept.task INSERT} */
    List<String> news() {
        try {
            long now = last();
            var news = new ArrayList<String>();
            if (now > seen) {
                try (var statement = connection.createStatement();
                        var rows = statement
                                .executeQuery("select relation from witness.change where number > " + seen + " limit 20")) {
                    while (rows.next()) {
                        news.add(rows.getString(1));
                    }
                }
                seen = now;
            }
            return news;
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Removes the triggers. */
    @Override
    public void close() {
        try (connection; var statement = connection.createStatement()) {
            statement.execute("drop schema witness cascade");
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
