/**
 * Sends events to webhooks. {@code hooks} checks which addresses may be called, {@code signing} signs, and {@code deliveries} does the
 * rest; start there. Rules DLV, HOK.
 */
@NullMarked
package fulfilment.webhook;

import org.jspecify.annotations.NullMarked;
