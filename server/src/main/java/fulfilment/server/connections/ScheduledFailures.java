package fulfilment.server.connections;

import fulfilment.api.kernel.DatabaseFailure;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.support.TaskUtils;
import org.springframework.util.ErrorHandler;

/**
 * Says in a line that work which is done now and then could not be done, because the database was away. It is done the next time, so it is no
 * error for a person to read. All other failures are logged as errors.
 */
public final class ScheduledFailures implements ErrorHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ScheduledFailures.class);

    private final DatabaseFailure.Finder failures;

    public ScheduledFailures(DatabaseFailure.Finder failures) {
        this.failures = failures;
    }

    @Override
    public void handleError(Throwable failure) {
        var found = failures.in(failure);
        if (found.isPresent()) {
            LOG.warn("scheduled work waits for the database reason={}", found.get().reason());
        } else {
            TaskUtils.LOG_AND_SUPPRESS_ERROR_HANDLER.handleError(failure);
        }
    }
}
