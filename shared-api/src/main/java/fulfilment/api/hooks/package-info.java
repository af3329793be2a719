/** Hooks, and the deliveries that they receive. Rules HOK, DLV. */
@NullMarked
package fulfilment.api.hooks;

import org.jspecify.annotations.NullMarked;
