package fulfilment.query.replica;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Metrics of a replica. For operators. */
public final class ReplicaMeters {

    private static final String NAME = "fulfilment.replica.";

    private final MeterRegistry meters;
    private final Map<ReadOutcome, Counter> queries = new EnumMap<>(ReadOutcome.class);
    private final Timer wait;

    public ReplicaMeters(MeterRegistry meters) {
        this.meters = meters;
        for (var outcome : ReadOutcome.values()) {
            queries.put(outcome, Counter.builder(NAME + "queries").tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
                    .description("queries that the replica may answer, by who answered").register(meters));
        }
        wait = Timer.builder(NAME + "wait").description("how long queries wait until the replica has what they must see")
                .register(meters);
    }

    void observe(Replica replica) {
        Gauge.builder(NAME + "used", replica, it -> it.isUsed() ? 1 : 0)
                .description("1 while queries go to the replica, otherwise 0").register(meters);
        Gauge.builder(NAME + "behind", replica, it -> it.behind() < 0 ? Double.NaN : it.behind()).baseUnit("bytes")
                .description("log that the replica had not replayed at the last look").register(meters);
    }

    void answered(ReadOutcome outcome) {
        var counter = queries.get(outcome);
        if (counter != null) {
            counter.increment();
        }
    }

    void waited(long nanos) {
        wait.record(nanos, TimeUnit.NANOSECONDS);
    }
}
