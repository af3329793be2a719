/** The endpoints of order fields. Source: contract, 22. */
@NullMarked
package fulfilment.rest.orderfields;

import org.jspecify.annotations.NullMarked;
