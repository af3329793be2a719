package fulfilment.webhook.deliveries;

import fulfilment.outbound.Reply;
import java.time.Instant;
import java.util.List;

/**
 * What came of an attempt.
 *
 * @param at     when the attempt began
 * @param behind further deliveries of the object that were to follow at once and have to wait now
 */
record Outcome(Delivery delivery, Instant at, Reply reply, RetryDecision judgement, List<Delivery> behind) {}
