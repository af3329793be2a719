/** Decides about warehouses, and knows which there are. Source: core API, Warehouse. */
@NullMarked
package fulfilment.command.warehouses;

import org.jspecify.annotations.NullMarked;
