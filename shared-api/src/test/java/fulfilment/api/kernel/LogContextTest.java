package fulfilment.api.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

/** What log lines say of their request, and that the lines of the next request do not say it. */
class LogContextTest {

    @Test
    void namesTheRequestAndItsCallerUntilItIsClosed() {
        try (var request = LogContext.of(Map.of(Meta.REQUEST, "r-1", Meta.USER, 7, Meta.KEY, 8, Meta.SCOPE, 9))) {
            assertThat(MDC.getCopyOfContextMap())
                    .isEqualTo(Map.of(Meta.REQUEST, "r-1", Meta.USER, "7", Meta.KEY, "8"));
        }
        assertThat(MDC.getCopyOfContextMap()).isNullOrEmpty();
    }

    @Test
    void restoresWhatTheLinesSaidBefore() {
        try (var outer = LogContext.ofRequest("r-1").with(LogContext.COMMAND, "ProcessOrder")) {
            try (var inner = LogContext.of(Map.of(Meta.REQUEST, "r-2")).with(LogContext.COMMAND, "AdoptLabel")) {
                assertThat(MDC.get(Meta.REQUEST)).isEqualTo("r-2");
                assertThat(MDC.get(LogContext.COMMAND)).isEqualTo("AdoptLabel");
            }
            assertThat(MDC.get(Meta.REQUEST)).isEqualTo("r-1");
            assertThat(MDC.get(LogContext.COMMAND)).isEqualTo("ProcessOrder");
            try (var unknown = LogContext.ofRequest(null)) {
                assertThat(MDC.get(Meta.REQUEST)).isNull();
            }
            assertThat(MDC.get(Meta.REQUEST)).isEqualTo("r-1");
        }
        assertThat(MDC.getCopyOfContextMap()).isNullOrEmpty();
    }
}
