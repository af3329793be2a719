/**
 * Endpoints of backorders, and runs that process all of them: {@link fulfilment.rest.backorders.BackorderRuns}. A run sends one command for
 * each order, as a client would, so it needs nothing of the command side.
 */
@NullMarked
package fulfilment.rest.backorders;

import org.jspecify.annotations.NullMarked;
