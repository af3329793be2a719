/** Remembers batches of picklists and the presets they are made from, and answers about them. Source: contract, 15. */
@NullMarked
package fulfilment.query.picklistbatches;

import org.jspecify.annotations.NullMarked;
