package fulfilment.server.locations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Locations and linked products, checked in the tables of the command side. Rules LOC-15, LOC-14. */
class LocationLinkTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final int PRODUCT = 2_000_000_000;

    private final Client api = Service.shared().admin();
    private final JdbcTemplate jdbc = Service.shared().bean(JdbcTemplate.class);
    private final TransactionTemplate transaction = new TransactionTemplate(
            Service.shared().bean(PlatformTransactionManager.class));

    private int location() {
        var warehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        return api
                .post("/locations", "{\"idwarehouse\":%d,\"name\":\"Linked %d\"}".formatted(warehouse, NUMBER.incrementAndGet()))
                .created().get("idlocation").asInt();
    }

    private void link(int location, int product) {
        jdbc.update("insert into command.location_link (idlocation, idproduct) values (?, ?)", location, product);
    }

    private void unlinkAll(int location) {
        jdbc.update("delete from command.location_link where idlocation = ?", location);
    }

    @Test
    @Rule("LOC-15")
    void refusesToDeleteALocationWithALinkedProduct() {
        int location = location();
        link(location, PRODUCT);
        var before = api.get("/locations/" + location).body();
        long events = Service.shared().events();
        assertThat(api.delete("/locations/" + location).refused(400, 1012)).contains("products linked");
        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(api.get("/locations/" + location).body()).isEqualTo(before);
        unlinkAll(location);
        api.delete("/locations/" + location).expect(204);
    }

    @Test
    @Rule("LOC-15")
    void deletionWaitsForAConcurrentLink() {
        int location = location();
        var deletion = transaction.execute(status -> {
            link(location, PRODUCT);
            var waiting = CompletableFuture.supplyAsync(() -> api.delete("/locations/" + location));
            waitUntilSomebodyWaits();
            assertThat(waiting).isNotDone();
            return waiting;
        });
        deletion.join().refused(400, 1012);
        api.get("/locations/" + location).ok();
        assertThat(jdbc.queryForObject("select count(*) from command.location where idlocation = ?", Long.class, location))
                .isEqualTo(1);
        unlinkAll(location);
    }

    @Test
    void refusesLinksToADeletedLocation() {
        int location = location();
        api.delete("/locations/" + location).expect(204);
        assertThatThrownBy(() -> link(location, PRODUCT)).isInstanceOf(DataIntegrityViolationException.class)
                .hasMessageContaining("location_link_location_exists");
    }

    @Test
    @Rule("LOC-14")
    void refusesToMakeALocationWithSeveralProductsExclusive() {
        int location = location();
        link(location, PRODUCT);
        api.put("/locations/" + location, "{\"is_exclusive_location\":true}").ok();
        api.put("/locations/" + location, "{\"is_exclusive_location\":false}").ok();
        link(location, PRODUCT + 1);
        var before = api.get("/locations/" + location).body();
        long events = Service.shared().events();
        api.put("/locations/" + location, "{\"is_exclusive_location\":true}").refused(400, 1012);
        assertThat(Service.shared().events()).isEqualTo(events);
        assertThat(api.get("/locations/" + location).body()).isEqualTo(before);
        unlinkAll(location);
    }

    @Test
    @Rule({"LOC-14", "STK-49"})
    void neverLinksASecondProductWhileALocationBecomesExclusive() throws Exception {
        int first = product();
        int second = product();
        for (int round = 0; round < 20; round++) {
            int location = location();
            linked(first, location).created();
            var start = new CyclicBarrier(2);
            var exclusive = CompletableFuture.supplyAsync(() -> {
                await(start);
                return api.put("/locations/" + location, "{\"is_exclusive_location\":true}");
            }, Thread::startVirtualThread);
            await(start);
            int link = linked(second, location).status();
            assertThat(exclusive.join().status() == 200 && link == 201).isFalse();
        }
    }

    private int product() {
        return api.post("/products", "{\"productcode\":\"%s\",\"name\":\"Lantern\",\"price\":1}".formatted(Unique.text()))
                .created().get("idproduct").asInt();
    }

    private Client.Response linked(int product, int location) {
        return api.post("/products/" + product + "/locations", "{\"idlocation\":%d}".formatted(location));
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private void waitUntilSomebodyWaits() {
        Eventually.until(() -> jdbc.queryForObject("select count(*) from pg_locks where not granted", Long.class) > 0,
                "the deletion to wait for the link");
    }
}
