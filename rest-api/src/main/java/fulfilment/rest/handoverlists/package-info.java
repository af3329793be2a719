/** The endpoints of handover lists. */
@NullMarked
package fulfilment.rest.handoverlists;

import org.jspecify.annotations.NullMarked;
