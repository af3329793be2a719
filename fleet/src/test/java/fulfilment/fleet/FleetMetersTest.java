package fulfilment.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Unavailable;
import fulfilment.fleet.FleetMeters.Kind;
import fulfilment.fleet.FleetMeters.Reason;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.junit.jupiter.api.Test;

class FleetMetersTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final FleetMeters meters = new FleetMeters(registry);

    private double gauge(String name, String kind) {
        return registry.get(name).tag("kind", kind).gauge().value();
    }

    @Test
    void acallerWaitsUntilItsMessageEnds() {
        var sent = meters.send(Kind.COMMAND);
        assertThat(gauge("fulfilment.fleet.waiting", "command")).isEqualTo(1);
        assertThat(gauge("fulfilment.fleet.waiting", "query")).isZero();

        sent.ends(new Rejection(ErrorCode.NOT_FOUND, "there is none"));

        assertThat(gauge("fulfilment.fleet.waiting", "command")).isZero();
        assertThat(registry.get("fulfilment.fleet.sent").tags("kind", "command", "outcome", "refused").timer().count())
                .isEqualTo(1);
    }

    @Test
    void amessageRunsUntilItIsHandled() {
        try (var handled = meters.handle(Kind.QUERY)) {
            assertThat(gauge("fulfilment.fleet.running", "query")).isEqualTo(1);
        }
        assertThat(gauge("fulfilment.fleet.running", "query")).isZero();
        assertThat(registry.get("fulfilment.fleet.handled").tag("kind", "query").timer().count()).isEqualTo(1);
    }

    @Test
    void whatNeverHappenedIsZeroAndNotMissing() {
        for (var reason : new String[] {"lost", "race", "away"}) {
            assertThat(registry.get("fulfilment.fleet.again").tags("kind", "command", "reason", reason).counter().count())
                    .isZero();
        }
        meters.again(Kind.COMMAND, Reason.LOST);
        assertThat(registry.get("fulfilment.fleet.again").tags("kind", "command", "reason", "lost").counter().count())
                .isEqualTo(1);
    }

    @Test
    void theConnectionIsZeroOrOne() {
        var connected = new boolean[1];
        meters.watch(() -> connected[0]);
        assertThat(registry.get("fulfilment.fleet.connected").gauge().value()).isZero();
        connected[0] = true;
        assertThat(registry.get("fulfilment.fleet.connected").gauge().value()).isEqualTo(1);
    }

    @Test
    void theOutcomeSaysWhatTheCallerKnows() {
        assertThat(MessageOutcome.of(null)).isEqualTo(MessageOutcome.ANSWERED);
        assertThat(MessageOutcome.of(new AggregateNotFoundException("stock-1", "none"))).isEqualTo(MessageOutcome.REFUSED);
        assertThat(MessageOutcome.of(new Overloaded("memory", "busy"))).isEqualTo(MessageOutcome.UNAVAILABLE);
        assertThat(MessageOutcome.of(Unavailable.nothingStored("away", null))).isEqualTo(MessageOutcome.UNAVAILABLE);
        assertThat(MessageOutcome.of(Unavailable.outcomeUnknown("lost", null))).isEqualTo(MessageOutcome.UNKNOWN);
        assertThat(MessageOutcome.of(new IllegalStateException("a fault"))).isEqualTo(MessageOutcome.FAILED);
    }
}
