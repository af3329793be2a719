/**
 * Keeps views. A {@link fulfilment.query.platform.Fold} applies events to a view, {@link fulfilment.query.platform.Documents} stores it,
 * {@link fulfilment.query.platform.Projector} passes the events on, and {@link fulfilment.query.platform.Select} finds stored views.
 */
@NullMarked
package fulfilment.query.platform;

import org.jspecify.annotations.NullMarked;
