/**
 * Decides about shipments. Start with {@link fulfilment.command.shipments.Shipping}. Only implementations of
 * {@link fulfilment.command.shipments.Provider} contain code of one provider. Rules SHP.
 */
@NullMarked
package fulfilment.command.shipments;

import org.jspecify.annotations.NullMarked;
