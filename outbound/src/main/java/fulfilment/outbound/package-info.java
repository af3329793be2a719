/**
 * Calls addresses that others chose: only in allowed networks, resolved once and connected to exactly the resolved address, within a
 * limited time and size. {@link fulfilment.outbound.Destinations} decides which may be called, {@link fulfilment.outbound.Outbound} calls
 * them. Rules HOK-4, DLV-4, DLV-3.
 */
@NullMarked
package fulfilment.outbound;

import org.jspecify.annotations.NullMarked;
