/** The words of batches of picklists and of the presets they are made from. Rules BAT. */
@NullMarked
package fulfilment.api.picklistbatches;

import org.jspecify.annotations.NullMarked;
