/**
 * Projects stock: the last levels of every place, and the ledger of all changes. Start with
 * {@link fulfilment.query.stock.StockLedger}. Rules STK.
 */
@NullMarked
package fulfilment.query.stock;

import org.jspecify.annotations.NullMarked;
