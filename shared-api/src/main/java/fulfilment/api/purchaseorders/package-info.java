/** The words of purchase orders: what was bought where, and what of it is still to come. Rules PUR. */
@NullMarked
package fulfilment.api.purchaseorders;

import org.jspecify.annotations.NullMarked;
