package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One fault does not fill the log, in a log of its own. */
@BesideOthers
class RepeatedErrorsTest {

    private final LoggerContext log = new LoggerContext();
    private final ListAppender<ILoggingEvent> written = new ListAppender<>();

    @BeforeEach
    void prepare() {
        log.addTurboFilter(new RepeatedErrors(log.getLogger(RepeatedErrors.class)));
        written.start();
        log.getLogger("ROOT").addAppender(written);
    }

    private List<String> lines() {
        return written.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }

    @Test
    void writesAFaultWithItsTraceThreeTimesAMinute() {
        for (int i = 0; i < 10; i++) {
            log.getLogger("some.Class").warn("it failed", new IllegalStateException("a"));
            log.getLogger("some.Class").error("it failed order={} line={}", i, i, new IllegalStateException("b"));
        }
        assertThat(lines()).hasSize(6).contains("it failed", "it failed order=2 line=2")
                .doesNotContain("it failed order=3 line=3");
    }

    @Test
    void writesOneLineWithoutATraceWhenAllConnectionsBreak() {
        for (int i = 0; i < 24; i++) {
            log.getLogger("com.zaxxer.hikari.pool.ProxyConnection").warn(
                    "{} - Connection {} marked as broken because of SQLSTATE({}), ErrorCode({})", "postgresql", i, "57P01", 0,
                    new SQLException("FATAL: terminating\nconnection", "57P01"));
            log.getLogger("com.zaxxer.hikari.pool.PoolBase").warn(
                    "{} - Failed to validate connection {} ({}). Possibly consider using a shorter maxLifetime value.",
                    "postgresql", i, "This connection has been closed.");
        }
        assertThat(lines()).containsExactly(
                "connections to the database broke; the pool replaces them reason=FATAL: terminating connection");
        assertThat(written.list.getFirst().getThrowableProxy()).isNull();
    }

    @Test
    void writesNoTraceOfARollbackThatFailsBecauseAllConnectionsBreak() {
        var broken = new IllegalStateException("a statement failed", new SQLException("FATAL: terminating connection", "57P01"));
        log.getLogger("org.springframework.transaction.support.TransactionTemplate")
                .error("Application exception overridden by rollback exception", broken);
        assertThat(lines()).containsExactly(
                "connections to the database broke; the pool replaces them reason=FATAL: terminating connection");
        assertThat(written.list.getFirst().getThrowableProxy()).isNull();

        log.getLogger("org.springframework.transaction.support.TransactionTemplate")
                .error("Application exception overridden by rollback error", new IllegalStateException("another"));
        assertThat(lines()).hasSize(2);
        assertThat(written.list.getLast().getThrowableProxy()).isNotNull();
    }

    @Test
    void writesWhatElseThePoolSays() {
        log.getLogger("com.zaxxer.hikari.pool.HikariPool").warn("{} - something else", "postgresql");
        log.getLogger("com.zaxxer.hikari.HikariConfig").error("a setting is wrong");
        assertThat(lines()).containsExactly("postgresql - something else", "a setting is wrong");
    }
}
