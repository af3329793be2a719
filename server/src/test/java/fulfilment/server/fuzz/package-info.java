/**
 * Requests made at random of what the service's own description names, so that a new endpoint is tried without anybody thinking of
 * it. Start at {@link fulfilment.server.fuzz.FuzzTest}. Rules CON.
 */
@NullMarked
package fulfilment.server.fuzz;

import org.jspecify.annotations.NullMarked;
