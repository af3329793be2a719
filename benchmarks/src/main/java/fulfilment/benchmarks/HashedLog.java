package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** The pace at which the log is hashed beside the service, and at which {@code verify} compares it with the hashes. */
final class HashedLog implements Benchmark {

    private static final long LOOKED_EVERY = 500_000_000;

    @Override
    public String question() {
        return "How many events a second are hashed beside the service, and verified by the command?";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rounds", "3");
        defaults.put("events", "200000"); // are made if there is no --data
        defaults.put("products", "2000");
        defaults.put("within", "600");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings)) {
            if (settings.text("data").isBlank()) {
                int products = settings.number("products");
                Catalogue.products(service, products);
                StoredChanges.store(service, 1, products, Math.max(1, settings.number("events") / products));
            }
            var hashed = new ArrayList<Double>();
            var verified = new ArrayList<Double>();
            for (int round = 0; round < settings.number("rounds"); round++) {
                hashed.add(hashed(service, settings));
                verified.add(verified(service));
            }
            new ReportTable("median of rounds", "events/s").row("hashed, one batch after the other", ReportTable.median(hashed))
                    .row("verified, with the start of the command", ReportTable.median(verified)).print();
            System.out.printf("%s events; all batches take %s bytes%n", service.ask("select count(*) from events.domain_event"),
                    service.ask("select pg_total_relation_size('events.hashed_batch')"));
        }
    }

    /** From the first batch to the last, without the wait for the first. */
    private static double hashed(Service service, Settings settings) throws SQLException, IOException {
        service.execute("delete from events.hashed_batch");
        long until = System.nanoTime() + settings.seconds("within").toNanos();
        while (!service.ask("""
                select coalesce(max(up_to), 0) >= (select max(global_index) from events.domain_event) from events.hashed_batch""")
                .equals("t")) {
            if (System.nanoTime() - until > 0) {
                throw new IOException("the log was not hashed in time; give it longer with --within");
            }
            LockSupport.parkNanos(LOOKED_EVERY);
        }
        return Double.parseDouble(service.ask("""
                select (sum(events) filter (where number > 1)) / extract(epoch from max(made_at) - min(made_at))
                from events.hashed_batch"""));
    }

    private static double verified(Service service) throws SQLException, IOException, InterruptedException {
        long start = System.nanoTime();
        var said = service.command("verify");
        double seconds = (System.nanoTime() - start) / 1e9;
        if (!said.contains("events are as they were")) {
            throw new IOException("verify says: " + said);
        }
        return Double.parseDouble(service.ask("select sum(events) from events.hashed_batch")) / seconds;
    }
}
