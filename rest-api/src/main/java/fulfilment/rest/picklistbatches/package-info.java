/** The endpoints of batches of picklists and of the presets they are made from. */
@NullMarked
package fulfilment.rest.picklistbatches;

import org.jspecify.annotations.NullMarked;
