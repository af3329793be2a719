/** Counts objects for stats. Rules STA. */
@NullMarked
package fulfilment.query.stats;

import org.jspecify.annotations.NullMarked;
