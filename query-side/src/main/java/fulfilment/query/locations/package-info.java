/** Remembers locations and their types and answers about them. Rules LOC. */
@NullMarked
package fulfilment.query.locations;

import org.jspecify.annotations.NullMarked;
