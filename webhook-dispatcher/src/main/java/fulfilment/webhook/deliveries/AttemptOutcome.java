package fulfilment.webhook.deliveries;

import fulfilment.outbound.Reply;
import java.time.Instant;
import java.util.List;

/**
 * The outcome of an attempt.
 *
 * @param at     when the attempt began
 * @param behind further deliveries of the object that were queued to follow and must wait now
 */
record AttemptOutcome(Delivery delivery, Instant at, Reply reply, RetryDecision decision, List<Delivery> behind) {}
