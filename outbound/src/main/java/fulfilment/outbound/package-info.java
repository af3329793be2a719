/**
 * Calls to addresses that others chose: only to networks they may reach, resolved once and connected to exactly that, within a time and a
 * size. Start with {@link fulfilment.outbound.Destinations}. Source: architecture, 10.
 */
@NullMarked
package fulfilment.outbound;

import org.jspecify.annotations.NullMarked;
