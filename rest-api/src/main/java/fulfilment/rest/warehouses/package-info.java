/** The endpoints of warehouses. */
@NullMarked
package fulfilment.rest.warehouses;

import org.jspecify.annotations.NullMarked;
