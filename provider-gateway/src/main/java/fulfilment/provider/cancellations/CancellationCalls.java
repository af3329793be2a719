package fulfilment.provider.cancellations;

import fulfilment.api.labels.CancellationState;
import fulfilment.api.shippingproviders.ConfiguredProvider;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ShippingProviderId;
import fulfilment.api.shippingproviders.ShippingProviderQuery.FindConnection;
import fulfilment.provider.attempts.GatewayCluster;
import fulfilment.provider.cancellations.CancellationStore.Claimed;
import fulfilment.provider.protocol.CancelAnswer;
import fulfilment.provider.protocol.CancelAnswer.Done;
import fulfilment.provider.protocol.CancelAnswer.NotSent;
import fulfilment.provider.protocol.CancelAnswer.Refused;
import fulfilment.provider.protocol.CancelAnswer.Unknown;
import fulfilment.provider.protocol.CancelOrder;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.axonframework.queryhandling.QueryGateway;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.NonTransientDataAccessException;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Sends the cancellations that are requested, each in a thread of its own, outside every transaction and lock. A process takes one for a limited
 * time; that it is sent is stored before the first byte leaves, and only if it is still requested. Rules LBL-78 to LBL-81.
 */
@Component
class CancellationCalls implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(CancellationCalls.class);

    static final String GONE = "the process that sent the request ended before it stored an answer";
    private static final String NO_ADDRESS = "the shipping provider has no cancel_url: cancel the label with the carrier, and say that it is done";
    private static final String NOT_REACHED = "the shipping provider was not reached in %d tries: %s";
    private static final String TAKEN = "the cancellation is not requested any more";

    /** The pauses before further tries, while nothing has reached the provider. */
    static final List<Duration> PAUSES = List.of(Duration.ofSeconds(5), Duration.ofSeconds(30), Duration.ofMinutes(2),
            Duration.ofMinutes(10), Duration.ofMinutes(30), Duration.ofHours(1), Duration.ofHours(2), Duration.ofHours(4));
    private static final Duration WITHIN = Duration.ofSeconds(30);
    /** A process that is alive has stored the outcome of a call by then. */
    private static final Duration LEASE = Duration.ofMinutes(2);
    private static final int AT_ONCE = 16;
    private static final int AT_ONCE_FOR_A_PROVIDER = 4;
    private static final Duration STORE_AGAIN = Duration.ofMillis(500);
    /** Before the web server starts, and after it has stopped. */
    private static final int BEFORE_REQUESTS = DEFAULT_PHASE - 10_000;

    /** As {@link fulfilment.provider.protocol.ProviderCalls#cancel}. */
    @FunctionalInterface
    interface Provider {
        CancelAnswer cancel(CancelOrder order, ProviderConnection connection, String key, Runnable sending, Duration within);
    }

    private final String node = UUID.randomUUID().toString();
    private final CancellationStore store;
    private final Provider provider;
    private final QueryGateway queries;
    private final CancellationMeters meters;
    private final GatewayCluster cluster;
    private final Clock clock;
    private final Map<Long, Integer> underWay = new ConcurrentHashMap<>();
    private volatile boolean running;

    CancellationCalls(CancellationStore store, Provider provider, QueryGateway queries, CancellationMeters meters,
            GatewayCluster cluster, Clock clock) {
        this.store = store;
        this.provider = provider;
        this.queries = queries;
        this.meters = meters;
        this.cluster = cluster;
        this.clock = clock;
    }

    @Scheduled(initialDelayString = "PT2S", fixedDelayString = "PT2S")
    void send() {
        while (running && underWay.size() < AT_ONCE) {
            var claimed = store.claim(node, busy(), clock.instant(), LEASE).orElse(null);
            if (claimed == null) {
                return;
            }
            underWay.put(claimed.id(), claimed.idshippingprovider());
            Thread.ofVirtual().name("cancel-label-", claimed.id()).start(() -> run(claimed));
        }
    }

    @Scheduled(initialDelayString = "PT10S", fixedDelayString = "PT10S")
    void findLeft() {
        if (running) {
            var now = clock.instant();
            store.left(GONE, now, now.minus(LEASE), !cluster.shared(), node, underWay.keySet())
                    .forEach(id -> LOG.warn("label cancellation={} state=UNKNOWN: {}", id, GONE));
        }
    }

    /** Whether a call of this process is under way. */
    boolean isBusy() {
        return !underWay.isEmpty();
    }

    private Set<Integer> busy() {
        return underWay.values().stream().collect(Collectors.groupingBy(of -> of, Collectors.counting())).entrySet().stream()
                .filter(calls -> calls.getValue() >= AT_ONCE_FOR_A_PROVIDER).map(Map.Entry::getKey).collect(Collectors.toSet());
    }

    private void run(Claimed claimed) {
        try {
            var connection = connection(claimed);
            if (connection == null || connection.cancelUrl() == null) {
                end(claimed, CancellationState.WAITING, NO_ADDRESS);
            } else {
                settle(claimed, answer(claimed, connection));
            }
        } catch (RuntimeException failed) { // it stays as it is stored: taken again after its time, or left behind
            LOG.warn("label cancellation {} cannot go on now: {}", claimed.id(), failed.toString());
        } finally {
            underWay.remove(claimed.id());
        }
    }

    private @Nullable ProviderConnection connection(Claimed claimed) {
        CompletableFuture<ConfiguredProvider> found = queries.query(
                new FindConnection(new ShippingProviderId(claimed.idshippingprovider())), ConfiguredProvider.class);
        var configured = found.join();
        return configured == null ? null : configured.connection();
    }

    private CancelAnswer answer(Claimed claimed, ProviderConnection connection) {
        long begun = System.nanoTime();
        var answer = provider.cancel(claimed.order(), connection, claimed.key(), () -> {
            if (!store.sending(claimed, node, clock.instant())) {
                throw new IllegalStateException(TAKEN);
            }
        }, WITHIN);
        meters.called(claimed.idshippingprovider(), outcome(answer), Duration.ofNanos(System.nanoTime() - begun));
        return answer;
    }

    private void settle(Claimed claimed, CancelAnswer answer) {
        switch (answer) {
            case Done done -> end(claimed, CancellationState.DONE, null);
            case Refused refused -> end(claimed, CancellationState.REFUSED, refused.words());
            case Unknown unknown -> end(claimed, CancellationState.UNKNOWN, unknown.problem());
            case NotSent not -> {
                if (claimed.tries() < PAUSES.size()) {
                    stored(() -> store.again(claimed, node, not.problem(), clock.instant().plus(PAUSES.get(claimed.tries()))));
                } else {
                    end(claimed, CancellationState.WAITING, NOT_REACHED.formatted(claimed.tries() + 1, not.problem()));
                }
            }
        }
    }

    private void end(Claimed claimed, CancellationState state, @Nullable String problem) {
        if (stored(() -> store.ended(claimed, node, state, problem, clock.instant()))) {
            LOG.info("label cancellation={} attempt={} shipment={} provider={} state={}", claimed.id(),
                    claimed.order().idattempt(), claimed.order().idshipment(), claimed.idshippingprovider(), state);
        }
    }

    /** Stores an outcome, which exists nowhere else until then, however long the database takes. Returns false if it did not count. */
    private boolean stored(BooleanSupplier change) {
        while (true) {
            try {
                return change.getAsBoolean();
            } catch (DataAccessException failed) {
                if (!running || failed instanceof NonTransientDataAccessException) {
                    throw failed;
                }
                LOG.warn("the outcome of a label cancellation cannot be stored now: {}", failed.getMessage());
                LockSupport.parkNanos(STORE_AGAIN.toNanos());
            }
        }
    }

    private static String outcome(CancelAnswer answer) {
        return switch (answer) {
            case Done done -> "done";
            case Refused refused -> "refused";
            case Unknown unknown -> "unknown";
            case NotSent not -> "not_sent";
        };
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return BEFORE_REQUESTS;
    }
}
