package fulfilment.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Unavailable;
import fulfilment.api.labels.LabelOutcome;
import fulfilment.api.labels.LabelQuery.AwaitLabel;
import fulfilment.api.requests.Interactive;
import fulfilment.api.shipments.ShipmentId;
import fulfilment.api.users.UserQuery.FindApiKey;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.axonframework.queryhandling.NoHandlerForQueryException;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryMessage;
import org.axonframework.queryhandling.QueryResponseMessage;
import org.axonframework.queryhandling.SimpleQueryBus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The side of the caller. */
@Rule("FLT-3")
class SentQueriesTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    private final AtomicInteger sent = new AtomicInteger();

    @AfterEach
    void stop() {
        timer.shutdownNow();
    }

    @Test
    void whatChangesNothingIsAskedAgain() throws Exception {
        assertThat(ask(false, new IllegalStateException("the connection broke"))).isNull();
        assertThat(sent).hasValue(2);
    }

    @Test
    void aPushThatAUserSendsAgainIsNotRepeated() throws Exception {
        assertThat(ask(true, new IllegalStateException("the connection broke")))
                .isInstanceOfSatisfying(Unavailable.class, thrown -> assertThat(thrown.isOutcomeUnknown()).isTrue());
        assertThat(sent).hasValue(1);
    }

    @Test
    void aPushThatReachedNoProcessIsSentToTheNextOne() throws Exception {
        assertThat(ask(true, new NoHandlerForQueryException("no gateway"))).isNull();
        assertThat(sent).hasValue(2);
    }

    /** The timeout is a minute; the request has less time left. */
    @Test
    @Rule("CON-90")
    void acallerWaitsNoLongerThanItsRequest() throws Exception {
        var silent = new ForwardingQueries(SimpleQueryBus.builder().build()) {

            @Override
            public <Q, R> CompletableFuture<QueryResponseMessage<R>> query(QueryMessage<Q, R> query) {
                return new CompletableFuture<>();
            }
        };
        assertThat(refusedInTime(silent)).hasMessage("no answer came in time");
    }

    @Test
    void aclientIsNotToldTheNamesOfMessages() throws Exception {
        assertThat(refusedInTime(SimpleQueryBus.builder().build())).hasMessage("none can do this now");
    }

    private Throwable refusedInTime(QueryBus bus) throws Exception {
        var queries = new SentQueries(bus, new Timeouts(LONG, LONG, LONG, Duration.ofMillis(1)), timer,
                new FleetMeters(new SimpleMeterRegistry()));
        Interactive.beginRequest(Duration.ofMillis(50));
        try {
            var question = new GenericQueryMessage<>(new FindApiKey("digest"), ResponseTypes.instanceOf(String.class));
            var thrown = queries.query(question).handle((answer, failed) -> failed).get(60, TimeUnit.SECONDS);
            assertThat(thrown).isInstanceOfSatisfying(Unavailable.class,
                    refused -> assertThat(refused.part()).isEqualTo(Unavailable.Part.PROCESS));
            return thrown;
        } finally {
            Interactive.end();
        }
    }

    /** Asks a bus that fails once. @return what the caller gets; null for an answer */
    private Throwable ask(boolean resend, RuntimeException first) throws Exception {
        var bus = new ForwardingQueries(SimpleQueryBus.builder().build()) {

            @Override
            public <Q, R> CompletableFuture<QueryResponseMessage<R>> query(QueryMessage<Q, R> query) {
                return sent.incrementAndGet() == 1 ? CompletableFuture.failedFuture(first) : super.next().query(query);
            }
        };
        bus.subscribe(AwaitLabel.class.getName(), LabelOutcome.class, query -> LabelOutcome.created());
        var queries = new SentQueries(bus, new Timeouts(LONG, LONG, LONG, Duration.ofMillis(1)), timer,
                new FleetMeters(new SimpleMeterRegistry()));
        var question = new GenericQueryMessage<>(new AwaitLabel(new ShipmentId(1), resend),
                ResponseTypes.instanceOf(LabelOutcome.class));
        return queries.query(question).handle((answer, thrown) -> thrown).get(60, TimeUnit.SECONDS);
    }
}
