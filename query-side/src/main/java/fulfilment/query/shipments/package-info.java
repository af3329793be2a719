/** Remembers shipments and answers about them. Rules SHP. */
@NullMarked
package fulfilment.query.shipments;

import org.jspecify.annotations.NullMarked;
