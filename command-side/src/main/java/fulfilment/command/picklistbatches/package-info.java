/**
 * Decides about batches of picklists and the presets they are made from. Picklists come before their batches, each kind by id; whoever closes, cancels
 * or pauses picklists tells {@link fulfilment.command.picklistbatches.BatchLinks} in the same decision. Rules BAT.
 */
@NullMarked
package fulfilment.command.picklistbatches;

import org.jspecify.annotations.NullMarked;
