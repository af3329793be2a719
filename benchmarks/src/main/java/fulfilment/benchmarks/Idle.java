package fulfilment.benchmarks;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** The processor time of a service without requests: once without a hook, once with an active one. */
final class Idle implements Benchmark {

    @Override
    public String question() {
        return "How much processor time does a service take that has nothing to do?";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rest", "30");
        defaults.put("seconds", "30");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException {
        var table = new ReportTable("milliseconds a second", "service", "database");
        try (var service = Service.start(settings)) {
            measure("without a hook", service, settings, table);
            try (var hooks = Hooks.to(service, List.of("http://127.0.0.1:9/"))) {
                measure("with an active hook", service, settings, table);
            }
        }
        table.print();
    }

    private static void measure(String what, Service service, Settings settings, ReportTable table) throws IOException {
        LockSupport.parkNanos(settings.seconds("rest").toNanos());
        var before = Cpu.of(service);
        LockSupport.parkNanos(settings.seconds("seconds").toNanos());
        var used = Cpu.of(service).since(before);
        table.row(what, 1e3 * used.service() / used.seconds(), 1e3 * used.database() / used.seconds());
    }
}
