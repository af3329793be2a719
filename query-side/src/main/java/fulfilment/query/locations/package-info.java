/** Remembers locations and their types and answers about them. Source: contract, 10. */
@NullMarked
package fulfilment.query.locations;

import org.jspecify.annotations.NullMarked;
