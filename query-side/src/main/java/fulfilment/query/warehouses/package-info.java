/** Remembers warehouses and answers about them. */
@NullMarked
package fulfilment.query.warehouses;

import org.jspecify.annotations.NullMarked;
