/** Counts what there is. Rules STA. */
@NullMarked
package fulfilment.query.stats;

import org.jspecify.annotations.NullMarked;
