/**
 * How values look in JSON for clients: snake case, wall-clock times of the account, lenient numbers.
 * Start with {@link fulfilment.api.wire.Wire}. Rules CON.
 */
@NullMarked
package fulfilment.api.wire;

import org.jspecify.annotations.NullMarked;
