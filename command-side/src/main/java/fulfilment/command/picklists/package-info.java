/**
 * Decides about picklists: what of them is picked, who picks them, and whether they are held up. What concerns their order too (closing,
 * cancelling, pausing) is decided together with it, in {@code fulfilment.command.orders}. Rules PCK.
 */
@NullMarked
package fulfilment.command.picklists;

import org.jspecify.annotations.NullMarked;
