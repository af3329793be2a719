package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.CountedStatements.Sent;
import fulfilment.testing.Unique;
import io.micrometer.core.instrument.MeterRegistry;
import fulfilment.testing.Eventually;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.jdbc.core.JdbcTemplate;

/** Prints the statements that a command sends; each is a round trip. A change that adds one must raise the limit here. */
class StatementsTest {

    private static final int WARM = 3;
    private static final CountedStatements COUNTED = new CountedStatements();
    private static final Service SERVICE = Service.startWith(BeanPostProcessor.class, COUNTED, "--fulfilment.writers=1");

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    /** A command over HTTP. */
    private interface Command {

        Client.Response send();
    }

    private static List<Sent> of(String what, Command command) {
        COUNTED.forget();
        var answer = command.send();
        assertThat(answer.status()).describedAs(answer.toString()).isBetween(200, 201);
        var sent = COUNTED.sent(one -> one.isWritten() || one.isOfARequest() && !one.findsKey());
        long written = sent.stream().filter(Sent::isWritten).count();
        System.out.printf("%n%s: %d round trips (%d in the writing transaction), %d rows written%n", what, sent.size(), written,
                sent.stream().mapToInt(Sent::rows).sum());
        sent.forEach(
                one -> System.out.printf("  %-8s %3d %.150s%n", one.isWritten() ? "writer" : "request", one.rows(), one.sql()));
        return sent;
    }

