package fulfilment.provider.cancellations;

import static fulfilment.api.labels.CancellationState.DONE;
import static fulfilment.api.labels.CancellationState.REFUSED;
import static fulfilment.api.labels.CancellationState.REQUESTED;
import static fulfilment.api.labels.CancellationState.SENT;
import static fulfilment.api.labels.CancellationState.UNKNOWN;
import static fulfilment.api.labels.CancellationState.WAITING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.labels.CancellationState;
import fulfilment.api.labels.LabelCancellationView;
import fulfilment.api.labels.LabelCommand.CompleteCancellation;
import fulfilment.api.labels.LabelCommand.ResendCancellation;
import fulfilment.api.shippingproviders.ConfiguredProvider;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindConnection;
import fulfilment.api.users.UserId;
import fulfilment.provider.attempts.GatewayCluster;
import fulfilment.provider.protocol.CancelAnswer;
import fulfilment.provider.protocol.CancelOrder;
import fulfilment.server.SettableClock;
import fulfilment.testing.Eventually;
import fulfilment.testing.TestDatabase;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.axonframework.queryhandling.DefaultQueryGateway;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** One cancellation, whatever fails. Each test has PostgreSQL and a fake provider. */
class CancellationCallsTest {

    private static final HikariDataSource DATABASE = database();
    private static final JdbcTemplate JDBC = new JdbcTemplate(DATABASE);
    private static final UserId ADMIN = new UserId(7);
    private static final int PROVIDER = 2;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-22T10:00:00Z"));
    private final CancellationStore store = new CancellationStore(JDBC);
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Cancellations people = new Cancellations(store, null, clock);
    private final Queue<CancelOrder> reached = new ConcurrentLinkedQueue<>();
    private final Queue<String> keys = new ConcurrentLinkedQueue<>();
    private final List<CancellationCalls> nodes = new ArrayList<>();
    private final AtomicInteger shipments = new AtomicInteger();
    private final CountDownLatch held = new CountDownLatch(1);
    private volatile boolean holds;
    private volatile @Nullable String address = "https://carrier.example/cancellations";
    private volatile Runnable before = () -> {};
    private volatile Runnable whileSent = () -> {};
    private volatile Supplier<CancelAnswer> answer = CancelAnswer.Done::new;

    private static HikariDataSource database() {
        var pool = new HikariDataSource();
        pool.setJdbcUrl(TestDatabase.create());
        pool.setUsername("postgres");
        pool.setMaximumPoolSize(24);
        return pool;
    }

    private CancellationCalls node(boolean cluster) {
        var queries = SimpleQueryBus.builder().build();
        queries.subscribe(FindConnection.class.getName(), ConfiguredProvider.class, message -> new ConfiguredProvider(
                ProviderKind.CUSTOM, true,
                new ProviderConnection("https://carrier.example", null, address, null, null, null, false)));
        var node = new CancellationCalls(store, (order, connection, key, sending, within) -> {
            before.run();
            var answered = answer.get();
            if (answered instanceof CancelAnswer.NotSent) {
                return answered;
            }
            sending.run();
            reached.add(order);
            keys.add(key);
            whileSent.run();
            if (holds) {
                await();
            }
            return answered;
        }, DefaultQueryGateway.builder().queryBus(queries).build(), new CancellationMeters(meters, store, clock),
                new GatewayCluster(cluster), clock);
        node.start();
        nodes.add(node);
        return node;
    }

