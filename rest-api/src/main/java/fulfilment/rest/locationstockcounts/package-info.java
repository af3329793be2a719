/** The endpoints of stock counts of locations. */
@NullMarked
package fulfilment.rest.locationstockcounts;

import org.jspecify.annotations.NullMarked;
