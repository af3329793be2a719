/**
 * Decides about picklists: picking, assigning, snoozing and resuming. Decisions that also affect the order (closing, cancelling, pausing) are
 * made together with it, in {@code fulfilment.command.orders}. Rules PCK.
 */
@NullMarked
package fulfilment.command.picklists;

import org.jspecify.annotations.NullMarked;
