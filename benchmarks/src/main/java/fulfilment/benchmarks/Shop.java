package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prepares orders for a step and runs the step. */
final class Shop {

    /** The steps of an order, in sequence. */
    enum Step {
        CREATE,
        PROCESS,
        PICK_ALL,
        SHIP
    }

    final Service service;
    final int connections;
    private final int products;
    private long made;
    private int lastOrder;
    private List<Integer> orders = List.of();
    private List<Integer> picklists = List.of();

    Shop(Service service, int connections, int products) {
        this.service = service;
        this.connections = connections;
        this.products = products;
    }

    private byte[] order(long number, int lines) {
        return Exchange.request("POST", "/orders", """
                {"deliveryname":"Ann","deliveryaddress":"Canal 1","deliveryzipcode":"1011AB","deliverycity":"Amsterdam",\
                "deliverycountry":"nl","products":[%s]}""".formatted(IntStream.range(0, lines)
                .mapToObj(line -> "{\"idproduct\":%d,\"amount\":2}".formatted((number * lines + line) % products + 1))
                .collect(Collectors.joining(","))));
    }

    private static byte[] post(String path, Object... arguments) {
        return Exchange.request("POST", path.formatted(arguments), "{}");
    }

    /** Creates orders and takes them through all steps before this one. */
    void before(Step step, int lines, int count) throws IOException, SQLException {
        begin();
        for (var earlier : Step.values()) {
            if (earlier == step) {
                return;
            }
            step(earlier, lines, count);
            find();
        }
    }

    /** Creates orders for this time, then processes them for this time. */
    List<Round> createAndProcess(int lines, Duration time) throws IOException, SQLException {
        begin();
        long first = made;
        var created = new ClosedLoopLoad(service, connections, number -> order(first + number, lines)).during(time);
        made += created.nanos().length;
        find();
        var processed = new ClosedLoopLoad(service, connections, number -> post("/orders/%d/process", orders.get((int) number)))
                .atMost(orders.size(), time);
        return List.of(created, processed);
    }

    /** Excludes all orders made so far. */
    private void begin() throws SQLException {
        lastOrder = ids("select coalesce(max(id), 0) from kept.orders").getFirst();
    }

    Round step(Step step, int lines, int count) throws IOException {
        return switch (step) {
            case CREATE -> {
                long first = made;
                made += count;
                yield new ClosedLoopLoad(service, connections, number -> order(first + number, lines)).times(count);
            }
            case PROCESS ->
                new ClosedLoopLoad(service, connections, number -> post("/orders/%d/process", orders.get((int) number)))
                        .times(count);
            case PICK_ALL -> new ClosedLoopLoad(service, connections,
                    number -> post("/picklists/%d/pickall", picklists.get((int) number))).times(count);
            case SHIP -> ship(connections, "{}", count);
        };
    }

    Round ship(int clients, String body, int count) throws IOException {
        return new ClosedLoopLoad(service, clients, number -> Exchange.request("POST",
                "/picklists/%d/shipments".formatted(picklists.get((int) number)), body)).times(count);
    }

    /** The ids of the picklists that were made last. */
    List<Integer> picklists() {
        return picklists;
    }

    private void find() throws SQLException {
        orders = ids("select id from kept.orders where status = 'concept' and id > %d order by id".formatted(lastOrder));
        picklists = ids(
                "select id from kept.picklist where status = 'new' and idorder > %d order by id".formatted(lastOrder));
        if (orders.isEmpty() && picklists.isEmpty()) {
            throw new SQLException("nothing was ordered");
        }
    }

    private List<Integer> ids(String sql) throws SQLException {
        var ids = new ArrayList<Integer>();
        try (var connection = service.connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                ids.add(rows.getInt(1));
            }
        }
        return ids;
    }

    void all(int lines, int count) throws IOException, SQLException {
        before(Step.SHIP, lines, count);
        step(Step.SHIP, lines, count);
    }

    /** Takes one order through all steps and records the rows of each. */
    Map<Step, TransactionReplay> recorded(int lines) throws IOException, SQLException {
        var replays = new LinkedHashMap<Step, TransactionReplay>();
        begin();
        for (var step : Step.values()) {
            step(step, lines, 1);
            if (step != Step.SHIP) {
                find();
            }
            replays.put(step, new TransactionReplay(service, "bench_%s_%d".formatted(step.name(), lines),
                    Long.parseLong(
                            ids("select xmin::text::bigint from events.domain_event order by global_index desc limit 1")
                                    .getFirst().toString())));
        }
        return replays;
    }
}
