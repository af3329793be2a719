/** Decides about handover lists. Rules SHP-60 and on. */
@NullMarked
package fulfilment.command.handoverlists;

import org.jspecify.annotations.NullMarked;
