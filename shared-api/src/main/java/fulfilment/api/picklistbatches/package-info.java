/** Commands, events, queries and views of picklist batches and their presets. Rules BAT. */
@NullMarked
package fulfilment.api.picklistbatches;

import org.jspecify.annotations.NullMarked;
