/** The words of purchase orders: what was bought where, and what of it is still to come. Source: core API, Purchase order; contract, 17. */
@NullMarked
package fulfilment.api.purchaseorders;

import org.jspecify.annotations.NullMarked;
