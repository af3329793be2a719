/**
 * How a receiver knows that a delivery is ours and whole: {@link fulfilment.webhook.signing.Signature}. Rules DLV-8, DLV-9.
 */
@NullMarked
package fulfilment.webhook.signing;

import org.jspecify.annotations.NullMarked;
