/** Remembers batches of picklists and the presets they are made from, and answers about them. Rules BAT. */
@NullMarked
package fulfilment.query.picklistbatches;

import org.jspecify.annotations.NullMarked;
