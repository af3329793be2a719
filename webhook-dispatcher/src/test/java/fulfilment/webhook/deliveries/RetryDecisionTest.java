package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.kernel.Rule;
import fulfilment.outbound.Reply;
import fulfilment.outbound.Reply.Answered;
import fulfilment.outbound.Reply.Reason;
import fulfilment.outbound.Reply.Unanswered;
import fulfilment.webhook.deliveries.RetryDecision.Again;
import fulfilment.webhook.deliveries.RetryDecision.Delivered;
import fulfilment.webhook.deliveries.RetryDecision.GivenUp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What follows from the outcome of an attempt. Rules DLV-2, DLV-5. */
class RetryDecisionTest {

    private static final Duration HOLD = Duration.ofHours(6);
    private static final RetrySchedule SCHEDULE = new RetrySchedule(
            List.of(Duration.ofMinutes(1), Duration.ofMinutes(5), Duration.ofMinutes(30)));
    private static final Reply REFUSED = new Answered(500, "", Duration.ofMillis(5));

    private static RetryDecision decide(Reply reply, int attempts, @Nullable Instant first, boolean overtaken, Purpose purpose,
            Instant at) {
        return RetryDecision.of(Made.delivery(17, "task-1", null, overtaken, attempts, first, purpose), reply, at, SCHEDULE,
                HOLD);
    }

    private static RetryDecision decide(Reply reply, int attempts) {
        return decide(reply, attempts, attempts == 0 ? null : Made.START, false, Purpose.EVENT, Made.START);
    }

    @Test
    @Rule("DLV-2")
    void only200And201And202AreSuccess() {
        IntStream.rangeClosed(200, 999).forEach(status -> {
            var decision = decide(new Answered(status, "", Duration.ZERO), 0);
            assertThat(decision instanceof Delivered).describedAs("%d", status).isEqualTo(status <= 202);
        });
    }

    @ParameterizedTest
    @EnumSource
    @Rule("DLV-5")
    void noAnswerIsAFailure(Reason reason) {
        assertThat(decide(new Unanswered(reason, "gone", Duration.ZERO), 0)).isInstanceOf(Again.class);
    }

    @Test
    @Rule("DLV-5")
    void retriesOnScheduleAndGivesUpAfterTheLastRetry() {
        for (int attempts = 0; attempts < 3; attempts++) {
            assertThat(decide(REFUSED, attempts)).isEqualTo(new Again(Made.START.plus(SCHEDULE.before(attempts + 1, 17)), false));
        }
        assertThat(decide(REFUSED, 3)).isEqualTo(new GivenUp());
        assertThat(decide(new Answered(200, "", Duration.ZERO), 3)).isEqualTo(new Delivered());
    }

    @Test
    @Rule("DLV-19")
    void retriesARedeliveryButNotATest() {
        assertThat(decide(REFUSED, 0, null, false, Purpose.TEST, Made.START)).isEqualTo(new GivenUp());
        assertThat(decide(REFUSED, 0, null, false, Purpose.REDELIVERY, Made.START)).isInstanceOf(Again.class);
    }

    @Test
    @Rule("DLV-13")
    void holdsBackLaterDeliveriesUntilSixHoursAfterTheFirstAttempt() {
        assertThat(overtaken(HOLD.minusMillis(1), false)).isFalse();
        assertThat(overtaken(HOLD, false)).isTrue();
        assertThat(overtaken(Duration.ofMinutes(1), true)).describedAs("once overtaken, always overtaken").isTrue();
    }

    private static boolean overtaken(Duration sinceFirst, boolean already) {
        var decision = decide(REFUSED, 1, Made.START, already, Purpose.EVENT, Made.START.plus(sinceFirst));
        return ((Again) decision).overtaken();
    }
}
