/**
 * Decides about orders: their life cycle, and how they become picklists and backorders that claim stock. Start reading with
 * {@code OrderProcessing}. Rules ORD, PRO, BCK.
 */
@NullMarked
package fulfilment.command.orders;

import org.jspecify.annotations.NullMarked;
