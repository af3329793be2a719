/**
 * Reads views: conditions and pages ({@link fulfilment.query.reads.Select}), now or as of an earlier time
 * ({@link fulfilment.query.reads.AsOf}), from the primary or a replica. It never writes.
 */
@NullMarked
package fulfilment.query.reads;

import org.jspecify.annotations.NullMarked;
