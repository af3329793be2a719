/**
 * The form of values in JSON for clients: snake case, times in the account's time zone, lenient numbers. Start with
 * {@link fulfilment.api.wire.Wire}. Rules CON.
 */
@NullMarked
package fulfilment.api.wire;

import org.jspecify.annotations.NullMarked;
