/** The words of locations and location types. Rules LOC. */
@NullMarked
package fulfilment.api.locations;

import org.jspecify.annotations.NullMarked;
