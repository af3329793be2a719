/**
 * Decides about orders: their life, and how they become picklists and backorders together with the stock that is claimed. {@code OrderProcessing} is the
 * place to start. Rules ORD, PRO, BCK.
 */
@NullMarked
package fulfilment.command.orders;

import org.jspecify.annotations.NullMarked;
