/**
 * Receipts: goods that arrive, booked into stock and on purchase orders. Start with
 * {@link fulfilment.command.receipts.Receiving}. Rules REC.
 */
@NullMarked
package fulfilment.command.receipts;

import org.jspecify.annotations.NullMarked;
