package fulfilment.server.connections;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import fulfilment.server.SqlFailures;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.CannotGetJdbcConnectionException;

class ScheduledFailuresTest {

    private final Logger log = (Logger) LoggerFactory.getLogger(ScheduledFailures.class);
    private final Logger springs = (Logger) LoggerFactory
            .getLogger("org.springframework.scheduling.support.TaskUtils$LoggingErrorHandler");
    private final Thread listening = Thread.currentThread();
    /** What this thread says: services of tests beside this one may lose their databases meanwhile. */
    private final ListAppender<ILoggingEvent> said = new ListAppender<>() {
        @Override
        protected void append(ILoggingEvent line) {
            if (Thread.currentThread() == listening) {
                super.append(line);
            }
        }
    };
    private final ScheduledFailures failures = new ScheduledFailures(new SqlFailures());

    @BeforeEach
    void listen() {
        said.start();
        log.addAppender(said);
        springs.addAppender(said);
    }

    @AfterEach
    void leave() {
        log.detachAppender(said);
        springs.detachAppender(said);
    }

    @Test
    void aDatabaseThatIsAwayIsALineAndNoError() {
        failures.handleError(new CannotGetJdbcConnectionException("Failed to obtain JDBC Connection",
                new SQLTransientConnectionException("Connection is not available")));
        assertThat(said.list).singleElement().satisfies(line -> {
            assertThat(line.getLevel()).isEqualTo(Level.WARN);
            assertThat(line.getThrowableProxy()).isNull();
            assertThat(line.getFormattedMessage()).contains("waits for the database");
        });
    }

    @Test
    void anythingElseIsAnError() {
        failures.handleError(new IllegalStateException("a bug"));
        assertThat(said.list).singleElement().satisfies(line -> assertThat(line.getLevel()).isEqualTo(Level.ERROR));
    }
}
