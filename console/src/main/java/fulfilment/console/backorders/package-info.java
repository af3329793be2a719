/** Pages about backorders. */
@NullMarked
package fulfilment.console.backorders;

import org.jspecify.annotations.NullMarked;
