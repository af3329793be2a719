package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.api.requests.Interactive;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@Rule("CON-90")
class BoundedDataSourceTest {

    /** The time-outs that connections got, in milliseconds. */
    private final List<Integer> timeouts = new ArrayList<>();
    private int connections;

    private final DataSource bounded = new BoundedDataSource(proxy(DataSource.class, arguments -> {
        connections++;
        return proxy(Connection.class, given -> {
            timeouts.add((Integer) given[1]);
            return null;
        });
    }), Duration.ofSeconds(20));

    private interface Answer {
        Object to(Object[] arguments);
    }

    private static <T> T proxy(Class<T> type, Answer answer) {
        return type.cast(Proxy.newProxyInstance(BoundedDataSourceTest.class.getClassLoader(), new Class<?>[] {type},
                (self, method, arguments) -> answer.to(arguments)));
    }

    @AfterEach
    void leave() {
        while (Interactive.isCurrent()) {
            Interactive.end();
        }
    }

    @Test
    void aRequestWaitsForOneAnswerAsLongAsTheSettingSays() throws Exception {
        Interactive.beginRequest(Duration.ofHours(1));
        bounded.getConnection();
        assertThat(timeouts).containsExactly(20_000);
    }

    @Test
    void aRequestDoesNotWaitBeyondItsDeadline() throws Exception {
        Interactive.beginRequest(Duration.ofSeconds(10));
        bounded.getConnection();
        assertThat(timeouts).singleElement().satisfies(timeout -> assertThat(timeout).isBetween(1, 10_000));
    }

    @Test
    void aRequestThatHasWaitedLongEnoughTakesNoConnection() {
        Interactive.beginRequest(Duration.ZERO);
        assertThatThrownBy(bounded::getConnection).isInstanceOf(SQLTransientConnectionException.class);
        assertThat(connections).isZero();
        assertThat(new SqlFailures().in(new SQLTransientConnectionException("late"))).isPresent();
    }

    @Test
    void otherWorkHasNoTimeout() throws Exception {
        bounded.getConnection();
        assertThat(connections).isOne();
        assertThat(timeouts).isEmpty();
    }
}
