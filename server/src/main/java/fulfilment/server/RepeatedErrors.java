package fulfilment.server;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * Keeps one fault from filling the log. A warning with a stack trace that repeats is written only a few times a minute. Only repetitions of
 * the same message are dropped.
 */
final class RepeatedErrors extends TurboFilter {

    private static final int A_MINUTE = 3;

    private final Cache<Message, AtomicInteger> written = Caffeine.newBuilder().maximumSize(1_000)
            .expireAfterWrite(Duration.ofMinutes(1)).build();

    private record Message(String logger, @Nullable String format, Class<?> thrown) {}

    static void leaveOut() {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext logback
                && logback.getTurboFilterList().stream().noneMatch(RepeatedErrors.class::isInstance)) {
            var filter = new RepeatedErrors();
            filter.start();
            logback.addTurboFilter(filter);
        }
    }

    @Override
    public FilterReply decide(@Nullable Marker marker, Logger logger, Level level, @Nullable String format,
            Object @Nullable [] params, @Nullable Throwable thrown) {
        if (thrown == null || !level.isGreaterOrEqual(Level.WARN)) {
            return FilterReply.NEUTRAL;
        }
        var before = written.get(new Message(logger.getName(), format, thrown.getClass()), message -> new AtomicInteger());
        return before.getAndIncrement() < A_MINUTE ? FilterReply.NEUTRAL : FilterReply.DENY;
    }
}
