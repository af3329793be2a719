package fulfilment.server;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * Keeps one fault from filling the log. A warning with a stack trace that repeats is written only a few times a minute. Only repetitions of
 * the same message are dropped. When the database ends, the connection pool warns of each connection, with a stack trace that always leads
 * to the pool itself, and Spring logs what a rollback on such a connection hides: one line a minute says that connections broke.
 */
final class RepeatedErrors extends TurboFilter {

    private static final int A_MINUTE = 3;
    private static final String POOL = "com.zaxxer.hikari.";
    private static final String TRANSACTIONS = "org.springframework.transaction.";
    private static final Message BROKEN = new Message(POOL, null, SQLException.class);

    private final Cache<Message, AtomicInteger> written = Caffeine.newBuilder().maximumSize(1_000)
            .expireAfterWrite(Duration.ofMinutes(1)).build();

    private final org.slf4j.Logger own;

    /** @param own writes what this says itself */
    RepeatedErrors(org.slf4j.Logger own) {
        this.own = own;
    }

    private record Message(String logger, @Nullable String format, Class<?> thrown) {}

    static void leaveOut() {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext logback
                && logback.getTurboFilterList().stream().noneMatch(RepeatedErrors.class::isInstance)) {
            var filter = new RepeatedErrors(LoggerFactory.getLogger(RepeatedErrors.class));
            filter.start();
            logback.addTurboFilter(filter);
        }
    }

    @Override
    public FilterReply decide(@Nullable Marker marker, Logger logger, Level level, @Nullable String format,
            Object @Nullable [] params, @Nullable Throwable thrown) {
        if (!level.isGreaterOrEqual(Level.WARN)) {
            return FilterReply.NEUTRAL;
        }
        var shown = thrown != null ? thrown : last(params); // with several parameters, the failure is the last of them
        if (level == Level.WARN && format != null && logger.getName().startsWith(POOL) && isOfOneConnection(format)) {
            sayOnce(shown);
            return FilterReply.DENY;
        }
        var database = failureOfDatabase(shown);
        if (database != null && format != null && logger.getName().startsWith(TRANSACTIONS) && isOfRollback(format)) {
            sayOnce(database); // who began the transaction reports the rollback that failed
            return FilterReply.DENY;
        }
        return shown == null || earlier(new Message(logger.getName(), format, shown.getClass())) < A_MINUTE
                ? FilterReply.NEUTRAL
                : FilterReply.DENY;
    }

    private static @Nullable Throwable last(Object @Nullable [] params) {
        return params != null && params.length > 0 && params[params.length - 1] instanceof Throwable failure ? failure : null;
    }

    private static boolean isOfRollback(String format) {
        return format.startsWith("Application exception overridden by rollback");
    }

    private static @Nullable SQLException failureOfDatabase(@Nullable Throwable failure) {
        for (var cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException database) {
                return database;
            }
        }
        return null;
    }

    private static boolean isOfOneConnection(String format) {
        return format.contains("marked as broken") || format.contains("Failed to validate connection");
    }

    private void sayOnce(@Nullable Throwable reason) {
        if (earlier(BROKEN) == 0) {
            own.warn("connections to the database broke; the pool replaces them reason={}",
                    reason == null ? "closed" : String.valueOf(reason.getMessage()).replaceAll("\\s+", " "));
        }
    }

    private int earlier(Message message) {
        return written.get(message, first -> new AtomicInteger()).getAndIncrement();
    }
}
