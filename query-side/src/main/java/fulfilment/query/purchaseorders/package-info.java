/**
 * Remembers purchase orders and, apart from them, their products: an order of thousands of lines is not written again for each line
 * that comes in. Rules PUR.
 */
@NullMarked
package fulfilment.query.purchaseorders;

import org.jspecify.annotations.NullMarked;
