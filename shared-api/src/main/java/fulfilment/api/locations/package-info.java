/** Commands, events, queries and views of locations and location types. Rules LOC. */
@NullMarked
package fulfilment.api.locations;

import org.jspecify.annotations.NullMarked;
