/**
 * Purchase orders: what was bought, what came in of it. Start with {@link fulfilment.command.purchaseorders.PurchaseOrder}.
 * Rules PUR.
 */
@NullMarked
package fulfilment.command.purchaseorders;

import org.jspecify.annotations.NullMarked;
