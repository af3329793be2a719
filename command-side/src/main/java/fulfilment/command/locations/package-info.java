/** Decides about locations and their types, and knows which there are. Rules LOC. */
@NullMarked
package fulfilment.command.locations;

import org.jspecify.annotations.NullMarked;
