package fulfilment.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/**
 * The database's work for one stock change, without the decision: one transaction a change, with the same rows in tables of the same shape
 * and the same indexes.
 */
final class BareChanges {

    private static final List<String> TABLES = List.of("events.domain_event", "kept.stock_warehouse", "kept.stock_place",
            "kept.stock_history", "kept.location_stock_history");
    /** As long as the service's own payload. A space follows each colon, because pgbench takes a word after a colon for a variable. */
    private static final String PAYLOAD = """
            {"stock": 1000,"place": {"warehouse": 1},"change": 1,"reason": "counted by hand","type": "API",\
            "history": 100000,"locationHistory": 100000,"placeAfter": {"stock": 1000,"reserved": 0},\
            "warehouseAfter": {"stock": 1000,"reservedpicklists": 0,"reservedbackorders": 0,"reservedallocations": 0}}""";

    /** One change of the product {@code :product}. */
    private static final List<String> STATEMENTS = List.of("""
            insert into bench.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                payload, iduser, idkey, request)
            values (gen_random_uuid(), 'stock-' || :product, nextval('bench.number'), 'stock', now(), 'stock.changed',
                convert_to('%s', 'UTF8'),
                1, 1, gen_random_uuid())
            returning global_index""".formatted(PAYLOAD), """
            insert into bench.stock_warehouse (idproduct, idwarehouse, stock, reservedpicklists, reservedbackorders, reservedallocations,
                blocked, since)
            values (:product, 1, 1, 0, 0, 0, 0, now())
            on conflict (idproduct, idwarehouse) do update set stock = stock_warehouse.stock + 1,
                reservedpicklists = excluded.reservedpicklists, reservedbackorders = excluded.reservedbackorders,
                reservedallocations = excluded.reservedallocations, blocked = excluded.blocked, since = excluded.since""", """
            insert into bench.stock_place (idproduct, idwarehouse, idlocation, stock, reserved, since)
            values (:product, 1, 0, 1, 0, now())
            on conflict (idproduct, idwarehouse, idlocation) do update set stock = stock_place.stock + 1,
                reserved = excluded.reserved, since = excluded.since""", """
            insert into bench.stock_history (id, idproduct, idwarehouse, iduser, old_stock, stock_change, new_stock, reason, change_type,
                changed_at, event)
            values (nextval('bench.number'), :product, 1, 1, 999, 1, 1000, 'counted by hand', 'api', now(), 1)""", """
            insert into bench.location_stock_history (id, idproduct, idwarehouse, iduser, old_stock, stock_change, new_stock,
                change_type, changed_at, event)
            values (nextval('bench.number'), :product, 1, 1, 999, 1, 1000, 'mutation', now(), 1)""");

    private final Service service;
    private final int products;
    private final int connections;
    private final Settings settings;

    BareChanges(Service service, Settings settings) throws SQLException {
        this.service = service;
        this.settings = settings;
        this.products = settings.number("products");
        this.connections = settings.number("connections");
        service.execute("create schema bench");
        service.execute("create sequence bench.number cache 200");
        for (var table : TABLES) {
            service.execute(
                    "create table bench.%s (like %s including all)".formatted(table.substring(table.indexOf('.') + 1), table));
        }
    }

    static boolean hasPgbench() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "pgbench")));
    }

    /** One turn of PostgreSQL's own load generator. The times come from its log. */
    Round pgbench() throws IOException, InterruptedException {
        var folder = Files.createTempDirectory(service.scratch(), "pgbench");
        var script = folder.resolve("change.sql");
        Files.writeString(script, "\\set product random(1, %d)%nbegin;%n%s;%ncommit;%n".formatted(products,
                String.join(";\n", STATEMENTS)));
        var output = folder.resolve("output").toFile();
        var pgbench = new ProcessBuilder("pgbench", "-n", "-M", "prepared", "-c", String.valueOf(connections), "-j", "1",
                "-T", settings.text("seconds"), "-f", script.toString(), "-l", "--log-prefix=times",
                "-h", "127.0.0.1", "-p", String.valueOf(service.databasePort()), "-U", Service.DATABASE_USER, "postgres")
                .directory(folder.toFile()).redirectErrorStream(true).redirectOutput(output);
        pgbench.environment().put("PGPASSWORD", service.databasePassword());
        var process = pgbench.start();
        if (process.waitFor() != 0) {
            throw new IOException("pgbench failed:\n" + Files.readString(output.toPath()));
        }
        return new Round(settings.number("seconds"), logged(folder));
    }

    /** Reads the third column of pgbench's log: the duration of a transaction in microseconds. */
    private static long[] logged(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("times"))
                    .flatMap(BareChanges::lines)
                    .mapToLong(line -> Long.parseLong(line.split(" ", 4)[2]) * 1_000).sorted().toArray();
        }
    }

    private static java.util.stream.Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** One turn with as many threads as connections, each thread with its own connection. */
    Round jdbc() throws IOException, SQLException, InterruptedException {
        var work = new ArrayList<Callable<Round.Recording>>();
        for (int i = 0; i < connections; i++) {
            var random = new SplittableRandom(i);
            work.add(() -> changes(random));
        }
        var all = new Round.Recording();
        try (var threads = Executors.newFixedThreadPool(connections)) {
            for (var done : threads.invokeAll(work)) {
                all.addAll(done.get());
            }
        } catch (ExecutionException failed) {
            throw new IOException(failed.getCause());
        }
        return all.end();
    }

    private Round.Recording changes(SplittableRandom random) throws SQLException {
        var times = new Round.Recording();
        try (var connection = service.connect()) {
            connection.setAutoCommit(false);
            var statements = prepare(connection);
            long end = System.nanoTime() + settings.seconds("seconds").toNanos();
            for (long start = System.nanoTime(); start < end; start = System.nanoTime()) {
                int product = random.nextInt(products) + 1;
                for (var statement : statements) {
                    statement.setInt(1, product);
                    statement.execute();
                }
                connection.commit();
                times.add(System.nanoTime() - start);
            }
        }
        return times;
    }

    private static List<PreparedStatement> prepare(Connection connection) throws SQLException {
        var prepared = new ArrayList<PreparedStatement>();
        for (var statement : STATEMENTS) {
            prepared.add(connection.prepareStatement(statement.replace(":product", "?::int")));
        }
        return prepared;
    }
}
