package fulfilment.server.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.LabelQuery.CheckProviderAddress;
import fulfilment.api.products.ProductQuery.FindProduct;
import fulfilment.api.stock.StockCommand.ChangeStock;
import fulfilment.axonserver.CommandFault;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.console.Visitor;
import fulfilment.testing.Eventually;
import fulfilment.testing.TestDatabase;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** One process for each role. With {@code -Daxonserver.jar=PATH} a real Axon Server is between them. */
@BesideOthers
@Order(1)
class FleetTest {

    private static final List<String> ROLES = List.of("command", "query", "webhooks", "gateway", "console", "rest");
    private static final String DATABASE = TestDatabase.create();
    private static final List<Service> PROCESSES = new ArrayList<>();
    private static Router router;
    private static Client api;

    @BeforeAll
    static void startAll() {
        router = Router.start();
        ROLES.forEach(role -> PROCESSES.add(start(role)));
        api = PROCESSES.getLast().admin();
    }

    private static Service start(String role) {
        return Service.startOn(DATABASE, "--fulfilment.roles=" + role, "--fulfilment.cluster=true",
                "--spring.datasource.hikari.maximum-pool-size=8",
                "--axon.axonserver.enabled=true", "--axon.axonserver.client-id=" + role,
                "--axon.axonserver.servers=" + router.address(),
                "--axon.axonserver.reconnect-interval=200", "--fulfilment.fleet.patience=5s");
    }

    @AfterAll
    static void stop() {
        PROCESSES.reversed().forEach(Service::close);
        router.close();
    }

