package fulfilment.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** The time from launch to ready, on a new data folder and on a filled one, and the memory of the service. */
final class Startup implements Benchmark {

    @Override
    public String question() {
        return "How long until ready, and how much memory? (aims: 10 s; 400 MiB of heap at rest)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rounds", "3");
        defaults.put("seconds", "10");
        defaults.put("products", "1000");
        defaults.put("connections", "32");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        var anew = new ArrayList<Double>();
        var again = new ArrayList<Double>();
        var memory = new ReportTable("MiB, median of rounds", "heap in use", "resident");
        var rest = new Memory();
        var underLoad = new Memory();
        var afterwards = new Memory();
        for (int round = 0; round < settings.number("rounds"); round++) {
            long start = System.nanoTime();
            try (var service = Service.start(settings)) {
                anew.add((System.nanoTime() - start) / 1e9);
                Catalogue.products(service, settings.number("products"));
                again.add(service.restart().toMillis() / 1e3);
                rest.take(service, true);
                new ClosedLoopLoad(service, settings.number("connections"),
                        number -> Catalogue.stockChange((int) (number % settings.number("products")) + 1, 1))
                        .during(settings.seconds("seconds"));
                underLoad.take(service, false);
                LockSupport.parkNanos(Duration.ofSeconds(2).toNanos());
                afterwards.take(service, true);
            }
        }
        new ReportTable("median of rounds", "seconds").row("ready, new data folder", ReportTable.median(anew))
                .row("ready, filled data folder", ReportTable.median(again)).print();
        rest.row("at rest after a start, garbage collected", memory);
        underLoad.row("at the end of a load of %s connections".formatted(settings.text("connections")), memory);
        afterwards.row("at rest afterwards, garbage collected", memory);
        memory.print();
    }

    private static final class Memory {

        private final List<Double> heap = new ArrayList<>();
        private final List<Double> resident = new ArrayList<>();

        void take(Service service, boolean collected) throws IOException, InterruptedException {
            if (collected) {
                collect(service);
            }
            heap.add(service.meters().sum("jvm_memory_used_bytes", "area=\"heap\"") / (1 << 20));
            resident.add((double) Changes.residentMebibytes(service));
        }

        private static void collect(Service service) throws IOException, InterruptedException {
            var jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
            var process = new ProcessBuilder(jcmd, String.valueOf(service.pid()), "GC.run").redirectErrorStream(true).start();
            var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IOException("jcmd failed: " + output);
            }
        }

        void row(String when, ReportTable table) {
            table.row(when, ReportTable.median(heap), ReportTable.median(resident));
        }
    }
}
