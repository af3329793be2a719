package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code java -jar benchmarks.jar <benchmark> [--setting value]...} runs one benchmark; without arguments it lists the benchmarks. */
public final class Benchmarks {

    private static final Map<String, Benchmark> ALL = new LinkedHashMap<>();

    static {
        ALL.put("changes", new Changes());
        ALL.put("bulk", new Bulk());
        ALL.put("orders", new Orders());
        ALL.put("lines", new LongOrder());
        ALL.put("backorders", new Backorders());
        ALL.put("year", new Year());
        ALL.put("bytes", new StoredBytes());
        ALL.put("latency", new Latency());
        ALL.put("rebuild", new RebuildSpeed());
        ALL.put("log", new HashedLog());
        ALL.put("pages", new Pages());
        ALL.put("small-orders", new SmallOrders());
        ALL.put("console", new ConsolePages());
        ALL.put("fleet", new Fleet(Map.of()));
        ALL.put("nodes",
                new Fleet(Map.of("nodes", "2", "edges", "0", "connections", "32", "balancer", "ops/haproxy/haproxy.cfg")));
        ALL.put("history", new LongHistory());
        ALL.put("webhooks", new Webhooks());
        ALL.put("labels", new Labels());
        ALL.put("hostile", new Hostile());
        ALL.put("startup", new Startup());
        ALL.put("idle", new Idle());
        ALL.put("answers", new Answers());
        ALL.put("warmup", new WarmUp());
    }

    private Benchmarks() {}

    public static void main(String[] arguments) throws IOException, SQLException, InterruptedException {
        var benchmark = arguments.length == 0 ? null : ALL.get(arguments[0]);
        if (benchmark == null) {
            usage();
            System.exit(2);
            return;
        }
        try {
            var settings = Settings.of(Arrays.asList(arguments).subList(1, arguments.length), benchmark.defaults());
            System.out.println(benchmark.question());
            System.out.println(settings);
            benchmark.run(settings);
        } catch (Settings.Wrong wrong) {
            System.err.println(wrong.getMessage());
            System.exit(2);
        }
    }

    private static void usage() {
        System.out.println("java -jar benchmarks.jar <benchmark> [--setting value]...");
        ALL.forEach((name, benchmark) -> System.out.printf("%n  %s%n    %s%n    %s%n", name, benchmark.question(),
                Settings.of(List.of(), benchmark.defaults())));
    }
}
