/** Warehouses over HTTP. */
@NullMarked
package fulfilment.server.warehouses;

import org.jspecify.annotations.NullMarked;
