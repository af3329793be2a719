/** Hooks, and what the outside is told through them. Rules HOK, DLV. */
@NullMarked
package fulfilment.api.hooks;

import org.jspecify.annotations.NullMarked;
