/** Decides about suppliers, and knows which there are. Source: core API, Supplier. */
@NullMarked
package fulfilment.command.suppliers;

import org.jspecify.annotations.NullMarked;
