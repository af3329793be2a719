package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.outbound.Reply;
import fulfilment.outbound.Reply.Answered;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/** What follows from the outcome of an attempt. Rules DLV-2, DLV-5, DLV-13, DLV-19. */
sealed interface RetryDecision {

    /** Rule DLV-2. */
    Set<Integer> SUCCESS = Set.of(200, 201, 202);

    /** The receiver accepted it. */
    record Delivered() implements RetryDecision {}

    /** @param overtaken whether later deliveries of the same object no longer wait for it */
    record Again(Instant due, boolean overtaken) implements RetryDecision {}

    /** The last attempt failed: a complete failure. */
    record GivenUp() implements RetryDecision {}

    static boolean isSuccess(Reply reply) {
        return reply instanceof Answered answered && SUCCESS.contains(answered.status());
    }

    /** @param at when the attempt ended; @param holdAtMost how long a failing delivery holds back later ones of its object */
    static RetryDecision of(Delivery delivery, Reply reply, Instant at, RetrySchedule schedule, Duration holdAtMost) {
        if (isSuccess(reply)) {
            return new Delivered();
        }
        int retry = delivery.attempts() + 1;
        if (retry > schedule.retries() || delivery.purpose() == Purpose.TEST) {
            return new GivenUp();
        }
        var due = at.plus(schedule.before(retry, delivery.id()));
        var first = delivery.firstAttemptAt() == null ? at : delivery.firstAttemptAt();
        return new Again(due, delivery.overtaken() || !at.isBefore(first.plus(holdAtMost)));
    }
}
