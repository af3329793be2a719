/** The words of warehouses. Source: core API, Warehouse. */
@NullMarked
package fulfilment.api.warehouses;

import org.jspecify.annotations.NullMarked;
