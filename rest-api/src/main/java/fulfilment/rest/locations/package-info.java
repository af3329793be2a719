/** Endpoints for locations and location types. Rules LOC. */
@NullMarked
package fulfilment.rest.locations;

import org.jspecify.annotations.NullMarked;
