/**
 * Sends what hooks subscribed to: {@link fulfilment.webhook.deliveries.FanOut} makes deliveries of the feed, {@link
 * fulfilment.webhook.deliveries.Clerk} hands out what is due and writes down what came of it, {@link fulfilment.webhook.deliveries.WebhookSender}
 * sends, {@link fulfilment.webhook.deliveries.RetryDecision} decides what an answer leads to. Source: webhooks, Delivery rules; contract, 29.
 */
@NullMarked
package fulfilment.webhook.deliveries;

import org.jspecify.annotations.NullMarked;
