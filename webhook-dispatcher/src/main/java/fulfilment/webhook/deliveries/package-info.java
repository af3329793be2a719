/**
 * Sends what hooks subscribed to: {@link fulfilment.webhook.deliveries.FanOut} makes deliveries of the feed, {@link
 * fulfilment.webhook.deliveries.Clerk} hands out what is due and writes down what came of it, {@link fulfilment.webhook.deliveries.WebhookSender}
 * sends, {@link fulfilment.webhook.deliveries.RetryDecision} decides what an answer leads to. Rules DLV-2, DLV-5, DLV-13.
 */
@NullMarked
package fulfilment.webhook.deliveries;

import org.jspecify.annotations.NullMarked;
