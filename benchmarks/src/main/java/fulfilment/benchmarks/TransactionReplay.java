package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The database's work for one command, without the decision. The rows that a command of the service wrote are written repeatedly, one
 * transaction each, into tables of the same shape with the same indexes. The rows are read from the transaction that wrote them.
 */
final class TransactionReplay {

    private static final List<String> SCHEMAS = List.of("events", "kept", "past", "feed", "command");
    /** The distance between the keys of copies; it is larger than the distance between keys within a command. */
    private static final int APART = 5_000;

    private final Service service;
    private final String schema;
    private final List<String> statements = new ArrayList<>();
    private final List<String> preparations = new ArrayList<>();
    private final AtomicInteger number = new AtomicInteger();
    private final int rows;

    /** @param transaction the transaction whose rows are written again */
    TransactionReplay(Service service, String schema, long transaction) throws SQLException {
        this.service = service;
        this.schema = schema;
        int all = 0;
        try (var connection = service.connect()) {
            execute(connection, "create schema " + schema);
            for (var table : tables(connection)) {
                all += copy(connection, table, transaction);
            }
        }
        this.rows = all;
    }

    /** How many rows a command writes. */
    int rows() {
        return rows;
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<String> tables(Connection connection) throws SQLException {
        return column(connection, "select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('"
                + String.join("', '", SCHEMAS) + "') order by array_position(array['" + String.join("', '", SCHEMAS)
                + "'], schemaname::text), tablename");
    }

    private static List<String> column(Connection connection, String sql) throws SQLException {
        var values = new ArrayList<String>();
        try (var statement = connection.createStatement(); var rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    private int copy(Connection connection, String table, long transaction) throws SQLException {
        var plain = table.substring(table.indexOf('.') + 1).replace("\"", "");
        var name = "%s.%s_%s".formatted(schema, table.substring(0, table.indexOf('.')), plain);
        execute(connection, "create table %s_rows as select * from %s where xmin::text::bigint = %d".formatted(name, table,
                transaction));
        int count = Integer.parseInt(column(connection, "select count(*) from %s_rows".formatted(name)).getFirst());
        if (count == 0) {
            execute(connection, "drop table %s_rows".formatted(name));
            return 0;
        }
        execute(connection, "create table %s (like %s including all)".formatted(name, table));
        var keys = column(connection, """
                select distinct a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
                where i.indrelid = '%s'::regclass and i.indisunique""".formatted(table));
        var columns = column(connection, """
                select quote_ident(attname) from pg_attribute
                where attrelid = '%s'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum"""
                .formatted(table));
        boolean changes = table.startsWith("kept.") && isChanged(connection, plain, transaction, keys);
        var insert = "insert into %s (%s) overriding system value select %s from %s_rows".formatted(name,
                String.join(", ", columns), String.join(", ", shifted(connection, table, columns, keys)), name);
        if (changes) {
            preparations.add(insert);
            statements.add(update(connection, table, name, columns, keys));
        } else {
            statements.add(insert);
        }
        return count;
    }

    /** Whether the rows existed before; then their earlier content is in the past. */
    private static boolean isChanged(Connection connection, String plain, long transaction, List<String> keys)
            throws SQLException {
        if (column(connection, "select to_regclass('past.%s')".formatted(plain)).getFirst() == null) {
            return false;
        }
        return !"0".equals(column(connection,
                "select count(*) from past.%1$s p join kept.%1$s k using (%2$s) where p.xmin::text::bigint = %3$d"
                        .formatted(plain, String.join(", ", keys), transaction))
                .getFirst());
    }

    private static List<String> shifted(Connection connection, String table, List<String> columns, List<String> keys)
            throws SQLException {
        var shifted = new ArrayList<String>();
        for (var column : columns) {
            shifted.add(keys.contains(column) ? shift(connection, table, "", column) : column);
        }
        return shifted;
    }

    /** A key that no other copy has. It depends on the type: numbers are shifted, texts end with the copy's number. */
    private static String shift(Connection connection, String table, String of, String column) throws SQLException {
        var type = column(connection,
                "select format_type(atttypid, null) from pg_attribute where attrelid = '%s'::regclass and attname = '%s'"
                        .formatted(table, column))
                .getFirst();
        return switch (type) {
            case "integer", "bigint" -> "%s%s + :number * %d".formatted(of, column, APART);
            case "text", "character varying" -> "left(:number || '-' || %s%s, 36)".formatted(of, column);
            default -> of + column;
        };
    }

    private static String update(Connection connection, String table, String name, List<String> columns, List<String> keys)
            throws SQLException {
        var sets = new ArrayList<String>();
        for (var column : columns) {
            if (!keys.contains(column)) {
                sets.add("%s = r.%s".formatted(column, column));
            }
        }
        var where = new ArrayList<String>();
        for (var key : keys) {
            where.add("t.%s = %s".formatted(key, shift(connection, table, "r.", key)));
        }
        return "update %s t set %s from %s_rows r where %s".formatted(name, String.join(", ", sets), name,
                String.join(" and ", where));
    }

    /** Makes the rows that are to be changed next. */
    void prepare(int count) throws SQLException {
        try (var connection = service.connect(); var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            int first = number.get();
            for (int copy = first; copy < first + count; copy++) {
                for (var sql : preparations) {
                    statement.addBatch(sql.replace(":number", String.valueOf(copy)));
                }
            }
            statement.executeBatch();
            connection.commit();
        }
        service.execute("analyze");
    }

    /** Executes this many commands, with as many threads as connections. */
    Round times(int count, int connections) throws IOException, InterruptedException {
        int end = number.get() + count;
        var work = new ArrayList<Callable<Round.Recording>>();
        for (int i = 0; i < connections; i++) {
            work.add(() -> write(end));
        }
        var all = new Round.Recording();
        try (var threads = Executors.newFixedThreadPool(connections)) {
            for (var done : threads.invokeAll(work)) {
                all.addAll(done.get());
            }
        } catch (ExecutionException failed) {
            throw new IOException(failed.getCause());
        }
        number.set(end);
        return all.end();
    }

    private Round.Recording write(int end) throws SQLException {
        var times = new Round.Recording();
        try (var connection = service.connect()) {
            connection.setAutoCommit(false);
            var prepared = new ArrayList<java.sql.PreparedStatement>();
            var marks = new ArrayList<Integer>();
            for (var sql : statements) {
                prepared.add(connection.prepareStatement(sql.replace(":number", "?::int")));
                marks.add(sql.split(":number", -1).length - 1);
            }
            for (int copy = number.getAndIncrement(); copy < end; copy = number.getAndIncrement()) {
                long start = System.nanoTime();
                for (int i = 0; i < prepared.size(); i++) {
                    for (int mark = 1; mark <= marks.get(i); mark++) {
                        prepared.get(i).setInt(mark, copy);
                    }
                    prepared.get(i).execute();
                }
                connection.commit();
                times.add(System.nanoTime() - start);
            }
        }
        return times;
    }
}
