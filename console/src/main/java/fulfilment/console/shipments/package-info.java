/** Pages about shipments. */
@NullMarked
package fulfilment.console.shipments;

import org.jspecify.annotations.NullMarked;
