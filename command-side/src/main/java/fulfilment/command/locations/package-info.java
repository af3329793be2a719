/** Decides about locations and their types, and knows which there are. Source: contract, 10. */
@NullMarked
package fulfilment.command.locations;

import org.jspecify.annotations.NullMarked;
