package fulfilment.rest.errors;

import fulfilment.api.kernel.DatabaseFailure;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Unavailable;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** The answer to a request that the database, or another process, could not serve: 503 with Retry-After, and whether the outcome is known. */
@Component
public class UnavailableAnswer {

    private static final Logger LOG = LoggerFactory.getLogger(UnavailableAnswer.class);
    private static final long SAID_AGAIN_AFTER = Duration.ofSeconds(10).toNanos();

    private final DatabaseFailure.Finder failures;
    private final AtomicLong saidAt = new AtomicLong(System.nanoTime() - SAID_AGAIN_AFTER);
    private final AtomicInteger unsaid = new AtomicInteger();

    UnavailableAnswer(DatabaseFailure.Finder failures) {
        this.failures = failures;
    }

    /**
     * @param mayHaveStored whether the request may have stored something before
     * @return false if the failure has another cause; then nothing is answered
     */
    public boolean write(Throwable failure, boolean mayHaveStored, HttpServletResponse response) throws IOException {
        var found = failures.in(failure);
        if (found.isEmpty()) {
            return false;
        }
        var unavailable = unavailable(failure);
        var part = unavailable.map(Unavailable::part).orElse(Unavailable.Part.DATABASE);
        say(part, found.get(), failure);
        boolean unknown = mayHaveStored || unavailable.filter(Unavailable::isOutcomeUnknown).isPresent();
        ErrorBody.write(ErrorCode.UNAVAILABLE, message(part, found.get(), unknown), response);
        return true;
    }

    private static String message(Unavailable.Part part, DatabaseFailure failure, boolean unknown) {
        return unknown
                ? "%s cannot be used now (%s); it is not known whether this was done: check, or send it again with the same Idempotency-Key"
                        .formatted(part, failure.reason())
                : "%s cannot be used now (%s); nothing was changed, try again".formatted(part, failure.reason());
    }

    private static Optional<Unavailable> unavailable(Throwable failure) {
        for (@Nullable
        Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof Unavailable unavailable) {
                return Optional.of(unavailable);
            }
        }
        return Optional.empty();
    }

    /** Logs one line now and then, however many requests fail. */
    private void say(Unavailable.Part part, DatabaseFailure failure, Throwable cause) {
        unsaid.incrementAndGet();
        long last = saidAt.get();
        long now = System.nanoTime();
        if (now - last >= SAID_AGAIN_AFTER && saidAt.compareAndSet(last, now)) {
            LOG.warn("{} cannot be used now reason={} requests={} cause={}", part, failure.reason(), unsaid.getAndSet(0),
                    root(cause));
        }
    }

    private static String root(Throwable failure) {
        var root = failure;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return String.valueOf(root.getMessage()).lines().findFirst().orElse(root.getClass().getSimpleName());
    }
}
