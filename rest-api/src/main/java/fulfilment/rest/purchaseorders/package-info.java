/** The endpoints of purchase orders. */
@NullMarked
package fulfilment.rest.purchaseorders;

import org.jspecify.annotations.NullMarked;
