package fulfilment.fleet;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Measures messages between processes: those that this one sends, and those that it handles for others. For operators. All meters are there
 * from the start, because a counter that appears with its first event hides that event.
 */
final class FleetMeters {

    enum Kind {
        COMMAND,
        QUERY
    }

    /** Why a message is sent again. */
    enum Reason {
        /** Its answer was lost. */
        LOST,
        /** Another decision about the same object was stored first. */
        RACE,
        /** No process that handles it is connected. */
        AWAY
    }

    private final MeterRegistry meters;
    private final EnumMap<Kind, Messages> messages;

    FleetMeters(MeterRegistry meters) {
        this.meters = meters;
        this.messages = each(Kind.class, kind -> new Messages(name(kind)));
    }

    /** Measures whether Axon Server can be reached. */
    void watch(BooleanSupplier connected) {
        Gauge.builder("fulfilment.fleet.connected", () -> connected.getAsBoolean() ? 1 : 0)
                .description("1 while this process is connected to Axon Server").register(meters);
    }

    /** A caller waits for other processes from now on. */
    Sent send(Kind kind) {
        return new Sent(of(messages, kind));
    }

    void again(Kind kind, Reason reason) {
        of(of(messages, kind).again, reason).increment();
    }

    /** A message of another process has come. */
    Handled handle(Kind kind) {
        return new Handled(of(messages, kind));
    }

    /** A message whose caller waits. */
    static final class Sent {

        private final Messages messages;
        private final long begun = System.nanoTime();

        private Sent(Messages messages) {
            this.messages = messages;
            messages.waiting.incrementAndGet();
        }

        /** @param thrown what its caller gets; null for an answer */
        void ends(@Nullable Throwable thrown) {
            messages.waiting.decrementAndGet();
            of(messages.sent, MessageOutcome.of(thrown)).record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
        }
    }

    /** A message that this process handles for another one. */
    static final class Handled implements AutoCloseable {

        private final Messages messages;
        private final long begun = System.nanoTime();

        private Handled(Messages messages) {
            this.messages = messages;
            messages.running.incrementAndGet();
        }

        @Override
        public void close() {
            messages.running.decrementAndGet();
            messages.handled.record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
        }
    }

    private final class Messages {

        private final AtomicInteger waiting = new AtomicInteger();
        private final AtomicInteger running = new AtomicInteger();
        private final EnumMap<MessageOutcome, Timer> sent;
        private final EnumMap<Reason, Counter> again;
        private final Timer handled;

        Messages(String kind) {
            sent = each(MessageOutcome.class, outcome -> Timer.builder("fulfilment.fleet.sent")
                    .description("until the answer of another process was known").tag("kind", kind).tag("outcome", name(outcome))
                    .register(meters));
            again = each(Reason.class, reason -> Counter.builder("fulfilment.fleet.again")
                    .description("messages that were sent again").tag("kind", kind).tag("reason", name(reason)).register(meters));
            handled = Timer.builder("fulfilment.fleet.handled").description("handling messages of other processes")
                    .tag("kind", kind).register(meters);
            Gauge.builder("fulfilment.fleet.waiting", waiting, AtomicInteger::get)
                    .description("callers that wait for another process").tag("kind", kind).register(meters);
            Gauge.builder("fulfilment.fleet.running", running, AtomicInteger::get)
                    .description("messages of other processes that are being handled").tag("kind", kind).register(meters);
        }
    }

    private static String name(Enum<?> one) {
        return one.name().toLowerCase(Locale.ROOT);
    }

    private static <K extends Enum<K>, V> EnumMap<K, V> each(Class<K> keys, Function<K, V> value) {
        var all = new EnumMap<K, V>(keys);
        for (var key : keys.getEnumConstants()) {
            all.put(key, value.apply(key));
        }
        return all;
    }

    private static <K extends Enum<K>, V> V of(Map<K, V> all, K key) {
        return Objects.requireNonNull(all.get(key));
    }
}
