/** The endpoints of fulfilment customers. */
@NullMarked
package fulfilment.rest.fulfilmentcustomers;

import org.jspecify.annotations.NullMarked;
