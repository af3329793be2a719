/** Stores warehouses and answers queries for them. */
@NullMarked
package fulfilment.query.warehouses;

import org.jspecify.annotations.NullMarked;
