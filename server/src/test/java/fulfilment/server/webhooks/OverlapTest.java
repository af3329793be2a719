package fulfilment.server.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.HookEvent.HookCreated;
import fulfilment.api.hooks.HookEvent.HookDeliveryFailed;
import fulfilment.api.kernel.Rule;
import fulfilment.command.platform.CommitParticipant;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.axonframework.eventhandling.DomainEventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What hooks receive when transactions, and activations of hooks, overlap in the worst way. */
@BesideOthers
class OverlapTest {

    /** Longer than all that the test waits for meanwhile. */
    private static final Duration HOLD_AT_MOST = Eventually.TIMEOUT.multipliedBy(5);

    private static volatile OverlapTest running;
    private static Service service;
    private static Client api;

    private final Receiver receiver = new Receiver();
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch goingOn = new CountDownLatch(1);

    /**
     * Blocks the transaction that makes the hook "Late" once its events have their indexes, and a transaction that reports failures at
     * its beginning.
     */
    private static final class Late implements CommitParticipant {

        @Override
        public AfterStoring begin(List<List<DomainEventMessage<?>>> commands) {
            var events = commands.stream().flatMap(List::stream).map(DomainEventMessage::getPayload).toList();
            hold(events.stream().anyMatch(HookDeliveryFailed.class::isInstance));
            boolean late = events.stream().anyMatch(event -> event instanceof HookCreated made && made.name().equals("Late"));
            return indexes -> hold(late);
        }

        private void hold(boolean wanted) {
            var test = running;
            if (wanted) {
                test.reached.countDown();
                Eventually.until(HOLD_AT_MOST, () -> test.goingOn.getCount() == 0, () -> "the test to go on");
            }
        }
    }

    @BeforeAll
    static void start() {
        service = Service.startWatched(new Late(), null, "--fulfilment.allowed-networks=127.0.0.0/8",
                "--fulfilment.writers=2", "--fulfilment.webhooks.retry-after=60");
        api = service.admin();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void begin() {
        running = this;
    }

    private void awaitHold() {
        Eventually.until(() -> reached.getCount() == 0, "the transaction to be held");
    }

    @AfterEach
    void close() {
        goingOn.countDown();
        api.get("/hooks").ok().forEach(hook -> api.delete("/hooks/" + hook.get("idhook").asInt()).expect(204));
        receiver.close();
    }

    private int hook(Client api, String name, String event) {
        return api.post("/hooks", "{\"name\": \"%s\", \"event\": \"%s\", \"address\": \"%s\"}".formatted(name, event,
                receiver.address("/" + name))).created().get("idhook").asInt();
    }

    private static int task(Client api) {
        return api.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
    }

    private static void rename(Client api, int task, String title) {
        api.put("/tasks/" + task, "{\"title\": \"%s\"}".formatted(title)).ok();
    }

    private static Connection connect(Service service) throws SQLException {
        var connection = DriverManager.getConnection(service.database(), "postgres", "");
        connection.setAutoCommit(false);
        return connection;
    }

    @Test
    @Rule("HOK-9")
    void aHookReceivesItsKindThoughAHookMadeLaterWasCommittedEarlier() throws Exception {
        var before = api.get("/events?after=now&wait=0").ok().get("next").asString();
        try (var other = connect(service)) {
            hook(api, "First", "tasks.created");
            task(api);
            receiver.await("/First", 1); // everything so far is delivered
            try (var statement = other.createStatement()) {
                statement.execute("select pg_current_xact_id()"); // the feed waits for every transaction with an id
            }
            int task = task(api);
            var held = service.bean(MeterRegistry.class).get("fulfilment.feed.held").gauge();
            Eventually.until(() -> held.value() > 0,
                    () -> "the feed to wait for the other transaction, and for none that begins later");
            assertThat(api.get("/events?after=" + before).ok().get("events")).hasSize(1);
            var late = CompletableFuture.supplyAsync(() -> hook(api, "Late", "tasks.changed"));
            awaitHold();
            hook(api, "Second", "tasks.completed");
            other.rollback();
            receiver.await("/First", 2); // the feed has been read up to the late one
            goingOn.countDown();
            late.join();

            rename(api, task, "told");

            assertThat(receiver.await("/Late", 1).getFirst().json().at("/data/title").asString()).isEqualTo("told");
        }
    }

    @Test
    @Rule("DLV-16")
    void deliveriesOfAnEarlierActivationAreDroppedAndHoldNothingBack() {
        var jdbc = service.bean(JdbcTemplate.class);
        receiver.answers(call -> 500);
        int hook = hook(api, "Twice", "tasks.changed");
        int dead = hook(api, "Dead", "tasks.created");
        int task = task(api);
        rename(api, task, "of the first life");
        Eventually.until(
                () -> jdbc.queryForObject("select count(*) from webhook.delivery where attempts = 1 and idhook in (?, ?)",
                        Long.class, hook, dead) == 2,
                () -> "two failures to be stored");
        jdbc.update("update webhook.delivery set state = 'failed', due = null, finished_at = now() where idhook = ?", dead);
        awaitHold(); // the maintenance that would drop deliveries is busy reporting that failure
        receiver.answers(call -> 200);
        api.delete("/hooks/" + hook).expect(204);
        api.post("/hooks/%d/reactivate".formatted(hook), null).ok();

        rename(api, task, "of the second");
        rename(api, task, "of the second too");

        assertThat(receiver.await("/Twice", 3)).extracting(call -> call.json().at("/data/title").asString())
                .containsExactly("of the first life", "of the second", "of the second too");
        goingOn.countDown();
        Eventually.until(() -> jdbc.queryForList("select state from webhook.delivery where idhook = %d order by id"
                .formatted(hook), String.class).equals(List.of("dropped", "delivered", "delivered")),
                () -> "the first to be dropped");
    }

    @Test
    @Rule("DLV-16")
    void deliveriesOfAHookThatWasActiveForAMomentAreDropped() {
        var jdbc = service.bean(JdbcTemplate.class);
        receiver.answers(call -> 500);
        int lasting = hook(api, "Lasting", "tasks.created");
        int task = task(api);
        awaitFailure(jdbc, lasting);
        long failed = jdbc.queryForObject("select id from webhook.delivery where idhook = ?", Long.class, lasting);
        MaintenanceRounds.await(jdbc, failed); // it knows the hook
        jdbc.update("update webhook.delivery set purpose = 'event', reported = false where id = ?", failed);
        awaitHold(); // the maintenance is busy reporting that failure

        int brief = hook(api, "Brief", "tasks.changed");
        rename(api, task, "changed");
        awaitFailure(jdbc, brief);
        api.delete("/hooks/" + brief).expect(204);
        goingOn.countDown();

        Eventually.until(() -> jdbc.queryForObject("select state from webhook.delivery where idhook = ?", String.class, brief)
                .equals("dropped"), "the delivery to be dropped");
    }

    private static void awaitFailure(JdbcTemplate jdbc, int hook) {
        Eventually.until(() -> jdbc.queryForObject("select count(*) from webhook.delivery where idhook = ? and attempts = 1",
                Long.class, hook) == 1, "the failure to be stored");
    }
}
