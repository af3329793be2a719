package fulfilment.server.hooks;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Captures what the service and the frameworks between request and database would log at the finest level, and keeps it off the console.
 */
final class LogOfEverything extends AppenderBase<ILoggingEvent> implements AutoCloseable {

    private static final List<String> LOGGERS = List.of("fulfilment", "org.springframework.web", "org.springframework.jdbc",
            "org.axonframework", "org.flywaydb");

    private final ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();
    private final Map<Logger, @Nullable Level> before = new HashMap<>();

    LogOfEverything() {
        for (var name : LOGGERS) {
            var logger = (Logger) LoggerFactory.getLogger(name);
            before.put(logger, logger.getLevel());
            setContext(logger.getLoggerContext());
            logger.setLevel(Level.TRACE);
            logger.setAdditive(false);
            logger.addAppender(this);
        }
        start();
    }

    @Override
    protected void append(ILoggingEvent event) {
        var trace = event.getThrowableProxy() == null ? "" : ThrowableProxyUtil.asString(event.getThrowableProxy());
        lines.add(event.getLoggerName() + ": " + event.getFormattedMessage() + "\n" + trace);
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void close() {
        before.forEach((logger, level) -> {
            logger.detachAppender(this);
            logger.setAdditive(true);
            logger.setLevel(level);
        });
        stop();
    }
}
