/**
 * Calls to addresses that others chose: only to networks they may reach, resolved once and connected to exactly that, within a time and a
 * size. {@link fulfilment.outbound.Destinations} says which may be called, {@link fulfilment.outbound.Outbound} calls them. Rules HOK-4, DLV-4, DLV-3.
 */
@NullMarked
package fulfilment.outbound;

import org.jspecify.annotations.NullMarked;
