/**
 * Tells the outside what happened: hooks, deliveries, signatures, retries. Nothing of it is built yet; the endpoints answer
 * "not implemented" and {@code docs/status.md} lists them. Source: webhooks and shipping.
 */
@NullMarked
package fulfilment.webhook;

import org.jspecify.annotations.NullMarked;
