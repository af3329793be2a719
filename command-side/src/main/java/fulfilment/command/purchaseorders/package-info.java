/**
 * Purchase orders: what was bought, what came in of it. Start with {@link fulfilment.command.purchaseorders.PurchaseOrder}.
 * Source: core API, Purchase order; contract, 17.
 */
@NullMarked
package fulfilment.command.purchaseorders;

import org.jspecify.annotations.NullMarked;
