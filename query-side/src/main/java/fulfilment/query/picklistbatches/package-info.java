/** Views and queries of picklist batches and their presets. Rules BAT. */
@NullMarked
package fulfilment.query.picklistbatches;

import org.jspecify.annotations.NullMarked;
