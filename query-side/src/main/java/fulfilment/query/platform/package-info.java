/**
 * How views are kept: a {@link fulfilment.query.platform.Fold} says what an event makes of a view,
 * {@link fulfilment.query.platform.Documents} stores it, {@link fulfilment.query.platform.Projector} brings the events, and
 * {@link fulfilment.query.platform.Select} finds what was stored.
 */
@NullMarked
package fulfilment.query.platform;

import org.jspecify.annotations.NullMarked;
