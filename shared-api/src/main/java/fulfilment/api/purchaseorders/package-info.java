/** Commands, events, queries and views of purchase orders. Rules PUR. */
@NullMarked
package fulfilment.api.purchaseorders;

import org.jspecify.annotations.NullMarked;
