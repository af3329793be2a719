/** The words of batches of picklists and of the presets they are made from. Source: contract, 15. */
@NullMarked
package fulfilment.api.picklistbatches;

import org.jspecify.annotations.NullMarked;
