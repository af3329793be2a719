package fulfilment.server.operations;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** What the service logs, also at the level debug, until it is closed. */
public final class CapturedLog extends AppenderBase<ILoggingEvent> implements AutoCloseable {

    private final Logger logger = (Logger) LoggerFactory.getLogger("fulfilment");
    private final @Nullable Level before = logger.getLevel();
    private final List<ILoggingEvent> lines = new CopyOnWriteArrayList<>();

    public CapturedLog() {
        setContext(logger.getLoggerContext());
        logger.setLevel(Level.DEBUG);
        logger.setAdditive(false);
        logger.addAppender(this);
        start();
    }

    @Override
    protected void append(ILoggingEvent line) {
        line.prepareForDeferredProcessing();
        lines.add(line);
    }

    /** The lines that begin like this and satisfy the condition. */
    public List<ILoggingEvent> lines(String beginning, Predicate<ILoggingEvent> condition) {
        return lines.stream().filter(line -> line.getFormattedMessage().startsWith(beginning)).filter(condition).toList();
    }

    @Override
    public void close() {
        logger.detachAppender(this);
        logger.setAdditive(true);
        logger.setLevel(before);
        stop();
    }
}
