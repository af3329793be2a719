/** The endpoints of receipts. */
@NullMarked
package fulfilment.rest.receipts;

import org.jspecify.annotations.NullMarked;
