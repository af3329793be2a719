package fulfilment.command.platform;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Measures each step of writing, and how many callers share a transaction. For operators. */
final class JournalTimes {

    /** From handing a unit over until a writer takes it. */
    private final Timer waiting;
    /** Locking the objects that several commands might change at once. */
    private final Timer hold;
    private final Timer append;
    private final Timer registers;
    private final Timer projection;
    private final Timer commit;
    private final DistributionSummary sharing;
    private final Counter events;
    private final MeterRegistry meters;

    JournalTimes(MeterRegistry meters) {
        this.meters = meters;
        waiting = meters.timer("fulfilment.journal.wait");
        hold = meters.timer("fulfilment.journal.hold");
        append = meters.timer("fulfilment.journal.append");
        registers = meters.timer("fulfilment.journal.registers");
        projection = meters.timer("fulfilment.journal.projection");
        commit = meters.timer("fulfilment.journal.commit");
        sharing = meters.summary("fulfilment.journal.sharing");
        events = Counter.builder("fulfilment.journal.events").description("events that were stored").register(meters);
    }

    /**
     * Measures what waits to be stored. The timers measure a write only after it has ended, so they show nothing while the database hangs.
     *
     * @param oldest seconds since the oldest unit was handed over
     */
    void watch(Supplier<Number> queued, Supplier<Number> oldest) {
        Gauge.builder("fulfilment.journal.queued", queued).description("decisions that wait for a writer").register(meters);
        Gauge.builder("fulfilment.journal.oldest", oldest).baseUnit("seconds")
                .description("how long the oldest decision has waited that is not stored yet").register(meters);
    }

    /** Begins one transaction. @param waited nanoseconds that its first unit has waited */
    Transaction begin(long waited, int units) {
        waiting.record(waited, TimeUnit.NANOSECONDS);
        sharing.record(units);
        return new Transaction();
    }

    /** The steps of one transaction, each timed from the end of the one before. */
    final class Transaction {

        private long last = System.nanoTime();
        private int appended;

        void begun() {
            end(hold);
        }

        void appended(int howMany) {
            appended = howMany;
            end(append);
        }

        void registered() {
            end(registers);
        }

        void projected() {
            end(projection);
        }

        void committed() {
            end(commit);
            events.increment(appended);
        }

        private void end(Timer step) {
            long now = System.nanoTime();
            step.record(now - last, TimeUnit.NANOSECONDS);
            last = now;
        }
    }
}
