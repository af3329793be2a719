/** Stores which lots came, lie and left, and answers queries about them. Start with {@link fulfilment.query.lots.LotLedger}. Rules LOT. */
@NullMarked
package fulfilment.query.lots;

import org.jspecify.annotations.NullMarked;
