/** Decides about locations and location types, and keeps their registers. Rules LOC. */
@NullMarked
package fulfilment.command.locations;

import org.jspecify.annotations.NullMarked;
