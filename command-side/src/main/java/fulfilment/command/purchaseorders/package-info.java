/**
 * Purchase orders: the products that are bought and how much of each is received. Start with
 * {@link fulfilment.command.purchaseorders.PurchaseOrder}. Rules PUR.
 */
@NullMarked
package fulfilment.command.purchaseorders;

import org.jspecify.annotations.NullMarked;
