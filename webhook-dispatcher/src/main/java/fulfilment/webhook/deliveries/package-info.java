/**
 * Sends what hooks subscribed to. {@link fulfilment.webhook.deliveries.FanOut} makes deliveries from the feed,
 * {@link fulfilment.webhook.deliveries.DeliveryDispatcher} starts due ones and stores their outcomes,
 * {@link fulfilment.webhook.deliveries.WebhookSender} sends them, and {@link fulfilment.webhook.deliveries.RetryDecision} decides what
 * follows from a reply. Rules DLV-2, DLV-5, DLV-13.
 */
@NullMarked
package fulfilment.webhook.deliveries;

import org.jspecify.annotations.NullMarked;
