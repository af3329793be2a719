/** Counts what there is. Source: core API, Stats. */
@NullMarked
package fulfilment.query.stats;

import org.jspecify.annotations.NullMarked;
