/**
 * Receipts: what came in, put to stock and set against what was bought. Start with
 * {@link fulfilment.command.receipts.Receiving}. Rules REC.
 */
@NullMarked
package fulfilment.command.receipts;

import org.jspecify.annotations.NullMarked;
