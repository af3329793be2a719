/**
 * Keeps views. A {@link fulfilment.query.platform.Fold} applies events to a view, {@link fulfilment.query.platform.Documents} stores it,
 * and {@link fulfilment.query.feed.Projector} passes the events on. Reading and rebuilding have packages of their own, which this one does not
 * know.
 */
@NullMarked
package fulfilment.query.platform;

import org.jspecify.annotations.NullMarked;
