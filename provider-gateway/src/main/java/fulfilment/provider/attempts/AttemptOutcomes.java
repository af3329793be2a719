package fulfilment.provider.attempts;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.stereotype.Component;

/** Stores the outcomes of attempts, which exist nowhere else until then, and logs them. Rules LBL-51, LBL-68. */
@Component
class AttemptOutcomes {

    private static final Logger LOG = LoggerFactory.getLogger(AttemptOutcomes.class);
    private static final Duration STORE_AGAIN = Duration.ofMillis(500);

    private final Clock clock;
    private volatile boolean stopped;

    AttemptOutcomes(Clock clock) {
        this.clock = clock;
    }

    /** Outcomes are not stored any more: the database is about to be closed. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /** Stores an outcome, however long the database takes. Returns null if the service stops before. */
    @Nullable
    LabelAttempt store(LabelAttempt attempt, Supplier<LabelAttempt> change) {
        while (!stopped) {
            try {
                var stored = change.get();
                log(stored);
                return stored;
            } catch (DataIntegrityViolationException | InvalidDataAccessApiUsageException | IllegalStateException
                    | AttemptTaken never) {
                throw never;
            } catch (RuntimeException failed) {
                LOG.warn("the outcome of label attempt {} cannot be stored now: {}", attempt.id(), failed.getMessage());
                LockSupport.parkNanos(STORE_AGAIN.toNanos());
            }
        }
        return null;
    }

    private void log(LabelAttempt attempt) {
        var since = attempt.sentAt() == null ? attempt.requestedAt() : attempt.sentAt();
        LOG.info("label attempt={} shipment={} {}={} provider={} state={} tries={} ms={}", attempt.id(),
                attempt.shipment().value(), attempt.isForReturn() ? "return" : "picklist",
                attempt.isForReturn() ? attempt.idreturn() : Integer.valueOf(attempt.picklist().value()),
                attempt.idshippingprovider(), attempt.state(),
                attempt.tries(), Duration.between(since, clock.instant()).toMillis());
    }
}