    private static List<Integer> products(int count) {
        return IntStream.range(0, count).mapToObj(number -> SERVICE.admin().post("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(Unique.text())).created()
                .get("idproduct").asInt()).toList();
    }

    private static String order(List<Integer> products) {
        return """
                {"deliveryname": "Ann", "deliverycountry": "nl", "products": [%s]}""".formatted(products.stream()
                .map("{\"idproduct\": %d, \"amount\": 1}"::formatted).collect(Collectors.joining(",")));
    }

    private static int created(String path, String body, String id) {
        return SERVICE.admin().post(path, body).created().get(id).asInt();
    }

    private static int processed(int idorder) {
        return SERVICE.admin().post("/orders/%d/process".formatted(idorder), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
    }

    @Test
    void aCommandTakesFewRoundTripsHoweverManyLinesItHas() {
        var admin = SERVICE.admin();
        var products = products(10);
        products.forEach(id -> admin.post("/products/%d/stock/1".formatted(id), "{\"change\": 800, \"reason\": \"found\"}").ok());
        for (int round = 0; round < WARM; round++) {
            int picklist = processed(created("/orders", order(products), "idorder"));
            admin.post("/picklists/%d/pickall".formatted(picklist), null).ok();
            admin.post("/picklists/%d/shipments".formatted(picklist), "{}").created();
        }
        for (int lines : List.of(1, 10)) {
            var named = lines + " lines, ";
            int idorder = created("/orders", order(products.subList(0, lines)), "idorder");
            assertThat(of(named + "create", () -> admin.post("/orders", order(products.subList(0, lines)))))
                    .hasSizeLessThanOrEqualTo(14);
            assertThat(of(named + "process", () -> admin.post("/orders/%d/process".formatted(idorder), null)))
                    .hasSizeLessThanOrEqualTo(24);
            int picklist = admin.get("/orders/" + idorder).ok().get("picklists").get(0).get("idpicklist").asInt();
            assertThat(of(named + "pick all", () -> admin.post("/picklists/%d/pickall".formatted(picklist), null)))
                    .hasSizeLessThanOrEqualTo(8);
            assertThat(of(named + "ship", () -> admin.post("/picklists/%d/shipments".formatted(picklist), "{}")))
                    .hasSizeLessThanOrEqualTo(29);
        }
        assertThat(of("stock change", () -> admin.post("/products/%d/stock/1".formatted(products.getFirst()),
                "{\"change\": 1, \"reason\": \"found\"}"))).hasSizeLessThanOrEqualTo(12);
    }

    /** The key of its personal texts comes with them. */
    @Test
    void theEventsOfAnOrderThatIsNotInMemoryAreReadWithOneStatement() {
        int idorder = created("/orders", order(products(1)), "idorder");
        SERVICE.forgetAggregates();

        assertThat(of("note", () -> SERVICE.admin().post("/orders/%d/notes".formatted(idorder), "{\"note\": \"called\"}")))
                .filteredOn(one -> one.isOfARequest() && one.sql().contains("events.")).hasSize(1);
    }

    /** What several statements read could show pieces that move between them twice, or not at all. */
    @Test
    void anAnswerIsReadWithOneStatement() {
        int product = products(1).getFirst();
        int virtual = created("/products", """
                {"productcode": "%s", "name": "Set", "price": 1, "type": "virtual_composition"}"""
                .formatted(Unique.text()), "idproduct");
        int warehouse = created("/admin/warehouses", "{\"name\": \"Second\"}", "idwarehouse");
        int customer = created("/customers", "{\"name\": \"Ann\", \"country\": \"nl\"}", "idcustomer");
        SERVICE.admin().post("/products/%d/stock/1".formatted(product), "{\"change\": 8, \"reason\": \"found\"}").ok();
        assertThat(of("move",
                () -> SERVICE.admin().post("/products/%d/stock/move".formatted(product),
                        """
                {"amount": 3, "from": {"idlocation": null, "idwarehouse": 1}, "to": {"idlocation": null, "idwarehouse": %d}, "reason": "sold there"}"""
                                .formatted(warehouse)))
                .stream().filter(one -> one.isOfARequest() && one.sql().contains("stock_link"))).hasSize(1);
        for (var path : List.of("/products/%d/warehouses", "/products/%d/images",
                "/products/%d/tags",
                "/products/%d/pricehistory", "/products/%d/stock", "/products/%d/stock/1", "/products/%d/reservations",
                "/products/%d/locations", "/products/%d/comments", "/products/%d/expected")) {
            assertThat(reads(path.formatted(product))).describedAs(path).hasSize(1);
        }
        assertThat(reads("/products/%d/parts".formatted(virtual))).hasSize(1);
        assertThat(reads("/warehouses/1/stock")).hasSize(1);
        assertThat(reads("/warehouses/1/stock_value")).hasSize(1);
        assertThat(reads("/customers/%d/addresses".formatted(customer))).hasSize(1);
    }

    private static List<String> reads(String path) {
        COUNTED.forget();
        SERVICE.admin().get(path).ok();
        return COUNTED.sent(one -> one.isOfARequest() && !one.findsKey()).stream().map(Sent::sql).toList();
    }

    /** The statements of one transaction that stores the commands of many callers, who all wait at the same time. */
    private static List<Sent> together(int callers, IntFunction<Command> commands) throws Exception {
        int blocker = products(1).getFirst();
        try (var connection = SERVICE.bean(DataSource.class).getConnection();
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            connection.setAutoCommit(false);
            try (var lock = connection.createStatement()) {
                lock.execute("lock table events.domain_event in exclusive mode");
            }
            COUNTED.forget();
            var first = CompletableFuture.supplyAsync(() -> SERVICE.admin().post("/products/%d/stock/1".formatted(blocker),
                    "{\"change\": 1, \"reason\": \"found\"}"), threads);
            Eventually.until(() -> !COUNTED.sent(Sent::isWritten).isEmpty(), "the first written statement");
            var answers = IntStream.range(0, callers)
                    .mapToObj(number -> CompletableFuture.supplyAsync(commands.apply(number)::send, threads)).toList();
            Eventually.until(() -> SERVICE.bean(MeterRegistry.class).get("fulfilment.journal.queued").gauge().value() == callers,
                    "all decisions to be queued");
            connection.rollback();
            first.join().ok();
            answers.forEach(answer -> answer.join().ok());
        }
        var written = COUNTED.sent(Sent::isWritten);
        int begins = written.stream().map(Sent::sql).toList().indexOf(CountedStatements.COMMIT) + 1;
        return written.subList(begins, written.size());
    }

    @Test
    void aSharedTransactionProjectsAndAnnouncesTheCommandsOfAllCallersAtOnce() throws Exception {
        int many = 12;
        int few = 3;
        var products = products(many);
        products.forEach(
                id -> SERVICE.admin().post("/products/%d/stock/1".formatted(id), "{\"change\": 800, \"reason\": \"found\"}")
                        .ok());
        assertThat(changesOf(products, many)).hasSameSizeAs(changesOf(products, few)).hasSize(11);
        assertThat(processed(products, many)).hasSameSizeAs(processed(products, few)).hasSize(22);
    }

    private static List<Sent> changesOf(List<Integer> products, int callers) throws Exception {
        return together(callers, number -> () -> SERVICE.admin().post("/products/%d/stock/1".formatted(products.get(number)),
                "{\"change\": 1, \"reason\": \"found\"}"));
    }

    /** Processes an order for each caller. */
    private static List<Sent> processed(List<Integer> products, int callers) throws Exception {
        var orders = IntStream.range(0, callers)
                .mapToObj(number -> created("/orders", order(List.of(products.get(number))), "idorder")).toList();
        return together(callers, number -> () -> SERVICE.admin().post("/orders/%d/process".formatted(orders.get(number)), null));
    }

    /** A PostgreSQL that compiles statements would need most of a second for each of them. */
    @Test
    void theDatabaseCompilesNoStatements() {
        assertThat(SERVICE.bean(JdbcTemplate.class).queryForObject("show jit", String.class)).isEqualTo("off");
    }
}
