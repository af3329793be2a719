package fulfilment.proofs.fuzz;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.LoggerFactory;

/** Collects the errors that the service logs. */
final class ErrorLog extends AppenderBase<ILoggingEvent> implements AutoCloseable {

    private final ConcurrentLinkedQueue<String> errors = new ConcurrentLinkedQueue<>();
    private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);

    ErrorLog() {
        setContext(root.getLoggerContext());
        start();
        root.addAppender(this);
    }

    @Override
    protected void append(ILoggingEvent event) {
        if (event.getLevel().isGreaterOrEqual(Level.ERROR) && errors.size() < 10_000) {
            var trace = event.getThrowableProxy() == null ? "" : ThrowableProxyUtil.asString(event.getThrowableProxy());
            errors.add(event.getLoggerName() + ": " + event.getFormattedMessage() + "\n" + shortened(trace));
        }
    }

    /** Keeps only causes and stack frames of the service. */
    private static String shortened(String trace) {
        return trace.lines().filter(line -> !line.strip().startsWith("at ") || line.contains("fulfilment")).limit(30)
                .map(line -> line.length() > 300 ? line.substring(0, 300) : line)
                .reduce("", (before, line) -> before + line + "\n");
    }

    /** @return all errors since the last call */
    List<String> taken() {
        var all = new ArrayList<String>();
        for (var error = errors.poll(); error != null; error = errors.poll()) {
            all.add(error);
        }
        return all;
    }

    @Override
    public void close() {
        root.detachAppender(this);
        stop();
    }
}
