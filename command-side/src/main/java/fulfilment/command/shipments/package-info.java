/** Decides about shipments. Start with {@link fulfilment.command.shipments.Shipping}. Rules SHP. */
@NullMarked
package fulfilment.command.shipments;

import org.jspecify.annotations.NullMarked;
