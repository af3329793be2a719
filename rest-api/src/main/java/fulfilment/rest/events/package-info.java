/** The endpoint to pull events from. */
@NullMarked
package fulfilment.rest.events;

import org.jspecify.annotations.NullMarked;
