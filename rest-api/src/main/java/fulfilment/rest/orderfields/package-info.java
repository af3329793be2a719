/** Endpoints of order fields. Rule ORD-73. */
@NullMarked
package fulfilment.rest.orderfields;

import org.jspecify.annotations.NullMarked;
