/**
 * Decides about batches of picklists and their presets. A decision loads picklists before batches, each kind by id. A decision that closes, cancels
 * or pauses picklists also calls {@link fulfilment.command.picklistbatches.BatchLinks}. Rules BAT.
 */
@NullMarked
package fulfilment.command.picklistbatches;

import org.jspecify.annotations.NullMarked;
