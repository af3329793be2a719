/**
 * How a receiver knows that a delivery is ours and whole: {@link fulfilment.webhook.signing.Signature}. Source: webhooks and shipping,
 * Authentication, 1; Standard Webhooks 1.0.
 */
@NullMarked
package fulfilment.webhook.signing;

import org.jspecify.annotations.NullMarked;
