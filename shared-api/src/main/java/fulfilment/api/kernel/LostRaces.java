package fulfilment.api.kernel;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.axonframework.common.lock.DeadlockException;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/** Sends a command again after each race that it lost to another write of the same object. */
public final class LostRaces {

    /** How long a write is repeated before it is refused. */
    public static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Duration SHORTEST_PAUSE = Duration.ofNanos(200_000);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(50);

    private LostRaces() {}

    /**
     * @param sending sends the command and waits for its result. Call it outside every unit of work.
     * @return the result of the command
     * @throws NotFound if the object does not exist
     * @throws Rejection code BUSY if every race was lost; then nothing was done
     */
    public static <R extends @Nullable Object> R repeat(Supplier<R> sending) {
        long begun = System.nanoTime();
        for (int races = 1;; races++) {
            try {
                return sending.get();
            } catch (AggregateNotFoundException missing) {
                throw NotFound.ofStream(String.valueOf(missing.getAggregateIdentifier()));
            } catch (ConcurrencyException | DeadlockException lost) {
                if (System.nanoTime() - begun > TIMEOUT.toNanos()) {
                    throw new Rejection(ErrorCode.BUSY,
                            "too many writes to the same object at once; nothing was done, try again");
                }
                LockSupport.parkNanos(pause(races));
            }
        }
    }

    private static long pause(int races) {
        return ThreadLocalRandom.current().nextLong(SHORTEST_PAUSE.toNanos(),
                Math.min(1_000_000L * (races + 1), LONGEST_PAUSE.toNanos()));
    }
}
