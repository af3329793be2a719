/**
 * Tells the outside what happened. So far it knows which addresses may be told; start with
 * {@link fulfilment.webhook.WebhookConfiguration}. Source: webhooks and shipping.
 */
@NullMarked
package fulfilment.webhook;

import org.jspecify.annotations.NullMarked;
