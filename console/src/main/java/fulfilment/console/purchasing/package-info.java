/** Pages about suppliers, purchase orders and receipts. */
@NullMarked
package fulfilment.console.purchasing;

import org.jspecify.annotations.NullMarked;
