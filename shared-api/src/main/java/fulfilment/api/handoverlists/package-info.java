/** Handover lists: what the drivers of shipping providers took. Rules SHP-60 and on. */
@NullMarked
package fulfilment.api.handoverlists;

import org.jspecify.annotations.NullMarked;