    private static int product() {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(Unique.text()))
                .created().get("idproduct").asInt();
    }

    @AfterEach
    void heal() {
        router.heal();
    }

    @Test
    @Rule("FLT-3")
    void acommandWhoseAnswerIsLostIsExecutedOnce() {
        var server = router.standIn();
        int id = product();
        for (var fault : new CommandFault[] {CommandFault.LOST_RESPONSE, CommandFault.LOST_BEFORE_HANDLER,
                CommandFault.DUPLICATE}) {
            int before = stock(id);
            server.faults().inject(fault, 1).only(ChangeStock.class.getName());
            var answer = change(id, 5);
            if (fault == CommandFault.DUPLICATE) {
                answer.ok();
            } else {
                answer.refused(503, 1024); // every answer was lost: the client is told that it may have been done
            }
            assertThat(server.faults().injected(fault)).describedAs("%s", fault).isPositive();
            server.faults().none();
            assertThat(stock(id) - before).describedAs("%s", fault).isEqualTo(fault == CommandFault.LOST_BEFORE_HANDLER ? 0 : 5);
        }
        int before = stock(id);
        server.faults().inject(CommandFault.LOST_RESPONSE, 0.5).only(ChangeStock.class.getName());
        for (int i = 0; i < 20; i++) {
            change(id, 1).ok();
        }
        assertThat(stock(id) - before).isEqualTo(20);
    }

    /** The first copy of a command is taken for lost, and comes after its repeat was executed. */
    @Test
    @Rule("FLT-3")
    void afirstCopyThatComesAfterItsRepeatIsNotExecuted() {
        int id = product();
        long handled = handled();
        holdTheNextCopy();

        change(id, 5).ok();
        long events = PROCESSES.getFirst().events();
        release(handled + 2);

        assertThat(stock(id)).isEqualTo(5);
        assertThat(PROCESSES.getFirst().events()).isEqualTo(events);
    }

    /** Its repeat is refused, and the client is told so. When the first copy comes, it could be executed. */
    @Test
    @Rule("FLT-3")
    void afirstCopyThatComesAfterItsRepeatWasRefusedIsNotExecuted() {
        int id = product();
        change(id, 5).ok();
        long handled = handled();
        holdTheNextCopy();

        change(id, -6).refused(400, 1006);
        change(id, 10).ok();
        long events = PROCESSES.getFirst().events();
        release(handled + 3);

        assertThat(stock(id)).isEqualTo(15);
        assertThat(PROCESSES.getFirst().events()).isEqualTo(events);
    }

    private static void holdTheNextCopy() {
        router.standIn().faults().only(ChangeStock.class.getName()).next(CommandFault.HELD);
    }

    private static void release(long handled) {
        Eventually.until(() -> handled() == handled - 1, () -> "the repeat to be handled, and no first copy");
        router.standIn().release();
        Eventually.until(() -> handled() == handled, () -> "the first copy to be handled");
    }

    /** How many copies of commands that change stock have been handled. */
    private static long handled() {
        return PROCESSES.getFirst().decisions("ChangeStock");
    }

    private static Client.Response change(int product, int by) {
        return api.post("/products/%d/stock/1".formatted(product), "{\"change\": %d, \"reason\": \"found\"}".formatted(by));
    }

    private static int stock(int product) {
        return api.get("/products/%d/stock/1".formatted(product)).ok().get("stock").asInt();
    }

    @Test
    @Rule("IMP-9")
    void adryRunInAnotherProcessStoresNothing() {
        var code = Unique.text();
        var file = new StringBuilder("productcode,name,price,country_of_origin\n%s x,Lamp,1,XX\n".formatted(code));
        for (int line = 0; line < 30; line++) {
            file.append("%s %d,Lamp,1,\n".formatted(code, line));
        }
        long events = PROCESSES.getFirst().events();
        var tried = api.post("/imports/products?dry_run=true", file.toString()).ok();
        assertThat(tried.get("created").asInt()).isEqualTo(30);
        assertThat(tried.get("errors").get(0).get("code").asInt()).isEqualTo(9);
        assertThat(PROCESSES.getFirst().events()).isEqualTo(events);
        assertThat(api.post("/imports/products", file.toString()).ok().get("created").asInt()).isEqualTo(30);
    }

    @Test
    @Rule("FLT-4")
    void aProcessLoadsNothingOfOtherRoles() {
        assertThat(PROCESSES).extracting(process -> process.has("fulfilment.command.platform.Journal"))
                .containsExactly(true, false, false, false, false, false);
        assertThat(PROCESSES).extracting(process -> process.has("fulfilment.query.orders.OrderQueries"))
                .containsExactly(false, true, false, false, false, false);
        assertThat(PROCESSES).extracting(process -> process.has("fulfilment.webhook.deliveries.DeliveryDispatcher"))
                .containsExactly(false, false, true, false, false, false);
        assertThat(PROCESSES).extracting(process -> process.has("fulfilment.provider.attempts.LabelRequests"))
                .containsExactly(false, false, false, true, false, false);
        assertThat(PROCESSES).extracting(process -> process.has("fulfilment.console.platform.Sessions"))
                .containsExactly(false, false, false, false, true, false);
        assertThat(PROCESSES).extracting(process -> process.has("fulfilment.rest.edge.ApiFilter"))
                .containsExactly(false, false, false, false, true, true); // pages ask the API inside their process
        assertThat(PROCESSES).extracting(Service::listens).containsExactly(false, false, false, false, true, true);
    }

    @Test
    @Rule("FLT-1")
    void anEdgeThatAnswersQueriesSendsOnlyThoseOfOtherRoles() {
        int id = product();
        var traffic = router.standIn().traffic();
        try (var edge = start("rest,query")) {
            traffic.reset();
            assertThat(edge.admin().get("/products/" + id).ok().get("name").asString()).isEqualTo("Lamp");
            assertThat(traffic.queries("query", FindProduct.class.getName())).isZero();
            edge.admin().post("/admin/shippingproviders",
                    "{\"kind\": \"custom\", \"name\": \"%s\", \"shipment_url\": \"https://192.168.1.1/shipments\"}"
                            .formatted(Unique.text()))
                    .refused(400, 5);
            assertThat(traffic.queries("gateway", CheckProviderAddress.class.getName())).isOne();
        }
    }

    /** It used to ask sixty times a second. An event ends its wait, so that nothing is sent later than before. */
    @Test
    @Rule("FLT-9")
    void anIdleDispatcherAsksAFewTimesASecond() {
        var traffic = router.standIn().traffic();
        int hook = api.post("/hooks", "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"https://shop.invalid\"}")
                .created().get("idhook").asInt();
        api.post("/tasks", "{\"title\": \"Count\"}").created();
        awaitDeliveries(hook, 1);
        Eventually.until(() -> {
            traffic.reset();
            long begun = System.nanoTime();
            Eventually.until(() -> System.nanoTime() - begun > Duration.ofSeconds(3).toNanos(), "three seconds without work");
            long asked = traffic.queriesTo("query");
            assertThat(asked).describedAs("it is alive").isPositive();
            return asked <= 24;
        }, () -> "few queries in three seconds: " + traffic.queriesTo("query"));

        api.post("/tasks", "{\"title\": \"Count again\"}").created();
        awaitDeliveries(hook, 2);
        api.delete("/hooks/" + hook).expect(204);
    }

    private static void awaitDeliveries(int hook, int number) {
        Eventually.until(() -> api.get("/hooks/%d/deliveries".formatted(hook)).ok().size() == number,
                () -> "%d deliveries".formatted(number));
    }

    @Test
    @Rule("FLT-8")
    void aProcessWithPagesOnlyRefusesRequestsOfTheApi() {
        int id = product();
        var pages = PROCESSES.get(ROLES.indexOf("console"));

        assertThat(new Visitor(pages.address()).signIn(Service.ADMIN_KEY).get("/console/products/" + id).body()).contains("Lamp");
        pages.admin().get("/products/" + id).refused(503, 1024);
        pages.admin().put("/products/" + id, "{\"name\": \"Lantern\"}").refused(503, 1024);
        assertThat(api.get("/products/" + id).ok().get("name").asString()).isEqualTo("Lamp");
    }

    private static boolean isReady(Service process) {
        try (var client = HttpClient.newHttpClient()) {
            var readiness = HttpRequest.newBuilder(URI.create(process.managementAddress() + "/actuator/health/readiness"))
                    .build();
            return client.send(readiness, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** With one key: no request waits for what another one waited for in vain, 5 seconds each. */
    private static void refusesAllTogether(String path) {
        long begun = System.nanoTime();
        var answers = Stream.generate(() -> CompletableFuture.supplyAsync(() -> api.get(path), Thread::startVirtualThread))
                .limit(64)
                .toList();
        assertThat(answers).allSatisfy(answer -> assertThat(answer.join().refused(503, 1024))
                .contains("another process of this installation cannot be used now"));
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofMinutes(1));
    }

    @Test
    @Rule("CON-90")
    void anyProcessMayStartAgain() {
        int id = product();
        for (int i = 0; i < ROLES.indexOf("console"); i++) {
            PROCESSES.get(i).close();
            if (ROLES.get(i).equals("query")) { // who cannot tell whose a key is can serve nobody
                assertThat(isReady(PROCESSES.getLast())).isFalse();
                refusesAllTogether("/products/" + id);
            }
            PROCESSES.set(i, start(ROLES.get(i)));
            Eventually.until(() -> isReady(PROCESSES.getLast()), "the edge to reach a process that answers");
            change(id, 1).ok();
        }
        assertThat(stock(id)).isEqualTo(4);
        router.restart(Duration.ofSeconds(1));
        change(id, 1).ok();
        assertThat(stock(id)).isEqualTo(5);
    }

    @Test
    @Rule("FLT-2")
    void aProductIsDecidedInOnePlace() {
        int id = product();
        change(id, 1).ok();
        assertThat(router.standIn().traffic().lastHandlerOf("stock-" + id)).hasValue("command");
    }

    @Test
    @Rule("FLT-1")
    void aClientSeesWhatItWroteAndTheSameRefusals() {
        var product = api
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(Unique.text()))
                .created();
        int id = product.get("idproduct").asInt();

        assertThat(api.get("/products/" + id).ok()).isEqualTo(product);
        assertThat(api.post("/products/%d/stock/1".formatted(id), "{\"change\": 5, \"reason\": \"found\"}").ok().get("stock")
                .asInt())
                .isEqualTo(5);
        api.post("/products/%d/stock/1".formatted(id), "{\"change\": -6, \"reason\": \"lost\"}").refused(400, 1006);
        api.get("/products/999999").refused(404, 20);
        api.put("/products/999999", "{\"name\": \"Lamp\"}").refused(404, 20);
        api.post("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(product.get("productcode").asString()))
                .refused(400, 1011);
    }
}
