/** Pages about customers. */
@NullMarked
package fulfilment.console.customers;

import org.jspecify.annotations.NullMarked;
