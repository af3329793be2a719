/** Lets a receiver verify that a delivery is genuine and complete: {@link fulfilment.webhook.signing.Signature}. Rules DLV-8, DLV-9. */
@NullMarked
package fulfilment.webhook.signing;

import org.jspecify.annotations.NullMarked;
