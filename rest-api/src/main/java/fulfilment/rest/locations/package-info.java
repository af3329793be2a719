/** The endpoints of locations and location types. Source: contract, 10. */
@NullMarked
package fulfilment.rest.locations;

import org.jspecify.annotations.NullMarked;
