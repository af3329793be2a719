/** The endpoints of shipments. */
@NullMarked
package fulfilment.rest.shipments;

import org.jspecify.annotations.NullMarked;
