package fulfilment.rest.load;

import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.requests.ByteBudget;
import fulfilment.api.requests.HeavyWork;
import fulfilment.api.requests.RequestMemory;
import fulfilment.api.users.ApiKeyId;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestAttributes;

/**
 * Limits the concurrent work of all callers: the number of requests, and the memory of large ones. A request that does not fit waits a
 * short while, first come first served, and is then refused.
 */
@Component
public class LoadLimiter {

    /**
     * The fraction of the memory for large requests that answers on their way may use, as a divisor. Answers that do not fit go into files.
     */
    private static final int SHARE_OF_ANSWERS = 4;
    /** How many times its bytes an answer takes while it becomes a page. */
    private static final int PAGE_TAKES = 8;
    private static final ThreadLocal<@Nullable Turn> CURRENT = new ThreadLocal<>();
    private static final String REFUSED = "fulfilment.edge.refused";
    /** Slow clients are counted where they are cut off. */
    private static final List<String> REASONS = List.of("requests", "heavy", "memory", "answers", "files", "pdfs", "polls",
            "wrong_keys");

    private final LoadSettings settings;
    private final MeterRegistry meters;
    private final Semaphore turns;
    private final AtomicLong reservations = new AtomicLong();
    private final RequestMemory.Shared memory;

    public LoadLimiter(LoadSettings settings, MeterRegistry meters) {
        this.settings = settings;
        this.meters = meters;
        this.turns = new Semaphore(settings.requests(), true);
        long heap = Runtime.getRuntime().maxMemory() / 100 * settings.memoryPercent();
        this.memory = new RequestMemory.Shared(new ByteBudget(heap), new ByteBudget(heap / SHARE_OF_ANSWERS),
                new ByteBudget(settings.files().toBytes()), settings.folder(), settings.maxAnswer().toBytes(),
                new HeavyWork(settings.heavyAtOnce()),
                settings.patience());
        gauge("memory", "bytes", memory.work()::used, "memory reserved by large requests");
        gauge("answers", "bytes", memory.answers()::used, "memory of answers on their way");
        gauge("files", "bytes", memory.files()::used, "disk of large answers on their way");
        gauge("heavy.waiting", "requests", memory.heavy()::waiting, "heavy requests that wait for their turn");
        REASONS.forEach(reason -> meters.counter(REFUSED, "reason", reason)); // 0 until the first one, instead of nothing
        gauge("requests", "requests", () -> settings.requests() - turns.availablePermits(), "requests being carried out");
    }

    void gauge(String name, String unit, Supplier<Number> value, String description) {
        Gauge.builder("fulfilment.edge." + name, value).baseUnit(unit).description(description).register(meters);
    }

    /** @param reason which limit was reached, in one word */
    public void refused(String reason) {
        meters.counter(REFUSED, "reason", reason).increment();
    }

    /** Counts a request that was refused because of overload. */
    public void count(Rejection refused) {
        if (refused instanceof Overloaded overloaded) {
            refused(overloaded.reason());
        }
    }

    public LoadSettings settings() {
        return settings;
    }

    /**
     * The memory that a request may reserve; close it after the answer.
     *
     * @param idkey the key of the request
     */
    public RequestMemory memory(ApiKeyId idkey) {
        return RequestMemory.open(memory, idkey.value());
    }

    /**
     * Reserves memory for an answer that becomes part of a page, until the page is finished.
     *
     * @param answer bytes of the answer; the page takes several times as much
     * @throws Overloaded if other requests need the memory for longer
     */
    public void reserveUntilEndOf(RequestAttributes page, int answer) {
        long bytes = (long) PAGE_TAKES * answer;
        if (!memory.work().tryReserve(bytes, settings.patience())) {
            throw new Overloaded("memory", "other requests use the memory that this one needs; nothing was done, try again");
        }
        page.registerDestructionCallback("memory " + reservations.incrementAndGet(), () -> memory.work().release(bytes),
                RequestAttributes.SCOPE_REQUEST);
    }

    /** A permission for this thread to carry out a request; close it after the answer. */
    public Turn turn() {
        var turn = new Turn();
        turn.take();
        CURRENT.set(turn);
        return turn;
    }

    /** Gives up the turn while the request waits for something outside the service: an event, or its client taking the answer. */
    public static void releaseTurn() {
        var turn = CURRENT.get();
        if (turn != null) {
            turn.giveBack();
        }
    }

    /**
     * Takes the turn back.
     *
     * @throws Overloaded if the turn does not come in time
     */
    static void reacquireTurn() {
        var turn = CURRENT.get();
        if (turn != null) {
            turn.take();
        }
    }

    public final class Turn implements AutoCloseable {

        private boolean taken;

        private void take() {
            if (taken) {
                return;
            }
            try {
                taken = turns.tryAcquire() || turns.tryAcquire(settings.patience().toNanos(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            if (!taken) {
                throw new Overloaded("requests", "too many requests at once; nothing was done, try again");
            }
        }

        private void giveBack() {
            if (taken) {
                taken = false;
                turns.release();
            }
        }

        @Override
        public void close() {
            CURRENT.remove();
            giveBack();
        }
    }
}
