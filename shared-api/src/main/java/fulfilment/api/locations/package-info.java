/** The words of locations and location types. Source: contract, 10. */
@NullMarked
package fulfilment.api.locations;

import org.jspecify.annotations.NullMarked;
