/**
 * Tells the outside what happened. {@code hooks} says which addresses may be told, {@code signing} signs, {@code deliveries} does the rest; start
 * there. Rules DLV, HOK.
 */
@NullMarked
package fulfilment.webhook;

import org.jspecify.annotations.NullMarked;
