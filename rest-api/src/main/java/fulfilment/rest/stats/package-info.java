/** The endpoints of stats. Rules STA. */
@NullMarked
package fulfilment.rest.stats;

import org.jspecify.annotations.NullMarked;
