package fulfilment.query.replica;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Waits until the replica has all that the primary had stored when the wait began. So an answer contains all writes that were acknowledged
 * before the query, by whichever process. Rule FLT-5.
 */
final class CatchUp {

    /** Longer than a read takes that fails without an answer. */
    private static final Duration SILENT = Duration.ofSeconds(10);

    private final CoalescedRead<LogPosition> primary;
    private final CoalescedRead<Replayed> replica;
    private final LongSupplier nanoTime;
    /** The replayed position never decreases, so an earlier reading stays true. */
    private volatile @Nullable Replayed last;
    private volatile long behind = -1;

    CatchUp(CoalescedRead<LogPosition> primary, CoalescedRead<Replayed> replica, LongSupplier nanoTime) {
        this.primary = primary;
        this.replica = replica;
        this.nanoTime = nanoTime;
    }

    /**
     * Waits at most so long for each of the two servers.
     *
     * @param mayContinue whether the wait has a purpose still
     */
    Replayed await(Duration limit, BooleanSupplier mayContinue) throws ReplicaUnavailable, InterruptedException {
        var wanted = primaryPosition(limit);
        var seen = last;
        long begun = nanoTime.getAsLong();
        while (seen == null || !seen.position().covers(wanted)) {
            long left = limit.toNanos() - (nanoTime.getAsLong() - begun);
            if (left <= 0 || !mayContinue.getAsBoolean()) {
                throw late(seen, wanted);
            }
            seen = next(seen, left, wanted);
        }
        return seen;
    }

    private Replayed next(@Nullable Replayed seen, long nanos, LogPosition wanted)
            throws ReplicaUnavailable, InterruptedException {
        try {
            return readPosition(nanos);
        } catch (ReplicaUnavailable cause) {
            throw cause.outcome() == ReadOutcome.LATE ? late(seen, wanted) : cause;
        }
    }

    /** As {@link #await}, but reads the replica's position in any case: a replica that does not answer is gone. */
    Replayed check(Duration limit) throws ReplicaUnavailable, InterruptedException {
        var wanted = primaryPosition(limit);
        try {
            behind = readPosition(SILENT.toNanos()).position().until(wanted);
        } catch (ReplicaUnavailable late) {
            last = null;
            throw new ReplicaUnavailable(ReadOutcome.GONE, String.valueOf(late.getMessage()));
        }
        return await(limit, () -> true);
    }

    /** Reads the position of the replica. @param nanos to wait at most */
    Replayed readPosition(long nanos) throws ReplicaUnavailable, InterruptedException {
        try {
            var seen = answer(replica.ask(), nanos);
            last = seen;
            return seen;
        } catch (TimeoutException slow) {
            throw new ReplicaUnavailable(ReadOutcome.LATE, "it does not answer in time");
        } catch (ExecutionException failed) {
            last = null;
            throw new ReplicaUnavailable(ReadOutcome.GONE, reason(failed));
        }
    }

    private LogPosition primaryPosition(Duration limit) throws ReplicaUnavailable, InterruptedException {
        try {
            return answer(primary.ask(), limit.toNanos());
        } catch (TimeoutException slow) {
            throw new ReplicaUnavailable(ReadOutcome.LATE, "the primary does not say in time how far its log is");
        } catch (ExecutionException failed) {
            throw new ReplicaUnavailable(ReadOutcome.LATE, "the primary does not say how far its log is: " + reason(failed));
        }
    }

    private static <T> T answer(CompletableFuture<T> asked, long nanos)
            throws InterruptedException, ExecutionException, TimeoutException {
        return asked.get(nanos, TimeUnit.NANOSECONDS);
    }

    private static String reason(ExecutionException failed) {
        var cause = failed.getCause() == null ? failed : failed.getCause();
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse(cause.getClass().getSimpleName());
    }

    private static ReplicaUnavailable late(@Nullable Replayed seen, LogPosition wanted) {
        if (seen == null) {
            return new ReplicaUnavailable(ReadOutcome.LATE, "it does not answer in time");
        }
        return new ReplicaUnavailable(ReadOutcome.LATE, seen.position().timeline() == wanted.timeline()
                ? "it is %d bytes behind".formatted(seen.position().until(wanted))
                : "it is on timeline %d, the primary on %d".formatted(seen.position().timeline(), wanted.timeline()));
    }

    /** The bytes that the replica lacked at the last check; negative if they are not known. */
    long behind() {
        return last == null ? -1 : behind;
    }
}
