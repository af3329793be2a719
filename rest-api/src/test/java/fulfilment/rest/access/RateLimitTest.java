package fulfilment.rest.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.api.local.LocalApi.Caller;
import fulfilment.api.users.ApiKey;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserId;
import fulfilment.rest.platform.EdgeSettings;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Counts the requests of each key in windows of a minute. */
class RateLimitTest {

    /** A clock that the test sets. */
    private static final class Now extends Clock {

        private Instant at = Instant.parse("2026-03-10T12:00:00Z");

        @Override
        public Instant instant() {
            return at;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private final Now now = new Now();
    private final Map<String, String> headers = new HashMap<>();
    private final HttpServletResponse response = (HttpServletResponse) Proxy.newProxyInstance(
            RateLimitTest.class.getClassLoader(), new Class<?>[] {HttpServletResponse.class}, (proxy, method, arguments) -> {
                assertThat(method.getName()).isEqualTo("setHeader");
                return headers.put((String) arguments[0], (String) arguments[1]);
            });

    private RateLimit limit(int byDefault) {
        return new RateLimit(
                new EdgeSettings(byDefault, 1024, false, Duration.ofSeconds(1), Duration.ofHours(24), Duration.ofSeconds(30)),
                now);
    }

    private static ApiKey key(int id, @Nullable Integer requestsPerMinute) {
        return new ApiKey(new ApiKeyId(id), new UserId(1), false, Set.of(), null, requestsPerMinute, null);
    }

    private void refused(Runnable request) {
        assertThatExceptionOfType(Rejection.class).isThrownBy(request::run)
                .matches(refusal -> refusal.code() == ErrorCode.RATE_LIMIT);
    }

    @Test
    @Rule({"CON-67", "CON-68"})
    void countsDownAndRefusesUntilTheMinuteIsOver() {
        var limit = limit(3);
        for (var left : new String[] {"2", "1", "0"}) {
            limit.count(key(1, null), response);
            assertThat(headers).containsEntry("X-RateLimit-Limit", "3").containsEntry("X-RateLimit-Remaining", left)
                    .doesNotContainKey("Retry-After");
        }
        now.at = now.at.plusSeconds(15);

        refused(() -> limit.count(key(1, null), response));

        assertThat(headers).containsEntry("X-RateLimit-Remaining", "0").containsEntry("Retry-After", "45");
        now.at = now.at.plusSeconds(45);
        limit.count(key(1, null), response);
        assertThat(headers).containsEntry("X-RateLimit-Remaining", "2");
    }

    @Test
    @Rule("CON-67")
    void countsEachKeyAndEachUnknownAddressByItself() {
        var limit = limit(1);
        limit.count(key(1, null), response);
        limit.count(key(2, null), response);
        limit.countUnknown("10.0.0.1", response);
        limit.countUnknown("10.0.0.2", response);

        refused(() -> limit.count(key(1, null), response));
        refused(() -> limit.countUnknown("10.0.0.1", response));
    }

    @Test
    void aKeyCanHaveALimitOfItsOwn() {
        var limit = limit(1);
        limit.count(key(1, 2), response);
        limit.count(key(1, 2), response);
        refused(() -> limit.count(key(1, 2), response));
        for (int i = 0; i < 10; i++) {
            limit.count(key(2, 0), response);
        }
    }

    @Test
    @Rule("USR-21")
    void requestsOfPagesCountAndMayGoBeyondTheLimit() {
        var limit = limit(3);
        var person = new Caller(key(1, null), "first session", false);
        for (int i = 0; i < 8; i++) {
            limit.count(person);
        }

        refused(() -> limit.count(key(1, null), response));
        assertThat(headers).containsEntry("X-RateLimit-Remaining", "0").containsEntry("Retry-After", "120");
        assertThat(limit.allowance(new Caller(key(1, null), "second session", false)).untilMore()).hasMinutes(2);
        now.at = now.at.plusSeconds(119);
        assertThat(limit.allowance(person).isUsedUp()).isTrue();
        now.at = now.at.plusSeconds(1);
        assertThat(limit.allowance(person).left()).isEqualTo(1);
    }

    @Test
    @Rule("USR-21")
    void requestsOfPagesEndWhereTheyHaveUsedUpALargePageInAdvance() {
        var limit = limit(3);
        var person = new Caller(key(1, null), "session", false);
        for (int i = 0; i < 3 + 50; i++) {
            limit.count(person);
        }

        refused(() -> limit.count(person));
        limit.count(new Caller(key(2, null), "another key", false));
    }

    @Test
    @Rule("USR-21")
    void theSessionsThatAUserOpenedWithAPasswordShareTheirLimit() {
        var limit = limit(3);
        limit.count(new Caller(key(1, null), "first session", true));
        limit.count(new Caller(key(2, null), "second session", true));

        assertThat(limit.allowance(new Caller(key(3, null), "third session", true)).left()).isEqualTo(1);
        assertThat(limit.allowance(new Caller(key(3, null), "a key of the user", false)).left()).isEqualTo(3);
    }

    @Test
    @Rule("CON-68")
    void showsFewerRemainingRequestsThanTheLimitIfNothingIsLimited() {
        limit(0).count(key(1, null), response);

        assertThat(headers).containsEntry("X-RateLimit-Limit", "1000000").containsEntry("X-RateLimit-Remaining", "999999");
    }
}
