/** The endpoints of movements between warehouses. */
@NullMarked
package fulfilment.rest.movements;

import org.jspecify.annotations.NullMarked;
