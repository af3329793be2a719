/** Projects locations and location types, and answers queries about them. Rules LOC. */
@NullMarked
package fulfilment.query.locations;

import org.jspecify.annotations.NullMarked;
