/**
 * How values look in JSON for clients: snake case, wall-clock times of the account, lenient numbers.
 * Start with {@link fulfilment.api.wire.Wire}. Source: contract, 1, 6 and 31.
 */
@NullMarked
package fulfilment.api.wire;

import org.jspecify.annotations.NullMarked;
