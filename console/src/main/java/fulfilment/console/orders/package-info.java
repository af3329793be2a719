/** Pages about orders, and making one. */
@NullMarked
package fulfilment.console.orders;

import org.jspecify.annotations.NullMarked;
