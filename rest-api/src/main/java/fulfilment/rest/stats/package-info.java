/** The endpoints of stats. Source: core API, Stats. */
@NullMarked
package fulfilment.rest.stats;

import org.jspecify.annotations.NullMarked;
