/**
 * Receipts: goods that arrive, booked into stock and on purchase orders. Start with {@link fulfilment.command.receipts.Receiving}; the
 * versions of a receipt differ in {@link fulfilment.command.receipts.CountedReceiving} (1) and
 * {@link fulfilment.command.receipts.DirectReceiving} (2). Rules REC.
 */
@NullMarked
package fulfilment.command.receipts;

import org.jspecify.annotations.NullMarked;
