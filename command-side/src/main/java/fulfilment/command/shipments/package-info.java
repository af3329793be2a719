/**
 * Decides about shipments: what of a picklist leaves with which provider. Start with {@link fulfilment.command.shipments.Shipping}; what tells
 * one provider from another is in the {@link fulfilment.command.shipments.Provider}s alone. Rules SHP.
 */
@NullMarked
package fulfilment.command.shipments;

import org.jspecify.annotations.NullMarked;
