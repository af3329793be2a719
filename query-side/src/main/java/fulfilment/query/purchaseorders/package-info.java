/**
 * Stores the views of purchase orders and answers queries about them. Products are stored apart from their order, so that an order with
 * thousands of lines is not rewritten for each line that is received. Rules PUR.
 */
@NullMarked
package fulfilment.query.purchaseorders;

import org.jspecify.annotations.NullMarked;
