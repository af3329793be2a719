/** Stores the views of handover lists and of what waits for one, and answers queries about them. Rules SHP-60 and on. */
@NullMarked
package fulfilment.query.handoverlists;

import org.jspecify.annotations.NullMarked;