    private void await() {
        try {
            held.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void stop() {
        held.countDown();
        nodes.forEach(CancellationCalls::stop);
        Eventually.until(() -> nodes.stream().noneMatch(CancellationCalls::isBusy), "the end of all calls");
        JDBC.execute("truncate gateway.label_attempt cascade");
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    /** @return the number of its attempt */
    private long labelled(int provider, String state) {
        int shipment = shipments.incrementAndGet();
        long attempt = JDBC.queryForObject("""
                insert into gateway.label_attempt (version, idshipment, idpicklist, idshippingprovider, idshippingprovider_profile, kind,
                    iduser, idempotency_key, state, tries, requested_at, carrier_key, orderid)
                values (0, ?, 40, ?, 9, 'CUSTOM', 7, ?, ?, 1, ?, 'postnl', 'O1') returning id""", Long.class, shipment, provider,
                "key-" + shipment, state, Timestamp.from(clock.instant()));
        JDBC.update("insert into gateway.label_parcel (attempt, number, trackingcode) values (?, 0, ?), (?, 1, null), (?, 2, ?)",
                attempt, "3S" + shipment, attempt, attempt, "3T" + shipment);
        return attempt;
    }

    private long asked(int provider, String cause, CancellationState begins) {
        long attempt = labelled(provider, "ADOPTED");
        cancel(attempt, cause, begins);
        return JDBC.queryForObject("select id from gateway.label_cancellation where attempt = ?", Long.class, attempt);
    }

    private int cancel(long attempt, String cause, CancellationState begins) {
        return JDBC.queryForObject("select gateway.cancel_label(?, ?, ?, null, ?)", Integer.class, attempt, cause, begins.name(),
                Timestamp.from(clock.instant()));
    }

    private long requested() {
        return asked(PROVIDER, "CANCELLED", REQUESTED);
    }

    private LabelCancellationView shown(long id) {
        return store.find(id).orElseThrow();
    }

    private void until(long id, CancellationState state) {
        Eventually.until(() -> shown(id).state() == state, () -> "%s, it is %s".formatted(state, shown(id)));
    }

    /** Until the provider has the request. That it is sent is stored a moment before. */
    private void untilReached(long id) {
        until(id, SENT);
        Eventually.until(() -> reached.size() == 1, "the request at the provider");
    }

    private void idle(CancellationCalls node) {
        Eventually.until(() -> !node.isBusy(), "the end of the calls");
    }

    @Test
    @Rule({"LBL-78", "LBL-79", "LBL-83"})
    void isSentOnceAndStoredBeforeTheFirstByteLeaves() {
        var node = node(false);
        long id = requested();
        var seen = new ArrayList<CancellationState>();
        whileSent = () -> seen.add(shown(id).state());

        node.send();
        until(id, DONE);
        idle(node);
        node.send();
        node.findLeft();

        assertThat(seen).containsExactly(SENT);
        assertThat(reached).singleElement().satisfies(order -> {
            assertThat(order.idempotencyKey()).isEqualTo("key-" + order.idshipment());
            assertThat(order.trackingCodes()).containsExactly("3S" + order.idshipment(), "3T" + order.idshipment());
            assertThat(order.references()).isEqualTo(new CancelOrder.References(null, 40, "O1", null, null));
            assertThat(order.carrierKey()).isEqualTo("postnl");
        });
        var done = shown(id);
        assertThat(done.tries()).isEqualTo(1);
        assertThat(done.sentAt()).isNotNull();
        assertThat(done.endedAt()).isNotNull();
        assertThat(done.problem()).isNull();
        assertThat(meters.find("fulfilment.labels.cancellations").tags("provider", "2", "outcome", "done").timer().count())
                .isEqualTo(1);
    }

    @Test
    @Rule("LBL-78")
    void isSentByOneOfTwoNodes() {
        var nodes = List.of(node(true), node(true));
        var ids = new ArrayList<Long>();
        for (int i = 0; i < 40; i++) {
            ids.add(asked(i, "CANCELLED", REQUESTED));
        }

        Eventually.until(() -> {
            nodes.parallelStream().forEach(CancellationCalls::send);
            return ids.stream().allMatch(id -> shown(id).state() == DONE);
        }, "all of them done");

        assertThat(reached).hasSize(40).extracting(CancelOrder::idattempt).doesNotHaveDuplicates();
        assertThat(keys).doesNotHaveDuplicates();
    }

    @Test
    @Rule({"LBL-80", "LBL-82", "LBL-83"})
    void aRefusalWaitsForAPersonWhoSaysThatItIsDone() {
        var node = node(false);
        answer = () -> new CancelAnswer.Refused("The parcel has left");
        long id = requested();

        node.send();
        until(id, REFUSED);
        idle(node);
        node.send();

        assertThat(shown(id).problem()).isEqualTo("The parcel has left");
        assertThat(reached).hasSize(1);
        assertThat(store.waiting().number()).isEqualTo(1);
        Eventually.until(() -> meters.find("fulfilment.labels.cancellations.waiting").gauge().value() == 1,
                "the metric to count it");
        people.decide(new CompleteCancellation(id, "Called them", ADMIN));
        assertThat(shown(id).state()).isEqualTo(DONE);
        assertThat(shown(id).remark()).isEqualTo("Called them");
        assertThat(shown(id).doneByIduser()).isEqualTo(7);
        assertThat(store.waiting().number()).isZero();
        assertThatThrownBy(() -> people.decide(new CompleteCancellation(id, null, ADMIN))).isInstanceOf(Rejection.class)
                .hasMessageContaining("is done and cannot be marked as done");
        assertThatThrownBy(() -> people.decide(new ResendCancellation(id, ADMIN))).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> people.decide(new ResendCancellation(0, ADMIN))).isInstanceOf(NotFound.class);
        assertThat(shown(id).remark()).isEqualTo("Called them");
    }

    @Test
    @Rule({"LBL-80", "LBL-82"})
    void anUnknownOutcomeIsNotRepeatedUntilAPersonAsksAgain() {
        var node = node(false);
        answer = () -> new CancelAnswer.Unknown("no answer within 30 s");
        long id = requested();
        node.send();
        until(id, UNKNOWN);
        idle(node);
        clock.passes(Duration.ofDays(30));
        node.send();
        node.findLeft();
        assertThat(reached).hasSize(1);

        answer = CancelAnswer.Done::new;
        people.decide(new ResendCancellation(id, ADMIN));
        assertThat(shown(id).state()).isEqualTo(REQUESTED);
        node.send();
        until(id, DONE);

        assertThat(reached).hasSize(2);
        assertThat(keys).doesNotHaveDuplicates();
        assertThat(shown(id).problem()).isNull();
    }

    @Test
    @Rule("LBL-81")
    void whatReachedNobodyIsTriedAgainWithGrowingPausesAndThenWaits() {
        var node = node(false);
        answer = () -> new CancelAnswer.NotSent("connection refused");
        long id = requested();
        for (var pause : CancellationCalls.PAUSES) {
            node.send();
            idle(node);
            assertThat(shown(id).state()).isEqualTo(REQUESTED);
            assertThat(shown(id).problem()).isEqualTo("connection refused");
            int tries = shown(id).tries();
            clock.passes(pause.minusMillis(1));
            node.send();
            idle(node);
            assertThat(shown(id).tries()).isEqualTo(tries);
            clock.passes(Duration.ofMillis(1));
        }

        node.send();
        until(id, WAITING);

        assertThat(shown(id).problem()).isEqualTo("the shipping provider was not reached in 9 tries: connection refused");
        assertThat(reached).isEmpty();
        answer = CancelAnswer.Done::new;
        people.decide(new ResendCancellation(id, ADMIN));
        idle(node);
        node.send();
        until(id, DONE);
    }

    @Test
    @Rule({"LBL-77", "LBL-82"})
    void waitsWithoutAnAddress() {
        var node = node(false);
        address = null;
        long id = requested();

        node.send();
        until(id, WAITING);

        assertThat(shown(id).problem()).contains("has no cancel_url");
        assertThat(reached).isEmpty();
    }

    @Test
    @Rule("LBL-78")
    void whatAPersonSettledMeanwhileIsNotSent() {
        var node = node(false);
        long id = requested();
        before = () -> people.decide(new CompleteCancellation(id, null, ADMIN));

        node.send();
        idle(node);

        assertThat(reached).isEmpty();
        assertThat(shown(id).state()).isEqualTo(DONE);
    }

    @Test
    @Rule("LBL-78")
    void isUnknownAfterTheEndOfTheProcessThatSentIt() {
        long id = requested();
        var killed = node(false);
        holds = true;
        killed.send();
        untilReached(id);
        killed.findLeft();
        assertThat(shown(id).state()).isEqualTo(SENT); // it waits for the answer

        node(false).findLeft();

        assertThat(shown(id).state()).isEqualTo(UNKNOWN);
        assertThat(shown(id).problem()).isEqualTo(CancellationCalls.GONE);
        held.countDown();
        until(id, DONE); // the process lives after all, and its answer says more
    }

    @Test
    @Rule("LBL-78")
    void inAClusterIsUnknownOnceNoProcessCanWait() {
        long id = requested();
        var killed = node(true);
        holds = true;
        killed.send();
        untilReached(id);
        var other = node(true);

        other.findLeft();
        assertThat(shown(id).state()).isEqualTo(SENT);
        clock.passes(Duration.ofMinutes(2).plusMillis(1));
        other.findLeft();
        assertThat(shown(id).state()).isEqualTo(UNKNOWN);
        other.send();
        assertThat(reached).hasSize(1);

        people.decide(new ResendCancellation(id, ADMIN));
        held.countDown();
        idle(killed); // what it learns is about the request before
        assertThat(shown(id).state()).isEqualTo(REQUESTED);
    }

    @Test
    @Rule("LBL-78")
    void oneThatWasTakenAndNotSentIsTakenAgainAfterItsTime() {
        long id = requested();
        assertThat(store.claim("dead", List.of(), clock.instant(), Duration.ofMinutes(2))).isPresent();
        var node = node(true);
        node.send();
        assertThat(shown(id).state()).isEqualTo(REQUESTED);

        clock.passes(Duration.ofMinutes(2));
        node.send();

        until(id, DONE);
        assertThat(reached).hasSize(1);
    }

    @Test
    @Rule("LBL-81")
    void aSlowProviderDoesNotStopTheOthers() {
        var node = node(false);
        holds = true;
        for (int i = 0; i < 10; i++) {
            asked(PROVIDER, "CANCELLED", REQUESTED);
        }
        asked(PROVIDER + 1, "CANCELLED", REQUESTED);

        node.send();
        Eventually.until(() -> reached.size() == 5, "four calls to one provider, and one to the other");
        node.send();

        assertThat(reached).hasSize(5);
    }

    @Test
    @Rule("LBL-77")
    void aLabelIsCancelledOnce() {
        long attempt = labelled(PROVIDER, "ADOPTED");
        int shipment = JDBC.queryForObject("select idshipment from gateway.label_attempt where id = ?", Integer.class, attempt);
        var ofShipment = "select gateway.cancel_label_of(?, 'CANCELLED', 'REQUESTED', null, now())";
        assertThat(JDBC.queryForObject(ofShipment, Integer.class, shipment)).isEqualTo(1);
        assertThat(JDBC.queryForObject(ofShipment, Integer.class, shipment)).isZero();
        assertThat(JDBC.queryForObject(ofShipment, Integer.class, 999_999)).isZero();
        labelled(PROVIDER, "REFUSED");
        assertThat(JDBC.queryForObject(ofShipment, Integer.class, shipments.get())).isZero();
    }

    @Test
    @Rule("LBL-77")
    void aLabelThatComesAfterItsCancellationWasDoneWaitsForAPerson() {
        var node = node(false);
        long attempt = labelled(PROVIDER, "DISCARDED");
        cancel(attempt, "DISCARDED", REQUESTED);
        long id = JDBC.queryForObject("select id from gateway.label_cancellation where attempt = ?", Long.class, attempt);
        node.send();
        until(id, DONE);

        assertThat(cancel(attempt, "LATE", REQUESTED)).isEqualTo(1);

        assertThat(shown(id).state()).isEqualTo(UNKNOWN);
        assertThat(shown(id).problem()).isEqualTo("a label came after this was done");
        assertThat(cancel(attempt, "LATE", REQUESTED)).isZero();
    }
}
