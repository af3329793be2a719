/** What stats cost. */
@NullMarked
package fulfilment.query.stats;

import org.jspecify.annotations.NullMarked;
